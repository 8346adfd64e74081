"""How one comes on: the points of one's last matches side by side, with those of the best rivals.

As long as there are few matches, everybody who took part in them is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from hameln.language import plural, text
from hameln.players.kit import HUMAN
from hameln.table.finished import Finished, Seated
from hameln.table.records import usual_arms
from hameln.table.saying import say_number, say_points, told_day
from hameln.table.tallies import game_title, told_record, told_rival, told_trend, told_wanting
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait
from hameln.ui.widgets.spark import Spark, spark_picture

MOST: Final = 40
"""How many matches are shown."""
FEW: Final = 4
"""Up to so many, everybody is shown."""
_WIDEST: Final = 64.0
"""How wide somebody's room is at most where everybody is shown."""
_ROOMY: Final = 130.0
"""How wide the room of a match is at most."""
_SHIELDED: Final = 56.0
"""How wide and high a bar is at least on which the arms stand."""
_NARROWEST: Final = 40.0
"""How wide somebody's room is at least."""
_HIGH: Final = 96.0
"""How high the bar of the most points is."""
_STAR: Final = 18.0
_FACE: Final = 34.0
_APART: Final = 24.0
"""How far the record is from the heading, and matches from each other where everybody is shown."""
_FAINT: Final = 120
_ASIDE: Final = 10
"""How many matches are shown where several stand side by side."""
_WIDE: Final = 540.0
"""How wide it is at least where several stand side by side."""
Faces = Callable[[Finished, Sequence[Seated]], Iterable[str]]


def trend_height(sheet: DisplayList) -> float:
    """How high it is."""
    return _HIGH + _STAR + 3 * sheet.letters.line(theme.BODY) + 16 + _FACE


def draw_trend(
    sheet: DisplayList, box: Rect, matches: Sequence[Finished], faces: Faces, *, name: str = "trend"
) -> None:
    """Draw what is told of the last matches, and below it a bar for each, the newest on the right.

    Args:
        sheet: Where to.
        box: x, y, width and height; bars are higher where it is higher than it must be.
        matches: Those that are told of, one at least with a person.
        faces: The portraits of those who took part.
        name: What spots are called, before the number of a match.
    """
    x, y, width, height = box
    shown = [one for one in matches if one.persons][-MOST:]
    line = sheet.letters.line(theme.BODY)
    heading = plural(
        "Points of the first match; a star stands above whoever won",
        "Points of the last {n} matches; a star stands above those that were won",
        len(shown),
    ).format(n=len(shown))
    record = told_record(matches)
    sheet.words(heading, x, y + line / 2, Face.BOLD, width=width)
    used = sheet.letters.width(heading, Face.BOLD, theme.BODY)
    if used + sheet.letters.width(record, Face.BODY, theme.BODY) + _APART <= width:
        sheet.words(record, x + width, y + line / 2, align="right")
    for told in filter(None, (told_trend(matches) or told_wanting(len(shown)), told_rival(matches))):
        y += line
        sheet.words(told, x, y + line / 2, Face.ITALIC, colour=theme.SOFT_INK, width=width)
    tall = _HIGH + max(0.0, height - trend_height(sheet))
    foot = box[1] + height - 4
    seats = max(len(one.seats) for one in shown)
    if len(shown) <= FEW and width / len(shown) - _APART >= _NARROWEST * seats:
        _draw_all(sheet, (x, foot - tall - _STAR - _FACE, width, tall), shown, faces, name)
    else:
        _draw_own(sheet, (x, foot, width, tall + _FACE), shown, name)


def draw_trends(
    sheet: DisplayList,
    box: Rect,
    least: float,
    games: Sequence[str],
    matches: Sequence[Finished],
    faces: Faces,
) -> Rect:
    """Draw the same of several games side by side, where there is room; returns the room above.

    Args:
        least: How high the room above is at least.
        games: The words of the games.
        matches: Those of all games.
    """
    x, y, width, height = box
    line, high = sheet.letters.line(theme.TITLE) + 6, trend_height(sheet)
    wide = width / len(games) - _APART
    if height < least + high + line + _APART or wide < _WIDE * sheet.letters.text_scale:
        return box
    high = min(height - least - line - _APART, 2 * high)
    top = y + height - high
    for place, game in enumerate(games):
        left = x + place * (wide + _APART)
        sheet.words(game_title(game), left, top - line / 2, Face.TITLE, theme.TITLE, width=wide)
        own = [one for one in matches if one.game == game and one.persons]
        draw_trend(sheet, (left, top, wide, high), own[-_ASIDE:], faces, name=f"trend{place}")
    return x, y, width, height - high - line - _APART


def _colour(match: Finished, one: Seated) -> tuple[str, str]:
    """Somebody's arms and colour; those of the seat where they are not known."""
    arms = one.arms or usual_arms(len(match.seats))[match.seats.index(one)]
    return arms, theme.ARMS_COLOURS[arms]


