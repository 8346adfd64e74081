"""What a person sees and does at the table: the decision in the making, what may be undone, what was told.

A desk belongs to one session. The screen draws what stands on it and forwards clicks; time and pictures are
the screen's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final, Protocol

from hameln.errors import RecordError
from hameln.kernel.game import CHANCE
from hameln.kernel.match import Played
from hameln.kernel.players import Choice, Clock
from hameln.language import mark, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.decisions import goes_on
from hameln.table.inspection import Inspection
from hameln.table.log.observation import Transition, Viewer
from hameln.table.log.perspective import Perspective
from hameln.table.opaque import AnAction, AState, AView
from hameln.table.session import Session
from hameln.table.tasks.task import Action, Table, Task

SAVED_AGAIN: Final = mark("The match is saved again, with everything that was played.")
ADVICE_TAKES: Final = 1.5
"""Seconds that an adviser may think."""


class Adviser(Protocol):
    """A good computer player that is asked for advice."""

    def __call__(self, view: AView, actions: Sequence[AnAction], part: float = 1.0) -> Choice[AnAction]:
        """What it would do, and why.

        Args:
            view: What the seat sees then.
            actions: All that it could do.
            part: How much of the usual time it may take.
        """
        ...


class MatchController(Perspective):
    """One session as the person at the screen has it before the eyes.

    Attributes:
        task: The decision in the making; ``None`` while an action is to be chosen or nobody is asked.
        asks_single: Whether a decision with a single legal action is asked too.
        proposes: Whether what is usual is chosen already in a decision that is laid out.
        unsaved: Why what was done last could not be saved, or that it could again; empty if all is well.
    """

    def __init__(self, session: Session, *, asks_single: bool = False, is_open: bool = False) -> None:
        """Sit down before a session, which may have been played for a while.

        Args:
            session: The match.
            asks_single: Whether a decision with a single legal action is asked too.
            is_open: Whether those who only watch see everything, in games whose secrets lie on the table.
        """
        super().__init__(session, is_open=is_open)
        self.asks_single, self.proposes = asks_single, True
        self.task: Task | None = None
        self._forced: Task | None = None
        self.unsaved = ""
        self._begun: list[int] = []
        self._tables: dict[Viewer, tuple[AState, Table]] = {}
        self._actions: tuple[Table, tuple[Action, ...]] | None = None

    @property
    def table(self) -> Table:
        """Where the match stands, as whoever looks sees it: the seat that must decide, or everybody."""
        return self._table_of(self.log.viewer)

    def _table_of(self, viewer: Viewer) -> Table:
        """Where the match stands, as somebody sees it; one table for a moment."""
        session, names = self.session, self.names
        known = self._tables.get(viewer)
        if known is None or known[0] is not session.match.state or known[1].names is not names:
            views, legal = session.history.views, session.legal
            table = Table.at(self.game, session.match.state, names, viewer, views=views, actions=legal)
            self._tables[viewer] = known = (session.match.state, table)
            self._actions = None
        return known[1]

    @property
    def asked(self) -> int | None:
        """The person's seat that must decide now; single choices only where they are asked.

        They never are where that would need a curtain.
        """
        seat = self.session.waits_for
        if seat is None and self.asks_single and not self._is_shared:
            mover = self.session.match.mover
            if mover >= 0 and self.session.seats[mover] == HUMAN:
                return mover
        return seat

    # -- who looks

    @property
    def needs_curtain(self) -> bool:
        """Whether the others must look away before whoever is asked now can decide."""
        if not self._is_shared or self.asked in (None, self._eyes):
            return False
        return self.kit.confiding.is_private(self._table_of(Viewer(seat=self.session.match.mover)))

    def look(self, seat: int | None) -> None:
        """See the table with other eyes; the decision that is asked is laid out for them."""
        super().look(seat)
        self.prepare()

    @property
    def has_looked(self) -> bool:
        """Whether somebody has looked alone whose turn is done, so that it is for all eyes again.

        A turn goes on while its seat moves, and while chance does of which it hears something.
        """
        mover, seat = self.session.match.mover, self._eyes
        if seat is None or mover == seat:
            return False
        if self.asked is not None:
            return True
        view = self.view_of(Viewer(seat=seat))
        if mover == CHANCE and self.kit.confiding.awaits(view) == seat:
            return False
        turn = self.kit.telling.turn_of(view)
        return turn is None or (turn != seat and mover != CHANCE)

    # -- deciding

    def prepare(self) -> None:
        """Lay out the decision that is asked now, if it is one without a choice of actions.

        Not before those eyes that must not see it: it waits until the others look away.
        """
        is_asked = self.asked is not None and not self.needs_curtain
        self.task = self._forced = self.kit.deciding.forced(self.table) if is_asked else None
        if self.task is not None and not self.proposes:
            self.task.clear()

    def actions(self) -> tuple[Action, ...]:
        """The actions of a turn, each with the reason why it is not possible."""
        table = self.table
        if self._actions is None or self._actions[0] is not table:
            self._actions = (table, self.kit.deciding.actions(table))
        return self._actions[1]

    def prompt(self) -> str:
        """What is asked where an action is to be chosen."""
        return self.kit.deciding.prompt(self.table)

    @property
    def is_forced(self) -> bool:
        """Whether the decision in the making cannot be left for another action."""
        return self.task is not None and self.task is self._forced

    @property
    def is_within(self) -> bool:
        """Whether what is decided now only ends what the same seat has decided last."""
        count = len(self.session.match.played)
        return count > 0 and goes_on(self.game, self.names, self.session.history.at(count))

    def choose(self, action: str) -> str:
        """Begin an action; returns the reason if that cannot be."""
        if self.asked is None:
            return text("Nobody decides just now.")
        if self.task is not None and self.is_forced:
            return self.task.prompt() + "."
        why = next((one.why for one in self.actions() if one.name == action), "")
        if not why:
            self.task = self.kit.deciding.begin(self.table, action)
        return why

    def meant(self, thing: str) -> tuple[str, ...]:
        """The actions that a click on a thing can mean while none is chosen."""
        if self.asked is None or self.task is not None:
            return ()
        return self.kit.deciding.meant(self.table, thing)

    def click(self, thing: str) -> str:
        """Choose a thing or take it back; returns the reason if that cannot be."""
        if self.task is None:
            return text("Choose an action first.") if self.asked is not None else ""
        return self.task.click(thing)

    def reaches(self, thing: str) -> frozenset[str]:
        """The things onto which a thing can be carried, for the decision or for the action it would begin."""
        task = self.task
        if task is None:
            task = self._begun_by(self.meant(thing))
        return task.reaches(thing) if task is not None else frozenset()

    def _begun_by(self, meant: tuple[str, ...]) -> Task | None:
        """The only action that is meant, as it would begin; ``None`` if it is not clear or not possible."""
        possible = {one.name for one in self.actions() if not one.why} if meant else set[str]()
        if len(meant) != 1 or meant[0] not in possible:
            return None
        return self.kit.deciding.begin(self.table, meant[0])

    def foretold(self, thing: str) -> AView | None:
        """How whoever looks would see the table once what is chosen was done, with one thing more.

        ``None`` where nothing is chosen, or the decision would not be complete.

        Args:
            thing: What somebody points at; empty for nothing.
        """
        task = self.task
        if task is None:
            task = self._begun_by(self.meant(thing)) if thing else None
        elif thing in task.legal() - {*task.chosen()}:
            table = self.table
            again = self.kit.deciding.forced(table) or self.kit.deciding.begin(table, task.name)
            for amount in task.amounts():
                again.set_amount(amount.name, amount.value)
            chosen = [one for one in task.chosen() if one not in again.chosen()]
            task = None if any(again.click(one) for one in chosen) else again
        if task is None or (thing in task.legal() - {*task.chosen()} and task.click(thing)) or task.missing():
            return None
        seen: AView = self.table.trial(task.moves())
        return seen

    def drop(self, thing: str, onto: str) -> str:
        """Carry a thing onto another one that it reaches; returns the reason if that cannot be."""
        if self.task is None:
            return text("Choose an action first.") if self.asked is not None else ""
        return self.task.drop(thing, onto)

    def back(self) -> bool:
        """Take the last choice back, or leave the action; say whether anything changed."""
        if self.task is None:
            return False
        if self.task.take_back():
            return True
        if self.is_forced:
            return False
        self.task = None
        return True

    def lay_out(self, actions: Sequence[AnAction]) -> bool:
        """Lay a decision out as if it had been chosen by hand; say whether it could be and was not yet."""
        task = self.kit.deciding.laid_out(self.table, actions)
        if not task.means(actions) or (self.task is not None and self.task.means(actions)):
            return False
        self._forced = task if self.is_forced else self._forced
        self.task = task
        return True

    def confirm(self) -> tuple[Transition, ...]:
        """Play the decision in the making, which must be complete.

        Raises:
            IllegalAction: It is not complete.
        """
        return () if self.task is None else self.play(self.task.moves())

    def play(self, moves: Sequence[AnAction]) -> tuple[Transition, ...]:
        """Play a decision of whoever is asked; what was in the making is left.

        Raises:
            IllegalAction: It is not legal.
        """
        start = len(self.session.match.played)
        done = self._saved(*self.session.decide_on(moves))
        self._begun = [begun for begun in self._begun if begun < start] + [start]
        self.task = None
        return done

    def take(self, played: Played[AnAction]) -> Transition:
        """Play what a computer player or chance has decided."""
        (done,) = self._saved(*self.session.carry_out([played]))
        return done

    def _saved(self, done: tuple[Transition, ...], fault: RecordError | None) -> tuple[Transition, ...]:
        """Tell of what was played whether it could be saved; if not, the match goes on all the same."""
        was_unsaved = bool(self.unsaved) and self.unsaved != text(SAVED_AGAIN)
        self.unsaved = text(SAVED_AGAIN) if was_unsaved else ""
        if fault is not None:
            self.unsaved = text("The match cannot be saved: {reason}").format(reason=fault.plain)
        return done

    # -- undoing

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be undone now; empty if something can."""
        if self.task is not None and (self.task.chosen() or not self.is_forced):
            return ""
        if self.asked is None and not self._goes_back:
            return text("Undo waits until a player is to move.")
        return "" if self.session.undoable() else self.session.why_no_undo()

    @property
    def _goes_back(self) -> bool:
        """Whether nothing is left to be played here, but something can be taken back nevertheless."""
        return self.session.is_done and self.session.undoable() > 0

    def undo(self) -> bool:
        """Take back the last choice, else the whole last decision; say whether there was one."""
        if self.back():
            return True
        self.unsaved = ""
        start = self._begun[-1] if self._begun else None
        try:
            is_possible = (self.asked is not None or self._goes_back) and self.session.undo(start)
        except RecordError as error:
            is_possible = True
            self.unsaved = text("The match cannot be saved: {reason}").format(reason=error.plain)
        if is_possible:
            self._begun = [begun for begun in self._begun if begun < len(self.session.match.played)]
            self.task = None
            self.retell(len(self.session.match.played))
        return is_possible

    # -- what others may do

    def explain(self, view: AView, thing: str, *, is_deciding: bool) -> Inspection | None:
        """The explanation of a thing that somebody points at; nothing for what is no piece of the game.

        Args:
            view: What lies on the table for the eyes of the viewer.
            thing: The name of its spot.
            is_deciding: Whether it is told what choosing it would bring for the decision in the making.
        """
        task = self.task if is_deciding else None
        return self.kit.explaining.inspect(self.game, view, self.names, thing, task)

    def things_of(self, action: AnAction) -> tuple[str, ...]:
        """The things on the table that an action of the seat that decides is about, as far as is known."""
        viewer = self.log.viewer
        seen = viewer.action(self.game, self.session.match.state, action)
        return self.kit.deciding.things_of(self.game, self.view_of(viewer), seen)

    def say_choice(self, action: AnAction) -> str:
        """What may be chosen now as an imperative, as whoever looks sees the table."""
        view = self.view_of(self.log.viewer)
        return self.kit.telling.say_choice(self.game, view, action, self.names)

    def question(self) -> Callable[[], Choice[AnAction]] | None:
        """A question to a good computer player: what would it do now, and why; ``None`` if there is none.

        Asking takes a while and may happen in a thread, whatever is done at the table meanwhile.
        """
        ask, seat = self.adviser(), self.asked
        if ask is None or seat is None:
            return None
        return partial(ask, self.game.view(self.session.match.state, seat), self.session.legal)

    def adviser(self) -> Adviser | None:
        """A good computer player in the place of whoever is asked, for one whole decision.

        It knows what it has begun, so all actions of a decision are asked of the same one.

        Returns:
            Nobody where nobody is asked, nor where the answer would tell everybody what the seat that is
            asked has in its hand.
        """
        seat = self.asked
        if seat is None or (self._is_shared and seat != self._eyes):
            return None
        players = players_kit(self.game.name)
        rng = Random(f"{self.session.seed}/advice/{len(self.session.match.played)}")
        player = players.maker_of(players.advisers[0])(self.game, seat, rng)

        def ask(view: AView, actions: Sequence[AnAction], part: float = 1.0) -> Choice[AnAction]:
            if len(actions) == 1:
                return Choice(actions[0])
            clock = Clock.start(ADVICE_TAKES * part, self.session.yielding)
            return player.choose(view, actions, clock).explained()

        return ask
