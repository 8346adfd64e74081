"""Forms: fields that are turned, chosen and written by mouse and keyboard.

They lie below each other in groups that fold, or wherever a screen draws them itself, line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.fields import MIXED, Field, Fields, Sort
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.controls import Scroll
from hameln.ui.widgets.form.drop_list import DropList
from hameln.ui.widgets.form.field_rows import Clicks, Laid, Written, draw_field, draw_row, lay_field
from hameln.ui.widgets.form.field_values import meant, slid, stepped, told
from hameln.ui.widgets.rows import focus_on
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Box, Rect
    from hameln.ui.draw.display_list import DisplayList

_LIVE: Final = frozenset({Sort.TEXT, Sort.LONG})
"""What takes effect with every letter; of a number, half would be another one."""
_STEPS: Final = {"LEFT": -1, "RIGHT": 1, "SHIFT+LEFT": -10, "SHIFT+RIGHT": 10}
_TURNED: Final = frozenset({Sort.NUMBER, Sort.CHOICE, Sort.SLIDE, Sort.STEPS})
_LESS: Final = "0123456789-"
_FOLD: Final = 26.0
"""The room for the arrow that folds a group."""
_HEADING: Final = (Face.TITLE, theme.RIBBON)
_SENTENCE: Final = (Face.BOLD, theme.BODY)


@frozen
class _Row:
    """A heading, or a field that has got its place."""

    name: str
    top: float
    height: float
    title: str = ""
    group: str = ""
    laid: Laid | None = None
    look: tuple[Face, float] = _HEADING


class Form:
    """The fields of an inspector, of a panel of knobs, of a page of settings, or here and there on a screen.

    Attributes:
        pen: Into what is typed, if it goes into a field.
    """

    def __init__(self, app: App, put: Callable[[Field[Any], Any], object], game: str = "") -> None:
        """No field yet.

        Args:
            app: The program.
            put: Sets a field; raises ``ValueError`` with a sentence where that cannot be.
            game: Whose rule book explains them, if one does.
        """
        self._app = app
        self._put = put
        self._groups: tuple[Fields[Any], ...] = ()
        self._fields: dict[str, Field[Any]] = {}
        self._folded: set[str] = set()
        self._met: set[str] = set()
        self._errors: dict[str, str] = {}
        self._written = Written()
        self._scroll = Scroll()
        self._rows: list[_Row] = []
        self._drop: DropList | None = None
        self._clicks = Clicks(
            press=self._press,
            step=lambda field, step: self._step(self._fresh(field), step),
            pick=lambda field, place: self._set(self._fresh(field), field.choices[place][0]),
            usual=lambda field: self._set(self._fresh(field), field.usual),
            rule=lambda field: app.open(routes.Rules(field.rule, game)),
        )

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box, groups: Sequence[Fields[Any]]) -> None:
        """Draw the fields that there is room for, and the bar beside them."""
        self._groups = tuple(groups)
        self._fields = {field.word: field for group in groups for field in group.fields}
        fresh = {group.word for group in groups} - self._met
        self._folded |= {group.word for group in groups if group.is_folded and group.word in fresh}
        self._met |= fresh
        width = box.width - 4
        self._rows, high = self._lay(sheet, width)
        if high > box.height:
            width -= 18
            self._rows, high = self._lay(sheet, width)
        offset = self._scroll.set(high, box.height)
        for row in self._rows:
            top = box.y + row.top - offset
            if top < box.y - 0.5 or top + row.height > box.bottom + 0.5:
                continue
            if row.laid is None:
                self._draw_heading(sheet, row, box.x, top, width)
                continue
            control = draw_field(sheet, row.laid, box.x, top, width, self._written, self._clicks)
            if self._drop is not None and self._drop.word == row.laid.field.word:
                self._drop.control = control
        self._scroll.bar(sheet, box.right - 12, box.y, box.height)
        self._draw_drop(sheet, box)

    def draw_row(self, sheet: DisplayList, field: Field[Any], x: float, y: float, width: float) -> float:
        """Draw a field in one line, outside of any list; returns the height that it takes."""
        self._fields[field.word] = field
        return draw_row(sheet, field, (x, y, width), self._clicks)

    def draw_line(self, sheet: DisplayList, field: Field[Any], box: Rect) -> None:
        """Draw a line of text that is written on, and nothing of its title."""
        self._fields[field.word] = field
        pen = self._written.pen if self._written.word == field.word else None
        written(sheet, field.spot, box, told(field), pen, hint=field.hint, does=partial(self._press, field))

    def _draw_drop(self, sheet: DisplayList, box: Box) -> None:
        """The open list of a choice, above everything else; it closes where its field is seen no longer."""
        if self._drop is None:
            return
        field = self._fields.get(self._drop.word)
        if field is None or field.why or self._drop.control is None:
            self._drop = None
            return
        self._drop.draw(sheet, field, box, self._clicks.pick)
        self._drop.control = None

    def _lay(self, sheet: DisplayList, width: float) -> tuple[list[_Row], float]:
        rows, top = [], 0.0
        for group in self._groups:
            face, size = _SENTENCE if group.is_sentence else _HEADING
            lines = sheet.letters.wrap(group.title, face, size, width - _FOLD)
            head = max(32.0, sheet.letters.line(size) * len(lines) + 8)
            rows.append(_Row(f"group:{group.word}", top, head, group.title, group.word, look=(face, size)))
            top += head + 2
            if group.word in self._folded:
                continue
            for field in group.fields:
                laid = lay_field(sheet, field, width, self._errors.get(field.word, ""))
                rows.append(_Row(field.spot, top, laid.height, laid=laid))
                top += laid.height
            top += 4
        return rows, top

    def _draw_heading(self, sheet: DisplayList, row: _Row, x: float, y: float, width: float) -> None:
        is_folded = row.group in self._folded
        middle = y + row.height / 2
        sheet.icon("icon_right" if is_folded else "icon_down", x + 9, middle, 16)
        lines = sheet.letters.wrap(row.title, *row.look, width - _FOLD)
        line = sheet.letters.line(row.look[1])
        for place, words in enumerate(lines):
            sheet.words(words, x + _FOLD - 4, middle + line * (place - (len(lines) - 1) / 2), *row.look)
        sheet.fill(x, y + row.height - 3, width, 1, theme.SOFT_INK, alpha=110)
        sheet.spot(row.name, x, y, width, row.height - 1, does=partial(self._fold, row.group))

    # -- setting

    def _set(self, field: Field[Any], value: object) -> None:
        self._app.is_dirty = True
        if value is None or field.why:
            return
        self._errors.pop(field.word, None)
        try:
            self._put(field, value)
        except ValueError as error:
            self._errors[field.word] = str(error)

    def _fold(self, group: str) -> None:
        """Fold a group, or open it again."""
        self.lay_down()
        self._folded ^= {group}

    def _fresh(self, field: Field[Any]) -> Field[Any]:
        """A field as it is once what is being written has been taken over."""
        self.lay_down()
        return self._fields.get(field.word, field)

    def _press(self, field: Field[Any]) -> None:
        """Do what a field itself is for."""
        drop, self._drop = self._drop, None
        if self._written.word != field.word:
            field = self._fresh(field)
        match field.sort:
            case Sort.FLAG:
                self._set(field, field.value is not True)
            case Sort.DEED:
                self._set(field, True)
            case Sort.CHOICE:
                self._open(field, drop is None or drop.word != field.word)
            case Sort.SLIDE:
                self._slide(field)
            case Sort.TOLD | Sort.STEPS | Sort.BUTTONS:
                pass
            case _:
                self._take_up(field)

    def _slide(self, field: Field[Any]) -> None:
        """Put the knob where the pointer is; keys turn it step by step."""
        spot = self._app.spot(field.spot)
        if spot is None or self._app.hand.is_keyed:
            return
        value = slid(field, controls.slider_value(self._app.pointer[0], spot.x, spot.width))
        if value != field.value:
            self._set(field, value)

    def _open(self, field: Field[Any], is_shut: bool) -> None:  # noqa: FBT001 - whether it was
        """Open the list of a choice, or shut it again."""
        if is_shut and field.choices and not field.why:
            self._drop = DropList(field)

    def _step(self, field: Field[Any], steps: float) -> None:
        value = stepped(field, steps)
        if value is None and field.sort is Sort.NUMBER:
            self._take_up(field)
        elif value != field.value or field.value is MIXED:
            self._set(field, value)

    # -- writing

    @property
    def pen(self) -> TextInput | None:
        """Into what is typed, if it goes into a field."""
        return self._written.pen

    def _take_up(self, field: Field[Any], first: str = "") -> None:
        if self._written.word == field.word:
            return
        longest = int(field.limits[1]) if field.limits and field.sort in _LIVE else 4000
        how = {"is_long": field.sort is Sort.LONG, "is_number": field.is_number}
        pen = TextInput(field.spot, told(field), longest, **how)
        self._written = Written(field.word, pen)
        if first:
            pen.typed(first)
        focus_on(self._app, field.spot)

    def lay_down(self) -> None:
        """End writing; what was written is taken over as far as it can be. An open list shuts."""
        self._drop = None
        written, self._written = self._written, Written()
        if written.pen is None:
            return
        self._app.is_dirty = True
        field = self._fields.get(written.word)
        if field is not None and written.pen.value != told(field):
            self._take_over(field, written.pen.value)

    def _take_over(self, field: Field[Any], value: str) -> None:
        try:
            found = meant(field, value)
        except ValueError as error:
            self._errors[field.word] = str(error)
        else:
            self._set(field, found)

    def _give_up(self) -> None:
        """End writing; what stood there before stands there again."""
        written, self._written = self._written, Written()
        self._errors.pop(written.word, None)
        field = self._fields.get(written.word)
        pen = written.pen
        if field is not None and field.sort in _LIVE and pen is not None and pen.value != pen.before:
            self._set(field, pen.before)

    def typed(self, text: str) -> bool:
        """Write into the field that is open, or with a digit open the number that has the focus."""
        if self._drop is not None and (field := self._fields.get(self._drop.word)) is not None:
            return self._drop.typed(text, field) or True
        if self._written.pen is not None:
            return self._written.pen.typed(text) and self._written_live()
        field = self._focused()
        if field is None or field.sort is not Sort.NUMBER or field.why or not text or text not in _LESS:
            return False
        self._take_up(field, text)
        return True

    def _written_live(self) -> bool:
        field = self._fields.get(self._written.word)
        if field is not None and field.sort in _LIVE and self._written.pen is not None:
            self._take_over(field, self._written.pen.value)
        return True

    def _focused(self) -> Field[Any] | None:
        focus = self._app.hand.focus
        return self._of(focus) or next((one for one in self._fields.values() if focus == one.spot), None)

    # -- keys and wheel

    def key(self, key: str) -> bool:
        """Write, turn what has the focus, or lead through the fields; say whether the key meant anything."""
        if self._written.pen is not None:
            return self._key_of_writing(key)
        if self._drop is not None and self._key_of_list(self._drop, key):
            return True
        field = self._focused()
        if key in ("TAB", "SHIFT+TAB", "UP", "DOWN"):
            return self._lead(-1 if key in ("SHIFT+TAB", "UP") else 1)
        if field is None:
            return self._is_here() and self._scroll.key(key)
        if key in _STEPS and field.sort in _TURNED:
            self._step(field, _STEPS[key])
            return True
        if key in _STEPS and field.sort is Sort.COLOUR and field.choices:
            values = [str(value).upper() for value, _ in field.choices]
            here = values.index(str(field.value).upper()) if str(field.value).upper() in values else -1
            step = 1 if _STEPS[key] > 0 else -1
            self._set(field, field.choices[(here + step) % len(values)][0])
            return True
        return self._scroll.key(key)

    def _key_of_list(self, drop: DropList, key: str) -> bool:
        """Lead through the open list, choose, or shut it; letters come once more as they are typed."""
        if drop.key(key) or len(key) == 1:
            return True
        self._drop = None
        field = self._fields.get(drop.word)
        if key in ("ENTER", "SPACE") and field is not None:
            self._set(field, field.choices[drop.at][0])
        return key in ("ENTER", "SPACE", "ESCAPE")

    def _key_of_writing(self, key: str) -> bool:
        pen = self._written.pen
        if pen is None:
            return False
        if key == "ESCAPE" and not pen.is_long:
            self._give_up()
        elif key in ("TAB", "SHIFT+TAB"):
            self.lay_down()
            return self._lead(-1 if key == "SHIFT+TAB" else 1)
        elif key in ("CTRL+ENTER", "ESCAPE") or (key == "ENTER" and not pen.is_long):
            self.lay_down()
        elif pen.key(key, self._app.clipboard):
            self._written_live()
        elif key in ("F1", "CTRL+S", "CTRL+Z", "CTRL+Y", "SHIFT+CTRL+Z"):
            self.lay_down()
            return False
        return True

    def _is_here(self) -> bool:
        return self._app.hand.focus in {row.name for row in self._rows}

    def _lead(self, step: int) -> bool:
        """Go to the next row, also to one that is not seen yet; say whether there is one."""
        names = [row.name for row in self._rows]
        focus = self._app.hand.focus
        if not self._app.hand.is_keyed or focus not in names:
            return False
        place = names.index(focus) + step
        if not 0 <= place < len(names):
            return False
        row = self._rows[place]
        if row.top < self._scroll.offset:
            self._scroll.offset = row.top
        elif row.top + row.height > self._scroll.offset + self._scroll.view:
            self._scroll.offset = row.top + row.height - self._scroll.view
        focus_on(self._app, row.name)
        return True

    def wheel(self, name: str, steps: float) -> bool:
        """Turn the number or the choice that the pointer rests on while it has the focus, or scroll."""
        if self._drop is not None:
            return self._drop.wheel(steps)
        field = self._of(name)
        is_turned = field is not None and field.sort in _TURNED
        if field is not None and is_turned and not field.why and field is self._focused():
            self._step(field, 1 if steps > 0 else -1)
            return True
        return self._scroll.by(-steps * 40)

    def _of(self, name: str) -> Field[Any] | None:
        """The field that a spot belongs to."""
        spot = self._app.spot(name)
        return spot.of if spot is not None and isinstance(spot.of, Field) else None

    def drag(self, name: str, dy: float) -> bool:
        """Draw the bar, or the knob of a dial; say whether it was one of them."""
        field = self._of(name)
        if field is not None and field.sort is Sort.SLIDE and not field.why:
            self._slide(field)
            return True
        scroll = self._scroll if self._drop is None else self._drop
        return name == "scroll" and scroll.drag(dy)

    def forget(self) -> None:
        """Other things are shown from now on: what was wrong with these is no more."""
        self.lay_down()
        self._errors.clear()
        self._scroll.offset = 0.0
