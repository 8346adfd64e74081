"""Phones at a match: who plays with one, and the codes by which they come."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from hameln.errors import HamelnError
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.keeping import usual_stand_ins
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import Phones as PhonesRoute
from hameln.ui.screen import Screen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.screens.phones.server import Phones

_INSET: Final = 36.0
_WIDE, _HIGH = 900.0, 620.0
_CODE: Final = 300.0
"""How large a code is at most."""


@lru_cache(maxsize=8)
def dots_of(url: str) -> tuple[bytes, ...]:
    """The dots of the code of an address, row by row, with the empty edge that cameras want."""
    import segno  # noqa: PLC0415 - only where somebody looks at a code

    return tuple(bytes(row) for row in segno.make(url, error="m", micro=False).matrix_iter(border=3))


def code_picture(url: str, width: int, height: int) -> Image.Image:
    """The code of an address as a picture of a size in dots."""
    rows = dots_of(url)
    small = Image.new("L", (len(rows[0]), len(rows)))
    small.putdata([0 if dot else 255 for row in rows for dot in row])
    return small.resize((width, height), Image.Resampling.NEAREST).convert("RGBA")


class PhonesScreen(Screen):
    """Each person of a match, at this screen or with a phone.

    Attributes:
        match: The match below.
        chosen: The seat whose code is shown; ``None`` while nobody has a phone.
    """

    is_overlay = True
    first = "close"

    def __init__(self, app: App) -> None:
        """The phones of the match that is on the table."""
        super().__init__(app)
        self.match = next(one for one in reversed(app.screens) if isinstance(one, MatchScreen))
        self.chosen = min(self._away, default=None)
        self._known = self._here

    @property
    def _away(self) -> frozenset[int]:
        return self.match.desk.away

    @property
    def _phones(self) -> Phones | None:
        return self.match.phones

    def update(self, seconds: float) -> bool:
        """Show the code of the next who is awaited as soon as somebody has come."""
        del seconds
        here = self._here
        come, self._known = here - self._known, here
        if self.chosen not in come:
            return False
        self.chosen = min(self._away - here, default=self.chosen)
        return True

    @property
    def _here(self) -> frozenset[int]:
        """The seats whose phones are here."""
        return frozenset() if self._phones is None else self._phones.gathering.here

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw everybody on the left, a code on the right."""
        line = sheet.letters.line(theme.BODY)
        width = min(sheet.width - 30, _WIDE * max(1.0, sheet.letters.text_scale * 0.9))
        height = min(sheet.height - 20, _HIGH)
        x, y, top = controls.middle_panel(sheet, width, height, text("Phones"))
        about = text(
            "Scan a code with a phone in the same network; then nobody has to look away for its seat."
        )
        top += sheet.paragraph(about, x + _INSET, top, width - 2 * _INSET, lines=2) + 10
        bar = max(42.0, line + 12)
        low = y + height - bar - 24
        half = (width - 2 * _INSET) * 0.5
        self._draw_seats(sheet, (x + _INSET, top, half - 14, low - top - 8))
        self._draw_code(sheet, (x + _INSET + half, top, half, low - top - 8))
        wide = max(150.0, 130 * sheet.letters.text_scale)
        close = (x + width - _INSET - wide, low, wide, bar)
        leave = self.app.close
        controls.button(sheet, "close", close, text("Close"), icon="icon_close", kind="primary", does=leave)
        if self.chosen is not None:
            label = text("New code")
            renew = (x + _INSET, low, controls.button_width(sheet, label, icon="icon_redo"), bar)
            tip = text("The old one is dead, and the phone that has it is out.")
            controls.button(sheet, "renew", renew, label, icon="icon_redo", tip=tip, does=self._renew)

    def _draw_seats(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        session = self.match.session
        small = sheet.letters.line(theme.SMALL)
        row = min(sheet.letters.line(theme.BODY) + small + 26, height / len(session.seats) - 6, width / 5)
        for seat, name in enumerate(session.names):
            top = y + seat * (row + 6)
            at = (x, top, width - 2 * (row + 6), row)
            kind = "primary" if seat == self.chosen else "normal"
            icon = f"shield_{session.arms[seat]}"
            note, choose = self._told(seat), partial(self._choose, seat)
            controls.entry(sheet, f"seat:{seat}", at, name, icon=icon, note=note, kind=kind, does=choose)
            for place, (deed, icon, tip, why) in enumerate(self._deeds(seat)):
                left = x + width - (2 - place) * (row + 6) + 6
                box = (left, top, row, row)
                does = partial(self._turn, seat) if deed == "turn" else partial(self._give, seat, deed)
                controls.button(sheet, f"{deed}:{seat}", box, "", icon=icon, tip=tip, why=why, does=does)

    def _deeds(self, seat: int) -> tuple[tuple[str, str, str, str], ...]:
        """What can be done with a seat: a word, a picture, what it does, and why it cannot be."""
        if not self._is_person(seat):
            return (
                ("person", "icon_man", text("A person plays from now on"), ""),
                ("computer", "icon_robot", text("Another computer player"), ""),
            )
        persons = sum(map(self._is_person, range(len(self.match.session.seats))))
        why = "" if persons > 1 else text("At least one person must stay.")
        computer = ("computer", "icon_robot", text("A computer player takes over; a code is dead then"), why)
        if seat in self._away:
            return ("turn", "icon_home", text("Play at this screen"), ""), computer
        return ("turn", "icon_hand", text("Play with a phone"), ""), computer

    def _is_person(self, seat: int) -> bool:
        return self.match.session.seats[seat] == HUMAN

    def _told(self, seat: int) -> str:
        """How somebody plays."""
        if not self._is_person(seat):
            session = self.match.session
            return players_kit(session.game.name).short_title(session.seats[seat])
        if seat not in self._away:
            return text("at this screen")
        return text("with a phone that is here") if seat in self._here else text("waits for a phone")

    def _draw_code(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        phones = self._phones
        if self.chosen is None or phones is None or self.chosen not in self._away:
            told = text("Choose who plays with a phone.")
            sheet.paragraph(told, x, y + height * 0.3, width, Face.ITALIC, align="middle", lines=3)
            return
        url = phones.place.seats(phones.gathering.codes)[self.chosen]
        line = sheet.letters.line(theme.SMALL)
        size = min(_CODE, width, height - 5 * line - 8)
        left = x + (width - size) / 2
        sheet.drawing(("code", url), (left, y, size, size), partial(code_picture, url), slot="code")
        below = y + size + 8
        for part in (phones.place.base, url.removeprefix(phones.place.base)):
            sheet.words(
                part, x + width / 2, below + line / 2, Face.BOLD, theme.SMALL, align="middle", width=width
            )
            below += line
        told = text("Whoever is in this network could read along. Everybody may watch at {url}.")
        told = told.format(url=phones.place.table)
        sheet.paragraph(
            told, x, below + 2, width, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="middle", lines=3
        )

    # -- what is pressed

    def act(self, spot: HitRegion) -> None:
        """Choose somebody, give a phone or take it back, let somebody else play, or leave."""
        self.app.play_sound("click")
        super().act(spot)

    def _choose(self, seat: int) -> None:
        """Show somebody's code; give a phone to who has none."""
        if seat in self._away:
            self.chosen = seat
        elif self._is_person(seat):
            self._turn(seat)

    def _renew(self) -> None:
        if self._phones is not None and self.chosen is not None:
            self._phones.renew(self.chosen)

    def _give(self, seat: int, kind: str) -> None:
        """Let a person play a seat, or a computer player; the next one, where one plays already."""
        session, app = self.match.session, self.app
        kit, present = players_kit(session.game.name), session.seats[seat]
        if kind == "person":
            player = HUMAN
        elif present == HUMAN:
            player = usual_stand_ins(session.game.name, session.seats, [seat])[seat]
        else:
            player = next(one for step in (1, 2) if (one := kit.turned(present, step)) != HUMAN)
        try:
            self.match.give_to(seat, player)
        except HamelnError as error:
            app.refuse(error.plain)
        if app.screen is not self:
            app.open(PhonesRoute())

    def _turn(self, seat: int) -> None:
        """Let somebody play with a phone, or at this screen again."""
        try:
            self.match.invite(self._away ^ {seat})
        except HamelnError as error:
            self.refuse(error.plain)
            return
        self.chosen = seat if seat in self._away else min(self._away, default=None)
