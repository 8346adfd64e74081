"""The workshop: a character set with words and dials, its habits measured beside those of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hameln.arena.workshop import workshop_of
from hameln.editor.characters.sketch import Sketch
from hameln.editor.document import Document
from hameln.editor.fields import Field
from hameln.editor.filing import file_name, stem_of
from hameln.editor.keeping import Keeper
from hameln.editor.kit import game_word
from hameln.language import mark, text
from hameln.table.draft import Draft
from hameln.table.keys import key_named, key_told
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, Rect
from hameln.ui.draw.portraits import portrait_named
from hameln.ui.screen import Screen
from hameln.ui.screens.editor.saving import Saving
from hameln.ui.screens.workshop.habit_list import NAME, HabitList
from hameln.ui.widgets import controls
from hameln.ui.widgets.form.form import Form
from hameln.ui.widgets.panes import halves

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_INSET: Final = 28.0
_KEYS: Final = {
    "CTRL+S": "save",
    "CTRL+Z": "undo",
    "CTRL+Y": "redo",
    "SHIFT+CTRL+Z": "redo",
    "F5": "play",
}

_BUTTONS: Final = {f"do:{deed}": deed for deed in ("undo", "redo", "save", "play", "leave")}


class WorkshopScreen(Screen):
    """Dials, weights and rules on the left, habits on the right.

    Attributes:
        document: The character.
        keeper: Keeps on disk what is not saved.
        habits: What it does, measured in the background.
    """

    first = "group:head"
    waits = mark("Back to the workshop")

    def __init__(
        self,
        app: App,
        game: str,
        document: Document[Any],
        keeper: Keeper[Any] | None = None,
        lost: tuple[str, ...] = (),
    ) -> None:
        """Lay a character on the bench.

        Args:
            app: The program.
            game: The word of its kind of documents, as `hameln.editor.kit.characters_word` gives it.
            document: The character.
            keeper: Keeps it on disk, if it was taken up again.
            lost: What of its file could not be read.
        """
        super().__init__(app)
        self.document, self._word, self._lost = document, game, lost
        self.game = game_word(game)
        self.keeper = keeper or Keeper(document, game)
        self._workshop = workshop_of(self.game)
        self.habits = HabitList(self.game, self._workshop.habits)
        self._list = Form(app, self._put, self.game)
        self._looked: tuple[Any, tuple[str, ...], tuple[str, ...]] | None = None
        self.saving = Saving(app, document, self.keeper, lambda: len(self.problems))
        self._split = 0.0
        self._wanted: Sketch | None = None
        self._is_drawn = False

    def opened(self) -> None:
        """Tell what of the file could not be read, the first time."""
        lost, self._lost = self._lost, ()
        if lost:
            self.app.say(text("Not everything could be read: {what}").format(what=lost[0]))

    def closed(self) -> None:
        """The workshop goes; what nobody decided about is kept for the next time."""
        self.habits.close()
        self.saving.close()

    def anew(self) -> Screen | None:
        """The same character on a bench laid anew."""
        self.habits.close()
        return WorkshopScreen(self.app, self._word, self.document, self.keeper)

    # -- what is wrong

    def _look(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is wrong, and what should be looked at; found out once for each content."""
        content = self.document.history.content
        if self._looked is None or self._looked[0] is not content:
            found = self.document.kit.findings(content)
            problems = tuple(one.says for one in found if one.is_problem)
            self._looked = (content, problems, tuple(one.says for one in found if not one.is_problem))
        return self._looked[1:]

    @property
    def problems(self) -> tuple[str, ...]:
        """Why it cannot be played, a sentence each; empty if it can."""
        return self._look()[0]

    def _name(self) -> str:
        """The name by which it is or would be seated."""
        document = self.document
        if document.path is not None:
            return stem_of(document.kit, document.path)
        return file_name(document.kit, document.kit.title(document.history.content))

    # -- time

    def update(self, seconds: float) -> bool:
        """Keep the work, and measure it once it rests."""
        self.saving.keep()
        if self._is_drawn and not self.app.hand.pressed:
            self._is_drawn = False
            self.document.history.part()
        self._want()
        return self.habits.update(seconds)

    def _want(self) -> None:
        """Let what is seen be measured, if it is another one than a moment ago and nothing is wrong."""
        content = self.document.content
        if self._wanted is not content and not self.problems:
            self._wanted = content
            self.habits.want(self._name(), self.document.text())

    # -- drawing

    @property
    def writes(self) -> bool:  # type: ignore[override]
        """Whether letters are written now."""
        return self._list.pen is not None

    def draw(self, sheet: DisplayList) -> None:
        """Draw the dials, the habits, and the bar below both."""
        controls.wood(sheet)
        left, right, bar = halves(sheet, 0.55)
        self._split = right[0]
        dials, habits = (Box(x, y, wide, high) for x, y, wide, high in (left, right))
        self._draw_dials(sheet, dials)
        self._draw_habits(sheet, habits)
        self._draw_bar(sheet, bar)

    def _draw_dials(self, sheet: DisplayList, box: Box) -> None:
        document = self.document
        title = document.kit.title(document.content)
        shown = f"{title} *" if document.is_changed else title
        top = controls.panel(sheet, *box, shown)
        page = Box(box.x + _INSET, top, box.width - 2 * _INSET, box.bottom - 26 - top)
        self._list.draw(sheet, page, document.kit.properties(document.content))

    def _draw_habits(self, sheet: DisplayList, box: Box) -> None:
        top = controls.panel(sheet, *box, text("How it plays"))
        size = min(64.0, top - box.y - 18)
        sheet.icon(
            portrait_named(sheet.art, self._name()), box.x + _INSET + size / 2, top - 6 - size / 2, size
        )
        x, width, below = box.x + _INSET, box.width - 2 * _INSET, box.bottom - 26
        problems, odd = self._look()
        for says, icon in (
            *((one, "icon_problem") for one in problems),
            *((one, "icon_info") for one in odd),
        ):
            if top > box.y + box.height * 0.4:
                break
            sheet.icon(icon, x + 10, top + 11, 20)
            used = sheet.paragraph(says, x + 28, top, width - 28, size=theme.SMALL, lines=3)
            top += max(24.0, used) + 4
        if problems:
            told = text("Its habits are measured once nothing is wrong.")
            sheet.paragraph(told, x, top + 8, width, size=theme.SMALL)
        else:
            self.habits.draw(sheet, Box(x, top, width, below - top))

    def _draw_bar(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        history, gap = self.document.history, 8.0
        undo = "" if history.undoes else text("There is nothing to undo.")
        redo = "" if history.redoes else text("There is nothing to do again.")
        play = text("Play against it")
        wrong = text("It cannot be played before its problems are mended.") if self.problems else ""
        wide = controls.button_width(sheet, play, icon="icon_play", key="F5")
        rest = controls.button_width(sheet, text("Save"), icon="icon_save")
        back = controls.button_width(sheet, text("Back"), icon="icon_left", key=text("Esc"))
        controls.button(
            sheet, "do:leave", (x, y, back, height), text("Back"), icon="icon_left", key=text("Esc")
        )
        at = x + back + gap
        for name, icon, why, key in (
            ("do:undo", "icon_undo", undo, "CTRL+Z"),
            ("do:redo", "icon_redo", redo, "CTRL+Y"),
        ):
            tip = self._tip(name, key)
            controls.button(sheet, name, (at, y, height + 8, height), "", icon=icon, why=why, tip=tip)
            at += height + 8 + gap
        right = x + width - wide
        tip = text("Saves it, and opens a new match with it at the table.")
        controls.button(
            *(sheet, "do:play", (right, y, wide, height), play),
            icon="icon_play", key="F5", kind="primary", why=wrong, tip=tip,
        )  # fmt: skip
        tip = text("Key: {key}").format(key=key_told("CTRL+S"))
        place = (right - gap - rest, y, rest, height)
        controls.button(sheet, "do:save", place, text("Save"), icon="icon_save", tip=tip)

    def _tip(self, name: str, key: str) -> str:
        """What a step back or on would do, and its key."""
        history = self.document.history
        step = history.undoes if name == "do:undo" else history.redoes
        told = text("Undo: {what}") if name == "do:undo" else text("Redo: {what}")
        return "" if step is None else f"{told.format(what=step)} ({key_told(key)})"

    # -- what is turned

    def _put(self, field: Field[Sketch], value: object) -> None:
        """Set a field; turning one dial on and on is one step."""
        self.document.do(field.name, field.put(self.document.history.content, value), field.word)

    def act(self, spot: HitRegion) -> None:
        """Turn or write."""
        self.document.history.part()
        super().act(spot)
        self.app.play_sound("click")
        self.app.is_dirty = True

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        self.document.history.part()
        self._list.lay_down()
        if name in _BUTTONS:
            self.do(_BUTTONS[name])
        self.app.is_dirty = True

    def do(self, deed: str) -> None:
        """Do what a button or a key stands for."""
        match deed:
            case "undo" | "redo":
                self._step(deed)
            case "save":
                self.saving.save()
            case "play":
                self.play()
            case _:
                self.back()

    def _step(self, deed: str) -> None:
        document = self.document
        if not (document.undo() if deed == "undo" else document.redo()):
            undo, redo = text("There is nothing to undo."), text("There is nothing to do again.")
            self.refuse(undo if deed == "undo" else redo)
            return
        self.app.play_sound("undo")
        self.app.is_dirty = True

    # -- keys, wheel and pointer

    def key(self, key: str) -> bool:
        """Write, turn what has the focus, lead through the fields, or do what a key stands for."""
        name = key_named(key)
        if self.app.hand.focus == NAME and self._scroll_habits(name):
            return True
        if self._list.key(name):
            return True
        if self.writes or name not in _KEYS:
            return False
        self.document.history.part()
        self.do(_KEYS[name])
        return True

    def _scroll_habits(self, key: str) -> bool:
        steps = {"UP": -40.0, "DOWN": 40.0}
        return self.habits.scroll.by(steps[key]) if key in steps else self.habits.scroll.key(key)

    def typed(self, text: str) -> bool:
        """Write."""
        return self._list.typed(text)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Turn a dial that has the focus, or scroll what the pointer is over."""
        if x > self._split:
            return self.habits.scroll.by(-steps * 40)
        return self._list.wheel(name, steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw a knob or a bar."""
        if name == "scroll" and x > self._split:
            return self.habits.scroll.drag(dy)
        self._is_drawn = self._list.drag(name, dy) or self._is_drawn
        return self._is_drawn

    # -- leaving

    def play(self) -> None:
        """Save it, and lay a table for a new match with it."""
        if self.problems:
            self.refuse(text("It cannot be played before its problems are mended."))
            return
        document = self.document
        if (document.is_changed or document.path is None) and not self.saving.save():
            return
        draft = Draft.from_settings(self.app.settings, self.game)
        draft.invite(self._name())
        self.app.draft = draft
        self.app.open(routes.NewMatch())

    def back(self) -> None:
        """Leave, after asking what is to become of what is not saved."""
        self.saving.leave()
