"""What a seat can believe about hidden cards, worked out from everything that it has seen.

The model: every card is one of its own, chance is fair, and whoever lays or gives cards that the seat does
not see chooses blindly among the cards of its hand. So an unknown card in a hand is a *token* about which
only two things count: of which kind it is, if that is known, or else out of which *pool* it was drawn. The
first pool is the deck of the beginning; each shuffling of the discards makes another. Who holds how many
tokens of which class is a *hypothesis*; a seat may have several, each with a weight, because cards move
unseen. Given a hypothesis, the unknown cards of a pool lie on its tokens in any order with equal odds.

A Horse tells of which estates its cards are: tokens of a pool are then told apart by a mask of estates too.

Hypotheses that look alike are one. Should there be too many of them, a fair sample of them goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, compress
from random import Random
from typing import Final

from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.belief.arrangements import (
    ANY,
    Counts,
    Hypothesis,
    Weighed,
    Wishes,
    sampled,
    wishes_among,
    with_more,
)
from hameln.games.rattus_cartus.rules.belief.found_cards import Rest, found_as_wished, found_freely
from hameln.games.rattus_cartus.rules.belief.horses import Ride, ridden
from hameln.games.rattus_cartus.rules.belief.hypotheses import (
    MOST,
    ROUGH,
    Leaving,
    choosable,
    exchanged,
    fitting,
    leavings,
    merged,
    most_of,
    without_cards,
    without_empty,
)
from hameln.games.rattus_cartus.rules.state import Event
from hameln.games.rattus_cartus.rules.tables import PEOPLE, Tables
from hameln.kernel.sums import added

CLASSES: Final = 96
"""Classes of tokens beyond which those that nobody has any more are forgotten."""


class Belief:
    """The hypotheses of a seat, advanced event by event.

    Attributes:
        eyes: The seat, or a number below 0 for somebody who sees only what is open.
        laid: How many cards each seat has laid that nobody has shown.
        apart: Seats whose laid cards lie in a zone of their own.
        places: What the classes behind the kinds stand for: a pool, and a mask of estates.
        is_whole: Whether no hypothesis was ever left out.
    """

    def __init__(self, tables: Tables, eyes: int) -> None:
        """What is known before anything has been dealt."""
        self.tables = tables
        self.eyes = eyes
        self.laid = [0] * tables.seats
        self.apart: frozenset[int] = frozenset()
        self.is_whole = True
        self.places: list[tuple[int, int]] = [(0, ANY)]
        self._has_masks, self._most = False, MOST
        empty = (0,) * (tables.kinds + 1)
        self._scratch = eyes if eyes >= 0 else 2 * tables.seats
        zones = 2 * tables.seats + (eyes < 0)
        self._summed, self._sums = list[Weighed](), list[float]()
        self._weights: list[Weighed] = [(((empty,) * zones, (tables.copies[:PEOPLE],)), 1.0)]

    def copy(self) -> Belief:
        """The same belief, to be advanced apart."""
        other = Belief(self.tables, self.eyes)
        other.laid, other.apart, other.is_whole = self.laid[:], self.apart, self.is_whole
        other.places, other._has_masks, other._most = self.places[:], self._has_masks, self._most
        other._weights = self._weights
        return other

    @property
    def is_possible(self) -> bool:
        """Whether anything agrees with what was seen."""
        return bool(self._weights)

    @property
    def hypotheses(self) -> tuple[Weighed, ...]:
        """Every hypothesis with its probability."""
        total = added([weight for _, weight in self._weights])
        return tuple([(one, weight / total) for one, weight in self._weights])

    def see(self, event: Event) -> None:  # noqa: C901 - one branch an event
        """Learn from an event, as the eyes saw it."""
        kind = event[0]
        if kind == logged.DEAL:
            self._draw(event[1], event[2], -1)
        elif kind == logged.DRAW:
            self._draw(event[1], event[2], event[3])
        elif kind == logged.SHUFFLE:
            pools = len(self._weights[0][0][1]) if self._weights else 0
            more = {id(rows): (*rows, event[1]) for (_, rows), _ in self._weights}  # as many alike as before
            self._weights = [((zones, more[id(rows)]), weight) for (zones, rows), weight in self._weights]
            self._place_of(pools, ANY)
        elif kind == logged.TAKE:
            self._add(event[1], event[2], event[3])
        elif kind in (logged.PASS, logged.DISCARD):
            if event[1] != self.eyes:
                self._set_apart(event[1])
                self._identify(event[1], event[2], is_sure=kind == logged.PASS)
        elif kind == logged.LAY:
            self._lay(event[1])
        elif kind == logged.SHOW:
            self._show(event[1], event[2])
        elif kind == logged.GIVE:
            self._give(event[1], event[2], event[3])
        elif kind == logged.REVEAL:
            self._reveal(event[1], event[2], event[3])
        elif kind > logged.REVEAL:
            self._see_more(event)
        elif event[1] == self.eyes:
            self._find_in_pool(0, event[3])

    def _see_more(self, event: Event) -> None:
        """Learn from an event of the expansion."""
        kind = event[0]
        if kind == logged.TURNED:
            self._turn_up(event[1], event[2])
        elif kind == logged.HANDS:
            self._open(zip(event[1], event[2], strict=True))
        else:
            self._ride(event[1], event[2], event[3], event[4])

    # -- events

    def _draw(self, seat: int, cards: Counts, rest: int) -> None:
        """Cards are drawn off the last pool, the first of them off the one before if it was used up."""
        self._forget()
        newest = self._newest()
        olds = max(rest, 0)
        if seat != self.eyes:
            self._set_apart(seat)
            if olds:
                self._add(seat, self._place_of(newest - 1, ANY), olds)
            self._add(seat, self._place_of(newest, ANY), len(cards) - olds)
            return
        self._turn_up(cards, rest)

    def _turn_up(self, cards: Counts, rest: int) -> None:
        """Cards that the eyes see come off the last pool, or off the one before."""
        newest = self._newest()
        olds = max(rest, 0)
        if not olds:
            for card in cards:
                self._find_in_pool(newest, card)
            return
        for at, card in enumerate(cards):
            self._find_in_two(newest, card, (olds, len(cards)), at)
        scratch = self._scratch
        forgotten = (  # what was counted
            ((with_more(zones, scratch, 0, -zones[scratch][0]), pools), weight)
            for (zones, pools), weight in self._weights
        )
        self._become(merged(forgotten))

    def _lay(self, seat: int) -> None:
        """A seat lays a card, so that it had as many that can be laid."""
        self.laid[seat] += 1
        if seat == self.eyes:
            return
        laid = self.laid[seat]
        can = [choosable(self.tables, zones[seat], is_laid=True) >= laid for (zones, _), _ in self._weights]
        if not all(can):
            self._become(list(compress(self._weights, can)))

    def _show(self, seat: int, cards: Counts) -> None:
        """What a seat has laid is open now."""
        self.laid[seat] = 0
        if seat == self.eyes:
            return
        zone = seat + self.tables.seats if seat in self.apart else seat
        for card in cards:
            self._identify(zone, card, is_laid=True)
        self.apart -= {seat}

    def _reveal(self, nuns: Counts, looked: tuple[int, ...], hands: tuple[Counts, ...]) -> None:
        """All hands are open now, and the nuns; with hypotheses left out nothing is said against them."""
        for slot, card in enumerate(nuns):
            if self.is_whole and (self.eyes < 0 or not looked[self.eyes] >> slot & 1):
                self._find_in_pool(0, card)
        self._open(enumerate(hands if self.is_whole else ()), is_last=True)
        if not self.is_whole:
            self._weights = [without_cards(one) for one, _ in self._weights[:1]]

    def _open(self, hands: Iterable[tuple[int, Counts]], *, is_last: bool = False) -> None:
        """Whole hands are open now; what they cannot be is left out before their cards are followed."""
        others = [(seat, cards) for seat, cards in hands if seat != self.eyes]
        self._weights = fitting(self.tables, self._weights, others)
        for seat, cards in others:
            for card in cards if self.is_whole or not is_last else ():
                self._identify(seat, card)

    def _set_apart(self, seat: int) -> None:
        """Tell what a seat has laid from its hand, before the hand changes."""
        if seat != self.eyes and self.laid[seat] and seat not in self.apart:
            for _ in range(self.laid[seat]):
                self._move(seat, seat + self.tables.seats, is_laid=True)
            self.apart |= {seat}

    def _give(self, giver: int, taker: int, card: int) -> None:
        """A card changes hands."""
        if giver == self.eyes:
            self._add(taker, card, 1)
            return
        self._set_apart(giver)
        if card == self.tables.unknown:
            self._move(giver, taker)
        else:
            self._identify(giver, card)

    def _ride(self, giver: int, taker: int, cards: Counts, mask: int) -> None:
        """All people of some estates in a hand, and no others, go into another hand."""
        if giver == self.eyes:
            for card in cards:
                self._add(taker, card, 1)
            return
        zone = self._scratch if taker == self.eyes else taker
        self._forget()
        for pool, known in self.places[:]:
            for part in filter(None, (known & mask, known & ~mask)):
                self._place_of(pool, part)
        ride = Ride(self.tables, self.places, (giver, zone), mask, len(cards))
        ways, is_counted = ridden(ride, self._weights)
        if not is_counted:
            self.is_whole, self._most = False, ROUGH
        self._become(merged(ways))
        for card in cards if taker == self.eyes else ():
            self._identify(zone, card)

    # -- what they do to hypotheses

    def _newest(self) -> int:
        """The number of the last pool."""
        return len(self._weights[0][0][1]) - 1 if self._weights else 0

    def _place_of(self, pool: int, mask: int) -> int:
        """The class of the tokens of a pool with a mask, made if there is none yet."""
        if (pool, mask) not in self.places:
            self.places.append((pool, mask))
            self._has_masks |= mask != ANY
            self._weights = [
                ((tuple([(*zone, 0) for zone in zones]), pools), weight)
                for (zones, pools), weight in self._weights
            ]
        return self.tables.kinds + self.places.index((pool, mask))

    def _forget(self) -> None:
        """Drop what is not needed any more, if there is much of it."""
        if len(self.places) > CLASSES and self._weights:
            self.places, self._weights = without_empty(self.tables.kinds, self.places, self._weights)

    def wishes_on(self, zones: tuple[Counts, ...], pool: int) -> Wishes:
        """For how many tokens of a pool it is known which estates they may be of, by mask."""
        return wishes_among(self.places, self.tables.kinds, zones, pool) if self._has_masks else ()

    def _add(self, zone: int, place: int, count: int) -> None:
        """Tokens of a class come into a zone, for all to see."""
        if zone == self.eyes or count == 0:
            return
        self._weights = [
            ((with_more(zones, zone, place, count), pools), weight)
            for (zones, pools), weight in self._weights
        ]

    def _find_in_pool(self, pool: int, card: int) -> None:
        """A token of a pool turns out to be a card, so that no two hypotheses become alike."""
        rests = dict[int, Rest]()
        found = [self._found(hypothesis, pool, card, rests) for hypothesis in self._weights]
        self._become([one for one in found if one[1] > 0])

    def _found(
        self, one: Weighed, pool: int, card: int, rests: dict[int, Rest], share: float = 1.0
    ) -> Weighed:
        """A token of a pool, already counted out, turns out to be a card."""
        wishes = self.wishes_on(one[0][0], pool) if self._has_masks else ()
        return found_freely(one, pool, card, share, wishes, rests)

    def _find_in_two(self, newest: int, card: int, numbers: tuple[int, int], at: int) -> None:
        """One of the eyes' cards comes out of the last two pools; nobody knows out of which.

        How many of them have come out of the older one is counted in an empty zone, that of the eyes.
        """
        (olds, whole), rests = numbers, (dict[int, Rest](), dict[int, Rest]())

        def both() -> Iterator[Weighed]:
            for (zones, pools), weight in self._weights:
                used = zones[self._scratch][0]
                share = (olds - used) / (whole - at)
                if share:
                    older = (with_more(zones, self._scratch, 0, 1), pools), weight
                    yield self._found(older, newest - 1, card, rests[0], share)
                if share < 1:
                    yield self._found(((zones, pools), weight), newest, card, rests[1], 1 - share)

        self._become(merged(both()))

    def _identify(self, zone: int, card: int, *, is_laid: bool = False, is_sure: bool = False) -> None:
        """A card leaves a zone and is seen: it was known there, or a token of a pool turns out to be it.

        Args:
            is_laid: Whether only cards that can be laid could be chosen.
            is_sure: Whether it was no blind choice: who plays a Pass has one.
        """
        tables = self.tables
        outs, rests = dict[Counts, list[Leaving]](), dict[int, dict[int, Rest]]()

        def sources(left_as: set[int]) -> Iterator[Weighed]:
            for (zones, pools), weight in self._weights:
                row = zones[zone]
                if (out := outs.get(row)) is None:  # rows are long to hash
                    out = outs[row] = leavings(tables, row, card, is_laid=is_laid, is_sure=is_sure)
                for place, tokens, among, left in out:
                    pool, mask = self.places[place] if place >= 0 else (0, ANY)
                    if place >= 0 and not pools[pool][card]:
                        continue
                    without = (*zones[:zone], left, *zones[zone + 1 :])
                    left_as.add(place)
                    if place < 0:
                        yield (without, pools), weight * (tokens / among)
                    elif mask == ANY:
                        rest = rests.setdefault(pool, {})
                        yield self._found(((without, pools), weight), pool, card, rest, tokens / among)
                    else:
                        one = ((without, pools), weight * tokens / among)
                        yield found_as_wished(one, (pool, mask), card, self.wishes_on(without, pool))

        before, left_as = self._weights, set[int]()
        found = [one for one in sources(left_as) if one[1] > 0]
        self._become(merged(found) if len(left_as) > 1 else found)  # else no two become alike
        if before and not self._weights and not self.is_whole:
            self._weights = before
            self._become(merged(exchanged(tables, self.places, before, zone, card)))
            self._become(merged(sources(left_as)))

    def _move(self, zone: int, other: int, *, is_laid: bool = False) -> None:
        """A card moves unseen, any of the zone with equal odds."""

        def moved() -> Iterator[Weighed]:
            for (zones, pools), weight in self._weights:
                row = zones[zone]
                among = choosable(self.tables, row, is_laid=is_laid)
                for place, tokens in enumerate(row):
                    if tokens and (not is_laid or self._is_layable(place)):
                        after = with_more(with_more(zones, zone, place, -1), other, place, 1)
                        yield (after, pools), weight * tokens / among

        self._become(merged(moved()))

    def _is_layable(self, place: int) -> bool:
        return place >= self.tables.kinds or self.tables.is_layable[place]

    def _become(self, found: list[Weighed]) -> None:
        """Take over possible hypotheses of which no two look alike, or a sample of them."""
        most = most_of(found, self._most)
        if len(found) > most:
            self.is_whole = False
            found = sampled(found, most // 2)
        total = added([weight for _, weight in found])
        self._weights = [(hypothesis, weight / total) for hypothesis, weight in found]

    # -- what follows from them

    def pick(self, rng: Random) -> Hypothesis:
        """One of the hypotheses, by their weights."""
        if self._summed is not self._weights:
            self._sums = list(accumulate([weight for _, weight in self._weights]))
            self._summed = self._weights  # last, since another thread may look meanwhile
        return rng.choices(self._weights, cum_weights=self._sums)[0][0]

    def surely_held(self, seat: int) -> Counts:
        """For each kind how many cards a seat has for certain, in hand or laid unseen.

        Where no hypothesis is left, nothing is certain.

        Rule: R16.3
        """
        zones = [zones for (zones, _), _ in self._weights]
        other = seat + self.tables.seats
        return tuple(
            min([zone[seat][kind] + zone[other][kind] for zone in zones], default=0)
            for kind in range(self.tables.kinds)
        )
