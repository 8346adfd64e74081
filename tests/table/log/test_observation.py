"""Who looks at a match: a seat, everybody, or somebody from whom nothing is secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.match import Match, Played
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.observation import ALL_KNOWING, APART, PUBLIC, History, Viewer, history_of
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


def on_at_random(match: Match[Any, Any, Any], count: int, rng: Random) -> None:
    """Go on until so many actions have been played."""
    game = match.game
    while len(match.played) < count:
        state = match.state
        match.push(game.draw(state, rng) if match.mover < 0 else rng.choice(list(game.legal(state))))


def test_what_was_played_anew_is_seen_anew() -> None:
    """Something is taken back and played otherwise, while nobody looks."""
    match, rng = Match[Any, Any, Any](Hameln(find_town("hameln"), 3)), Random(1)
    on_at_random(match, APART + 6, rng)
    history = history_of(match)
    kept = list(history.since(0))[: APART - 4]
    match.undo(10)
    on_at_random(match, APART + 2, rng)

    after = list(history.since(0))

    assert all(one is other for one, other in zip(after, kept, strict=False))
    assert [(one.before, one.played, one.after) for one in after] == list(match.replay())
    assert history_of(match) is history
    with pytest.raises(IndexError, match="none leads to a moment 67"):
        history.at(APART + 3)


def test_what_is_not_kept_of_a_long_match_is_found_again() -> None:
    match = Match[Any, Any, Any](Hameln(find_town("hameln"), 3))
    on_at_random(match, 2 * APART + 9, Random(1))
    history, whole = History(match.game, match.played, most=5), list(match.replay())

    for count in (1, 2 * APART + 3, APART, APART + 1, 2, 2 * APART + 9, 7):
        one = history.at(count)
        assert (one.before, one.played, one.after, one.count) == (*whole[count - 1], count)
    assert history.state_at(0) == match.game.initial()
