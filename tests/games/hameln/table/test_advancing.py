"""How far a match has come: the parts that begin agree with what happens, and every turn is told apart."""

from __future__ import annotations

from functools import cache

import pytest

from hameln.games.hameln.events.piper import MatchEnded, PhaseBegan, PiperCame
from hameln.games.hameln.events.turns import CountersDealt, RoundBegan, TurnBegan
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import SETTLING, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.advancing import PARTS, begun, progress_of, stretch, turn_of
from hameln.games.hameln.table.telling import HamelnTelling
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from hameln.table.log.observation import PUBLIC

GAME = Hameln(find_town("hameln"), 4)
TELLING = HamelnTelling()


@cache
def played() -> Match[State, int, View]:
    return play_match(GAME, [make_random] * 4, 6)


@pytest.mark.rule("H3.1", "H10.6")
def test_parts_begin_where_events_say_so() -> None:
    """A phase with its kings, a round with its turn order, a turn with its family."""
    for count, (before, one, after) in enumerate(played().replay(), start=1):
        seen = PUBLIC.watch(GAME, before, one, after, count)
        kinds = {type(event) for event in TELLING.events(GAME, seen)}

        found = begun(seen.before, seen.after)

        assert ("phase" in found) == (PhaseBegan in kinds)
        assert ("round" in found) == (RoundBegan in kinds)
        starts = {TurnBegan, PiperCame, MatchEnded, CountersDealt}
        assert ("turn" in found) == bool(starts & kinds)


def test_every_turn_differs_from_all_others_in_its_marks() -> None:
    """Whoever looks for what somebody did in a turn never takes two turns for one."""
    turns: list[tuple[int, ...]] = []
    for before, _, _ in played().replay():
        marks = progress_of(GAME.view(before, None)).marks
        if not turns or turns[-1] != marks:
            turns.append(marks)

    assert len(set(turns)) == len(turns)
    assert len(turns) > 20


def test_buttons_say_phase_round_and_turn() -> None:
    state = played().at(len(played().played) // 2)
    state.phase, state.round = 1, 7

    progress = progress_of(GAME.view(state, None))

    assert progress.labels == ("Phase II", "Round 7", "Turn")
    assert len(progress.labels) == len(PARTS)
    assert [stretch(place) for place in range(4)] == [
        ("Phase I", "I"),
        ("Phase II", "II"),
        ("Phase III", "III"),
        ("Phase III", "III"),
    ]


def test_the_turn_is_its_familys_whoever_decides() -> None:
    """While the families settle, it is that of the one that settles."""
    seen = 0
    for before, _, _ in played().replay():
        view = GAME.view(before, None)
        if before.stage == SETTLING:
            assert turn_of(view) == before.mover
            seen += 1
        elif before.active >= 0:
            assert turn_of(view) == before.active
    assert seen == 8
    assert turn_of(GAME.view(GAME.initial(), None)) is None


def test_of_the_last_king_rats_everybody_is_warned_once() -> None:
    told = list[tuple[int, str]]()
    for count, (before, one, after) in enumerate(played().replay(), start=1):
        words = TELLING.warning(PUBLIC.watch(GAME, before, one, after, count))
        assert bool(words) == (after.kings < before.kings and after.kings in (1, 2)), count
        if words:
            told.append((after.kings, words))
    assert dict(told) == {
        1: "One more king rat, and the Piper comes.",
        2: "2 more king rats, and the Piper comes.",
    }
