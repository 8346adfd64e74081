"""Somebody who sits before a match that stands where something can be decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import TURN, State
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.screens.match.screen import MatchScreen
from tests.table.tables import offers, table_where
from tests.ui.hands import Keyboard
from tests.ui.pilot import Pilot, sit_down, sit_down_at

ALONE = (HUMAN, "greedy", "greedy")
Wanted = Callable[[Hameln, State], bool]


def seated(
    wanted: Wanted,
    hands: str = "mouse",
    *,
    seats: tuple[str, ...] = (HUMAN,) * 3,
    path: Path | None = None,
    **changes: object,
) -> Pilot:
    """Somebody before a match that stands where this can be decided; the curtain is drawn aside."""
    settings = evolve(Settings(speed=0.0, tutorial_done=True), **changes)  # type: ignore[arg-type]
    pilot = sit_down_at(table_where(wanted, seats, path=path), hands, settings=settings)
    pilot.draw_curtain()
    assert pilot.app.screen is pilot.match
    return pilot


def key(pilot: Pilot, *names: str) -> None:
    keyboard = Keyboard(pilot)
    for name in names:
        keyboard.key(name)


def watching(seed: int = 3, seats: tuple[str, ...] = ("greedy",) * 3, **changes: object) -> Pilot:
    """Somebody who watches computer families, mostly three, from the beginning, or sits down with some."""
    settings = evolve(Settings(tutorial_done=True), **changes)  # type: ignore[arg-type]
    pilot = sit_down(1, "mouse", settings)
    session = Session(Hameln(find_town("hameln"), len(seats)), seats, seed)
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    return pilot


def pass_time(pilot: Pilot, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        pilot.frame(step)


def marks_of(pilot: Pilot, name: str) -> int:
    return sum(mark.look.key == ("sprite", name) for mark in pilot.look())


def earns(game: Hameln, state: State) -> bool:
    """Whether goods for some florins can be sold, so that the turn goes on."""
    goods = state.goods[4 * state.mover : 4 * state.mover + 4]
    return state.stage == TURN and sum(goods) > 2 and offers("sell")(game, state)


def after_others() -> Pilot:
    """A person who has let computer families act."""
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE)
    while not any(line.why for line in pilot.match.desk.log.lines):
        pilot.play(1)
    return pilot
