"""How large the note of a lesson is, and how its sentences lie in it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.table.lessons.course import Lesson
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.sheet import Sheet

SIDE: Final = 24.0
"""The room left of what is written on the note, and right of it."""


@frozen(kw_only=True)
class LessonNote:
    """A note of some width.

    Attributes:
        width: Of the note.
        height: Of the note.
        for_title: The width that the title has beside the progress.
        high: The height of the buttons.
        sentences: Each with its face, and with the height that it takes.
        breaks_words: Whether a word of the title is too long for its line.
    """

    width: float
    height: float
    for_title: float
    high: float
    sentences: tuple[tuple[str, Face, float], ...]
    breaks_words: bool


def lay_note(sheet: Sheet, lesson: Lesson, progress: str, width: float) -> LessonNote:
    """Lay a lesson out on a note of a width; what is to be done stands in bold letters."""
    inner = width - 2 * SIDE
    for_title = inner - sheet.letters.width(progress, Face.NUMBER, theme.BODY) - 12
    title = sheet.measure(lesson.title, for_title, Face.TITLE, theme.TITLE)
    asks = lesson.waits_for in ("click", "confirm")
    last = len(lesson.sentences) - 1
    faces = [Face.BOLD if asks and place == last else Face.BODY for place in range(last + 1)]
    sentences = tuple(
        (told, face, sheet.measure(told, inner, face, theme.BODY) + 5)
        for told, face in zip(lesson.sentences, faces, strict=True)
    )
    high = max(40.0, sheet.letters.line(theme.BODY) + 16)
    needed = sheet.letters.line(theme.SMALL) + title + sum(room for _, _, room in sentences)
    longest = max(sheet.letters.width(word, Face.TITLE, theme.TITLE) for word in lesson.title.split())
    return LessonNote(
        width=width,
        height=needed + 50 + high,
        for_title=for_title,
        high=high,
        sentences=sentences,
        breaks_words=longest > for_title,
    )
