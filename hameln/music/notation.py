"""Notes as people write them: ``d4:2 e f | g4:3 r | %``.

A note is its letter, ``#`` or ``b`` if it is raised or lowered, and its octave (``c4`` is middle C); after a
colon stands how many beats it takes. Octave and beats hold for the notes after it, too. ``r`` rests, ``-``
holds the note before it longer; ``D``, ``T`` and ``k`` are strokes on a drum: low, high, and light. Bars end
with ``|``; each has as many beats as the piece says; ``%`` plays the bar before once more.
"""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from hameln.music.score import Note

LETTERS: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
SIGNS: Final = {"": 0, "#": 1, "b": -1}
STROKES: Final = "DTk"
"""Strokes on a drum, by their pitch."""
_TOKEN: Final = re.compile(
    r"(?P<what>(?P<letter>[a-g])(?P<sign>[#b]?)(?P<octave>[1-7]?)|[DTkr-])(?::(?P<beats>[0-9.]+))?"
)
_LONGEST: Final = 64.0
_LITTLE: Final = 1e-6
"""Beats that nobody counts."""


class NotationError(ValueError):
    """Notes that cannot be read; the message says which, and what was expected."""


def read_bars(written: str, beats: int) -> tuple[tuple[Note, ...], int]:
    """The notes of some bars, and how many bars they are.

    >>> read_bars("d4:2 e | f4:4", 4)[1]
    2

    Raises:
        NotationError: Something is no note, or a bar is too long or too short.
    """
    bars = written.strip().strip("|").split("|")
    reading = _Reading(beats)
    for bar in bars:
        reading.bar(bar.split())
    return tuple(reading.notes), len(bars)


class _Reading:
    """Bars being read, one after another.

    Attributes:
        notes: What was found.
    """

    def __init__(self, beats: int) -> None:
        self.notes: list[Note] = []
        self._beats, self._bar = beats, 0
        self._lasts, self._octave = 1.0, 4
        self._begins = [0]

    def bar(self, tokens: list[str]) -> None:
        """Read one more bar."""
        self._bar += 1
        begins = self._begins[-1]
        self._begins.append(len(self.notes))
        if tokens == ["%"]:
            if self._bar == 1:
                fault = self._error("% repeats the bar before, and there is none")
                raise fault
            self.notes += [evolve(one, at=one.at + self._beats) for one in self.notes[begins:]]
            return
        now = 0.0
        for token in tokens:
            now += self._token(token, now)
        if abs(now - self._beats) > _LITTLE:
            fault = self._error(f"expected {self._beats} beats, found {now:g}")
            raise fault

    def _error(self, says: str) -> NotationError:
        return NotationError(f"bar {self._bar}: {says}")

    def _token(self, token: str, now: float) -> float:
        """Read a note, and tell how long it is."""
        read = _TOKEN.fullmatch(token)
        if read is None:
            fault = self._error(
                f'expected a note such as d4:2, r, - or a stroke ({STROKES}), found "{token}"'
            )
            raise fault
        if read["beats"]:
            self._lasts = self._lasting(read["beats"], token)
        what = read["what"]
        if what == "-":
            if not self.notes:
                fault = self._error("- holds the note before, and there is none")
                raise fault
            self.notes[-1] = evolve(self.notes[-1], beats=self.notes[-1].beats + self._lasts)
        elif what != "r":
            at = now + (self._bar - 1) * self._beats
            pitch = self._pitch(read) if read["letter"] else STROKES.index(what)
            self.notes.append(Note(at, self._lasts, pitch))
        return self._lasts

    def _lasting(self, beats: str, token: str) -> float:
        try:
            lasts = float(beats)
        except ValueError:
            lasts = 0.0
        if not 0 < lasts <= _LONGEST:
            fault = self._error(f'expected some beats after the colon, found "{token}"')
            raise fault
        return lasts

    def _pitch(self, read: re.Match[str]) -> int:
        self._octave = int(read["octave"] or self._octave)
        return 12 * (self._octave + 1) + LETTERS[read["letter"]] + SIGNS[read["sign"]]


def pitch_name(pitch: int) -> str:
    """A pitch as it is written.

    >>> pitch_name(60), pitch_name(70)
    ('c4', 'bb4')
    """
    octave, step = divmod(pitch, 12)
    names = ("c", "c#", "d", "eb", "e", "f", "f#", "g", "g#", "a", "bb", "b")
    return f"{names[step]}{octave - 1}"
