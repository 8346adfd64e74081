"""The statistics: all finished matches added up, by player, by setup, by game, and one by one."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with, known_games
from hameln.language import mark, plural, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table import tallies
from hameln.table.daily import Daily, today
from hameln.table.ledger import Ledger, read_ledger, save_of
from hameln.table.parts import parts_in, parts_of
from hameln.table.records import read_only_match
from hameln.table.replay import ReplayedMatch
from hameln.table.shared_results import LONGEST_LINE, keep_result, kept_results, read_shared
from hameln.table.statistics import achievements_of, figures_of
from hameln.table.summing import Figures, added_up
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import portrait_of
from hameln.ui.going_on import PlayedMatch, Points, choose_game, new_match, review
from hameln.ui.screens.ask_line import Question
from hameln.ui.screens.statistics.achievement_list import Far, draw_achievements
from hameln.ui.screens.statistics.figure_page import draw_figures
from hameln.ui.screens.statistics.match_list import (
    Entry,
    MatchList,
    Ways,
    day_entries,
    list_height,
    match_entries,
    told_last_review,
)
from hameln.ui.screens.statistics.nothing_yet import draw_nothing
from hameln.ui.screens.statistics.part_bars import draw_below
from hameln.ui.screens.statistics.tally_table import Column, draw_table, table_height
from hameln.ui.screens.statistics.trend import draw_trend, draw_trends, trend_height
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen
from hameln.ui.widgets.panes import tab_by_key, whole
from hameln.ui.widgets.rows import Rows, focus_on

if TYPE_CHECKING:
    from hameln.table.finished import Finished
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import HitRegion

TABS: Final = {
    "player": mark("By player"),
    "figure": mark("What happened"),
    "place": mark("By setup"),
    "match": mark("All matches"),
    "reached": mark("Achievements"),
    "day": mark("Of the day"),
    "game": mark("By game"),
}
"""How the matches can be added up; by game only where several games were played."""
_WIDEST: Final = 1300.0
_INSET: Final = 32.0
_MOST_TREND: Final = 1.6
"""How much higher than it must be the course of one's points is at most."""


