"""Finished matches, a row each: where it was, who came where with which points, and the ways to see it again.

What friends have passed on of the matches of the day stands between them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen
from PIL import Image

from hameln.errors import HamelnError
from hameln.kernel.kits import known_games
from hameln.language import text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.daily import Daily, today
from hameln.table.draft import Draft
from hameln.table.finished import UNSEEN, Finished, Seated
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame
from hameln.table.records import usual_arms
from hameln.table.saves import Save
from hameln.table.saying import say_number, signed, told_date, told_day
from hameln.table.shared_results import SharedResult, beside_own
from hameln.table.tallies import told_lost, told_standing
from hameln.ui.draw import theme
from hameln.ui.draw.art import resized
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portrait_of
from hameln.ui.screens.saves.pictures import SavePictures
from hameln.ui.screens.statistics.tally_table import ROW
from hameln.ui.widgets import controls
from hameln.ui.widgets.chart_marks import draw_number
from hameln.ui.widgets.rows import filling

if TYPE_CHECKING:
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import Deed, DisplayList
    from hameln.ui.widgets.rows import Rows

_HIGH, _ROOMY = 66.0, 84.0
"""How high a row is, and how high at most where there is room."""
_ACROSS: Final = 1.5
"""How wide the picture of a row is for its height."""
_TEXT: Final = 0.27
"""The part of the width that is for where and when it was."""
_NAMED: Final = 116.0
"""How wide somebody's place is at least for the name to stand in it."""
_WIDEST: Final = 190.0
_FACE: Final = 50.0
"""How large the faces are of those who play today."""
_LARGE: Final = 330.0
"""How high what is told of today's match is at most."""
_WAY: Final = 44.0
"""How wide a button is."""
_NARROW: Final = 940.0
"""Below this width there are no pictures of where it was; larger letters need more."""
Key: TypeAlias = tuple[Hashable, ...]
Paint: TypeAlias = Callable[..., "Image.Image | None"]
"""Paints a picture, with or without contrast."""


@frozen(kw_only=True)
class Entry:
    """A row.

    Attributes:
        title: What stands first, such as where it was.
        note: What stands below that, such as when it was.
        match: The match; ``None`` for a result that a friend has passed on.
        told: What came of it, where no match tells.
    """

    title: str
    note: str
    match: Finished | None = None
    told: str = ""


@frozen
class Ways:
    """What can be done with the match of a row, by its number.

    Attributes:
        choose: Asks what is to be done.
        points: Shows the table of its points.
        watch: Shows the match again.
        review: Looks at its decisions again.
    """

    choose: Callable[[int], object]
    points: Callable[[int], object]
    watch: Callable[[int], object]
    review: Callable[[int], object]


