"""New documents from a number and a few wishes, turned like knobs; the document changes before one's eyes."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.document import Document
from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.kit import Generator
from hameln.errors import HamelnError
from hameln.language import Told, text
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.panels.panel import Panel
from hameln.ui.widgets import controls
from hameln.ui.widgets.form.form import Form

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_MOST: Final = 999_999
"""The largest number that documents are made from."""
_SEED: Final = "generator-seed"
_DICE: Final = "generator-dice"
_NAME: Final = Told("Generate anew")


class Generating(Panel):
    """The knobs; what they make is only tried until it is kept."""

    def __init__(
        self,
        app: App,
        desk: EditorController[Any],
        game: str,
        generator: Generator[Any, Any],
        close: Callable[[], None],
    ) -> None:
        """The usual wishes and any number.

        Args:
            app: The program.
            desk: On which is tried what comes of them.
            game: The word of the game.
            generator: Makes it.
            close: Shows the inspector again.
        """
        self._app, self._desk, self._game, self._close = app, desk, game, close
        self._generator = generator
        self._wishes: Any = generator.usual()
        self._seed = _roll()
        self.form = self._list = Form(app, self._put, game)
        self._maker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="generator")
        self._made: Future[Any] | None = None
        self._made_of: tuple[Any, int] | None = None
        self._shown: tuple[Any, int] | None = None
        self._fault = ""

    @property
    def title(self) -> str:
        """What it is."""
        return text("Generate anew")

    @property
    def tries(self) -> bool:
        """Something else is shown than the document holds, so the canvas is only looked at."""
        return True

    # -- making

    @property
    def is_making(self) -> bool:
        """Whether something is still being made."""
        return self._made is not None or self._shown != (self._wishes, self._seed)

    def update(self, seconds: float) -> bool:
        """Make what is wished newest, and show what has been made; say whether anything is new."""
        del seconds
        changed = self._take()
        wanted = (self._wishes, self._seed)
        if self._made is None and self._shown != wanted:
            self._made_of = wanted
            self._made = self._maker.submit(self._generator.make, *wanted)
            changed = True
        return changed

    def _take(self) -> bool:
        if self._made is None or not self._made.done():
            return False
        made, self._made = self._made, None
        self._shown, self._fault = self._made_of, ""
        try:
            content = made.result()
        except HamelnError as error:
            self._fault = error.plain
        except Exception as error:  # noqa: BLE001 - whatever fails there, one can go on editing
            self._fault = self._app.on_fault(error, "generating a document")
        else:
            self._desk.choose(())
            self._desk.try_out(content)
        return True

    def _put(self, field: Field[Any], value: Any) -> None:
        if field.word == _SEED:
            self._seed = int(value)
        elif field.word == _DICE:
            self._seed = _roll()
        else:
            self._wishes = field.put(self._wishes, value)

    def _groups(self) -> tuple[Fields[Any], ...]:
        number = Field[Any](
            word=_SEED,
            title=text("Number"),
            sort=Sort.NUMBER,
            value=self._seed,
            limits=(1, _MOST),
            tip=text("The same number and the same wishes make the same again."),
        )
        dice = Field[Any](word=_DICE, title=text("Roll the dice"), sort=Sort.DEED, value=None)
        chance = Fields[Any](word="generator", title=text("Chance"), fields=(number, dice))
        return (chance, *self._generator.fields(self._wishes))

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the knobs, and what can be done with what they made."""
        high = max(38.0, sheet.letters.line(theme.BODY) + 12)
        line = sheet.letters.line(theme.SMALL)
        told = self._fault or (text("Drawing …") if self.is_making else "")
        rows = max(1, len(sheet.letters.wrap(told, Face.ITALIC, theme.SMALL, box.width - 4)))
        foot = box.bottom - 2 * (high + 6)
        top = foot - rows * line - 6
        inner = Box(box.x, box.y, box.width, top - 4 - box.y)
        self._list.draw(sheet, inner, self._groups())
        colour = theme.DANGER if self._fault else theme.SOFT_INK
        sheet.paragraph(told, box.x + 2, top, box.width - 4, Face.ITALIC, theme.SMALL, colour)
        why = self._fault or (text("It is still being drawn.") if self.is_making else "")
        for name, icon, label, kind, tip, does in (
            (
                *("made:keep", "icon_confirm", text("Keep it"), "primary"),
                text("One step, which can be undone."),
                self._keep,
            ),
            (
                *("made:new", "icon_copy", text("As a new document"), "normal"),
                text("What was here before stays as it was, and comes back when the new one is left."),
                self._begin_anew,
            ),
        ):
            place = (box.x, foot, box.width, high)
            controls.button(sheet, name, place, label, icon=icon, kind=kind, tip=tip, why=why, does=does)
            foot += high + 6

    # -- what is done

    def _keep(self) -> None:
        """Take over what was made."""
        self._list.lay_down()
        self._desk.keep(_NAME)
        self._app.play_sound("confirm")
        self._close()

    def _begin_anew(self) -> None:
        """Open an editor with what was made."""
        self._list.lay_down()
        content = self._desk.content
        self._close()
        self._app.open(routes.Editor(self._game, Document(self._desk.kit, content)))

    def close(self) -> None:
        """What was not kept is gone."""
        self._maker.shutdown(wait=False, cancel_futures=True)
        self._desk.document.drop()


def _roll() -> int:
    return SystemRandom().randrange(1, _MOST)
