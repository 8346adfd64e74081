"""Full states that agree with everything that a seat has seen, drawn from the true distribution."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from hameln.games.rattus_cartus.rules.belief.arrangements import (
    ANY,
    Wishes,
    are_many,
    by_estate,
    estates_drawn,
    less,
    one_less,
)
from hameln.games.rattus_cartus.rules.belief.belief import Belief
from hameln.games.rattus_cartus.rules.belief.found_cards import odds_by_estate
from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.shuffling import shuffled, some_of
from hameln.games.rattus_cartus.rules.state import (
    ALL_EYES,
    Event,
    Log,
    State,
    cards_of,
    events_after,
    events_of,
)
from hameln.games.rattus_cartus.rules.tables import VALUES, Tables


class Memory:
    """What every seat believed when it was asked last, so that only what is new is thought over."""

    def __init__(self, tables: Tables) -> None:
        """Nothing is remembered yet."""
        self._tables = tables
        self._last: dict[int, tuple[Log, Belief]] = {}

    def belief_of(self, view: State) -> Belief:
        """What the eyes of a state can believe.

        Rule: R16
        """
        seen, belief = self._last.get(view.eyes, (None, None))
        events = events_after(view.log, seen)
        if events is None:  # the same may be told in another log, such as one to which a trial has added
            events, told = events_of(view), events_after(seen, None) or []
            if events[: len(told)] == told:
                events = events[len(told) :]
            else:
                belief = None
        if belief is None:
            belief = believed(self._tables, view.eyes, events)
        elif events:
            belief = belief.copy()
            for event in events:
                belief.see(event)
        self._last[view.eyes] = (view.log, belief)
        return belief


def believed(tables: Tables, eyes: int, events: Iterable[Event]) -> Belief:
    """The belief of a seat after these events, the oldest first."""
    belief = Belief(tables, eyes)
    for event in events:
        belief.see(event)
    return belief


def sample_state(tables: Tables, view: State, belief: Belief, rng: Random) -> State:
    """A full state that agrees with a view; it keeps no log.

    Rule: R16
    """
    state = view.copy()
    if state.eyes == ALL_EYES:
        return state
    state.eyes, state.log, state.has_log = ALL_EYES, None, False
    held = state.expansion.held
    if held == len(tables.nobles) and held > 0:
        state.expansion = state.expansion._replace(held=rng.choice(state.expansion.nobles))
    if not belief.is_possible:
        fill_at_random(tables, state, rng)
        return state
    zones, pools = belief.pick(rng)
    wished, pools = fulfilled(tables, belief, zones, pools, rng)
    packs = [shuffled(known_cards_of(pool), rng) for pool in pools]
    state.nuns = tuple([packs[0].pop() if card == tables.unknown else card for card in state.nuns])
    for seat in range(tables.seats):
        if seat == view.eyes:
            continue
        hand = cards_in(tables, belief, zones[seat], packs) + wished[seat]
        if seat in belief.apart:
            laid = cards_in(tables, belief, zones[seat + tables.seats], packs) + wished[seat + tables.seats]
            lie(tables, state, seat, laid)
        elif belief.laid[seat]:
            laid = some_of([card for card in hand if tables.is_layable[card]], belief.laid[seat], rng)
            for card in laid:
                hand.remove(card)
            lie(tables, state, seat, laid)
        hold(tables, state, seat, hand)
    for card in packs[-1]:
        state.deck[card] += 1
    return state


def fulfilled(
    tables: Tables,
    belief: Belief,
    zones: tuple[tuple[int, ...], ...],
    pools: tuple[tuple[int, ...], ...],
    rng: Random,
) -> tuple[list[list[int]], tuple[tuple[int, ...], ...]]:
    """Cards for all tokens of which some estates are known, by zone, and what is left of the pools.

    Rule: N5.5
    """
    found: list[list[int]] = [[] for _ in zones]
    rows, rest = list(pools), list(zones)
    for place, (pool, mask) in enumerate(belief.places):
        if mask == ANY:
            continue
        at = tables.kinds + place
        for number, zone in enumerate(zones):
            many, drawn = zone[at], list[int]()
            if many and are_many(belief.wishes_on(tuple(rest), pool)):
                rest[number] = less(rest[number], at, many)
                others = belief.wishes_on(tuple(rest), pool)
                drawn = estates_drawn(by_estate(rows[pool]), others, mask, many, rng)
            for turn in range(many):
                if drawn:
                    kind = card_of(rows[pool], 1 << drawn[turn], (), rng)
                else:
                    rest[number] = one_less(rest[number], at)
                    kind = card_of(rows[pool], mask, belief.wishes_on(tuple(rest), pool), rng)
                rows[pool] = one_less(rows[pool], kind)
                found[number].append(kind)
    return found, tuple(rows)


def card_of(row: tuple[int, ...], mask: int, wishes: Wishes, rng: Random) -> int:
    """A card of a pool for a token of some estates, when there are these other wishes."""
    odds = odds_by_estate(row, wishes, mask)
    among = [kind for kind in range(len(row)) if mask >> kind // VALUES & 1]
    return rng.choices(among, [row[kind] * odds[kind // VALUES] for kind in among])[0]


def cards_in(tables: Tables, belief: Belief, zone: tuple[int, ...], packs: list[list[int]]) -> list[int]:
    """The cards of a zone; tokens of a pool become the next cards of its shuffled pack."""
    cards = list(known_cards_of(zone[: tables.kinds]))
    for place, (pool, mask) in enumerate(belief.places):
        if mask == ANY:
            cards += [packs[pool].pop() for _ in range(zone[tables.kinds + place])]
    return cards


@lru_cache(maxsize=1 << 10)
def known_cards_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a row of counts; the same rows are sampled again and again."""
    return cards_of(counts)


