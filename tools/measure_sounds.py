"""Measure all sounds and all music, and tell it in the documentation.

``python tools/measure_sounds.py`` renders every piece, measures everything and writes ``docs/sounds.md``;
``--check`` only says what is out of bounds; ``--pictures FOLDER`` draws a spectrogram of each piece; names
after it measure only those pieces and write nothing.
"""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from counterpoint import remarks
from loudness import Measure, measure

from hameln.music.reading import load_score, pieces
from hameln.music.render import LOUDNESS, render, to_frames
from hameln.music.score import RATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

TOP: Final = Path(__file__).resolve().parent.parent
SOUNDS: Final = TOP / "sprites" / "sounds"
PAGE: Final = TOP / "docs" / "sounds.md"
LOOPS: Final = frozenset({"ambience"})
"""Sounds that follow on themselves."""
NEAR: Final = 1.0
"""LU by which a piece may differ from the loudness that all have."""
HIGHEST: Final = -1.0
"""The highest true peak, in dBTP."""
SHORTEST, LONGEST = 55.0, 95.0
"""Seconds of a piece."""
_COLUMNS: Final = (
    *("seconds", "LUFS", "peak dBTP", "clipped", "below 150 Hz", "to 600", "to 2500", "above"),
    *("width", "jump", "turn"),
)
_BEFORE: Final = """# Sounds and music, measured

Written by `python tools/measure_sounds.py`, which renders all music from its scores and measures everything
that can be heard. Nobody needs to believe an ear:

- **LUFS** is the loudness of ITU-R BS.1770 with its gates; every piece of music is as loud as every other
  ({loudness:g} LUFS, at most {near:g} LU away), so that none startles whoever comes from another one.
- **peak** is the true peak between samples, four times oversampled; none is above {highest:g} dBTP, and no
  two samples beside each other stand at the end of the scale (**clipped**).
- the four shares tell how much of the power lies in each part of the **spectrum**; **width** is 0 if left
  and right are the same and 1 if they have nothing in common.
- **jump** is the step from the last sample to the first as a part of the greatest step inside the piece,
  **turn** the change of the spectrum across the seam as a part of the greatest at a bar inside (at four
  hundred places where there are no bars): under 1, the seam cannot be told from any other bar.

The lines of every piece were led by the rules of counterpoint, which the same command checks: ranges of the
instruments, notes outside of the mode, parallel fifths and octaves, leaps, dissonances on strong beats that
are no suspensions. There are {remarks} remarks.
"""


def head(what: str) -> str:
    """The first two lines of a table."""
    return f"| {' | '.join((what, *_COLUMNS))} |\n| --- |{' ---: |' * len(_COLUMNS)}"


def music(names: tuple[str, ...]) -> dict[str, tuple[Measure, NDArray[np.float64]]]:
    """Every piece rendered as it is heard, with its figures."""
    found = {}
    for name in names:
        score = load_score(name)
        frames = np.frombuffer(to_frames(render(score)), "<i2").reshape(-1, 2).T / 32_768
        bars = [round(bar * frames.shape[1] / score.bars) for bar in range(1, score.bars)]
        found[name] = measure(frames, RATE, is_loop=True, places=bars), frames
    return found


def effects() -> dict[str, Measure]:
    """Every sound that lies in a file, with its figures."""
    found = {}
    for path in sorted(SOUNDS.glob("*.wav")):
        with wave.open(str(path)) as file:
            raw = np.frombuffer(file.readframes(file.getnframes()), "<i2")
            sound = raw.reshape(-1, file.getnchannels()).T / 32_768
            found[path.stem] = measure(sound, file.getframerate(), is_loop=path.stem in LOOPS)
    return found


