"""Small pictures beside things: those whom something is about, and what it brings them; some are feasts."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, covered, distance
from hameln.ui.draw.fonts import Face
from hameln.ui.table.tableaux import draw_notes
from hameln.ui.widgets.clearest import clearest, places_near
from hameln.ui.widgets.notices import pictures_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.table.tableau import Decoration, Side, Tableau
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.tableaux import Cast

_FIGURE: Final = 54.0
_EDGE: Final = 12.0
_RIM: Final = 7.0
"""How far the edge of what is told at the upper edge of the board lies from what is in it."""
_FACE: Final = 42.0
"""How high faces are there."""
_GAP: Final = 10.0
_HANGS: Final = 22.0
"""How far what stands over the edge of a feast reaches into it and out of it."""
_BELLS: Final = 1.1
"""How much farther than its upper edge a feast reaches, of what hangs there."""
_NEAR: Final = 130.0, 200.0
"""How far from its thing a small picture lies, and how far where it would cover something else there."""
_SWINGS: Final = 0.26
"""Seconds for which what swings is seen in one pose, and what flickers for twice as many."""
_FALLS: Final = 24
"""So many things fall at a feast, each for so many seconds, one after another."""
_FALLING: Final = 1.9
_APART: Final = 0.11
_DRIFTS: Final = 0.3
"""How much of the width they fall over, from either side, so that all can be read; and where they lie."""
_LIES: Final = 0.06


@frozen(kw_only=True)
class Measures:
    """How large a small picture is, and what is in it.

    Attributes:
        width: Of all of it.
        height: Likewise.
        inner: The width of what stands side by side.
        title: That of the title with the space behind it, where what it is about stands in the same row.
        columns: That of each player.
        figure: How high a figure is.
        joined: The width of what joins them.
        hangs: How far what hangs on its edge reaches into it and out of it.
    """

    width: float
    height: float
    inner: float
    title: float
    columns: tuple[float, ...]
    figure: float
    joined: float
    hangs: float


def measure_picture(sheet: DisplayList, tableau: Tableau, cast: Cast, most: float) -> Measures:
    """Measure a small picture, which is as wide as the board at most."""
    big, line = max(1.0, sheet.letters.text_scale * 0.85), sheet.letters.line(theme.SMALL)
    figure = _FIGURE * big
    widest = max(_width_of(sheet, cast, side, (line, figure)) for side in tableau.sides)
    joined = figure * 0.66 if tableau.sprite else 0.0
    inner = widest * len(tableau.sides) + joined + _GAP * (len(tableau.sides) - 1 + bool(joined))
    told = sheet.letters.width(tableau.title, Face.TITLE, theme.BODY)
    named = sheet.letters.width(tableau.line, Face.ITALIC, theme.SMALL)
    hangs = _HANGS * big if tableau.decoration else 0.0
    title = told + _GAP if told + _GAP + named <= inner else 0.0
    rows = max(len(side.notes) for side in tableau.sides) + (1 if title else 2)
    return Measures(
        width=min(max(told, named, inner) + 2 * _EDGE + 8, most - 4),
        height=hangs + sheet.letters.line(theme.BODY) + line * rows + figure + 1.5 * _EDGE,
        inner=inner,
        title=title,
        columns=(widest,) * len(tableau.sides),
        figure=figure,
        joined=joined,
        hangs=hangs,
    )


def place_picture(
    sheet: DisplayList, size: Measures, own: Box, board: Box, ways: Sequence[Box], things: Sequence[Box]
) -> tuple[float, float]:
    """Where a small picture lies on a board, its upper left: near its own thing, and on as little as can be.

    Args:
        sheet: What lies on the board.
        size: How large it is.
        own: The thing, which is covered last.
        board: Where the board lies.
        ways: Where somebody walks meanwhile; it is covered before the thing.
        things: What else is not to be covered, after what stands on the board.
    """
    edge, pictures = size.hangs * _BELLS, pictures_on(sheet)
    places = places_near(own, size.width, size.height + edge, board)
    found = places[0]
    for reach in _NEAR:
        near = [box for box in places if distance(box, own) < reach] or places
        found = clearest(near, [own], ways, pictures, things)
        if not any(covered(found, one) for one in pictures):
            break
    return found.x, found.y + edge


def draw_picture(
    sheet: DisplayList,
    tableau: Tableau,
    cast: Cast,
    at: tuple[float, float],
    size: Measures,
    alpha: float,
    *,
    age: float | None,
) -> None:
    """Draw a small picture: those whom it is about, what joins them, what it brings them.

    Args:
        sheet: Where to.
        tableau: What is seen.
        cast: Those at the table.
        at: Its upper left.
        size: How large it is.
        alpha: How much of it is seen, from 0 to 1.
        age: For how many seconds it has been seen; ``None`` where nothing may move.
    """
    seen, box = round(255 * alpha), Box(*at, size.width, size.height)
    sheet.patch("panel_parchment_active", *box, alpha=seen)
    middle, top = box.middle[0], box.y + size.hangs + _EDGE / 2
    if tableau.decoration is not None:
        _draw_hung(sheet, tableau.decoration, box._replace(height=size.hangs), age, seen)
        _draw_falling(sheet, tableau.decoration, box, age, alpha)
    line, room = sheet.letters.line(theme.BODY), box.width - 2 * _EDGE
    if size.title:
        named = sheet.letters.width(tableau.line, Face.ITALIC, theme.SMALL)
        x = middle - (size.title + named) / 2
        sheet.words(tableau.title, x, top + line / 2, Face.TITLE, theme.BODY, alpha=seen)
        sheet.words(tableau.line, x + size.title, top + line / 2, Face.ITALIC, theme.SMALL, alpha=seen)
    else:
        said = (tableau.title, middle, top + line / 2, Face.TITLE, theme.BODY, theme.INK)
        sheet.words(*said, align="middle", width=room, alpha=seen)
        below, line = line, line + sheet.letters.line(theme.SMALL)
        said = (tableau.line, middle, top + (below + line) / 2, Face.ITALIC, theme.SMALL, theme.INK)
        sheet.words(*said, align="middle", width=room, alpha=seen)
    top += line
    left = middle - size.inner / 2
    for place, (side, column) in enumerate(zip(tableau.sides, size.columns, strict=True)):
        if place == len(size.columns) // 2 and size.joined:
            sheet.icon(tableau.sprite, left + size.joined / 2, top + size.figure / 2, size.joined, alpha=seen)
            left += size.joined + _GAP
        _draw_side(sheet, cast, side, Box(left, top, column, size.figure), seen)
        left += column + _GAP


def draw_ribbon(
    sheet: DisplayList, tableau: Tableau, cast: Cast, box: Box, alpha: float, marks: Sequence[float] = ()
) -> None:
    """Draw what is told at the upper edge of the board: a few words, players in their order, facts.

    Args:
        sheet: Where to.
        tableau: What is told.
        cast: Those at the table.
        box: Where it lies, from its upper edge; faces are seen where that is high enough, else arms.
        alpha: How much of it is seen, from 0 to 1.
        marks: From the left, what it does not cover if it can lie elsewhere.
    """
    seen, letters, line = round(255 * alpha), sheet.letters, sheet.letters.line(theme.SMALL)
    sides, notes = tableau.sides, tableau.notes
    moved = line if any(side.notes for side in sides) else 0.0
    face = min(_FACE * letters.text_scale, box.height - moved - 2 * _RIM)
    has_faces = face >= line * 1.5
    face = face if has_faces else line * 1.25
    says = tableau.line.format(player=cast.players[sides[0].seat])
    told = max(
        letters.width(tableau.title, Face.TITLE, theme.BODY), letters.width(says, Face.ITALIC, theme.SMALL)
    )
    column = face + (_GAP if has_faces else 2.0)
    room = box.width - 2 * _EDGE
    facts = max((line + 6 + letters.width(note.words, Face.BOLD, theme.SMALL) for note in notes), default=0.0)
    if told + 2 * _EDGE + column * len(sides) + facts > room:
        notes, facts = (), 0.0
    told = min(told, room - 2 * _EDGE - column * len(sides))
    width = told + 4 * _EDGE + column * len(sides) + (facts + _EDGE if notes else 0.0)
    height = max(face + moved, line * (2 if says else 1)) + 2 * _RIM
    left, y = _beside_marks(box, width, marks), box.y
    sheet.patch("ribbon", left, y, width, height, alpha=seen)
    left, middle = left + 1.5 * _EDGE, y + height / 2 - 2
    for words, look, size, at in (
        (tableau.title, Face.TITLE, theme.BODY, middle - line / 2 * bool(says)),
        (says, Face.ITALIC, theme.SMALL, middle + line / 2),
    ):
        sheet.words(words, left, at, look, size, width=told, alpha=seen)
    left += told + _EDGE
    for side in sides:
        x, high = left + column / 2, middle - moved / 2
        if has_faces:
            cast.draw(sheet, side.seat, x, high, face, alpha=seen)
        else:
            sheet.icon(f"shield_{cast.arms[side.seat]}", x, high, face - 2, alpha=seen)
        if side.notes:
            row = Box(left, middle + face / 2 - moved / 2, column, line)
            draw_notes(sheet, side.notes, row, theme.SMALL, alpha=seen)
        left += column
    for place, note in enumerate(notes):
        row = Box(left + _EDGE, middle + line * (place - len(notes) / 2), facts, line)
        draw_notes(sheet, (note,), row, theme.SMALL, alpha=seen, at_left=True)


def _beside_marks(box: Box, width: float, marks: Sequence[float]) -> float:
    """Where something begins that is so wide: in the middle, or at an end, where it covers fewest marks."""
    lefts = box.middle[0] - width / 2, box.right - width, box.x
    return min(lefts, key=lambda left: sum(left - _EDGE < one < left + width + _EDGE for one in marks))


def _width_of(sheet: DisplayList, cast: Cast, side: Side, size: tuple[float, float]) -> float:
    """How wide a player's column is: the figure, the name and what it brings."""
    line, figure = size
    letters = sheet.letters
    notes = [line + 2 + letters.width(note.words, Face.BOLD, theme.SMALL) for note in side.notes]
    return max(figure, letters.width(cast.players[side.seat], Face.TITLE, theme.SMALL), *notes, 0.0)


