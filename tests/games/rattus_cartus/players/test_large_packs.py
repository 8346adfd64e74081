"""Whatever pack can be played with is played by heirs, in a time that is bounded: hands of hundreds, too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack import field_kinds
from hameln.games.rattus_cartus.pack.choosing import Source, random_cards
from hameln.games.rattus_cartus.pack.reading import pack_from_words
from hameln.games.rattus_cartus.players import heir
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.rollouts import Future
from hameln.games.rattus_cartus.players.turn_plans import Plan
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Clock
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import Referee, play_match
from tests.games.rattus_cartus.extremes import ESTATES, Words, court
from tests.games.rattus_cartus.players.scenes import mixed_decisions
from tests.games.rattus_cartus.players.tables import decisions

EFFECTS: dict[str, dict[str, Any]] = {
    "draw": {}, "draw-to": {}, "draw-per-influence": {}, "lose-rats": {}, "lose-rats-per-influence": {},
    "look": {}, "turn-up": {}, "wall": {}, "shift": {}, "spare": {}, "circle": {}, "gain": {}, "levy": {},
    "heal": {"extra": 20}, "mill": {"cards": 50}, "exchange": {"what": "book", "extra": 2},
    "sell-cards": {"what": "gold", "extra": 1}, "take": {"what": "horse"},
}  # fmt: skip


def edges(bounds: tuple[int, int]) -> st.SearchStrategy[int]:
    """Numbers within bounds, those at the bounds first."""
    return st.sampled_from(bounds) | st.integers(*bounds)


@st.composite
def packs(draw: st.DrawFn) -> Words:
    """The words of a pack at the edges of its form, that may have faults; Horses are in play."""
    words = court()
    words["people"] = {estate: [draw(edges(field_kinds.PEOPLE)) for _ in range(5)] for estate in ESTATES}
    words["stacks"] = {name: draw(edges(field_kinds.STACK)) for name in words["stacks"]}
    words["diplomats"] = dict(zip(ESTATES, (words["stacks"]["diplomat"], 0, 0, 0, 0, 0), strict=True))
    words["start"] = {
        "hand": draw(edges(field_kinds.HAND)),
        "nuns": draw(edges(field_kinds.NUNS)),
        "rats": draw(edges(field_kinds.RATS)),
    }
    words["supply"] = {name: [draw(edges(field_kinds.SUPPLY)) for _ in range(3)] for name in "abcde"}
    words["heirs"] = draw(st.sampled_from([many_rounds(), long_rows()]))
    buildings: Words = {}
    for place, estate in enumerate(ESTATES):
        does = draw(st.sampled_from(sorted(EFFECTS))) if place else "take"
        size = [draw(edges((1, field_kinds.SIZE[1]))), draw(edges(field_kinds.SIZE))]
        buildings[f"house-{place}"] = {"estate": estate, "does": does, "size": size, **EFFECTS[does]}
    words["buildings"] = buildings
    words["first_match"] = list(buildings)
    return words


def many_rounds() -> Words:
    """Twelve rounds of short rows."""
    return {"2": [12, 2, 6], "3": [12, 2, 6], "4": [12, 2, 6], "5": [12, 2, 6]}


def long_rows() -> Words:
    """Two rounds of long rows."""
    return {"2": [2, 10, 10], "3": [2, 10, 10], "4": [2, 10, 10], "5": [2, 10, 10]}


def game_of(words: Words, heirs: int, source: Source = Source.ALL) -> RattusCartus:
    """A match with nobles.

    Raises:
        PackError: The pack has faults.
    """
    pack = pack_from_words(words, "pack")
    return RattusCartus(pack, random_cards(pack, heirs, Random(2), source), heirs, {"nobles": True})


def large_hands() -> Words:
    """Thousands of people, hands of twenty, supplies of twenty, and Horses."""
    words = court()
    words["people"] = {estate: [99] * 5 for estate in ESTATES}
    words["start"]["hand"] = field_kinds.HAND[1]
    words["supply"] = {name: [field_kinds.SUPPLY[1], 0, 0] for name in "abcde"}
    return words


@pytest.mark.long
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=packs(), heirs=st.sampled_from([2, 5]), level=st.sampled_from(["easy", "medium"]))
def test_any_pack_is_played_or_refused(words: Words, heirs: int, level: str) -> None:
    try:
        game = game_of(words, heirs)
    except PackError:
        return
    referee = Referee(game, [maker_of(level)] * heirs, 3, has_reasons=False)
    while referee.match.mover != NOBODY and len(referee.match.played) < 400:
        referee.step()


@pytest.mark.long
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=packs(), heirs=st.integers(2, 5), level=st.sampled_from(list(LEVELS)))
def test_any_pack_is_played_to_the_end_at_every_level_or_refused(
    words: Words, heirs: int, level: str
) -> None:
    try:
        game = game_of(words, heirs)
    except PackError:
        return
    budget = 0.02
    match = play_match(game, [maker_of(level)] * heirs, 3, has_reasons=False, budget=budget, is_timed=True)
    assert match.state.mover == NOBODY


@pytest.mark.long
@pytest.mark.rule("N5.5")
@pytest.mark.parametrize("seed", [1, 3])
def test_hands_of_hundreds_are_played_to_the_end(seed: int) -> None:
    game = game_of(large_hands(), 5, Source.NEW)
    match = play_match(game, [maker_of("easy")] * 5, seed, has_reasons=False)
    assert match.state.mover == NOBODY


@pytest.mark.rule("R16.2")
def test_a_record_for_one_seat_with_hands_of_hundreds_is_read_back() -> None:
    game = game_of(large_hands(), 5, Source.NEW)
    match = play_match(game, [maker_of("random")] * 5, 3, has_reasons=False)
    writer = RecordWriter(game, ["random"] * 5, seed=3, made_by="a test", for_seat=0)
    (record,) = read_text("\n".join(writer.lines(match)) + "\n", {"rattus-cartus": game_from_header})
    assert record.match.is_over


WHOLE = 6 + 12 + 24 + 48
"""Futures in which twelve plans are tried, then the better half twice as often, until two are compared."""


def turn(seats: int, *, is_mixed: bool) -> tuple[RattusCartus, State]:
    """A first turn with many plans."""
    met = mixed_decisions(seats, 3) if is_mixed else decisions(seats, 2)
    return next(one for one in met if one[1].agenda[-1][0] == agenda.TURN)


def carry_nothing_out(_future: Future, _plan: Plan) -> None:
    """Leave a future as it is."""


def judged_alike(_future: Future, _seat: int, _rounds: int) -> float:
    """Take every future for as good."""
    return 0.0


@pytest.mark.parametrize(
    ("player", "seats", "is_mixed", "futures"),
    [
        ("master", 5, False, WHOLE),
        ("master", 3, True, WHOLE),
        ("master", 4, True, WHOLE // 2),
        ("master", 5, True, WHOLE // 2),
        ("hard", 5, True, 2 + 4 + 8),
    ],
)
def test_a_crowd_with_the_expansion_halves_what_a_master_tries(
    player: str, seats: int, is_mixed: bool, futures: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = turn(seats, is_mixed=is_mixed)
    sample, tried = RattusCartus.sample, list[int]()

    def counted(one: RattusCartus, view: View, rng: Random) -> State:
        tried.append(1)
        return sample(one, view, rng)

    monkeypatch.setattr(RattusCartus, "sample", counted)
    monkeypatch.setattr(Future, "carry_out", carry_nothing_out)
    monkeypatch.setattr(heir, "judged_later", judged_alike)
    maker_of(player)(game, state.mover, Random(1)).choose(
        game.view(state, state.mover), game.legal(state), Clock()
    )

    assert len(tried) == futures
