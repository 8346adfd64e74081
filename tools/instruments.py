"""The instruments of the game's sounds, made of nothing but sines and noise with a fixed seed."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

RATE = 22_050
Sound = list[float]
Note = tuple[float, float, float]
"""When a note begins (seconds), its pitch (half tones above middle C), its loudness."""


def pitch(steps: float) -> float:
    """Tell the frequency so many half tones above middle C."""
    return 261.6256 * 2 ** (steps / 12)


def silence(seconds: float) -> Sound:
    """Make an empty sound."""
    return [0.0] * int(seconds * RATE)


def add(base: Sound, more: Sound, at: float = 0.0, loud: float = 1.0) -> Sound:
    """Mix a sound into another one from a moment on; what stands beyond its end is cut off."""
    first = int(at * RATE)
    for i, value in enumerate(more[: max(0, len(base) - first)], first):
        base[i] += value * loud
    return base


def struck(frequency: float, seconds: float, partials: Iterable[tuple[float, float, float]]) -> Sound:
    """Ring something struck: partials are ratio, loudness and how fast each dies away."""
    out = silence(seconds)
    for ratio, loud, fall in partials:
        turn = 2 * math.pi * frequency * ratio / RATE
        if frequency * ratio > RATE * 0.45:
            continue
        for i in range(len(out)):
            out[i] += loud * math.sin(turn * i) * math.exp(-fall * i / RATE)
    return swell(out, 0.003, 0.02)


def swell(sound: Sound, rise: float, fall: float) -> Sound:
    """Fade a sound in and out, in seconds, so that it never clicks."""
    a, b, n = max(1, int(rise * RATE)), max(1, int(fall * RATE)), len(sound)
    return [value * min(1.0, i / a) * min(1.0, (n - 1 - i) / b) for i, value in enumerate(sound)]


def bell(steps: float, seconds: float = 1.6) -> Sound:
    """Ring a church bell."""
    return struck(
        pitch(steps),
        seconds,
        (
            (0.5, 0.22, 1.6),
            (1, 0.34, 2.2),
            (1.19, 0.2, 2.8),
            (1.5, 0.13, 3.4),
            (2, 0.22, 3.2),
            (2.74, 0.09, 5),
            (4.1, 0.05, 8),
        ),
    )


def harp(steps: float, seconds: float = 0.9) -> Sound:
    """Pluck a string."""
    return struck(
        pitch(steps), seconds, ((1, 0.5, 5), (2, 0.22, 7), (3, 0.12, 10), (4, 0.06, 14), (5, 0.03, 18))
    )


def chime(steps: float, seconds: float = 0.5) -> Sound:
    """Strike a small metal plate, as a coin does."""
    return struck(pitch(steps), seconds, ((1, 0.4, 9), (2.76, 0.26, 13), (5.4, 0.1, 20)))


def knock(frequency: float = 180, seconds: float = 0.16) -> Sound:
    """Knock on wood."""
    return struck(frequency, seconds, ((1, 0.6, 34), (2.3, 0.25, 48), (4.1, 0.12, 70)))


def drum(frequency: float = 62, seconds: float = 0.7) -> Sound:
    """Beat a large drum."""
    out = silence(seconds)
    for i in range(len(out)):
        t = i / RATE
        out[i] = (
            0.8 * math.sin(2 * math.pi * (frequency * t + 3.2 * (1 - math.exp(-18 * t)))) * math.exp(-6 * t)
        )
    return swell(out, 0.002, 0.05)


def noise(seconds: float, smooth: float, seed: int = 1) -> Sound:
    """Hiss; ``smooth`` between 0 and 1 takes the sharpness away."""
    dice, last, out = Random(seed), 0.0, []
    for _ in range(int(seconds * RATE)):
        last += (dice.uniform(-1, 1) - last) * (1 - smooth)
        out.append(last)
    return out


def horn(steps: float, seconds: float, bright: float = 1.0) -> Sound:
    """Blow a horn."""
    out, turn = silence(seconds), 2 * math.pi * pitch(steps) / RATE
    for i in range(len(out)):
        t = i / RATE
        open_ = bright * min(1.0, t / 0.09)
        out[i] = sum(
            math.sin(turn * i * k + 0.12 * math.sin(34 * t)) * 0.34 * open_ ** (k - 1) / k**1.15
            for k in range(1, 7)
        )
    return swell(out, 0.035, min(0.16, seconds / 3))


def flute(steps: float, seconds: float, seed: int = 3) -> Sound:
    """Blow a wooden flute, with a little breath and a growing tremble."""
    out, turn, air = silence(seconds), 2 * math.pi * pitch(steps) / RATE, noise(seconds, 0.55, seed)
    for i in range(len(out)):
        t = i / RATE
        phase = turn * i + min(1.0, t / 0.3) * 0.16 * math.sin(2 * math.pi * 5.2 * t)
        out[i] = (
            0.46 * math.sin(phase) + 0.15 * math.sin(2 * phase) + 0.05 * math.sin(3 * phase) + 0.035 * air[i]
        )
    return swell(out, 0.045, min(0.09, seconds / 3))


def glide(points: list[tuple[float, float]], harmonics: tuple[float, ...], seconds: float) -> Sound:
    """Sing along a line of (moment, frequency) with the given overtones."""
    out, phase, k = silence(seconds), 0.0, 0
    for i in range(len(out)):
        t = i / RATE
        while k < len(points) - 2 and t > points[k + 1][0]:
            k += 1
        (t1, f1), (t2, f2) = points[k], points[k + 1]
        phase += 2 * math.pi * (f1 + (f2 - f1) * min(1.0, max(0.0, (t - t1) / (t2 - t1)))) / RATE
        out[i] = sum(loud * math.sin(phase * n) for n, loud in enumerate(harmonics, 1))
    return swell(out, seconds * 0.18, seconds * 0.4)


def play(seconds: float, voice: Callable[[float], Sound], notes: Iterable[Note]) -> Sound:
    """Play notes with one instrument."""
    out = silence(seconds)
    for at, steps, loud in notes:
        add(out, voice(steps), at, loud)
    return out


def finish(sides: list[Sound], peak: float) -> bytes:
    """Bring a sound to its loudness and write it as a WAV file.

    Args:
        sides: What is heard: one sound for all, or what is at the left and what is at the right.
    """
    top = max(abs(value) for side in sides for value in side) or 1.0
    frames = array(
        "h", (round(value / top * peak * 32_767) for frame in zip(*sides, strict=True) for value in frame)
    )
    if sys.byteorder == "big":
        frames.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(len(sides))
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())
    return file.getvalue()
