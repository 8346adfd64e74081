"""What screenshots are made of: tables, poses, waiting, pointing, and decisions that are filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep
from typing import Final

from attrs import frozen

from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.players.kit import players_kit
from hameln.table.remarks import Spoken
from hameln.table.session import Session
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.match.screen import MatchScreen

PATIENCE: Final = 60.0
"""Seconds after which nothing is waited for any longer."""


@frozen
class Table:
    """At which table a screenshot is seen.

    Attributes:
        town: The name of its file.
        families: How many play.
        matches: How many are played where a town is measured.
    """

    town: str = "hameln"
    families: int = 4
    matches: int = 12


@frozen
class Pose:
    """A moment at which a screen holds still.

    Attributes:
        name: What is behind the screenshot's own name; empty for nothing.
        is_kept: Whether it is worth a picture; it is looked at in any case.
    """

    name: str = ""
    is_kept: bool = True


Walk = Callable[[App, Table], Iterator[Pose]]
"""Comes to one screen after the other."""


@frozen(kw_only=True)
class Screenshot:
    """Something to be photographed.

    Attributes:
        has_table: Whether it looks different at other tables.
    """

    name: str
    walk: Walk
    has_table: bool = False


def speaking(screen: MatchScreen) -> Iterator[Pose]:
    """Each player in turn says the longest thing that any character of the game ever says."""
    kit = players_kit(screen.session.game.name)
    remarks = (remark for player in kit.kinds() for remark in kit.remarks_of(player))
    longest = max((remark.text for remark in remarks), key=lambda text: len(str(text)))
    for seat in range(screen.session.game.seats):
        screen.conductor.speech.say(Spoken(seat=seat, text=longest))
        screen.app.is_dirty = True
        yield Pose(f"voice-{seat + 1}", is_kept=False)


def until(app: App, is_so: Callable[[], bool], seconds: float = 0.05) -> None:
    """Let time pass until something is so.

    Raises:
        TimeoutError: It does not come to that.
    """
    end = monotonic() + PATIENCE
    while True:
        app.sheet()
        app.update(seconds)
        if is_so():
            return
        if monotonic() > end:
            message = f"{type(app.screen).__name__} waits for ever"
            raise TimeoutError(message)
        sleep(0.002)


def click(screen: Screen, name: str) -> None:
    """Do what a spot of the screen on top is for."""
    screen.app.sheet()
    screen.app.activate(name)


def settle(app: App) -> None:
    """Wait until everything is painted that is painted beside the program."""
    app.sheet()
    GROUNDS.wait()
    app.is_dirty = True


def point_at(app: App, name: str) -> None:
    """Let the pointer rest on a spot."""
    app.sheet()
    spot = app.spot(name)
    if spot is not None:
        app.point(spot.middle[0] * app.scale, spot.middle[1] * app.scale)


def sit_down(app: App, session: Session) -> MatchScreen:
    """Open a match and wait until the person is asked."""
    screen = MatchScreen(app, session)
    app.open(screen)
    until(app, lambda: screen.desk.asked is not None and not screen.conductor.is_busy)
    return screen


def fill(task: Task) -> None:
    """Choose until the decision can be confirmed."""
    if isinstance(task, SellTask):
        task.sell_all()
        return
    if isinstance(task, PayTask):
        for amount in task.amounts():
            task.set_amount(amount.name, 1)
        return
    wanted = 2 if task.name.startswith("wake") else 1
    for _ in range(12):
        chosen = set(task.chosen())
        if not task.missing() and len(chosen) >= wanted:
            break
        free = sorted(task.legal() - chosen)
        if not free:
            break
        task.click(free[0])
        if isinstance(task, BribeTask):
            _bid(task)


def _bid(task: BribeTask) -> None:
    for amount in task.amounts():
        task.set_amount(amount.name, 3)
