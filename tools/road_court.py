"""Every effect of the card game's expansion in pictures: what it asks for, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import court
from attrs import evolve, frozen
from court import SETS, Place
from poses import Pose, Table, Walk, point_at, sit_down

from hameln.games.rattus_cartus.rules import state as rules
from hameln.games.rattus_cartus.rules.books import book_heir
from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table import events_more as more
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.table.cues import length_of
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.replay import ReplayScreen
from hameln.ui.screens.scoring import ScoringScreen

GARDENS, MILLS, INNS = SETS
_SHOWN: Final = "garden,bank,church-school,tournament-field,wizards-castle,embassy"
"""The set with which the documentation shows the expansion."""
_ROUND: Final = 5
"""The round in which it does."""

Asked = Callable[[Place], bool]
Seen = Callable[[Event, Place], bool]


@frozen
class Asking:
    """A decision of the expansion.

    Attributes:
        name: Of its picture.
        buildings: The set of buildings with which it comes.
        is_wanted: Whether a place asks for it.
        is_begun: Whether it is seen before anything is chosen, too.
    """

    name: str
    buildings: str
    is_wanted: Asked
    is_begun: bool = False


@frozen
class Showing:
    """Something that happens.

    Attributes:
        name: Of its picture.
        buildings: The set of buildings with which it comes.
        is_wanted: Whether an event is it.
        when: How far it has come: a part of the whole.
    """

    name: str
    buildings: str
    is_wanted: Seen
    when: float = 0.4


def _kind(kind: int, building: str = "", *, premium: bool | None = None) -> Asked:
    """Whether a decision is of a kind, and of a building where one is named."""

    def is_wanted(place: Place) -> bool:
        if place.before.agenda[-1][0] != kind or (building and place.building != building):
            return False
        return premium is None or place.has_premium(place.before.mover) == premium

    return is_wanted


def _garden(limit: int, cards: int) -> Asked:
    def is_wanted(place: Place) -> bool:
        kind, _, nuns, *_ = place.before.agenda[-1]
        return (kind, nuns) == (rules.T_GARDEN, limit) and len(place.before.more.aside) >= cards

    return is_wanted


def _named(*, horse: bool, count: int) -> Asked:
    def is_wanted(place: Place) -> bool:
        kind, _, number, loser, _ = place.before.agenda[-1]
        is_it = kind == rules.T_NAME and (loser >= 0) == horse and number == count
        return is_it and (horse or count > 1 or any(seat >= 0 for seat in place.before.more.named))

    return is_wanted


def _picking(place: Place) -> bool:
    return place.before.agenda[-1][0] == rules.T_PICK and len(set(place.before.more.spread)) > 3  # noqa: PLR2004 - enough to see


def _points(kind: int, building: str, *, premium: bool) -> Asked:
    """Whether a part of the points may go, and there are some."""
    is_it = _kind(kind, building, premium=premium)
    return lambda place: is_it(place) and len(place.session.game.legal(place.before)) > 2  # noqa: PLR2004 - more than none


ASKINGS: Final = (
    Asking("garden-premium", GARDENS, _garden(9, 2)),
    Asking("garden-normal", GARDENS, _garden(6, 1)),
    Asking("mill-premium", MILLS, _named(horse=False, count=2), is_begun=True),
    Asking("mill-normal", MILLS, _named(horse=False, count=1)),
    Asking("bank-premium", GARDENS, _points(rules.T_REDUCE, "bank", premium=True)),
    Asking("bank-normal", GARDENS, _points(rules.T_REDUCE, "bank", premium=False)),
    Asking("trading-house-premium", MILLS, _kind(rules.T_GAIN, "trading-house", premium=True)),
    Asking("trading-house-normal", MILLS, _kind(rules.T_GAIN, "trading-house", premium=False)),
    Asking("laboratory-premium", MILLS, _points(rules.T_SHIFT, "laboratory", premium=True)),
    Asking("laboratory-normal", MILLS, _points(rules.T_SHIFT, "laboratory", premium=False)),
    Asking("keep-premium", INNS, _kind(rules.T_SELL, "keep", premium=True)),
    Asking("keep-normal", INNS, _kind(rules.T_SELL, "keep", premium=False)),
    Asking("monument-premium", MILLS, _points(rules.T_REDUCE, "monument", premium=True)),
    Asking("monument-normal", MILLS, _points(rules.T_REDUCE, "monument", premium=False)),
    Asking("staff", INNS, _kind(rules.T_AIM)),
    Asking("horse-name", MILLS, _named(horse=True, count=2)),
    Asking("lance-pick", GARDENS, _picking),
    Asking("tax-collector", INNS, _kind(rules.T_TAX)),
    Asking("place", INNS, _kind(rules.T_PLACE), is_begun=True),
    Asking("book", GARDENS, _kind(rules.T_BOOK)),
)


def _is(kind: type, building: str = "") -> Seen:
    """Whether an event is of a kind, and comes where an action carries out a building's."""

    def is_wanted(event: Event, place: Place) -> bool:
        if not isinstance(event, kind):
            return False
        return not building or place.building == building

    return is_wanted


