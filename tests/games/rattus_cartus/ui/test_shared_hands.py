"""A Lance in a replay: two hands are shared anew in one step, however many cards there are."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.table.court import spread_of
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.games.rattus_cartus.table.telling import meanwhile
from hameln.kernel.match import Match, Played
from hameln.table.cues import length_of
from hameln.table.log.moments import STEP
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.replay.playback import SHARED, Playback
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.games.rattus_cartus.ui.laid import GARDENS
from tests.ui.replaying import press, words

FEW = 6
"""So many cards at least are shared."""


@cache
def jousted() -> tuple[Session, int, int]:
    """A match in which hands are shared, and the moments between which that is done."""
    for seed in range(60):
        game = SEATING.new_game(f"nobilis:{GARDENS}", 4, {"nobles": True}, seed)
        match: Match[Any, Any, Any] = Match(game)
        rng, begun = Random(seed), 0
        while not match.is_over:
            state = match.state
            is_picking = state.agenda[-1][0] == agenda.PICK
            if is_picking and not begun and len(state.expansion.spread) >= FEW:
                begun = len(match.played)
            if begun and not is_picking:
                return Session(game, ("random",) * 4, seed, match=match), begun, len(match.played)
            mover = match.mover
            action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
            match.append(Played(mover=mover, action=action))
    raise AssertionError


def shown(at: int, **changes: object) -> tuple[App, Playback]:
    session, *_ = jousted()
    app = App(Settings(**changes), (1280, 800))  # type: ignore[arg-type]
    screen = ReplayScreen(app, session.match, session, at=at)
    app.open(screen)
    app.sheet()
    assert screen.playback is not None
    return app, screen.playback


@pytest.mark.rule("N5.6")
def test_the_sharing_is_one_step_on_and_one_back() -> None:
    _, begun, over = jousted()
    app, shows = shown(begun, reduced_motion=True)
    moments = shows.moments
    assert (moments.next(STEP, begun), moments.previous(STEP, over)) == (over, begun)
    assert len(moments.begun[STEP]) <= moments.length - (over - begun - 1)
    before = moments.steps_at(begun)

    press(app, "RIGHT")
    assert shows.count == over
    assert f"Step {before + 1}/{len(moments.begun[STEP])}" in words(app)
    press(app, "LEFT")
    assert shows.count == begun
    shows.go(begun + 2)
    assert moments.steps_at(begun + 2) == before + 1
    press(app, "LEFT")
    assert shows.count == begun


@pytest.mark.rule("N5.6")
def test_the_cards_fly_one_after_another_and_are_told_together() -> None:
    _, begun, over = jousted()
    app, shows = shown(begun)
    told = {shows.names.players[shows.moments.played[count].mover] for count in (begun, begun + 1)}
    counts, seconds = set[int](), 0.0

    press(app, "RIGHT")
    while shows.count < over:
        counts.add(shows.count)
        assert all(name in shows.told for name in told)
        app.update(0.05)
        app.sheet()
        app.moving()
        seconds += 0.05
        assert seconds < SHARED + 1
    while app.is_moving:
        app.update(0.2)

    assert len(counts) > 2
    assert shows.count == over
    assert all(name in shows.told for name in told)


@pytest.mark.rule("N5.6")
def test_whoever_is_in_a_hurry_sees_all_of_it_at_once() -> None:
    _, begun, over = jousted()
    app, shows = shown(begun)

    press(app, "RIGHT")
    assert begun < shows.count < over
    press(app, "RIGHT")

    assert shows.count == over + 1 if over < shows.moments.length else over
    shows.go(begun)
    press(app, "RIGHT", "LEFT")
    assert shows.count == begun


@pytest.mark.rule("N5.6")
def test_after_the_last_card_no_empty_sheet_lies_beside_the_hands() -> None:
    session, begun, over = jousted()
    tables = session.game.tables
    match: Any = session.match
    before, after = match.at(over - 1), match.at(over)
    shared = spread_of(tables, match.at(begun))

    assert shared is not None
    assert len(shared.cards) == over - begun
    assert spread_of(tables, before) is not None
    assert spread_of(tables, meanwhile(before, after)) is None


@pytest.mark.rule("N5.6")
def test_what_the_last_card_brings_about_keeps_its_pace() -> None:
    _, begun, over = jousted()
    app, shows = shown(begun)
    press(app, "RIGHT")
    while shows.count < over:
        app.update(0.05)

    cues = shows.flights._cues
    assert shows.flights._speed == pytest.approx(1.0) or length_of(cues) <= 0
