"""What is seen of a match, whoever shows it: the running match, the replay, the tutorial.

What spots of a match stand for, where whoever draws them cannot do it: the screen matches on these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from hameln.table.log.log import LogLine
from hameln.table.opaque import AGame, AnEvent, TheNames, known
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box

if TYPE_CHECKING:
    from hameln.table.log.log import LogLine
    from hameln.table.reckoning import Standing
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.input.carrying import Carried


@frozen(kw_only=True)
class Scene:
    """A table to be drawn.

    Attributes:
        view: What the viewer sees; the match itself may have gone on.
        names: What everything is called.
        arms: Of the players, by seat.
        titles: What kind of player sits there, by seat.
        faces: The portraits of those who sit there, by seat; empty for persons, and for who has none.
        viewer: The seat whose own things may be shown, if any.
        deciding: The seat that is lit.
        doing: What that player does just now, in a few words.
        legal: Things that can be clicked for the decision; they glow.
        chosen: Things chosen, in order.
        threats: Things that would or might come to harm.
        intended: Things that a computer player is about to use.
        hinted: Things that an adviser would use.
        shown: Things that are pointed out, such as by a lesson, with something above them.
        last: What each player did last, by thing.
        has_lens: Whether what is near to harm shows how near it is.
        log: The newest last.
        has_verdict: Whether it may be seen who has won.
        is_lively: Whether what only pleases the eye may change with the match, such as the light.
        carried: What is carried by hand just now, and where it could be dropped; only that glows meanwhile.
        standing: How far the points have been counted, while they are counted before everybody's eyes.
        ghosts: Where things would stand if what is chosen were confirmed, in the game's own count of places.
        keys: The keys that choose things, by the things, as far as they do nothing else.
        foretold: How the viewer would see the table once that was done, with what is pointed at chosen too;
            ``None`` where it is not known.
        fresh: What has come to the viewer since it decided last, by thing, and how many of it.
        glide: The seats in the order to which their panels go just now, and how far they have come, from 0
            to 1.
        happened: What has been seen so far of the action that is seen just now.
    """

    game: AGame
    view: Any = field(converter=known)
    names: TheNames
    arms: tuple[str, ...]
    titles: tuple[str, ...]
    viewer: int | None = None
    deciding: int | None = None
    doing: str = ""
    legal: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    threats: frozenset[str] = frozenset()
    intended: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    last: Mapping[str, int] = field(factory=dict)
    has_lens: bool = False
    log: tuple[LogLine, ...] = ()
    is_contrast: bool = False
    is_lively: bool = False
    ghosts: Mapping[str, int] = field(factory=dict)
    keys: Mapping[str, str] = field(factory=dict)
    carried: Carried | None = None
    standing: Standing | None = None
    faces: tuple[str, ...] = ()
    has_verdict: bool = True
    foretold: Any = None
    fresh: Mapping[str, int] = field(factory=dict)
    glide: tuple[tuple[int, ...], float] | None = None
    happened: tuple[AnEvent, ...] = ()
    _found: dict[str, Any] = field(factory=dict, init=False, eq=False, repr=False)

    def once(self, what: str, find: Callable[[], Any]) -> Any:
        """Something that follows from it, found out once for all that is drawn of it, by a word."""
        if what not in self._found:
            self._found[what] = find()
        return self._found[what]

    def face_of(self, seat: int) -> str:
        """The portrait of a seat; empty where it has none."""
        return self.faces[seat] if seat < len(self.faces) else ""


@frozen(kw_only=True)
class Layout:
    """Where the parts of the table lie.

    Attributes:
        area: Where the board may lie.
        bar: Prompt and buttons below the board.
        side: The column beside it.
    """

    area: Box
    bar: Box
    side: Box


@frozen(kw_only=True)
class Heading:
    """How far a match has come, at the head of the column.

    Attributes:
        title: The longest part of it, such as a phase.
        line: Where in that it is.
        before: What is told before that, where there is room for both or else nothing to be told.
        thing: What is explained to those who point there; empty for nothing.
    """

    title: str
    line: str
    before: str = ""
    thing: str = ""


@frozen(kw_only=True)
class Column:
    """What the players and all that belongs to everybody take of the column.

    Attributes:
        foot: From where on there is room for the log.
        own: Where that lies that is not covered while something is explained.
        asides: Where something is explained that does not fit over the log, before the players are covered;
            where there is none, they may be covered, but for that which is one's own.
    """

    foot: float
    own: Box
    asides: tuple[Box, ...] = ()


LOG_ROWS: Final = 4
"""How many rows of the log are seen at least, whatever lies above it."""


def log_room(sheet: DisplayList, rows: int = LOG_ROWS) -> float:
    """How high the log is with so few rows, and its frame."""
    return rows * sheet.letters.line(theme.SMALL) + 26


class Role(Enum):
    """What a button is beside a decision, for the way of Tab and for what Enter presses."""

    ANSWER = auto()
    """It lies above the table and waits for an answer."""
    NOTICE = auto()
    """So does this, and Enter presses it whatever could be confirmed."""
    LESSON = auto()
    """It leads through the lessons; Enter presses it, too."""
    SHEET = auto()
    """It lies on the sheet that a game draws for a decision."""
    ASIDE = auto()
    """Enter presses it only as long as a decision is not complete."""


@frozen
class Change:
    """One more or one less of a number of the decision; 0 for the number itself."""

    amount: str
    step: int


@frozen
class Why:
    """The reason for a line of the log is asked for."""

    line: LogLine
