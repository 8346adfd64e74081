"""The agenda is worked off until chance or a seat must move."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules.actions import act
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.circle import must_draw
from hameln.games.rattus_cartus.rules.duels import begin_duel
from hameln.games.rattus_cartus.rules.exchanging import must_turn_up, receive_diplomat
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
from hameln.games.rattus_cartus.rules.state import (
    CHANCE,
    NOBODY,
    NONE,
    T_ACT,
    T_ACTIONS,
    T_AIM,
    T_BOOK,
    T_CIRCLE,
    T_CLEAR,
    T_DEAL,
    T_DIPLOMACY,
    T_DIPLOMAT,
    T_DRAW,
    T_DUEL,
    T_EMBASSY,
    T_END,
    T_GAIN,
    T_GARDEN,
    T_GIVE,
    T_HANDS,
    T_HEAL,
    T_LAST,
    T_LAY,
    T_LOOK,
    T_MILL,
    T_NAME,
    T_NOBLE,
    T_NUNS,
    T_OVER,
    T_PICK,
    T_PLACE,
    T_REDUCE,
    T_RESOLVE,
    T_REVEAL,
    T_ROUND,
    T_ROW,
    T_SCORE,
    T_SCORE_HEIR,
    T_SEEN,
    T_SELL,
    T_SHIFT,
    T_SHOW,
    T_STAFF,
    T_START,
    T_SUPPLY,
    T_TAKEN,
    T_TARGET,
    T_TAX,
    T_TURN,
    T_TURNED,
    T_VARY,
    State,
    Task,
    is_last_round,
)
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import Tables

BY_CHANCE: Final = frozenset(
    {
        *(T_NUNS, T_DEAL, T_START, T_ROW, T_DRAW, T_SEEN, T_SHOW, T_REVEAL),
        *(T_TAKEN, T_HANDS, T_TURNED),
    }
)
"""Tasks that wait for chance."""
BY_SEAT: Final = frozenset(
    {
        *(T_SUPPLY, T_LAY, T_TARGET, T_GIVE, T_HEAL),
        *(T_PLACE, T_TAX, T_SHIFT, T_AIM, T_NAME, T_PICK, T_GARDEN, T_REDUCE, T_GAIN, T_SELL),
    }
)
"""Tasks that wait for the seat that they name."""
BY_ITSELF: Final = frozenset(
    {
        *(T_ROUND, T_RESOLVE, T_SCORE, T_DUEL, T_ACTIONS, T_ACT, T_LAST, T_CLEAR, T_END),
        *(T_SCORE_HEIR, T_STAFF, T_EMBASSY, T_DIPLOMACY),
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
    return NOBODY if kind == T_OVER else AT_TIMES


WAITS_FOR: Final[tuple[int, ...]] = tuple([usually_waits_for(kind) for kind in range(T_BOOK + 1)])
"""The same by kind of task; a look-up here is quicker than one in a set, above all in compiled code."""


def settle(tables: Tables, state: State) -> None:
    """Do all that comes by itself, and set who moves next.

    Rule: R3.3
    """
    agenda = state.agenda
    while True:
        task = agenda[-1]
        if WAITS_FOR[task[0]] != GOES_ON:
            mover = waits_for(tables, state, task)
            if mover != GOES_ON:
                state.mover = mover
                return
        agenda.pop()
        work_off(tables, state, task)


def waits_for(tables: Tables, state: State, task: Task) -> int:
    """Whom a task waits for: a seat, ``CHANCE``, ``NOBODY`` at the end, or ``GOES_ON`` where for none.

    Rule: R3.3, R4.2, R5.5, R6.6
    """
    kind = task[0]
    mover = WAITS_FOR[kind]
    if mover == ITS_SEAT:
        return task[1]
    if mover != AT_TIMES:
        return mover
    if kind == T_TURN and state.line:
        return state.line[0]
    if kind == T_LOOK and may_look(tables, state, task[1]):
        return task[1]
    if kind == T_VARY:
        return CHANCE if must_vary(state) else GOES_ON
    return waits_more(tables, state, task)


def waits_more(tables: Tables, state: State, task: Task) -> int:
    """Whom a task of the expansion waits for, if there is anything to ask.

    Rule: N2.4, N3.2, N6.3, N6.16, N7.3
    """
    kind = task[0]
    is_chance = (
        (kind == T_CIRCLE and must_draw(tables, state, task[1]))
        or (kind == T_NOBLE and noble_taker(state) >= 0)
        or (kind == T_DIPLOMAT and must_turn_up(tables, state))
        or (kind == T_MILL and drawable(state, task[1]) > 0)
    )
    if is_chance:
        return CHANCE
    heir = book_heir(tables, state) if kind == T_BOOK else NONE
    return heir if heir >= 0 else GOES_ON


def work_off(tables: Tables, state: State, task: Task) -> None:  # noqa: C901 - one branch a task
    """Do a task that asks nobody; tasks that have found nothing to ask are just over.

    Rule: R3.1, R7.1
    """
    kind = task[0]
    if kind == T_ACT:
        act(tables, state, task[1], task[2], task[3] == 1)
    elif kind == T_SCORE:
        score_cards(tables, state, task[1])
    elif kind == T_DUEL:
        begin_duel(tables, state, task[1], task[2])
    elif kind == T_ACTIONS:
        want_actions(tables, state, task[1])
    elif kind == T_CLEAR:
        clear(tables, state, task[1])
    elif kind == T_RESOLVE:
        resolve(tables, state)
    elif kind == T_LAST:
        give_last_point(tables, state, task[1])
    elif kind == T_ROUND:
        begin_round(tables, state)
    elif kind == T_END:
        finish_round(tables, state)
    elif kind > T_OVER:
        work_off_more(tables, state, task)


def work_off_more(tables: Tables, state: State, task: Task) -> None:
    """Likewise a task of the expansion.

    Rule: N4.1, N5.3, N6.3, N6.13, N7.1
    """
    kind = task[0]
    if kind == T_SCORE_HEIR:
        score_heir(tables, state, task[1], task[2])
    elif kind == T_STAFF:
        begin_staffs(tables, state, task[1], task[2])
    elif kind == T_EMBASSY:
        receive_diplomat(tables, state, task[1], task[2])
    elif kind == T_DIPLOMACY:
        send_diplomats(tables, state)
    elif kind == T_MILL:  # without a card to turn up
        forget_names(state)


def finish_round(tables: Tables, state: State) -> None:
    """Go on with the next round, or come to the end of the match.

    Rule: R13.1, R13.2, R15.1, N7.1, N7.3
    """
    if is_last_round(tables, state):
        state.agenda.append((T_OVER, 0, 0, 0, 0))
        if tables.book >= 0:
            state.agenda.append((T_BOOK, 0, 0, 0, 0))
        if tables.diplomat >= 0:
            state.agenda.append((T_DIPLOMACY, 0, 0, 0, 0))
        state.agenda.append((T_REVEAL, 0, 0, 0, 0))
    else:
        state.agenda.append((T_ROUND, 0, 0, 0, 0))
    end_round(tables, state)
