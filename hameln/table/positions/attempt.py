"""A try at a set position: the match goes on from there, and it is judged after every action."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, islice, takewhile

from attrs import evolve

from hameln.errors import IllegalAction
from hameln.files.codec import parse_object
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.advising import Advice
from hameln.table.decisions import brought_by, decisions_in, whole_decision
from hameln.table.draft import Draft, Seat
from hameln.table.finished import PRACTICE
from hameln.table.kit import table_kit
from hameln.table.log.observation import Transition, history_of
from hameln.table.opaque import AMatch, AnAction, AState, TheNames
from hameln.table.position_goals import Trail
from hameln.table.positions.position import Outline, Position, posing_of
from hameln.table.records import usual_arms, usual_names
from hameln.table.session import Session
from hameln.table.tasks.task import Table


class Attempt(Session):
    """A match that goes on from a position until its goal is reached or missed; it has no save.

    Attributes:
        position: Where it began.
        hints: How many hints were told.
    """

    def __init__(self, position: Position) -> None:
        """Sit down at the position.

        Raises:
            SeatsError: A computer player is not known.
        """
        outline = position.outline
        match: AMatch = Match(position.setup, position.played)
        super().__init__(
            *(position.setup, outline.seats, outline.seed),
            match=match,
            names=names_in(outline),
            notes={PRACTICE: True},
        )
        self.position = position
        self.hints = 0
        self._views = [self.game.view(match.state, outline.seat)]
        self._verdict = self._judged()

    @property
    def verdict(self) -> bool | None:
        """Whether the goal is reached, missed, or still open."""
        return self._verdict

    @property
    def is_done(self) -> bool:
        """Whether the goal is reached or missed."""
        return self._verdict is not None

    @property
    def moves(self) -> int:
        """How many actions the one who solves has chosen; where there was no choice it was none."""
        return len(self.own_actions)

    @property
    def decisions(self) -> tuple[Sequence[Transition], ...]:
        """What the one who solves has decided, of several actions where a person takes them as one."""
        played = tuple(self.history.since(len(self.position.played)))
        return tuple(decisions_in(self.game, self._names, played, self.position.outline.seat))

    @property
    def _names(self) -> TheNames:
        return table_kit(self.game.name).telling.names(self.game, self.names)

    @property
    def whole_along(self) -> int:
        """How many whole decisions were those of the solution before one was another."""
        own = (sum(not one.played.auto for one in taken) for taken in self.decisions)
        return sum(count <= self.along for count in accumulate(own))

    @property
    def along(self) -> int:
        """How many actions were those of the solution before one was another."""
        since = islice(self.match.replay(), len(self.position.played), None)
        own = [(before, one.action) for before, one, _ in since if self._is_own(one)]
        pairs = zip(own, self.position.outline.solution, strict=False)
        same = takewhile(lambda pair: pair[0][1] == self._means(pair[0][0], pair[1]), pairs)
        return sum(1 for _ in same)

    @property
    def own_actions(self) -> tuple[AnAction, ...]:
        """The actions that the one who solves has chosen."""
        since = self.match.played[len(self.position.played) :]
        return tuple(one.action for one in since if self._is_own(one))

    def _is_own(self, one: Played[AnAction]) -> bool:
        return one.mover == self.position.outline.seat and not one.auto

    def _means(self, state: AState, line: str) -> AnAction:
        """The action that a line of the solution means."""
        words = parse_object(line.encode())
        return self.game.read(state, {name: word for name, word in words.items() if name != "by"})

    def decide(self) -> Played[AnAction] | None:
        """What comes next; nothing once the goal is reached or missed."""
        return None if self.is_done else super().decide()

    @property
    def why_missed(self) -> str:
        """Which part of the goal does not hold, as a sentence; empty where it was not missed."""
        outline = self.position.outline
        goal = posing_of(outline.game).goals[outline.goal]
        return goal.why_missed(self._trail()) if self._verdict is False else ""

    @property
    def account(self) -> str:
        """Of what it consists that was reached, as a sentence; empty where the goal cannot tell."""
        outline = self.position.outline
        return posing_of(outline.game).goals[outline.goal].account(self._trail())

    def _judged(self) -> bool | None:
        outline = self.position.outline
        return posing_of(outline.game).verdict(outline.goal, outline.limit, self._trail())

    def _trail(self) -> Trail:
        outline, game, is_over = self.position.outline, self.game, self.match.is_over
        return Trail(game=game, seat=outline.seat, number=outline.number, views=self._views, is_over=is_over)

    def _take(self, played: Played[AnAction]) -> Transition:
        told = super()._take(self._marked(played))
        self._views.append(self.game.view(told.after, self.position.outline.seat))
        if self._verdict is None:
            self._verdict = self._judged()
        return told

    def _marked(self, played: Played[AnAction]) -> Played[AnAction]:
        """An action without a choice, also where the person was asked for it."""
        is_only_one = played.mover >= 0 and len(self.game.legal(self.match.state)) == 1
        return evolve(played, auto=True) if is_only_one and not played.auto else played

    def undo(self, down_to: int | None = None) -> bool:
        """Take back the last decision; what it led to is judged anew."""
        begun, before = len(self.position.played), tuple(self.match.played)
        is_undone = super().undo(None if down_to is None else max(begun, down_to))
        gone = before[len(self.match.played) :]
        if any(one.mover >= 0 and self.seats[one.mover] != HUMAN and not one.auto for one in gone):
            self._seat_anew()
        del self._views[len(self.match.played) - begun + 1 :]
        self._verdict = self._judged()
        return is_undone

    def undoable(self) -> int:
        """How many actions an undo would take back; nothing of what led to the position.

        Once it is decided, an undo reaches the last decision of the one who solves, whatever came after it:
        beginning again would tell as much.
        """
        count = self._since_decision() if self.is_done else super().undoable()
        return count if len(self.match.played) - count >= len(self.position.played) else 0

    def _since_decision(self) -> int:
        """How many actions there are from the last decision of the one who solves on; 0 if there is none."""
        counted = enumerate(reversed(self.match.played[len(self.position.played) :]), start=1)
        return next((count for count, one in counted if self._is_own(one)), 0)

    def _seat_anew(self) -> None:
        """Let computer players forget what was taken back, so that the same decisions bring the same replies.

        They decide once more what still stands, since nobody else knows what they drew for it.
        """
        stands, begun = tuple(self.match.played), len(self.position.played)
        match: AMatch = Match(self.position.setup, self.position.played)
        referee = self._seated(match)
        referee.yielding = self.yielding
        for one in stands[begun:]:
            if not one.auto and (one.mover < 0 or self.seats[one.mover] != HUMAN):
                referee.decide()
            referee.take(one)
        self._referee, self.history = referee, history_of(match)


class Demonstration(Attempt):
    """The solution of a position, played before one's eyes.

    Attributes:
        advice: The decision that is played just now, or was last, and what speaks for it.
    """

    def __init__(self, position: Position) -> None:
        """Nothing of it has been played."""
        super().__init__(position)
        self.advice: Advice | None = None
        self._begun = -1

    @property
    def _left(self) -> tuple[str, ...]:
        """What has not been played of it."""
        return self.position.outline.solution[self.moves :]

    @property
    def begins(self) -> bool:
        """Whether nothing of the decision has been played that is advised."""
        return self._begun == len(self.match.played)

    @property
    def waits_for(self) -> int | None:
        """Nobody is asked while the solution goes on."""
        return None if self._left else super().waits_for

    def decide(self) -> Played[AnAction] | None:
        """What comes next; where the person would be asked, the next action of the solution.

        Raises:
            IllegalAction: The solution does not go on like this.
        """
        seat = super().waits_for
        if self.is_done or seat is None or not self._left:
            return super().decide()
        action, done = read_line(self, self._left[0]), len(self.match.played) - self._begun
        if self.advice is None or action not in self.advice.actions[done : done + 1]:
            self.advice, self._begun = self._advised(), len(self.match.played)
        return Played(mover=seat, action=action, why=self.advice.why if self.begins else "")

    def _advised(self) -> Advice:
        """The next decision of the solution, with how much of the goal is reached then and what it brings."""
        outline, game, state = self.position.outline, self.game, self.game.copy(self.match.state)
        table, left = Table.of_mover(game, self.match.state, self._names), iter(self._left)

        def choose(here: Table) -> AnAction | None:
            if len(here.actions) == 1:
                return here.actions[0]
            line = next(left, None)
            return None if line is None else self._means(here.view.state, line)

        steps = whole_decision(table, state, choose)
        while game.mover(state) == outline.seat and len(legal := game.legal(state)) == 1:
            game.apply(state, legal[0])
        trail = evolve(self._trail(), views=(*self._views, game.view(state, outline.seat)))
        goal = posing_of(outline.game).goals[outline.goal]
        told = (goal.progress(trail), brought_by(table, steps))
        return Advice(steps=steps, why=" ".join(filter(None, told)))


def read_line(session: Session, line: str) -> AnAction:
    """The legal action of the one who decides now that a line of a record means.

    Raises:
        IllegalAction: It is none.
    """
    try:
        words = parse_object(line.encode())
    except ValueError as error:
        raise IllegalAction(str(error)) from None
    state, by = session.match.state, words.pop("by", None)
    mover = session.match.mover
    if by != mover:
        message = f'"by" is {by!r}; expected {mover!r}'
        raise IllegalAction(message)
    action = session.game.read(state, words)
    session.game.check(state, action)
    return action


def names_in(outline: Outline) -> tuple[str, ...]:
    """What everybody at a position is called: computer players by their own names, as in a new match."""
    players = outline.seats
    draft = Draft.from_settings_of_nobody(outline.game)
    rows = zip(players, usual_names(outline.game, len(players)), usual_arms(len(players)), strict=True)
    draft.seats = [Seat(player=player, name=name, arms=arms) for player, name, arms in rows]
    draft.call_by_own_names()
    return tuple(seat.name for seat in draft.seats)


def solve(position: Position) -> Attempt:
    """A match in which the solution of a position has been played as far as its verdict.

    Raises:
        IllegalAction: The solution does not go on like this.
    """
    shown = Demonstration(position)
    while not shown.is_done and shown.step() is not None:
        pass
    return shown
