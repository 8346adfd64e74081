"""The effects of the card game's expansion: how each decision and each event is known where it comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen
from court import SETS, Place

from hameln.games.rattus_cartus.events.duels import Jousted, Ridden
from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.exchanging import CardSold, InfluenceGivenUp, RatsGiven
from hameln.games.rattus_cartus.events.gains import RatsLeft, Took
from hameln.games.rattus_cartus.events.garden import CardTurned, GardenEnded, GardenLost, Milled
from hameln.games.rattus_cartus.events.lances import HandsOpened, PeopleTaken, Picked, StaffsWorked
from hameln.games.rattus_cartus.events.nobles import (
    ActionsBarred,
    NobleLeft,
    NobleMet,
    NoblePlaced,
    NobleTaken,
)
from hameln.games.rattus_cartus.events.plague import BooksMoved, DiplomatsWorked, DiplomatTurned
from hameln.games.rattus_cartus.events.resolving import CircleDrew, PartMoved, PremiumGained, RatsSpared
from hameln.games.rattus_cartus.events.supply import Drawn
from hameln.games.rattus_cartus.rules import agenda

GARDENS, MILLS, INNS = SETS

Asked = Callable[[Place], bool]
Seen = Callable[[RattusEvent, Place], bool]


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
        return (kind, nuns) == (agenda.GARDEN, limit) and len(place.before.expansion.aside) >= cards

    return is_wanted


def _named(*, horse: bool, count: int) -> Asked:
    def is_wanted(place: Place) -> bool:
        kind, _, number, loser, _ = place.before.agenda[-1]
        is_it = kind == agenda.NAME and (loser >= 0) == horse and number == count
        return is_it and (horse or count > 1 or any(seat >= 0 for seat in place.before.expansion.named))

    return is_wanted


def is_picking(place: Place) -> bool:
    """Whether somebody takes one of many open cards, for a Lance."""
    return place.before.agenda[-1][0] == agenda.PICK and len(set(place.before.expansion.spread)) > 3  # noqa: PLR2004 - enough to see


def _points(kind: int, building: str, *, premium: bool) -> Asked:
    """Whether a part of the points may go, and there are some."""
    is_it = _kind(kind, building, premium=premium)
    return lambda place: is_it(place) and len(place.session.game.legal(place.before)) > 2  # noqa: PLR2004 - more than none


ASKINGS: Final = (
    Asking("garden-premium", GARDENS, _garden(9, 2)),
    Asking("garden-normal", GARDENS, _garden(6, 1)),
    Asking("mill-premium", MILLS, _named(horse=False, count=2), is_begun=True),
    Asking("mill-normal", MILLS, _named(horse=False, count=1)),
    Asking("bank-premium", GARDENS, _points(agenda.REDUCE, "bank", premium=True)),
    Asking("bank-normal", GARDENS, _points(agenda.REDUCE, "bank", premium=False)),
    Asking("trading-house-premium", MILLS, _kind(agenda.GAIN, "trading-house", premium=True)),
    Asking("trading-house-normal", MILLS, _kind(agenda.GAIN, "trading-house", premium=False)),
    Asking("laboratory-premium", MILLS, _points(agenda.SHIFT, "laboratory", premium=True)),
    Asking("laboratory-normal", MILLS, _points(agenda.SHIFT, "laboratory", premium=False)),
    Asking("keep-premium", INNS, _kind(agenda.SELL, "keep", premium=True)),
    Asking("keep-normal", INNS, _kind(agenda.SELL, "keep", premium=False)),
    Asking("monument-premium", MILLS, _points(agenda.REDUCE, "monument", premium=True)),
    Asking("monument-normal", MILLS, _points(agenda.REDUCE, "monument", premium=False)),
    Asking("staff", INNS, _kind(agenda.AIM)),
    Asking("horse-name", MILLS, _named(horse=True, count=2)),
    Asking("lance-pick", GARDENS, is_picking),
    Asking("tax-collector", INNS, _kind(agenda.TAX)),
    Asking("place", INNS, _kind(agenda.PLACE), is_begun=True),
    Asking("book", GARDENS, _kind(agenda.BOOK)),
)


def _is(kind: type, building: str = "") -> Seen:
    """Whether an event is of a kind, and comes where an action carries out a building's."""

    def is_wanted(event: RattusEvent, place: Place) -> bool:
        if not isinstance(event, kind):
            return False
        return not building or place.building == building

    return is_wanted