def faults(name: str, one: Measure, *, is_music: bool, is_loop: bool) -> list[str]:
    """What is out of bounds, a sentence each."""
    found = []
    if one.clipped:
        found.append(f"{name}: {one.clipped} samples are clipped")
    if one.peak > HIGHEST:
        found.append(f"{name}: its true peak is {one.peak:.1f} dBTP, expected at most {HIGHEST:g}")
    if is_music and abs(one.loudness - LOUDNESS) > NEAR:
        found.append(f"{name}: it has {one.loudness:.1f} LUFS, expected {LOUDNESS:g}")
    if is_music and not SHORTEST <= one.seconds <= LONGEST:
        found.append(f"{name}: it lasts {one.seconds:.0f} seconds, expected {SHORTEST:g} to {LONGEST:g}")
    if is_loop and max(one.jump, one.turn) > 1:
        found.append(f"{name}: its seam can be heard (jump {one.jump:.2f}, turn {one.turn:.2f})")
    return found


def row(name: str, one: Measure, *, is_loop: bool) -> str:
    """A line of a table."""
    seam = (f"{one.jump:.2f}", f"{one.turn:.2f}") if is_loop else ("-", "-")
    shares = (f"{share:.0%}" for share in one.shares)
    cells = (f"{one.seconds:.1f}", f"{one.loudness:.1f}", f"{one.peak:.1f}", str(one.clipped))
    return f"| {' | '.join((name, *cells, *shares, f'{one.width:.2f}', *seam))} |"


def page(played: dict[str, Measure], heard: dict[str, Measure], marked: int) -> str:
    """The page of the documentation."""
    before = _BEFORE.format(loudness=LOUDNESS, near=NEAR, highest=HIGHEST, remarks=marked or "no")
    named = {name: f"{name}: {load_score(name).title}" for name in played}
    lines = [
        before,
        "## Music\n",
        head("piece"),
        *(row(named[name], one, is_loop=True) for name, one in played.items()),
        "\n## Sounds\n",
        head("sound"),
        *(row(name, one, is_loop=name in LOOPS) for name, one in heard.items()),
    ]
    return "\n".join(lines) + "\n"


def draw(folder: Path, name: str, sound: NDArray[np.float64]) -> None:
    """A picture of a piece: its spectrum over time, and the second around its seam."""
    import matplotlib as mpl  # noqa: PLC0415 - slow, and seldom wanted

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    figure, (above, below) = plt.subplots(2, 1, figsize=(12, 7))
    both = sound.mean(axis=0)
    seam = np.concatenate([both[-RATE // 2 :], both[: RATE // 2]])
    above.specgram(both, NFFT=4096, Fs=RATE, noverlap=2048, vmin=-150, vmax=-50)
    above.set(ylim=(0, 6000), title=name)
    below.specgram(seam, NFFT=1024, Fs=RATE, noverlap=896, vmin=-150, vmax=-50)
    below.set(ylim=(0, 6000), title="half a second before and after its seam")
    folder.mkdir(parents=True, exist_ok=True)
    figure.tight_layout()
    figure.savefig(folder / f"{name.replace('/', '-')}.png", dpi=70)
    plt.close(figure)


def main(words: list[str]) -> int:
    """Measure, and tell."""
    folder = Path(words[words.index("--pictures") + 1]) if "--pictures" in words else None
    named = tuple(word for word in words if not word.startswith("--") and word != str(folder))
    played, heard = music(named or pieces()), effects()
    wrong = [f"{name}: {says}" for name in played for says in dict.fromkeys(remarks(load_score(name)))]
    marked = len(wrong)
    for name, (one, sound) in played.items():
        wrong += faults(name, one, is_music=True, is_loop=True)
        if folder is not None:
            draw(folder, name, sound)
    for name, one in heard.items():
        wrong += faults(name, one, is_music=False, is_loop=name in LOOPS)
    if not named and "--check" not in words:
        PAGE.write_text(page({name: one for name, (one, _) in played.items()}, heard, marked), "utf-8")
    for says in wrong:
        sys.stderr.write(f"{says}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
