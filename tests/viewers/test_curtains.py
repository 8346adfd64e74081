"""How often a curtain falls in a match of the card game at one screen, and that it cannot fall less often."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import STOP, TURN
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.kernel.game import CHANCE
from hameln.kernel.match import Match, Played
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import HUMAN, players_kit
from hameln.table.tasks.task import Table
from tests.games.rattus_cartus.table.persons import names_of, new_game
from tests.games.rattus_cartus.ui.laid import court_where
from tests.viewers.sitting import Sitting
from tests.viewers.twins import AnyGame, Line

PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "0090-curtains.md"
SEATS = 3


def needed(game: AnyGame, line: Line) -> list[tuple[int, int]]:
    """For whom a curtain must be drawn aside, and after how many actions, by what has happened alone.

    One sits there alone as long as nobody else decides, and while chance does what only this seat learns.
    """
    found: list[tuple[int, int]] = []
    alone: int | None = None
    names, confiding, match = names_of(game), TABLE.confiding, Match(game)  # type: ignore[arg-type]
    for count, one in enumerate(line):
        state = match.state
        if one.mover == CHANCE:
            if confiding.awaits(game.view(state, None)) != alone and not _is_turn_of(game, state, alone):
                alone = None
        elif one.mover != alone:
            alone = None
            if not one.auto and confiding.is_private(Table.of_mover(game, state, names)):
                alone = one.mover
                found.append((one.mover, count))
        match.append(one)
    return found


def _is_turn_of(game: AnyGame, state: object, seat: int | None) -> bool:
    return seat is not None and TABLE.telling.turn_of(game.view(state, seat)) == seat


def rounds_of(game: AnyGame, line: Line) -> list[int]:
    """The round of every action."""
    return [before.round for before, _, _ in Match(game, line).replay()]


def test_no_curtain_falls_without_need() -> None:
    game = new_game(SEATS)
    line = list(play_match(game, [make_random] * SEATS, 3).played)
    line = line[: next(at for at, place in enumerate(rounds_of(game, line)) if place > 3)]
    sitting = Sitting.at(game, (HUMAN,) * SEATS, line, 0, speed=0.0)
    while not sitting.is_done:
        sitting.go_on()
    sitting.close()

    assert sitting.lifted == needed(game, line)


def test_one_curtain_is_enough_for_a_garden() -> None:
    """Between two cards that are turned up nobody else decides."""
    session = court_where(lambda state: state.agenda[-1][0] == agenda.GARDEN and not state.expansion.aside)
    game, match = session.game, session.match
    begins, rng = len(match.played), Random(1)
    for _ in range(2):
        match.append(Played(mover=0, action=(TURN,)))
        match.append(Played(mover=CHANCE, action=game.draw(match.state, rng)))
    match.append(Played(mover=0, action=(STOP,)))
    sitting = Sitting.at(game, (HUMAN,) * 4, match.played, begins, speed=0.0)
    while not sitting.is_done:
        sitting.go_on()
    sitting.close()

    assert sitting.lifted[:1] == [(0, begins)]
    assert all(seat != 0 or count == begins for seat, count in sitting.lifted)


def test_the_page_of_the_curtains_tells_how_many_there_are() -> None:
    """Six a round for what everybody does, and so many more for what only some do."""
    player = players_kit("rattus-cartus").maker_of("easy")
    rounds, extra = 0, Counter[int]()
    for seed in range(8):
        game = new_game(SEATS, seed)
        line = list(play_match(game, [player] * SEATS, seed).played)
        places = rounds_of(game, line)
        counted = Counter(places[count] for _, count in needed(game, line))
        last = max(places)
        assert all(counted[place] >= 2 * SEATS for place in range(1, last)), "each sits down twice"
        rounds += last - 1
        extra.update(counted[place] - 2 * SEATS for place in range(1, last))

    mean = sum(more * times for more, times in extra.items()) / rounds
    assert f"{mean + 2 * SEATS:.1f} curtains a round" in PAGE.read_text(encoding="utf-8"), mean
    assert f"at most {max(extra) + 2 * SEATS}" in PAGE.read_text(encoding="utf-8"), max(extra)