class StatisticsScreen(ListScreen):
    """A table of everybody who has played to the end, and buttons for what it is about.

    Attributes:
        ledger: All finished matches.
        game: Whose matches are shown, by its word; empty where nothing has been played.
        tab: How they are added up, of `TABS`.
        list: Draws single matches.
    """

    def __init__(self, app: App) -> None:
        """The statistics of the game that is played mostly here."""
        super().__init__(app)
        self._fault = ""
        self._friends = kept_results()
        self.ledger = self._read()
        games, usual = self.games, app.settings.usual_game
        self.game = usual if usual in games else next(iter(games), "")
        self.tab = "player" if self.ledger.matches else "reached"
        self.listing = self._rows = Rows()
        self.list = MatchList(app.art)
        self._days: dict[tuple[date, str], Daily | None] = {}
        self.first = "tab:player" if self.ledger.matches else "button:new"

    def _read(self) -> Ledger:
        try:
            return read_ledger()
        except HamelnError as error:
            self._fault = str(error)
            return Ledger()

    def opened(self) -> None:
        """Tell what has become of the file."""
        if told := self._fault or self.ledger.told:
            self.app.say(told)

    @property
    def games(self) -> tuple[str, ...]:
        """The words of the games that have been played; before that of those with achievements."""
        return tallies.games_of(self.ledger.matches) or tuple(filter(achievements_of, games_with("ui")))

    @property
    def tabs(self) -> tuple[str, ...]:
        """The ways to add up that make a difference here."""
        if not self.ledger.matches:
            return ("reached",) if self.game else ()
        lacking = {"game"} if len(self.games) <= 1 else set()
        if not achievements_of(self.game):
            lacking.add("reached")
        if not self.figures.count:
            lacking.add("figure")
        return tuple(tab for tab in TABS if tab not in lacking)

    @property
    def matches(self) -> tuple[Finished, ...]:
        """The matches that are added up."""
        return tuple(one for one in self.ledger.matches if one.game == self.game)

    @property
    def figures(self) -> Figures:
        """What is told of what happened in the matches."""
        return added_up(figures_of(self.game), self.matches)

    def cells(self) -> tuple[tallies.Cells, tuple[tallies.Cells, ...]]:
        """The headings of the table, and its rows."""
        match self.tab:
            case "game":
                return tallies.tally_cells(tallies.by_game(self.ledger.matches))
            case "place":
                return tallies.setup_cells(self.matches)
            case _:
                return tallies.tally_cells(tallies.by_player(self.matches))

    def tallies(self) -> tuple[tallies.Tally | None, ...]:
        """What each row of the table adds up; ``None`` for a heading, nothing where none is added up."""
        match self.tab:
            case "game":
                return tallies.by_game(self.ledger.matches)
            case "place":
                parts = tallies.setup_tallies(self.matches)
                return tuple(one for _, _, found in parts for one in (None, *found))
            case "player":
                return tallies.by_player(self.matches)
            case _:
                return ()

    def pictures(self) -> tuple[str, ...]:
        """What stands before each row: the portraits of those whom it is about, or what it adds up by."""
        if self.tab == "place":
            parts = tallies.setup_tallies(self.matches)
            return tuple(one for _, icon, found in parts for one in ("", *(icon for _ in found)))
        if self.tab != "player":
            return ()
        found = tallies.by_player(self.matches)
        kit, art = players_kit(self.game) if self.game in known_games() else None, self.app.art
        players = [(one.player or HUMAN, one.arms) for one in found]
        faces = [portrait_of(art, kit, *one) if kit else "" for one in players]
        lacking = ["shield_blank" if one.is_person else "icon_robot" for one in found]
        return tuple(face or other for face, other in zip(faces, lacking, strict=True))

    # -- drawing

    def draw(self, sheet: DisplayList) -> None:
        """Draw the table, what it is about, and the way back."""
        controls.wood(sheet)
        box, bar = whole(sheet, _WIDEST)
        left, _, wide, _ = box
        top = controls.panel(sheet, *box, text("Statistics"))
        inner = (left + _INSET, top + 4, wide - 2 * _INSET, box[1] + box[3] - top - 32)
        if not self.ledger.matches:
            inner = draw_nothing(sheet, inner, self._begin)
        if self.game:
            self._draw_table(sheet, inner)
        self._draw_bar(sheet, bar)

    def _draw_table(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        below = y + height
        if len(self.games) > 1:
            titles = [tallies.game_title(game) for game in self.games]
            chosen = None if self.tab == "game" else self.games.index(self.game)
            y += controls.choices(sheet, "game", (x, y, width), "", titles, chosen, self._choose) + 6
        high, each = max(34.0, sheet.letters.line(theme.BODY) + 10), width / len(self.tabs)
        with sheet.alike():
            for place, tab in enumerate(self.tabs):
                kind = "active" if tab == self.tab else "normal"
                at = (x + place * each, y, each - 6, high)
                turn = partial(self._turn_to, tab)
                controls.button(sheet, f"tab:{tab}", at, text(TABS[tab]), kind=kind, does=turn)
        y += high + 12
        self._draw_page(sheet, (x, y, width, below - y))

    def _draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what is below the buttons."""
        if self.tab == "reached":
            draw_achievements(sheet, box, self._rows, Far.of(self.matches, self.game))
        elif self.tab == "figure":
            draw_figures(sheet, box, self._rows, self.figures)
        elif self.tab in ("match", "day"):
            self._draw_list(sheet, box)
        else:
            headings, rows = self.cells()
            won = [None if one is None else one.wins / one.seats for one in self.tallies()]
            bars = [won if place == tallies.WON else () for place in range(len(headings))]
            columns = [Column(heading=one, bars=bar) for one, bar in zip(headings, bars, strict=True)]
            above = self._draw_below(sheet, box, len(rows))
            draw_table(sheet, above, self._rows, columns, rows, self.pictures())

    def _draw_list(self, sheet: DisplayList, box: Rect) -> None:
        """Draw matches one by one, and what stands above and below them."""
        x, y, width, height = box
        below = y + height
        if self.tab == "match" and (compared := told_last_review(self.matches)):
            y += sheet.paragraph(compared, x, y, width, Face.ITALIC, theme.BODY, theme.SOFT_INK, lines=2) + 8
        if self.tab == "day":
            y += self._draw_today(sheet, (x, y, width, below - y)) + 10
        box, entries = (x, y, width, below - y), self.entries()
        if self.tab == "match":
            heading, last = text("Points of the last match, by kind"), self.matches[-1]
            parts, high = parts_in(figures_of(self.game), last), list_height(sheet, len(entries))
            box = draw_below(sheet, box, high, heading, parts, is_close=True)
        ways = Ways(self._choose_match, self._points, self._watch, self._review)
        self.list.draw(sheet, box, self._rows, entries, ways)

    def _draw_below(self, sheet: DisplayList, box: Rect, rows: int) -> Rect:
        """Draw what stands below a table of so many rows where there is room; returns the room above."""
        x, y, width, height = box
        high, roomy = trend_height(sheet), table_height(sheet, rows)
        if self.tab == "place":
            heading, parts = text("Points on average, by kind"), parts_of(figures_of(self.game), self.matches)
            return draw_below(sheet, box, table_height(sheet, rows, is_roomy=False), heading, parts)
        if self.tab == "game":
            return draw_trends(sheet, box, roomy, self.games, self.ledger.matches, self.list.faces)
        if not self.matches or height <= 1.7 * high:
            return box
        high = max(high, min(height - roomy - 24, _MOST_TREND * high))
        draw_trend(sheet, (x, y + height - high, width, high), self.matches, self.list.faces)
        return x, y, width, height - high - 12

    def _draw_bar(self, sheet: DisplayList, box: Rect) -> None:
        x, y, width, height = box
        wide = controls.back_button(sheet, x, y, height, self.back)
        if self.tab == "day" and self.game:
            label, icon = text("Paste the line of a friend"), "icon_paste"
            room = max(220.0, controls.button_width(sheet, label, icon=icon))
            at = (x + width - room, y, room, height)
            controls.button(sheet, "button:paste", at, label, icon=icon, kind="primary", does=self._ask)
            return
        count, told = len(self.ledger.matches), ""
        if self.tab == "reached":
            told = text("{n} of {count} reached")
            far = Far.of(self.matches, self.game)
            told = told.format(n=len(far.reached), count=len(far.achievements))
        elif count:
            told = plural(
                "{n} match that a person has played to its end",
                "{n} matches that a person has played to their end",
                count,
            ).format(n=count)
        if told:
            right, middle = x + width - 8, y + height / 2
            room = width - wide - 30
            sheet.words(
                told, right, middle, Face.BODY, theme.BODY, theme.SOFT_CREAM, align="right", width=room
            )

    # -- what clicks and keys do

    def act(self, spot: HitRegion) -> None:
        """Show something else, begin a match, or leave."""
        self.app.play_sound("click")
        super().act(spot)

    def _choose(self, place: int) -> None:
        self.game = self.games[place]
        self._turn_to(self.tab if self.tab in self.tabs and self.tab != "game" else "player")

    def _choose_match(self, place: int) -> None:
        """Ask what is to be done with a match of the list."""
        match, replay = self._replay_of(place)
        if replay is not None:
            self.app.open(PlayedMatch(match, replay))

    def _points(self, place: int) -> None:
        _, replay = self._replay_of(place)
        if replay is not None:
            self.app.open(Points(replay))

    def _watch(self, place: int) -> None:
        _, replay = self._replay_of(place)
        if replay is not None:
            self.app.open(routes.Replay(replay))

    def _review(self, place: int) -> None:
        _, replay = self._replay_of(place)
        if replay is not None:
            review(self.app, replay)

    def _replay_of(self, place: int) -> tuple[Finished, ReplayedMatch | None]:
        """The match of a row, and its replay; ``None`` where it cannot be read any more, which is told."""
        match = self.entries()[place].match
        assert match is not None  # noqa: S101 - others lead nowhere
        path = save_of(match)
        if path is None:
            self.app.say(text("This match is not among the saved ones any more."))
            return match, None
        try:
            return match, ReplayedMatch.of_record(read_only_match(path))
        except HamelnError as error:
            self.app.say(error.plain)
            return match, None

    def _draw_today(self, sheet: DisplayList, box: Rect) -> float:
        """Draw what today's match is, and the way to it; returns the height."""
        day = today()
        if (day, self.game) not in self._days:
            try:
                found = Daily.of(day, self.game, self.matches)
            except HamelnError:
                found = None  # of a game that is not here any more
            self._days[day, self.game] = found
        shown = self._days[day, self.game]
        if shown is None:
            return 0.0
        does, is_large = self._open_today, not self.entries()
        return self.list.draw_today(sheet, box, shown, does, is_large=is_large)

    def _open_today(self) -> None:
        choose_game(self.app, self.game)
        self.app.open(routes.Daily())

    def entries(self) -> tuple[Entry, ...]:
        """The rows of a page of matches, one by one."""
        if self.tab == "day":
            return day_entries(self.matches, self._friends, self.game)
        return match_entries(self.matches)

    def update(self, seconds: float) -> bool:
        """Paint where matches were played."""
        return self.list.pictures.update(seconds, contrast=self.app.settings.high_contrast)

    def closed(self) -> None:
        """The page is left."""
        self.list.pictures.close()

    def _ask(self) -> None:
        """Ask for the line that a friend has passed on; it is proposed if it lies in the clipboard."""
        copied = self.app.clipboard()
        try:
            read_shared(copied)
        except HamelnError:
            copied = ""
        question = Question(
            heading=text("The result of a friend"),
            hint=text("The line that was copied"),
            value=copied,
            longest=LONGEST_LINE,
            told=text("Your friend copies the result of the match of the day. Paste the whole line here."),
            yes=text("Compare"),
            take=self._take,
        )
        self.app.open(routes.AskLine(question))

    def _take(self, line: str) -> str:
        """Keep a friend's result and show it; what is wrong with the line, or nothing."""
        try:
            found = read_shared(line)
            keep_result(found)
        except HamelnError as error:
            return error.plain
        self._friends = kept_results()
        self.game = found.game if found.game in self.games else self.game
        self._rows.first = 0
        return ""

    def _begin(self) -> None:
        self.app.close()
        new_match(self.app)

    def _turn_to(self, tab: str) -> None:
        self.tab, self.first = tab, f"tab:{tab}"
        self._rows.first = 0

    def key(self, key: str) -> bool:
        """Turn the pages, scroll."""
        if self.game and (tab := tab_by_key(self.app, self.tabs, self.tab, key)):
            self._turn_to(tab)
            focus_on(self.app, f"tab:{tab}")
            return True
        return super().key(key)
