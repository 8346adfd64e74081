"""A new match: who sits at the table, with which setup, and what chance is made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.draft import SEED_DIGITS, Draft
from hameln.table.records import LONGEST_NAME
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portrait_of
from hameln.ui.going_on import first_to_table
from hameln.ui.kit import screen_kit
from hameln.ui.screen import Screen
from hameln.ui.screens.new_match.setup_panel import SetupDesk
from hameln.ui.screens.new_match.ways import edit_place, make_player, shown_of
from hameln.ui.widgets import controls
from hameln.ui.widgets.text_input import TextInput, written

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import Deed, DisplayList, HitRegion
    from hameln.ui.screens.new_match.setup_panel import SetupPanel

_MARGIN: Final = 14.0
_WIDEST: Final = 1500.0
_INSET: Final = 30.0


class NewMatchScreen(Screen):
    """Players on the left, the setup on the right.

    Attributes:
        draft: What has been agreed on so far.
        setup: The setup that is chosen.
        pen: The field that is being written on, if any.
    """

    first = "button:begin"

    def __init__(self, app: App) -> None:
        """A table laid as it was left, or as for the last match."""
        super().__init__(app)
        if app.draft is None:
            app.draft = Draft.from_settings(app.settings)
        self.draft = app.draft
        self.setup = self._new_setup()
        self.pen: TextInput | None = None
        self._written: Callable[[str], object] = self._take_seed
        self._was_edited = False

    def opened(self) -> None:
        """Look anew what there is to choose, perhaps after some of it was edited."""
        if self._was_edited:
            self._was_edited = False
            self.setup.close()
            self.setup = self._new_setup()

    def _new_setup(self) -> SetupPanel:
        """The game's own half, which may keep setups and send them."""
        panel = screen_kit(self.draft.game).setup_panel()
        app = self.app
        panel.desk = SetupDesk(app, self.draft.game, lambda question: app.open(routes.AskLine(question)))
        panel.desk.look_anew()
        return panel

    def closed(self) -> None:
        """The screen has gone."""
        self.setup.close()

    def update(self, seconds: float) -> bool:
        """Show what of the setup has become ready."""
        return self.setup.update()

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw both halves and the bar below them."""
        controls.wood(sheet)
        wide = min(sheet.width - 2 * _MARGIN, _WIDEST)
        left = (sheet.width - wide) / 2
        bar = max(46.0, sheet.letters.line(theme.BODY) + 16)
        title = sheet.letters.line(theme.LARGE) + 16
        title *= sheet.height >= title + 640 * sheet.letters.text_scale
        high = min(sheet.height - bar - title - 2 * _MARGIN - 6, 860.0)
        top = max(10.0, (sheet.height - bar - high - title - 16) / 2) + title
        if title:
            middle = (sheet.width / 2, top - title / 2 - 2)
            sheet.words(
                self._title,
                *middle,
                Face.TITLE,
                theme.LARGE + 4,
                theme.CREAM,
                align="middle",
                width=wide,
            )
        half = round(wide * 0.52)
        self._draw_players(sheet, (left, top, half, high))
        self._draw_setup(sheet, (left + half + 10, top, wide - half - 10, high))
        self._draw_bar(sheet, (left, top + high + 6, wide, bar))

    @property
    def _title(self) -> str:
        """What stands above both halves: of which game it is, where that is not clear."""
        told = text("New match")
        return told if len(games_with("ui")) == 1 else f"{told} – {text(self.draft.seating.wording.title)}"

    def _draw_players(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        inner = width - 2 * _INSET
        below = y + height - 28
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        y = controls.panel(sheet, *box, text(self.draft.seating.wording.players)) + 2
        x += _INSET
        self._draw_quick(sheet, (x, y, inner, high))
        y += high + 10
        seed_top = below - high
        most = self.draft.seating.seats[-1]
        room = (seed_top - 10 - y) / most
        row = min(max(62.0, high + sheet.letters.line(theme.SMALL) + 20), room - 6)
        with sheet.alike():
            for place in range(len(self.draft.seats)):
                self._draw_seat(sheet, place, (x, y, inner, row))
                y += row + min(10.0, room - row)
        if len(self.draft.seats) < most:
            self._draw_add(sheet, (x, y, inner, row))
        self._draw_seed(sheet, (x, seed_top, inner, high))

    def _draw_quick(self, sheet: DisplayList, box: Rect) -> None:
        """Buttons that seat everybody at once."""
        x, y, width, height = box
        each = (width - 16) / 3
        wording, everybody = self.draft.seating.wording, len(self.draft.seats)
        shared = text("Everybody shares this screen; once more: all on phones.")
        choices: tuple[tuple[str, str, str, int, Deed], ...] = (
            ("quick:1", text("One player"), text(wording.against), 1, partial(self.draft.seat_persons, 1)),
            ("quick:all", text("All players"), shared, everybody, self.draft.seat_everybody),
            ("quick:0", text("Just watch"), text(wording.among), 0, partial(self.draft.seat_persons, 0)),
        )
        for place, (name, label, tip, persons, does) in enumerate(choices):
            kind = "active" if self.draft.persons == persons else "normal"
            at = (x + place * (each + 8), y, each, height)
            controls.button(sheet, name, at, label, kind=kind, tip=tip, does=does)

    def _draw_seat(self, sheet: DisplayList, place: int, box: Rect) -> None:
        """Somebody: arms, name, player, and the button that sends away."""
        x, y, width, height = box
        seat, kit = self.draft.seats[place], self.draft.kit
        told, style, icon = shown_of(seat, kit)
        name = f"seat:{place}"
        sheet.patch("panel_parchment", *box)
        portrait = portrait_of(sheet.art, kit, seat.player)
        draw_portrait(sheet, portrait, x + 31, y + height / 2 - 1, min(56.0, height - 10), seat.arms)
        does: Deed = partial(self.draft.turn_arms, place)
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
        field, does = (x + 60, top, fields - 8, line), partial(self._write_name, place)
        written(sheet, f"{name}:name", field, seat.name, self.pen, hint=text("Name"), does=does)
        start, wide = x + 60 + fields, room - fields - level_room
        turn = partial(self.draft.turn_player, place)
        controls.chooser(sheet, f"{name}:player", start, top, wide, "", told, does=turn)
        if level:
            self._draw_level(sheet, place, level, (start + wide + 4, top, level_room - 6, line))
        if wide - 72 > sheet.letters.width(told, Face.BOLD, theme.BODY) + 70:
            sheet.icon(icon, start + 54, top + line / 2 - 1, 22)
        tip = kit.title_of(seat.player)
        at, does = (start + 36, top, wide - 72, line), partial(turn, 1)
        sheet.spot(f"{name}:player", *at, tip=tip, has_focus=False, does=does, turns=turn)
        self._draw_remove(sheet, place, (x + width - 42, y + height / 2 - 18, 34, 34))

    def _draw_level(self, sheet: DisplayList, place: int, level: str, box: Rect) -> None:
        """How well a computer player plays."""
        kit, turn = self.draft.kit, partial(self.draft.turn_level, place)
        label, tip = kit.level_title(level), kit.about_levels() or text("How well it plays")

        def turns(step: int) -> None:
            turn(-step)

        controls.button(sheet, f"seat:{place}:level", box, label, tip=tip, does=partial(turn, 1), turns=turns)

    def _named(self, sheet: DisplayList, room: float) -> float:
        """The part of a seat's room before its player: less where a player's name is long, for all alike."""
        titles = [self.draft.kit.kind_title(seat.player) for seat in self.draft.seats]
        widest = max(sheet.letters.width(title, Face.BOLD, theme.BODY) for title in titles)
        return 0.58 if widest * 0.76 <= room * 0.42 - 86 else 0.555

    def _draw_remove(self, sheet: DisplayList, place: int, box: Rect) -> None:
        """The button that sends somebody away."""
        wording = self.draft.seating.wording
        why = "" if len(self.draft.seats) > self.draft.seating.seats[0] else text(wording.too_few)
        tip = "" if why else text(wording.leave)
        name, does = f"seat:{place}:remove", partial(self.draft.remove, place)
        controls.button(sheet, name, box, "", icon="icon_close", why=why, tip=tip, does=does)

    def _draw_add(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        is_hot = sheet.hand.hover == "seat:add"
        sheet.patch("panel_parchment", x, y, width, height, alpha=255 if is_hot else 120)
        sheet.icon("shield_blank", x + 31, y + height / 2 - 1, min(50.0, height - 14))
        sheet.words(
            text(self.draft.seating.wording.join),
            x + 64,
            y + height / 2 - 2,
            Face.ITALIC,
            theme.BODY,
            theme.SOFT_INK,
            width=width - 80,
        )
        sheet.spot("seat:add", x, y, width, height, does=self.draft.add)

    def _draw_seed(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        label = text("Seed")
        wide = min(width * 0.4, sheet.letters.width(label, Face.BODY, theme.BODY) + 16)
        sheet.words(label, x + 4, y + height / 2, Face.BODY, theme.BODY, width=wide - 8)
        room = width - wide - 54
        hint = text("random; the same number brings the same luck again")
        if sheet.letters.width(hint, Face.BODY, theme.BODY) > room - 24:
            hint = text("random")
        field, write = (x + wide, y, room, height), self._write_seed
        written(sheet, "seed", field, self.draft.seed, self.pen, hint=hint, does=write)
        tip, box = text("Another number"), (x + width - 46, y, 46, height)
        controls.button(sheet, "seed:dice", box, "", icon="icon_dice", tip=tip, does=self._throw)

    def _draw_setup(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        below = y + height - 28
        y = controls.panel(sheet, *box, self.setup.heading) + 2
        self.setup.draw(sheet, self.draft, (x + _INSET, y, width - 2 * _INSET, below - y))

    def _draw_bar(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        wide = controls.back_button(sheet, x, y, height)
        right, left = x + width - 1.4 * wide, x + wide
        if self.draft.game in games_with("workshop"):
            at, tip = (
                (left + 10, y, wide, height),
                text("Make computer players with dials and rules."),
            )
            controls.button(sheet, "button:workshop", at, text("Workshop"), icon="icon_wand", tip=tip)
            left += wide + 10
        if self._can_edit:
            right -= wide + 10
            at, tip = (right, y, wide, height), text("Opens in the editor what the match is played on.")
            controls.button(sheet, "button:edit", at, text("Edit"), icon="icon_pencil", tip=tip)
        why = self._why_not()
        if why:
            left, room = left + 52, right - left - 64
            sheet.icon("icon_warning", left - 22, y + height / 2, 26)
            sheet.words(why, left, y + height / 2, Face.BOLD, theme.BODY, theme.CREAM, width=room)
        wide *= 1.4
        begin = (x + width - wide, y, wide, height)
        controls.button(
            sheet,
            "button:begin",
            begin,
            text("Begin"),
            icon="icon_play",
            kind="primary",
            key=text("Enter"),
            why=why,
        )

    @property
    def _can_edit(self) -> bool:
        return bool(self.draft.place) and self.draft.game in games_with("editor")

    def _why_not(self) -> str:
        return self.draft.why_not() or self.setup.why_not(self.draft)

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Change what a spot stands for."""
        self._lay_down()
        super().act(spot)
        self.app.play_sound("click")

    def press(self, name: str) -> None:
        """Begin, edit what is played on, make players, or leave."""
        self._lay_down()
        match name:
            case "button:begin":
                self._begin()
            case "button:edit":
                self._was_edited = True
                edit_place(self.app, self.draft)
            case "button:workshop":
                make_player(self.app, self.draft)
            case "button:back":
                self.back()
            case _:
                pass

    def _throw(self) -> None:
        self.draft.seed = str(SystemRandom().randrange(1, 1_000_000))

    def _write_seed(self) -> None:
        self.pen = TextInput("seed", self.draft.seed, SEED_DIGITS, is_number=True)
        self._written = self._take_seed

    def _take_seed(self, seed: str) -> None:
        self.draft.seed = seed

    def _write_name(self, place: int) -> None:
        self.pen = TextInput(f"seat:{place}:name", self.draft.seats[place].name, LONGEST_NAME)
        self._written = partial(self.draft.rename, place)

    # -- what is written

    def typed(self, text: str) -> bool:
        """Write into the field, if one is open."""
        is_changed = self.pen is not None and self.pen.typed(text)
        self._take_over()
        return is_changed

    def key(self, key: str) -> bool:
        """Write, or begin with ENTER."""
        if self.pen is None:
            is_elsewhere = self.app.hand.is_keyed and self.app.hand.focus not in ("", self.first)
            if key == "ENTER" and not is_elsewhere:
                self.app.activate(self.first)
                return True
            return False
        if key == "ESCAPE":
            self.pen.value = self.pen.before
            self._take_over()
        if key in ("ENTER", "ESCAPE", "TAB", "SHIFT+TAB"):
            self._lay_down()
            return "TAB" not in key
        self.pen.key(key, self.app.clipboard)
        self._take_over()
        return True

    def _take_over(self) -> None:
        """What the pen has written, into the draft."""
        if self.pen is not None:
            self._written(self.pen.value)

    def _lay_down(self) -> None:
        self.pen = None

    # -- beginning

    def _begin(self) -> None:
        if self._why_not():
            return
        try:
            session = self.draft.begin()
            self.app.change(**self.draft.remembered(self.app.settings))
        except HamelnError as error:
            self.app.say(error.plain)
            return
        self.app.draft = None
        self.app.play_sound("confirm")
        self.app.replace(first_to_table(self.app, session, self.draft.unsaved, self.draft.phones))
        if self.draft.unsaved:
            self.app.say(self.draft.unsaved)
