"""What is told of a match gives no secret away: others may have taken any traps (H1.6)."""

from __future__ import annotations

from typing import Any

import pytest

from hameln.cli.replay import Storyteller
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.telling import HamelnShowing, HamelnTelling
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.log.moments import Moments
from hameln.table.log.observation import ALL_KNOWING, Viewer, transitions
from hameln.table.log.perspective import Log
from hameln.table.session import Session
from tests.games.hameln.turned import GAME, running, takers

TELLING, SHOWING = HamelnTelling(), HamelnShowing()
ARMS = ("azure", "vermilion", "mint")
NAMES = TELLING.names(GAME, FAMILY_NAMES[:3])
SEATS = (None, 0, 1, 2)


def everything(match: Match[State, int, View], viewer: Viewer) -> list[Any]:
    """All that is told and shown of a match, action by action."""
    moments = Moments(match)
    found: list[Any] = [moments.turns_at(moments.length, viewer, NAMES)]
    for count in range(1, moments.length + 1):
        seen = moments.seen_at(count, viewer)
        events = moments.events_at(count, viewer)
        cues = SHOWING.cues(GAME, events, ARMS, seen)
        found.append((seen, events, moments.lines_at(count, viewer, NAMES), cues, SHOWING.meanwhile(seen)))
    return found


@pytest.mark.few(2)
@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seat", SEATS)
def test_matches_that_differ_in_others_traps_are_told_alike(seat: int | None) -> None:
    """Views, actions, events, sentences and cues are the same for whoever may not know the values."""
    one, other = running(), running(seat, is_turned=True)
    assert one.played != other.played

    assert everything(one, Viewer(seat=seat)) == everything(other, Viewer(seat=seat))


@pytest.mark.rule("H1.6")
def test_the_owner_and_who_looks_back_are_told_the_values() -> None:
    """Nothing is hidden from those who may know it."""
    one, other = running(), running(is_turned=True)
    owner = min(takers(one))

    for viewer in (Viewer(seat=owner), ALL_KNOWING):
        assert everything(one, viewer) != everything(other, viewer)


@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seat", SEATS)
def test_the_log_at_the_table_and_in_the_terminal_gives_nothing_away(seat: int | None) -> None:
    """One person reads of the own traps only, several at one screen of none."""
    seats = [HUMAN if seat in (None, place) else "greedy" for place in range(3)]

    def heard(match: Match[State, int, View]) -> tuple[Any, ...]:
        log = Log(Session(GAME, seats, 1, match=match), Viewer(seat=seat))
        written: list[str] = []
        persons = [place for place in range(3) if seats[place] == HUMAN]
        story = Storyteller(GAME, FAMILY_NAMES[:3], written.append, persons=persons, has_steps=True)
        for step in transitions(match):
            story.tell(step)
        return log.lines, log.turn_log.turns, log.last, written

    assert heard(running()) == heard(running(seat, is_turned=True))
