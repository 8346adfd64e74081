"""What is seen and heard of what only the expansion lets happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.table import events_more as more
from hameln.games.rattus_cartus.table.company import Company
from hameln.games.rattus_cartus.table.sprites import (
    BACK,
    RAT,
    card_sprite,
    estate_sprite,
    marker_sprite,
    noble_sprite,
    sign_sprite,
)
from hameln.games.rattus_cartus.table.things import (
    ASIDE,
    DECK,
    DISCARDS,
    NOBLES,
    PILE,
    building_thing,
    hand_thing,
    heir_thing,
    home_of,
    laid_thing,
    nun_thing,
    stack_thing,
    track_thing,
)
from hameln.table.cues import STAGGER, Cue, at, way

_MOST: Final = 8
"""More things than these do not fly one by one."""
_READ: Final = 1.8
"""Seconds for which all of a Mill's cards lie open before they fly on."""


def _cards(pack: Pack, cards: Sequence[int], origin: str, target: str, start: float = 0.0) -> Iterator[Cue]:
    for place, card in enumerate(cards[:_MOST]):
        yield way(
            "fly", card_sprite(pack, card), origin, target, "" if place else "click", start + STAGGER * place
        )


def _noble(company: Company, noble: int | None) -> str:
    return noble_sprite(None if noble is None else company.pack.nobles[noble])


def _placing(company: Company, event: more.PlacingBegan) -> Iterator[Cue]:
    yield at("stamp", company.disc(event.seat), heir_thing(event.seat), "turn")


def _noble_taken(company: Company, event: more.NobleTaken) -> Iterator[Cue]:
    yield way("fly", _noble(company, event.noble), NOBLES, heir_thing(event.seat), "confirm")


def _noble_placed(company: Company, event: more.NoblePlaced) -> Iterator[Cue]:
    sprite, place = _noble(company, event.noble), building_thing(event.place)
    yield way("walk", sprite, heir_thing(event.seat), place, "confirm")
    yield at("rise", noble_sprite(company.pack.nobles[event.noble], is_large=True), place, "bells", 0.5)


def _noble_met(company: Company, event: more.NobleMet) -> Iterator[Cue]:
    yield at("rise", _noble(company, event.noble), building_thing(event.place), "confirm")


def _noble_left(company: Company, event: more.NobleLeft) -> Iterator[Cue]:
    yield at("vanish", _noble(company, event.noble), building_thing(event.place))


def _taxed(company: Company, event: more.Taxed) -> Iterator[Cue]:
    yield from _cards(company.pack, (event.card,), hand_thing(event.seat), home_of(company.pack, event.card))


def _barred(company: Company, event: more.ActionsBarred) -> Iterator[Cue]:
    yield at("stamp", _noble(company, event.noble), building_thing(event.place), "trap")


