"""What is told while a building is resolved, which of its lines is lit, and how a round begins."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.events.beginning import RoundBegan
from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.gains import Took
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.acting import Acting, acting_in
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.match import Match, Played
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen

STEP = 0.05


def match_before(kind: type[RattusEvent], nth: int = 0) -> tuple[Match[State, Move, View], Played[Move]]:
    """A match of random heirs in which such an event comes next, and the action that brings it."""
    game = SEATING.new_game("cards", 4, {}, 3)
    match, rng = Match(game), Random(3)
    while True:
        mover, state = match.mover, match.state
        action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
        played, told = Played(mover=mover, action=action), tell(game.tables, state, action)
        nth -= any(isinstance(one, kind) for one in told)
        if nth < 0:
            break
        match.append(played)
    return match, played


def before(kind: type[RattusEvent], nth: int = 0) -> MatchScreen:
    """The screen of a match of random heirs in which such an event is shown next."""
    match, played = match_before(kind, nth)
    app = App(Settings(tutorial_done=True, curtain=False, speed=1.0), (1280, 800))
    screen = MatchScreen(app, Session(match.game, ["random"] * 4, 3, match=match))
    app.open(screen)
    app.sheet()
    screen.conductor.show([screen.desk.take(played)])
    return screen


@pytest.mark.rule("R7.7")
def test_it_is_told_who_takes_what_as_each_action_happens_and_its_line_is_lit() -> None:
    screen = before(Took)
    told: dict[str, Acting | None] = {}
    lit, is_over = False, False
    for _ in range(400):
        screen.app.update(STEP)
        happened, state = screen.conductor.theatre.happened, screen.conductor.shown.state
        is_over = bool(told) and not happened
        if is_over:
            break
        caption = screen.view.bar({}).prompt
        if happened and isinstance(happened[-1], Took) and caption not in told:
            told[caption] = acting_in(screen.desk.game.tables, state, happened)
            lit = lit or any(mark.look.key[0] == "drawing" for mark in screen.app.sheet().marks)

    assert is_over
    assert all(" takes " in caption for caption in told)
    assert [acting is not None and acting.is_premium for acting in told.values()] == [
        True,
        False,
        False,
        False,
    ]
    assert lit
    assert screen.conductor.shown.state.row
    assert acting_in(screen.desk.game.tables, screen.conductor.shown.state, ()) is None


@pytest.mark.rule("R7.7")
def test_a_replay_tells_who_takes_what_lights_its_line_and_leaves_the_row_until_the_next_is_laid() -> None:
    match, played = match_before(Took)
    match.append(played)
    app = App(Settings(tutorial_done=True, speed=1.0), (1280, 800))
    screen = ReplayScreen(app, match, at=len(match.played) - 1)
    app.open(screen)
    playback = screen.playback
    assert playback is not None
    app.sheet()
    playback.forward()
    told: dict[str, int | None] = {}
    lit = False
    while playback.flights.event is not None:
        happened = playback.theatre.happened
        if isinstance(happened[-1], Took) and playback.told not in told:
            told[playback.told] = playback.doer
            assert playback.doer == happened[-1].seat
            lit = lit or any(mark.look.key[0] == "drawing" for mark in app.sheet().marks)
        app.update(STEP)

    assert len(told) == 4
    assert all(" takes " in caption for caption in told)
    assert lit
    assert not any(caption == playback.told for caption in told), "then the whole of it is told"
    assert not match.state.row
    assert playback.view.state.row


@pytest.mark.rule("R13.1")
def test_each_round_is_announced_with_its_order() -> None:
    screen = before(RoundBegan, 1)
    ribbon = list[str]()
    for _ in range(100):
        screen.app.update(STEP)
        looks = [mark.look.key for mark in screen.app.moving()]
        names = [str(look[1]) for look in looks if look[0] in ("words", "patch")]
        if "ribbon" in names:
            ribbon = names[names.index("ribbon") + 1 :]
            break

    assert ribbon[:1] == ["Round 2"]
