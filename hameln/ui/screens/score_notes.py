"""What stands beside the table of points: how a kind of points came about, or who has won."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import Factory, define, frozen

from hameln.table.scoring import ScoringStep
from hameln.ui import theme
from hameln.ui.laurel import draw_crest
from hameln.ui.lettering import Face
from hameln.ui.rows import Rows
from hameln.ui.screens.score_table import ICONS, Box
from hameln.ui.sheet import Sheet

_BAR = 26.0
_INDENT = 34.0


@frozen(kw_only=True)
class Note:
    """A sentence with a family's arms before it, or with none.

    Attributes:
        arms: Whose; empty for what is about all.
    """

    sentence: str
    arms: str = ""


@define
class Notes:
    """Sentences below each other, as many as there is room for; the others are reached by scrolling.

    Attributes:
        rows: Their lines.
        top: Where the first line was drawn last.
    """

    rows: Rows = Factory(Rows)
    top: float = 0.0

    def draw(self, sheet: Sheet, notes: Sequence[Note], box: Box, *, size: float = theme.BODY) -> None:
        """Draw the sentences."""
        x, y, width, height = box
        lines: list[tuple[str, str]] = []
        for note in notes:
            found = sheet.letters.wrap(note.sentence, Face.BODY, size, width - _INDENT - _BAR)
            mark = f"shield_{note.arms}" if note.arms else "pip_off"
            lines += [(mark if place == 0 else "", line) for place, line in enumerate(found)]
        high = sheet.letters.line(size) + 1
        self.rows.names, self.top = [""] * len(lines), y

        def draw_line(place: int, left: float, top: float, _wide: float) -> None:
            mark, line = lines[place]
            if mark:
                sheet.icon(mark, left + 13, top + high / 2, 24 if mark.startswith("shield") else 10)
            sheet.words(line, left + _INDENT, top + high / 2, Face.BODY, size)

        self.rows.draw(sheet, (x, y, width, height), high, draw_line)


def notes_of(sentences: Sequence[str], families: Sequence[str], arms: Sequence[str]) -> tuple[Note, ...]:
    """Sentences with the arms of the family that they begin with."""
    return tuple(
        Note(
            sentence=sentence,
            arms=next(
                (one for family, one in zip(families, arms, strict=True) if _begins(sentence, family)), ""
            ),
        )
        for sentence in sentences
    )


def _begins(sentence: str, family: str) -> bool:
    return sentence.startswith((f"{family}:", f"{family} :"))


def draw_step(sheet: Sheet, step: ScoringStep, notes: Sequence[Note], box: Box, lines: Notes) -> None:
    """How one kind of points is counted, and how it came about here."""
    x, y, width, height = box
    title = sheet.letters.line(theme.TITLE) + 6
    sheet.icon(ICONS[step.source], x + 18, y + title / 2, 34)
    rule = sheet.letters.width(step.rule, Face.NUMBER, theme.NUMBER)
    room = width - 46 - rule - 12
    sheet.words(step.heading, x + 42, y + title / 2, Face.TITLE, theme.TITLE, width=room)
    sheet.words(
        step.rule, x + width - 2, y + title / 2, Face.NUMBER, theme.NUMBER, theme.SOFT_INK, align="right"
    )
    below = y + title + 4
    below += sheet.paragraph(step.about, x + 2, below, width - 4, Face.ITALIC, theme.BODY, theme.SOFT_INK)
    below += 8
    lines.draw(sheet, notes, (x, below, width, y + height - below))


def draw_outcome(
    sheet: Sheet, winner: str, notes: Sequence[Note], box: Box, lines: Notes, *, crest: float = 240.0
) -> None:
    """The winner's arms in a wreath above or beside the places."""
    x, y, width, height = box
    if height > width * 0.62:
        size = min(crest, width * 0.8, height * 0.48)
        draw_crest(sheet, winner, x + width / 2, y + size / 2, size)
        top = y + size + 8
        heading = _draw_heading(sheet, notes[0].sentence, (x, top, width))
        top += heading + 8
        lines.draw(sheet, notes[1:], (x, top, width, y + height - top))
        return
    size = min(crest, height, width * 0.3)
    draw_crest(sheet, winner, x + size / 2, y + height / 2, size)
    left = x + size + 16
    heading = _draw_heading(sheet, notes[0].sentence, (left, y, width - size - 16))
    top = y + heading + 4
    lines.draw(sheet, notes[1:], (left, top, width - size - 16, y + height - top))


def _draw_heading(sheet: Sheet, told: str, box: tuple[float, float, float]) -> float:
    x, y, width = box
    return sheet.paragraph(told, x, y, width, Face.TITLE, theme.TITLE, align="middle", lines=2)
