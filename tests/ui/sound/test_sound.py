from __future__ import annotations

import os

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pyglet
import pytest
from attrs import evolve

from hameln import content
from hameln.table.settings import Settings
from hameln.ui.sound.sounds import (
    AMBIENCE,
    Background,
    Ring,
    SoundPlayer,
    begin,
    end,
    find_loudspeaker,
    load_sound,
)
from hameln.ui.window import once_seen

LOUD = Settings(volume_master=0.5, volume_effects=0.8, volume_ambience=0.4)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def player(clock: Clock) -> Iterator[SoundPlayer]:
    player = SoundPlayer(LOUD, clock=clock)
    yield player
    player.ambience(False)


def test_every_sound_can_be_played(player: SoundPlayer) -> None:
    names = [path.stem for path in (content.folder("sprites") / "sounds").glob("*.wav")]

    assert len(names) >= 20
    assert all(player.play(name) for name in names)


@pytest.mark.parametrize(("name", "length"), [("coin", 0.6), ("piper", 5.6)])
def test_no_sound_is_started_over_itself(player: SoundPlayer, clock: Clock, name: str, length: float) -> None:
    assert player.play(name)

    clock.now += length - 0.05

    assert not player.play(name)
    assert player.play("rat")

    clock.now += 0.1

    assert player.play(name)


def test_a_sound_is_not_played_over_music_of_the_same_tune(clock: Clock) -> None:
    heard = ["hameln/piper"]
    player = SoundPlayer(LOUD, clock=clock, music=lambda: heard)

    assert not player.play("piper")
    assert player.play("rat")

    heard[:] = ["hameln/morning"]

    assert player.play("piper")


def test_volumes_are_parts_of_the_whole(player: SoundPlayer) -> None:
    assert player.effects_volume == pytest.approx(0.4)
    assert player.ambience_volume == pytest.approx(0.2)


def test_muted_nothing_is_heard(player: SoundPlayer) -> None:
    player.ambience(True)
    assert player.is_ambience_on

    player.follow(evolve(LOUD, is_muted=True))

    assert not player.play("coin")
    assert not player.is_ambience_on

    player.follow(LOUD)

    assert player.play("coin")
    assert player.is_ambience_on


def test_the_town_follows_its_volume(player: SoundPlayer) -> None:
    player.ambience(True)

    player.follow(evolve(LOUD, volume_ambience=1.0))
    assert player._ambience.volume == pytest.approx(0.5)

    player.follow(evolve(LOUD, volume_ambience=0.0))
    assert not player.is_ambience_on

    player.ambience(False)
    player.follow(LOUD)
    assert not player.is_ambience_on


def test_without_effects_the_town_is_still_heard(player: SoundPlayer) -> None:
    player.follow(evolve(LOUD, volume_effects=0.0))
    player.ambience(True)

    assert not player.play("coin")
    assert player.is_ambience_on


def test_an_unknown_sound_is_silence(player: SoundPlayer) -> None:
    assert not player.play("trumpet")


def test_a_sound_that_cannot_be_loaded_is_silence_and_tried_once() -> None:
    asked: list[str] = []

    def load(name: str) -> None:
        asked.append(name)
        raise OSError(name)

    player = SoundPlayer(LOUD, load=load, clock=iter(range(9)).__next__)

    assert not player.play("coin")
    assert not player.play("coin")
    assert asked == ["coin"]


def test_a_device_that_fails_is_silence() -> None:
    class Broken:
        def play(self, **how: object) -> object:
            if not how["loop"]:
                raise OSError
            return object()

        def stop(self, playing: object) -> None:
            raise OSError

    player = SoundPlayer(LOUD, load=lambda _: Broken())

    assert not player.play("coin")
    player.ambience(True)
    assert player.is_ambience_on
    player.follow(evolve(LOUD, volume_ambience=1.0))
    player.ambience(False)
    assert not player.is_ambience_on


def test_the_background_follows_on_itself_in_stereo() -> None:
    background = load_sound(AMBIENCE)
    assert isinstance(background, Background)

    playing = background.play(volume=0.3)
    ring, frames = playing.source, background._frames
    background.stop(playing)
    ring.seek(background.get_length() - 1)
    heard = bytes(ring.get_audio_data(4 * 22_050 * 2).data)

    assert ring.audio_format.channels == 2
    assert heard == frames[-4 * 22_050 :] + frames[: 4 * 22_050]


def test_a_loudspeaker_is_looked_for_when_the_first_picture_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Any] = []
    monkeypatch.setattr(pyglet.clock, "schedule_interval", lambda look, _: looks.append(look))
    window, before = SimpleNamespace(frames=0), pyglet.media.get_audio_driver()

    once_seen(window, find_loudspeaker)  # type: ignore[arg-type]
    looks[0](0.0)
    assert pyglet.media.get_audio_driver() is before
    window.frames = 1
    looks[0](0.0)

    assert pyglet.media.get_audio_driver() is not before
    player = begin(Ring(bytes(4000), 22_050), 0.5)
    assert player.playing
    end(player)
