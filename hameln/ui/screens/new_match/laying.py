"""A table is being laid: seen at once, while everything that it needs is loaded beside it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from hameln.kernel.kits import imported
from hameln.language import text
from hameln.table.presentation import presentation_of, presentations
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.kit import screen_kit
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_WIDEST: Final = 560.0


class LayingScreen(Screen):
    """Says that a match is about to be on the table; Escape goes back.

    Attributes:
        session: The match.
    """

    first = "button:back"

    def __init__(
        self, app: App, session: Session, note: str = "", phones: frozenset[int] = frozenset()
    ) -> None:
        """A table for a match.

        Args:
            app: The program.
            session: The match, which is closed by whoever goes back.
            note: What is to be told once it is laid.
            phones: The seats of those who come with phones.
        """
        super().__init__(app)
        self.session, self._note, self._phones = session, note, phones
        self._is_seen = self._is_laid = False
        self._loaders = ThreadPoolExecutor(max_workers=1, thread_name_prefix="laying")
        self._loaded: Future[None] | None = None

    def draw(self, sheet: DisplayList) -> None:
        """Draw a sign of waiting, whose table it is, and the way back."""
        controls.wood(sheet)
        line, high = sheet.letters.line(theme.TITLE), max(44.0, sheet.letters.line(theme.BODY) + 16)
        wide, tall = min(sheet.width - 40, _WIDEST * sheet.letters.text_scale), 176 + 2 * line + high
        x, y = (sheet.width - wide) / 2, (sheet.height - tall) / 2
        title = text(presentation_of(self.session.game.name).name)
        top = controls.panel(sheet, x, y, wide, tall, title)
        sheet.icon("icon_hourglass", x + wide / 2, top + 30, 52)
        told = text("The table is being laid …")
        middle = (x + wide / 2, top + 74 + line / 2)
        sheet.words(told, *middle, Face.BODY, theme.TITLE, align="middle", width=wide - 60)
        label, key = text("Back"), text("Esc")
        room = max(170.0, controls.button_width(sheet, label, icon="icon_left", key=key))
        box = (x + (wide - room) / 2, y + tall - high - 28, room, high)
        controls.button(sheet, "button:back", box, label, icon="icon_left", key=key, does=self.back)
        self._is_seen = True

    def update(self, seconds: float) -> bool:
        """Load what the table needs once this is seen; then sit down at it."""
        del seconds
        if not self._is_seen:
            return False
        if self._loaded is None:
            self._loaded = self._loaders.submit(_load, self.session.game.name)
        elif self._loaded.done():
            self._loaded.result()
            self._is_laid = True
            self.app.replace(routes.Play(self.session, self._phones))
            if self._note:
                self.app.say(self._note)
        return False

    def back(self) -> None:
        """Leave the match, which is saved already."""
        if len(self.app.screens) > 1:
            self.app.close()
        else:
            self.app.replace(routes.Title())

    def closed(self) -> None:
        """The table takes the match over, or nobody plays it."""
        self._loaders.shutdown(wait=False, cancel_futures=True)
        if not self._is_laid:
            self.session.close()


def _load(game: str) -> None:
    """Load everything with which a match is shown."""
    imported(routes.Play.screen)
    screen_kit(game)
    presentations()
