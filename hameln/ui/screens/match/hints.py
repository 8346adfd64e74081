"""Hints in a match: what a good computer player would do, thought of beside the screen."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from hameln.kernel.match import Played
from hameln.language import text
from hameln.table.advising import Advice, advice_at, say_advice, things_of_advice, why_none_of_shared
from hameln.table.controller import MatchController
from hameln.table.keys import Keys, key_told
from hameln.table.opaque import AnAction
from hameln.table.saying import sentences
from hameln.ui.widgets.notices import Offer

if TYPE_CHECKING:
    from hameln.ui.app import App


_Moment = tuple[int, Played[AnAction] | None]
"""How many actions were played, and the last of them."""
FOLLOW: Final = "follow"
"""The spot of the button with which advice is followed, and what its key is called in the settings."""


class Hints:
    """Advice for whoever decides.

    Attributes:
        things: What the last advice would use.
        action: The action of a turn that it would begin; empty for none.
        given: How often advice was told.
        why_not: Tells why advice must not be followed now, though it could be; empty if it may.
    """

    def __init__(self, app: App, desk: MatchController) -> None:
        """Nothing has been asked yet."""
        self._app = app
        self._desk = desk
        self.things: tuple[str, ...] = ()
        self.action = self._why = ""
        self.why_not: Callable[[], str] = str
        self.given = 0
        self._advisers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="adviser")
        self._thought: tuple[_Moment, Future[Advice]] | None = None
        self._advised: tuple[_Moment, tuple[AnAction, ...]] | None = None
        self._found: tuple[_Moment, Advice] | None = None

    def close(self) -> None:
        """Think no more."""
        self._advisers.shutdown(wait=False, cancel_futures=True)

    @property
    def why_off(self) -> str:
        """Why no hints are given; empty if they are."""
        return self._app.settings.why_no_hints

    def _now(self) -> _Moment:
        """The moment of the match."""
        played = self._desk.session.match.played
        return len(played), played[-1] if played else None

    def _is_now(self, moment: _Moment) -> bool:
        """Whether it is that moment still; what was taken back and played again makes it another one."""
        count, last = self._now()
        return count == moment[0] and last is moment[1]

    def ask(self, *, is_busy: bool) -> str:
        """Ask for advice, which stays the same for a decision; returns the reason if that cannot be.

        Args:
            is_busy: Whether something moves, so that nothing can be decided.
        """
        if self.why_off:
            return self.why_off
        question = None if is_busy else advice_at(self._desk)
        if question is None and self._desk.asked is not None and not is_busy:
            return why_none_of_shared()
        if question is None:
            return text("A hint can be given when it is your turn.")
        if self._found is not None and self._is_now(self._found[0]):
            self._show(*self._found)
        elif self._thought is None:
            self._advised = None
            self.forget()
            self._thought = (self._now(), self._advisers.submit(question))
            self._app.say(text("Thinking about it …"), stays=True)
        return ""

    def take(self) -> bool:
        """Show the advice that has been thought of, if any; say whether what is seen has changed.

        Advice that comes too late, after something else was done or hints were switched off, is left aside,
        and so is advice that was shown before.
        """
        changed = self._withdraw()
        if self._thought is not None and self.why_off:
            self._thought = None
            self._app.hush()
            return True
        if self._thought is None or not self._thought[1].done():
            return changed
        (moment, thought), self._thought = self._thought, None
        if not self._is_now(moment):
            return changed
        try:
            advice = thought.result()
        except Exception as error:  # noqa: BLE001 - whatever the adviser does wrong
            self._app.play_sound("error")
            kept = self._app.on_fault(error, "a hint")
            self._app.say(f"{text('No hint can be given just now.')} {kept}".strip())
            return True
        self._found = moment, advice
        self._show(moment, advice)
        self.given += 1
        return True

    def _show(self, moment: _Moment, advice: Advice) -> None:
        """Say what is advised, and light up what it would use."""
        desk = self._desk
        hint = text("Hint: {deed}.").format(deed=say_advice(desk, advice))
        self.things, self._why = things_of_advice(desk, advice), advice.why
        final = text("It cannot be taken back.") if advice.is_final else ""
        more = " ".join(filter(None, (advice.why, final)))
        self._say(" ".join(filter(None, (hint, advice.stakes))), more)
        self.action = desk.kit.deciding.action_of(advice.actions[0])
        self._advised = moment, advice.actions

    def _say(self, told: str, more: str = "") -> None:
        """Say something about the advice, with the button that follows it, and more if it fits."""
        self._app.say(told, stays=True, offer=self._offer(), more=more)
        self._app.messages.about = self.things

    def tell_why(self) -> bool:
        """Say the reason for the advice that is seen; say whether there is one."""
        is_told = self._app.messages.offered == FOLLOW and bool(self._why)
        if is_told:
            first, *more = sentences(self._why)
            self._say(first, " ".join(more))
        return is_told

    def _offer(self) -> Offer:
        """The button with which advice is followed, whose tip tells the reason for it."""
        keys = Keys(self._app.settings.keys)
        key, why = key_told(keys.key_of(FOLLOW)), f"{text('Why?')} ({key_told(keys.key_of('why'))})"
        tip = f"{why}\n{self._why}" if self._why else ""
        return Offer(name=FOLLOW, label=text("Do this"), icon="icon_hint", key=key, why=self.why_not, tip=tip)

    def _withdraw(self) -> bool:
        """Take advice back that nobody wants any more or is for another moment; say whether there was any."""
        if self._advised is None or (self._is_now(self._advised[0]) and not self.why_off):
            return False
        self._put_away()
        return True

    def _put_away(self) -> None:
        """Advise nothing any more."""
        self._advised = None
        self.forget()
        if self._app.messages.offered == FOLLOW:
            self._app.hush()

    def begin(self, action: str) -> None:
        """An action of a turn begins: advice for another one is put away, and nothing lit up any more."""
        if self._advised is not None and self._desk.kit.deciding.action_of(self._advised[1][0]) != action:
            self._put_away()
        self.forget()

    @property
    def _is_seen(self) -> bool:
        """Whether anything of the last advice is seen still: its message, or what it lights up."""
        return self._app.messages.offered == FOLLOW or bool(self.things or self.action)

    def followed(self, *, is_busy: bool) -> tuple[tuple[AnAction, ...], str]:
        """What is advised, while anything of that is seen and it can be done, else nothing and the reason.

        Args:
            is_busy: Whether something moves, so that nothing can be decided.
        """
        self._withdraw()
        if self.why_off:
            return (), self.why_off
        if is_busy or self._desk.asked is None:
            return (), text("A hint can be followed when it is your turn.")
        if self._thought is not None and self._is_now(self._thought[0]):
            return (), text("The hint is being thought of still; it can be followed once it is told.")
        if self._advised is None or not self._is_seen:
            return (), text("There is no hint to be followed; ask for one first.")
        why = self.why_not()
        return ((), why) if why else (self._advised[1], "")

    @property
    def is_final(self) -> bool:
        """Whether what was advised last cannot be taken back once it is done."""
        return self._found is not None and self._found[1].is_final

    def forget(self) -> None:
        """Light nothing up any more because of a hint."""
        self.things, self.action = (), ""
