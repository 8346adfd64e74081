"""Cues in motion: pieces hop, fly, fall and walk over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from math import exp, hypot, pi, sin
from typing import Final

from attrs import define, evolve, field, frozen

from hameln.table.cues import GLIDE, GLIDES, Cue, is_show, length_of
from hameln.table.tasks.task import kind_of
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.pieces import Lying, Pieces, Place
from hameln.ui.draw.trail import Trail

MOST_SOUNDS_AT_ONCE: Final = 2
"""Of a timeline that is skipped, only the last sounds are heard."""
SHAKE: Final = 3.0
SIZES: Final = 16
"""A piece that changes its size does so in so many steps, so that few pictures of it are needed."""
LETTERS: Final = 6
"""What is written on a piece changes its size in so many steps between nothing and the usual size."""
_DARK: Final = "_loss"
"""Behind the name of what is so dark that white is written on it."""
FRAME: Final = 0.1
"""Seconds that one frame counts at most, however long it took."""
_LANDS: Final = frozenset({"hop", "stamp", "appear", "rise"})
_LEAVES: Final = frozenset({"fly", "walk", "vanish"})
_MOVES_ON: Final = _LEAVES | {"hop"}
_TRAVELS: Final = frozenset({"fly", "hop", "walk"})
_LIGHTS: Final = {"dusk": (0.0, 1.0), "dawn": (1.0, 0.0)}
"""How dark it is before and after a change of the light."""
_LOST: Final = 46.0
"""How far before the end of a way somebody begins to be lost from sight, in units of the board."""


@frozen
class _Flight:
    """A cue that can be seen, with both ends known.

    Attributes:
        waits: Whether the piece lies there before it goes.
        stays: Until when a piece that has landed is seen.
        trail: Where it walks, if it walks past other places.
    """

    cue: Cue
    pieces: Pieces
    origin: Lying
    target: Lying
    unit: float
    waits: bool = False
    stays: float = 0.0
    trail: Trail | None = None


@frozen
class _Pose:
    """How a piece is seen at a moment."""

    part: float
    lift: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0


@define
class Animation:
    """Plays the cues of one action after another.

    Attributes:
        pieces: How whatever moves lies in its places.
    """

    pieces: Pieces
    _cues: tuple[Cue, ...] = ()
    _flights: tuple[_Flight, ...] = ()
    _waiting: list[Cue] = field(factory=list)
    _due: list[str] = field(factory=list)
    _time: float = 0.0
    _length: float = 0.0
    _speed: float = 1.0

    def begin(self, cues: Sequence[Cue], place: Place, unit: float, speed: float) -> None:
        """Play these cues from their beginning.

        Args:
            place: Where a named place is on the sheet; what has none is not seen, but heard.
            unit: Logical units for a unit of the board.
            speed: 1 is as written, 0 at once: then only the last sounds are left.
        """
        self._cues = tuple(cues)
        self._waiting = sorted((cue for cue in cues if cue.sound), key=lambda cue: cue.heard_at)
        self._time, self._length, self._speed = 0.0, length_of(cues), speed
        if speed <= 0:
            self._flights = ()
            self.skip()
        else:
            self.settle(place, unit)

    def settle(self, place: Place, unit: float) -> None:
        """The board lies elsewhere now: everything goes on there."""
        cues = self._cues
        self._flights = tuple(
            evolve(
                found,
                waits=_waits(number, cues, self.pieces),
                stays=_stays(number, cues, self.pieces, self._length),
            )
            for number, cue in enumerate(cues)
            if (found := _flight(cue, self.pieces, place, unit))
        )

    @property
    def is_over(self) -> bool:
        """Whether nothing moves any more."""
        return self._time >= self._length

    @property
    def is_show(self) -> bool:
        """Whether something moves that everybody watches."""
        return not self.is_over and is_show(self._cues)

    @property
    def passed(self) -> float:
        """How many seconds of what moves have passed, as it is written."""
        return self._time

    @property
    def told(self) -> tuple[int, ...]:
        """Which of the action's events are told in words now, by their places."""
        begun = [cue for cue in self._cues if cue.tells and cue.start <= self._time]
        return begun[-1].tells if begun and not self.is_over else ()

    @property
    def event(self) -> int | None:
        """Which of the action's events is seen now, by its place."""
        begun = [cue.event for cue in self._cues if cue.event is not None and cue.start <= self._time]
        return begun[-1] if begun and not self.is_over else None

    @property
    def tableau(self) -> tuple[Cue, float] | None:
        """What is seen large over the board now, and how many of its seconds have passed."""
        for cue in self._cues:
            if cue.tableau is not None and cue.start <= self._time < cue.start + cue.length:
                return cue, self._time - cue.start
        return None

    @property
    def glide(self) -> tuple[tuple[str, ...], float] | None:
        """The panels in the order to which they go now, and how far they have come, from 0 to 1."""
        for cue in self._cues:
            if cue.kind == GLIDE and cue.start <= self._time and not self.is_over:
                return cue.via, _in_out(min(1.0, (self._time - cue.start) / GLIDES))
        return None

    @property
    def has_tableau(self) -> bool:
        """Whether something is seen large over the board while these cues are played, now or later."""
        return any(cue.tableau is not None for cue in self._cues)

    @property
    def dusk(self) -> float | None:
        """How dark it is, from 0 to 1; ``None`` if that does not change."""
        lights = [cue for cue in self._cues if cue.kind in _LIGHTS]
        if self.is_over or not lights:
            return None
        dark = _LIGHTS[lights[0].kind][0]
        for cue in lights:
            if cue.start <= self._time:
                before, after = _LIGHTS[cue.kind]
                part = min(1.0, (self._time - cue.start) / cue.length) if cue.length else 1.0
                dark = before + (after - before) * _in_out(part)
        return dark

    @property
    def shake(self) -> tuple[float, float]:
        """How far the board is shaken now."""
        for cue in self._cues:
            part = (self._time - cue.start) / cue.length if cue.length else 1.0
            if cue.kind == "shake" and 0 < part < 1 and not self.is_over:
                force = SHAKE * exp(-2 * part) * (1 - part)
                return force * sin(part * 9 * pi), force * 0.7 * sin(part * 13 * pi)
        return 0.0, 0.0

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self.is_over:
            return
        self._time += seconds * self._speed
        while self._waiting and (self._waiting[0].heard_at <= self._time or self.is_over):
            self._due.append(self._waiting.pop(0).sound)

    def skip(self) -> None:
        """Let all be over; of the sounds that are left, the last ones are due."""
        left = list(dict.fromkeys(cue.sound for cue in reversed(self._waiting)))
        self._due += reversed(left[:MOST_SOUNDS_AT_ONCE])
        self._waiting = []
        self._time = self._length

    def leap(self) -> bool:
        """Go on to what is seen large over the board next; say whether there is such a thing."""
        starts = [cue.start for cue in self._cues if cue.tableau is not None and cue.start > self._time]
        if starts:
            self._waiting = [cue for cue in self._waiting if cue.heard_at >= min(starts)]
            self._time = min(starts)
        return bool(starts)

    def sounds_due(self) -> tuple[str, ...]:
        """The sounds that have become due since this was last asked."""
        due, self._due = tuple(self._due), []
        return due

    def draw(self, sheet: DisplayList) -> None:
        """Draw every piece that is under way, or has landed."""
        if self.is_over:
            return
        for flight in self._flights:
            cue = flight.cue
            if (self._time < cue.start and not flight.waits) or self._time >= flight.stays:
                continue
            passed = max(0.0, self._time - cue.start)
            part = min(1.0, passed / cue.length) if cue.length else 1.0
            _draw(sheet, flight, _sprite_of(flight, passed), _POSES[cue.kind](flight, part))


