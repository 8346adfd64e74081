"""Each event in one sentence, as its viewer reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.pack.known import TOKEN
from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.names import (
    Names,
    say_cards,
    say_influence,
    say_nuns,
    say_rats,
    town_of,
)
from hameln.games.rattus_cartus.table.sentences_more import SAYERS
from hameln.language import plural, text
from hameln.table.saying import listed


def sentence(event: Event, names: Names) -> str:
    """An event in one sentence; empty where nothing needs to be said."""
    say = _SAYERS.get(type(event))
    return "" if say is None else say(event, names)


def say_stack(word: str, count: int, names: Names) -> str:
    """So many cards of a special kind, or tokens.

    Args:
        word: The word of the stack.
        count: How many.
        names: What everything is called.
    """
    if word == TOKEN:
        return plural("{n} victory point token", "{n} victory point tokens", count).format(n=count)
    return f"{count} × {names.stack(word)}"


def _are_known(cards: Sequence[int], names: Names) -> bool:
    return names.pack.unknown not in cards


def _nuns(event: events.NunsLaid, _: Names) -> str:
    return plural(
        "{n} card is laid face down: the row of nuns.",
        "{n} cards are laid face down: the row of nuns.",
        event.count,
    ).format(n=event.count)


def _dealt(event: events.Dealt, names: Names) -> str:
    heir = names.players[event.seat]
    if not _are_known(event.cards, names):
        return text("{heir} is dealt {cards}.").format(heir=heir, cards=say_cards(len(event.cards)))
    return text("{heir} is dealt: {cards}.").format(heir=heir, cards=names.cards(event.cards))


def _start(event: events.StartDrawn, names: Names) -> str:
    return text("{heir} gets the start card.").format(heir=names.players[event.seat])


def _round(event: events.RoundBegan, names: Names) -> str:
    told = text("Round {n}, in {town}: {buildings}.")
    if event.is_last:
        told = text("The last round, {n}, in {town}: {buildings}.")
    buildings = listed([names.building(card) for card in event.row])
    return told.format(n=event.round, town=town_of(event.round), buildings=buildings)


def _replaced(event: events.Replaced, names: Names) -> str:
    return text("All were alike: {former} goes under the pile, {building} takes its place.").format(
        former=names.building(event.former), building=names.building(event.card)
    )


def _supply(event: events.SupplyTaken, names: Names) -> str:
    return text("{heir} takes the supply of {building}.").format(
        heir=names.players[event.seat], building=names.building(event.card, event.twin)
    )


def _drawn(event: events.Drawn, names: Names) -> str:
    heir = names.players[event.seat]
    if _are_known(event.cards, names):
        told = text("{heir} draws: {cards}.").format(heir=heir, cards=names.cards(event.cards))
    else:
        told = text("{heir} draws {cards}.").format(heir=heir, cards=say_cards(len(event.cards)))
    return f"{text('The discards are shuffled.')} {told}" if event.was_shuffled else told


def _looked(event: events.Looked, names: Names) -> str:
    return text("{heir} looks at card {n} of the row of nuns.").format(
        heir=names.players[event.seat], n=event.slot + 1
    )


def _seen(event: events.NunSeen, names: Names) -> str:
    if not _are_known((event.card,), names):
        return ""
    return text("Card {n} of the row of nuns: {card}.").format(n=event.slot + 1, card=names.card(event.card))


def _passed(event: events.Passed, names: Names) -> str:
    return text("{heir} plays a Pass and goes to the end of the line.").format(heir=names.players[event.seat])


def _entered(event: events.Entered, names: Names) -> str:
    return text("{heir} enters {building}, place {n}.").format(
        heir=names.players[event.seat], building=names.building(event.card, event.twin), n=event.spot
    )


def _laid(event: events.CardLaid, names: Names) -> str:
    heir = names.players[event.seat]
    if not _are_known((event.card,), names):
        return text("{heir} lays a card.").format(heir=heir)
    return text("{heir} lays {card}.").format(heir=heir, card=names.card(event.card))


def _laying_ended(event: events.LayingEnded, names: Names) -> str:
    if event.count:
        return ""
    return text("{heir} lays no cards.").format(heir=names.players[event.seat])


def _shown(event: events.Shown, names: Names) -> str:
    told = "; ".join(
        text("{heir}: {cards}").format(heir=names.players[seat], cards=names.cards(cards))
        for seat, cards in zip(event.seats, event.cards, strict=True)
    )
    return text("{building} is shown. {told}.").format(
        building=names.building(event.card, event.twin), told=told
    )


def _influenced(event: events.Influenced, names: Names) -> str:
    told = text("{heir} gains {points} ({estate}) and has {total}.")
    if event.is_last_point:
        told = text("{heir} gains {points} more ({estate}) and has {total}.")
    return told.format(
        heir=names.players[event.seat],
        points=say_influence(event.points),
        estate=names.estate(event.estate),
        total=event.total,
    )


def _came(event: events.RatsCame, names: Names) -> str:
    return text("{heir} gets {rats} with strangers from the street.").format(
        heir=names.players[event.seat], rats=say_rats(event.count)
    )


def _left(event: events.RatsLeft, names: Names) -> str:
    return text("{heir} gets rid of {rats}.").format(
        heir=names.players[event.seat], rats=say_rats(event.count)
    )


def _premium(event: events.PremiumGained, names: Names) -> str:
    return text("{heir} has the premium of {building}.").format(
        heir=names.players[event.seat], building=names.building(event.card, event.twin)
    )


def _struck(event: events.Struck, names: Names) -> str:
    return text("Swords: {loser} must give {leader} {cards}.").format(
        loser=names.players[event.loser], leader=names.players[event.leader], cards=say_cards(event.count)
    )


def _rat_passed(event: events.RatPassed, names: Names) -> str:
    return text("Flutes: a rat of {leader} goes to {loser}.").format(
        loser=names.players[event.loser], leader=names.players[event.leader]
    )


def _given(event: events.Given, names: Names) -> str:
    giver, taker = names.players[event.giver], names.players[event.taker]
    if not _are_known((event.card,), names):
        return text("{giver} gives {taker} a card.").format(giver=giver, taker=taker)
    return text("{giver} gives {taker}: {card}.").format(
        giver=giver, taker=taker, card=names.card(event.card)
    )


def _took(event: events.Took, names: Names) -> str:
    return text("{heir} takes {what}.").format(
        heir=names.players[event.seat], what=say_stack(event.word, event.count, names)
    )


def _discarded(event: events.Discarded, names: Names) -> str:
    return text("{heir} discards {card}, and a rat.").format(
        heir=names.players[event.seat], card=names.card(event.card)
    )


def _revealed(event: events.Revealed, names: Names) -> str:
    told = text("The row of nuns shows {cards}: {nuns}.").format(
        cards=names.cards(event.nuns), nuns=say_nuns(event.total)
    )
    if event.is_open:
        return told
    if not event.dead:
        return f"{told} {text('Nobody dies of the plague.')}"
    dying = plural("{heirs} dies of the plague.", "{heirs} die of the plague.", len(event.dead)).format(
        heirs=names.heirs(event.dead)
    )
    return f"{told} {dying}"


_SAYERS: Final[Mapping[type[Event], Callable[[Any, Names], str]]] = {
    events.NunsLaid: _nuns,
    events.Dealt: _dealt,
    events.StartDrawn: _start,
    events.RoundBegan: _round,
    events.Replaced: _replaced,
    events.SupplyTaken: _supply,
    events.Drawn: _drawn,
    events.Looked: _looked,
    events.NunSeen: _seen,
    events.Passed: _passed,
    events.Entered: _entered,
    events.CardLaid: _laid,
    events.LayingEnded: _laying_ended,
    events.Shown: _shown,
    events.Influenced: _influenced,
    events.RatsCame: _came,
    events.RatsLeft: _left,
    events.PremiumGained: _premium,
    events.Struck: _struck,
    events.RatPassed: _rat_passed,
    events.Given: _given,
    events.Took: _took,
    events.Discarded: _discarded,
    events.Revealed: _revealed,
    **SAYERS,
}
"""What says an event; the others need no words."""
