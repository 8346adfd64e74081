"""What the buildings do (R9): one function an effect, each with the size that the pack names."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, effects
from hameln.games.rattus_cartus.rules.circle import acting_building, counts_as
from hameln.games.rattus_cartus.rules.duels import want_gift
from hameln.games.rattus_cartus.rules.expansion_actions import ACTS, discard_shown, take_from_stack
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, Move
from hameln.games.rattus_cartus.rules.state import State, in_turn_order
from hameln.games.rattus_cartus.rules.supply import lose_rats, want_cards
from hameln.games.rattus_cartus.rules.tables import Tables, building_of


def act(tables: Tables, state: State, seat: int, place: int, is_premium: bool) -> None:  # noqa: FBT001
    """Carry out the premium or the normal action of a building.

    Rule: R7.7, R9, N6, N6.16
    """
    building = acting_building(state, place) if tables.has_more else building_of(state.row[place])
    size = tables.premium[building] if is_premium else tables.normal[building]
    does = tables.does[building]
    if does == effects.DRAW:
        want_cards(state, seat, size)
    elif does == effects.TAKE:
        take_from_stack(tables, state, seat, tables.what[building], size)
    elif does == effects.LOSE_RATS:
        lose_rats(state, seat, size)
    elif does == effects.LOOK:
        for _ in range(size):
            state.agenda.append((agenda.LOOK, seat, 0, 0, 0))
    elif does == effects.DRAW_PER_INFLUENCE:
        want_cards(state, seat, state.gained[seat] // size)
    elif does == effects.HEAL:
        begin_healing(state, seat, size, tables.extra[building] if is_premium else 0)
    elif does == effects.LEVY:
        levy(tables, state, seat, size)
    elif does in ACTS:
        ACTS[does](tables, state, seat, building, size, tables.extra[building] if is_premium else 0)


def begin_healing(state: State, seat: int, size: int, extra: int) -> None:
    """Discard a rat as premium; then hand cards, and a rat for each.

    Rule: R9.2
    """
    lose_rats(state, seat, extra)
    state.agenda.append((agenda.HEAL, seat, size, 0, 0))


def legal_healing(tables: Tables, state: State) -> list[Move]:
    """Every hand card that is not before the last one, as long as there are rats; and the end.

    Rule: R9.2, R1.11
    """
    _, seat, left, last, _ = state.agenda[-1]
    found: list[Move] = []
    if left > 0 and state.rats[seat] > 0:
        first = tables.width * seat
        found = [(DISCARD, kind) for kind in range(last, tables.kinds) if state.hands[first + kind]]
    found.append(DONE_MOVE)
    return found


def heal_with(tables: Tables, state: State, card: int) -> None:
    """Discard a card, shown, and a rat with it.

    Rule: R9.2
    """
    _, seat, left, _, _ = state.agenda[-1]
    lose_rats(state, seat, 1)
    state.agenda[-1] = (agenda.HEAL, seat, left - 1, card, 0)
    discard_shown(tables, state, seat, card)


def levy(tables: Tables, state: State, seat: int, size: int) -> None:
    """Let all who are not protected and hold as many cards as the seat give it some.

    All hands are compared before the first card moves.

    Rule: R9.3, R9.4, R3.4, N6.10
    """
    if size == 0:
        return
    own = state.held[seat]
    for other in reversed(in_turn_order(tables, state)):
        if other != seat and not is_protected(tables, state, other) and state.held[other] >= own:
            want_gift(state, other, seat, min(size, state.held[other]))


def is_protected(tables: Tables, state: State, seat: int) -> bool:
    """Whether a seat has entered a Guard Tower in this round.

    Rule: R9.4, N6.16
    """
    return counts_as(tables, state, state.entered[seat], effects.LEVY)