def _after(building: str, kind: type, *, premium: bool) -> Seen:
    """Whether something comes to an heir in a building while it is resolved."""

    def is_wanted(event: RattusEvent, place: Place) -> bool:
        seat: int = getattr(event, "seat", -1)
        if not isinstance(event, kind) or place.building_of(seat) != building:
            return False
        if place.has_shown(seat):
            return place.has_premium(seat) == premium
        gained = [one for one in place.events if isinstance(one, PremiumGained)]
        return bool(gained) and any(one.seat == seat for one in gained) == premium

    return is_wanted


def _took(word: str, count: int) -> Seen:
    return lambda event, _: isinstance(event, Took) and (event.word, event.count) == (word, count)


def meets(noble: str) -> Seen:
    """Whether a noble acts, or spares rats."""

    def is_wanted(event: RattusEvent, place: Place) -> bool:
        nobles = place.session.game.tables.nobles
        if isinstance(event, NobleMet | ActionsBarred):
            return nobles[event.noble] == noble
        is_spared = isinstance(event, RatsSpared) and event.place == place.before.expansion.noble_on
        return is_spared and nobles[place.before.expansion.noble] == noble

    return is_wanted


def _ridden(event: RattusEvent, _: Place) -> bool:
    return isinstance(event, PeopleTaken) and len(event.cards) > 1


def _next_diplomat(event: RattusEvent, place: Place) -> bool:
    return isinstance(event, DiplomatTurned) and bool(place.before.row)


def _moved(event: RattusEvent, _: Place) -> bool:
    return isinstance(event, PartMoved) and event.estate >= 0


def _given_up(building: str) -> Seen:
    return lambda event, place: (
        isinstance(event, InfluenceGivenUp) and event.points > 1 and place.building == building
    )


def _stopped(event: RattusEvent, _: Place) -> bool:
    return isinstance(event, GardenEnded) and len(event.cards) > 1


SHOWINGS: Final = (
    Showing("garden-turned", GARDENS, _is(CardTurned)),
    Showing("garden-lost", GARDENS, _is(GardenLost)),
    Showing("garden-ended", GARDENS, _stopped),
    Showing("inn-premium", INNS, _after("inn", Drawn, premium=True)),
    Showing("inn-normal", INNS, _after("inn", Drawn, premium=False)),
    Showing("mill", MILLS, _is(Milled), 0.3),
    Showing("bank", GARDENS, _given_up("bank")),
    Showing("town-hall-premium", INNS, _took("privilege", 2), 0.8),
    Showing("town-hall-normal", INNS, _took("privilege", 1), 0.8),
    Showing("cathedral-premium", MILLS, _after("cathedral", RatsLeft, premium=True), 0.7),
    Showing("cathedral-normal", MILLS, _after("cathedral", RatsLeft, premium=False), 0.7),
    Showing("church-school-premium", GARDENS, _took("book", 2), 0.8),
    Showing("church-school-normal", GARDENS, _took("book", 1), 0.8),
    Showing("chapel", INNS, _after("chapel", RatsSpared, premium=True), 0.6),
    Showing("wall", INNS, _is(RatsGiven), 0.7),
    Showing("tournament-field-premium", GARDENS, _took("lance", 2), 0.8),
    Showing("stables-premium", MILLS, _took("horse", 2), 0.8),
    Showing("wizards-castle-premium", INNS, _took("staff", 2), 0.8),
    Showing("circle", GARDENS, _is(CircleDrew), 0.5),
    Showing("laboratory", MILLS, _moved),
    Showing("keep", INNS, _is(CardSold)),
    Showing("monument", MILLS, _given_up("monument")),
    Showing("embassy", GARDENS, _next_diplomat),
    Showing("staff", INNS, _is(StaffsWorked), 0.7),
    Showing("horse", MILLS, _is(Ridden), 0.6),
    Showing("horse-taken", MILLS, _ridden),
    Showing("lance", GARDENS, _is(Jousted), 0.7),
    Showing("lance-opened", GARDENS, _is(HandsOpened)),
    Showing("lance-picked", GARDENS, _is(Picked)),
    Showing("diplomats", GARDENS, _is(DiplomatsWorked), 0.6),
    Showing("book", GARDENS, lambda event, _: isinstance(event, BooksMoved) and event.move != 0),
    Showing("noble-taken", INNS, _is(NobleTaken)),
    Showing("noble-placed", INNS, _is(NoblePlaced), 0.8),
    Showing("noble-left", INNS, _is(NobleLeft)),
)
NOBLES: Final = (
    *("steward", "patron", "ratkeeper", "physician", "chancellor", "prioress", "bishop", "tax-collector"),
    *("protector", "recluse", "spendthrift", "ascetic"),
)
QUIET: Final = ("spendthrift", "ascetic")
"""Nobles that only say how many cards must be laid."""
