"""Cues: something seen or heard at a moment of an action, without a window.

Places have names (``player:2``, ``money:0``, ``supply``); whoever plays the cues knows where they are.

What is played to a match: which piece of music fits the moment. Pieces are told by their names only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic

from attrs import evolve, frozen

from hameln.kernel.game import V
from hameln.kernel.sums import added
from hameln.table.opaque import AGame, AnEvent
from hameln.table.tableau import Tableau

LENGTHS: Final[Mapping[str, float]] = {
    "fly": 0.35,
    "hop": 0.22,
    "appear": 0.22,
    "stamp": 0.30,
    "walk": 0.60,
    "shake": 0.50,
    "rise": 0.70,
    "vanish": 0.40,
    "none": 0.0,
    "dusk": 0.8,
    "dawn": 0.8,
    "tell": 1.0,
    "count": 0.0,
    "lit": 0.5,
    "meet": 2.0,
    "unfold": 1.6,
    "picture": 2.4,
    "glide": 1.6,
}
"""Every kind of cue, and the seconds that it usually takes."""
STAGGER: Final = 0.06
MEETS: Final = "meet"
"""The kind of a tableau that everybody watches; its action is never too fast for that."""
GLIDE: Final = "glide"
"""The kind of a cue in which the players' panels go to new places, and which is told meanwhile."""
GLIDES: Final = 1.0
"""For how many of its seconds they move."""
STILLS: Final = frozenset({MEETS, "unfold", GLIDE})
"""Kinds of cues that are seen as stills where nothing may move."""
PICTURE: Final = "picture"
"""The kind of a small tableau that stays for its seconds, at whatever speed the match goes on meanwhile."""
SHOWS: Final = frozenset({"dusk", "dawn", "tell", "count", MEETS})
"""Kinds of cues that only a show has: something that everybody watches, at every speed."""
FOLLOW: Final = 0.08
"""Seconds by which those who walk in a row are apart."""
STEP: Final = 0.12
"""Seconds for a step on a track."""
MOST_COINS: Final = 5
"""More coins than these are not seen one by one."""
_HEARD: Final[Mapping[str, float]] = {"fly": 0.9, "hop": 0.6, "stamp": 0.6}
"""What flies or falls is heard as it lands: after this part of its length."""


@frozen(kw_only=True)
class Cue:
    """Something that is seen or heard.

    Attributes:
        start: Seconds after the action began.
        length: Seconds.
        kind: How it moves: ``fly``, ``hop`` or ``walk`` from the origin to the target; ``appear``, ``stamp``,
            ``rise`` or ``vanish`` at the target; ``shake`` moves the board, ``none`` nothing. ``dusk`` falls
            over the board until ``dawn``; ``tell`` only tells something, ``count`` begins a kind of points.
            ``lit`` is there for its length, and does not move. ``meet`` and ``unfold`` are tableaux over the
            board, of two who meet and of all who lie open; ``picture`` is one beside a thing. In a ``glide``
            the players' panels go to new places, in the order of the places that it names.
        sprite: A sprite's name; empty for none.
        origin: A place's name; empty where nothing comes from elsewhere.
        target: A place's name.
        sound: A sound's name; empty for none.
        via: Places between both ends, for who walks; of a glide, the panels in their new order.
        tells: Which of the action's events are told in words from its beginning on, by their places.
        words: What is written on the sprite.
        tableau: Of a tableau, what is seen.
        event: To which of the action's events it belongs, by its place.
    """

    start: float
    length: float
    kind: str
    sprite: str = ""
    origin: str = ""
    target: str = ""
    sound: str = ""
    via: tuple[str, ...] = ()
    tells: tuple[int, ...] = ()
    words: str = ""
    tableau: Tableau | None = None
    event: int | None = None

    @property
    def heard_at(self) -> float:
        """When its sound is due, in seconds after the action began."""
        return self.start + self.length * _HEARD.get(self.kind, 0.0)


def at(kind: str, sprite: str, target: str, sound: str = "", start: float = 0.0) -> Cue:
    """Something at one place."""
    return Cue(start=start, length=LENGTHS[kind], kind=kind, sprite=sprite, target=target, sound=sound)


def tableau_of(kind: str, tableau: Tableau, sound: str = "", start: float = 0.0, length: float = 0.0) -> Cue:
    """A tableau of a kind, for so many seconds or for the usual ones."""
    return Cue(
        start=start,
        length=length or LENGTHS[kind],
        kind=kind,
        target=tableau.place or "screen",
        sound=sound,
        tableau=tableau,
    )


def way(kind: str, sprite: str, origin: str, target: str, sound: str = "", start: float = 0.0) -> Cue:
    """Something that goes from one place to another."""
    return evolve(at(kind, sprite, target, sound, start), origin=origin)


def coins(origin: str, target: str, count: int, sound: str = "coin") -> Iterator[Cue]:
    """Coins one after another; the first is heard."""
    for place in range(min(count, MOST_COINS)):
        yield way("fly", "coin_one", origin, target, "" if place else sound, STAGGER * place)


def length_of(cues: Sequence[Cue]) -> float:
    """Seconds until the last cue is over; a small picture may stay longer."""
    return max((cue.start + cue.length for cue in cues if cue.kind != PICTURE), default=0.0)


def is_show(cues: Sequence[Cue]) -> bool:
    """Whether an action is one that everybody watches."""
    return any(cue.kind in SHOWS for cue in cues)


def fitted(cues: Sequence[Cue], most: float) -> tuple[Cue, ...]:
    """The cues, earliest first; all of them faster if they took longer than so many seconds.

    What is seen large over the board, or small beside a thing, or is read, keeps its time, which does not
    count.
    """
    held = [(cue.start, cue.start + cue.length) for cue in cues if cue.kind in STILLS]
    length = length_of(cues) - added(over - begun for begun, over in held)
    pace = min(1.0, most / length) if length > 0 else 1.0

    def moment(seconds: float) -> float:
        still = added(min(seconds, over) - begun for begun, over in held if begun < seconds)
        return still + (seconds - still) * pace

    def end(cue: Cue) -> float:
        return moment(cue.start + cue.length) if cue.kind != PICTURE else moment(cue.start) + cue.length

    moved = (evolve(cue, start=moment(cue.start), length=end(cue) - moment(cue.start)) for cue in cues)
    return tuple(sorted(moved if pace < 1 else cues, key=lambda cue: cue.start))


@frozen(kw_only=True)
class Interlude:
    """A piece that is heard for a while, whatever else would fit.

    Attributes:
        piece: Its name.
        seconds: For how long.
    """

    piece: str
    seconds: float


class Accompanying(Generic[V]):
    """Which music a game wants; as it stands, none.

    A piece is called by the folder of sprites in whose ``music`` its score lies, and its name, such as
    ``some-game/dance``; an empty name is silence.

    Attributes:
        unveiling: While that is turned up which goes before the points.
        end: While points are counted, and after that.
        sudden: That which an interlude plays without warning; it is made while others are heard, so that its
            first note does not come late.
    """

    unveiling: str = ""
    end: str = ""
    sudden: str = ""

    def piece(self, game: AGame, view: V) -> str:
        """The piece that fits what lies on the table; asked often, so that it must be told quickly."""
        del game, view
        return ""

    def interlude(self, game: AGame, events: Sequence[AnEvent]) -> Interlude | None:
        """The piece for what has just happened; ``None`` if nothing has that deserves one."""
        del game, events
        return None
