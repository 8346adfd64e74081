"""Whether an action of a seat whose cards are hidden may be what happened: records made for one seat."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.belief.sampling import Memory
from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, GIVE, LAY, Move
from hameln.games.rattus_cartus.rules.nobles import laying_limits
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State, sees
from hameln.games.rattus_cartus.rules.tables import Tables


def agrees(tables: Tables, state: State, move: Move, memory: Memory) -> bool:
    """Whether what an action shows can lie where it is shown, given everything that the eyes have seen.

    Where so much has moved unseen that not every hypothesis is kept, nothing is said against it.

    Rule: R16.2
    """
    after = state.copy()
    apply_move(tables, after, move)
    if state.eyes == ALL_EYES or after.log is state.log:
        return True
    if after.eyes == ALL_EYES:
        after.eyes = state.eyes
    belief = memory.belief_of(after)
    return belief.is_possible or not belief.is_whole


def may_do(tables: Tables, state: State, move: Move) -> bool:
    """Whether the deciding seat may do this, as far as the state may know.

    A card that the eyes saw must be one that can have lain in that hand; another one is unknown.

    Rule: R16.2
    """
    kind, seat, other, last, after = state.agenda[-1]
    if kind not in (agenda.LAY, agenda.GIVE, agenda.HEAL, agenda.TAX, agenda.SELL) or sees(state, seat):
        return move in legal_moves(tables, state)
    if kind == agenda.LAY and not may_still(tables, state, seat, is_done=move == DONE_MOVE):
        return False
    if move == DONE_MOVE:
        return kind not in (agenda.GIVE, agenda.TAX)
    if state.hands[tables.width * seat + tables.unknown] == 0:
        return False
    if kind == agenda.LAY:
        return move == (LAY, tables.unknown)
    if kind == agenda.GIVE:
        if not sees(state, other):
            return move == (GIVE, tables.unknown)
        return move[0] == GIVE and after <= move[1] < tables.kinds and unaccounted(tables, state, move[1]) > 0
    can_more = (
        state.rats[seat] > 0
        if kind == agenda.HEAL
        else kind == agenda.TAX or stack_left(tables, state, after) > 0
    )
    return (
        move[0] == DISCARD
        and other > 0
        and can_more
        and last <= move[1] < tables.kinds
        and unaccounted(tables, state, move[1]) > 0
    )


def may_still(tables: Tables, state: State, seat: int, *, is_done: bool) -> bool:
    """Whether the noble of a building lets a seat end laying, or lay one more card.

    Rule: N3.5
    """
    least, most = laying_limits(tables, state, seat)
    laid = len(state.laid[seat])
    return laid >= least if is_done else most < 0 or laid < most
