"""What becomes of a score: as loud as every other, a ring without a seam, never the same on both sides."""

from __future__ import annotations

import math
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

from hameln.music.reading import load_score, read_score
from hameln.music.render import LOUDNESS, render, ring_length, to_frames
from hameln.music.score import RATE

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import loudness
import measure_sounds

SHORT = """
title = "Short"
mode = "d dorian"
beats = 4
tempo = 160
form = ["A"]
[parts]
lute = { voice = "lute", pan = -0.5 }
bell = { voice = "bell", pan = 0.5 }
drum = { voice = "drum" }
[sections.A]
lute = "d4:1 f a d5 | c:1 a4 g e"
bell = "r:4 | r:3 d5:1"
drum = "D:2 k"
"""


@pytest.fixture(scope="module")
def short() -> np.ndarray:
    return render(read_score(tomllib.loads(SHORT), "short"))


def tone(frequency: float, level: float, rate: int = 48_000, seconds: float = 3.0) -> np.ndarray:
    time = np.arange(int(seconds * rate)) / rate
    return level * np.sin(2 * np.pi * frequency * time)[None]


@pytest.mark.long
def test_the_standards_own_tone_has_the_loudness_it_tells() -> None:
    """BS.1770: a sine of 997 Hz at 0 dBFS in one channel has -3.01 LUFS."""
    assert loudness.loudness(tone(997, 1.0), 48_000) == pytest.approx(-3.01, abs=0.02)
    assert loudness.loudness(tone(997, 1.0, 32_000), 32_000) == pytest.approx(-3.01, abs=0.1)


@pytest.mark.long
def test_silence_is_gated() -> None:
    """The pause between two tones counts for nothing."""
    alone = tone(997, 0.1)
    paused = np.concatenate([alone, np.zeros((1, 480_000)), alone], axis=1)

    assert loudness.loudness(paused, 48_000) == pytest.approx(loudness.loudness(alone, 48_000), abs=0.4)
    assert loudness.loudness(np.zeros((1, 48_000)), 48_000) == -math.inf


def test_the_peak_between_samples_is_found() -> None:
    """A quarter of the rate, off the samples: they stand 3 dB below what is heard."""
    samples = np.sin(np.pi / 2 * np.arange(4800) + np.pi / 4)[None]

    assert 20 * math.log10(np.abs(samples).max()) == pytest.approx(-3.01, abs=0.01)
    assert loudness.true_peak(samples) == pytest.approx(0.0, abs=0.3)


def test_clipping_is_found() -> None:
    assert loudness.clipped(np.clip(tone(440, 1.4), -1, 1)) > 100
    assert loudness.clipped(tone(440, 0.9)) == 0


@pytest.mark.long
def test_a_seam_is_found(short: np.ndarray) -> None:
    whole = short.astype(float)
    cut = whole[:, : int(whole.shape[1] * 0.93)]
    cut = cut * np.linspace(1, 3, cut.shape[1])

    assert loudness.jump(whole) <= 1
    assert loudness.turn(whole, RATE) <= 1
    assert max(loudness.jump(cut), loudness.turn(cut, RATE)) > max(
        loudness.jump(whole), loudness.turn(whole, RATE)
    )


def test_a_piece_has_the_loudness_of_all(short: np.ndarray) -> None:
    assert loudness.loudness(short.astype(float), RATE) == pytest.approx(LOUDNESS, abs=1.5)
    assert np.abs(short).max() < 0.85


def test_what_sounds_at_the_end_sounds_on_in_the_beginning(short: np.ndarray) -> None:
    """The bell of the last beat is heard in the first one, where the score has none."""
    first = short[1, : RATE // 5].astype(float)
    tones = np.abs(np.fft.rfft(first * np.hanning(len(first))))
    where = np.fft.rfftfreq(len(first), 1 / RATE)
    bell = tones[np.abs(where - 587.33).argmin()]

    assert bell > 5 * np.median(tones[(where > 400) & (where < 900)])


def test_a_score_always_sounds_the_same(short: np.ndarray) -> None:
    again = render(read_score(tomllib.loads(SHORT), "short"))

    assert to_frames(again) == to_frames(short)


def test_left_and_right_differ(short: np.ndarray) -> None:
    assert loudness.width(short.astype(float)) > 0.05
    assert loudness.width(np.stack([short[0], short[0]]).astype(float)) == pytest.approx(0, abs=1e-6)


def test_who_stands_at_the_left_is_louder_there() -> None:
    words = tomllib.loads(SHORT)
    words["parts"] = {"lute": {"voice": "lute", "pan": -0.8}}
    words["sections"] = {"A": {"lute": words["sections"]["A"]["lute"]}}

    left, right = np.sum(render(read_score(words, "short")) ** 2, axis=1)

    assert left > 2 * right


def test_whoever_renders_lets_others_breathe() -> None:
    breaths: list[int] = []

    render(read_score(tomllib.loads(SHORT), "short"), lambda: breaths.append(1))

    assert len(breaths) > 10


def test_frames_go_left_and_right_by_turns() -> None:
    assert to_frames(np.array([[0.5, 0.0], [-0.5, 1.0]], np.float32)) == b"\x00\x40\x00\xc0\x00\x00\xff\x7f"


def test_a_ring_is_about_as_long_as_its_score() -> None:
    for seconds in (55.3, 61.9, 75.31, 87.27):
        assert ring_length(seconds) / RATE == pytest.approx(seconds, rel=0.01)


def test_what_is_out_of_bounds_is_told() -> None:
    loud = loudness.measure(np.clip(tone(440, 2.0), -1, 1), 48_000, is_loop=False)

    told = "\n".join(measure_sounds.faults("loud", loud, is_music=True, is_loop=False))

    assert "samples are clipped" in told
    assert "true peak" in told
    assert "LUFS, expected -23" in told
    assert "it lasts 3 seconds" in told


def test_the_page_tells_of_every_piece_and_every_sound() -> None:
    told = measure_sounds.PAGE.read_text(encoding="utf-8")
    sounds = [path.stem for path in measure_sounds.SOUNDS.glob("*.wav")]

    for piece in measure_sounds.pieces():
        assert f"| {piece}: {load_score(piece).title} |" in told
    assert not [name for name in sounds if f"\n| {name} |" not in told]


@pytest.mark.long
def test_all_that_can_be_heard_keeps_its_bounds() -> None:
    """Renders every piece, which takes half a minute."""
    assert measure_sounds.main(["--check"]) == 0


@pytest.mark.long
def test_the_figures_of_sounds_are_the_committed_ones() -> None:
    told = measure_sounds.PAGE.read_text(encoding="utf-8")

    for name, one in measure_sounds.effects().items():
        assert measure_sounds.row(name, one, is_loop=name in measure_sounds.LOOPS) in told
