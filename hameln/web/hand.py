"""What one seat sees, decides and prepares on a page of its own, or what everybody may see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from attrs import define, field

from hameln.errors import HamelnError
from hameln.language import current, spoken, text
from hameln.players.kit import HUMAN
from hameln.table.controller import MatchController
from hameln.table.log.observation import Transition
from hameln.table.opaque import AView
from hameln.table.session import Session
from hameln.table.tasks.task import Task

Deed = dict[str, Any]
"""Something that was done to a decision in the making, in the words of the protocol."""

MOST_DEEDS: Final = 500
"""So much can be done to a decision before it is begun anew."""


@define(eq=False)
class Plan:
    """A decision in the making that nobody asks for yet.

    Attributes:
        task: The decision, as it would be now.
        number: Tells it from those before.
        step: Goes on with everything that is done to it.
        deeds: What was done to it so far, so that it can be laid out again.
        is_ready: Whether it is to be sent as soon as it is asked for.
    """

    task: Task
    number: int
    step: int = 0
    deeds: list[Deed] = field(factory=list)
    is_ready: bool = False

    def lay_out(self, deeds: list[Deed], *, is_ready: bool) -> bool:
        """Do what was done to another one; say whether all of it could be done again."""
        whys = [changed(self.task, deed) for deed in deeds]
        self.deeds = list(deeds)
        is_whole = not any(whys)
        self.is_ready = is_ready and is_whole and not self.task.missing()
        return is_whole and self.is_ready == is_ready

    def change(self, deed: Mapping[str, Any]) -> str:
        """Do something to it, or leave it when it was to be sent; returns the reason if that cannot be."""
        if self.is_ready and deed.get("do") == "back":
            self.is_ready = False
            return ""
        why = changed(self.task, deed)
        if not why:
            self.is_ready = False
            self.deeds = [*self.deeds[-MOST_DEEDS:], dict(deed)]
        return why

    def take(self, message: Mapping[str, Any]) -> str:
        """Do what a message wants, such as to let it be sent; returns the reason if that cannot be."""
        match message.get("do"):
            case "confirm":
                why = self.task.missing()
                self.is_ready = not why
            case "undo" | "follow":
                return ""
            case _:
                why = tried(self.change, deed_of(message))
        self.step += not why
        return why


def changed(task: Task, deed: Mapping[str, Any]) -> str:
    """Do something to a decision; returns the reason if that cannot be.

    Args:
        task: The decision.
        deed: ``do`` is ``click``, ``drop``, ``amount`` or ``back``; what it takes beside that stands in the
            protocol.
    """
    match deed:
        case {"do": "click", "thing": str(thing)}:
            return task.click(thing)
        case {"do": "drop", "thing": str(thing), "onto": str(onto)}:
            return task.drop(thing, onto) if onto in task.reaches(thing) else task.click(thing)
        case {"do": "amount", "name": str(name), "value": int(value)}:
            if any(one.name == name for one in task.amounts()):
                task.set_amount(name, value)
        case {"do": "back"}:
            task.take_back()
        case _:
            pass
    return ""


def choice_of(task: Task) -> object:
    """All that has been chosen in a decision, to be held against another one."""
    return task.chosen(), [one.value for one in task.amounts()]


def deed_of(message: Mapping[str, Any]) -> Deed:
    """What a message does, whenever it is done."""
    return {name: message[name] for name in message if name not in ("decision", "step")}


def tried(change: Callable[[Mapping[str, Any]], str], message: Mapping[str, Any]) -> str:
    """Change a decision; returns the reason if that cannot be, such as that there is no such thing."""
    try:
        return change(message)
    except (HamelnError, LookupError, ValueError):
        return text("There is nothing to choose there now.")


class Hand(MatchController):
    """A desk at which nobody else looks, so that there is no curtain.

    Attributes:
        seat: Whose it is; ``None`` for whoever only watches, who sees what lies open to everybody.
        language: In which everything is told there.
        step: Goes on with everything that is done to a decision in the making.
        deeds: What was done to it so far, so that it can be laid out again.
        plan: What is prepared for the next turn; ``None`` while nothing can be.
        notice: What has become of what was prepared; mostly nothing.
        laid: What of its page stays as long as nothing happens: for which view, in which language, as JSON.
    """

    laid: tuple[AView, str, str] | None = None

    def __init__(self, session: Session, seat: int | None, language: str) -> None:
        """Sit down before a session, which may have been played for a while."""
        self.seat = seat
        self.language = language
        self._thought_in = current()
        self.step = 0
        self.deeds: list[Deed] = []
        self.plan: Plan | None = None
        self.notice = ""
        self._plans = len(session.match.played)
        with spoken(language):
            super().__init__(session)
            self._is_shared = False
            self.prepare()
            self._look_ahead()

    @property
    def viewer(self) -> int | None:
        """Whose secrets are shown: those of the seat."""
        return self.seat

    @property
    def asked(self) -> int | None:
        """The seat, while it must decide."""
        asked = super().asked
        return asked if asked == self.seat else None

    @property
    def is_reasoned(self) -> bool:
        """Whether reasons can be read: computer players think in the language of the program."""
        return self.language == self._thought_in

    def note(self, told: Transition) -> None:
        """Take note of an action of whoever it was."""
        with spoken(self.language):
            self.record(told.seen(self.log.viewer))

    def begin_anew(self) -> None:
        """The match has moved on: nothing is in the making but what is asked now."""
        self.step, self.deeds = 0, []
        with spoken(self.language):
            self.prepare()
            self._look_ahead()

    # -- preparing

    def _look_ahead(self) -> None:
        """Lay out what will be asked next, with what was prepared for it."""
        if self.asked is not None or self.seat is None:
            return  # it is needed now
        view, before = self.view_of(self.log.viewer), self.plan
        task = None if self.is_over else self.kit.deciding.ahead(self.game, view, self.names)
        if task is None:
            self.plan = None
            return
        is_other = before is None or before.task.name != task.name
        self._plans += is_other
        self.plan = Plan(task, self._plans)
        if before is not None and not is_other:
            self.plan.step = before.step
            self.plan.step += not self.lay_plan(before.deeds, is_ready=before.is_ready)

    def lay_plan(self, deeds: list[Deed], *, is_ready: bool) -> bool:
        """Prepare what was prepared before; say whether all of it could be done again."""
        if self.plan is None:
            return False
        with spoken(self.language):
            is_whole = self.plan.lay_out(deeds, is_ready=is_ready)
            if is_ready and not is_whole:
                self.notice = _dropped()
        return is_whole

    def take_plan(self) -> bool:
        """Lay out what was prepared, if it is asked for now; say whether it is to be sent."""
        plan = self.plan
        if plan is None or self.asked is None:
            return False
        with spoken(self.language):
            begins = self.task is None
            if (
                begins
                and (plan.deeds or plan.is_ready)
                and any(one.name == plan.task.name for one in self.actions())
            ):
                self.choose(plan.task.name)
            if self.task is None or self.task.name != plan.task.name:
                return False
            self.plan = None
            self.do_again([*([{"do": "choose", "action": plan.task.name}] if begins else []), *plan.deeds])
            is_same = choice_of(self.task) == choice_of(plan.task) and not self.task.missing()
            if plan.is_ready and not is_same:
                self.notice = _dropped()
        self.step += 1
        return plan.is_ready and is_same

    def go_back(self) -> None:
        """Something was taken back: forget what was told of it."""
        with spoken(self.language):
            self.retell(len(self.session.match.played))
        self.begin_anew()

    def speak(self, language: str) -> None:
        """Tell everything in another language from now on; what is in the making stays."""
        if language == self.language:
            return
        self.language = language
        deeds, step = self.deeds, self.step
        self.go_back()
        self.do_again(deeds)
        self.step = step + 1

    def do_again(self, deeds: list[Deed]) -> None:
        """Do again what was done to the decision that is asked now."""
        with spoken(self.language):
            for deed in deeds:
                self.change(deed)
        self.deeds = list(deeds)

    def change(self, deed: Mapping[str, Any]) -> str:
        """Do something to the decision in the making; returns the reason if that cannot be.

        Args:
            deed: ``do`` is ``choose``, ``click``, ``drop``, ``amount`` or ``back``; what it takes beside
                that stands in the protocol.
        """
        match deed:
            case {"do": "choose", "action": str(action)}:
                return self.choose(action)
            case {"do": "drop", "thing": str(thing), "onto": str(onto)} if onto in self.reaches(thing):
                return self.drop(thing, onto)
            case {"do": "click" | "drop", "thing": str(thing)}:
                return self._touch(thing)
            case {"do": "back"}:
                self.back()
            case _ if self.task is not None:
                return changed(self.task, deed)
            case _:
                pass
        return ""

    def _touch(self, thing: str) -> str:
        """Choose a thing; where none is chosen yet, the action that is meant by it begins."""
        if self.task is None:
            meant = self.meant(thing)
            if len(meant) != 1:
                return ""
            why = self.choose(meant[0])
            if why or self.task is None or thing in self.task.chosen():
                return why
        return self.click(thing)


def _dropped() -> str:
    return text("What you had prepared is not possible any more.")


class ControllerBeside(MatchController):
    """A desk that shows what lies open to all, and asks nobody who has a phone.

    Attributes:
        away: The seats that are played with phones; as any other desk while there are none.
    """

    away: frozenset[int] = frozenset()

    def send_away(self, seats: Collection[int]) -> None:
        """Let these seats be played with phones, and no others; everybody looks anew."""
        if self.away == frozenset(seats):
            return
        self.away = frozenset(seats)
        self._is_shared = self._on_table and (len(self.persons) > 1 or bool(self.away))
        self.look(None)

    def go_back(self) -> None:
        """Something was taken back on a phone: forget what was told of it."""
        self.task = None
        self._logs = {self.log.viewer: self.log}
        self.log.retell(len(self.session.match.played))

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons at this screen."""
        return tuple(
            seat for seat, name in enumerate(self.session.seats) if name == HUMAN and seat not in self.away
        )

    @property
    def viewer(self) -> int | None:
        """Whose secrets the table shows: nobody's while others in the room look at it, too."""
        return self._eyes if self.away and self._chosen is None else super().viewer

    @property
    def asked(self) -> int | None:
        """The person's seat at this screen that must decide now."""
        asked = super().asked
        return None if asked in self.away else asked


def reseated(session: Session, seat: int, player: str) -> tuple[Session, HamelnError | None]:
    """The same match with somebody else in a seat, or as it was with the reason why that cannot be.

    The match goes on from its save, and the given session is closed.

    Raises:
        HamelnError: The match is not kept, or cannot be read any more.
    """
    path = session.path
    if path is None:
        message = text("The match is not saved, so nobody else can sit down.")
        raise HamelnError(message)
    session.close()
    try:
        return Session.resume(path, stand_ins={seat: player})[0], None
    except HamelnError as error:
        return Session.resume(path)[0], error
