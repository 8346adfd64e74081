"""What the theory of music has to say of a score: ranges, notes outside the mode, parallels, dissonances.

Voices that the score calls lines are led against each other. A drone stands still under all of them and a
broken chord is no line; against both nothing is counted. Leading notes below the final, the great third
above it at an end, and the soft sixth of the dorian mode are no strangers: singers have always sung them.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from hameln.music.reading import pitch_name
from hameln.music.voices import VOICES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.music.score import Note, Score

CONSONANT: Final = frozenset({0, 3, 4, 7, 8, 9})
FOURTH: Final = 5
PERFECT: Final = frozenset({0, 7})
WIDEST: Final = 12
"""No line leaps further, in half tones."""
_STEP: Final = 2


def remarks(score: Score) -> tuple[str, ...]:
    """Everything that a teacher would mark in a score, a sentence each."""
    lines = {name: score.line_of(name) for name, part in score.parts.items() if part.is_line}
    found = [*_strangers(score)]
    for name, line in lines.items():
        found += _leaps(score, name, line)
    for one, other in combinations(lines, 2):
        found += _against(score, (one, other), lines[one], lines[other])
    return tuple(found)


def _place(score: Score, at: float) -> str:
    """Where something is: the section of the form, the bar in it, the beat."""
    bar, beat = divmod(at, score.beats)
    for name in score.form:
        bars = score.sections[name].bars
        if bar < bars:
            return f"{name}, bar {int(bar) + 1}, beat {beat + 1:g}"
        bar -= bars
    return "the end"


def _strangers(score: Score) -> Iterator[str]:
    allowed = score.steps() | {(score.final - 1) % 12, (score.final + 4) % 12}
    if score.mode == "dorian":
        allowed |= {(score.final + 8) % 12}
    for name, part in score.parts.items():
        voice = VOICES[part.voice]
        for note in score.line_of(name):
            where = _place(score, note.at)
            if not voice.lowest <= note.pitch <= voice.highest:
                yield f"{name}: {note.pitch} is outside of the range of its {part.voice} in {where}"
            elif part.voice != "drum" and note.pitch % 12 not in allowed:
                yield f"{name}: {pitch_name(note.pitch)} is strange to {score.mode} in {where}"


def _leaps(score: Score, name: str, line: Sequence[Note]) -> Iterator[str]:
    for one, other in pairwise(line):
        is_rest = one.at + one.beats < other.at
        if abs(one.pitch - other.pitch) > WIDEST and not is_rest:
            leap = f"{pitch_name(one.pitch)} to {pitch_name(other.pitch)}"
            yield f"{name}: {leap} is a wide leap in {_place(score, other.at)}"


def _against(
    score: Score, names: tuple[str, str], one: Sequence[Note], other: Sequence[Note]
) -> Iterator[str]:
    """Parallels between two lines, and dissonances on strong beats that are no suspensions."""
    pair = " and ".join(names)
    moments = sorted({note.at for note in (*one, *other)})
    before: tuple[Note, Note] | None = None
    for at in moments:
        upper, lower = _heard(one, at), _heard(other, at)
        if upper is None or lower is None:
            before = None
            continue
        apart = abs(upper.pitch - lower.pitch) % 12
        if apart == FOURTH and _has_below(score, at, min(upper.pitch, lower.pitch)):
            apart = 7  # the voice below makes a consonance of it
        if before is not None and _is_parallel(before, (upper, lower)):
            yield f"{pair}: parallel {'octaves' if apart == 0 else 'fifths'} in {_place(score, at)}"
        if (
            apart not in CONSONANT
            and _is_strong(score, at)
            and not _is_suspended(at, upper, lower, one, other)
        ):
            what = f"{pitch_name(upper.pitch)} against {pitch_name(lower.pitch)}"
            yield f"{pair}: {what} is a dissonance in {_place(score, at)}"
        before = upper, lower


def _heard(line: Sequence[Note], at: float) -> Note | None:
    return next((note for note in line if note.at <= at < note.at + note.beats), None)


def _has_below(score: Score, at: float, pitch: int) -> bool:
    """Whether a line lies below a pitch."""
    lines = (score.line_of(name) for name, part in score.parts.items() if part.is_line)
    heard = (_heard(line, at) for line in lines)
    return any(note is not None and note.pitch < pitch for note in heard)


def _is_strong(score: Score, at: float) -> bool:
    """The first beat of a bar, and the one that divides it into halves."""
    within = at % score.beats
    return within == 0 or (score.beats % 2 == 0 and within == score.beats / 2)


def _is_parallel(before: tuple[Note, Note], now: tuple[Note, Note]) -> bool:
    """Whether two lines go from one perfect consonance into the same in the same direction."""
    was, is_ = abs(before[0].pitch - before[1].pitch) % 12, abs(now[0].pitch - now[1].pitch) % 12
    moved = [new.pitch - old.pitch for old, new in zip(before, now, strict=True)]
    return was == is_ and is_ in PERFECT and moved[0] * moved[1] > 0


def _is_suspended(at: float, upper: Note, lower: Note, one: Sequence[Note], other: Sequence[Note]) -> bool:
    """Whether the dissonant note was there before, and goes down a step."""
    for note, line in ((upper, one), (lower, other)):
        after = next((later for later in line if later.at >= note.at + note.beats), None)
        if note.at < at and after is not None and 0 < note.pitch - after.pitch <= _STEP:
            return True
    return False
