"""What a person does in a match: beginning an action, choosing, confirming, undoing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from hameln.errors import InUseError
from hameln.table.advising import why_none_of_shared
from hameln.table.controller import MatchController
from hameln.table.log.observation import Transition
from hameln.table.tasks.task import Task
from hameln.ui.draw.animation import FRAME
from hameln.ui.screens.match.banner import NOTICED
from hameln.ui.screens.match.hints import FOLLOW, Hints
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.screens.match.prompts import Prompts

if TYPE_CHECKING:
    from hameln.ui.app import App


HASTY: Final = 0.8
"""Seconds in which pressing the same again does not decide for a person who has only just been asked."""


class MatchCommands:
    """Everything that a person can do at a desk, with its sounds and its refusals.

    Attributes:
        app: The program.
        desk: The match.
        conductor: Its pace.
        meant: A thing that was clicked, and the actions that this can mean; nothing where that is clear.
    """

    def __init__(
        self, app: App, desk: MatchController, conductor: MatchPlayback, hints: Hints, asking: Prompts
    ) -> None:
        """Nothing has been done yet."""
        self.app = app
        self.desk = desk
        self.conductor = conductor
        self.meant: tuple[str, tuple[str, ...]] = ("", ())
        self._has_taken_back = False
        self._left: tuple[int, str] | None = None
        self._decider: int | None = None
        self._since = self._advised = self._laid = 0.0
        self._hints = hints
        self.asking = asking

    def choose(self, action: str) -> None:
        """Begin one of the actions of a turn; one without a choice is carried out at once."""
        if self.conductor.is_busy or self.desk.asked is None:
            return
        why = self.desk.choose(action)
        if why:
            self.refuse(why)
            return
        self._hints.begin(action)
        self._end_announced()
        self.app.play_sound("click")
        if self.desk.task is not None and self.desk.task.is_instant:
            self.confirm()

    def _end_announced(self) -> None:
        """Who goes on has read what is told over the board, once all of it was told and could be noticed."""
        told = self.conductor.told_over
        if told.is_whole and told.is_noticed:
            told.read()

    def click(self, thing: str) -> None:
        """A thing on the table was clicked."""
        if self.conductor.is_busy or self.desk.asked is None:
            self.conductor.hurry()
            return
        self.conductor.theatre.pictures.clear()  # whoever decides sees the whole board
        if self.desk.task is None:
            meant = self.desk.meant(thing)
            if len(meant) > 1:
                self.meant = (thing, meant)
                self.app.play_sound("click")
                return
            if not meant:
                return
            self.choose(meant[0])
            if self.desk.task is None or thing in self.desk.task.chosen():
                return
        if self._is_twice(thing, self.desk.task):
            return
        why = self.desk.click(thing)
        if why:
            self.refuse(why, thing)
            return
        self.app.play_sound("click")
        self._confirm_quick_one()

    def _confirm_quick_one(self) -> None:
        task = self.desk.task
        if task is not None and task.is_quick and not task.missing():
            self.confirm(is_again=True)  # a click that followed at once was meant by whoever decided before

    def _is_twice(self, thing: str, task: Task | None) -> bool:
        """Whether a click belongs to a double one, which confirms; it takes back nothing that it chose."""
        clicks = 1 if self.app.hand.is_keyed else self.app.strokes.clicks
        takes_back = task is not None and task.takes_back(thing)
        if clicks == 1:
            self._has_taken_back = takes_back
        elif clicks == 2 and self._has_taken_back and not takes_back:
            self.desk.click(thing)
            takes_back = True
        if clicks == 2 and takes_back:
            self.confirm()
        return clicks > 1 and takes_back

    def mean(self, action: str, thing: str) -> None:
        """Say which action a click on a thing was meant for."""
        self.choose(action)
        self.click(thing)

    def reaches(self, thing: str) -> frozenset[str]:
        """The things onto which a thing can be carried now; empty if it stays where it lies."""
        if self.conductor.is_busy or self.desk.asked is None:
            return frozenset()
        return self.desk.reaches(thing)

    def drop(self, thing: str, onto: str) -> bool:
        """A thing was carried onto another one that it reaches; say whether it stays there."""
        if self.conductor.is_busy:
            return False
        if self.desk.task is None:
            for action in self.desk.meant(thing)[:1]:
                self.choose(action)
        why = self.desk.drop(thing, onto)
        if why:
            self.refuse(why, thing, onto)
        else:
            self.app.play_sound("click")
        return not why

    def confirm(self, *, is_again: bool = False) -> None:
        """Carry the decision out, or say what is missing.

        Args:
            is_again: Whether the key or the button is pressed for the second time, with nothing between; then
                it does not decide for somebody else who has only just been asked.
        """
        task = self.desk.task
        if task is None or self.conductor.is_busy:
            return
        if is_again and self._decider not in (None, task.seat) and self._since < HASTY:
            return
        missing = task.missing()
        if missing:
            self.refuse(missing, *task.legal(), *task.chosen())
            return
        self._carry_out(self.desk.confirm)

    def leave_rest(self) -> None:
        """Leave the decision and those like it that follow at once to an adviser, or say why not."""
        task = self.desk.task
        if task is None or not task.rest():
            return
        if self.desk.question() is None:
            self.refuse(why_none_of_shared())
            return
        self._left = (task.seat, task.name)
        self.decide_rest()

    def decide_rest(self) -> bool:
        """Decide what was left to an adviser, if that is asked now; say whether anything was."""
        task = self.desk.task
        if task is None or self.conductor.is_busy:
            return False
        if self._left != (task.seat, task.name):
            self._left = None
            return False
        question = self.desk.question()
        if question is not None:
            chosen = question().action
            self._carry_out(lambda: self.desk.play((chosen,)))
        return question is not None

    def tell_why(self) -> bool:
        """Say why the hint that is seen advises what it does; say whether there is one."""
        return self._hints.tell_why()

    def follow(self) -> None:
        """Do what the last hint says, as if it had been chosen and confirmed, or say why that cannot be.

        What cannot be taken back is only laid out at first, so that it is confirmed or changed by hand.
        """
        actions, why = self._hints.followed(is_busy=self.conductor.is_busy)
        if why:
            self.refuse(why)
        elif self._hints.is_final and self.desk.lay_out(actions):
            self.app.play_sound("click")
            self.app.hush()
            self._laid = NOTICED
        else:
            self._carry_out(lambda: self.desk.play(actions))

    def pass_time(self, seconds: float) -> None:
        """Time has passed, in which whoever is asked now could see that."""
        is_seen = self.desk.asked is not None and not self.conductor.is_busy
        self._since = self._since + min(seconds, FRAME) if is_seen else 0.0
        self._advised = self._advised + min(seconds, FRAME) if self._is_advised else 0.0
        self._laid = max(0.0, self._laid - min(seconds, FRAME))

    @property
    def _is_advised(self) -> bool:
        """Whether the message of a hint is seen, beside the button with which it is followed."""
        return self.app.messages.offered == FOLLOW

    def follow_noticed(self) -> None:
        """Do what the last hint says, unless it came or was laid out only just now, which nobody saw."""
        if not self._laid and not (self._is_advised and self._advised < NOTICED):
            self.follow()

    def has_come_back(self) -> None:
        """Something else was on top meanwhile, so that whoever decides next knows it."""
        self._decider = None

    def _carry_out(self, decide: Callable[[], Sequence[Transition]]) -> None:
        """Carry a whole decision out."""
        self._decider, self._since = self.desk.asked, 0.0
        self.app.play_sound("confirm")
        self.app.hush()
        self._end_announced()
        try:
            played = decide()
        except InUseError:
            return  # another program goes on with the match; the next moment says so
        self.asking.is_asked = False
        self._hints.forget()
        self.conductor.show(played)
        self.confirmed(played)
        if self.desk.unsaved:
            self.refuse(self.desk.unsaved)

    def confirmed(self, told: Sequence[Transition]) -> None:
        """A decision was played; for those who want to know."""

    def skip(self) -> None:
        """Let everything happen at once until a person decides."""
        self.conductor.skip()

    def undo(self) -> None:
        """Take the last choice or the last decision back."""
        if self.conductor.is_busy:
            self.conductor.hurry()
            return
        why = self.desk.why_no_undo
        try:
            is_undone = not why and self.desk.undo()
        except InUseError:
            return
        if not is_undone:
            self.refuse(why or self.desk.session.why_no_undo())
            return
        self._left = None
        self.app.play_sound("undo")
        self.app.hush()
        self.conductor.resync()
        if self.desk.task is None:
            self.asking.is_asked = False
        if self.desk.unsaved:
            self.refuse(self.desk.unsaved)

    def back(self) -> bool:
        """One step back within the decision; say whether there was one."""
        if self.meant[1]:
            self.meant = ("", ())
            return True
        told = self.conductor.told_over
        if told.is_noticed and told.read():
            return True
        if self.conductor.is_busy or not self.desk.back():
            return False
        self.app.play_sound("undo")
        return True

    def refuse(self, why: str, *about: str) -> None:
        """Tell why something cannot be.

        Args:
            why: A sentence.
            about: The things that it speaks of, which it is not to cover.
        """
        self.app.refuse(why)
        self.app.messages.about = about

    def change_amount(self, name: str, step: int) -> bool:
        """Change a number of the decision; say whether there is such a number."""
        task = self.desk.task
        amount = next((one for one in task.amounts() if one.name == name), None) if task is not None else None
        if task is None or amount is None:
            return False
        return self.set_amount(name, amount.value + step)

    def set_amount(self, name: str, value: int) -> bool:
        """Set a number of the decision; say whether there is a decision."""
        if self.desk.task is None:
            return False
        self.desk.task.set_amount(name, value)
        self.app.play_sound("click")
        return True

    def press_of_task(self, button: str) -> None:
        """Press a button that the game draws for the decision in the making, if it is one."""
        if self.desk.task is not None and self.desk.task.press(button):
            self.app.play_sound("click")

    def hint(self) -> None:
        """Ask what a good computer player would do."""
        why = self._hints.ask(is_busy=self.conductor.is_busy)
        if why:
            self.refuse(why)
