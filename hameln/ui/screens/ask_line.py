"""A question that is answered with a line or a number, over whatever asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.pen import Pen, written
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_SIDE: Final = 36.0
_GAP: Final = 8.0
_WIDEST: Final = 560.0
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


class AskLineScreen(Screen):
    """Asks for a line.

    Attributes:
        pen: Writes the answer.
        wrong: What is wrong with the answer that was given, in a sentence; empty if nothing.
    """

    is_overlay = True
    first = _FIELD
    writes = True

    def __init__(self, app: App, question: Question) -> None:
        """The question over the present screen."""
        super().__init__(app)
        self._question = question
        self.pen = Pen(_FIELD, question.value, question.longest, is_number=question.is_number)
        self.wrong = ""

    def draw(self, sheet: Sheet) -> None:
        """Draw the field, what is to be said about it, and the buttons."""
        asked, told = self._question, self.wrong or self._question.told
        line = sheet.letters.line(theme.BODY)
        high = max(40.0, line + 14)
        width = min(sheet.width - 40, _WIDEST * max(1.0, sheet.letters.text_scale))
        room = width - 2 * _SIDE
        words = sheet.measure(told, room, Face.BODY, theme.SMALL)
        height = 64 + sheet.letters.line(theme.LARGE) + words + 2 * high + 3 * _GAP
        x, y = (sheet.width - width) / 2 + _SIDE, (sheet.height - height) / 2
        top = widgets.panel(sheet, x - _SIDE, y, width, height, asked.heading) + 2
        written(sheet, _FIELD, (x, top, room, high), "", self.pen, hint=asked.hint, icon="icon_pencil")
        top += high + _GAP
        colour = theme.DANGER if self.wrong else theme.INK
        top += sheet.paragraph(told, x, top, room, Face.BODY, theme.SMALL, colour) + _GAP
        icon, label = asked.other
        buttons = [("cancel", "icon_close", text("Cancel"), "normal", "")]
        buttons += [("other", icon, label, "normal", "")] if icon else []
        why = "" if self.pen.value.strip() else text("Write something first.")
        buttons.append(("take", "icon_save", asked.yes, "primary", why))
        wide = (room + _GAP) / len(buttons)
        for place, (name, picture, words_on, kind, against) in enumerate(buttons):
            at = (x + place * wide, top, wide - _GAP, high)
            widgets.button(sheet, f"pen:{name}", at, words_on, icon=picture, kind=kind, why=against)

    def press(self, name: str) -> None:
        """Take the answer, leave everything as it is, or do what else there is to do."""
        match name:
            case "pen:cancel":
                self.app.play_sound("click")
                self.app.close()
            case "pen:other":
                self._do_other()
            case "pen:take":
                self._take()
            case _:
                return

    def _take(self) -> None:
        if not self.pen.value.strip():
            return
        self.wrong = self._question.take(self.pen.value.strip())
        self.app.play_sound("error" if self.wrong else "click")
        if not self.wrong:
            self.app.close()

    def _do_other(self) -> None:
        value = self._question.do_other()
        self.app.play_sound("click")
        self.wrong = ""
        if value is None:
            self.app.close()
            return
        asked = self._question
        self.pen = Pen(_FIELD, value, asked.longest, is_number=asked.is_number)

    def key(self, key: str) -> bool:
        """Write, or take the answer."""
        focus = self.app.hand.focus
        if key in ("TAB", "SHIFT+TAB", "ESCAPE") or (key in ("SPACE", "ENTER") and focus.startswith("pen:")):
            return False
        if key == "ENTER":
            self.app.activate("pen:take")
        elif self.pen.key(key, self.app.clipboard):
            self.wrong = ""
        return True

    def typed(self, text: str) -> bool:
        """Write the answer."""
        self.wrong = ""
        return self.pen.typed(text)