def _after(building: str, kind: type, *, premium: bool) -> Seen:
    """Whether something comes to an heir in a building while it is resolved."""

    def is_wanted(event: Event, place: Place) -> bool:
        seat: int = getattr(event, "seat", -1)
        if not isinstance(event, kind) or place.building_of(seat) != building:
            return False
        if place.has_shown(seat):
            return place.has_premium(seat) == premium
        gained = [one for one in place.events if isinstance(one, events.PremiumGained)]
        return bool(gained) and any(one.seat == seat for one in gained) == premium

    return is_wanted


def _took(word: str, count: int) -> Seen:
    return lambda event, _: isinstance(event, events.Took) and (event.word, event.count) == (word, count)


def _met(noble: str) -> Seen:
    def is_wanted(event: Event, place: Place) -> bool:
        nobles = place.session.game.tables.nobles
        if isinstance(event, more.NobleMet | more.ActionsBarred):
            return nobles[event.noble] == noble
        is_spared = isinstance(event, more.RatsSpared) and event.place == place.before.more.noble_on
        return is_spared and nobles[place.before.more.noble] == noble

    return is_wanted


def _ridden(event: Event, _: Place) -> bool:
    return isinstance(event, more.PeopleTaken) and len(event.cards) > 1


def _next_diplomat(event: Event, place: Place) -> bool:
    return isinstance(event, more.DiplomatTurned) and bool(place.before.row)


def _moved(event: Event, _: Place) -> bool:
    return isinstance(event, more.PartMoved) and event.estate >= 0


def _given_up(building: str) -> Seen:
    return lambda event, place: (
        isinstance(event, more.InfluenceGivenUp) and event.points > 1 and place.building == building
    )


def _stopped(event: Event, _: Place) -> bool:
    return isinstance(event, more.GardenEnded) and len(event.cards) > 1


SHOWINGS: Final = (
    Showing("garden-turned", GARDENS, _is(more.CardTurned)),
    Showing("garden-lost", GARDENS, _is(more.GardenLost)),
    Showing("garden-ended", GARDENS, _stopped),
    Showing("inn-premium", INNS, _after("inn", events.Drawn, premium=True)),
    Showing("inn-normal", INNS, _after("inn", events.Drawn, premium=False)),
    Showing("mill", MILLS, _is(more.Milled), 0.3),
    Showing("bank", GARDENS, _given_up("bank")),
    Showing("town-hall-premium", INNS, _took("privilege", 2), 0.8),
    Showing("town-hall-normal", INNS, _took("privilege", 1), 0.8),
    Showing("cathedral-premium", MILLS, _after("cathedral", events.RatsLeft, premium=True), 0.7),
    Showing("cathedral-normal", MILLS, _after("cathedral", events.RatsLeft, premium=False), 0.7),
    Showing("church-school-premium", GARDENS, _took("book", 2), 0.8),
    Showing("church-school-normal", GARDENS, _took("book", 1), 0.8),
    Showing("chapel", INNS, _after("chapel", more.RatsSpared, premium=True), 0.6),
    Showing("wall", INNS, _is(more.RatsGiven), 0.7),
    Showing("tournament-field-premium", GARDENS, _took("lance", 2), 0.8),
    Showing("stables-premium", MILLS, _took("horse", 2), 0.8),
    Showing("wizards-castle-premium", INNS, _took("staff", 2), 0.8),
    Showing("circle", GARDENS, _is(more.CircleDrew), 0.5),
    Showing("laboratory", MILLS, _moved),
    Showing("keep", INNS, _is(more.CardSold)),
    Showing("monument", MILLS, _given_up("monument")),
    Showing("embassy", GARDENS, _next_diplomat),
    Showing("staff", INNS, _is(more.StaffsWorked), 0.7),
    Showing("horse", MILLS, _is(more.Ridden), 0.6),
    Showing(
        "horse-taken", MILLS, lambda event, _: isinstance(event, more.PeopleTaken) and len(event.cards) > 1
    ),
    Showing("lance", GARDENS, _is(more.Jousted), 0.7),
    Showing("lance-opened", GARDENS, _is(more.HandsOpened)),
    Showing("lance-picked", GARDENS, _is(more.Picked)),
    Showing("diplomats", GARDENS, _is(more.DiplomatsWorked), 0.6),
    Showing("book", GARDENS, lambda event, _: isinstance(event, more.BooksMoved) and event.move != 0),
    Showing("noble-taken", INNS, _is(more.NobleTaken)),
    Showing("noble-placed", INNS, _is(more.NoblePlaced), 0.8),
    Showing("noble-left", INNS, _is(more.NobleLeft)),
)
NOBLES: Final = (
    *("steward", "patron", "ratkeeper", "physician", "chancellor", "prioress", "bishop", "tax-collector"),
    *("protector", "recluse", "spendthrift", "ascetic"),
)
_QUIET: Final = ("spendthrift", "ascetic")
"""Nobles that only say how many cards must be laid."""


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
    seen = playback.moments.seen_at(place.count + 1, replay.onlooker)
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
        if noble not in _QUIET:
            buildings = next(one for one in SETS if _comes(one, noble))
            for pose in _show(buildings, _met(noble), 0.35, app):
                yield evolve(pose, name=f"{noble}-acts")
            app.screens.pop().closed()


