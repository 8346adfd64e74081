"""A match that another program plays just now: watch it, play on in a copy, or take it over."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.files.locks import holder_of
from hameln.language import text
from hameln.table.saves import Save, copy_save
from hameln.table.session import Session
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import StandIn, go_on, play
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 36.0
_GAP: Final = 6.0
_WIDE: Final = 560.0


class InUseScreen(Screen):
    """What can be done with a match that is being played elsewhere."""

    is_overlay = True
    first = "button:watch"

    def __init__(self, app: App, save: Save) -> None:
        """Nothing has been asked yet."""
        super().__init__(app)
        self.save = save
        holder = holder_of(save.path)
        self._holder = holder.told() if holder is not None else text("another program")
        self._asks = ThreadPoolExecutor(max_workers=1, thread_name_prefix="take-over")
        self._asked: Future[tuple[Session, str]] | None = None

    def closed(self) -> None:
        """A match that comes too late is let go."""
        self._asks.shutdown(wait=False)
        if self._asked is not None:
            self._asked.add_done_callback(_let_go)

    # -- drawing

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """Name, icon, label and note of each button."""
        takes = text("The other program writes what it has, and stops.")
        if self._asked is not None:
            takes = text("Asking the other program …")
        return [
            ("button:watch", "icon_replay", text("Watch"), text("See the match as it goes on.")),
            ("button:copy", "icon_copy", text("Play on in a copy"), text("The match itself stays as it is.")),
            ("button:take", "icon_play", text("Take over"), takes),
            ("button:back", "icon_left", text("Back"), ""),
        ]

    def draw(self, sheet: DisplayList) -> None:
        """Draw what is told and the buttons."""
        width = min(sheet.width - 40, _WIDE + 300 * (sheet.letters.text_scale - 1))
        room = width - 2 * _SIDE
        told = text("“{title}” is being played in {program}.")
        told = told.format(title=self.save.name, program=self._holder)
        about = sheet.measure(told, room, Face.BODY, theme.BODY)
        line = sheet.letters.line(theme.BODY)
        high, higher = max(42.0, line + 14), max(58.0, line * 2 + 14)
        entries = self._entries()
        heights = [higher if note else high for *_, note in entries]
        head = sheet.letters.line(theme.LARGE) + 40
        height = head + about + 14 + sum(heights) + _GAP * (len(entries) - 1) + 34
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, text("Played elsewhere"))
        sheet.paragraph(told, x + _SIDE, top, room, Face.BODY, theme.BODY, align="middle")
        top += about + 14
        for (name, icon, label, note), tall in zip(entries, heights, strict=True):
            kind = "primary" if name == self.first else "normal"
            box = (x + _SIDE, top, room, tall)
            controls.entry(sheet, name, box, label, icon=icon, note=note, kind=kind)
            top += tall + _GAP

    # -- what buttons do

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        if self._asked is not None and name != "button:back":
            return
        match name:
            case "button:watch":
                self.app.play_sound("confirm")
                self.app.replace(routes.Replay(self.save.path, at=-1))
            case "button:copy":
                self._play_copy()
            case "button:take":
                self.app.play_sound("click")
                self._asked = self._asks.submit(Session.resume, self.save.path, takes_over=True)
            case "button:back":
                self.back()
            case _:
                pass

    def _play_copy(self) -> None:
        title = text("{title}, copy").format(title=self.save.name)
        try:
            go_on(self.app, copy_save(self.save, title))
        except HamelnError as error:
            self.refuse(error.plain)

    def update(self, seconds: float) -> bool:
        """See whether the other program has answered."""
        if self._asked is None or not self._asked.done():
            return False
        asked, self._asked = self._asked, None
        try:
            session, note = asked.result()
        except InUseError:
            self.refuse(text("The other program does not answer. Close it, or play on in a copy."))
            return True
        except MissingPlayersError:
            self.app.replace(StandIn(self.save))
            return True
        except HamelnError as error:
            self.refuse(error.plain)
            return True
        play(self.app, session, note)
        return True


def _let_go(asked: Future[tuple[Session, str]]) -> None:
    if not asked.cancelled() and asked.exception() is None:
        asked.result()[0].close()
