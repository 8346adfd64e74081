"""Cues in motion: pieces hop, fly, fall and walk over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, hypot, pi, sin
from typing import Final, TypeAlias

from attrs import define, evolve, field, frozen

from hameln.games.hameln.table.timeline import Cue, length_of
from hameln.ui.sheet import Sheet

Place: TypeAlias = Callable[[str], tuple[float, float] | None]

MOST_SOUNDS_AT_ONCE: Final = 2
"""Of a timeline that is skipped, only the last sounds are heard."""
SHAKE: Final = 3.0
SIZES: Final = 16
"""A piece that changes its size does so in so many steps, so that few pictures of it are needed."""
_LANDS: Final = frozenset({"hop", "stamp", "appear", "rise"})
_LEAVES: Final = frozenset({"fly", "walk", "vanish"})
_MOVES_ON: Final = _LEAVES | {"hop"}
_TRAVELS: Final = frozenset({"fly", "hop", "walk"})
_ON_BOARD: Final = frozenset({"house", "circle", "child", "hall", "district", "gate"})
_TRACK: Final = frozenset({"track", "step"})
ON_TRACK: Final = 0.5
"""How large shields on the influence track are."""
PIPER_BELOW: Final = (-52.0, 66.0)
"""Where the Piper stands at a ribbon in the upper half of the board, from its middle."""
PIPER_BESIDE: Final = (-62.0, 19.0)
"""Where he stands at one in the lower half."""
_LEADS_AWAY: Final = frozenset({"gate", "road"})

_BOARD_SIZES: Final = {
    "rat": 0.92, "man": 0.5, "woman": 0.5, "boy": 0.54, "girl": 0.54, "good": 0.76, "coin": 0.9,
    "king": 0.8, "emperor": 0.66, "cat": 0.8, "trap": 0.62, "cube": 0.62, "counter": 0.72, "piper": 0.78,
    "counter_down": 0.66, "bag": 0.8, "icon": 0.9, "shield": 0.7, "ratmarks": 1.5, "dust": 1.15,
}  # fmt: skip
"""How large pieces lie on the board, in units of the town."""
_TABLE_SIZES: Final = {
    "good": 0.76, "coin": 0.9, "king": 0.52, "emperor": 0.4, "cat": 0.6, "trap": 0.62, "cube": 0.62,
    "shield": 0.82, "boy": 0.42, "girl": 0.42, "bag": 0.66, "icon": 0.9, "rat": 0.5, "piper": 0.6,
    "man": 0.5, "woman": 0.5, "counter": 0.7, "ratmarks": 1.2, "dust": 0.8,
}  # fmt: skip
"""How large they lie beside it, in logical units."""
_STANDING: Final = frozenset({"rat", "man", "woman", "boy", "girl", "king", "emperor", "piper", "dust"})
"""Pieces that stand on the board with their anchors."""
_OFFSETS: Final = {
    ("man", "house"): (-29.0, 33.0), ("woman", "house"): (29.0, 33.0),
    ("boy", "house"): (-29.0, 33.0), ("girl", "house"): (29.0, 33.0),
    ("king", "house"): (0.0, 31.0), ("emperor", "house"): (0.0, 31.0), ("dust", "house"): (0.0, 36.0),
    ("counter", "house"): (31.0, 2.0), ("rat", "house"): (0.0, 28.0), ("good", "house"): (-9.0, 36.0),
    ("ratmarks", "house"): (0.0, -46.0), ("icon", "house"): (0.0, -30.0), ("bag", "house"): (0.0, -30.0),
    ("boy", "child"): (0.0, 11.0), ("girl", "child"): (0.0, 11.0),
    ("boy", "hall"): (-20.0, 60.0), ("girl", "hall"): (20.0, 60.0), ("cube", "hall"): (0.0, 44.0),
}  # fmt: skip
"""Where a piece stands, from the middle of the place, in units of the town."""


@frozen
class _End:
    """One end of a way: where the piece's middle or its anchor lies, and how large it is there."""

    x: float
    y: float
    size: float
    is_anchored: bool


@frozen
class _Flight:
    """A cue that can be seen, with both ends known.

    Attributes:
        waits: Whether the piece lies there before it goes.
        stays: Until when a piece that has landed is seen.
    """

    cue: Cue
    origin: _End
    target: _End
    unit: float
    waits: bool = False
    stays: float = 0.0


@frozen
class _Pose:
    """How a piece is seen at a moment."""

    part: float
    lift: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0