def _draw_side(sheet: DisplayList, cast: Cast, side: Side, box: Box, seen: int) -> None:
    """Draw a player's figure with the arms, below it the name and what it brings, a row each."""
    x, y, line = box.middle[0], box.middle[1], sheet.letters.line(theme.SMALL)
    for sprite in side.sprites:
        sheet.icon(sprite, x, y, box.height, alpha=seen)
    arms = f"shield_{cast.arms[side.seat]}"
    sheet.icon(arms, x + box.height * 0.32, y + box.height * 0.28, box.height * 0.4, alpha=seen)
    name = (cast.players[side.seat], x, box.bottom + line / 2, Face.TITLE, theme.SMALL, theme.INK)
    sheet.words(*name, align="middle", width=box.width, alpha=seen)
    for place, note in enumerate(side.notes, start=1):
        row = Box(box.x, box.bottom + line * place, box.width, line)
        draw_notes(sheet, (note,), row, theme.SMALL, alpha=seen)


def _draw_hung(sheet: DisplayList, decoration: Decoration, edge: Box, age: float | None, seen: int) -> None:
    """Draw what hangs on the upper edge, and what swings over its middle."""
    swing, flicker = (1 + int((age or 0.0) / seconds) % 2 for seconds in (_SWINGS, 2 * _SWINGS))
    wide = (edge.width - 16) / 2
    along = sheet.art.sprites[f"{decoration.along}_{flicker}"]
    scale = min(edge.height / _HANGS * 1.1, wide / along.width)
    for side in (-1, 1):
        x = edge.middle[0] + side * (edge.width / 2 - 8 - along.width * scale / 2)
        sheet.sprite(f"{decoration.along}_{flicker}", x, edge.y + 12 * scale, scale=scale, alpha=seen)
    sheet.icon(f"{decoration.top}_{swing}", edge.middle[0], edge.y + 2, edge.height * 2.5, alpha=seen)


def _draw_falling(
    sheet: DisplayList, decoration: Decoration, box: Box, age: float | None, alpha: float
) -> None:
    """Draw what falls about a feast; where nothing may move, it lies about."""
    for number in range(_FALLS):
        passed = (number * 5 % _FALLS + 0.5) / _FALLS if age is None else (age - number * _APART) / _FALLING
        if not 0 < passed < 1:
            continue
        across = (number * 7 % _FALLS + 0.5) / _FALLS
        edge = _LIES if age is None else _DRIFTS
        across = across * edge if number % 2 else 1 - across * edge
        x = box.x - 16 + (box.width + 32) * across + 9 * sin(2 * pi * (passed * 1.4 + across))
        y = box.y - 26 + (box.height + 34) * passed
        fades = min(1.0, passed * 6, (1 - passed) * 4)
        sprite = decoration.falls[number % len(decoration.falls)]
        sheet.icon(sprite, x, y, 14.0 + number % 4, alpha=round(255 * alpha * fades))
