"""Who sits down to a new match: everybody's arms, name, player and level, and who may join or leave."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hameln.editor.fields import Field, Sort
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.draft import Draft
from hameln.table.records import LONGEST_NAME
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of
from hameln.ui.widgets import controls
from hameln.ui.widgets.seats_screen import choose_player

if TYPE_CHECKING:
    from hameln.players.kit import PlayersKit
    from hameln.table.draft import Seat
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import Deed, DisplayList
    from hameln.ui.widgets.form.form import Form


class Seats:
    """The rows of the players, and the buttons that seat all of them at once."""

    def __init__(self, draft: Draft, form: Form) -> None:
        """The seats of a draft; the form writes the names."""
        self._draft, self._form = draft, form

    def draw(self, sheet: DisplayList, box: Rect, high: float) -> None:
        """Draw them into a box; buttons are so high."""
        x, y, width, height = box
        self._draw_quick(sheet, (x, y, width, high))
        most, below = self._draft.seating.seats[-1], y + height
        y += high + 10
        room = (below - y) / most
        row = min(max(62.0, high + sheet.letters.line(theme.SMALL) + 20), room - 6)
        with sheet.alike():
            for place in range(len(self._draft.seats)):
                self._draw_seat(sheet, place, (x, y, width, row))
                y += row + min(10.0, room - row)
        if len(self._draft.seats) < most:
            self._draw_add(sheet, (x, y, width, row))

    def _draw_quick(self, sheet: DisplayList, box: Rect) -> None:
        """Buttons that seat everybody at once."""
        x, y, width, height = box
        each = (width - 16) / 3
        wording, everybody = self._draft.seating.wording, len(self._draft.seats)
        shared = text("Everybody shares this screen; once more: all on phones.")
        choices: tuple[tuple[str, str, str, int, Deed], ...] = (
            ("quick:1", text("One player"), text(wording.against), 1, partial(self._draft.seat_persons, 1)),
            ("quick:all", text("All players"), shared, everybody, self._draft.seat_everybody),
            ("quick:0", text("Just watch"), text(wording.among), 0, partial(self._draft.seat_persons, 0)),
        )
        for place, (name, label, tip, persons, does) in enumerate(choices):
            kind = "active" if self._draft.persons == persons else "normal"
            at = (x + place * (each + 8), y, each, height)
            controls.button(sheet, name, at, label, kind=kind, tip=tip, does=does)

    def _draw_seat(self, sheet: DisplayList, place: int, box: Rect) -> None:
        """Somebody: arms, name, player, and the button that sends away."""
        x, y, width, height = box
        seat, kit = self._draft.seats[place], self._draft.kit
        told, style, icon = _shown_of(seat, kit)
        name = f"seat:{place}"
        sheet.patch("panel_parchment", *box)
        players, arms = zip(*((one.player, one.arms) for one in self._draft.seats), strict=True)
        portrait = portraits_of(sheet.art, kit, players, arms)[place]
        draw_portrait(sheet, portrait, x + 31, y + height / 2 - 1, min(56.0, height - 10), seat.arms)
        does: Deed = partial(self._draft.turn_arms, place)
        sheet.spot(f"{name}:arms", x + 6, y + 4, 48, height - 8, tip=text("Other arms"), does=does)
        line = max(34.0, sheet.letters.line(theme.BODY) + 10)
        top = y + (height - line) / 2 - 1
        room = width - 60 - 46
        small = sheet.letters.line(theme.SMALL)
        if height >= line + small + 4:
            top = y + (height - line - small) / 2 - 1
            middle = top + line + small / 2
            sheet.words(
                style, x + 64, middle, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=width - 64 - 46
            )
        level = kit.level_of(seat.player)
        titles = map(kit.level_title, kit.levels)
        levels = max((sheet.letters.width(one, Face.BOLD, theme.BODY) for one in titles), default=0.0)
        level_room = min(room * 0.27, max(room * 0.2, levels + 32)) if level else 0.0
        fields = room * self._named(sheet, room) - level_room if level else room * 0.52
        self._form.draw_line(sheet, self._name_of(place), (x + 60, top, fields - 8, line))
        start, wide = x + 60 + fields, room - fields - level_room
        tip, turn = kit.title_of(seat.player), partial(self._draft.turn_player, place)
        choose_player(sheet, f"{name}:player", (start, top, wide), told, icon, tip, turn)
        if level:
            self._draw_level(sheet, place, level, (start + wide + 4, top, level_room - 6, line))
        self._draw_remove(sheet, place, (x + width - 42, y + height / 2 - 18, 34, 34))

    def _name_of(self, place: int) -> Field[Draft]:
        """What somebody is called, as a line that is written on."""

        def put(draft: Draft, name: str) -> Draft:
            draft.rename(place, name)
            return draft

        spot, title, value = f"seat:{place}:name", text("Name"), self._draft.seats[place].name
        limits = (0, LONGEST_NAME)
        return Field(
            word=spot, spot=spot, title=title, sort=Sort.TEXT, value=value, limits=limits, hint=title, put=put
        )

    def _draw_level(self, sheet: DisplayList, place: int, level: str, box: Rect) -> None:
        """How well a computer player plays."""
        kit, turn = self._draft.kit, partial(self._draft.turn_level, place)
        label, tip = kit.level_title(level), kit.about_levels() or text("How well it plays")

        def turns(step: int) -> None:
            turn(-step)

        controls.button(sheet, f"seat:{place}:level", box, label, tip=tip, does=partial(turn, 1), turns=turns)

    def _named(self, sheet: DisplayList, room: float) -> float:
        """The part of a seat's room before its player: less where a player's name is long, for all alike."""
        titles = [self._draft.kit.kind_title(seat.player) for seat in self._draft.seats]
        widest = max(sheet.letters.width(title, Face.BOLD, theme.BODY) for title in titles)
        return 0.58 if widest * 0.76 <= room * 0.42 - 86 else 0.555

    def _draw_remove(self, sheet: DisplayList, place: int, box: Rect) -> None:
        """The button that sends somebody away."""
        wording = self._draft.seating.wording
        why = "" if len(self._draft.seats) > self._draft.seating.seats[0] else text(wording.too_few)
        tip = "" if why else text(wording.leave)
        name, does = f"seat:{place}:remove", partial(self._draft.remove, place)
        controls.button(sheet, name, box, "", icon="icon_close", why=why, tip=tip, does=does)

    def _draw_add(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        is_hot = sheet.hand.hover == "seat:add"
        sheet.patch("panel_parchment", x, y, width, height, alpha=255 if is_hot else 120)
        sheet.icon("shield_blank", x + 31, y + height / 2 - 1, min(50.0, height - 14))
        sheet.words(
            text(self._draft.seating.wording.join),
            x + 64,
            y + height / 2 - 2,
            Face.ITALIC,
            theme.BODY,
            theme.SOFT_INK,
            width=width - 80,
        )
        sheet.spot("seat:add", x, y, width, height, does=self._draft.add)


def _shown_of(seat: Seat, kit: PlayersKit) -> tuple[str, str, str]:
    """Who plays a seat: in a word, in a sentence, and as a small picture."""
    if seat.has_phone:
        return text("Phone"), text("Decides on a phone."), "icon_hand"
    icon = "icon_man" if seat.player == HUMAN else "icon_robot"
    return kit.kind_title(seat.player), kit.style_of(seat.player), icon
