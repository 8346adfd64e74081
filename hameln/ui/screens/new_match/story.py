"""The stories of a game on a quiet page, before its first match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.book import Block, telling
from hameln.table.kit import table_kit
from hameln.table.presentation import presentation_of
from hameln.table.session import Session
from hameln.ui.draw import theme
from hameln.ui.draw.covers import draw_cover
from hameln.ui.going_on import to_table
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen
from hameln.ui.widgets.reader import Reader

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_WIDEST: Final = 720.0


class StoryScreen(ListScreen):
    """Tells what a match is about; whatever leaves it leads to the table.

    Attributes:
        session: The match.
        reader: The stories.
    """

    first = "button:begin"

    def __init__(
        self,
        app: App,
        session: Session,
        stories: tuple[Block, ...],
        note: str = "",
        phones: frozenset[int] = frozenset(),
    ) -> None:
        """Stories before a match; see `hameln.ui.going_on.to_table`."""
        super().__init__(app)
        self.session, self._is_told = session, False
        self._table = to_table(app, session, note, phones)
        self._shown = presentation_of(session.game.name)
        last = table_kit(session.game.name).seating.stories(session.game)
        emblems = self._shown.emblems[last - len(stories) : last]
        self.listing = self.reader = Reader(stories, (), dict(enumerate(emblems)))

    def opened(self) -> None:
        """They are told now, and not again."""
        self.app.change(games=telling(self.app.settings, self.session.game))

    def draw(self, sheet: DisplayList) -> None:
        """Draw the game's picture and the stories on a page."""
        draw_cover(sheet, self._shown.picture)
        wide = min(sheet.width - 40, _WIDEST * sheet.letters.text_scale)
        high = max(44.0, sheet.letters.line(theme.BODY) + 16)
        around = sheet.letters.line(theme.LARGE) + high + 108
        needed = self.reader.height(sheet, wide - 96)
        tall = min(sheet.height - 24, around + needed)
        x, y, top = controls.middle_panel(sheet, wide, tall, text(self._shown.name))
        bottom = y + tall - high - 30
        self.reader.draw(sheet, (x + 48, top + 6, wide - 62, bottom - top - 18))
        label, key = text("To the table"), text("Enter")
        room = max(200.0, controls.button_width(sheet, label, icon="icon_play", key=key))
        box = (x + (wide - room) / 2, bottom, room, high)
        icon, does = "icon_play", self.back
        controls.button(sheet, "button:begin", box, label, icon=icon, kind="primary", key=key, does=does)

    def back(self) -> None:
        """Go to the table, whatever is pressed."""
        self._is_told = True
        self.app.play_sound("confirm")
        self.app.replace(self._table)

    def closed(self) -> None:
        """The table takes the match over, or nobody plays it."""
        if not self._is_told:
            self.session.close()
