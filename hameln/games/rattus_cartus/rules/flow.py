"""The agenda is worked off until chance or a seat must move."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.actions import act
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.circle import must_draw
from hameln.games.rattus_cartus.rules.duels import begin_duel
from hameln.games.rattus_cartus.rules.expansion_actions import must_turn_up, receive_diplomat
from hameln.games.rattus_cartus.rules.garden import forget_names
from hameln.games.rattus_cartus.rules.lances import begin_staffs
from hameln.games.rattus_cartus.rules.nobles import noble_taker
from hameln.games.rattus_cartus.rules.resolving import (
    clear,
    give_last_point,
    resolve,
    score_cards,
    score_heir,
    want_actions,
)
from hameln.games.rattus_cartus.rules.scoring import book_heir, send_diplomats
from hameln.games.rattus_cartus.rules.setup import begin_round, end_round, must_vary
from hameln.games.rattus_cartus.rules.state import CHANCE, NOBODY, NONE, State, Task, is_last_round
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import Tables

BY_CHANCE: Final = frozenset(
    {
        *(
            agenda.NUNS,
            agenda.DEAL,
            agenda.START,
            agenda.ROW,
            agenda.DRAW,
            agenda.SEEN,
            agenda.SHOW,
            agenda.REVEAL,
        ),
        *(agenda.TAKEN, agenda.HANDS, agenda.TURNED),
    }
)
"""Tasks that wait for chance."""
BY_SEAT: Final = frozenset(
    {
        *(agenda.SUPPLY, agenda.LAY, agenda.TARGET, agenda.GIVE, agenda.HEAL),
        *(
            agenda.PLACE,
            agenda.TAX,
            agenda.SHIFT,
            agenda.AIM,
            agenda.NAME,
            agenda.PICK,
            agenda.GARDEN,
            agenda.REDUCE,
            agenda.GAIN,
            agenda.SELL,
        ),
    }
)
"""Tasks that wait for the seat that they name."""
BY_ITSELF: Final = frozenset(
    {
        *(
            agenda.ROUND,
            agenda.RESOLVE,
            agenda.SCORE,
            agenda.DUEL,
            agenda.ACTIONS,
            agenda.ACT,
            agenda.LAST,
            agenda.CLEAR,
            agenda.END,
        ),
        *(agenda.SCORE_HEIR, agenda.STAFF, agenda.EMBASSY, agenda.DIPLOMACY),
    }
)
"""Tasks that never wait for anybody; the others may."""
GOES_ON: Final = -3
"""Nobody has to be asked for a task."""
ITS_SEAT: Final = -4
"""The seat that the task names has to be asked."""
AT_TIMES: Final = -5
"""Whether somebody has to be asked depends on the state."""


def usually_waits_for(kind: int) -> int:
    """Whom a kind of task waits for, as far as the kind tells.

    Rule: R3.3
    """
    if kind in BY_SEAT:
        return ITS_SEAT
    if kind in BY_CHANCE:
        return CHANCE
    if kind in BY_ITSELF:
        return GOES_ON
    return NOBODY if kind == agenda.OVER else AT_TIMES


WAITS_FOR: Final[tuple[int, ...]] = tuple([usually_waits_for(kind) for kind in range(agenda.BOOK + 1)])
"""The same by kind of task; a look-up here is quicker than one in a set, above all in compiled code."""


def settle(tables: Tables, state: State) -> None:
    """Do all that comes by itself, and set who moves next.

    Rule: R3.3
    """
    stack = state.agenda
    while True:
        task = stack[-1]
        mover = WAITS_FOR[task[0]]
        if mover == ITS_SEAT:
            mover = task[1]
        elif mover == AT_TIMES:
            mover = waits_at_times(tables, state, task)
        if mover != GOES_ON:
            state.mover = mover
            return
        stack.pop()
        work_off(tables, state, task)


def waits_for(tables: Tables, state: State, task: Task) -> int:
    """Whom a task waits for: a seat, ``CHANCE``, ``NOBODY`` at the end, or ``GOES_ON`` where for none.

    Rule: R3.3
    """
    mover = WAITS_FOR[task[0]]
    if mover == ITS_SEAT:
        return task[1]
    return waits_at_times(tables, state, task) if mover == AT_TIMES else mover


def waits_at_times(tables: Tables, state: State, task: Task) -> int:
    """Likewise a task that has something to ask at times.

    Rule: R3.3, R4.2, R5.5, R6.6
    """
    kind = task[0]
    if kind == agenda.TURN:
        return state.line[0] if state.line else GOES_ON
    if kind == agenda.LOOK:
        return task[1] if may_look(tables, state, task[1]) else GOES_ON
    if kind == agenda.VARY:
        return CHANCE if must_vary(state) else GOES_ON
    return waits_more(tables, state, task)


def waits_more(tables: Tables, state: State, task: Task) -> int:
    """Whom a task of the expansion waits for, if there is anything to ask.

    Rule: N2.4, N3.2, N6.3, N6.16, N7.3
    """
    kind = task[0]
    is_chance = (
        (kind == agenda.CIRCLE and must_draw(tables, state, task[1]))
        or (kind == agenda.NOBLE and noble_taker(state) >= 0)
        or (kind == agenda.DIPLOMAT and must_turn_up(tables, state))
        or (kind == agenda.MILL and drawable(state, task[1]) > 0)
    )
    if is_chance:
        return CHANCE
    heir = book_heir(tables, state) if kind == agenda.BOOK else NONE
    return heir if heir >= 0 else GOES_ON


def work_off(tables: Tables, state: State, task: Task) -> None:  # noqa: C901 - one branch a task
    """Do a task that asks nobody; tasks that have found nothing to ask are just over.

    Rule: R3.1, R7.1
    """
    kind = task[0]
    if kind == agenda.ACT:
        act(tables, state, task[1], task[2], task[3] == 1)
    elif kind == agenda.SCORE:
        score_cards(tables, state, task[1])
    elif kind == agenda.DUEL:
        begin_duel(tables, state, task[1], task[2])
    elif kind == agenda.ACTIONS:
        want_actions(tables, state, task[1])
    elif kind == agenda.CLEAR:
        clear(tables, state, task[1])
    elif kind == agenda.RESOLVE:
        resolve(tables, state)
    elif kind == agenda.LAST:
        give_last_point(tables, state, task[1])
    elif kind == agenda.ROUND:
        begin_round(tables, state)
    elif kind == agenda.END:
        finish_round(tables, state)
    elif kind > agenda.OVER:
        work_off_more(tables, state, task)


def work_off_more(tables: Tables, state: State, task: Task) -> None:
    """Likewise a task of the expansion.

    Rule: N4.1, N5.3, N6.3, N6.13, N7.1
    """
    kind = task[0]
    if kind == agenda.SCORE_HEIR:
        score_heir(tables, state, task[1], task[2])
    elif kind == agenda.STAFF:
        begin_staffs(tables, state, task[1], task[2])
    elif kind == agenda.EMBASSY:
        receive_diplomat(tables, state, task[1], task[2])
    elif kind == agenda.DIPLOMACY:
        send_diplomats(tables, state)
    elif kind == agenda.MILL:  # without a card to turn up
        forget_names(state)


def finish_round(tables: Tables, state: State) -> None:
    """Go on with the next round, or come to the end of the match.

    Rule: R13.1, R13.2, R15.1, N7.1, N7.3
    """
    if is_last_round(tables, state):
        state.agenda.append((agenda.OVER, 0, 0, 0, 0))
        if tables.book >= 0:
            state.agenda.append((agenda.BOOK, 0, 0, 0, 0))
        if tables.diplomat >= 0:
            state.agenda.append((agenda.DIPLOMACY, 0, 0, 0, 0))
        state.agenda.append((agenda.REVEAL, 0, 0, 0, 0))
    else:
        state.agenda.append((agenda.ROUND, 0, 0, 0, 0))
    end_round(tables, state)
