"""A question that is answered with a line or a number, over whatever asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.ui.widgets.line_question import Button, LineQuestion
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from hameln.ui.app import App

_FIELD: Final = "line"


@frozen(kw_only=True)
class Question:
    """What is asked.

    Attributes:
        heading: What stands above.
        hint: What stands in the field while it is empty.
        value: What stands in it at first.
        longest: How many signs it may have.
        is_number: Whether only digits are wanted.
        told: What is to be said about it.
        yes: What the button says that takes the answer.
        take: Takes the answer; says what is wrong with it, or nothing.
        other: The icon and the words of a further button; empty for none.
        do_other: What that button does: another value for the field, or ``None`` to end the question.
    """

    heading: str
    hint: str
    value: str
    longest: int
    is_number: bool = False
    told: str
    yes: str
    take: Callable[[str], str]
    other: tuple[str, str] = ("", "")
    do_other: Callable[[], str | None] = str


class AskLineScreen(LineQuestion):
    """Asks for a line, and says what is wrong with it."""

    field = first = _FIELD

    def __init__(self, app: App, question: Question) -> None:
        """The question over the present screen."""
        super().__init__(app, _pen(question, question.value), question.heading, question.hint, question.told)
        self._question = question

    def buttons(self) -> tuple[Button, ...]:
        """Leaving everything, what else there is to do, and taking the answer."""
        icon, label = self._question.other
        other = [("other", icon, label, "normal", "")] if icon else []
        why = "" if self.pen.value.strip() else text("Write something first.")
        return (
            ("cancel", "icon_close", text("Cancel"), "normal", ""),
            *other,
            ("take", "icon_save", self._question.yes, "primary", why),
        )

    def press(self, name: str) -> None:
        """Take the answer, leave everything as it is, or do what else there is to do."""
        match name:
            case "pen:cancel":
                self.leave()
            case "pen:other":
                self._do_other()
            case "pen:take":
                self._take()
            case _:
                return

    def _take(self) -> None:
        if not self.pen.value.strip():
            return
        self.objection = self._question.take(self.pen.value.strip())
        self.app.play_sound("error" if self.objection else "click")
        if not self.objection:
            self.app.close()

    def _do_other(self) -> None:
        value = self._question.do_other()
        self.app.play_sound("click")
        self.objection = ""
        if value is None:
            self.app.close()
            return
        self.pen = _pen(self._question, value)


def _pen(question: Question, value: str) -> TextInput:
    return TextInput(_FIELD, value, question.longest, is_number=question.is_number)
