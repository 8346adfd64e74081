"""How large the note of a lesson is, how its sentences lie in it, and on which pages where it has much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

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


def lay_note(
    sheet: DisplayList, lesson: Lesson, width: float, size: float = 1.0, told: Sequence[int] | None = None
) -> LessonNote:
    """Lay a lesson out on a note of a width; what is to be done stands in bold letters.

    Args:
        size: Of the letters of the sentences, for the usual one.
        told: Which of its sentences stand there; ``None`` for all.
    """
    inner = width - 2 * SIDE
    title = sheet.measure(lesson.title, inner, Face.TITLE, theme.TITLE)
    last, sentences = len(lesson.sentences) - 1, list[tuple[str, Face, float]]()
    for place in range(last + 1) if told is None else told:
        words, face = lesson.sentences[place], Face.BOLD if place == last and _asks(lesson) else Face.BODY
        sentences.append((words, face, sheet.measure(words, inner, face, size * theme.BODY) + 5))
    high = max(38.0, sheet.letters.line(theme.BODY) + 14)
    needed = sheet.letters.line(theme.SMALL) + title + sum(room for _, _, room in sentences)
    longest = max(sheet.letters.width(word, Face.TITLE, theme.TITLE) for word in lesson.title.split())
    return LessonNote(
        width=width,
        height=needed + TOP + FOOT + 6 + high,
        high=high,
        sentences=tuple(sentences),
        breaks_words=longest > inner,
        size=size,
    )


def _asks(lesson: Lesson) -> bool:
    """Whether the last sentence says what is to be done."""
    return lesson.waits_for in ("click", "confirm")


def lay_pages(
    sheet: DisplayList, lesson: Lesson, width: float, most: float, size: float = 1.0
) -> tuple[LessonNote, ...]:
    """Notes of one height that tell a lesson one after another; what is to be done stands on each.

    Args:
        width: Of a note.
        most: How high it is at most.
        size: Of the letters of the sentences, for the usual one.

    Returns:
        The notes; nothing where a single sentence is too long.
    """
    count = len(lesson.sentences) - _asks(lesson)
    kept, pages = range(count, len(lesson.sentences)), [list[int]()]

    def laid(page: Sequence[int]) -> LessonNote:
        return lay_note(sheet, lesson, width, size, (*page, *kept))

    for place in range(count):
        if pages[-1] and laid([*pages[-1], place]).height > most:
            pages.append([])
        pages[-1].append(place)
    notes = [laid(page) for page in pages]
    high = max(note.height for note in notes)
    if high > most or any(note.breaks_words for note in notes):
        return ()
    return tuple(evolve(note, height=high) for note in notes)
