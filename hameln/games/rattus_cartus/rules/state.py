"""The state of a match: one mutable class, because search copies it many thousand times.

Cards are counted by kind: a hand, the deck and the discards are rows of counts. Where
a state is somebody's view, or is replayed from a record made for one seat, cards which that seat has not seen
are counted as the unknown kind, and the deck is only a number.

What is still to be done lies on a stack, the *agenda*; its topmost task tells what the match waits for.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import compress
from typing import Any, Final, TypeAlias

import attr

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.expansion import Expansion
from hameln.games.rattus_cartus.rules.tables import Tables

Task: TypeAlias = tuple[int, ...]
"""What kind of task, and four numbers for it; of five that are told one by one mypyc unpacks all at once."""
Event: TypeAlias = tuple[Any, ...]
"""What kind of event, and what it tells."""
Log: TypeAlias = tuple[Event, Any] | None
"""The newest event and the log before it, which mypyc cannot be told; copies share what they can."""

CHANCE: Final = -1
NOBODY: Final = -2
NONE: Final = -1
"""No seat, no building, no card."""
ALL_EYES: Final = -1
"""The state hides nothing."""
NO_EYES: Final = -2
"""The state is what everybody may know."""


@attr.s(auto_attribs=True, init=False, slots=True, eq=False)
class State:  # noqa: PLW1641 - Python leaves it no hash; mypyc would make a field of a line saying so
    """Where a match stands."""

    mover: int
    """The seat that decides now, ``CHANCE`` or ``NOBODY``."""
    eyes: int
    """The seat that has seen what the state knows; ``ALL_EYES`` where nothing is hidden, or ``NO_EYES``."""
    agenda: list[Task]
    """What is to be done, the next task last."""
    log: Log
    """Everything that moved hidden cards, as far as the eyes saw it."""
    has_log: bool
    """Whether the log is kept; search does without."""
    round: int
    """1 for the first."""
    start: int
    """The start heir, or ``NONE``."""
    line: tuple[int, ...]
    """Seats still to enter, the first in line first."""
    row: tuple[int, ...]
    """The building cards of this round."""
    places: tuple[tuple[int, ...], ...]
    """Seats by building of the row, in the order of their places."""
    entered: list[int]
    """The building of the row that each seat has entered in this round, or ``NONE``."""
    entering: tuple[int, ...]
    """Seats in the order in which they entered in this round."""
    hands: array[int]
    """Counts at the width of a row times the seat plus the kind; a list of so many is slow to copy."""
    held: list[int]
    """The size of each hand."""
    laid: list[tuple[int, ...]]
    """The cards before each seat until its building is cleared, in order: a few, so they are not counted."""
    shown: int
    """Buildings of the row whose cards have been shown, a mask."""
    premium: int
    """Which of two heirs has the premium of this round, once all its cards are shown; else ``NONE``."""
    rats: list[int]
    tokens: tuple[int, ...]
    influence: list[int]
    """At six times the seat plus the estate."""
    arrived: list[int]
    """When each marker came to its field; ranks are found by it (R11.2)."""
    moves: int
    """How many moves markers have made."""
    gained: list[int]
    """Influence points of each seat in this round (R9.1)."""
    looked: tuple[int, ...]
    """Slots of the row of nuns that each seat has seen, a mask."""
    nuns: tuple[int, ...]
    """The row of nuns, once it has been laid."""
    deck: list[int]
    """Counts of the deck by kind of person; all 0 where something is hidden."""
    deck_size: int
    discards: list[int]
    discarded: int
    """The size of the discards."""
    stacks: tuple[int, ...]
    """What is left of every special kind, and of the tokens behind them."""
    unseen: tuple[int, ...]
    """Building cards that have not lain in the row, rising."""
    stack: int
    """How many building cards the stack holds."""
    pile: int
    """How many unseen building cards the replacement pile holds."""
    under: tuple[int, ...]
    """Building cards that went under the pile, the first of them first."""
    expansion: Expansion
    """What only the expansion needs."""

    def __init__(self, tables: Tables | None = None, eyes: int = ALL_EYES) -> None:
        """A match before the row of nuns is laid; without tables, a blank to be filled.

        Rule: R2.1, R2.6
        """
        if tables is None:
            return
        seats, people = tables.seats, tables.people
        self.mover, self.eyes = CHANCE, eyes
        has_diplomats = tables.diplomat >= 0 and tables.diplomat in tables.specials
        self.agenda = [
            (agenda.ROUND, 0, 0, 0, 0),
            *([(agenda.DIPLOMAT, 0, 0, 0, 0)] if has_diplomats else []),
            (agenda.START, 0, 0, 0, 0),
            *[(agenda.DEAL, seat, 0, 0, 0) for seat in range(seats - 1, -1, -1)],
            (agenda.NUNS, 0, 0, 0, 0),
        ]
        self.log, self.has_log = None, True
        self.round, self.start = 1, NONE
        self.line, self.row, self.places = (), (), ()
        self.entered, self.entering = [NONE] * seats, ()
        self.hands, self.held = no_cards(tables.width * seats), [0] * seats
        self.laid = [()] * seats
        self.shown, self.premium = 0, NONE
        self.rats, self.tokens = [tables.rats] * seats, (0,) * seats
        self.influence, self.arrived = [0] * (6 * seats), [0] * (6 * seats)
        self.moves = 0
        self.gained, self.looked = [0] * seats, (0,) * seats
        self.nuns = ()
        self.deck = list(tables.copies[:people]) if eyes == ALL_EYES else [0] * people
        self.deck_size = sum(tables.copies[:people])
        self.discards, self.discarded = [0] * people, 0
        self.stacks = tables.stacks
        self.unseen = tables.play
        self.pile = tables.pile
        self.stack = len(tables.play) - tables.pile
        self.under = ()
        self.expansion = Expansion(nobles=tuple(range(len(tables.nobles))))

    @property
    def lain(self) -> list[int]:
        """How many cards lie before each seat."""
        return [len(cards) for cards in self.laid]

    def copy(self) -> State:
        """A state that shares nothing mutable with this one."""
        new = State()
        new.mover = self.mover
        new.eyes = self.eyes
        new.agenda = self.agenda.copy()
        new.log = self.log
        new.has_log = self.has_log
        new.round = self.round
        new.start = self.start
        new.line = self.line
        new.row = self.row
        new.places = self.places
        new.entered = self.entered.copy()
        new.entering = self.entering
        new.hands = self.hands[:]
        new.held = self.held.copy()
        new.laid = self.laid.copy()
        new.shown = self.shown
        new.premium = self.premium
        new.rats = self.rats.copy()
        new.tokens = self.tokens
        new.influence = self.influence.copy()
        new.arrived = self.arrived.copy()
        new.moves = self.moves
        new.gained = self.gained.copy()
        new.looked = self.looked
        new.nuns = self.nuns
        new.deck = self.deck.copy()
        new.deck_size = self.deck_size
        new.discards = self.discards.copy()
        new.discarded = self.discarded
        new.stacks = self.stacks
        new.unseen = self.unseen
        new.stack = self.stack
        new.pile = self.pile
        new.under = self.under
        new.expansion = self.expansion
        return new

    def __eq__(self, other: object) -> bool:
        """Whether nothing lies otherwise on the table; how it came there does not matter."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in TABLE)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the row of the fields."""
        return restore, (tuple([getattr(self, name) for name in FIELDS]),)


