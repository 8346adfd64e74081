"""A match as a film: any moment of it at once, and the way to where a turn, a round or a phase begins."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.moves import PAY, verb_of
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import EXTRA, NOBODY, NONE, OVER, PAYING, SETTLING, TURN, State
from hameln.games.hameln.rules.telling import tell
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.visit import Visit, visit_after
from hameln.kernel.match import Match, Played
from hameln.table.episodes import from_beginning
from hameln.table.log import LogLine, ToldEvent, tell_events
from hameln.table.session import Told
from hameln.table.told_turns import Annals, ToldTurn

APART: Final = 64
"""Actions between two states that are kept."""


class Film:
    """A match that can be looked at from any of its moments; it stays as it is while the match goes on.

    A moment is a count of actions: 0 is the beginning, `length` the end.

    Attributes:
        game: What is played.
        played: Every action.
        turns: The moments at which a turn begins, the families begin to settle, or the Piper comes.
        rounds: The moments at which a round begins.
        phases: The moments at which the second and the third phase begin.
        is_over: Whether the match is over at the end.
    """

    def __init__(self, match: Match[State, int, View]) -> None:
        """Go through the match once.

        Raises:
            TypeError: It is a match of another game.
        """
        game = match.game
        if not isinstance(game, Hameln):
            message = f"a match of {game.name}; expected Hameln"
            raise TypeError(message)
        self.game = game
        self.played: tuple[Played[int], ...] = tuple(match.played)
        self._kept: list[State] = []
        self._last: tuple[int, State] = (0, game.initial())
        self._told: dict[int, tuple[tuple[ToldEvent, ...], int]] = {}
        self._names: Names | None = None
        turns: list[int] = []
        rounds: list[int] = []
        phases: list[int] = []
        state = game.initial()
        for count in range(len(self.played) + 1):
            if count:
                before = _where(state)
                game.apply(state, self.played[count - 1].action)
                _note(count, before, _where(state), (turns, rounds, phases))
            if count % APART == 0:
                self._kept.append(state.copy())
        self.turns, self.rounds, self.phases = tuple(turns), tuple(rounds), tuple(phases)
        self.is_over = state.mover == NOBODY

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.played)

    def state_at(self, count: int) -> State:
        """A new state after so many actions.

        Raises:
            IndexError: There is no such moment.
        """
        if not 0 <= count <= self.length:
            message = f"the film has {self.length} actions; there is no moment {count}"
            raise IndexError(message)
        start, found = self._last
        if not start <= count < start + APART:
            start, found = count - count % APART, self._kept[count // APART]
        state = found.copy()
        for one in self.played[start:count]:
            self.game.apply(state, one.action)
        self._last = (count, state.copy())
        return state

    def told_at(self, count: int) -> Told:
        """The action that led to a moment, with the states around it.

        Raises:
            IndexError: No action led there.
        """
        before = self.state_at(count - 1)
        return Told(before=before, played=self.played[count - 1], after=self.state_at(count))

    def events_at(self, count: int) -> tuple[Event, ...]:
        """What the action brought about that led to a moment; nothing led to the beginning."""
        if not count:
            return ()
        told = self.told_at(count)
        return tell(self.game, told.before, told.played.action, told.after)

    def visit_at(self, count: int) -> Visit | None:
        """The Piper's visit that goes on at a moment or ends with it, as far as it has gone then."""
        first = count
        while first > 1 and verb_of(self.played[first - 1].action) == PAY:
            first -= 1
        visit: Visit | None = None
        for one in range(first, count + 1):
            visit = visit_after(visit, self.events_at(one))
        return visit

    # -- the log

    def lines_at(self, count: int, names: Names) -> tuple[LogLine, ...]:
        """The lines of the log for the action that led to a moment."""
        happened, _ = self._told_at(count, names)
        return tuple(line for _, line in happened if line is not None)

    def _told_at(self, count: int, names: Names) -> tuple[tuple[ToldEvent, ...], int]:
        """The events of the action that led to a moment with their sentences, and whose turn it was."""
        if names is not self._names:
            self._names, self._told = names, {}
        if not count:
            return (), NONE
        if count not in self._told:
            told = self.told_at(count)
            events = tell(self.game, told.before, told.played.action, told.after)
            happened = tell_events(self.game, names, events, told.played.mover, count, told.played.why)
            self._told[count] = (happened, told.before.active)
        return self._told[count]

    def turns_at(
        self, count: int, names: Names, viewer: int | None = None, most: int | None = None
    ) -> tuple[ToldTurn, ...]:
        """What had been told turn by turn at a moment, the newest last.

        Args:
            viewer: Whose traps' values may be told.
            most: How many turns at most, of the last ones; all without it.
        """
        place = bisect_right(self.turns, count) - most if most is not None else 0
        first = self.turns[place] if place > 0 else 1
        annals = Annals(names, viewer)
        for one in range(first, count + 1):
            happened, active = self._told_at(one, names)
            if one == first > 1:
                happened = from_beginning(happened)
            annals.add(happened, active, one)
        return annals.turns

    # -- from moment to moment

    def next_turn(self, count: int) -> int:
        """The next moment at which a turn begins, or the end."""
        return self._next(self.turns, count)

    def previous_turn(self, count: int) -> int:
        """The last moment before this one at which a turn began, or the beginning."""
        return _previous(self.turns, count)

    def next_round(self, count: int) -> int:
        """The next moment at which a round begins, or the end."""
        return self._next(self.rounds, count)

    def previous_round(self, count: int) -> int:
        """The last moment before this one at which a round began, or the beginning."""
        return _previous(self.rounds, count)

    def next_phase(self, count: int) -> int:
        """The next moment at which a phase begins, or the end."""
        return self._next(self.phases, count)

    def previous_phase(self, count: int) -> int:
        """The last moment before this one at which a phase began, or the beginning."""
        return _previous(self.phases, count)

    def _next(self, marks: Sequence[int], count: int) -> int:
        place = bisect_right(marks, count)
        return marks[place] if place < len(marks) else self.length


def _previous(marks: Sequence[int], count: int) -> int:
    place = bisect_left(marks, count)
    return marks[place - 1] if place else 0


def _where(state: State) -> tuple[int, int, int, int]:
    """Stage, phase, round and turn."""
    return state.stage, state.phase, state.round, state.turn


def _note(
    count: int,
    before: tuple[int, int, int, int],
    after: tuple[int, int, int, int],
    marks: tuple[list[int], list[int], list[int]],
) -> None:
    """Write down what begins at a moment."""
    turns, rounds, phases = marks
    stage, phase, _, turn = after
    if phase != before[1]:
        phases.append(count)
    is_new = before[2:] != after[2:] and stage in (TURN, EXTRA)
    if is_new and turn == 0:
        rounds.append(count)
    if is_new or (stage != before[0] and stage in (SETTLING, PAYING, OVER)):
        turns.append(count)
