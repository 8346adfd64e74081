"""The inspector: a parchment that explains what somebody points at, no higher than its sentences."""

from __future__ import annotations

from itertools import product
from typing import Final

from attrs import evolve, frozen

from hameln.table.inspection import ARROW, Inspection
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face

_HEAD, _SUBTITLE = 17.0, 14.0
_PICTURE = 62.0
"""How wide the picture is."""
_PICTURE_HIGH = 66.0
"""How far down the picture reaches."""
_PAD = 14.0
_TOP, _FOOT = 8.0, 12.0
_SIZES: Final = (1.0, 0.94, 0.9, 0.85)
"""How small the sentences become, before some of them are left out."""
_LEAST = 0.8
"""How small the title and the line below it become, before they take two."""


@frozen(kw_only=True)
class Laid:
    """An explanation broken into rows.

    Attributes:
        title: Its rows.
        subtitle: The rows below the title.
        rows: Each with its face and its colour.
        size: Of the letters.
        has_picture: Whether there is room for the picture.
        height: Of the parchment.
    """

    title: tuple[str, ...]
    subtitle: tuple[str, ...]
    rows: tuple[tuple[str, Face, str], ...]
    size: float
    has_picture: bool
    height: float


def _spelt(sheet: DisplayList, told: Inspection) -> Inspection:
    """An explanation with signs that its letters have: the plain ones lack the arrow."""
    if not sheet.letters.is_plain:
        return told
    lines, warnings = (
        tuple(line.replace(ARROW, "»") for line in part) for part in (told.lines, told.warnings)
    )
    return evolve(told, subtitle=told.subtitle.replace(ARROW, "»"), lines=lines, warnings=warnings)


def lay_told(sheet: DisplayList, told: Inspection, width: float, room: float) -> Laid:
    """Break an explanation into rows: with smaller letters, or without its picture, if it is too high.

    At last its sentences follow each other without a break.
    """
    told = _spelt(sheet, told)
    laid = _lay(sheet, told, width, theme.SMALL, has_picture=bool(told.sprite))
    pictures = (True, False) if told.sprite else (False,)
    for one, size, has_picture in product((told, _in_a_row(told)), _SIZES, pictures):
        if laid.height <= room:
            break
        laid = _lay(sheet, one, width, theme.SMALL * size, has_picture=has_picture)
    return laid


def _in_a_row(told: Inspection) -> Inspection:
    return evolve(told, lines=(" ".join(told.lines),))


def _lay(sheet: DisplayList, told: Inspection, width: float, size: float, *, has_picture: bool) -> Laid:
    letters, inner = sheet.letters, width - 2 * _PAD
    narrow = inner - (_PICTURE if has_picture else 0.0)
    subtitle = [told.subtitle] if told.subtitle else []
    if letters.width(told.subtitle, Face.ITALIC, _SUBTITLE) * _LEAST > narrow:
        subtitle = letters.wrap(told.subtitle, Face.ITALIC, _SUBTITLE, narrow)
    title = [told.title]
    if letters.width(told.title, Face.TITLE, _HEAD) * _LEAST > narrow:
        title = letters.wrap(told.title, Face.TITLE, _HEAD, narrow)
    y = _TOP + letters.line(_HEAD) * len(title) + letters.line(_SUBTITLE) * len(subtitle)
    rows: list[tuple[str, Face, str]] = []
    for sentence, face, colour in _sentences(told):
        wide = narrow if y < _PICTURE_HIGH else inner
        found = letters.wrap(sentence, face, size, wide)
        rows += [(row, face, colour) for row in found]
        y += letters.line(size) * len(found)
    height = max(y + _FOOT, _PICTURE_HIGH + _FOOT if has_picture else 0.0)
    return Laid(
        title=tuple(title),
        subtitle=tuple(subtitle),
        rows=tuple(rows),
        size=size,
        has_picture=has_picture,
        height=height,
    )


def _sentences(told: Inspection) -> list[tuple[str, Face, str]]:
    """Warnings first."""
    warnings = [(line, Face.BOLD, theme.DANGER) for line in told.warnings]
    return [*warnings, *((line, Face.BODY, theme.INK) for line in told.lines)]


def draw_told(sheet: DisplayList, told: Inspection, laid: Laid, box: Box) -> None:
    """Draw an explanation; rows for which there is no room are left out, and an ellipsis says so."""
    sheet.patch("panel_note", *box)
    x, y, width = box.x + _PAD, box.y + _TOP, box.width - 2 * _PAD
    if laid.has_picture:
        sprite = sheet.art.sprites[told.sprite]
        scale = min(54 / sprite.width, 58 / sprite.height)
        sheet.sprite(told.sprite, box.right - 42, box.y + 40, scale=scale)
    narrow = width - (_PICTURE if laid.has_picture else 0.0)
    high = sheet.letters.line(_HEAD)
    for row in laid.title:
        sheet.words(row, x, y + high / 2, Face.TITLE, _HEAD, width=narrow)
        y += high
    high = sheet.letters.line(_SUBTITLE)
    for row in laid.subtitle:
        sheet.words(row, x, y + high / 2, Face.ITALIC, _SUBTITLE, theme.SOFT_INK, width=narrow)
        y += high
    high = sheet.letters.line(laid.size)
    most = max(1, int((box.bottom - _FOOT + 4 - y) / high + 0.001))
    shown = laid.rows[:most]
    for place, (row, face, colour) in enumerate(shown):
        is_cut = place == most - 1 and len(laid.rows) > most
        words = f"{_shorter(sheet, row, face, laid.size, width)} …" if is_cut else row
        sheet.words(words, x, y + high / 2, face, laid.size, colour)
        y += high


def _shorter(sheet: DisplayList, row: str, face: Face, size: float, width: float) -> str:
    """The beginning of a row that leaves room for an ellipsis."""
    words = row.rstrip(".").split(" ")
    while len(words) > 1 and sheet.letters.width(" ".join(words) + " …", face, size) > width:
        words.pop()
    return " ".join(words)


def draw_nothing_told(sheet: DisplayList, line: str, box: Box) -> None:
    """How to find out about something, at the top of a place where nothing stands yet."""
    room = (box.x + _PAD, box.y + 10, box.width - 2 * _PAD)
    sheet.paragraph(line, *room, Face.ITALIC, theme.SMALL, theme.SOFT_INK, lines=4)
