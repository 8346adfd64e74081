"""Every effect of the card game's expansion in pictures: what it asks for, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import court
from attrs import evolve
from court import SETS, Place
from court_effects import ASKINGS, GARDENS, INNS, NOBLES, QUIET, SHOWINGS, Asking, Seen, is_picking, meets
from poses import Pose, Table, Walk, click, point_at, sit_down

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.scoring import book_heir
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.table.cues import length_of
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen

_SHOWN: Final = "garden,bank,church-school,tournament-field,wizards-castle,embassy"
"""The set with which the documentation shows the expansion."""
_ROUND: Final = 5
"""The round in which it does."""


def _ask(asking: Asking, app: App) -> Iterator[Pose]:
    place = court.asked(asking.buildings, asking.is_wanted)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    if asking.is_begun:
        yield Pose("begun")
    _fill(screen)
    app.is_dirty = True
    yield Pose()
    task = screen.desk.task
    if task is not None:
        things = [*task.chosen(), *sorted(task.legal())]
        if things:
            point_at(app, things[0])
            app.is_dirty = True
            yield Pose("about", is_kept=False)


def _fill(screen: MatchScreen) -> None:
    task = screen.desk.task
    for _ in range(12):
        if task is None or not task.missing():
            break
        task.click(min(task.legal() - set(task.chosen()) or task.legal()))
    if task is not None and not task.chosen() and task.legal():
        task.click(min(task.legal()))


def _show(buildings: str, is_wanted: Seen, when: float, app: App) -> Iterator[Pose]:
    """The moment at which something is under way, and what it says."""
    place = court.happened(buildings, is_wanted)
    app.settings = evolve(app.settings, speed=1.0)
    screen = ReplayScreen(app, place.session.match, place.session, at=place.count)
    app.open(screen)
    app.sheet()
    playback = screen.playback
    if playback is None:
        return
    playback.forward()
    replay = playback.replay
    seen = playback.moments.seen_at(place.count + 1, playback.looker)
    cues = TABLE.showing.cues(replay.game, TABLE.telling.events(replay.game, seen), replay.arms, seen)
    app.update(length_of(cues) * when)
    app.is_dirty = True
    yield Pose()


def _each_asked(app: App, table: Table) -> Iterator[Pose]:
    del table
    for asking in ASKINGS:
        for pose in _ask(asking, app):
            yield evolve(pose, name="-".join(part for part in (asking.name, pose.name) if part))
        app.screens.pop().closed()


def _each_shown(app: App, table: Table) -> Iterator[Pose]:
    del table
    for one in SHOWINGS:
        for pose in _show(one.buildings, one.is_wanted, one.when, app):
            yield evolve(pose, name=one.name)
        app.screens.pop().closed()


def _each_noble(app: App, table: Table) -> Iterator[Pose]:
    """Each noble before somebody enters its building, and as it acts."""
    del table
    for noble in NOBLES:
        yield from _stands(noble, app)
        app.screens.pop().closed()
        if noble not in QUIET:
            buildings = next(one for one in SETS if _comes(one, noble))
            for pose in _show(buildings, meets(noble), 0.35, app):
                yield evolve(pose, name=f"{noble}-acts")
            app.screens.pop().closed()


def _comes(buildings: str, noble: str) -> bool:
    try:
        court.happened(buildings, meets(noble))
    except LookupError:
        return False
    return True


def _stands(noble: str, app: App) -> Iterator[Pose]:
    """Somebody thinks of entering where a noble is, with three cards at most."""

    def is_wanted(place: Place) -> bool:
        state, nobles = place.before, place.session.game.tables.nobles
        is_turn = state.agenda[-1][0] == agenda.TURN and state.held[state.mover] > 3  # noqa: PLR2004 - for the ascetic
        return is_turn and state.expansion.noble >= 0 and nobles[state.expansion.noble] == noble

    place = court.asked(INNS, is_wanted)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    _enter_by_noble(app, screen, place)
    yield Pose(noble)


def _enter_by_noble(app: App, screen: MatchScreen, place: Place) -> None:
    """Think of entering where the noble is, with three cards at most."""
    building = f"building:{place.before.expansion.noble_on}"
    if screen.desk.task is None:
        screen.deeds.choose("enter")
    task = screen.desk.task
    if isinstance(task, EnterTask):
        task.click(building)
        for thing in sorted(thing for thing in task.legal() if thing.startswith("card:"))[:3]:
            task.click(thing)
    point_at(app, building)
    app.is_dirty = True


def _comes_to_books(app: App, table: Table) -> Iterator[Pose]:
    """The end with Diplomats and Books: one heir alone with the most, and two with as many."""
    del table

    def alone(session: Session) -> bool:
        state = session.match.state
        return book_heir(session.game.tables, state) >= 0 and state.expansion.book != 0

    def tied(session: Session) -> bool:
        tables, state = session.game.tables, session.match.state
        books = [state.hands[tables.width * seat + tables.book] for seat in range(tables.seats)]
        return max(books) > 0 and books.count(max(books)) > 1

    for name, is_wanted in (("alone", alone), ("tied", tied)):
        screen = ScoringScreen(app, court.ended(GARDENS, is_wanted))
        app.open(screen)
        while not screen.scores.ceremony.is_told:
            app.update(9.0)
            yield Pose(f"{name}-{screen.scores.steps[screen.scores.ceremony.place].source}", is_kept=False)
            click(screen, "button:on")
        while screen.is_unveiling:
            yield Pose(f"{name}-{screen.unveiling.done}", is_kept=screen.unveiling.done > 4)  # noqa: PLR2004 - after the nuns
            click(screen, "button:on")
        app.update(1.2)
        yield Pose(f"{name}-winner")
        app.screens.pop().closed()


def _table(app: App, table: Table) -> Iterator[Pose]:
    """A table with both modules: somebody is about to enter where a noble is; a Lance with two open hands."""
    del table
    place = court.asked_of_heirs(_SHOWN, _is_turn)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    _enter_by_noble(app, screen, place)
    yield Pose()
    app.screens.pop().closed()
    place = court.asked_of_heirs(_SHOWN, is_picking)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    _fill(screen)
    app.is_dirty = True
    yield Pose("lance")


def _is_turn(place: Place) -> bool:
    state = place.before
    return state.agenda[-1][0] == agenda.TURN and state.expansion.noble >= 0 and state.round == _ROUND


WALKS: Final[dict[str, Walk]] = {
    "court": _table,
    "court-asked": _each_asked,
    "court-shown": _each_shown,
    "court-nobles": _each_noble,
    "court-books": _comes_to_books,
}
"""By the names of their pictures."""