FIELDS: Final = tuple(field.name for field in attr.fields(State))
"""The names of the fields, in order."""
TABLE: Final = tuple(name for name in FIELDS if name not in ("log", "has_log"))
"""The fields without the history: what is sampled for search has none."""


def restore(row: tuple[Any, ...]) -> State:
    """The state whose fields these are, in the order of ``FIELDS``."""
    state = State()
    for name, value in zip(FIELDS, row, strict=True):
        setattr(state, name, value)
    return state


def told(state: State, event: Event) -> None:
    """Write an event into the log, if it is kept."""
    if state.has_log:
        state.log = (event, state.log)


def events_of(state: State) -> list[Event]:
    """The log, the oldest event first."""
    return events_after(state.log, None) or []


def events_after(log: Log, known: Log) -> list[Event] | None:
    """What has been added to a log, the oldest event first; ``None`` if it was not added to that one."""
    found: list[Event] = []
    while log is not known:
        if log is None:
            return None
        found.append(log[0])
        log = log[1]
    found.reverse()
    return found


def task_of(state: State) -> Task:
    """What the match waits for."""
    return state.agenda[-1]


def is_last_round(tables: Tables, state: State) -> bool:
    """Whether this is the round with which the building stack has run out.

    Rule: R13.2
    """
    return state.round == tables.rounds


def next_seat(tables: Tables, seat: int) -> int:
    """The seat that sits next clockwise.

    Rule: R2.7
    """
    return (seat + 1) % tables.seats


def in_turn_order(tables: Tables, state: State) -> tuple[int, ...]:
    """All seats, the start heir first.

    Rule: R3.2
    """
    return tables.orders[state.start]


def hand_of(tables: Tables, state: State, seat: int) -> list[int]:
    """The counts of a hand by kind, the unknown kind last."""
    return state.hands[tables.width * seat : tables.width * (seat + 1)].tolist()


def more_at(row: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    """A row with more at a place; for rows that change seldom and are shared by copies.

    >>> more_at((3, 4, 5), 1, -2)
    (3, 2, 5)
    """
    found = list(row)
    found[place] += more
    return tuple(found)


def no_cards(width: int) -> array[int]:
    """A row of counts of nothing."""
    return array("H", bytes(2 * width))


def laid_by(tables: Tables, state: State, seat: int) -> list[int]:
    """The counts of what lies before a seat by kind, the unknown kind last."""
    counts = [0] * tables.width
    for card in state.laid[seat]:
        counts[card] += 1
    return counts


def cards_of(counts: Sequence[int]) -> tuple[int, ...]:
    """The cards of a row of counts, in the order of R1.11.

    >>> cards_of([0, 2, 1])
    (1, 1, 2)
    """
    held = compress(range(len(counts)), counts)  # of all kinds only a few
    return tuple([kind for kind in held for _ in range(counts[kind])])


def sees(state: State, seat: int) -> bool:
    """Whether the state knows what the seat knows."""
    eyes = state.eyes
    return eyes == ALL_EYES or eyes == seat  # noqa: PLR1714 - asked for every card; no tuple is made for that
