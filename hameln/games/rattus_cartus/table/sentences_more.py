"""Each event of the expansion in one sentence, as its viewer reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.pack.words import noble_does
from hameln.games.rattus_cartus.table import events_more as more
from hameln.games.rattus_cartus.table.names import Names, say_cards, say_influence, say_nuns, say_rats
from hameln.language import plural, text


def _known(cards: Sequence[int], names: Names) -> str:
    """The cards, or how many, where they are not known."""
    return say_cards(len(cards)) if names.pack.unknown in cards else names.cards(cards)


def _noble_taken(event: more.NobleTaken, names: Names) -> str:
    heir = names.players[event.seat]
    if event.noble is None:
        return text("{heir} has laid the most cards ({n}) and takes a noble.").format(
            heir=heir, n=event.count
        )
    return text("{heir} has laid the most cards ({n}) and takes a noble: {noble}.").format(
        heir=heir, n=event.count, noble=names.noble(event.noble)
    )


def _noble_placed(event: more.NoblePlaced, names: Names) -> str:
    told = text("{heir} places a noble on {building}: {noble}.").format(
        heir=names.players[event.seat],
        building=names.building(event.card, event.twin),
        noble=names.noble(event.noble),
    )
    return f"{told} {noble_does(names.pack.nobles[event.noble])}"


def _noble_met(event: more.NobleMet, names: Names) -> str:
    return text("{heir} meets the noble there: {noble}.").format(
        heir=names.players[event.seat], noble=names.noble(event.noble)
    )


def _noble_left(event: more.NobleLeft, names: Names) -> str:
    return text("A noble leaves the match: {noble}.").format(noble=names.noble(event.noble))


def _discards(event: more.Taxed, names: Names) -> str:
    return text("{heir} discards: {card}.").format(
        heir=names.players[event.seat], card=names.card(event.card)
    )


def _barred(event: more.ActionsBarred, names: Names) -> str:
    return text("No action is carried out in {building}: {noble}.").format(
        building=names.building(event.card, event.twin), noble=names.noble(event.noble)
    )


def _circle(event: more.CircleDrew, names: Names) -> str:
    *others, last = event.drawn
    told = text("{building} draws and acts as: {drawn}.").format(
        building=names.building(event.card, event.twin), drawn=names.building(last)
    )
    if not others:
        return told
    aside = plural("{n} more like it is laid aside.", "{n} more like it are laid aside.", len(others))
    return f"{told} {aside.format(n=len(others))}"


def _diplomat(event: more.DiplomatTurned, names: Names) -> str:
    return text("On top of the Diplomats lies: {card}.").format(card=names.card(event.card))


def _part_moved(event: more.PartMoved, names: Names) -> str:
    if event.estate < 0:
        return text("{heir} leaves all points where they are.").format(heir=names.players[event.seat])
    return text("{heir} sends {points} to another estate: {estate}.").format(
        heir=names.players[event.seat],
        points=say_influence(event.points),
        estate=names.estate(event.estate),
    )


def _spared(event: more.RatsSpared, names: Names) -> str:
    return text("{heir} is spared {rats} for mismatched cards.").format(
        heir=names.players[event.seat], rats=say_rats(event.count)
    )


def _aimed(event: more.Aimed, names: Names) -> str:
    return text("A Staff of {heir} points at {rival}.").format(
        heir=names.players[event.seat], rival=names.players[event.rival]
    )


def _staffs(event: more.StaffsWorked, names: Names) -> str:
    return plural(
        "Staffs: {heir} counts {n} mismatched card of {rivals}.",
        "Staffs: {heir} counts {n} mismatched cards of {rivals}.",
        event.points,
    ).format(heir=names.players[event.seat], n=event.points, rivals=names.heirs(event.rivals))


def _ridden(event: more.Ridden, names: Names) -> str:
    return text("Horses: {leader} names two estates, whose people {loser} must give.").format(
        leader=names.players[event.leader], loser=names.players[event.loser]
    )


def _jousted(event: more.Jousted, names: Names) -> str:
    return text("Lances: {leader} and {loser} share their hands anew.").format(
        leader=names.players[event.leader], loser=names.players[event.loser]
    )


def _named(event: more.EstateNamed, names: Names) -> str:
    return text("{heir} names an estate: {estate}.").format(
        heir=names.players[event.seat], estate=names.estate(event.estate)
    )


def _people(event: more.PeopleTaken, names: Names) -> str:
    giver, taker = names.players[event.giver], names.players[event.taker]
    if not event.cards:
        return text("{giver} has nobody of these estates.").format(giver=giver)
    return text("{giver} gives {taker}: {card}.").format(
        giver=giver, taker=taker, card=_known(event.cards, names)
    )


def _opened(event: more.HandsOpened, names: Names) -> str:
    told = "; ".join(
        text("{heir}: {cards}").format(heir=names.players[seat], cards=_known(cards, names))
        for seat, cards in zip((event.leader, event.loser), event.hands, strict=True)
    )
    return text("Two hands lie open. {told}.").format(told=told)


def _picked(event: more.Picked, names: Names) -> str:
    return text("{heir} takes: {card}.").format(heir=names.players[event.seat], card=names.card(event.card))


def _turned(event: more.CardTurned, names: Names) -> str:
    told = text("{heir} turns up {card}: {nuns} so far, {limit} are too many.").format(
        heir=names.players[event.seat],
        card=names.card(event.card),
        nuns=say_nuns(event.nuns),
        limit=event.limit,
    )
    return f"{text('The discards are shuffled.')} {told}" if event.was_shuffled else told


def _lost(event: more.GardenLost, names: Names) -> str:
    return text("{heir} loses all that was turned up: {cards}.").format(
        heir=names.players[event.seat], cards=names.cards(event.cards)
    )


def _ended(event: more.GardenEnded, names: Names) -> str:
    if not event.cards:
        return text("{heir} turns up nothing more.").format(heir=names.players[event.seat])
    return text("{heir} stops and takes: {cards}.").format(
        heir=names.players[event.seat], cards=names.cards(event.cards)
    )


def _milled(event: more.Milled, names: Names) -> str:
    told = [
        text("{heir}: {cards}").format(heir=names.players[seat], cards=names.cards(cards))
        for seat, cards in zip(event.seats, event.shares, strict=True)
    ]
    if event.rest:
        told.append(text("to the discards: {cards}").format(cards=names.cards(event.rest)))
    return text("Cards are turned up. {told}.").format(told="; ".join(told))


def _given_up(event: more.InfluenceGivenUp, names: Names) -> str:
    heir = names.players[event.seat]
    if event.estate < 0:
        return text("{heir} gives up no influence.").format(heir=heir)
    return text("{heir} gives up {points} ({estate}) and has {total}.").format(
        heir=heir,
        points=say_influence(event.points),
        estate=names.estate(event.estate),
        total=event.total,
    )


def _sold(event: more.CardSold, names: Names) -> str:
    return text("{heir} sells: {card}.").format(heir=names.players[event.seat], card=names.card(event.card))


def _rats_given(event: more.RatsGiven, names: Names) -> str:
    return text("{giver} passes {rats} on to {taker}.").format(
        rats=say_rats(event.count), giver=names.players[event.giver], taker=names.players[event.taker]
    )


def _diplomats(event: more.DiplomatsWorked, names: Names) -> str:
    return text("Diplomats of {heir} bring {points} ({estate}): {total} now.").format(
        heir=names.players[event.seat],
        points=say_influence(event.points),
        estate=names.estate(event.estate),
        total=event.total,
    )


def _books(event: more.BooksMoved, names: Names) -> str:
    heir = names.players[event.seat]
    if event.move:
        told = text("{heir} has the most Books and moves the number of nuns by {n}: {nuns}.")
    else:
        told = text("{heir} has the most Books and leaves the number of nuns: {nuns}.")
    told = told.format(heir=heir, n=f"{event.move:+d}", nuns=say_nuns(event.total))
    if not event.dead:
        return f"{told} {text('Nobody dies of the plague.')}"
    dying = plural("{heirs} dies of the plague.", "{heirs} die of the plague.", len(event.dead))
    return f"{told} {dying.format(heirs=names.heirs(event.dead))}"


SAYERS: Final[Mapping[type, Callable[[Any, Names], str]]] = {
    more.NobleTaken: _noble_taken,
    more.NoblePlaced: _noble_placed,
    more.NobleMet: _noble_met,
    more.NobleLeft: _noble_left,
    more.Taxed: _discards,
    more.ActionsBarred: _barred,
    more.CircleDrew: _circle,
    more.DiplomatTurned: _diplomat,
    more.PartMoved: _part_moved,
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
"""What says an event of the expansion; the others need no words."""
