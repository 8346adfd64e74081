"""How large the note of a lesson is, and how its sentences lie in it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.table.lessons.course import Lesson
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face

SIDE: Final = 22.0
"""The room left of what is written on the note, and right of it."""
TOP: Final = 18.0
"""The room above what is written on it."""
FOOT: Final = 13.0
"""The room below its buttons."""


@frozen(kw_only=True)
class LessonNote:
    """A note of some width.

    Attributes:
        width: Of the note.
        height: Of the note.
        high: The height of the buttons.
        sentences: Each with its face, and with the height that it takes.
        breaks_words: Whether a word of the title is too long for its line.
        size: Of the letters of the sentences, for the usual one.
    """

    width: float
    height: float
    high: float
    sentences: tuple[tuple[str, Face, float], ...]
    breaks_words: bool
    size: float


def lay_note(sheet: DisplayList, lesson: Lesson, width: float, size: float = 1.0) -> LessonNote:
    """Lay a lesson out on a note of a width; what is to be done stands in bold letters.

    Args:
        size: Of the letters of the sentences, for the usual one.
    """
    inner = width - 2 * SIDE
    title = sheet.measure(lesson.title, inner, Face.TITLE, theme.TITLE)
    asks = lesson.waits_for in ("click", "confirm")
    last = len(lesson.sentences) - 1
    faces = [Face.BOLD if asks and place == last else Face.BODY for place in range(last + 1)]
    sentences = tuple(
        (told, face, sheet.measure(told, inner, face, size * theme.BODY) + 5)
        for told, face in zip(lesson.sentences, faces, strict=True)
    )
    high = max(38.0, sheet.letters.line(theme.BODY) + 14)
    needed = sheet.letters.line(theme.SMALL) + title + sum(room for _, _, room in sentences)
    longest = max(sheet.letters.width(word, Face.TITLE, theme.TITLE) for word in lesson.title.split())
    return LessonNote(
        width=width,
        height=needed + TOP + FOOT + 6 + high,
        high=high,
        sentences=sentences,
        breaks_words=longest > inner,
        size=size,
    )
