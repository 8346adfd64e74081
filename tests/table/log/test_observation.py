"""Who looks at a match: a seat, everybody, or somebody from whom nothing is secret."""

from __future__ import annotations

import pytest

from hameln.kernel.match import Match, Played
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from hameln.table.log.observation import ALL_KNOWING, PUBLIC, Viewer
from tests.tiny.rules import Bid, Deal, Show, Tiny

GAME = Tiny(3)
MATCH: Match[object, object, object] = play_match(GAME, [make_random] * 3, 4)  # type: ignore[assignment, arg-type]
DEAL, BID = 1, 4
"""Places of the second seat's card and of its bid in the first round."""


@pytest.mark.parametrize("place", [DEAL, BID])
def test_an_action_is_seen_by_its_seat_and_by_who_may_know_everything(place: int) -> None:
    before, one, after = list(MATCH.replay())[place]
    hidden = Deal(None) if place == DEAL else Bid(None)

    def seen(viewer: Viewer) -> object:
        return viewer.watch(GAME, before, one, after, place + 1).played.action

    assert seen(Viewer(seat=1)) == seen(ALL_KNOWING) == one.action != hidden
    assert seen(Viewer(seat=0)) == seen(Viewer(seat=2)) == seen(PUBLIC) == hidden


def test_the_table_around_an_action_is_that_of_the_viewer() -> None:
    for count, (before, one, after) in enumerate(MATCH.replay(), start=1):
        for viewer in (PUBLIC, ALL_KNOWING, *(Viewer(seat=seat) for seat in range(3))):
            seen = viewer.watch(GAME, before, one, after, count)
            assert (seen.before, seen.after) == (viewer.view(GAME, before), viewer.view(GAME, after))
            assert seen.count == count
            assert seen.played.mover == one.mover


def test_what_is_turned_up_is_seen_by_everybody() -> None:
    shown = [(before, one, after) for before, one, after in MATCH.replay() if isinstance(one.action, Show)]

    assert len(shown) == 3
    assert all(PUBLIC.action(GAME, before, one.action) == one.action for before, one, _ in shown)


def test_what_a_player_weighed_is_not_told_with_its_action() -> None:
    before, one, after = list(MATCH.replay())[BID]
    thought: Played[object] = Played(
        mover=one.mover, action=one.action, why="So be it.", considered=((Bid(2), 0.4),), more="Or not."
    )

    told = Viewer(seat=0).watch(GAME, before, thought, after, BID + 1).played

    assert (told.why, told.considered, told.more) == ("So be it.", (), "")
