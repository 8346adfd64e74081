"""Music: the piece that is wished for comes softly while the one before it goes.

A piece is made from its score beside the program, which takes a second or two; until then the one before is
heard on. Without a loudspeaker, or with nothing to be heard, nothing is made.

Which piece accompanies a match just now: the one that fits what lies on the table, or an interlude.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import pi, sin
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import attrs

from hameln.kernel.kits import games_with
from hameln.kernel.players import Yielding
from hameln.music.score import RATE
from hameln.table.presentation import presentations
from hameln.ui.sound.sounds import Ring, begin, end, has_loudspeaker, quietly

if TYPE_CHECKING:
    from hameln.table.cues import Accompanying, Interlude
    from hameln.table.opaque import AGame, AnEvent, AView
    from hameln.table.settings import Settings

FADES: Final = 2.5
"""Seconds in which a piece comes or goes."""
MOST_KEPT: Final = 3
"""Pieces that are kept once they are made; ten megabytes each."""


@attrs.define
class _Heard:
    """A piece that is heard.

    Attributes:
        piece: Its name.
        player: What plays it.
        part: How far it has come, from 0 to 1.
    """

    piece: str
    player: Any
    part: float = 0.0


class _Making:
    """A piece that is being made in a thread, which nobody waits for when the program ends.

    Attributes:
        piece: Its name.
        frames: What it sounds like; nothing if it could not be made.
        is_done: Whether that is known.
    """

    def __init__(self, piece: str, make: Callable[[], bytes]) -> None:
        """Begin to make it."""
        self.piece, self.frames, self.is_done = piece, b"", False
        self._make = make
        Thread(target=self._work, name=f"music {piece}", daemon=True).start()

    def _work(self) -> None:
        self.frames = quietly(self._make) or b""
        self.is_done = True


class MusicPlayer:
    """Plays the piece that fits, as loud as the person wants it."""

    def __init__(
        self,
        settings: Settings,
        yielding: Yielding | None = None,
        *,
        make: Callable[[str, Callable[[], object]], bytes] | None = None,
        start: Callable[[bytes, float], Any] | None = None,
        stop: Callable[[Any], object] = end,
        can_be_heard: Callable[[], bool] = has_loudspeaker,
        suddenly: Callable[[str], str] = lambda _: "",
    ) -> None:
        """A player that has not touched the loudspeaker yet.

        Args:
            yielding: Lets the picture go before what is made.
            make: Makes the frames of a piece, calling its second argument now and then.
            start: Lets frames be heard again and again at a volume.
            stop: Lets what `start` returned be heard no more.
            can_be_heard: Whether there is a loudspeaker.
            suddenly: Tells which piece may be wished for at any moment while one is heard.
        """
        self._settings = settings
        self._yielding = yielding or Yielding()
        self._make, self._start = make or _frames_of, start or _begin
        self._stop, self._can_be_heard, self._suddenly = stop, can_be_heard, suddenly
        self._has_speaker: bool | None = None
        self._heard: list[_Heard] = []
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._broken: set[str] = set()
        self._making: _Making | None = None

    @property
    def volume(self) -> float:
        """How loud the music is, from 0 to 1."""
        settings = self._settings
        return 0.0 if settings.is_muted else settings.volume_master * settings.volume_music

    @property
    def heard(self) -> dict[str, float]:
        """The pieces that are heard now, and how loud each is."""
        return {one.piece: self._loudness(one) for one in self._heard}

    def follow(self, settings: Settings) -> None:
        """The settings have changed: so does what is heard."""
        self._settings = settings
        for one in self._heard:
            self._tune(one)

    def play(self, piece: str, seconds: float) -> None:
        """Time has passed, and this piece is wished for; an empty name is silence."""
        if self.volume <= 0 or not self._is_there():
            self._silence()
            return
        self._take_made()
        wished = next((one for one in self._heard if one.piece == piece), None)
        if wished is None and piece and self._bring(piece):
            wished = self._heard[-1]
        if wished is not None:
            self._foresee(self._suddenly(piece))
        is_ready = wished is not None or not piece or piece in self._broken
        for one in tuple(self._heard):
            if one is wished:
                one.part = min(1.0, one.part + seconds / FADES)
            elif is_ready:
                one.part -= seconds / FADES
            self._let_be_heard(one)

    # -- what is heard

    def _is_there(self) -> bool:
        if self._has_speaker is None:
            self._has_speaker = bool(quietly(self._can_be_heard))
        return self._has_speaker

    def _loudness(self, one: _Heard) -> float:
        """Two pieces that come and go together are never louder than one."""
        return self.volume * sin(pi / 2 * min(1.0, max(0.0, one.part)))

    def _tune(self, one: _Heard) -> None:
        quietly(lambda: setattr(one.player, "volume", self._loudness(one)))

    def _let_be_heard(self, one: _Heard) -> None:
        if one.part > 0:
            self._tune(one)
        elif one.part < 0:
            self._heard.remove(one)
            quietly(lambda: self._stop(one.player))

    def _silence(self) -> None:
        heard, self._heard = self._heard, []
        for one in heard:
            quietly(partial(self._stop, one.player))

    def _bring(self, piece: str) -> bool:
        """Begin a piece if it is made, else have it made; say whether it has begun."""
        frames = self._made.get(piece)
        if frames is None:
            self._ask_for(piece)
            return False
        self._made.move_to_end(piece)
        player = quietly(lambda: self._start(frames, 0.0))
        if player is None:
            self._broken.add(piece)
            return False
        self._heard.append(_Heard(piece, player))
        return True

    # -- what is made

    def _foresee(self, piece: str) -> None:
        """Have a piece made, or kept, that may be wished for at any moment."""
        if piece in self._made:
            self._made.move_to_end(piece)
        elif piece:
            self._ask_for(piece)

    def _ask_for(self, piece: str) -> None:
        if self._making is None and piece not in self._broken:
            self._making = _Making(piece, lambda: self._make(piece, self._yielding.give_way))

    def _take_made(self) -> None:
        if self._making is None or not self._making.is_done:
            return
        piece, frames, self._making = self._making.piece, self._making.frames, None
        if not frames:
            self._broken.add(piece)
            return
        self._made[piece] = frames
        while len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)


def _frames_of(piece: str, breathe: Callable[[], object]) -> bytes:
    """A piece from its score; NumPy is loaded here, beside the program that has long begun."""
    from hameln.music.reading import load_score  # noqa: PLC0415
    from hameln.music.render import render, to_frames  # noqa: PLC0415

    return to_frames(render(load_score(piece), breathe))


def _begin(frames: bytes, volume: float) -> Any:
    return begin(Ring(frames, RATE), volume)


@cache
def sudden_beside(piece: str) -> str:
    """The piece that may be wished for at any moment of the match to which one is heard; empty for none."""
    if piece in (one.music for one in presentations()):
        return ""
    from hameln.table.kit import table_kit  # noqa: PLC0415 - the title needs no table

    kits = (table_kit(game).accompanying for game in games_with("ui"))
    found = (one.sudden for one in kits if piece != one.end)
    place = piece.rpartition("/")[0]
    return next((sudden for sudden in found if sudden.rpartition("/")[0] == place), "")


class Accompaniment:
    """What is played to one match."""

    def __init__(self, accompanying: Accompanying[AView], game: AGame) -> None:
        """Nothing has happened yet."""
        self._accompanying, self._game = accompanying, game
        self._interlude: Interlude | None = None
        self._left = 0.0

    def note(self, events: Sequence[AnEvent]) -> None:
        """Something has happened, which may deserve a piece of its own."""
        found = self._accompanying.interlude(self._game, events)
        if found is not None:
            self._interlude, self._left = found, found.seconds

    def pass_time(self, seconds: float) -> None:
        """An interlude ends after a while."""
        self._left -= seconds
        if self._left <= 0:
            self._interlude = None

    def forget(self) -> None:
        """What happened was taken back."""
        self._interlude = None

    def piece(self, view: AView) -> str:
        """The name of the piece; empty for silence."""
        if self._interlude is not None:
            return self._interlude.piece
        return self._accompanying.piece(self._game, view)