class PlacePictures(SavePictures):
    """Paints where matches were played, as it looks before anybody has done anything; one at a time."""

    def __init__(self, art: Art) -> None:
        """Nothing is painted yet."""
        super().__init__(art)
        self._asked: dict[Key, Paint] = {}

    def update(self, seconds: float, *, contrast: bool) -> bool:
        """Begin the next picture that is wanted, and say whether one has become ready."""
        del seconds
        if self._painting is not None:
            return self.collect()
        wanted = next((one for one in self._asked.items() if one[0] not in self._pictures), None)
        if wanted is not None:
            self.begin(wanted[0], partial(wanted[1], contrast=contrast))
        return False

    @property
    def is_painting(self) -> bool:
        """Whether a picture is being painted or wanted."""
        return self._painting is not None or any(key not in self._pictures for key in self._asked)

    def draw_match(self, sheet: DisplayList, match: Finished, box: Rect, slot: str) -> None:
        """Draw the picture of where a match was played, or a flag as long as there is none."""
        word = (match.setup or match.place).lower().replace(" ", "-")
        key = match.game, word, len(match.seats)
        self._draw(sheet, key, partial(self._paint_match, match, word), box, slot)

    def draw_day(self, sheet: DisplayList, day: Daily, box: Rect) -> None:
        """Draw the picture of where a match of the day is played, likewise."""
        draft = day.draft
        key = draft.game, draft.place, len(draft.seats)
        players, names = draft.players, tuple(seat.name for seat in draft.seats)
        self._draw(sheet, key, partial(self._paint_game, day.game, players, names), box, "today")

    def _draw(self, sheet: DisplayList, key: Key, paint: Paint, box: Rect, slot: str) -> None:
        self._asked.setdefault(key, paint)
        picture, (x, y, width, height) = self._pictures.get(key), box
        sheet.patch("panel_parchment", *box)
        if picture is None:
            sheet.icon("icon_flag", x + width / 2, y + height / 2, height * 0.5, alpha=150)
            return
        shown = min(width - 6, (height - 6) * picture.width / picture.height)
        high = shown * picture.height / picture.width
        at = (x + (width - shown) / 2, y + (height - high) / 2, shown, high)
        sheet.drawing(("place", *key), at, lambda wide, tall: resized(picture, wide, tall), slot=slot)

    def _paint_match(self, match: Finished, word: str, *, contrast: bool) -> Image.Image | None:
        """The table as it stood first; nothing for a setup that is not here any more."""
        try:
            seating, options = (
                table_kit(match.game).seating,
                Draft.from_settings_of_nobody(match.game).options,
            )
            game = seating.like(word, len(match.seats), options, match.seed)
        except HamelnError:
            return None
        players, names = zip(*((one.player, one.name) for one in match.seats), strict=True)
        return self._paint_game(game, players, names, contrast=contrast)

    def _paint_game(
        self, game: AGame, players: tuple[str, ...], names: tuple[str, ...], *, contrast: bool
    ) -> Image.Image | None:
        arms = usual_arms(len(players))
        save = Save(path=Path(game.name), name="", game=game.name, seats=players, players=names, arms=arms)
        return self.painted_first(game, save, contrast=contrast)


def match_entries(matches: Sequence[Finished]) -> tuple[Entry, ...]:
    """A row for each match, the newest first."""
    return tuple(Entry(title=one.place, note=_note(one), match=one) for one in reversed(matches))


def _note(match: Finished) -> str:
    """When it was, what it was besides, and what was given away in it."""
    of_day = text("match of the day") if match.daily else ""
    lost = told_lost(match)
    given = text("{n} in 1000 given away").format(n=lost) if lost else ""
    return " · ".join(filter(None, (told_date(match.when.astimezone()), of_day, given)))


def told_last_review(matches: Sequence[Finished]) -> str:
    """How the last match that was looked at again compares with those before; empty if there is none."""
    looked = ((one, seat) for one in reversed(matches) for seat in range(len(one.seats)))
    found = next(((one, seat) for one, seat in looked if one.seats[seat].lost != UNSEEN), None)
    if found is None:
        return ""
    from hameln.table.review.review import beside, in_1000  # noqa: PLC0415 - few have looked again

    match, seat = found
    lost = match.seats[seat].lost
    told = beside(matches, match.key, seat, lost)
    mean = text("Looked at again, {match}: a decision gave away {lost} in 1000 chances on average.")
    mean = mean.format(match=told_day(match.when.astimezone().date()), lost=in_1000(lost))
    return f"{mean} {told.told}" if told is not None else mean


def day_entries(matches: Sequence[Finished], friends: Sequence[SharedResult], game: str) -> tuple[Entry, ...]:
    """A row for each result of a match of the day: of a day one's own, then those of friends."""
    found = list[Entry]()
    for own, others in beside_own(matches, friends, game):
        for one in (*((own,) if own is not None else ()), *others):
            day = told_day(date.fromisoformat(one.day))
            if own is not None and one is own:
                match = next(each for each in matches if (each.daily, each.game) == (one.day, game))
                title = text("{name} (you)").format(name=one.name)
                found.append(Entry(title=title, note=f"{day} · {match.place}", match=match))
                continue
            place = text("place {n} of {count}").format(n=one.place, count=len(one.points))
            more = signed(one.points[0] - own.points[0]) if own is not None else ""
            than = text("{n} beside you").format(n=more) if more else ""
            told = " · ".join(filter(None, (place, *map(say_number, one.points), than)))
            found.append(Entry(title=one.name, note=day, told=told))
    return tuple(found)


