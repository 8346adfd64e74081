"""The curtain between two persons at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.desk import Desk
from hameln.table.thoughts import thought_at_table
from hameln.ui import routes, theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.scene import Box
from hameln.ui.screen import Screen
from hameln.ui.screens.conductor import Conductor
from hameln.ui.turn_list import TurnList

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_BUTTON = 44.0


class CurtainScreen(Screen):
    """Hides the table until the next person sits before it."""

    first = "ready"

    def __init__(
        self, app: App, desk: Desk, conductor: Conductor, seat: int, *, secrets: bool = False
    ) -> None:
        """A curtain for a seat.

        Args:
            app: The program.
            desk: The match.
            conductor: Its pace.
            seat: Who comes.
            secrets: Whether what only this seat may see is shown behind it.
        """
        super().__init__(app)
        self.desk = desk
        self.conductor = conductor
        self.seat = seat
        self.secrets = secrets
        self.confiding = desk.kit.confiding
        self.list = TurnList(is_at_end=False, has_steps=False)
        self._news = () if secrets else desk.annals.since(seat)

    @property
    def _is_private(self) -> bool:
        """Whether what lies behind it is for one person's eyes."""
        return self.secrets or self.desk.is_shared

    def draw(self, sheet: Sheet) -> None:
        """Draw the cloth, the crest, and what has happened since the seat's last turn."""
        widgets.wood(sheet)
        desk, arms = self.desk, self.desk.session.arms[self.seat]
        width = min(680.0 * max(1.0, sheet.letters.text_scale * 0.85), sheet.width - 40)
        line, wide = sheet.letters.line(theme.BODY), width - 104
        rows = self.list.height(sheet, self._news, wide)
        rest = 252 + sheet.letters.line(theme.LARGE) + line * (2 if self._news else 1)
        height = min(rest + rows, sheet.height - 30)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        sheet.patch("panel_modal", x, y, width, height)
        middle = x + width / 2
        sheet.sprite(f"shield_{arms}", middle, y + 76, scale=2.2)
        name = self.confiding.whose(self.seat, desk.names)
        top = y + 130 + sheet.letters.line(theme.LARGE) / 2
        sheet.words(name, middle, top, Face.TITLE, theme.LARGE, align="middle", width=width - 80)
        top += sheet.letters.line(theme.LARGE)
        told = self.confiding.alone() if self._is_private else text("It is your turn.")
        sheet.words(
            told, middle, top, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle", width=width - 80
        )
        top += line
        if self._news:
            sheet.words(text("Since your last turn"), x + 46, top + line / 2, Face.BOLD, width=wide)
            box = Box(x=x + 40, y=top + line + 4, width=wide, height=min(rows, height - rest) + 8)
            self.list.draw(sheet, self._news, self.desk.session.arms, box)
        label = self.confiding.show() if self._is_private else text("Go on")
        wide = widgets.button_width(sheet, label, icon="icon_eye", key=text("Space"))
        place = (middle - wide / 2, y + height - 70, wide, _BUTTON)
        widgets.button(sheet, "ready", place, label, icon="icon_eye", kind="primary", key=text("Space"))

    def key(self, key: str) -> bool:
        """Any of the usual keys opens it, unless one of the turns has the focus."""
        if key in ("SPACE", "ENTER") and not self.app.hand.focus.startswith("line:"):
            self.press("ready")
            return True
        return self.list.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll what has happened."""
        return self.list.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self.list.scroll.drag(dy)

    def press(self, name: str) -> None:
        """Draw the curtain aside, or open a turn for its steps."""
        if name != "ready":
            line = self.list.press(name)
            if line is not None and name.startswith("reason"):
                self.app.open(routes.Why(thought_at_table(self.desk, line)))
            return
        if self.secrets:
            self.app.replace(routes.Secrets(self.desk, self.conductor, self.seat))
            return
        if self.desk.is_shared:
            self.conductor.look_with(self.seat)
        self.app.close()

    def back(self) -> None:
        """Escape opens the curtain too, or the menu where the table behind it shows what is hidden."""
        if self.desk.is_shared and not self.secrets:
            self.app.open(routes.Pause(self.desk.session))
        else:
            self.app.close()
