"""Whatever is told of a town is told by its names in the language of the program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hameln.errors import HamelnError
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import Names, say_move
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.painting import draw_text
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.describing import read_table
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES, SEATING, misfit
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import play_match
from hameln.language import current, use
from hameln.players.cast import make_random
from hameln.table.lessons.course import teaching_of
from hameln.table.tasks.task import Table
from tests.games.hameln.table.pointing import things_of

PLAIN = "Plainname"
"""Stands in every plain name of the town; no person who reads German may see it."""


def disguised(town: Town) -> Town:
    return evolve(
        town,
        name=PLAIN,
        names={"de": "Schönstadt"},
        about=PLAIN,
        abouts={"de": "Schön."},
        districts=tuple(
            evolve(one, name=f"{PLAIN} {one.id}", names={"de": f"Schönviertel {one.id}"})
            for one in town.districts
        ),
        houses=tuple(
            evolve(one, name=f"{PLAIN} {one.id}", names={"de": f"Schönhaus {one.id}"}) for one in town.houses
        ),
    )


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    before = current()
    use("de")
    yield
    use(before)


@pytest.fixture
def game() -> Hameln:
    return Hameln(disguised(find_town("hameln")), 4)


def played(game: Hameln, *makers: PlayerMaker) -> list[tuple[State, int, State, str]]:
    """The steps of a match, and why each was done."""
    steps = play_match(game, list(makers), 5).replay()
    return [(before, one.action, after, one.why or "") for before, one, after in steps]


def check(told: str, *, some: bool = True) -> None:
    assert PLAIN not in told
    assert "Schön" in told or not some


def test_events_choices_and_reasons(game: Hameln) -> None:
    names = Names.of(game, FAMILY_NAMES[:4])
    steps = played(game, make_greedy, make_random, make_greedy, make_random)
    told = [
        event.sentence(names) for before, move, after, _ in steps for event in tell(game, before, move, after)
    ]
    told += [why for *_, why in steps]
    told += [
        say_move(game, move, names)
        for before, *_ in steps[::9]
        if before.mover >= 0
        for move in game.legal(before)
    ]

    assert len(told) > 1000
    check("\n".join(told))


def test_the_table_read_aloud_and_every_thing_on_it(game: Hameln) -> None:
    names, explaining = Names.of(game, FAMILY_NAMES[:4]), HamelnExplaining()
    for state, *_ in played(game, *[make_random] * 4)[::60]:
        check("\n".join(line for part in read_table(game, state, names.families, 1) for line in part.lines))
        view = game.view(state, 1)
        found = [explaining.inspect(game, view, names, thing) for thing in things_of(game)]
        check("\n".join(f"{one}" for one in found))


def test_decisions_in_the_making(game: Hameln) -> None:
    told: list[str] = []
    for state, *_ in played(game, make_random, make_greedy, make_random, make_random)[::7]:
        table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[:4]))
        if state.mover < 0:
            continue
        for action in DECIDING.actions(table):
            told += [action.why, action.label]
            if action.why:
                continue
            task = DECIDING.begin(table, action.name)
            for thing in sorted(task.legal())[:2]:
                task.click(thing)
                told += [task.prompt(), task.hint(), *task.preview(), *task.about(thing)]

    check("\n".join(told))


def test_the_town_before_a_match(game: Hameln) -> None:
    town = game.town

    check(draw_text(town))
    check(SEATING.place(game))
    check(SEATING.place_of({"town": {"id": "x", "name": PLAIN}, "town_names": {"names": {"de": "Schön"}}}))
    check(venue_for(town, 4, ("random",)).name)
    check(misfit(evolve(town, start_houses={3: ("M1", "M2", "M3")}), 4))
    with pytest.raises(HamelnError) as caught:
        Hameln(evolve(town, start_houses={3: ("M1", "M2", "M3")}), 4)
    check(str(caught.value))


def test_the_lessons(game: Hameln) -> None:
    three = Hameln(game.town, 3)

    names = teaching_of("hameln").names(three, ["A", "B", "C"])

    check(" ".join(names.values()))
