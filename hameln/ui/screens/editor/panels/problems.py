"""The list of what is wrong: how much, what, where, and what would mend it.

What is wrong with a document, found out beside the program, so that drawing never waits for it.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.documents import Finding
from hameln.editor.overlay import Frame, Ring, Shape, Style
from hameln.language import current, plural, text
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.command_table import tip_of
from hameln.ui.screens.editor.plan import header_height, row_height, row_lines
from hameln.ui.widgets import controls
from hameln.ui.widgets.flowing import broad_button, button_height
from hameln.ui.widgets.rows import Rows, focus_on

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.kit import Workbench


REST: Final = 0.15
"""Seconds without a change after which is looked."""


class Looking:
    """The findings of a desk's document, mostly of just now.

    Attributes:
        findings: What was found last.
    """

    def __init__(self, app: App, desk: EditorController[Any]) -> None:
        """Look for the first time at once."""
        self._app = app
        self._desk = desk
        self.findings: tuple[Finding[Any], ...] = desk.findings
        self._of: object = (desk.document.history.content, current())
        self._rested = 0.0
        self._waits: object = None
        self._looker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="findings")
        self._look: Future[tuple[Finding[Any], ...]] | None = None
        self._look_of: object = None

    @property
    def is_fresh(self) -> bool:
        """Whether what was found is about the document as it is now."""
        return self._is(self._of)

    @property
    def problems(self) -> int:
        """How many findings keep the document from being played."""
        return sum(one.is_problem for one in self.findings)

    def _is(self, known: Any) -> bool:
        return known is not None and known[0] is self._desk.document.history.content and known[1] == current()

    def update(self, seconds: float) -> bool:
        """Look once nothing has changed for a moment; say whether something was found out."""
        changed = self._take()
        if self.is_fresh or self._look is not None:
            return changed
        if not self._is(self._waits):
            self._waits, self._rested = (self._desk.document.history.content, current()), 0.0
        self._rested += seconds
        if self._rested >= REST:
            self._look_of = self._waits
            content = self._desk.document.history.content
            self._look = self._looker.submit(self._desk.kit.findings, content)
        return changed

    def _take(self) -> bool:
        """Take over what has been found; say whether there was anything."""
        if self._look is None or not self._look.done():
            return False
        look, self._look = self._look, None
        try:
            self.findings = look.result()
        except Exception as error:  # noqa: BLE001 - whatever fails there, one can go on drawing
            self._app.on_fault(error, "looking for problems")
        self._of = self._look_of
        return True

    def wait(self) -> None:
        """Know what is wrong with the document as it is now."""
        if self._look is not None:
            self._look.result()
            self._take()
        if not self.is_fresh:
            self.findings = self._desk.findings
            self._of = (self._desk.document.history.content, current())

    def close(self) -> None:
        """Look no more."""
        self._looker.shutdown(wait=False, cancel_futures=True)


_FIX: Final = 0.34
"""The part of a row that its fix may take."""
_LOOSE: Final = 4.0
_WIDE: Final = 780.0
"""How wide a list is, measured by its letters, in which a second fix is offered."""


class Problems:
    """What is to be said about a document.

    Attributes:
        is_open: Whether the list lies open below its head; only the author opens and closes it.
    """

    def __init__(
        self, app: App, desk: EditorController[Any], looking: Looking, bench: Workbench[Any], game: str
    ) -> None:
        """The problems of a desk's document."""
        self._app, self._desk, self._looking, self._bench = app, desk, looking, bench
        self._game = game
        self._rows = Rows()
        self.is_open = True
        self._place = -1

    @property
    def _found(self) -> tuple[Finding[Any], ...]:
        return self._looking.findings

    @property
    def is_listing(self) -> bool:
        """Whether rows are seen below the head."""
        return self.is_open and bool(self._found)

    def summary(self) -> str:
        """How many problems and how many oddities there are."""
        problems = sum(one.is_problem for one in self._found)
        odd = len(self._found) - problems
        parts = []
        if problems:
            parts.append(plural("{n} problem", "{n} problems", problems).format(n=problems))
        if odd:
            parts.append(plural("{n} remark", "{n} remarks", odd).format(n=odd))
        return ", ".join(parts) or text("No problem: this can be played.")

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the head, and below it the rows that there is room for."""
        sheet.patch("panel_parchment", *box)
        high, found = header_height(sheet), self._found
        middle = box.y + 4 + high / 2
        icon = _icon(any(one.is_problem for one in found), has_any=bool(found))
        sheet.icon(icon, box.x + 22, middle, 22)
        side = 34.0
        room = box.width - 40 - 2 * (side + 4) - 12
        sheet.words(self.summary(), box.x + 40, middle, Face.BOLD, theme.BODY, width=room)
        next_box = (box.right - 2 * (side + 4) - 6, box.y + 4, side, high - 1)
        why = "" if found else text("There is nothing to look at.")
        controls.button(
            *(sheet, "problems:next", next_box, ""),
            icon="icon_right",
            tip=tip_of("problem"),
            why=why,
            does=self.go_on,
        )
        tip = text("Close the list") if self.is_open else text("Open the list")
        arrow = "icon_down" if self.is_open else "icon_up"
        fold = (box.right - side - 8, box.y + 4, side, high - 1)
        controls.button(sheet, "problems:fold", fold, "", icon=arrow, tip=tip, does=self._fold)
        if self.is_listing:
            self._draw_rows(sheet, box, box.y + 4 + high)

    def _draw_rows(self, sheet: DisplayList, box: Box, top: float) -> None:
        self._rows.names = [f"problem:{place}" for place in range(len(self._found))]
        inner = (box.x + 8, top, box.width - 16, box.bottom - 6 - top)
        self._rows.draw(
            sheet,
            inner,
            row_height(sheet),
            lambda place, x, y, width: self._draw_row(sheet, place, Box(x, y, width, 0)),
        )

    def _draw_row(self, sheet: DisplayList, place: int, at: Box) -> None:
        finding, high = self._found[place], row_height(sheet) - 2
        middle = at.y + high / 2
        name = f"problem:{place}"
        if sheet.hand.hover == name or place == self._place:
            sheet.fill(at.x, at.y, at.width, high, theme.CHOSEN, alpha=28 if place != self._place else 46)
        sheet.icon(_icon(finding.is_problem, has_any=True), at.x + 16, middle, 18)
        right = at.right
        if finding.rule:
            book = (right - 32, at.y, 32.0, high)
            tip = text("Open the rule book at {number}").format(number=finding.rule)
            does = partial(self._app.open, routes.Rules(finding.rule, self._game))
            controls.button(sheet, f"because:{place}", book, "", icon="icon_book", tip=tip, does=does)
            right -= 36
        right = self._draw_fixes(sheet, place, at, right, high)
        room = right - at.x - 34
        lines = row_lines(sheet)
        rows = min(lines, len(sheet.letters.wrap(finding.says, Face.BODY, theme.SMALL, room)))
        top = middle - sheet.letters.line(theme.SMALL) * rows / 2
        sheet.paragraph(finding.says, at.x + 30, top, room, Face.BODY, theme.SMALL, lines=lines)
        shown = len(sheet.letters.wrap(finding.says, Face.BODY, theme.SMALL, room)) <= rows
        where = text("Show where it is") if self._has_place(finding) else ""
        tip = where if shown else finding.says
        sheet.spot(name, at.x, at.y, room + 30, high, tip=tip, does=partial(self.show, place))

    def _has_place(self, finding: Finding[Any]) -> bool:
        """Whether there is anything to show of what a finding is about."""
        desk = self._desk
        return finding.at is not None or any(desk.kit.has(desk.content, one) for one in finding.things)

    def _draw_fixes(self, sheet: DisplayList, place: int, at: Box, right: float, high: float) -> float:
        """Draw what would mend it, the best first, as far as there is room; returns where that begins."""
        finding = self._found[place]
        fixes = finding.fixes[: 2 if at.width / sheet.letters.text_scale >= _WIDE else 1]
        if len(fixes) > 1:
            wide = sum(_fix_width(sheet, str(fix.name), at.width, _FIX * 0.8, high) + 6 for fix in fixes)
            lines = sheet.letters.wrap(finding.says, Face.BODY, theme.SMALL, right - wide - at.x - 34)
            fixes = fixes[: 2 if len(lines) <= row_lines(sheet) else 1]
        part = _FIX if len(fixes) == 1 else _FIX * 0.8
        for which, fix in reversed(list(enumerate(fixes))):
            label = str(fix.name)
            wide = _fix_width(sheet, label, at.width, part, high)
            name = f"fix:{place}:{which}" if which else f"fix:{place}"
            tip, box = "\n".join((text("Mend it so:"), label)), (right - wide, at.y, wide, high)
            does = partial(self._mend, place, which)
            broad_button(sheet, name, box, label, size=theme.SMALL, tip=tip, does=does)
            right -= wide + 6
        return right

    # -- what is done

    def _fold(self) -> None:
        self.is_open = not self.is_open

    def go_on(self) -> None:
        """Show the next one."""
        if self._found:
            self.show((self._place + 1) % len(self._found))

    def show(self, place: int) -> None:
        """Choose what a finding is about, and bring it into sight."""
        finding, self._place = self._found[place], place
        self._rows.show(place)
        self._desk.choose(finding.things)
        at = finding.at
        if at is None and self._desk.chosen:
            box = self._desk.kit.box_of(self._desk.content, self._desk.chosen[0])
            at = None if box is None else ((box[0][0] + box[1][0]) / 2, (box[0][1] + box[1][1]) / 2)
        if at is not None:
            self._desk.cursor = at
            self._bench.show(at)

    def _mend(self, place: int, which: int) -> None:
        if not self._looking.is_fresh:
            self._looking.wait()
        if place < len(self._found) and which < len(self._found[place].fixes):
            if self._desk.mend(self._found[place].fixes[which]):
                self._app.play_sound("confirm")
            self._looking.wait()
        if self._app.hand.is_keyed:
            focus_on(self._app, "problems:next")

    def overlay(self) -> tuple[Shape, ...]:
        """A dot where something is to be looked at, and frames round what was shown last."""
        marks: list[Shape] = []
        for place, finding in enumerate(self._found):
            style = Style.WRONG if finding.is_problem else Style.ODD
            if finding.at is not None:
                marks.append(Ring(finding.at, 0.0, style))
            if place == self._place:
                boxes = [self._desk.kit.box_of(self._desk.content, thing) for thing in finding.things]
                marks += [Frame(box[0], box[1], style) for box in boxes if box is not None]
        return tuple(marks)

    def forget(self) -> None:
        """No finding is shown any more."""
        self._place = -1

    def key(self, key: str) -> bool:
        """Lead through the rows."""
        return self.is_listing and self._app.hand.focus in self._rows.names and self._rows.key(self._app, key)

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        return self._rows.wheel(steps)

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the bar."""
        return self._rows.drag(name, dy, y)


def _fix_width(sheet: DisplayList, label: str, room: float, part: float, high: float) -> float:
    """How wide the button of a fix is: its label in one line, or in two within a part of the room."""
    wide = min(room * part, sheet.letters.width(label, Face.BOLD, theme.SMALL) + 28)
    is_low = button_height(sheet, label, wide, theme.SMALL) <= high + _LOOSE
    return wide if is_low else room * (part + 0.08)


def _icon(is_problem: bool, *, has_any: bool) -> str:  # noqa: FBT001 - the first question
    if not has_any:
        return "icon_confirm"
    return "icon_problem" if is_problem else "icon_warning"
