"""Scores from the words of their files: everything that is wrong is told at once, each with its place.

Notes are written like ``d4:2 e f | g4:3 r | %``. A note is its letter, ``#`` or ``b`` if it is raised or
lowered, and its octave (``c4`` is middle C); after a colon stands how many beats it takes. Octave and beats
hold for the notes after it, too. ``r`` rests, ``-`` holds the note before it longer; ``D``, ``T`` and ``k``
are strokes on a drum: low, high, and light. Bars end with ``|``; each has as many beats as the piece says;
``%`` plays the bar before once more.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from hameln.content import folder
from hameln.errors import ContentError, FaultyFileError
from hameln.files.readers import did_you_mean, is_list, is_table, shown
from hameln.music.score import MODES, Note, Part, Score, Section
from hameln.music.voices import VOICES

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
    reading = _Notes(beats)
    for bar in bars:
        reading.bar(bar.split())
    return tuple(reading.notes), len(bars)


class _Notes:
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


_KEYS: Final = ("title", "mode", "beats", "tempo", "room", "form", "parts", "sections")
_PART_KEYS: Final = ("voice", "pan", "level", "line")
_MODE: Final = re.compile(r"([a-g])([#b]?) (\w+)")
_AS: Final = re.compile(r"as (\w+)(?:\.(\w+))?(?: ([+-]\d+))?")
"""``as A`` plays what the part plays in another section, ``as A.lute +12`` what another part does there, so
many half tones higher."""


class ScoreFileError(FaultyFileError):
    """A score that cannot be played."""

    what = "a score"


def read_score(words: Mapping[str, Any], place: str) -> Score:
    """The score that a file's words describe.

    Raises:
        ScoreFileError: With every fault that was found.
    """
    reading = _Reading()
    score = reading.score(words)
    if reading.faults:
        raise ScoreFileError(place, reading.faults)
    return score


class _Reading:
    """A score being read; faults are collected on the way."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def score(self, words: Mapping[str, Any]) -> Score:
        self._known(words, _KEYS, "")
        final, mode = self._mode(words.get("mode"))
        beats = round(self._number(words, "beats", (1, 12), 4))
        parts = {name: self._part(name, one) for name, one in self._table(words, "parts").items()}
        sections = self._sections(self._table(words, "sections"), parts, beats)
        return Score(
            title=self._text(words, "title"),
            final=final,
            mode=mode,
            beats=beats,
            tempo=self._number(words, "tempo", (20, 400), 100),
            room=self._number(words, "room", (0, 1), 0.5),
            parts=parts,
            sections=sections,
            form=self._form(words.get("form"), sections),
        )

    def _known(self, words: Mapping[str, Any], keys: tuple[str, ...], at: str) -> None:
        for word in words:
            if word not in keys:
                self.faults.append(f"{at}{word}: there is no such key{did_you_mean(word, keys)}")

    def _text(self, words: Mapping[str, Any], key: str) -> str:
        value = words.get(key)
        if not isinstance(value, str) or not value:
            self.faults.append(f"{key}: expected text, found {shown(value)}")
            return ""
        return value

    def _number(
        self, words: Mapping[str, Any], key: str, bounds: tuple[float, float], usual: float, at: str = ""
    ) -> float:
        value = words.get(key, usual)
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not bounds[0] <= value <= bounds[1]:
            expected = f"a number from {bounds[0]:g} to {bounds[1]:g}"
            self.faults.append(f"{at}{key}: expected {expected}, found {shown(value)}")
            return usual
        return float(value)

    def _table(self, words: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        value = words.get(key)
        if not is_table(value) or not value:
            self.faults.append(f"{key}: expected a table, found {shown(value)}")
            return {}
        return value

    def _mode(self, value: object) -> tuple[int, str]:
        read = _MODE.fullmatch(value) if isinstance(value, str) else None
        if read is None or read[3] not in MODES:
            self.faults.append(
                f"mode: expected a note and one of {', '.join(MODES)}, such as d dorian, found {shown(value)}"
            )
            return 0, "dorian"
        return (LETTERS[read[1]] + SIGNS[read[2]]) % 12, read[3]

    def _part(self, name: str, words: object) -> Part:
        at = f"parts.{name}"
        if not is_table(words):
            self.faults.append(f"{at}: expected a table, found {shown(words)}")
            return Part(voice="")
        self._known(words, _PART_KEYS, f"{at}.")
        voice, line = words.get("voice"), words.get("line", False)
        if voice not in VOICES:
            self.faults.append(
                f"{at}.voice: expected one of {', '.join(VOICES)}, found {shown(voice)}"
                f"{did_you_mean(voice, VOICES)}"
            )
        if not isinstance(line, bool):
            self.faults.append(f"{at}.line: expected true or false, found {shown(line)}")
        return Part(
            voice=str(voice),
            pan=self._number(words, "pan", (-1, 1), 0.0, f"{at}."),
            level=self._number(words, "level", (0, 2), 1.0, f"{at}."),
            is_line=line is True,
        )

    def _sections(
        self, words: Mapping[str, Any], parts: Mapping[str, Part], beats: int
    ) -> Mapping[str, Section]:
        found: dict[str, Section] = {}
        for name, one in words.items():
            if not is_table(one):
                self.faults.append(f"sections.{name}: expected a table, found {shown(one)}")
                continue
            self._known(one, tuple(parts), f"sections.{name}.")
            played = {
                part: self._notes(written, f"sections.{name}.{part}", part, beats, found)
                for part, written in one.items()
                if part in parts
            }
            bars = max((count for _, count in played.values()), default=0)
            found[name] = Section(
                bars=bars,
                notes={
                    part: self._filled(notes, count, bars, beats, f"sections.{name}.{part}")
                    for part, (notes, count) in played.items()
                },
            )
        return found

    def _notes(
        self, written: object, at: str, part: str, beats: int, before: Mapping[str, Section]
    ) -> tuple[tuple[Note, ...], int]:
        """What a part plays in a section, and for how many bars that is written."""
        if not isinstance(written, str):
            self.faults.append(f"{at}: expected notes, found {shown(written)}")
            return (), 1
        other = _AS.fullmatch(written.strip())
        if other is not None:
            model, whose, higher = before.get(other[1]), other[2] or part, int(other[3] or 0)
            if model is None or whose not in model.notes:
                self.faults.append(f"{at}: {whose} plays nothing in an earlier section {other[1]}")
                return (), 1
            return tuple(evolve(one, pitch=one.pitch + higher) for one in model.notes[whose]), model.bars
        try:
            return read_bars(written, beats)
        except NotationError as error:
            self.faults.append(f"{at}, {error}")
            return (), 1

    def _filled(
        self, notes: tuple[Note, ...], count: int, bars: int, beats: int, at: str
    ) -> tuple[Note, ...]:
        """The notes of a part, played again and again until its section is over."""
        if bars % count:
            self.faults.append(f"{at}: {count} bars do not go into the section's {bars}")
        rounds = range(bars // count)
        return tuple(evolve(one, at=one.at + turn * count * beats) for turn in rounds for one in notes)

    def _form(self, value: object, sections: Mapping[str, Section]) -> tuple[str, ...]:
        if not is_list(value) or not value:
            self.faults.append(f"form: expected a list of sections, found {shown(value)}")
            return ()
        for name in value:
            if name not in sections:
                self.faults.append(f"form: there is no section {shown(name)}{did_you_mean(name, sections)}")
        return tuple(str(name) for name in value)


def score_file(piece: str) -> Path:
    """The file of a piece: ``somewhere/name`` lies in the folder of music of those sprites.

    Raises:
        ContentError: There is no such piece.
    """
    place, _, name = piece.rpartition("/")
    path = folder("sprites") / place / "music" / f"{name}.toml"
    if not path.is_file():
        message = f"{path}: there is no such piece of music"
        raise ContentError(message)
    return path


def load_score(piece: str) -> Score:
    """The score of a piece.

    Raises:
        ContentError: There is no such piece.
        ScoreFileError: It has faults.
    """
    return read_score_file(score_file(piece))


def read_score_file(path: Path) -> Score:
    """The score in a file.

    Raises:
        ScoreFileError: It cannot be read or has faults.
    """
    try:
        words = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ScoreFileError(path, [str(error)]) from None
    return read_score(words, str(path))


def pieces() -> tuple[str, ...]:
    """All pieces by name, sorted."""
    sprites = folder("sprites")
    found = (path.relative_to(sprites) for path in sprites.glob("**/music/*.toml"))
    return tuple(sorted("/".join((*path.parts[:-2], path.stem)) for path in found))
