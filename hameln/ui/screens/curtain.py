"""The curtain between two persons at one screen, and a family's own traps behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.games.hameln.rules.state import trap_value
from hameln.language import plural, text
from hameln.table.desk import Desk
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

    def __init__(self, app: App, desk: Desk, conductor: Conductor, seat: int, *, traps: bool = False) -> None:
        """A curtain for a family.

        Args:
            traps: Whether the family's traps are shown behind it.
        """
        super().__init__(app)
        self.desk = desk
        self.conductor = conductor
        self.seat = seat
        self.traps = traps
        self.list = TurnList(is_at_end=False, has_steps=False)
        self._news = () if traps else desk.annals.since(seat)

    def draw(self, sheet: Sheet) -> None:
        """Draw the cloth, the crest, and what has happened since the family's last turn."""
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
        name = text("The {family} family").format(family=desk.names.families[self.seat])
        top = y + 130 + sheet.letters.line(theme.LARGE) / 2
        sheet.words(name, middle, top, Face.TITLE, theme.LARGE, align="middle", width=width - 80)
        top += sheet.letters.line(theme.LARGE)
        told = text("Only this family looks at the screen now.") if self.traps else text("It is your turn.")
        sheet.words(
            told, middle, top, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle", width=width - 80
        )
        top += line
        if self._news:
            sheet.words(text("Since your last turn"), x + 46, top + line / 2, Face.BOLD, width=wide)
            box = Box(x=x + 40, y=top + line + 4, width=wide, height=min(rows, height - rest) + 8)
            self.list.draw(sheet, self._news, self.desk.session.arms, box)
        label = text("Show my traps") if self.traps else text("Go on")
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
                self.app.open(routes.Why(self.desk, line))
            return
        if self.traps:
            self.app.replace(routes.Traps(self.desk, self.conductor, self.seat))
        else:
            self.app.close()

    def back(self) -> None:
        """Escape opens the curtain too, but shows nothing that is hidden."""
        self.app.close()


class TrapsScreen(Screen):
    """A family's traps with their values."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, desk: Desk, conductor: Conductor, seat: int) -> None:
        """The traps of a seat, for that family's eyes."""
        super().__init__(app)
        self.desk = desk
        self.conductor = conductor
        self.seat = seat

    def draw(self, sheet: Sheet) -> None:
        """Draw one trap beside the other, the dearest first."""
        state = self.conductor.shown
        _, ones, twos, threes = state.traps[4 * self.seat : 4 * self.seat + 4]
        values = [3] * threes + [2] * twos + [1] * ones
        name = self.desk.names.families[self.seat]
        title = text("Traps of the {family} family").format(family=name)
        needed = max(420.0, 90.0 + 74 * min(len(values), 8))
        needed = max(needed, sheet.letters.width(title, Face.TITLE, theme.LARGE) + 100)
        width = min(sheet.width - 40, needed)
        rows = max(1, -(-len(values) // 8))
        height = 190 + 84 * rows + 2 * sheet.letters.line(theme.BODY)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = widgets.panel(sheet, x, y, width, height, title)
        for place, value in enumerate(values):
            row, column = divmod(place, 8)
            in_row = min(8, len(values) - row * 8)
            left = x + width / 2 + (column - (in_row - 1) / 2) * 72
            sheet.sprite(f"trap_{value}", left, top + 36 + row * 84)
        count = len(values)
        if count:
            total = trap_value(state, self.seat)
            told = plural("{n} trap, worth {total}", "{n} traps, together worth {total}", count)
            told = told.format(n=count, total=total)
        else:
            told = text("This family has no traps yet. Traps are bought with goods (H6.2).")
        middle = x + width / 2
        below = top + 84 * rows + 8
        sheet.paragraph(told, x + 30, below, width - 60, align="middle", lines=2)
        wide = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 90
        box = (middle - wide / 2, y + height - 68, wide, 42)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_eye_off", kind="primary")

    def press(self, name: str) -> None:
        """Hide them again."""
        if name == "close":
            self.app.close()

    def key(self, key: str) -> bool:
        """Any of the usual keys hides them."""
        if key in ("SPACE", "ENTER", "T"):
            self.app.close()
            return True
        return False
