from __future__ import annotations

import os

os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")

from collections.abc import Callable
from threading import Event
from time import monotonic, sleep

import pytest
from attrs import evolve

from hameln.table.cues import Accompanying, Interlude
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.shown import Shown, music_of
from hameln.ui.sound.music import FADES, MOST_KEPT, Accompaniment, MusicPlayer, sudden_beside
from hameln.ui.sound.sounds import Ring, has_loudspeaker

LOUD = Settings(volume_master=0.5, volume_music=0.8)


class Speaker:
    """A loudspeaker that remembers."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.playing: list[Playing] = []

    def make(self, piece: str, breathe: Callable[[], object]) -> bytes:
        breathe()
        self.made.append(piece)
        return b"" if piece == "broken" else piece.encode()

    def start(self, frames: bytes, volume: float) -> Playing:
        self.playing.append(Playing(frames.decode(), volume))
        return self.playing[-1]

    def stop(self, playing: Playing) -> None:
        self.playing.remove(playing)

    def player(self, settings: Settings = LOUD) -> MusicPlayer:
        return MusicPlayer(
            settings, make=self.make, start=self.start, stop=self.stop, can_be_heard=lambda: True
        )

    @property
    def pieces(self) -> list[str]:
        return [one.piece for one in self.playing]


class Playing:
    def __init__(self, piece: str, volume: float) -> None:
        self.piece, self.volume = piece, volume


def play_until(player: MusicPlayer, piece: str, seconds: float = 0.0) -> None:
    """Wish for a piece until it is heard, then for so many seconds."""
    end = monotonic() + 5
    while piece not in player.heard and monotonic() < end:
        player.play(piece, 0.01)
        sleep(0.002)
    for _ in range(round(seconds * 10)):
        player.play(piece, 0.1)


def test_a_piece_comes_softly() -> None:
    speaker = Speaker()
    player = speaker.player()

    play_until(player, "dance", 0.2)
    assert 0 < speaker.playing[0].volume < 0.2

    play_until(player, "dance", FADES)
    assert speaker.playing[0].volume == pytest.approx(0.4)


def test_one_piece_goes_while_another_comes() -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)

    play_until(player, "lament", FADES / 2)
    heard = player.heard
    assert set(heard) == {"dance", "lament"}
    assert heard["dance"] ** 2 + heard["lament"] ** 2 == pytest.approx(0.4**2, rel=0.1)

    play_until(player, "lament", FADES)
    assert speaker.pieces == ["lament"]


def test_the_piece_before_is_heard_until_the_next_is_made() -> None:
    speaker, may_go_on = Speaker(), Event()

    def slowly(piece: str, breathe: Callable[[], object]) -> bytes:
        if piece == "lament":
            may_go_on.wait(5)
        return speaker.make(piece, breathe)

    player = MusicPlayer(LOUD, make=slowly, start=speaker.start, stop=speaker.stop, can_be_heard=lambda: True)
    play_until(player, "dance", FADES)
    for _ in range(100):
        player.play("lament", 0.1)

    assert player.heard == {"dance": pytest.approx(0.4)}

    may_go_on.set()
    play_until(player, "lament", 2 * FADES)
    assert speaker.pieces == ["lament"]


def test_a_piece_that_is_wished_for_again_goes_on_where_it_is() -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)
    first = speaker.playing[0]
    play_until(player, "lament", FADES / 2)

    play_until(player, "dance", 2 * FADES)

    assert speaker.playing == [first]
    assert first.volume == pytest.approx(0.4)


def test_silence_can_be_wished_for() -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)

    for _ in range(30):
        player.play("", 0.1)

    assert not speaker.playing


def test_the_last_pieces_are_kept() -> None:
    speaker = Speaker()
    player = speaker.player()
    for piece in ("a", "b", "c", "b", "c", "d", "c"):
        play_until(player, piece, 2 * FADES)

    assert speaker.made == ["a", "b", "c", "d"]

    play_until(player, "a")
    assert speaker.made[MOST_KEPT + 1 :] == ["a"]


def test_a_piece_that_may_be_wished_for_suddenly_is_made_while_another_is_heard() -> None:
    speaker = Speaker()
    player = MusicPlayer(
        LOUD,
        make=speaker.make,
        start=speaker.start,
        stop=speaker.stop,
        can_be_heard=lambda: True,
        suddenly={"a": "alarm", "b": "alarm", "c": "alarm", "d": "alarm"}.get,  # type: ignore[arg-type]
    )

    for piece in "abcd":
        play_until(player, piece, 2 * FADES)
        sleep(0.05)
        player.play(piece, 0.1)
    player.play("alarm", 0.1)

    assert speaker.made == ["a", "alarm", "b", "c", "d"]
    assert "alarm" in speaker.pieces


@pytest.mark.parametrize(
    ("piece", "sudden"),
    [
        ("hameln/noon", "hameln/piper"),
        ("hameln/title", ""),
        ("hameln/end", ""),
        ("rattus-cartus/plague", ""),
        ("", ""),
    ],
)
def test_the_piper_may_come_in_every_phase(piece: str, sudden: str) -> None:
    assert sudden_beside(piece) == sudden


@pytest.mark.parametrize("quiet", [{"is_muted": True}, {"volume_music": 0.0}, {"volume_master": 0.0}])
def test_who_wants_no_music_hears_none_and_waits_for_none(quiet: dict[str, float]) -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)

    player.follow(evolve(LOUD, **quiet))
    player.play("lament", 0.1)

    assert not speaker.playing
    assert speaker.made == ["dance"]

    player.follow(LOUD)
    play_until(player, "dance", FADES)
    assert speaker.pieces == ["dance"]


def test_the_volume_follows_the_settings_at_once() -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)

    player.follow(evolve(LOUD, volume_music=0.2))

    assert speaker.playing[0].volume == pytest.approx(0.1)


def test_effects_and_ambience_have_volumes_of_their_own() -> None:
    assert MusicPlayer(evolve(LOUD, volume_effects=0.0, volume_ambience=0.0)).volume == pytest.approx(0.4)


def test_a_piece_that_cannot_be_made_is_silence_and_tried_once() -> None:
    speaker = Speaker()
    player = speaker.player()
    play_until(player, "dance", FADES)
    end = monotonic() + 5
    while speaker.playing and monotonic() < end:
        player.play("broken", 0.1)
        sleep(0.002)

    player.play("broken", 0.1)

    assert not speaker.playing
    assert speaker.made == ["dance", "broken"]


def test_a_device_that_fails_is_silence() -> None:
    def refuses(*_: object) -> object:
        raise OSError

    speaker = Speaker()
    player = MusicPlayer(LOUD, make=speaker.make, start=refuses, stop=refuses, can_be_heard=lambda: True)
    end = monotonic() + 5
    while not speaker.made and monotonic() < end:
        player.play("dance", 0.1)
    for _ in range(10):
        player.play("dance", 0.1)
        sleep(0.002)

    assert player.heard == {}
    assert MusicPlayer(LOUD, make=speaker.make, can_be_heard=refuses).play("dance", 0.1) is None  # type: ignore[arg-type, func-returns-value]


def test_without_a_loudspeaker_nothing_is_made() -> None:
    speaker = Speaker()
    player = MusicPlayer(LOUD, make=speaker.make)

    assert not has_loudspeaker()
    for _ in range(20):
        player.play("dance", 0.1)
    assert speaker.made == []


def test_a_ring_follows_on_itself() -> None:
    frames = bytes(range(12))
    ring = Ring(frames, 100)

    found = b"".join(bytes(ring.get_audio_data(8).data) for _ in range(6))

    assert found == frames * 4
    assert ring.is_precise()


def test_a_ring_gives_more_than_it_is_long() -> None:
    assert Ring(b"abcdefgh", 100).get_audio_data(32).length == 32


def test_a_ring_can_be_begun_anywhere() -> None:
    ring = Ring(b"aaaabbbbcccc", 2)

    ring.seek(1.0)

    assert bytes(ring.get_audio_data(8).data) == b"ccccaaaa"


class Room(Shown):
    def __init__(self, piece: str | None) -> None:
        self._piece = piece

    @property
    def music(self) -> str | None:
        return self._piece

    def draw(self, sheet: object) -> None:
        pass

    def back(self) -> None:
        pass


def test_what_lies_below_decides_where_a_screen_has_no_piece() -> None:
    assert music_of([Room("dance"), Room("lament"), Room(None)]) == "lament"
    assert music_of([Room("dance"), Room("")]) == ""
    assert music_of([Room(None)]) == ""


def test_the_program_tells_which_piece_fits() -> None:
    told: list[tuple[str, float]] = []
    program = App(Settings())
    program.play_music = lambda piece, seconds: told.append((piece, seconds))
    program.open(Room("dance"))

    program.update(0.1)

    assert told == [("dance", 0.1)]


class Dancing(Accompanying[object]):
    def piece(self, game: object, view: object) -> str:
        return str(view)

    def interlude(self, game: object, events: object) -> Interlude | None:
        return Interlude(piece="fanfare", seconds=2.0) if events else None


def test_an_interlude_is_heard_for_a_while() -> None:
    music = Accompaniment(Dancing(), None)
    music.note([])
    assert music.piece("dance") == "dance"

    music.note(["won"])
    music.pass_time(1.5)
    assert music.piece("dance") == "fanfare"

    music.pass_time(1.0)
    assert music.piece("dance") == "dance"


def test_what_was_taken_back_has_no_interlude() -> None:
    music = Accompaniment(Dancing(), None)
    music.note(["won"])

    music.forget()

    assert music.piece("dance") == "dance"


def test_a_game_without_music_is_silent() -> None:
    silent = Accompanying()

    assert (silent.unveiling, silent.end, silent.sudden) == ("", "", "")
    assert Accompaniment(silent, None).piece(None) == ""