def _waits(number: int, cues: Sequence[Cue], pieces: Pieces) -> bool:
    """Whether a piece lies there before it goes: no cue before it brought it, or took it away."""
    cue = cues[number]
    if not pieces.waits(cue.sprite) or cue.kind not in _LEAVES:
        return False
    here = cue.origin or cue.target
    earlier = cues[:number]
    return not any(one.sprite == cue.sprite and here in (one.origin, one.target) for one in earlier)


def _stays(number: int, cues: Sequence[Cue], pieces: Pieces, end: float) -> float:
    """Until when a piece is seen: what has landed, until it is taken away or all is over."""
    cue = cues[number]
    is_home = cue.kind in _LANDS or (cue.kind == "walk" and kind_of(cue.target) in pieces.homes)
    if not is_home:
        return cue.start + cue.length
    for one in islice(cues, number + 1, None):
        if one.sprite == cue.sprite and one.kind in _MOVES_ON and (one.origin or one.target) == cue.target:
            return one.start
    return end


def _flight(cue: Cue, pieces: Pieces, place: Place, unit: float) -> _Flight | None:
    """The cue with both ends; nothing where one is not known or nothing is to be seen."""
    if not cue.sprite or cue.kind not in _POSES:
        return None
    start = pieces.lying(cue.sprite, cue.origin, place, unit) if cue.kind in _TRAVELS else None
    end = pieces.lying(cue.sprite, cue.target, place, unit)
    if end is None and kind_of(cue.target) in pieces.put:
        end = start
    if end is None or (start is None and cue.kind in _TRAVELS):
        return None
    return _Flight(cue, pieces, start or end, end, unit, trail=_trail(cue, start or end, end, place))


def _trail(cue: Cue, start: Lying, end: Lying, place: Place) -> Trail | None:
    """Past which places somebody walks; those that are not known are left out."""
    if not cue.via:
        return None
    known = [at for name in cue.via if (at := place(name)) is not None]
    return Trail(((start.x, start.y), *known, (end.x, end.y)))


def _sprite_of(flight: _Flight, passed: float) -> str:
    """The sprite; who walks may move."""
    if flight.cue.kind != "walk" or not 0 < passed < flight.cue.length:
        return flight.cue.sprite
    is_leftwards = flight.target.x < flight.origin.x
    if flight.trail is not None:
        _, is_leftwards = flight.trail.at(passed / flight.cue.length)
    return flight.pieces.walking(flight.cue.sprite, passed, is_leftwards=is_leftwards)


