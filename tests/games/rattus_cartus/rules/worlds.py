"""All that can have happened to a few cards, by brute force: every card is one of its own.

A world says where each card lies. An event leads from each world to those that it can become, with their
odds; worlds in which the eyes would have seen something else are gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.state import Event
from hameln.games.rattus_cartus.rules.tables import Tables

Card: TypeAlias = tuple[int, int]
"""Its kind, and a number that tells it from its like."""
Heap: TypeAlias = frozenset[Card]
World: TypeAlias = tuple[Heap, tuple[Heap, ...], tuple[Heap, ...], tuple[Card, ...], Heap]
"""Deck, hands, laid cards, nuns, discards."""


def deck_of(tables: Tables) -> Heap:
    return frozenset((kind, number) for kind in range(tables.people) for number in range(tables.copies[kind]))


def worlds_of(tables: Tables, eyes: int, events: list[Event]) -> dict[World, Fraction]:
    """Every world that agrees with the events as these eyes saw them, with its probability."""
    none: Heap = frozenset()
    deck = deck_of(tables)
    rows = list(permutations(deck, tables.nuns))
    found = {
        (deck - set(row), (none,) * tables.seats, (none,) * tables.seats, row, none): Fraction(1, len(rows))
        for row in rows
    }
    shuffled = False
    for event in events:
        if event[0] == logged.SHUFFLE:
            shuffled = True
            continue
        after: dict[World, Fraction] = {}
        for world, odds in found.items():
            for new, share in became(tables, eyes, world, event, shuffled=shuffled):
                after[new] = after.get(new, Fraction(0)) + odds * share
        found, shuffled = after, False
    total = sum(found.values())
    return {world: odds / total for world, odds in found.items()}


def became(  # noqa: PLR0915 - one branch an event
    tables: Tables, eyes: int, world: World, event: Event, *, shuffled: bool
) -> Iterator[tuple[World, Fraction]]:
    deck, hands, laid, nuns, discards = world
    kind, seat = event[0], event[1]
    if kind in (logged.DEAL, logged.DRAW):
        for drawn, share in draws(deck, discards if shuffled else frozenset(), len(event[2])):
            if seat == eyes and sorted(card[0] for card in drawn) != sorted(event[2]):
                continue
            rest = (deck | discards if shuffled else deck) - drawn
            left = frozenset() if shuffled else discards
            yield (rest, put(hands, seat, hands[seat] | drawn), laid, nuns, left), share
    elif kind == logged.TAKE:
        out = sum(card[0] == event[2] for heap in (*hands, *laid, discards) for card in heap)
        new = frozenset((event[2], out + number) for number in range(event[3]))
        yield (deck, put(hands, seat, hands[seat] | new), laid, nuns, discards), Fraction(1)
    elif kind == logged.SEEN:
        if seat != eyes or nuns[event[2]][0] == event[3]:
            yield world, Fraction(1)
    elif kind == logged.LAY:
        choice = [card for card in hands[seat] if tables.is_layable[card[0]]]
        for card in choice if seat != eyes else [next(one for one in choice if one[0] == event[2])]:
            share = Fraction(1, len(choice)) if seat != eyes else Fraction(1)
            yield (
                (
                    deck,
                    put(hands, seat, hands[seat] - {card}),
                    put(laid, seat, laid[seat] | {card}),
                    nuns,
                    discards,
                ),
                share,
            )
    elif kind == logged.SHOW:
        if sorted(card[0] for card in laid[seat]) == sorted(event[2]):
            used = discards | {card for card in laid[seat] if card[0] < tables.people}
            yield (deck, hands, put(laid, seat, frozenset()), nuns, used), Fraction(1)
    elif kind == logged.GIVE:
        taker, shown = event[2], event[3]
        for card in sorted(hands[seat]) if seat != eyes else [min(c for c in hands[seat] if c[0] == shown)]:
            if taker == eyes and card[0] != shown:
                continue
            moved = put(hands, seat, hands[seat] - {card})
            share = Fraction(1, len(hands[seat])) if seat != eyes else Fraction(1)
            yield (deck, put(moved, taker, moved[taker] | {card}), laid, nuns, discards), share
    elif kind == logged.TAKEN:
        taker, mask = event[2], event[4]
        moved = frozenset(card for card in hands[seat] if card[0] < 30 and mask >> card[0] // 5 & 1)
        told = sorted(card[0] for card in moved) if eyes in (seat, taker) else [tables.unknown] * len(moved)
        if told == sorted(event[3]):
            less = put(hands, seat, hands[seat] - moved)
            yield (deck, put(less, taker, less[taker] | moved), laid, nuns, discards), Fraction(1)
    elif kind == logged.HANDS:
        opened = [tuple(sorted(card[0] for card in hands[one])) for one in event[1]]
        if opened == list(event[2]):
            new = hands
            for one in event[1]:
                new = put(new, one, frozenset())
            yield (deck, new, laid, nuns, discards), Fraction(1)
    elif kind == logged.TURNED:
        cards, rest = event[1], deck | discards if shuffled else deck
        for drawn, share in draws(deck, discards if shuffled else frozenset(), len(cards)):
            if sorted(card[0] for card in drawn) == sorted(cards):
                left = frozenset() if shuffled else discards
                yield (rest - drawn, hands, laid, nuns, left | drawn), share
    elif kind in (logged.DISCARD, logged.PASS):
        same = [card for card in sorted(hands[seat]) if card[0] == event[2]]
        if kind == logged.PASS or seat == eyes:
            same = same[:1]
        for card in same:
            share = Fraction(1) if kind == logged.PASS or seat == eyes else Fraction(1, len(hands[seat]))
            used = discards | {card} if card[0] < tables.people else discards
            yield (deck, put(hands, seat, hands[seat] - {card}), laid, nuns, used), share


def draws(deck: Heap, discards: Heap, count: int) -> Iterator[tuple[Heap, Fraction]]:
    """Every set that a draw can bring: out of the deck, or all of it and some of the discards."""
    first = frozenset(deck) if count > len(deck) else frozenset()
    among = sorted(discards if count > len(deck) else deck)
    wanted = count - len(first)
    found = {frozenset(some) for some in permutations(among, wanted)}
    for some in found:
        yield first | some, Fraction(1, len(found))


def put(heaps: tuple[Heap, ...], seat: int, heap: Heap) -> tuple[Heap, ...]:
    return (*heaps[:seat], heap, *heaps[seat + 1 :])
