"""A new match: who sits at the table, with which setup, and what chance is made from."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Final

from hameln.editor.fields import Field, Sort
from hameln.editor.kit import characters_word
from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.draft import SEED_DIGITS, Draft
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import first_to_table
from hameln.ui.kit import screen_kit
from hameln.ui.opening import edit_content
from hameln.ui.screen import Screen
from hameln.ui.screens.new_match.seats import Seats
from hameln.ui.screens.new_match.setup_panel import SetupDesk
from hameln.ui.widgets import controls
from hameln.ui.widgets.form.form import Form

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.screens.new_match.setup_panel import SetupPanel

_MARGIN: Final = 14.0
_WIDEST: Final = 1500.0
_INSET: Final = 30.0


class NewMatchScreen(Screen):
    """Players on the left, the setup on the right.

    Attributes:
        draft: What has been agreed on so far.
        setup: The setup that is chosen.
        form: What is written on.
    """

    first = "button:begin"

    def __init__(self, app: App) -> None:
        """A table laid as it was left, or as for the last match."""
        super().__init__(app)
        if app.draft is None:
            app.draft = Draft.from_settings(app.settings)
        self.draft = app.draft
        self.setup = self._new_setup()
        self.form = Form(app, lambda field, value: field.put(self.draft, value))
        self._seats = Seats(self.draft, self.form)
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
        """Draw everybody, and below them what chance is made from."""
        x, y, width, height = box
        high = max(36.0, sheet.letters.line(theme.BODY) + 10)
        top, below = (
            controls.panel(sheet, *box, text(self.draft.seating.wording.players)) + 2,
            y + height - 28,
        )
        x, width = x + _INSET, width - 2 * _INSET
        self._seats.draw(sheet, (x, top, width, below - high - 10 - top), high)
        self._draw_seed(sheet, (x, below - high, width, high))

    def _draw_seed(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        label = text("Seed")
        wide = min(width * 0.4, sheet.letters.width(label, Face.BODY, theme.BODY) + 16)
        sheet.words(label, x + 4, y + height / 2, Face.BODY, theme.BODY, width=wide - 8)
        room = width - wide - 54
        hint = text("random; the same number brings the same luck again")
        if sheet.letters.width(hint, Face.BODY, theme.BODY) > room - 24:
            hint = text("random")
        seed = Field[Draft](
            word="seed", spot="seed", title=label, sort=Sort.TEXT, value=self.draft.seed,
            limits=(0, SEED_DIGITS), is_number=True, hint=hint, put=_with_seed,
        )  # fmt: skip
        self.form.draw_line(sheet, seed, (x + wide, y, room, height))
        tip, box = text("Another number"), (x + width - 46, y, 46, height)
        controls.button(sheet, "seed:dice", box, "", icon="icon_dice", tip=tip, does=self._throw)

    def _draw_setup(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        below = y + height - 28
        y = controls.panel(sheet, *box, self.setup.heading) + 2
        self.setup.draw(sheet, self.draft, (x + _INSET, y, width - 2 * _INSET, below - y))

    def _draw_bar(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        wide = controls.back_button(sheet, x, y, height, self.back)
        right, left = x + width - 1.4 * wide, x + wide
        if self.draft.game in games_with("workshop"):
            at, tip = (left + 10, y, wide, height), text("Make computer players with dials and rules.")
            label, icon, make = text("Workshop"), "icon_wand", self._make_players
            controls.button(sheet, "button:workshop", at, label, icon=icon, tip=tip, does=make)
            left += wide + 10
        if self._can_edit:
            right -= wide + 10
            at, tip = (right, y, wide, height), text("Opens in the editor what the match is played on.")
            label, icon, edit = text("Edit"), "icon_pencil", self._edit
            controls.button(sheet, "button:edit", at, label, icon=icon, tip=tip, does=edit)
        why = self._why_not()
        if why:
            left, room = left + 52, right - left - 64
            sheet.icon("icon_warning", left - 22, y + height / 2, 26)
            sheet.words(why, left, y + height / 2, Face.BOLD, theme.BODY, theme.CREAM, width=room)
        wide *= 1.4
        controls.button(
            *(sheet, "button:begin", (x + width - wide, y, wide, height), text("Begin")),
            icon="icon_play",
            kind="primary",
            key=text("Enter"),
            why=why,
            does=self._begin,
        )

    @property
    def _can_edit(self) -> bool:
        return bool(self.draft.place) and self.draft.game in games_with("editor")

    def _why_not(self) -> str:
        return self.draft.why_not() or self.setup.why_not(self.draft)

    # -- what is clicked

    def act(self, spot: HitRegion) -> None:
        """Change what a spot stands for."""
        self.form.lay_down()
        super().act(spot)
        if spot.name != self.first:
            self.app.play_sound("click")

    def _make_players(self) -> None:
        self.app.open(routes.Shelf(characters_word(self.draft.game)))

    def _edit(self) -> None:
        """Open the editor with what the match is played on."""
        self._was_edited = True
        try:
            edit_content(self.app, self.draft.game, self.draft.place)
        except HamelnError as error:
            self.refuse(error.plain)

    def _throw(self) -> None:
        self.draft.seed = str(SystemRandom().randrange(1, 1_000_000))

    # -- what is written

    def typed(self, text: str) -> bool:
        """Write into the field, if one is open."""
        return self.form.typed(text)

    def key(self, key: str) -> bool:
        """Write, or begin with ENTER."""
        if self.form.pen is not None:
            return self.form.key(key)
        is_elsewhere = self.app.hand.is_keyed and self.app.hand.focus not in ("", self.first)
        if key == "ENTER" and not is_elsewhere:
            self.app.activate(self.first)
            return True
        return False

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


def _with_seed(draft: Draft, seed: str) -> Draft:
    draft.seed = seed
    return draft
