"""The replacement pile, and the Circle, which draws a building from it and acts as that one (N6.16)."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.state import NONE, State, is_last_round
from hameln.games.rattus_cartus.rules.tables import Tables, building_of


def tops_of_pile(state: State) -> tuple[int, ...]:
    """Every building card that may lie on top of the pile.

    Rule: R4.2, N6.16
    """
    if state.pile > 0:
        return state.unseen + state.expansion.mixed
    return state.expansion.mixed or state.under[:1]


def draw_of_pile(state: State, rng: Random) -> int:
    """The pile's top card, with the odds of the table.

    Rule: R4.2, N6.16
    """
    mixed = state.expansion.mixed
    among = state.pile + len(mixed)
    if among == 0:
        return state.under[0]
    if mixed and int(rng.random() * among) >= state.pile:
        return mixed[int(rng.random() * len(mixed))]
    return state.unseen[int(rng.random() * len(state.unseen))]


def leave_pile(state: State, card: int) -> None:
    """Take the pile's top card off.

    Rule: R4.2, N6.16
    """
    if state.pile > 0 and card in state.unseen:
        state.pile -= 1
        state.unseen = tuple([one for one in state.unseen if one != card])
    elif card in state.expansion.mixed:
        state.expansion = state.expansion._replace(
            mixed=tuple([one for one in state.expansion.mixed if one != card])
        )
    else:
        state.under = tuple([one for one in state.under if one != card])


def must_draw(tables: Tables, state: State, place: int) -> bool:
    """Whether a building of the row is a Circle that draws now.

    Rule: N6.15, N6.16, N3.6
    """
    return (
        tables.does[building_of(state.row[place])] == effects.CIRCLE
        and not is_last_round(tables, state)
        and not is_barred(tables, state, place)
    )


def circle_outcome(tables: Tables, state: State, rng: Random) -> tuple[int, ...]:
    """What a Circle draws: other Circles first, then a building.

    Rule: N6.16
    """
    trial = state.copy()
    found: list[int] = []
    while not found or tables.does[building_of(found[-1])] == effects.CIRCLE:
        found.append(draw_of_pile(trial, rng))
        leave_pile(trial, found[-1])
    return tuple(found)


def can_be_drawn(tables: Tables, state: State, cards: tuple[int, ...]) -> bool:
    """Whether a Circle may have drawn these, in this order.

    Rule: N6.16
    """
    trial = state.copy()
    for card in cards:
        if card not in tops_of_pile(trial):
            return False
        leave_pile(trial, card)
    ends = [tables.does[building_of(card)] != effects.CIRCLE for card in cards]
    return ends.count(True) == 1 and ends[-1]


def draw_building(state: State, place: int, cards: tuple[int, ...]) -> None:
    """Let a Circle act as the last card that it has drawn.

    Rule: N6.16
    """
    for card in cards:
        leave_pile(state, card)
    more = state.expansion
    drawn = list(more.drawn or (NONE,) * len(state.row))
    drawn[place] = cards[-1]
    state.expansion = more._replace(drawn=tuple(drawn), circle=place, withdrawn=more.withdrawn + cards)


def acting_building(state: State, place: int) -> int:
    """The building whose actions are carried out at a place of the row: a Circle's is the drawn one.

    Rule: N6.16
    """
    drawn = state.expansion.drawn
    return building_of(drawn[place] if drawn and drawn[place] >= 0 else state.row[place])


def counts_as(tables: Tables, state: State, place: int, does: int) -> bool:
    """Whether a building does something, or the one that was drawn there.

    Rule: R9.4, N6.10, N6.16
    """
    return tables.does[building_of(state.row[place])] == does or (
        tables.has_more and tables.does[acting_building(state, place)] == does
    )


def leave_circle(state: State, place: int) -> None:
    """The drawn building is resolved.

    Rule: N6.16
    """
    if state.expansion.circle == place:
        state.expansion = state.expansion._replace(circle=NONE)


def shuffle_back(state: State) -> None:
    """Shuffle what Circles have drawn in this round into the pile.

    Rule: N6.16
    """
    more = state.expansion
    if more.withdrawn:
        mixed = tuple(sorted(more.mixed + state.under + more.withdrawn))
        state.under = ()
        state.expansion = more._replace(mixed=mixed, withdrawn=(), drawn=())