def _draw_all(sheet: DisplayList, box: Rect, shown: Sequence[Finished], faces: Faces, name: str) -> None:
    """Draw everybody's points in a few matches, the best first, persons in strong colours."""
    x, y, width, tall = box
    most = max(1, *(one.points for match in shown for one in match.seats))
    room = width / len(shown)
    each = min(_WIDEST, (room - _APART) / max(len(match.seats) for match in shown))
    foot = y + _STAR + tall
    for number, match in enumerate(shown):
        left, seats = x + number * room, sorted(match.seats, key=lambda one: one.place)
        for place, (one, face) in enumerate(zip(seats, faces(match, seats), strict=True)):
            high, middle = max(3.0, tall * one.points / most), left + (place + 0.5) * each
            arms, colour = _colour(match, one)
            alpha = 255 if one.player == HUMAN else _FAINT
            sheet.fill(middle - each / 2 + 4, foot - high, each - 8, high, colour, alpha=alpha)
            sheet.fill(middle - each / 2 + 4, foot - high, each - 8, 2, theme.INK, alpha=alpha)
            if one.has_won:
                sheet.icon("icon_star", middle, foot - high - _STAR / 2, _STAR)
            sheet.icon("medal_big", middle, foot - 13, 24)
            told = say_number(one.points)
            sheet.words(told, middle, foot - 13, Face.NUMBER, theme.SMALL * 0.8, align="middle", width=22)
            draw_portrait(sheet, face, middle, foot + _FACE / 2 + 2, _FACE, arms)
        used = each * len(seats)
        sheet.fill(left, foot, used, 1, theme.SOFT_INK)
        tip = " · ".join((*_told(match), *(f"{one.place}. {one.name}" for one in seats)))
        spot = (left, y, used, _STAR + tall + _FACE)
        sheet.spot(f"{name}:{number}", *spot, tip=tip, has_focus=False)
        beside = room - used - _APART
        if beside > _NARROWEST * 2:
            own = match.best_person
            for row, told in enumerate((match.place, *_told(match)[::2][:1], _place_of(match, own))):
                top = foot - tall * 0.6 + row * sheet.letters.line(theme.SMALL)
                face = Face.BOLD if row == 0 else Face.BODY
                if sheet.letters.width(told, face, theme.SMALL) <= beside:
                    sheet.words(told, left + used + 10, top, face, theme.SMALL)


def _told(match: Finished) -> tuple[str, str, str]:
    """When and where it was, and what one's points were."""
    day = told_day(match.when.astimezone().date())
    return day, match.place, say_points(match.best_person.points)


def _place_of(match: Finished, own: Seated) -> str:
    return text("place {n} of {count}").format(n=own.place, count=len(match.seats))


def _draw_own(sheet: DisplayList, box: Rect, shown: Sequence[Finished], name: str) -> None:
    """Draw a bar for each match, and the best rivals as a line above them."""
    (x, foot, width, tall), legend = box, text("the line: the best rivals")
    beside = sheet.letters.width(legend, Face.ITALIC, theme.SMALL) + 14
    room, rivals = min(_ROOMY, (width - beside) // len(shown)), [_best_rival(one) for one in shown]
    points = [one.points if one is not None else None for one in rivals]
    most = max(1, *(one.best_person.points for one in shown), *(one or 0 for one in points))
    for place, (one, rival) in enumerate(zip(shown, rivals, strict=True)):
        left, high = x + place * room, max(3.0, tall * one.best_person.points / most)
        _draw_bar(sheet, one, (left, foot - high, room, high))
        best = ""
        if rival is not None:
            best = text("best rival: {name}, {points}")
            best = best.format(name=rival.name, points=say_points(rival.points))
        spot = (left, foot - tall - _STAR, room, tall + _STAR)
        tip = " · ".join(filter(None, (*_told(one), _place_of(one, one.best_person), best)))
        sheet.spot(f"{name}:{place}", *spot, tip=tip, has_focus=False)
    sheet.fill(x, foot, room * len(shown), 1, theme.SOFT_INK)
    known = [one for one in points if one is not None]
    if not known:
        return
    line = Spark(values=tuple(None if one is None else max(0, one) for one in points), colour=theme.INK)
    scale, field = sheet.letters.scale, (x, foot - tall, room * len(shown), tall)
    sheet.drawing(
        (name, line, most, room, scale),
        field,
        lambda wide, high: spark_picture((line,), wide, high, scale, most=float(most), inset=room / 2),
        slot=name,
    )
    end = foot - min(tall - 8.0, max(8.0, tall * known[-1] / most))
    sheet.words(legend, x + room * len(shown) + 10, end, Face.ITALIC, theme.SMALL)


def _draw_bar(sheet: DisplayList, match: Finished, box: Rect) -> None:
    """Draw one's own points in a match: pale where others have won, else with a star."""
    x, y, width, height = box
    own, middle, foot = match.best_person, x + width / 2, y + height
    arms, colour = _colour(match, own)
    sheet.fill(x + 2, y, width - 4, height, colour, alpha=255 if own.has_won else _FAINT)
    sheet.fill(x + 2, y, width - 4, 2, theme.INK)
    if own.has_won:
        sheet.icon("icon_star", middle, y - _STAR / 2, min(_STAR, width))
    medal, told = min(24.0, width), say_number(own.points)
    sheet.icon("medal_big", middle, foot - 13, medal)
    sheet.words(told, middle, foot - 13, Face.NUMBER, theme.SMALL * 0.8, align="middle", width=medal - 4)
    if min(width, height) >= _SHIELDED:
        sheet.icon(f"shield_{arms}", middle, foot - 40, 26)


def _best_rival(match: Finished) -> Seated | None:
    """The computer player who came out best; ``None`` where none took part."""
    others = [one for one in match.seats if one.player != HUMAN]
    return min(others, key=lambda one: (one.place, -one.points), default=None)
