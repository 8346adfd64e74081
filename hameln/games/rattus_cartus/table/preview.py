"""What the action of a building would bring as the table stands, as far as somebody can know before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hameln.games.rattus_cartus.events.names import Names, say_cards
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.belief.odds import expected_in_hand, kinds_of
from hameln.games.rattus_cartus.rules.circle import counts_as
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.state import State, in_turn_order, is_last_round
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables, building_of
from hameln.kernel.sums import added
from hameln.language import mark, text
from hameln.table.tasks.task import Table

_SWORD: Final = mark(
    "If you lay most Swords here, whoever lays fewest gives you half of its hand, now: {rivals}."
)
_FLUTE: Final = mark("If you lay most Flutes here, one of your rats goes to whoever lays fewest: {rivals}.")
_HORSE: Final = mark(
    "If you lay most Horses here, whoever lays fewest gives you its people of two estates: {rivals}."
)
_LANCE: Final = mark(
    "If you lay most Lances here, you share both hands anew with whoever lays fewest; "
    "your hand after that, with {rivals}."
)
_DUELS: Final = {"sword": _SWORD, "flute": _FLUTE, "horse": _HORSE, "lance": _LANCE}
_MOST = 4
"""So many buildings are named that a Circle may draw."""


def promised(
    tables: Tables, state: State, names: Names, where: tuple[int, int], cards: Sequence[int]
) -> Iterator[str]:
    """What an heir would have of a building's actions, beside what stands on it.

    Rule: N6.2, N6.7, N6.9, R9.3

    Args:
        tables: The game.
        state: What the heir knows.
        names: What everything is called.
        where: The heir, and the building of the row.
        cards: All that it would have laid there in the end.
    """
    seat, place = where
    building = building_of(state.row[place])
    if is_last_round(tables, state) or is_barred(tables, state, place):
        return
    does, sizes = tables.does[building], (tables.premium[building], tables.normal[building])
    hand = state.held[seat] + state.lain[seat] - len(cards)
    if does in (effects.LEVY, effects.WALL):
        yield _reach(tables, state, names, seat, does, hand)
    elif does == effects.DRAW_TO:
        most, least = (max(0, size - hand) for size in sizes)
        yield text("Cards drawn: {most} with the premium, else {least}.").format(most=most, least=least)
    elif does == effects.LOSE_RATS_PER_INFLUENCE:
        points = state.gained[seat] + sum(tables.is_influence[card] for card in cards)
        most, least = (points // size for size in sizes)
        yield text("Rats discarded: {most} with the premium, else {least}.").format(most=most, least=least)


def _reach(tables: Tables, state: State, names: Names, seat: int, does: int, hand: int) -> str:
    """Whom a Guard Tower or a Wall would reach, as hands and protections are now."""
    reached = [
        other
        for other in in_turn_order(tables, state)
        if other != seat
        and state.held[other] >= hand
        and not (state.entered[other] >= 0 and counts_as(tables, state, state.entered[other], does))
    ]
    if not reached:
        return text("With the premium it would reach nobody now.")
    return text("With the premium it would reach {heirs} now.").format(heirs=names.heirs(reached))


def struck(table: Table, place: int, cards: Sequence[int], left: int) -> Iterator[str]:
    """What Swords, Flutes, Horses and Lances may bring who lays them in a building, and from whom.

    Rule: R8.1, R8.2, R8.3, N5.4, N5.5, N5.6, R16.3

    Args:
        table: What the heir knows; hands are told as they are now.
        place: The building of the row.
        cards: What is laid.
        left: How many cards the heir would keep in its hand.
    """
    state, seat, tables = table.view.state, table.seat, table.game.tables
    inside = [other for other in state.places[place] if other != seat]
    later = [other for other in state.line if other != seat]
    for kind in [kind for kind in reversed(tables.duels) if kind in cards]:
        if not inside and not later:
            yield text("Nobody else is here or can still come: {card} does nothing.").format(
                card=table.names.card(kind)
            )
            continue
        word = tables.codes[kind]
        rivals = [_rival(table, other, word, left) for other in inside]
        coming = [_rival(table, other, word, left) for other in later]
        told = [*rivals, *(text("{rival} if it comes").format(rival=rival) for rival in coming)]
        yield text(_DUELS[word]).format(rivals=", ".join(told))


def _rival(table: Table, seat: int, word: str, left: int) -> str:
    """Somebody who may lose a duel, and what it would give now, as far as that is known or to be expected."""
    names: Names = table.names
    name, held = names.players[seat], table.view.state.held[seat]
    if word == "flute":
        return name
    if word == "horse":
        expected = expected_in_hand(table.game.tables, table.game.belief(table.view), seat)
        there = [(added(expected[kind] for kind in kinds_of([estate])), -estate) for estate in range(ESTATES)]
        (first, one), (second, other) = sorted(there, reverse=True)[:2]
        return text("{heir} (about {n}, of {one} and {other})").format(
            heir=name, n=round(first + second), one=names.estate(-one), other=names.estate(-other)
        )
    cards = held // 2 if word == "sword" else (held + left + 1) // 2
    return text("{heir} ({cards})").format(heir=name, cards=say_cards(cards))


def say_what_may_be_drawn(tables: Tables, state: State, names: Names, place: int) -> Iterator[str]:
    """What a Circle of the row may act as, the likeliest first, until it has drawn.

    Rule: N6.16
    """
    building = building_of(state.row[place])
    is_drawn = bool(state.expansion.drawn) and state.expansion.drawn[place] >= 0
    is_left_out = is_last_round(tables, state) or is_barred(tables, state, place)
    if tables.does[building] != effects.CIRCLE or is_drawn or is_left_out:
        return
    odds = _odds_of_pile(tables, state)
    told = [
        text("{building} ({percent} %)").format(
            building=names.building(index * len(COPIES)), percent=round(100 * share)
        )
        for index, share in odds[:_MOST]
    ]
    sentence = text("May be drawn: {buildings}.")
    if len(odds) > len(told):
        sentence = text("May be drawn: {buildings}, and others.")
    yield sentence.format(buildings=", ".join(told))


def _odds_of_pile(tables: Tables, state: State) -> list[tuple[int, float]]:
    """Buildings and how likely a Circle draws each, the likeliest first; other Circles are drawn over.

    Rule: N6.16
    """
    weight = state.pile / max(1, len(state.unseen))
    cards = [
        *((card, weight) for card in state.unseen if weight),
        *((card, 1.0) for card in state.expansion.mixed),
    ]
    cards = cards or [(card, 1.0) for card in state.under]
    others = [(building_of(card), share) for card, share in cards]
    others = [one for one in others if tables.does[one[0]] != effects.CIRCLE]
    if not (state.pile or state.expansion.mixed):  # what went under the pile lies there in its order
        others = others[:1]
    found = dict.fromkeys((index for index, _ in others), 0.0)
    for index, share in others:
        found[index] += share
    whole = added(found.values())
    return sorted(
        ((index, share / whole) for index, share in found.items()), key=lambda one: (-one[1], one[0])
    )
