"""Sounds, loaded when they are first heard; without a loudspeaker there is silence, never an error.

Sounds without an end: a ring of samples that is played round and round, with nothing between two rounds.

A player of pyglet that loops fetches its source anew after it has played out, which is heard; a ring never
plays out.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterable
from importlib import reload
from time import monotonic
from typing import Any, Final

import arcade  # pyright: ignore[reportUnusedImport] - it tells pyglet which drivers to try
import pyglet
from pyglet.media import drivers
from pyglet.media.codecs import AudioData, AudioFormat
from pyglet.media.codecs.base import Source

from hameln.content import folder
from hameln.errors import ContentError
from hameln.table.settings import Settings

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


def find_loudspeaker() -> None:
    """Let sounds be heard, where there is a loudspeaker; until then all drivers are silent.

    pyglet looks for one when it is loaded, which takes as long as all else before the first picture.
    """
    known: Any = drivers
    atexit.unregister(known._delete_audio_driver)  # noqa: SLF001 - it is registered once more
    reload(drivers)


def has_loudspeaker() -> bool:
    """Whether anything that is played can be heard at all."""
    driver: Any = pyglet.media.get_audio_driver()  # type: ignore[no-untyped-call]
    return driver is not None and type(driver).__name__ != "SilentDriver"


def quietly(do: Callable[[], Any]) -> Any:
    """What comes of it; nothing if the sound device, a sound or a score refuses."""
    try:
        return do()
    except Exception:  # noqa: BLE001 - each driver fails in its own way, and a match goes on without sound
        return None


AMBIENCE: Final = "ambience"
NOT_AGAIN_WITHIN: Final = 0.04
"""Seconds in which a sound is not started twice whose length cannot be told."""


class SoundPlayer:
    """Plays the sounds of the game as loud as the person wants them."""

    def __init__(
        self,
        settings: Settings,
        *,
        load: Callable[[str], Any] | None = None,
        clock: Callable[[], float] = monotonic,
        music: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """A player that has not touched the loudspeaker yet.

        Args:
            load: Brings a sound by its name; usually from the program's own files.
            clock: Tells seconds, from any beginning.
            music: Names the pieces of music that are heard now. A sound with the name of one is the same
                tune, and is not played over it.
        """
        self._settings = settings
        self._load = load_sound if load is None else load
        self._clock = clock
        self._music = music
        self._sounds: dict[str, Any] = {}
        self._ends: dict[str, float] = {}
        self._wants_ambience = False
        self._ambience: Any = None

    @property
    def effects_volume(self) -> float:
        """How loud a sound is, from 0 to 1."""
        return self._volume(self._settings.volume_effects)

    @property
    def ambience_volume(self) -> float:
        """How loud the background is, from 0 to 1."""
        return self._volume(self._settings.volume_ambience)

    @property
    def is_ambience_on(self) -> bool:
        """Whether the background is to be heard now."""
        return self._ambience is not None

    def play(self, name: str) -> bool:
        """Start a sound, unless it is still to be heard, or as music; say whether it was started."""
        volume, now = self.effects_volume, self._clock()
        if volume <= 0 or now < self._ends.get(name, float("-inf")):
            return False
        if any(piece.rpartition("/")[2] == name for piece in self._music()):
            return False
        self._ends[name] = now + self._length(name)
        return self._start(name, volume) is not None

    def _length(self, name: str) -> float:
        """Seconds that a sound is heard."""
        sound = self._sound(name)
        length = None if sound is None else quietly(lambda: float(sound.get_length()))
        return NOT_AGAIN_WITHIN if length is None else length

    def ambience(self, on: bool) -> None:  # noqa: FBT001 - there is nothing else that it could say
        """Let the background be heard, or no more."""
        self._wants_ambience = on
        volume = self.ambience_volume if on else 0.0
        if volume <= 0:
            self._stop_ambience()
        elif self._ambience is None:
            self._ambience = self._start(AMBIENCE, volume, loop=True)
        else:
            quietly(lambda: setattr(self._ambience, "volume", volume))

    def follow(self, settings: Settings) -> None:
        """The settings have changed: so does what is heard."""
        self._settings = settings
        self.ambience(self._wants_ambience)

    def _volume(self, part: float) -> float:
        return 0.0 if self._settings.is_muted else self._settings.volume_master * part

    def _start(self, name: str, volume: float, *, loop: bool = False) -> Any:
        sound = self._sound(name)
        return None if sound is None else quietly(lambda: sound.play(volume=volume, loop=loop))

    def _stop_ambience(self) -> None:
        playing, self._ambience = self._ambience, None
        if playing is not None:
            quietly(lambda: self._sounds[AMBIENCE].stop(playing))

    def _sound(self, name: str) -> Any:
        """The sound of that name; nothing where it cannot be loaded, which is tried once."""
        if name not in self._sounds:
            self._sounds[name] = quietly(lambda: self._load(name))
        return self._sounds[name]


class Background:
    """A sound that follows on itself without a gap."""

    def __init__(self, sound: arcade.Sound) -> None:
        """The background that a sound is, heard round and round."""
        source = sound.source.get_queue_source()
        self._kind, self._length = source.audio_format, sound.get_length()
        data = source.get_audio_data(1 << 30)
        self._frames = b"" if data is None else bytes(data.data)

    def get_length(self) -> float:
        """Seconds until it begins again."""
        return self._length

    def play(self, *, volume: float, loop: bool = True) -> Any:
        """Let it be heard; it ends with `stop` alone."""
        del loop
        kind: Any = self._kind
        return begin(Ring(self._frames, kind.sample_rate, kind.channels), volume)

    def stop(self, playing: Any) -> None:
        """Let it be heard no more."""
        end(playing)


def load_sound(name: str) -> arcade.Sound | Background:
    """A sound of the program.

    Raises:
        ContentError: The folder of sounds is missing, or the sound.
    """
    path = folder("sprites") / "sounds" / f"{name}.wav"
    if not path.is_file():
        message = f"{path}: there is no such sound"
        raise ContentError(message)
    sound = arcade.load_sound(path)
    return Background(sound) if name == AMBIENCE else sound
