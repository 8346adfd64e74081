"""What a person does in a match: beginning an action, choosing, confirming, undoing, asking for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.errors import InUseError
from hameln.language import text
from hameln.table.session import Told
from hameln.ui.screens.match_view import MatchView


class MatchDeeds(MatchView):
    """A running match in which a person can act."""

    def choose(self, action: str) -> None:
        """Begin one of the actions of a turn; the end of a turn needs no more."""
        if self.conductor.is_busy or self.desk.asked is None:
            return
        why = self.desk.choose(action)
        if why:
            self.refuse(why)
            return
        self.forget_hint()
        self._end_announced()
        self.app.play_sound("click")
        if self.desk.task is not None and self.desk.task.is_instant:
            self.confirm()

    def _end_announced(self) -> None:
        """Who goes on has read what is told over the board, once all of it was told."""
        announced = self.conductor.announced
        if announced is not None and announced.is_whole:
            self.conductor.read_announced()

    def click(self, thing: str) -> None:
        """A thing on the table was clicked."""
        if self.conductor.is_busy or self.desk.asked is None:
            self.conductor.hurry()
            return
        if self.desk.task is None:
            meant = self.desk.meant(thing)
            if len(meant) > 1:
                self._meant = (thing, meant)
                self.app.play_sound("click")
                return
            if not meant:
                return
            self.choose(meant[0])
            if self.desk.task is None or thing in self.desk.task.chosen():
                return
        why = self.desk.click(thing)
        if why:
            self.refuse(why)
        else:
            self.app.play_sound("click")

    def confirm(self) -> None:
        """Carry the decision out, or say what is missing."""
        task = self.desk.task
        if task is None or self.conductor.is_busy:
            return
        missing = task.missing()
        if missing:
            self.refuse(missing)
            return
        self.app.play_sound("confirm")
        self.app.hush()
        self._end_announced()
        try:
            played = self.desk.confirm()
        except InUseError:
            return  # another program goes on with the match; the next moment says so
        self._is_asked = False
        self.forget_hint()
        self.conductor.show(played)
        self.confirmed(played)
        if self.desk.unsaved:
            self.refuse(self.desk.unsaved)

    def confirmed(self, told: Sequence[Told]) -> None:
        """A decision was played; for those who want to know."""

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
            self.refuse(why or self.session.why_no_undo())
            return
        self.app.play_sound("undo")
        self.app.hush()
        self.conductor.resync()
        if self.desk.task is None:
            self._is_asked = False
        if self.desk.unsaved:
            self.refuse(self.desk.unsaved)

    def _back(self) -> bool:
        """One step back within the decision; say whether there was one."""
        if self._meant[1]:
            self._meant = ("", ())
            return True
        if self.conductor.read_announced():
            return True
        if self.conductor.is_busy or not self.desk.back():
            return False
        self.app.play_sound("undo")
        return True

    def _tell_done(self, more: str = "") -> None:
        """Tell what was done for persons who had no other choice, and perhaps something more."""
        told = " ".join(part for part in (self.conductor.said_of_done(), more) if part)
        self.conductor.done_for.clear()
        if told:
            self.app.say(told)

    def refuse(self, why: str) -> None:
        """Tell why something cannot be."""
        self.app.play_sound("error")
        self.app.say(why)

    def press_amount(self, rest: str) -> None:
        """One more or one less of a number."""
        name, _, end = rest.rpartition(":")
        if end in ("less", "more"):
            self.change_amount(name, -1 if end == "less" else 1)

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

    # -- hints

    def hint(self) -> None:
        """Ask what a good computer player would do."""
        question = None if self.conductor.is_busy else self.desk.question()
        if question is None:
            self.refuse(text("A hint can be given when it is your turn."))
        elif self._advice is None:
            self._advice = (len(self.session.match.played), self._advisers.submit(question))
            self.app.say(text("Thinking about it …"), stays=True)

    def take_advice(self) -> bool:
        """Show the advice that has been thought of, if any; say whether there was some.

        Advice that comes too late, after something else was done, is left aside.
        """
        if self._advice is None or not self._advice[1].done():
            return False
        (count, thought), self._advice = self._advice, None
        if count != len(self.session.match.played):
            return False
        try:
            choice = thought.result()
        except Exception as error:  # noqa: BLE001 - whatever the adviser does wrong
            self.refuse(
                f"{text('No hint can be given just now.')} {self.app.on_fault(error, 'a hint')}".strip()
            )
            return True
        told = self.desk.kit.telling.say_choice(self.desk.game, choice.action, self.desk.names)
        hint = text("Hint: {deed}.").format(deed=told.rstrip("."))
        self.app.say(f"{hint} {choice.why}" if choice.why else hint, stays=True)
        self._hinted = self.desk.things_of(choice.action)
        self._hinted_action = self.desk.kit.deciding.action_of(choice.action)
        return True

    def forget_hint(self) -> None:
        """Light nothing up any more because of a hint."""
        self._hinted, self._hinted_action = (), ""
