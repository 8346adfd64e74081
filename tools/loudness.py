"""How sounds measure: loudness after BS.1770, true peaks, clipping, spectrum, and the seam of a loop."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np
from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

BLOCK, STEP = 0.4, 0.1
"""Seconds of a block of the standard, and by which the next one begins later."""
SILENCE: Final = -70.0
"""LUFS below which a block counts for nothing."""
BELOW: Final = 10.0
"""LU below the mean by which a block counts for nothing either."""
BANDS: Final = (0, 150, 600, 2500, 16000)
"""Edges of low, middle, high and highest, in Hz."""
_SEAM: Final = 0.03
"""Seconds of the window in which spectra beside the seam are compared."""


@frozen(kw_only=True)
class Measure:
    """What a sound measures.

    Attributes:
        seconds: Its length.
        loudness: In LUFS, gated; minus infinity for silence.
        peak: The true peak in dBTP.
        clipped: Samples in a row that stand at the end of the scale.
        shares: The part of the power in each of the bands of `BANDS`.
        width: How different left and right are: 0 for the same, 1 for strangers.
        jump: The step from the last sample to the first, as a part of the greatest inside; 0 for no loop.
        turn: How much the spectrum changes across the seam, as a part of the greatest change inside; 0 for
            no loop.
    """

    seconds: float
    loudness: float
    peak: float
    clipped: int
    shares: tuple[float, ...]
    width: float
    jump: float
    turn: float


def measure(sound: NDArray[np.float64], rate: int, *, is_loop: bool, places: Sequence[int] = ()) -> Measure:
    """Measure a sound of one row or two.

    Args:
        places: Samples inside at which something begins as it does at the seam, such as bars; without any,
            four hundred places are taken.
    """
    return Measure(
        seconds=sound.shape[1] / rate,
        loudness=loudness(sound, rate),
        peak=true_peak(sound),
        clipped=clipped(sound),
        shares=shares(sound, rate),
        width=width(sound),
        jump=jump(sound) if is_loop else 0.0,
        turn=turn(sound, rate, places) if is_loop else 0.0,
    )


def weighted(sound: NDArray[np.float64], rate: int) -> NDArray[np.float64]:
    """The sound through the two filters of the standard, fitted to its rate.

    Their shape is told for 48 kHz; at other rates the same analogue filters are made anew.
    """
    from scipy import signal  # noqa: PLC0415 - it takes a second, which only those spend who measure

    for numerator, denominator in (_shelf(rate), _high_pass(rate)):
        sound = signal.lfilter(numerator, denominator, sound, axis=1)
    return sound


def _shelf(rate: int) -> tuple[list[float], list[float]]:
    gain, quality = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    k = math.tan(math.pi * 1681.974450955533 / rate)
    middle = gain**0.4996667741545416
    first = 1 + k / quality + k * k
    return (
        [
            (gain + middle * k / quality + k * k) / first,
            2 * (k * k - gain) / first,
            (gain - middle * k / quality + k * k) / first,
        ],
        [1, 2 * (k * k - 1) / first, (1 - k / quality + k * k) / first],
    )


def _high_pass(rate: int) -> tuple[list[float], list[float]]:
    quality = 0.5003270373238773
    k = math.tan(math.pi * 38.13547087602444 / rate)
    first = 1 + k / quality + k * k
    return [1, -2, 1], [1, 2 * (k * k - 1) / first, (1 - k / quality + k * k) / first]


def loudness(sound: NDArray[np.float64], rate: int) -> float:
    """The integrated loudness in LUFS; a sound shorter than a block is one block."""
    power = weighted(sound, rate) ** 2
    block = min(int(BLOCK * rate), power.shape[1])
    starts = range(0, power.shape[1] - block + 1, max(1, int(STEP * rate)))
    blocks = np.array([power[:, at : at + block].mean(axis=1).sum() for at in starts])
    blocks = blocks[blocks > _power(SILENCE)]
    if not len(blocks):
        return -math.inf
    gate = _power(_lufs(float(blocks.mean())) - BELOW)
    return _lufs(float(blocks[blocks > gate].mean()))


def _power(lufs: float) -> float:
    return float(10 ** ((lufs + 0.691) / 10))


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power)


def true_peak(sound: NDArray[np.float64]) -> float:
    """The highest level between samples, too, in dBTP."""
    from scipy import signal  # noqa: PLC0415 - as above

    over = signal.resample_poly(sound, 4, 1, axis=1)
    top = max(float(np.abs(over).max()), float(np.abs(sound).max()))
    return 20 * math.log10(top) if top else -math.inf


def clipped(sound: NDArray[np.float64]) -> int:
    """How many samples stand beside another one at the end of the scale."""
    full = np.abs(sound) >= 1 - 1.5 / 32_768
    return int(np.count_nonzero(full[:, 1:] & full[:, :-1]))


def shares(sound: NDArray[np.float64], rate: int) -> tuple[float, ...]:
    """Which parts of the power lie in the bands."""
    power = (np.abs(np.fft.rfft(sound, axis=1)) ** 2).sum(axis=0)
    where = np.fft.rfftfreq(sound.shape[1], 1 / rate)
    parts = [float(power[(where >= low) & (where < high)].sum()) for low, high in pairwise(BANDS)]
    return tuple(part / (sum(parts) or 1.0) for part in parts)


def width(sound: NDArray[np.float64]) -> float:
    """How little left and right have in common."""
    if len(sound) == 1:
        return 0.0
    left, right = sound
    both = math.sqrt(float((left**2).sum() * (right**2).sum()))
    return 1 - abs(float((left * right).sum())) / both if both else 0.0


def jump(sound: NDArray[np.float64]) -> float:
    """The step across the seam as a part of the greatest step inside."""
    inside = np.abs(np.diff(sound, axis=1)).max()
    return float(np.abs(sound[:, 0] - sound[:, -1]).max() / inside) if inside else 0.0


def turn(sound: NDArray[np.float64], rate: int, places: Sequence[int] = ()) -> float:
    """The change of the spectrum across the seam, measured by the changes inside the sound."""
    count = int(_SEAM * rate)
    ring = np.concatenate([sound[:, -count:], sound[:, :count]], axis=1)
    places = places or np.linspace(count, sound.shape[1] - count, 400).astype(int).tolist()
    inside = [_change(sound[:, at - count : at + count]) for at in places]
    return _change(ring) / max(inside) if max(inside) else 0.0


def _change(part: NDArray[np.float64]) -> float:
    """How different the spectra of the two halves are, in decibels."""
    half = part.shape[1] // 2
    shape = np.hanning(half)
    before, after = (
        10 * np.log10((np.abs(np.fft.rfft(side * shape, axis=1)) ** 2).sum(axis=0) + 1e-4)
        for side in (part[:, :half], part[:, half:])
    )
    return float(np.sqrt(np.mean((before - after) ** 2)))
