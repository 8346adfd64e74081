"""The positions that come with the program: each can be solved as its file says, and not in passing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from hameln.content import folder
from hameln.kernel.kits import known_games
from hameln.kernel.players import Clock
from hameln.language import languages
from hameln.players.kit import players_kit
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import outlines, prove, read_position
from hameln.table.positions.position import Outline, posing_of

FILES: Final = sorted(folder("positions").glob("*/*.toml"))
NAMES: Final = [f"{path.parent.name}/{path.stem}" for path in FILES]
WAYS: Final = 25
"""Ways drawn by chance of which most must fail."""


def test_there_are_some_of_each_difficulty_that_ask_for_different_things() -> None:
    for game in known_games():
        found = [read_position(path).outline for path in FILES if path.parent.name == game]
        assert len(found) >= 4
        assert min(one.difficulty for one in found) == 1
        assert len({(one.goal, one.number) for one in found}) >= 3
        assert {one.goal for one in found} <= posing_of(game).goals.keys()


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_solution_reaches_the_goal(path: Path) -> None:
    shown = prove(read_position(path))

    assert shown.verdict
    assert shown.moves == len(shown.position.outline.solution)


@pytest.mark.few(1)
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_playing_without_thought_hardly_solves_it(path: Path) -> None:
    position = read_position(path)
    solved = 0
    for number in range(WAYS):
        rng, attempt = Random(number), Attempt(position)
        while not attempt.is_done:
            if attempt.step() is None:
                attempt.choose(rng.choice(attempt.game.legal(attempt.match.state)))
        solved += attempt.verdict is True
    assert solved <= WAYS // 4


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_is_told_in_every_language(path: Path) -> None:
    outline: Outline = read_position(path).outline
    assert len(outline.hints) == 2
    for told in (outline.name, outline.task, *outline.hints):
        assert set(told.forms) == set(languages())
        assert len(set(told.forms.values())) == len(languages())


@pytest.mark.parametrize("game", known_games())
def test_the_list_goes_from_easy_to_hard_and_begins_with_what_simple_players_solve(game: str) -> None:
    listed = outlines(game)
    order = [(one.difficulty, len(one.solution)) for one in listed]
    assert order == sorted(order)
    assert listed[0].difficulty == 1


def test_the_easy_position_of_the_card_game_is_solved_by_beginners() -> None:
    position = read_position(folder("positions") / "rattus-cartus" / "at-court.toml")
    solved = 0
    for number in range(6):
        player, attempt = players_kit("rattus-cartus").maker_of("easy"), Attempt(position)
        mind = player(attempt.game, 0, Random(number))
        while not attempt.is_done:
            if attempt.step() is None:
                game, state = attempt.game, attempt.match.state
                attempt.choose(mind.choose(game.view(state, 0), game.legal(state), Clock()).action)
        solved += attempt.verdict is True
    assert solved >= 4
