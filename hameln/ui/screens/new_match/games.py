"""Which game a new match is of: a picture of each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.draft import Draft
from hameln.table.kit import table_kit
from hameln.table.presentation import presentation_of
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.covers import cover
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import choose_game
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_MARGIN, _GAP, _EDGE = 28.0, 22.0, 14.0
_WIDEST: Final = 560.0
_IN_A_ROW: Final = 3


class GamesScreen(Screen):
    """Every game that can be played here, the one that was chosen last under the focus."""

    def __init__(self, app: App) -> None:
        """The games, beside each other."""
        super().__init__(app)
        self.games = games_with("ui")
        self.first = f"game:{app.settings.usual_game}"

    def draw(self, sheet: DisplayList) -> None:
        """Draw a heading, the games and the way back."""
        controls.wood(sheet)
        title, bar = sheet.letters.line(theme.LARGE) + 22, max(46.0, sheet.letters.line(theme.BODY) + 16)
        top = _MARGIN / 2 + title
        middle = (sheet.width / 2, top - title / 2)
        sheet.words(text("Which game?"), *middle, Face.TITLE, theme.LARGE + 6, theme.CREAM, align="middle")
        for word, box in zip(self.games, self._boxes(sheet, top, bar + _MARGIN), strict=True):
            self._draw_game(sheet, word, box)
        controls.back_button(sheet, _MARGIN, sheet.height - bar - _MARGIN / 2, bar)

    def _boxes(self, sheet: DisplayList, top: float, below: float) -> list[Rect]:
        """Where the games lie: in rows, each row in the middle."""
        columns = min(_IN_A_ROW, len(self.games))
        rows = -(-len(self.games) // columns)
        room = sheet.height - top - below - _GAP * rows
        wide = min(_WIDEST, (sheet.width - 2 * _MARGIN - _GAP * (columns - 1)) / columns)
        high = min(room / rows, wide * 1.02 + 3 * sheet.letters.line(theme.BODY))
        y, found = top + max(0.0, (room - rows * high) / 2), list[Rect]()
        for row in range(rows):
            count = min(columns, len(self.games) - row * columns)
            x = (sheet.width - count * wide - (count - 1) * _GAP) / 2
            found += [(x + place * (wide + _GAP), y, wide, high) for place in range(count)]
            y += high + _GAP
        return found

    def _draw_game(self, sheet: DisplayList, word: str, box: Rect) -> None:
        """A game: the picture, below it the name, what it is about, and for how many."""
        x, y, width, height = box
        art = sheet.art
        shown, seats = presentation_of(word), table_kit(word).seating.seats
        name = f"game:{word}"
        is_lit = name in (sheet.hand.hover, sheet.hand.focus)
        sheet.patch("panel_parchment_active" if is_lit else "panel_parchment", *box)
        title, line = sheet.letters.line(theme.LARGE + 4), sheet.letters.line(theme.BODY)
        about, inner = text(shown.about), width - 2 * _EDGE
        lines = min(2, len(sheet.letters.wrap(about, Face.ITALIC, theme.BODY, inner)))
        told = title + line * (lines + 1) + 16
        picture = (x + _EDGE, y + _EDGE, inner, height - told - 2 * _EDGE)
        key = ("cover", shown.picture, round(picture[2]), round(picture[3]))
        sheet.drawing(key, picture, lambda wide, high: cover(art, shown.picture, wide, high), slot=name)
        sheet.patch("panel_board", *picture)
        middle, below = x + width / 2, picture[1] + picture[3] + 8
        sheet.words(
            text(shown.name),
            middle,
            below + title / 2,
            Face.TITLE,
            theme.LARGE + 4,
            align="middle",
            width=inner,
        )
        below += title
        sheet.paragraph(
            about, x + _EDGE, below, inner, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle", lines=2
        )
        many = text("{least} to {most} players").format(least=seats[0], most=seats[-1])
        below += line * lines + line / 2 + 4
        sheet.words(many, middle, below, Face.BOLD, theme.BODY, align="middle", width=inner)
        sheet.spot(name, *box, does=partial(self._choose, word))

    def press(self, name: str) -> None:
        """Go back."""
        if name == "button:back":
            self.back()

    def _choose(self, word: str) -> None:
        """Agree on a match of a game."""
        self.app.play_sound("click")
        choose_game(self.app, word)
        if self.app.draft is None or self.app.draft.game != word:
            self.app.draft = Draft.from_settings(self.app.settings, word)
        self.app.open(routes.NewMatch())

    def key(self, key: str) -> bool:
        """Enter takes the game that was chosen last, unless another has the focus."""
        if key == "ENTER" and not self.app.hand.is_keyed:
            self.app.activate(self.first)
            return True
        return False