def _has_pictures(sheet: DisplayList, width: float) -> bool:
    """Whether there is room for pictures of where it was."""
    return width >= _NARROW * max(1.0, sheet.letters.text_scale * 0.85)


def _lowest(sheet: DisplayList) -> float:
    """How high a row is at least."""
    return max(_HIGH, sheet.letters.line(theme.BODY) + sheet.letters.line(theme.SMALL) + 20)


def list_height(sheet: DisplayList, rows: int) -> float:
    """How high so many rows are where there is room for all."""
    return rows * max(_lowest(sheet), _ROOMY)


class MatchList:
    """Draws the rows."""

    def __init__(self, art: Art) -> None:
        """No picture is there yet."""
        self._art = art
        self.pictures = PlacePictures(art)

    def draw(self, sheet: DisplayList, box: Rect, rows: Rows, entries: Sequence[Entry], ways: Ways) -> None:
        """Draw rows that the keyboard can lead through.

        Args:
            sheet: Where to.
            box: x, y, width and height.
            rows: What leads through them.
            entries: What stands in them.
            ways: What clicks do.
        """
        if not entries:
            told = text("Play the match of the day, or paste the line of a friend: both results stand here.")
            at = (box[0], box[1] + 30, box[2])
            sheet.paragraph(told, *at, Face.ITALIC, theme.BODY, theme.SOFT_INK, align="middle")
            return
        least = _lowest(sheet)
        high = filling(box[3], len(entries), least, max(least, _ROOMY))
        rows.names = [f"{ROW}:{place}" for place in range(len(entries))]

        def draw_row(place: int, x: float, y: float, width: float) -> None:
            self._draw_row(sheet, place, entries[place], (x, y, width, high - 4), ways)

        rows.draw(sheet, box, high, draw_row)

    def draw_today(self, sheet: DisplayList, box: Rect, day: Daily, does: Deed, *, is_large: bool) -> float:
        """Draw what the match of the day is, who plays, and the way to it; returns the height."""
        x, y, width, height = box
        line = sheet.letters.line(theme.BODY)
        label = text("Today's match")
        wide = max(200.0, controls.button_width(sheet, label, icon="icon_play"))
        told = 2 * sheet.letters.line(theme.SMALL)
        has_picture = _has_pictures(sheet, width)
        high = min(height * 0.62, _LARGE) if is_large and has_picture else 0.0
        high = max(high, _FACE + line + told + 30)
        sheet.patch("panel_parchment_active", x, y, width, high)
        left, right = x + 14, x + width - wide - 22
        if has_picture:
            across = min((high - 16) * _ACROSS, width * 0.4)
            self.pictures.draw_day(sheet, day, (left, y + 8, across, high - 16))
            left += across + 16
        top = y + (high - _FACE - line - told - 14) / 2
        heading = text("{day} (UTC): {place}").format(day=told_day(today()), place=day.place)
        sheet.words(heading, left, top + line / 2, Face.BOLD, theme.BODY, width=right - left)
        self._draw_drafted(sheet, day, (left, top + line + 6, right - left, _FACE))
        below = (left, top + line + _FACE + 12, right - left)
        sheet.paragraph(day.told, *below, Face.ITALIC, theme.SMALL, theme.SOFT_INK, lines=2)
        tall = max(44.0, line + 16)
        at = (x + width - wide - 12, y + (high - tall) / 2, wide, tall)
        controls.button(sheet, "button:today", at, label, icon="icon_play", kind="primary", does=does)
        return high

    def _draw_drafted(self, sheet: DisplayList, day: Daily, box: Rect) -> None:
        """Draw who plays a match of the day, side by side."""
        x, y, width, size = box
        seats, kit = day.draft.seats, players_kit(day.draft.game)
        each = min(width / len(seats), _WIDEST)
        for seat in seats:
            face = portrait_of(self._art, kit, seat.player, seat.arms)
            draw_portrait(sheet, face, x + size / 2, y + size / 2, size, seat.arms)
            room = each - size - 12
            if room >= size:
                sheet.words(seat.name, x + size + 8, y + size / 2, Face.BODY, theme.SMALL, width=room)
            x += each

    def _draw_row(self, sheet: DisplayList, place: int, entry: Entry, box: Rect, ways: Ways) -> None:
        x, y, width, height = box
        match, line = entry.match, sheet.letters.line(theme.BODY)
        is_lit = f"{ROW}:{place}" == sheet.hand.hover
        sheet.patch("panel_parchment", *box, alpha=255 if is_lit else 150)
        tip = f"{told_standing(match)}\n{text('What can be done with this match')}" if match else ""
        does = partial(ways.choose, place) if match else None
        left, right = x + 12, x + width - 10 - (3 * (_WAY + 6) if match else 0.0)
        sheet.spot(f"{ROW}:{place}", x, y, right - x, height, tip=tip, does=does)
        if _has_pictures(sheet, width):
            high = height - 10
            if match is not None:
                at = (left, y + 5, high * _ACROSS, high)
                self.pictures.draw_match(sheet, match, at, f"place{place}")
            left += high * _ACROSS + 12
        won = match is not None and bool(match.persons) and match.best_person.has_won
        sheet.icon(
            "icon_star" if won else "icon_circle" if match else "icon_man", left + 12, y + height / 2, 24
        )
        left += 32
        room, middle = width * _TEXT, y + height / 2
        sheet.words(entry.title, left, middle - line * 0.45, Face.BOLD, theme.BODY, width=room)
        small = (left, middle + line * 0.5, Face.ITALIC, theme.SMALL, theme.SOFT_INK)
        sheet.words(entry.note, *small, width=room)
        left += room + 12
        if match is None:
            sheet.words(entry.told, left, middle, Face.BODY, theme.BODY, width=right - left)
            return
        self._draw_ways(sheet, place, (right + 6, y + (height - _WAY) / 2 - 1, _WAY, _WAY), ways)
        self._draw_players(sheet, match, (left, y, right - left, height))

    def _draw_ways(self, sheet: DisplayList, place: int, box: Rect, ways: Ways) -> None:
        x, y, width, height = box
        for name, icon, tip, does in (
            ("points", "icon_trophy", text("All points"), ways.points),
            ("watch", "icon_replay", text("Watch the match"), ways.watch),
            ("review", "icon_scales", text("Look at its decisions again"), ways.review),
        ):
            at, deed = (x, y, width, height), partial(does, place)
            controls.button(sheet, f"{name}:{place}", at, "", icon=icon, tip=tip, has_focus=False, does=deed)
            x += width + 6

    def _draw_players(self, sheet: DisplayList, match: Finished, box: Rect) -> None:
        """Everybody, the best first: the face, the place, the points, and the name where there is room."""
        x, y, width, height = box
        seats = sorted(match.seats, key=lambda one: one.place)
        each = min(width / len(seats), _WIDEST * max(1.0, sheet.letters.text_scale * 0.85))
        is_named = each >= _NAMED * max(1.0, sheet.letters.text_scale * 0.85)
        line, size = sheet.letters.line(theme.SMALL), min(height - 14, 54.0)
        for one, face in zip(seats, self.faces(match, seats), strict=True):
            middle = y + height / 2
            draw_portrait(sheet, face, x + size / 2, middle, size, one.arms if not face else "")
            draw_number(sheet, one.place, x + size - 5, middle + size / 2 - 7, 0.85)
            left, room = x + size + 8, each - size - 12
            told, own = say_number(one.points), theme.INK if one.player == HUMAN else theme.SOFT_INK
            if is_named:
                bold = Face.BOLD if one.player == HUMAN else Face.BODY
                sheet.words(one.name, left, middle - line * 0.5, bold, theme.SMALL, own, width=room)
                sheet.words(told, left, middle + line * 0.55, Face.NUMBER, theme.NUMBER)
            else:
                sheet.words(told, left - 2, middle, Face.NUMBER, theme.NUMBER, width=room + 4)
            x += each

    def faces(self, match: Finished, seats: Sequence[Seated]) -> Iterator[str]:
        """The portraits of some who took part in a match."""
        kit = players_kit(match.game) if match.game in known_games() else None
        for one in seats:
            found = portrait_of(self._art, kit, one.player, one.arms) if kit is not None else ""
            yield found or ("" if one.player == HUMAN else "icon_robot")
