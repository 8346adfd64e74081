"""Sounds without an end: a ring of samples that is played round and round, with nothing between two rounds.

A player of pyglet that loops fetches its source anew after it has played out, which is heard; a ring never
plays out.
"""

from __future__ import annotations

from typing import Any, Final

import arcade  # noqa: F401 # pyright: ignore[reportUnusedImport] - it tells pyglet which drivers to try
import pyglet
from pyglet.media.codecs import AudioData, AudioFormat
from pyglet.media.codecs.base import Source

_WIDTH: Final = 2
"""Bytes of a sample."""


class Ring(Source):
    """Frames of 16-bit samples that follow on themselves."""

    def __init__(self, frames: bytes, rate: int, channels: int = 2) -> None:
        """A ring of some frames.

        Args:
            frames: What is heard, channel by channel in every frame.
            rate: Frames in a second.
            channels: How many places it comes from.
        """
        kind: Any = AudioFormat(channels=channels, sample_size=8 * _WIDTH, sample_rate=rate)
        self.audio_format, self._rate = kind, rate
        self._frames, self._at = frames, 0
        self._wide = channels * _WIDTH

    def is_precise(self) -> bool:
        """Whether as much comes as was asked for: always."""
        return True

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData:
        """The next bytes; after the last comes the first."""
        del compensation_time
        wanted = max(self._wide, num_bytes - num_bytes % self._wide)
        found = bytearray()
        while len(found) < wanted:
            part = self._frames[self._at : self._at + wanted - len(found)]
            found += part
            self._at = (self._at + len(part)) % len(self._frames)
        return AudioData(bytes(found), len(found))

    def seek(self, timestamp: float) -> None:
        """Go to a moment."""
        frame = round(timestamp * self._rate)
        self._at = frame * self._wide % len(self._frames)


def begin(ring: Ring, volume: float) -> pyglet.media.Player:
    """Let a ring be heard until `end`."""
    player = pyglet.media.Player()
    player.volume = volume
    player.queue(ring)
    player.play()
    return player


def end(player: pyglet.media.Player) -> None:
    """Let it be heard no more."""
    player.pause()
    player.delete()


def has_loudspeaker() -> bool:
    """Whether anything that is played can be heard at all."""
    driver: Any = pyglet.media.get_audio_driver()  # type: ignore[no-untyped-call]
    return driver is not None and type(driver).__name__ != "SilentDriver"