def hold(tables: Tables, state: State, seat: int, cards: list[int]) -> None:
    """Put cards in the place of the unknown ones of a hand."""
    first = tables.width * seat
    state.hands[first + tables.unknown] = 0
    for card in cards:
        state.hands[first + card] += 1


def lie(tables: Tables, state: State, seat: int, cards: list[int]) -> None:
    """Put cards in the place of the unknown ones that a seat has laid."""
    known = [card for card in state.laid[seat] if card != tables.unknown]
    state.laid[seat] = tuple(sorted([*known, *cards]))


def fill_at_random(tables: Tables, state: State, rng: Random) -> None:
    """Let unaccounted cards lie anywhere; for where so much has moved unseen that no hypothesis is left."""
    free = [unaccounted(tables, state, kind) for kind in range(tables.kinds)]
    people = [kind for kind in range(tables.people) for _ in range(free[kind])]
    rng.shuffle(people)
    seats = range(tables.seats)
    hands: list[list[int]] = [[] for _ in seats]
    laid: list[list[int]] = [[] for _ in seats]
    unknown = tables.unknown
    slots = [(hands, seat) for seat in seats for _ in range(state.hands[tables.width * seat + unknown])]
    slots += [(laid, seat) for seat in seats for _ in range(state.laid[seat].count(unknown))]
    rng.shuffle(slots)
    slots.sort(key=lambda one: one[0] is laid)  # what cannot be laid finds its place in a hand
    for kind in sorted(range(tables.people, tables.kinds), key=tables.is_layable.__getitem__):
        for _ in range(free[kind]):
            cards, seat = slots.pop(0 if not tables.is_layable[kind] else rng.randrange(len(slots)))
            cards[seat].append(kind)
    for cards, seat in slots:
        cards[seat].append(people.pop())
    for seat in seats:
        hold(tables, state, seat, hands[seat])
        lie(tables, state, seat, laid[seat])
    state.nuns = tuple([people.pop() if card == tables.unknown else card for card in state.nuns])
    for card in people:
        state.deck[card] += 1
