"""A replay of a match that goes on draws and tells no secret: others may have taken any traps (H1.6)."""

from __future__ import annotations

import pytest

from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.games.hameln.turned import GAME, running


def pieces(app: App) -> list[object]:
    """All words and pieces on the screen; the ground below them is painted beside the table."""
    return [mark.look.key for mark in app.sheet().marks if mark.look.key[0] in ("words", "sprite")]


def looked_at(app: App, name: str) -> list[object]:
    """Everything on the screen while one points at a thing."""
    app.sheet()
    spot = app.spot(name)
    assert spot is not None
    app.point(*(one * app.scale for one in spot.middle))
    assert app.hand.hover == name
    return pieces(app)


def drawn(seat: int | None, *, is_turned: bool, at: tuple[int, ...]) -> list[object]:
    """Everything on the screen at some moments, with each card looked at, and in the log of all turns."""
    match = running(seat, is_turned=is_turned)
    seats = [HUMAN if seat in (None, place) else "greedy" for place in range(3)]
    session = Session(GAME, seats, 1, match=match)
    app = App(Settings(reduced_motion=True), (1280, 800))
    screen = ReplayScreen(app, session.match, session)
    app.open(screen)
    playback = screen.playback
    assert playback is not None
    found: list[object] = []
    for count in at:
        playback.go(count)
        found += [looked_at(app, f"card:{place}") for place in range(3)]
    app.sheet()
    app.activate("button:log")
    found.append(pieces(app))
    return found


@pytest.mark.few(2)
@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_replay_shows_nothing_that_its_viewer_may_not_know(seat: int | None) -> None:
    """A person sees the own traps only; where several share the screen, nobody's."""
    length = len(running().played)
    at = (length, length * 2 // 3, length // 2)

    assert running(seat).played != running(seat, is_turned=True).played
    assert drawn(seat, is_turned=False, at=at) == drawn(seat, is_turned=True, at=at)


@pytest.mark.rule("H1.6")
def test_a_person_sees_the_own_traps_in_the_replay() -> None:
    """The test above would find a secret, since what may be known does change the screen."""
    length, traps, turned = len(running().played), running().state.traps, running(is_turned=True).state.traps
    owner = next(
        seat for seat in range(3) if traps[4 * seat : 4 * seat + 4] != turned[4 * seat : 4 * seat + 4]
    )

    def as_owner(kept: int | None) -> list[object]:
        session = Session(
            GAME,
            [HUMAN if seat == owner else "greedy" for seat in range(3)],
            1,
            match=running(kept, is_turned=True),
        )
        app = App(Settings(reduced_motion=True), (1280, 800))
        screen = ReplayScreen(app, session.match, session, at=length)
        app.open(screen)
        return looked_at(app, f"card:{owner}")

    assert as_owner(owner) != as_owner(None)
