"""Synthesise the sounds of the game as 16-bit WAV files.

``python tools/make_sounds.py`` writes all into ``sprites/sounds``; names after it write only those.
The same bytes come out every time.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from instruments import (
    RATE,
    Sound,
    add,
    bell,
    chime,
    drum,
    finish,
    flute,
    glide,
    harp,
    horn,
    knock,
    noise,
    play,
    silence,
    swell,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).resolve().parent.parent / "sprites" / "sounds"


def wake() -> Sound:
    """Knock at a door twice, then open the day with two strings."""
    out = play(1.0, harp, ((0.26, 7, 0.7), (0.38, 12, 0.8), (0.38, 16, 0.4)))
    return add(add(out, knock(210), 0, 0.8), knock(190), 0.13, 0.8)


def coin() -> Sound:
    """Let a florin fall."""
    return play(0.6, chime, ((0, 31, 0.9), (0.075, 36, 0.7)))


def rat() -> Sound:
    """Squeak twice, with small feet."""
    out = silence(0.42)
    for at, low, high in ((0.0, 1900, 2800), (0.15, 2100, 3150)):
        add(out, glide([(0, low), (0.05, high), (0.12, low * 0.9)], (0.5, 0.12), 0.12), at)
    for k in range(4):
        add(out, swell(noise(0.02, 0.3, k + 5), 0.002, 0.015), 0.26 + k * 0.035, 0.2)
    return out


def king() -> Sound:
    """Beat the drum and blow low horns: a house is lost."""
    out = silence(1.5)
    for at, steps, long in ((0, -12, 0.5), (0, -9, 0.5), (0.42, -13, 1.0), (0.42, -10, 1.0), (0.42, -6, 1.0)):
        add(out, horn(steps, long, 0.75), at, 0.4)
    return add(add(out, drum(66), 0, 0.9), drum(58), 0.42, 1.0)


def emperor() -> Sound:
    """Let the Emperor of the rats come in."""
    out = silence(3.0)
    for at, steps, long in (
        (0, -12, 0.4),
        (0.35, -12, 0.25),
        (0.55, -5, 0.5),
        (0.95, -4, 0.6),
        (1.4, -12, 1.5),
        (1.4, -9, 1.5),
        (1.4, -5, 1.5),
        (1.4, 0, 1.5),
    ):
        add(out, horn(steps, long, 0.9), at, 0.36)
    for at in (0, 0.35, 0.55, 0.95, 1.15, 1.28, 1.4):
        add(out, drum(56), at, 0.8 if at == 1.4 else 0.5)  # noqa: PLR2004 - the last beat is the loud one
    return out


def bells() -> Sound:
    """Ring for a wedding."""
    scale = (12, 7, 4, 0)
    notes = [(k * 0.26 + 0.02 * (k % 3), float(scale[k % 4] - 12 * (k % 8 // 7)), 0.55) for k in range(9)]
    return swell(play(3.6, lambda steps: bell(steps, 1.7), notes), 0.003, 0.7)


def child() -> Sound:
    """Play a small cradle song of three notes."""
    return play(
        1.2, lambda s: chime(s, 0.7), ((0, 19, 0.5), (0.13, 24, 0.6), (0.26, 28, 0.6), (0.42, 24, 0.3))
    )


def sale() -> Sound:
    """Count coins onto a counter."""
    out = play(0.95, chime, ((0.1, 29, 0.6), (0.21, 33, 0.6), (0.31, 31, 0.6), (0.43, 36, 0.8)))
    return add(out, knock(150), 0, 0.8)


def trap() -> Sound:
    """Snap a trap, its spring humming on."""
    out = add(silence(0.55), knock(320, 0.12), 0.0, 0.9)
    add(out, swell(noise(0.05, 0.1, 4), 0.001, 0.04), 0, 0.5)
    return add(out, glide([(0, 420), (0.1, 300), (0.45, 250)], (0.3, 0.15, 0.1), 0.45), 0.04, 0.35)


def cat() -> Sound:
    """Miaow."""
    voice = glide([(0, 520), (0.16, 780), (0.4, 700), (0.66, 430)], (0.5, 0.42, 0.3, 0.22, 0.1, 0.06), 0.66)
    return add(silence(0.7), voice, 0.01)


def influence() -> Sound:
    """Run up the harp."""
    return play(1.5, harp, [(k * 0.075, float(s), 0.5) for k, s in enumerate((0, 4, 7, 12, 16, 19, 24))])


def bribe() -> Sound:
    """Jingle a purse and set it down."""
    dice = Random(12)
    out = play(
        0.9,
        lambda s: chime(s, 0.28),
        [(k * 0.055 + dice.uniform(0, 0.02), dice.uniform(27, 39), 0.35) for k in range(8)],
    )
    return add(add(out, swell(noise(0.12, 0.85, 9), 0.01, 0.1), 0.46, 0.6), knock(120), 0.48, 0.7)


def piper() -> Sound:
    """Play the Piper's tune."""
    tune = (
        (9, 1.5),
        (12, 0.5),
        (16, 1),
        (14, 0.5),
        (12, 0.5),
        (11, 1),
        (9, 0.5),
        (11, 0.5),
        (12, 1.5),
        (9, 0.5),
        (4, 1),
        (8, 0.5),
        (11, 0.5),
        (9, 2),
    )
    out, now = silence(5.6), 0.05
    for k, (steps, beats) in enumerate(tune):
        add(out, flute(steps, beats * 0.44 + 0.04, k), now, 0.8)
        now += beats * 0.44
    return swell(echo(out), 0.01, 0.4)