def _comes(buildings: str, noble: str) -> bool:
    try:
        court.happened(buildings, _met(noble))
    except LookupError:
        return False
    return True


def _stands(noble: str, app: App) -> Iterator[Pose]:
    """Somebody thinks of entering where a noble is, with three cards at most."""

    def is_wanted(place: Place) -> bool:
        state, nobles = place.before, place.session.game.tables.nobles
        is_turn = state.agenda[-1][0] == rules.T_TURN and state.held[state.mover] > 3  # noqa: PLR2004 - for the ascetic
        return is_turn and state.more.noble >= 0 and nobles[state.more.noble] == noble

    place = court.asked(INNS, is_wanted)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    building = f"building:{place.before.more.noble_on}"
    if screen.desk.task is None:
        screen.deeds.choose("enter")
    task = screen.desk.task
    if isinstance(task, EnterTask):
        task.click(building)
        for thing in sorted(thing for thing in task.legal() if thing.startswith("card:"))[:3]:
            task.click(thing)
    point_at(app, building)
    app.is_dirty = True
    yield Pose(noble)


def _comes_to_books(app: App, table: Table) -> Iterator[Pose]:
    """The end with Diplomats and Books: one heir alone with the most, and two with as many."""
    del table

    def alone(session: Session) -> bool:
        state = session.match.state
        return book_heir(session.game.tables, state) >= 0 and state.more.book != 0

    def tied(session: Session) -> bool:
        tables, state = session.game.tables, session.match.state
        books = [state.hands[tables.width * seat + tables.book] for seat in range(tables.seats)]
        return max(books) > 0 and books.count(max(books)) > 1

    for name, is_wanted in (("alone", alone), ("tied", tied)):
        screen = ScoringScreen(app, court.ended(GARDENS, is_wanted))
        app.open(screen)
        while screen.is_unveiling:
            yield Pose(f"{name}-{screen.unveiling.done}", is_kept=screen.unveiling.done > 4)  # noqa: PLR2004 - after the nuns
            screen.press("button:on")
        while screen.is_ceremony:
            app.update(9.0)
            yield Pose(f"{name}-{screen.scores.steps[screen.scores.ceremony.place].source}", is_kept=False)
            screen.press("button:on")
        app.update(1.2)
        yield Pose(f"{name}-winner")
        app.screens.pop().closed()


def _table(app: App, table: Table) -> Iterator[Pose]:
    """A table with both modules: somebody is about to enter where a noble is; a Lance with two open hands."""
    del table
    place = court.asked_of_heirs(_SHOWN, _is_turn)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    building = f"building:{place.before.more.noble_on}"
    if screen.desk.task is None:
        screen.deeds.choose("enter")
    task = screen.desk.task
    if isinstance(task, EnterTask):
        task.click(building)
        for thing in sorted(thing for thing in task.legal() if thing.startswith("card:"))[:3]:
            task.click(thing)
    point_at(app, building)
    app.is_dirty = True
    yield Pose()
    app.screens.pop().closed()
    place = court.asked_of_heirs(_SHOWN, _picking)
    screen = sit_down(app, court.cut(place, (place.before.mover,)))
    _fill(screen)
    app.is_dirty = True
    yield Pose("lance")


def _is_turn(place: Place) -> bool:
    state = place.before
    return state.agenda[-1][0] == rules.T_TURN and state.more.noble >= 0 and state.round == _ROUND


WALKS: Final[dict[str, Walk]] = {
    "court": _table,
    "court-asked": _each_asked,
    "court-shown": _each_shown,
    "court-nobles": _each_noble,
    "court-books": _comes_to_books,
}
"""By the names of their pictures."""
