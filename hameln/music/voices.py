"""The instruments of the music, each a function from frequency and length to a sound.

All are made of sines and of noise with a fixed seed, so that a score always sounds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import Final, TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from hameln.music.score import RATE

_HIGHEST: Final = 0.42
"""No partial is higher than this part of the rate."""

Sound: TypeAlias = NDArray[np.float32]


@frozen(kw_only=True)
class Voice:
    """An instrument.

    Attributes:
        sing: Makes a sound of a frequency, so many seconds and a seed.
        rings: Seconds that it is heard after its note is over.
        lowest: The lowest pitch that it is written for; 0 for a drum.
        highest: The highest.
        wet: How much of it the room answers.
    """

    sing: Callable[[float, float, int], Sound]
    rings: float
    lowest: int
    highest: int
    wet: float = 1.0


def _time(seconds: float) -> Sound:
    return np.arange(int(seconds * RATE), dtype=np.float32) / np.float32(RATE)


def _faded(sound: Sound, rise: float, fall: float) -> Sound:
    """A sound that begins and ends softly, in seconds."""
    up, down = min(len(sound), max(1, int(rise * RATE))), min(len(sound), max(1, int(fall * RATE)))
    sound[:up] *= np.sin(np.linspace(0, np.pi / 2, up, dtype=np.float32)) ** 2
    sound[-down:] *= np.cos(np.linspace(0, np.pi / 2, down, dtype=np.float32)) ** 2
    return sound


def _hiss(count: int, seed: int, low: float, high: float) -> Sound:
    """Noise between two frequencies, of the strength 1."""
    noise = np.random.default_rng(seed).standard_normal(count)
    spectrum = np.fft.rfft(noise)
    where = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(where, 1)) ** 4) / (1 + (where / high) ** 4)
    found = np.fft.irfft(spectrum, count)
    strong: Sound = (found / (np.std(found) + 1e-9)).astype(np.float32)
    return strong


def _partials(phase: Sound, loud: list[float], fall: Sound | None = None) -> Sound:
    """The sum of sines over a phase; with ``fall``, each partial dies away that much faster than the last."""
    twice = 2 * np.cos(phase)
    before, now = np.zeros_like(phase), np.sin(phase)
    out = np.zeros_like(phase)
    dies = np.ones_like(phase) if fall is not None else None
    for part in loud:
        out += part * (now if dies is None else now * dies)
        before, now = now, twice * now - before
        if dies is not None and fall is not None:
            dies = dies * fall
    return out


def _count(frequency: float, most: int) -> int:
    """How many partials there is room for."""
    return max(1, min(most, int(RATE * _HIGHEST / frequency)))


def _plucked(
    frequency: float, seconds: float, *, bright: float, slow: float, where: float, apart: float
) -> Sound:
    """Two strings of a course, plucked at a part of their length, never quite in tune."""
    time = _time(seconds)
    count = _count(frequency, 24)
    loud = [abs(np.sin(np.pi * k * where)) / k**bright for k in range(1, count + 1)]
    fall = np.exp(-time * np.float32(0.9 + frequency / 500))
    out = np.zeros_like(time)
    for off in (-apart, apart):
        phase = (2 * np.pi * frequency * 2 ** (off / 1200)) * time.astype(np.float64)
        out += _partials(np.mod(phase, 2 * np.pi).astype(np.float32), loud, fall)
    out *= np.exp(-time * np.float32(slow + frequency / 900))
    return _faded(0.34 * out, 0.002, 0.12)


def _lute(frequency: float, seconds: float, seed: int) -> Sound:
    """A lute: gut strings in pairs, plucked with the fingers."""
    out = _plucked(frequency, seconds, bright=0.85, slow=1.1, where=0.17, apart=1.6)
    touch = _hiss(int(0.012 * RATE), seed, 900, 5000)
    out[: len(touch)] += 0.02 * _faded(touch, 0.001, 0.01)[: len(out)]
    return out


def _harp(frequency: float, seconds: float, seed: int) -> Sound:
    """A small harp: single strings that ring long."""
    del seed
    return _plucked(frequency, seconds, bright=1.5, slow=0.5, where=0.31, apart=0.7)


def _trembling(time: Sound, depth: float, speed: float, after: float, seed: int) -> Sound:
    """A vibrato that grows, in radians of the phase of the first partial."""
    grown = np.clip((time - after) / 0.5, 0, 1)
    turn = 2 * np.pi * speed * (1 + 0.04 * ((seed * 7) % 5 - 2)) * time
    found: Sound = (depth * grown * np.sin(turn)).astype(np.float32)
    return found


def _blown(frequency: float, seconds: float, seed: int, loud: list[float], breath: float) -> Sound:
    time = _time(seconds)
    phase = np.mod(2 * np.pi * frequency * time.astype(np.float64), 2 * np.pi).astype(np.float32)
    phase = phase + _trembling(time, frequency * 0.0035 / 5.0, 5.0, 0.22, seed)
    out = 0.5 * _partials(phase, loud[: _count(frequency, len(loud))])
    air = _hiss(len(time), seed + 17, frequency * 0.8, frequency * 3)
    out += breath * air * (0.35 + np.exp(-time * 28)).astype(np.float32)
    return out


def _recorder(frequency: float, seconds: float, seed: int) -> Sound:
    """A recorder: hardly more than its first partials, breath, and a chiff when it begins."""
    return _faded(_blown(frequency, seconds, seed, [1, 0.16, 0.14, 0.03, 0.02], 0.014), 0.035, 0.07)


def _organ(frequency: float, seconds: float, seed: int) -> Sound:
    """A small organ: wooden pipes, steady."""
    return _faded(_blown(frequency, seconds, seed, [0.8, 0.42, 0.1, 0.14, 0.02, 0.03], 0.008), 0.06, 0.14)


def _bowed(frequency: float, seconds: float, seed: int) -> Sound:
    """A fiddle: a bowed string in a small body, which begins slowly."""
    time = _time(seconds)
    phase = np.mod(2 * np.pi * frequency * time.astype(np.float64), 2 * np.pi).astype(np.float32)
    phase = phase + _trembling(time, frequency * 0.003 / 4.6, 4.6, 0.3, seed)
    count = _count(frequency, 26)
    loud = [_body(frequency * k) / k for k in range(1, count + 1)]
    out = 0.42 * _partials(phase, loud)
    out += 0.006 * _hiss(len(time), seed + 3, 600, 4000)
    swell = (0.82 + 0.18 * np.sin(np.pi * np.clip(time / max(seconds, 0.1), 0, 1))).astype(np.float32)
    return _faded(out * swell, 0.09, 0.14)


_PEAKS: Final = ((290.0, 90.0, 0.7), (520.0, 140.0, 0.9), (1100.0, 320.0, 0.55), (2300.0, 600.0, 0.35))
"""Where the body of a fiddle answers most: the frequency, how wide around it, how strongly."""


def _body(frequency: float) -> float:
    """How the body of a fiddle answers a frequency."""
    return 0.3 + fsum(high / (1 + ((frequency - at) / wide) ** 2) for at, wide, high in _PEAKS)


def _drone(frequency: float, seconds: float, seed: int) -> Sound:
    """A wheel on a string, which never stands quite still."""
    time = _time(seconds)
    count = _count(frequency, 16)
    out = np.zeros_like(time)
    for off, slow in ((-1.8, 0.23), (1.8, 0.31)):
        phase = np.mod(2 * np.pi * frequency * 2 ** (off / 1200) * time.astype(np.float64), 2 * np.pi)
        wave = _partials(phase.astype(np.float32), [1 / k**1.25 for k in range(1, count + 1)])
        out += wave * (0.8 + 0.2 * np.sin(2 * np.pi * slow * time + seed)).astype(np.float32)
    return _faded(0.2 * out, 0.35, 0.5)


def _bell(frequency: float, seconds: float, seed: int) -> Sound:
    """A bell in a tower."""
    del seed
    time = _time(seconds)
    out = np.zeros_like(time)
    for ratio, loud, fall in (
        (0.5, 0.24, 0.7),
        (1, 0.34, 1.0),
        (1.2, 0.2, 1.4),
        (1.5, 0.12, 1.9),
        (2, 0.22, 1.7),
        (2.74, 0.08, 3.2),
        (4.1, 0.04, 5),
    ):
        if frequency * ratio < RATE * _HIGHEST:
            turn = 2 * np.pi * frequency * ratio * time.astype(np.float64)
            out += (loud * np.sin(turn) * np.exp(-fall * time)).astype(np.float32)
    return _faded(out, 0.004, 0.5)


def _drum(stroke: float, seconds: float, seed: int) -> Sound:
    """A frame drum: the low stroke in the middle, the high one at the rim, and a finger."""
    time = _time(seconds)
    skin, fall, sharp = ((82.0, 7.0, 0.10), (205.0, 17.0, 0.34), (240.0, 30.0, 0.22))[int(stroke)]
    bend = 1.6 * (1 - np.exp(-26 * time))
    out = np.sin(2 * np.pi * skin * time + bend) * np.exp(-fall * time)
    out += 0.35 * np.sin(2 * np.pi * skin * 1.59 * time) * np.exp(-fall * 1.7 * time)
    snap = _hiss(len(time), seed + 5, 300 if stroke == 0 else 1200, 4200)
    out += sharp * snap * np.exp(-(38 + 12 * stroke) * time)
    return _faded((0.8 * out).astype(np.float32), 0.002, 0.05)


VOICES: Final[Mapping[str, Voice]] = {
    "lute": Voice(sing=_lute, rings=0.9, lowest=43, highest=79),
    "harp": Voice(sing=_harp, rings=1.8, lowest=36, highest=89),
    "recorder": Voice(sing=_recorder, rings=0.05, lowest=60, highest=91),
    "organ": Voice(sing=_organ, rings=0.12, lowest=40, highest=84),
    "bowed": Voice(sing=_bowed, rings=0.12, lowest=43, highest=86),
    "drone": Voice(sing=_drone, rings=0.4, lowest=31, highest=62, wet=0.6),
    "bell": Voice(sing=_bell, rings=3.5, lowest=48, highest=86),
    "drum": Voice(sing=_drum, rings=0.5, lowest=0, highest=2, wet=0.7),
}
"""Every instrument by its name."""


def frequency_of(pitch: int) -> float:
    """The frequency of a pitch, 69 being 440 Hz."""
    found: float = 440.0 * 2 ** ((pitch - 69) / 12)
    return found
