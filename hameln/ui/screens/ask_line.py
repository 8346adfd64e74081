"""A question that is answered with a line or a number, over whatever asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, write_answer, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_FIELD: Final = "line"
_PENS: Final = ("pen:take", "pen:other", "pen:cancel")
_SIDE: Final = 36.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0


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
        label: What stands above the field; empty for nothing.
        doubt: What somebody must agree to first, in a sentence; empty if nothing.
        agreed: What the button says that agrees.
        then: Does something with the answer once the question is gone.
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
    take: Callable[[str], str] = lambda _: ""
    label: str = ""
    doubt: Callable[[str], str] = lambda _: ""
    agreed: str = ""
    then: Callable[[str], object] = str
    other: tuple[str, str] = ("", "")
    do_other: Callable[[], str | None] = str


class AskLineScreen(Screen):
    """Asks for a line, and says what is wrong with it.

    Attributes:
        pen: Writes the answer.
        objection: What stands against the answer that was given, in a sentence; empty if nothing.
    """

    first = _FIELD
    is_overlay = True
    writes = True

    def __init__(self, app: App, question: Question) -> None:
        """The question over the present screen."""
        super().__init__(app)
        self.pen, self._question, self.objection = _pen(question, question.value), question, ""

    def _buttons(self) -> list[tuple[str, str, str, Callable[[], object], str]]:
        """What can be done: spot, icon and label of each, what it does, and why it cannot be done."""
        question = self._question
        icon, label = question.other
        other = [("pen:other", icon, label, self._do_other, "")] if icon else []
        yes = question.agreed if self.objection and question.agreed else question.yes
        why = "" if self.pen.value.strip() else text("Write something first.")
        cancel = ("pen:cancel", "icon_close", text("Cancel"), self._leave, "")
        return [cancel, *other, ("pen:take", "icon_save", yes, self._take, why)]

    def draw(self, sheet: DisplayList) -> None:
        """Draw the field, what is to be said about it, and the buttons."""
        question = self._question
        told = self.objection or question.told
        line = sheet.letters.line(theme.BODY)
        above = line + 2 if question.label else 2
        high = max(40.0, line + 14)
        width = min(sheet.width - 40, _WIDEST * max(1.0, sheet.letters.text_scale))
        room = width - 2 * _SIDE
        words = sheet.measure(told, room, Face.BODY, theme.SMALL)
        height = 62 + sheet.letters.line(theme.LARGE) + above + words + 2 * high + 3 * _GAP
        x, y = (sheet.width - width) / 2 + _SIDE, (sheet.height - height) / 2
        top = controls.panel(sheet, x - _SIDE, y, width, height, question.heading)
        if question.label:
            sheet.words(question.label, x, top + line / 2, Face.BOLD, theme.BODY, width=room)
        top += above
        written(sheet, _FIELD, (x, top, room, high), "", self.pen, hint=question.hint, icon="icon_pencil")
        top += high + _GAP
        colour = theme.DANGER if self.objection else theme.INK
        top += sheet.paragraph(told, x, top, room, Face.BODY, theme.SMALL, colour) + _GAP
        buttons = self._buttons()
        wide = (room + _GAP) / len(buttons)
        for place, (name, icon, on, does, why) in enumerate(buttons):
            at, kind = (
                (x + place * wide, top, wide - _GAP, high),
                "primary" if does == self._take else "normal",
            )
            controls.button(sheet, name, at, on, icon=icon, kind=kind, why=why, does=does)

    def key(self, key: str) -> bool:
        """Write, or take the answer."""
        return key != "ESCAPE" and write_answer(self.app, self.pen, key, _PENS, self._wrote)

    def typed(self, text: str) -> bool:
        """Write the answer."""
        self._wrote()
        return self.pen.typed(text)

    def _wrote(self) -> None:
        self.objection = ""

    def _leave(self) -> None:
        """Leave everything as it is."""
        self.app.play_sound("click")
        self.app.close()

    def _take(self) -> None:
        answer, question = self.pen.value.strip(), self._question
        if not answer:
            return
        has_agreed = bool(self.objection and question.agreed)
        self.objection = "" if has_agreed else question.doubt(answer)
        self.objection = self.objection or question.take(answer)
        self.app.play_sound("error" if self.objection else "click")
        if self.objection:
            self.app.focus("pen:take" if question.agreed else _FIELD)
            return
        self.app.close()
        question.then(answer)

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
