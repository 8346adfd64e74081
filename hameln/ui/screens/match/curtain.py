"""Between two persons at one screen: what has happened meanwhile, and a curtain where something is hidden.

What one seat may look at alone, behind the curtain or where nobody else looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import current, text
from hameln.table.controller import MatchController
from hameln.table.keys import Keys, key_told
from hameln.table.log.log import LogLine
from hameln.table.log.observation import PUBLIC
from hameln.table.log.reasons import thought_at_table
from hameln.table.log.turns import Recap
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.animation import FRAME
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait
from hameln.ui.screens.match.playback import MatchPlayback
from hameln.ui.table.log import TurnList
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen
from hameln.ui.widgets.page_screen import PageScreen

if TYPE_CHECKING:
    from hameln.table.secrecy import Secrets
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList


_BUTTON: Final = 44.0
_CREST: Final = 112.0
"""How high the face of whoever comes is."""
_ROWS: Final = 370.0
"""Room for what has happened, with which it stands in the middle; more lets its upper edge move."""
HELD: Final = 0.5
"""Seconds for which the key or the pointer must be held."""
_LIFTERS: Final = ("O", "C", "B", "G", "K", "P", "Q", "U", "X", "Y", "A", "D", "E", "F", "I")
"""Keys that open the curtain: the first of them that has nothing to do at the table."""


class CurtainScreen(ListScreen):
    """Tells the next person what has happened, for everybody to read; a curtain, where something is hidden.

    A curtain opens when a key that has no use at the table, or the pointer on its button, is held for a
    moment. Where nothing is hidden, it is only read, over the table, and closed like anything else.
    """

    first = "ready"
    keeps = frozenset({"curtain"})

    def __init__(
        self, app: App, desk: MatchController, conductor: MatchPlayback, seat: int, *, secrets: bool = False
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
        self.listing = self.list = TurnList(None, self._tell, is_at_end=False)
        self.is_overlay = not self.is_private
        self._language = current()
        self._is_held = False
        self._held = 0.0

    @property
    def is_private(self) -> bool:
        """Whether what lies behind it is for one person's eyes."""
        return self.secrets or self.desk.is_shared

    @property
    def _is_to_be_held(self) -> bool:
        return self.is_private and self.app.settings.hold_curtain

    @property
    def lifter(self) -> str:
        """The key that opens it, which has nothing to do at the table."""
        keys = Keys(self.app.settings.keys)
        return next((key for key in _LIFTERS if not keys.action_of(key)), "") if self.is_private else "SPACE"

    @property
    def _recap(self) -> Recap:
        """What all may read while it is closed, whoever sat here before."""
        return self.desk.told_to(PUBLIC).turn_log.recap(self.seat)

    def opened(self) -> None:
        """The language may have changed above."""
        if current() != self._language:
            self._language = current()
            self.desk.retell()

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the cloth, the crest, and what has happened since the seat's last turn."""
        if not self.is_overlay:
            controls.wood(sheet)
        recap = self._recap
        news = () if self.secrets else recap.turns
        width = min(920.0 * max(1.0, sheet.letters.text_scale * 0.85), sheet.width - 40)
        line, wide = sheet.letters.line(theme.BODY), width - 104
        rows = self.list.height(sheet, news, wide)
        hint = text("Hold the button or its key for a moment.")
        room = sheet.measure(hint, width - 80, Face.ITALIC, theme.SMALL) + 8
        below = room if self._is_to_be_held else 0.0
        rest = 252 + sheet.letters.line(theme.LARGE) + line * 2
        usual = min(rest + _ROWS + room, sheet.height - 30)
        foot = (sheet.height + usual) / 2 - room  # where it ends without the hint, however much is told above
        needed = min(rest - line * (not news) + rows, foot - 15)
        height = max(needed, usual - room)
        spare = height - needed
        x, y = (sheet.width - width) / 2, foot - height
        height += below
        sheet.patch("panel_modal", x, y, width, height)
        middle = x + width / 2
        top = self._draw_whose(sheet, (middle, y, width - 80), spare) + line
        if news:
            sheet.words(recap.heading, x + 46, top + line / 2, Face.BOLD, width=wide)
            box = Box(x + 40, top + line + 4, wide, min(rows, needed - rest) + 8)
            self.list.draw(sheet, news, self.desk.session.arms, box)
        bottom = foot - 70
        self._draw_button(sheet, middle, bottom)
        if self._is_to_be_held:
            box_y = bottom + _BUTTON + 6
            sheet.paragraph(
                *(hint, x + 40, box_y, width - 80, Face.ITALIC, theme.SMALL, theme.SOFT_INK), align="middle"
            )

    def _draw_whose(self, sheet: DisplayList, row: tuple[float, float, float], spare: float) -> float:
        """Draw who comes, larger where there is room to spare; where the last line of it lies."""
        (middle, y, room), arms = row, self.desk.session.arms[self.seat]
        crest = min(_CREST + spare * 0.4, 2 * _CREST)
        y += min(24.0, spare * 0.1)
        draw_portrait(sheet, f"portrait_person_{arms}", middle, y + 18 + crest / 2, crest, arms)
        name = self.confiding.whose(self.seat, self.desk.names)
        top = y + (crest - _CREST) * 1.12 + 130 + sheet.letters.line(theme.LARGE) / 2
        sheet.words(name, middle, top, Face.TITLE, theme.LARGE, align="middle", width=room)
        top += sheet.letters.line(theme.LARGE)
        told = self.confiding.alone() if self.is_private else text("It is your turn.")
        sheet.words(told, middle, top, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle", width=room)
        return top

    def _draw_button(self, sheet: DisplayList, middle: float, y: float) -> None:
        """The button, and on it how long it has been held."""
        label = self.confiding.show() if self.is_private else text("Go on")
        key, icon = key_told(self.lifter), "icon_eye" if self.is_private else "icon_play"
        wide = controls.button_width(sheet, label, icon=icon, key=key)
        box = (middle - wide / 2, y, wide, _BUTTON)
        controls.button(sheet, "ready", box, label, icon=icon, kind="primary", key=key)
        if self._held:
            part = min(1.0, self._held / HELD)
            sheet.fill(box[0] + 9, y + _BUTTON - 13, (wide - 18) * part, 4, theme.GOLD)

    # -- time, keys and pointer

    def update(self, seconds: float) -> bool:
        """It opens once it has been held for long enough."""
        hand = self.app.hand
        is_held = self._is_held or hand.pressed == hand.hover == "ready"
        if not (self._is_to_be_held and is_held):
            was_held, self._held = self._held > 0, 0.0
            return was_held
        self._held += min(seconds, FRAME)
        if self._held >= HELD:
            self._open()
        return True

    def key(self, key: str) -> bool:
        """The key that opens it; where nothing is hidden, any of the usual ones."""
        is_meant = self.is_private or not self.list.has_focus(self.app)
        if is_meant and (key == self.lifter or (not self.is_private and key == "ENTER")):
            self._lift()
            return True
        return super().key(key)

    def released(self, key: str) -> None:
        """It is held no longer."""
        if key == self.lifter:
            self._is_held = False

    def _lift(self) -> None:
        """Begin to hold it; open it where that need not be."""
        if self._is_to_be_held:
            self._is_held = True
        else:
            self._open()

    def press(self, name: str) -> None:
        """Open it where a click is enough."""
        if name != "ready":
            return
        if not self.is_private or (not self._is_to_be_held and not self.app.hand.is_keyed):
            self._open()
        elif self.app.hand.is_keyed:
            self.app.say(text("The key for this is {key}.").format(key=key_told(self.lifter)))

    def _tell(self, line: LogLine) -> None:
        """Tell the reason for a step."""
        self.app.open(routes.Why(thought_at_table(self.desk, line, PUBLIC)))

    def _open(self) -> None:
        """Let the next person see what lies behind it."""
        if self.secrets:
            self.app.replace(routes.Secrets(self.desk, self.conductor, self.seat))
            return
        if self.desk.is_shared:
            self.conductor.look_with(self.seat)
        self.app.close()

    def back(self) -> None:
        """Escape leaves it, or opens the menu where the table behind it shows what is hidden."""
        if self.desk.is_shared and not self.secrets:
            self.app.open(routes.Pause(self.desk.session))
        else:
            self.app.close()


class SecretsScreen(PageScreen):
    """What a seat holds hidden from the others."""

    icon = "icon_eye_off"
    closing = frozenset({"SPACE", "ENTER", "T"})

    def __init__(self, app: App, desk: MatchController, conductor: MatchPlayback, seat: int) -> None:
        """What a seat holds, for its eyes."""
        super().__init__(app)
        self.desk = desk
        self.conductor = conductor
        self.seat = seat

    @property
    def _secrets(self) -> Secrets:
        view = self.conductor.view_of(self.seat)
        return self.desk.kit.confiding.secrets(view, self.seat, self.desk.names)

    @property
    def heading(self) -> str:
        """What it is."""
        return self._secrets.title

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """So wide that up to eight stand beside each other."""
        secrets = self._secrets
        needed = max(420.0, 90.0 + 74 * min(len(secrets.sprites), 8))
        needed = max(needed, sheet.letters.width(secrets.title, Face.TITLE, theme.LARGE) + 100)
        rows = max(1, -(-len(secrets.sprites) // 8))
        high = self.around(sheet) + 84 * rows + 8 + 2 * sheet.letters.line(theme.BODY)
        return min(sheet.width - 40, needed), high

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw one beside the other."""
        x, top, width, _ = box
        sprites = self._secrets.sprites
        for place, sprite in enumerate(sprites):
            row, column = divmod(place, 8)
            in_row = min(8, len(sprites) - row * 8)
            sheet.sprite(sprite, x + width / 2 + (column - (in_row - 1) / 2) * 72, top + 36 + row * 84)
        below = top + 84 * max(1, -(-len(sprites) // 8)) + 8
        sheet.paragraph(self._secrets.told, x, below, width, align="middle", lines=2)