def _draw(sheet: DisplayList, flight: _Flight, sprite: str, pose: _Pose) -> None:
    """Draw a piece on its way."""
    cue, origin, target = flight.cue, flight.origin, flight.target
    inside = min(1.0, max(0.0, pose.part))
    size = (origin.size + (target.size - origin.size) * inside) * pose.scale
    size = target.size * max(1, round(size / target.size * SIZES)) / SIZES
    art = sheet.art.sprites[sprite]
    foot_x = (art.anchor_x - art.width / 2) * size
    foot_y = (art.anchor_y - art.height / 2) * size
    loose = (not origin.is_anchored) * (1 - inside) + (not target.is_anchored) * inside
    x, y = origin.x + (target.x - origin.x) * pose.part, origin.y + (target.y - origin.y) * pose.part
    if flight.trail is not None:
        (x, y), _ = flight.trail.at(pose.part)
    x, y = x + foot_x * loose, y + foot_y * loose - pose.lift
    alpha = round(255 * min(1.0, max(0.0, pose.alpha)))
    sheet.sprite(sprite, x, y, scale=size, anchored=True, alpha=alpha)
    if cue.words:
        letters = theme.NUMBER * max(1, round(size * LETTERS)) / LETTERS
        colour = theme.WHITE if cue.sprite.endswith(_DARK) else theme.INK
        sheet.words(cue.words, x, y, Face.NUMBER, letters, colour, align="middle", alpha=alpha)


def _fly(flight: _Flight, part: float) -> _Pose:
    """A gentle arc, a little nearer in its middle."""
    way = _way(flight)
    hump = sin(pi * part)
    return _Pose(_in_out(part), min(46.0, way * 0.14) * hump, 1 + 0.14 * hump, min(1.0, (1 - part) * 9))


def _hop(flight: _Flight, part: float) -> _Pose:
    """A jump that goes a little too far and comes back."""
    hump = sin(pi * min(1.0, part * 1.12))
    lift = max(16.0 * flight.unit, min(64.0, _way(flight) * 0.28)) * hump
    return _Pose(_out_back(part, 1.1), lift, 1 + 0.16 * hump)


def _walk(flight: _Flight, part: float) -> _Pose:
    """Step by step; who leaves the board is lost from sight."""
    away = kind_of(flight.cue.target) in flight.pieces.away
    steps = max(3.0, round(_way(flight) / (16 * flight.unit)))
    lift = abs(sin(pi * steps * part)) * 4 * flight.unit
    if flight.trail is not None:
        left = (1 - part) * flight.trail.length
        alpha = min(1.0, left / (_LOST * flight.unit)) if away else 1.0
        return _Pose(part, lift, 1.0, alpha)
    alpha = min(1.0, (1 - part) * 6) if away else 1.0
    return _Pose(_in_out(part), lift, 1.0, alpha)


def _appear(_: _Flight, part: float) -> _Pose:
    return _Pose(1.0, 0.0, 0.4 + 0.6 * _out_back(part, 1.7), min(1.0, part * 3))


def _stamp(_: _Flight, part: float) -> _Pose:
    """Down from above, and pressed for a moment."""
    fall = min(1.0, part / 0.6)
    press = -0.08 * sin(pi * (part - 0.6) / 0.4) if part > 0.6 else 0.0
    return _Pose(1.0, 10 * (1 - fall * fall), 1.6 - 0.6 * fall * fall + press, 0.2 + fall)


def _rise(flight: _Flight, part: float) -> _Pose:
    """Out of the ground, growing too tall for a moment."""
    part = min(1.0, part * 1.3)
    return _Pose(1.0, -14 * flight.unit * (1 - part), 0.3 + 0.7 * _out_back(part, 2.2), part * 3)


def _vanish(flight: _Flight, part: float) -> _Pose:
    return _Pose(1.0, 22 * flight.unit * _in_out(part), 1 + 0.2 * part, 1 - part * part)


def _lit(_: _Flight, part: float) -> _Pose:
    """It comes at once, and goes again."""
    return _Pose(1.0, alpha=min(1.0, part * 9, (1 - part) * 12))


_POSES: Final[dict[str, Callable[[_Flight, float], _Pose]]] = {
    "fly": _fly,
    "hop": _hop,
    "walk": _walk,
    "appear": _appear,
    "stamp": _stamp,
    "rise": _rise,
    "vanish": _vanish,
    "lit": _lit,
}


def _way(flight: _Flight) -> float:
    if flight.trail is not None:
        return flight.trail.length
    return hypot(flight.target.x - flight.origin.x, flight.target.y - flight.origin.y)


def _in_out(part: float) -> float:
    """Slow, fast, slow."""
    return part * part * (3 - 2 * part)


def _out_back(part: float, more: float) -> float:
    """Fast, then a little too far and back."""
    rest = part - 1
    return 1 + (more + 1) * rest**3 + more * rest**2
