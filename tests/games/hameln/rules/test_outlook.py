"""What waking can still overrun, compared with every way in which the rest of the action can be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves, outlook
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.outlook import Outlook, outlook_ahead, outlook_on
from hameln.games.hameln.rules.state import (
    CHANCE,
    CHILDBIRTH,
    CROWNING,
    NAMING,
    OVER,
    PAYING,
    RATS,
    TURN,
    State,
)
from tests.table.tables import random_match

WAKING = (NAMING, CHILDBIRTH, RATS, CROWNING)


def named_in(game: Hameln, state: State) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Every house that can be woken alone, and all that one family can wake together, as they are named."""
    by_gender: dict[int, list[int]] = {}
    for move in game.legal(state):
        if moves.verb_of(move) == moves.WAKE:
            by_gender.setdefault(moves.argument_of(move) & 1, []).append(moves.argument_of(move) >> 1)
    for gender, houses in by_gender.items():
        for chosen in (*((house,) for house in houses), tuple(houses[:3]), tuple(reversed(houses[:3]))):
            named = state.copy()
            for house in chosen:
                game.apply(named, moves.wake(gender, house))
            yield named, chosen


def situations(seats: int, town: str, count: int) -> Iterator[tuple[Hameln, State]]:
    """Every turn of some matches."""
    game = Hameln(find_town(town), seats)
    for seed in range(count):
        for match in random_match(game, seed):
            if match.state.stage == TURN:
                yield game, match.state


def ways(game: Hameln, state: State) -> Iterator[tuple[State, int, State]]:
    """Every step on every way through the rest of a waking: before, the rats that lie then, after."""
    waiting, seen = [state], set[object]()
    while waiting:
        here = waiting.pop()
        key = (here.rats, here.stage, here.house, here.rats_left, here.named, here.crowning, here.kings)
        if key in seen:
            continue
        seen.add(key)
        for move in choices_in(game, here):
            after, rats = here.copy(), here.rats
            if moves.verb_of(move) == moves.RAT:
                rats |= 1 << moves.argument_of(move)
            game.apply(after, move)
            if is_going_on(here, after):
                waiting.append(after)
            yield here, rats, after


def choices_in(game: Hameln, state: State) -> Sequence[int]:
    if state.stage == NAMING:
        return [moves.DONE]
    if state.mover == CHANCE:  # boy or girl, the rats are the same
        return [game.draw(state, Random(0))]
    return game.legal(state)


def is_going_on(before: State, after: State) -> bool:
    return after.stage in WAKING and after.phase == before.phase


def ends(game: Hameln, state: State) -> set[int]:
    """How rats may lie once everything that is named was carried out."""
    return {rats for before, rats, after in ways(game, state) if not is_going_on(before, after)}


def expected(game: Hameln, state: State) -> tuple[int, int, tuple[int, int], bool, bool]:
    lying = ends(game, state)
    circles = game.tables.circles_of
    fallen = [
        sum(1 << house for house, own in enumerate(circles) if own & rats == own) & ~state.overrun
        for rats in lying
    ]
    certain, possible = -1, 0
    for one in fallen:
        certain, possible = certain & one, possible | one
    counts = [(rats ^ state.rats).bit_count() for rats in lying]
    is_last = [(one | state.crowning).bit_count() >= state.kings for one in fallen]
    return certain, possible & ~certain, (min(counts), max(counts)), any(is_last), all(is_last)


def said(found: Outlook) -> tuple[int, int, tuple[int, int], bool, bool]:
    return found.certain, found.possible, found.rats, found.may_end, found.must_end


@pytest.mark.few(2)
@pytest.mark.rule("H8.4")
@pytest.mark.parametrize(("seats", "town"), [(3, "hameln"), (5, "hameln"), (4, "reedmouth")])
def test_the_outlook_is_what_every_way_to_play_on_comes_to(seats: int, town: str) -> None:
    """What must fall, what may fall and how many rats come is found for one house and for several."""
    seen: set[tuple[bool, bool]] = set()
    for game, state in situations(seats, town, 16):
        for named, chosen in named_in(game, state):
            found = outlook_on(game.tables, state, chosen)
            assert said(found) == expected(game, named)
            assert found.threatened == found.certain | found.possible
            seen.add((bool(found.certain), bool(found.possible)))

    assert seen >= {(False, False), (False, True), (True, False)}


@pytest.mark.rule("H8.6")
def test_the_outlook_ahead_is_right_at_every_moment_of_a_waking() -> None:
    """While rats are placed, a child is drawn or kings are shared out, the rest of the waking is foreseen."""
    stages: set[int] = set()
    for seats in (3, 5):
        game = Hameln(find_town("hameln"), seats)
        for seed in range(25):
            for match in random_match(game, seed):
                state = match.state
                if state.stage in (RATS, CHILDBIRTH, CROWNING):
                    assert said(outlook_ahead(game.tables, state)) == expected(game, state)
                    stages.add(state.stage)
                elif state.stage == TURN:
                    assert outlook_ahead(game.tables, state) == Outlook()

    assert stages == {RATS, CHILDBIRTH, CROWNING}


@pytest.mark.rule("H4.2")
def test_a_house_that_may_fall_before_its_turn_is_found() -> None:
    """A named house that the rats of the houses before it may fill is told."""
    skips = 0
    for game, state in situations(5, "hameln", 30):
        for named, chosen in named_in(game, state):
            if len(chosen) > 1:
                found = outlook_on(game.tables, state, chosen)
                assert found.skipped == skipped_in(game, named)
                skips += bool(found.skipped)

    assert skips


def skipped_in(game: Hameln, state: State) -> int:
    """The named houses that are passed over on some way to play on."""
    found = 0
    for before, _, after in ways(game, state):
        if after.phase == before.phase and after.stage not in (PAYING, OVER):
            passed = set(before.named) - {*after.named, after.house}
            found |= sum(1 << house for house in passed)
    return found


@pytest.mark.rule("H8.4")
def test_where_there_are_too_many_ways_every_house_that_could_fall_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beyond the limit nothing is called certain, and nothing that can fall is left out."""
    monkeypatch.setattr(outlook, "MOST", 2)
    for game, state in situations(3, "hameln", 4):
        for named, chosen in named_in(game, state):
            found = outlook_on(game.tables, state, chosen)
            certain, possible, rats, may_end, _ = expected(game, named)
            assert not (certain | possible) & ~found.threatened
            assert found.rats[0] <= rats[0] <= rats[1] <= found.rats[1]
            assert found.may_end or not may_end


@pytest.mark.rule("H4.2", "H8.6")
def test_who_sleeps_on_in_any_case_and_who_in_some_only() -> None:
    found = Outlook(wakings=frozenset({0b0011, 0b0101}))

    assert found.asleep((0, 1, 2, 3)) == (0b1000, 0b0110)
    assert found.asleep((0,)) == (0, 0)