def echo(sound: Sound) -> Sound:
    """Let the walls answer, twice and softly."""
    out = list(sound)
    for delay, loud in ((0.11, 0.24), (0.23, 0.13)):
        add(out, sound, delay, loud)
    return out


def click() -> Sound:
    """Tap on wood."""
    return add(silence(0.09), knock(520, 0.08))


def confirm() -> Sound:
    """Say yes with two strings."""
    return play(0.7, lambda s: harp(s, 0.6), ((0, 12, 0.6), (0.09, 19, 0.7)))


def undo() -> Sound:
    """Step back with two strings."""
    return play(0.6, lambda s: harp(s, 0.5), ((0, 14, 0.6), (0.09, 9, 0.6)))


def error() -> Sound:
    """Say no, softly and low."""
    return add(play(0.45, lambda s: harp(s, 0.4), ((0, -8, 0.7), (0.02, -7, 0.5))), knock(110), 0, 0.5)


def turn() -> Sound:
    """Call the next family with a small bell."""
    return play(1.4, lambda s: bell(s, 1.3), ((0, 19, 0.5), (0.16, 24, 0.5)))


def win() -> Sound:
    """Blow the fanfare for the winner."""
    out = silence(4.0)
    plain, last = (0, -5, -12, -12), (0, -4, -12, -9)
    call = ((0, 7, 0.16), (0.17, 7, 0.16), (0.34, 7, 0.16), (0.51, 12, 0.6), (1.1, 9, 0.28), (1.38, 12, 0.28))
    for at, steps, long, chord in (*((*note, plain) for note in call), (1.66, 16, 2.0, last)):
        for below, loud in zip(chord, (0.5, 0.3, 0.3, 0.2), strict=True):
            add(out, horn(steps + below, long, 0.9), at, loud)
    for at in (0, 0.51, 1.1, 1.66):
        add(out, drum(70), at, 0.7)
    return add(
        swell(out, 0.005, 0.5),
        play(2.3, lambda s: bell(s, 2.0), ((0, 12, 0.3), (0.2, 16, 0.25), (0.4, 19, 0.25))),
        1.66,
        0.8,
    )


def ambience(side: int = 0) -> Sound:
    """Let wind, birds, a hammer and a far bell be heard, for a loop of twenty seconds.

    Args:
        side: 0 is what the left ear hears, 1 the right one: another wind, birds here and there, the hammer
            more at the left and the bell more at the right.
    """
    long, fade = 20.0, 2.0
    wind = noise(long + fade, 0.985, 21 + 100 * side)
    n, m = int(long * RATE), int(fade * RATE)
    out = [wind[i] * 1.4 for i in range(n)]
    for i in range(m):
        out[i] = 1.4 * (wind[i] * i / m + wind[n + i] * (1 - i / m))
    dice = Random(33)
    for k in range(13):
        at, high = 0.6 + k * 1.4 + dice.uniform(0, 0.8), dice.uniform(2300, 3600)
        near = (1.0, 0.3) if k % 3 else (0.3, 1.0)
        for j in range(dice.randint(2, 4)):
            chirp = glide([(0, high), (0.05, high * 1.22), (0.09, high * 0.95)], (0.5,), 0.09)
            add(out, chirp, at + j * dice.uniform(0.12, 0.17), dice.uniform(0.03, 0.085) * near[side])
    for at in (3.1, 3.6, 4.1, 4.6, 12.2, 12.7, 13.2):
        add(out, chime(14, 0.4), at, (0.06, 0.025)[side])
    for at, steps in ((8.0, -5.0), (9.7, -5.0), (11.4, -5.0)):
        add(out, bell(steps, 3.5), at, (0.07, 0.14)[side])
    return out


SOUNDS: dict[str, tuple[Callable[[], Sound], float]] = {
    "wake": (wake, 0.6),
    "coin": (coin, 0.5),
    "rat": (rat, 0.4),
    "king": (king, 0.75),
    "emperor": (emperor, 0.8),
    "bells": (bells, 0.65),
    "child": (child, 0.5),
    "sale": (sale, 0.55),
    "trap": (trap, 0.6),
    "cat": (cat, 0.5),
    "influence": (influence, 0.55),
    "bribe": (bribe, 0.55),
    "piper": (piper, 0.7),
    "click": (click, 0.4),
    "confirm": (confirm, 0.5),
    "undo": (undo, 0.5),
    "error": (error, 0.5),
    "turn": (turn, 0.5),
    "win": (win, 0.8),
    "ambience": (ambience, 0.19),
}
"""Every sound with its greatest loudness, 1 being full."""


def written(name: str) -> bytes:
    """Make the WAV file of a sound."""
    draw, peak = SOUNDS[name]
    sides = [ambience(0), ambience(1)] if draw is ambience else [draw()]
    return finish(sides, peak)


def main(names: list[str]) -> None:
    """Write the named sounds, or all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or SOUNDS:
        (FOLDER / f"{name}.wav").write_bytes(written(name))


if __name__ == "__main__":
    main(sys.argv[1:])