def _circle(company: Company, event: more.CircleDrew) -> Iterator[Cue]:
    place = building_thing(event.place)
    for number, card in enumerate(event.drawn):
        sign = sign_sprite(company.pack.buildings[card // len(COPIES)])
        yield way("fly", sign, PILE, place, "click", 0.3 * number)
    yield at("stamp", "action_drawn", place, "bells", 0.3 * len(event.drawn))


def _diplomat(company: Company, event: more.DiplomatTurned) -> Iterator[Cue]:
    yield at("appear", card_sprite(company.pack, event.card), stack_thing("diplomat"), "click")


def _spared(company: Company, event: more.RatsSpared) -> Iterator[Cue]:
    del company
    for place in range(min(event.count, _MOST)):
        yield at("vanish", RAT, building_thing(event.place), "" if place else "confirm", STAGGER * place)


def _aimed(company: Company, event: more.Aimed) -> Iterator[Cue]:
    del company
    yield way("fly", "card_staff", laid_thing(event.seat), laid_thing(event.rival), "click")


def _staffs(company: Company, event: more.StaffsWorked) -> Iterator[Cue]:
    del company
    yield at("appear", "card_staff", laid_thing(event.seat), "bells")


def _ridden(company: Company, event: more.Ridden) -> Iterator[Cue]:
    del company
    yield way("fly", "card_horse", laid_thing(event.leader), heir_thing(event.loser), "trap")


def _jousted(company: Company, event: more.Jousted) -> Iterator[Cue]:
    del company
    yield way("fly", "card_lance", laid_thing(event.leader), heir_thing(event.loser), "trap")


def _named(company: Company, event: more.EstateNamed) -> Iterator[Cue]:
    del company
    target = heir_thing(event.seat if event.rival is None else event.rival)
    yield way("fly", estate_sprite(ESTATES[event.estate]), track_thing(event.estate), target, "click")


def _people(company: Company, event: more.PeopleTaken) -> Iterator[Cue]:
    yield from _cards(company.pack, event.cards, hand_thing(event.giver), hand_thing(event.taker))


def _opened(company: Company, event: more.HandsOpened) -> Iterator[Cue]:
    for seat, cards in zip((event.leader, event.loser), event.hands, strict=True):
        yield from _cards(company.pack, cards, hand_thing(seat), ASIDE)


def _picked(company: Company, event: more.Picked) -> Iterator[Cue]:
    yield from _cards(company.pack, (event.card,), ASIDE, hand_thing(event.seat))


def _turned(company: Company, event: more.CardTurned) -> Iterator[Cue]:
    start = 0.0
    if event.was_shuffled:
        yield way("fly", BACK, DISCARDS, DECK, "undo")
        start = 0.3
    yield way("fly", card_sprite(company.pack, event.card), DECK, ASIDE, "click", start)


def _lost(company: Company, event: more.GardenLost) -> Iterator[Cue]:
    yield at("stamp", "action_plague", ASIDE, "trap")
    yield from _cards(company.pack, event.cards, ASIDE, DISCARDS, 0.3)


def _ended(company: Company, event: more.GardenEnded) -> Iterator[Cue]:
    yield from _cards(company.pack, event.cards, ASIDE, hand_thing(event.seat))


def _milled(company: Company, event: more.Milled) -> Iterator[Cue]:
    count = sum(map(len, event.shares)) + len(event.rest)
    for place in range(min(count, 3)):
        yield way("fly", BACK, DECK, ASIDE, "" if place else "click", STAGGER * place)
    start = _READ
    for seat, cards in zip(event.seats, event.shares, strict=True):
        yield from _cards(company.pack, cards, ASIDE, hand_thing(seat), start)
        start += 0.15
    yield from _cards(company.pack, event.rest, ASIDE, DISCARDS, start)


def _given_up(company: Company, event: more.InfluenceGivenUp) -> Iterator[Cue]:
    if event.points:
        sprite = marker_sprite(company.arms[event.seat])
        yield way("hop", sprite, track_thing(event.estate), heir_thing(event.seat), "undo")


def _sold(company: Company, event: more.CardSold) -> Iterator[Cue]:
    yield from _cards(company.pack, (event.card,), hand_thing(event.seat), home_of(company.pack, event.card))


def _rats_given(company: Company, event: more.RatsGiven) -> Iterator[Cue]:
    del company
    for place in range(min(event.count, _MOST)):
        yield way("walk", RAT, heir_thing(event.giver), heir_thing(event.taker), "rat", STAGGER * place)


def _diplomats(company: Company, event: more.DiplomatsWorked) -> Iterator[Cue]:
    sprite = marker_sprite(company.arms[event.seat])
    yield way("hop", sprite, hand_thing(event.seat), track_thing(event.estate), "influence")


def _books(company: Company, event: more.BooksMoved) -> Iterator[Cue]:
    del company
    yield at("rise", "card_book", nun_thing(2), "bells" if event.move else "confirm")


SHOWERS_MORE: Final[Mapping[type, Callable[[Company, Any], Iterator[Cue]]]] = {
    more.PlacingBegan: _placing,
    more.NobleTaken: _noble_taken,
    more.NoblePlaced: _noble_placed,
    more.NobleMet: _noble_met,
    more.NobleLeft: _noble_left,
    more.Taxed: _taxed,
    more.ActionsBarred: _barred,
    more.CircleDrew: _circle,
    more.DiplomatTurned: _diplomat,
    more.RatsSpared: _spared,
    more.Aimed: _aimed,
    more.StaffsWorked: _staffs,
    more.Ridden: _ridden,
    more.Jousted: _jousted,
    more.EstateNamed: _named,
    more.PeopleTaken: _people,
    more.HandsOpened: _opened,
    more.Picked: _picked,
    more.CardTurned: _turned,
    more.GardenLost: _lost,
    more.GardenEnded: _ended,
    more.Milled: _milled,
    more.InfluenceGivenUp: _given_up,
    more.CardSold: _sold,
    more.RatsGiven: _rats_given,
    more.DiplomatsWorked: _diplomats,
    more.BooksMoved: _books,
}
"""What shows an event of the expansion, by its class."""
