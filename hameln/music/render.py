"""From a score to what a loudspeaker plays: notes into places, the room around them, one loudness for all.

A piece is a ring: what still sounds at its end sounds on into its beginning, and so does the room, so that no
seam can be heard where it begins again.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hameln.music.score import RATE, Note, Part, Score
from hameln.music.voices import VOICES, Sound, frequency_of

LOUDNESS: Final = -23.0
"""How loud every piece is, in LUFS."""
HIGHEST: Final = 0.84
"""No sample is higher than this part of the greatest; what would be makes the whole piece softer."""
_LATE: Final = 0.007
"""Seconds by which a player is early or late at most."""
_STRAIGHT, _ANSWERED = 0.86, 0.5
_DECAY: Final = 1.5
"""Seconds in which the room has become silent."""

Stereo: TypeAlias = NDArray[np.float32]


def render(score: Score, breathe: Callable[[], object] = bool) -> Stereo:
    """A piece as two rows of samples between -1 and 1, left and right, at `RATE` a second.

    Args:
        breathe: Called after each note, for who shares the machine.
    """
    count = ring_length(score.seconds)
    pace = count / RATE / (score.bars * score.beats)
    dry, wet = np.zeros((2, count), np.float32), np.zeros((2, count), np.float32)
    for name, part in score.parts.items():
        for at, loud, sound in _played(name, part, score, pace):
            left, right = _places(part.pan)
            for row, side in enumerate((left, right)):
                _lay(dry[row], sound, at, loud * side)
                _lay(wet[row], sound, at, loud * (0.3 + 0.7 * side) * VOICES[part.voice].wet)
            breathe()
    return _finished(dry, wet, score.room, breathe)


def ring_length(seconds: float) -> int:
    """The number of samples nearest to a length of which Fourier transforms are quick.

    >>> ring_length(60.0) / RATE
    60.0
    """
    step = 2_500
    wanted = round(seconds * RATE / step)
    return step * min(_smooth(wanted), key=lambda one: abs(one - wanted))


def _smooth(near: int) -> Iterator[int]:
    """Numbers near another one that have no great prime factors."""
    for one in range(max(1, near - 20), near + 21):
        rest = one
        for prime in (2, 3, 5, 7):
            while rest % prime == 0:
                rest //= prime
        if rest == 1 or one == near:
            yield one


def _places(pan: float) -> tuple[float, float]:
    """How loud somebody is at the left and at the right who stands at a place."""
    angle = (pan + 1) * np.pi / 4
    return float(np.cos(angle)), float(np.sin(angle))


def _played(name: str, part: Part, score: Score, pace: float) -> Iterator[tuple[int, float, Sound]]:
    """Everything that a part plays: where it begins, how loud it is, and its sound."""
    voice, made = VOICES[part.voice], dict[tuple[int, float, int], Sound]()
    dice = np.random.default_rng(zlib.crc32(name.encode()))
    for place, note in enumerate(score.line_of(name)):
        late, touch = dice.uniform(-_LATE, _LATE), dice.uniform(0.9, 1.08)
        held = note.beats * pace * (0.94 if voice.rings < _LATE * 10 else 1.0)
        key = (note.pitch, round(held, 3), place % 2)
        if key not in made:
            height = float(note.pitch) if part.voice == "drum" else frequency_of(note.pitch)
            made[key] = voice.sing(height, held + voice.rings, place % 2)
        loud = part.level * touch * _stress(note, score)
        yield round((note.at * pace + (0 if note.at == 0 else late)) * RATE), loud, made[key]


def _stress(note: Note, score: Score) -> float:
    """How much weight a note has: the first of a bar most, those between two beats least."""
    within = note.at % score.beats
    if within == 0:
        return 1.0
    return 0.9 if within == int(within) else 0.82


def _lay(row: Sound, sound: Sound, at: int, loud: float) -> None:
    """Add a sound to the ring; what reaches beyond its end is heard at its beginning."""
    count = len(row)
    at %= count
    while len(sound):
        part = sound[: count - at]
        row[at : at + len(part)] += np.float32(loud) * part
        sound, at = sound[len(part) :], 0


def _finished(dry: Stereo, wet: Stereo, room: float, breathe: Callable[[], object]) -> Stereo:
    """The whole with its room, as loud as every piece."""
    count = dry.shape[1]
    found = np.empty_like(dry)
    power = 0.0
    for row in range(2):
        spectrum = np.fft.rfft(wet[row]) * np.fft.rfft(_answers(row, room), count)
        breathe()
        spectrum = _ANSWERED * room * spectrum + _STRAIGHT * np.fft.rfft(dry[row])
        spectrum[:2] = 0  # what stands still cannot be heard
        power += float(np.sum(np.abs(spectrum) ** 2 * _heard(count))) * 2 / count**2
        breathe()
        found[row] = np.fft.irfft(spectrum, count)
    now = -0.691 + 10 * np.log10(power + 1e-12)
    found *= np.float32(10 ** ((LOUDNESS - now) / 20))
    top = float(np.max(np.abs(found)))
    return found * np.float32(HIGHEST / top) if top > HIGHEST else found


def _answers(side: int, room: float) -> Sound:
    """What the room answers to a knock, on one side: early walls, then a tail that grows darker."""
    time = np.arange(int(_DECAY * RATE)) / RATE
    noise = np.random.default_rng(1284 + side).standard_normal(len(time))
    spectrum, where = np.fft.rfft(noise), np.fft.rfftfreq(len(time), 1 / RATE)
    low = 1 / (1 + (150 / np.maximum(where, 1)) ** 2)
    soft = np.fft.irfft(spectrum * low / (1 + (where / 1800) ** 2), len(time))
    clear = np.fft.irfft(spectrum * low / (1 + (where / 5200) ** 2), len(time))
    fall = 6.9 / (0.55 + 0.75 * room)
    tail = 0.75 * soft * np.exp(-fall * time) + 0.3 * clear * np.exp(-2.2 * fall * time)
    tail[: int(0.018 * RATE)] = 0
    for at, loud in ((0.013, 0.5), (0.021, 0.36), (0.034, 0.28)):
        tail[int((at + side * 0.0031) * RATE)] += loud * 3
    tail *= np.clip((_DECAY - time) / 0.2, 0, 1)
    found: Sound = (tail / np.sqrt(np.sum(tail**2))).astype(np.float32)
    return found


def _heard(count: int) -> NDArray[np.float64]:
    """How strongly power at each frequency of a transform is heard: the K weighting of BS.1770.

    The standard's two filters are given for 48 kHz; their answer is taken at the frequencies of ours.
    """
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(count, 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * turn + 1.19839281085285 * turn**2) / (
        1 - 1.69065929318241 * turn + 0.73248077421585 * turn**2
    )
    high = (1 - 2 * turn + turn**2) / (1 - 1.99004745483398 * turn + 0.99007225036621 * turn**2)
    found: NDArray[np.float64] = np.abs(shelf * high) ** 2
    return found


def to_frames(sound: Stereo) -> bytes:
    """Samples as 16-bit frames, left and right by turns, as loudspeakers take them."""
    return np.round(sound.T * 32_767).astype("<i2").tobytes()