@define
class Flights:
    """Plays the cues of one action after another."""

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
            unit: Logical units for a unit of the town.
            speed: 1 is as written, 0 at once: then only the last sounds are left.
        """
        self._cues = tuple(cues)
        self._waiting = sorted((cue for cue in cues if cue.sound), key=lambda cue: cue.heard_at)
        self._time, self._length, self._speed = 0.0, length_of(cues), speed
        self._flights = tuple(
            evolve(found, waits=_waits(cue, cues), stays=_stays(cue, cues, self._length))
            for cue in cues
            if (found := _flight(cue, place, unit))
        )
        if speed <= 0:
            self.skip()

    @property
    def is_over(self) -> bool:
        """Whether nothing moves any more."""
        return self._time >= self._length

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

    def sounds_due(self) -> tuple[str, ...]:
        """The sounds that have become due since this was last asked."""
        due, self._due = tuple(self._due), []
        return due

    def draw(self, sheet: Sheet) -> None:
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


def _waits(cue: Cue, cues: Sequence[Cue]) -> bool:
    """Whether a piece lies there before it goes: no cue before it brought it, or took it away."""
    if not _is_piece(cue) or cue.kind not in _LEAVES:
        return False
    here = cue.origin or cue.target
    earlier = cues[: cues.index(cue)]
    return not any(one.sprite == cue.sprite and here in (one.origin, one.target) for one in earlier)


def _stays(cue: Cue, cues: Sequence[Cue], end: float) -> float:
    """Until when a piece is seen: what has landed, until it is taken away or all is over."""
    is_home = cue.kind in _LANDS or (cue.kind == "walk" and cue.target.startswith("district:"))
    if not is_home:
        return cue.start + cue.length
    for one in cues[cues.index(cue) + 1 :]:
        if one.sprite == cue.sprite and one.kind in _MOVES_ON and (one.origin or one.target) == cue.target:
            return one.start
    return end


def _is_piece(cue: Cue) -> bool:
    return cue.sprite.split("_", 1)[0] in _STANDING and cue.sprite != "dust"


def _flight(cue: Cue, place: Place, unit: float) -> _Flight | None:
    """The cue with both ends; nothing where one is not known or nothing is to be seen."""
    if not cue.sprite or cue.kind not in _POSES:
        return None
    start = _end(cue.sprite, cue.origin, place, unit) if cue.kind in _TRAVELS else None
    end = _end(cue.sprite, cue.target, place, unit)
    if end is None and cue.target.startswith("step:"):
        end = start
    if end is None or (start is None and cue.kind in _TRAVELS):
        return None
    return _Flight(cue, start or end, end, unit)


def _end(sprite: str, name: str, place: Place, unit: float) -> _End | None:
    """One end of a way."""
    at = place(name)
    if at is None:
        name = _stand_in(name)
        at = place(name) if name else None
    if at is None:
        return None
    piece, kind = sprite.split("_", 1)[0], name.split(":", 1)[0]
    is_board = kind in _ON_BOARD
    size = _BOARD_SIZES.get(sprite, _BOARD_SIZES.get(piece, 1.0)) * unit
    if not is_board:
        size = ON_TRACK if kind in _TRACK else _TABLE_SIZES.get(piece, 1.0)
    dx, dy = _OFFSETS.get((piece, kind), (0.0, 0.0))
    if (piece, kind) == ("piper", "district"):
        size = 0.78 * max(0.85, min(unit, 1.3))
        middle = place("hall")
        dx, dy = PIPER_BELOW if middle is not None and at[1] < middle[1] else PIPER_BESIDE
    return _End(at[0] + dx * unit, at[1] + dy * unit, size, is_board and piece in _STANDING)


def _stand_in(name: str) -> str:
    """The place that is meant where another one is not seen; empty for none."""
    kind, _, which = name.partition(":")
    if kind in ("money", "goods"):
        return f"card:{which}"
    return {"child": "hall", "bank": "ring", "ring": "track", "cat": "kings"}.get(kind, "")


def _sprite_of(flight: _Flight, passed: float) -> str:
    """The sprite; who walks moves the feet, and a rat looks where it runs."""
    name = flight.cue.sprite
    if flight.cue.kind != "walk" or not name.startswith(("rat_", "piper_")):
        return name
    foot = 1 + int(passed / 0.11) % 2
    if name.startswith("piper_"):
        return f"piper_{foot}"
    return f"rat_{'left' if flight.target.x < flight.origin.x else 'right'}_{foot}"


def _draw(sheet: Sheet, flight: _Flight, sprite: str, pose: _Pose) -> None:
    """Draw a piece on its way."""
    origin, target = flight.origin, flight.target
    inside = min(1.0, max(0.0, pose.part))
    size = (origin.size + (target.size - origin.size) * inside) * pose.scale
    size = target.size * max(1, round(size / target.size * SIZES)) / SIZES
    art = sheet.art.sprites[sprite]
    foot_x = (art.anchor_x - art.width / 2) * size
    foot_y = (art.anchor_y - art.height / 2) * size
    loose = (not origin.is_anchored) * (1 - inside) + (not target.is_anchored) * inside
    x = origin.x + (target.x - origin.x) * pose.part + foot_x * loose
    y = origin.y + (target.y - origin.y) * pose.part + foot_y * loose - pose.lift
    alpha = round(255 * min(1.0, max(0.0, pose.alpha)))
    sheet.sprite(sprite, x, y, scale=size, anchored=True, alpha=alpha)


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
    """Step by step; who leaves the town is lost from sight."""
    away = flight.cue.target.split(":", 1)[0] in _LEADS_AWAY
    steps = max(3.0, round(_way(flight) / (16 * flight.unit)))
    lift = abs(sin(pi * steps * part)) * 4 * flight.unit
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


_POSES: Final[dict[str, Callable[[_Flight, float], _Pose]]] = {
    "fly": _fly,
    "hop": _hop,
    "walk": _walk,
    "appear": _appear,
    "stamp": _stamp,
    "rise": _rise,
    "vanish": _vanish,
}


def _way(flight: _Flight) -> float:
    return hypot(flight.target.x - flight.origin.x, flight.target.y - flight.origin.y)


def _in_out(part: float) -> float:
    """Slow, fast, slow."""
    return part * part * (3 - 2 * part)


def _out_back(part: float, more: float) -> float:
    """Fast, then a little too far and back."""
    rest = part - 1
    return 1 + (more + 1) * rest**3 + more * rest**2
