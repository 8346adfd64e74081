"""What is seen and heard of an action: cards that fly, rats that hop, markers that move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.company import Company
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.showing_more import SHOWERS_MORE
from hameln.games.rattus_cartus.table.sprites import BACK, POINT, RAT, card_sprite, marker_sprite
from hameln.games.rattus_cartus.table.things import (
    DECK,
    DISCARDS,
    LINE,
    PILE,
    ROUNDS,
    building_thing,
    hand_thing,
    heir_thing,
    home_of,
    laid_thing,
    nun_thing,
    stack_thing,
)
from hameln.table.cues import STAGGER, Cue, at, fitted, way
from hameln.table.seeing import Seen
from hameln.table.telling import Showing

LONGEST: Final = 1.6
"""Seconds that an action may take."""
LONGEST_BUILDING: Final = 4.0
"""Seconds that a building may take that is resolved at once."""
OVERLAP: Final = 0.08
"""Seconds by which an event begins before the one before it is over."""
MOST_CARDS: Final = 8
"""More cards than these do not fly one by one."""


class RattusShowing(Showing):
    """How the card game is seen and heard."""

    def cues(
        self, game: RattusCartus, events: Sequence[Event], arms: Sequence[str], seen: Seen
    ) -> tuple[Cue, ...]:
        """The cues of an action, one event after another."""
        del seen
        company = Company(pack=game.pack, arms=arms)
        found: list[Cue] = []
        clock = end = 0.0
        for event in events:
            show = SHOWERS.get(type(event))
            if show is None:
                continue
            clock = max(clock, end - OVERLAP)
            for cue in show(company, event):
                found.append(evolve(cue, start=clock + cue.start))
                end = max(end, found[-1].start + cue.length)
        return fitted(found, LONGEST_BUILDING if _is_long(events) else LONGEST)

    def meanwhile(self, seen: Seen) -> View:
        """The table on which cues are played."""
        before: View = seen.before
        state = meanwhile(before.state, seen.after.state)
        action = seen.played.action
        if action[0] == moves.MILL:  # these cards lie nowhere before or after
            state.more = state.more._replace(aside=tuple(sorted(action[1])))
        return evolve(before, state=state)


def meanwhile(before: State, after: State) -> State:
    """The table on which cues are played: what leaves is gone already, what comes is not there yet.

    What was laid stays until all is over, since it is turned up where it lies; and so do all hands when
    everything is shown at the end.
    """
    state = before.copy()
    if before.eyes != after.eyes:
        return state
    for name in ("hands", "held", "rats", "tokens", "stacks", "discards", "influence"):
        setattr(state, name, list(map(min, getattr(before, name), getattr(after, name))))
    state.more = state.more._replace(
        aside=_still(before.more.aside, after.more.aside),
        spread=_still(before.more.spread, after.more.spread),
    )
    state.deck_size = min(before.deck_size, after.deck_size)
    state.discarded = min(before.discarded, after.discarded)
    return state


def _still(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """The open cards that stay where they are, in their order."""
    left, found = Counter(after), list[int]()
    for card in before:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return tuple(found)


def _is_long(happened: Sequence[Event]) -> bool:
    long = events.Shown | events.Cleared | events_more.Milled | events_more.HandsOpened
    return any(isinstance(event, long) for event in happened)


def _cards(cards: Sequence[int], pack: Pack, origin: str, target: str, sound: str = "click") -> Iterator[Cue]:
    """Cards on their way, one after another; only some of very many."""
    for place, card in enumerate(cards[:MOST_CARDS]):
        yield way("fly", card_sprite(pack, card), origin, target, "" if place else sound, STAGGER * place)


def _rats(count: int, origin: str, target: str) -> Iterator[Cue]:
    for place in range(min(count, MOST_CARDS)):
        yield way("hop", RAT, origin, target, "" if place % 3 else "rat", STAGGER * place)


def _nuns(company: Company, event: events.NunsLaid) -> Iterator[Cue]:
    for slot in range(event.count):
        yield way("fly", BACK, DECK, nun_thing(slot), "click", STAGGER * 2 * slot)
    del company


def _dealt(company: Company, event: events.Dealt) -> Iterator[Cue]:
    yield from _cards(event.cards, company.pack, DECK, hand_thing(event.seat))


def _start(company: Company, event: events.StartDrawn) -> Iterator[Cue]:
    del company
    yield at("stamp", "start_card", heir_thing(event.seat), "confirm")


def _round(company: Company, event: events.RoundBegan) -> Iterator[Cue]:
    del company
    for place in range(len(event.row)):
        yield way("fly", BACK, PILE, building_thing(place), "click", 0.15 * place)
    if event.is_last:
        yield at("stamp", "action_rounds", ROUNDS, "bells", 0.3)


def _replaced(company: Company, event: events.Replaced) -> Iterator[Cue]:
    del company
    place = building_thing(event.place)
    yield way("fly", BACK, place, PILE, "click")
    yield way("fly", BACK, PILE, place, "", 0.25)


def _supply_began(company: Company, event: events.SupplyBegan) -> Iterator[Cue]:
    yield at("stamp", company.disc(event.seat), heir_thing(event.seat), "turn")


def _turn_began(company: Company, event: events.TurnBegan) -> Iterator[Cue]:
    yield at("stamp", company.disc(event.seat), heir_thing(event.seat), "turn")


def _supply(company: Company, event: events.SupplyTaken) -> Iterator[Cue]:
    letter = "abcde"[event.card % 5]
    yield way("fly", f"supply_{letter}", building_thing(event.place), heir_thing(event.seat), "confirm")
    del company


def _drawn(company: Company, event: events.Drawn) -> Iterator[Cue]:
    if event.was_shuffled:
        yield way("fly", BACK, DISCARDS, DECK, "undo")
    cues = _cards(event.cards, company.pack, DECK, hand_thing(event.seat))
    yield from (evolve(cue, start=cue.start + 0.3 * event.was_shuffled) for cue in cues)


def _looked(company: Company, event: events.Looked) -> Iterator[Cue]:
    yield way("walk", company.disc(event.seat), heir_thing(event.seat), nun_thing(event.slot), "wake")
    yield at("appear", "looked", nun_thing(event.slot), start=0.5)


def _seen(company: Company, event: events.NunSeen) -> Iterator[Cue]:
    if event.card != company.pack.unknown:
        yield at("rise", card_sprite(company.pack, event.card), nun_thing(event.slot), "confirm")


def _passed(company: Company, event: events.Passed) -> Iterator[Cue]:
    yield way("fly", "card_pass", hand_thing(event.seat), stack_thing("pass"), "click")
    yield way("walk", company.disc(event.seat), heir_thing(event.seat), LINE)


def _entered(company: Company, event: events.Entered) -> Iterator[Cue]:
    yield way(
        "walk", company.disc(event.seat), heir_thing(event.seat), building_thing(event.place), "confirm"
    )


def _laid(company: Company, event: events.CardLaid) -> Iterator[Cue]:
    del company
    yield way("fly", BACK, hand_thing(event.seat), laid_thing(event.seat), "click")


def _shown(company: Company, event: events.Shown) -> Iterator[Cue]:
    start = 0.0
    for seat, cards in zip(event.seats, event.cards, strict=True):
        for card in cards[:MOST_CARDS]:
            sprite = card_sprite(company.pack, card)
            yield at("appear", sprite, laid_thing(seat), "click", start)
            start += 0.12


def _influenced(company: Company, event: events.Influenced) -> Iterator[Cue]:
    track, sprite = f"track:{ESTATES[event.estate]}", marker_sprite(company.arms[event.seat])
    yield way("hop", sprite, building_thing(event.place), track, "influence")


def _rats_came(company: Company, event: events.RatsCame) -> Iterator[Cue]:
    del company
    yield from _rats(event.count, building_thing(event.place), heir_thing(event.seat))


def _rats_left(company: Company, event: events.RatsLeft) -> Iterator[Cue]:
    del company
    for place in range(min(event.count, MOST_CARDS)):
        yield at("vanish", RAT, heir_thing(event.seat), "" if place else "rat", STAGGER * place)


def _premium(company: Company, event: events.PremiumGained) -> Iterator[Cue]:
    del company
    yield at("stamp", "premium_star", laid_thing(event.seat), "confirm")


def _struck(company: Company, event: events.Struck) -> Iterator[Cue]:
    del company
    yield way("fly", "card_sword", laid_thing(event.leader), heir_thing(event.loser), "trap")


def _rat_passed(company: Company, event: events.RatPassed) -> Iterator[Cue]:
    del company
    yield at("appear", "card_flute", laid_thing(event.leader), "piper")
    yield way("walk", RAT, heir_thing(event.leader), heir_thing(event.loser), "rat", 0.2)


def _given(company: Company, event: events.Given) -> Iterator[Cue]:
    yield from _cards((event.card,), company.pack, hand_thing(event.giver), hand_thing(event.taker))


def _took(company: Company, event: events.Took) -> Iterator[Cue]:
    stack = stack_thing(event.word)
    if event.word == TOKEN:
        for place in range(event.count):
            yield way("fly", POINT, stack, heir_thing(event.seat), "" if place else "coin", STAGGER * place)
        return
    kind = company.pack.special(event.word)
    yield from _cards((kind,) * event.count, company.pack, stack, hand_thing(event.seat))


def _discarded(company: Company, event: events.Discarded) -> Iterator[Cue]:
    target = home_of(company.pack, event.card)
    yield from _cards((event.card,), company.pack, hand_thing(event.seat), target)
    yield at("vanish", RAT, heir_thing(event.seat), "rat", 0.2)


def _cleared(company: Company, event: events.Cleared) -> Iterator[Cue]:
    del company
    for seat, count in zip(event.seats, event.counts, strict=True):
        for place in range(min(count, 3)):
            yield way("fly", BACK, laid_thing(seat), DISCARDS, start=STAGGER * place)


def _revealed(company: Company, event: events.Revealed) -> Iterator[Cue]:
    # The drama is the scoring's; here the nuns are turned up, one after another.
    for slot, card in enumerate(event.nuns):
        yield at(
            "rise", card_sprite(company.pack, card), nun_thing(slot), "bells" if not slot else "", 0.4 * slot
        )


SHOWERS: Final[Mapping[type[Event], Callable[[Company, Any], Iterator[Cue]]]] = {
    events.NunsLaid: _nuns,
    events.Dealt: _dealt,
    events.StartDrawn: _start,
    events.RoundBegan: _round,
    events.Replaced: _replaced,
    events.SupplyBegan: _supply_began,
    events.TurnBegan: _turn_began,
    events.SupplyTaken: _supply,
    events.Drawn: _drawn,
    events.Looked: _looked,
    events.NunSeen: _seen,
    events.Passed: _passed,
    events.Entered: _entered,
    events.CardLaid: _laid,
    events.Shown: _shown,
    events.Influenced: _influenced,
    events.RatsCame: _rats_came,
    events.RatsLeft: _rats_left,
    events.PremiumGained: _premium,
    events.Struck: _struck,
    events.RatPassed: _rat_passed,
    events.Given: _given,
    events.Took: _took,
    events.Discarded: _discarded,
    events.Cleared: _cleared,
    events.Revealed: _revealed,
    **SHOWERS_MORE,
}
"""What shows an event, by its class; the cues count from its beginning. Others are neither seen nor heard."""
