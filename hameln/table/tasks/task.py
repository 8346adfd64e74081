"""What all decisions in the making share.

A task begins where a person's seat must decide. Clicks on *things* (a place, a piece, ...) choose and
take back; nothing happens at the table until the task is confirmed. Then its moves are played one after
another.

What a decision in the making shows of itself: actions, numbers, rows of pictures, what it would bring.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Self

from attrs import field, frozen

from hameln.kernel.game import Game
from hameln.language import text
from hameln.table.log.observation import Viewer, Views
from hameln.table.opaque import AState, AView, TheNames, known


@frozen(kw_only=True)
class Action:
    """One of the actions of a turn.

    Attributes:
        name: A word for it, such as ``sell``.
        label: What it is called.
        short: One word for its button, which bears a picture too.
        icon: The name of that picture.
        why: Why it is not possible now; empty if it is.
        brings: What it costs and what comes of it, in a sentence.
        begins_group: Whether it stands a little apart from the one before it.
    """

    name: str
    label: str
    short: str
    icon: str
    why: str
    brings: str = ""
    begins_group: bool = False


@frozen(kw_only=True)
class Amount:
    """A number of a decision.

    Attributes:
        name: Such as ``coins``.
        label: What it counts, for people.
        value: What it is now.
        most: What it can be at most; the least is 0.
        told: What the number means, such as the coins that it brings.
        sprite: The name of a picture.
    """

    name: str
    label: str
    value: int
    most: int
    told: str = ""
    sprite: str = ""


@frozen(kw_only=True)
class Slot:
    """A picture in the bar by which a thing can be chosen without aiming at it on the table.

    Attributes:
        thing: What a click on it chooses.
        sprite: The name of its picture.
        seat: Whose arms the picture bears, as the last word of its name; ``None`` for nobody's.
        count: How many lie there; it is told from two on.
    """

    thing: str
    sprite: str
    seat: int | None = None
    count: int = 1


@frozen(kw_only=True)
class Row:
    """Slots that belong together.

    Attributes:
        slots: From the left to the right.
        icon: The picture that stands behind them, before the next row; empty for none.
    """

    slots: tuple[Slot, ...]
    icon: str = ""


@frozen(kw_only=True)
class Foreseen:
    """What a decision in the making lets be seen on the table before it is confirmed.

    Attributes:
        threats: The things that would or might come to harm.
        ghosts: Where things would stand, by their names, in the game's own count of places.
    """

    threats: frozenset[str] = frozenset()
    ghosts: Mapping[str, int] = field(factory=dict)


_TRIED: Final = 32
"""What was tried last at a table, and need not be tried again."""


def kind_of(thing: str) -> str:
    """The kind of a thing or of a place, which stands before the first colon."""
    return thing.partition(":")[0]


def split(thing: str) -> tuple[str, str]:
    """The kind of a thing and what is behind the first colon."""
    kind, _, rest = thing.partition(":")
    return kind, rest


@frozen(kw_only=True)
class Table:
    """Where a decision is made, as somebody sees it.

    Attributes:
        game: The game.
        view: What whoever looks may know.
        names: What everything is called.
        seat: Who decides.
        actions: All its legal actions.
        trial: What whoever looks would see after some actions of the seat, while nothing happens at the
            table. It ends before an action that would let anybody know something new.
    """

    game: Any
    view: Any = field(converter=known)
    names: Any
    seat: int
    actions: tuple[Any, ...]
    trial: Callable[[Sequence[Any]], Any]

    @classmethod
    def of_mover(cls, game: Game[Any, Any, Any], state: AState, names: TheNames) -> Self:
        """The table as the seat sees it that decides in a state; see `at`."""
        return cls.at(game, state, names, Viewer(seat=game.mover(state)))

    @classmethod
    def at(
        cls,
        game: Game[Any, Any, Any],
        state: AState,
        names: TheNames,
        viewer: Viewer,
        *,
        views: Views | None = None,
        actions: tuple[Any, ...] | None = None,
    ) -> Self:
        """The table of the seat that decides in a state, which stays as it is while the table is used.

        Args:
            game: The game.
            state: Of the match.
            names: What everything is called.
            viewer: Who looks at it.
            views: Knows how the state looks, if it was looked at already.
            actions: All legal ones, if they are known already.
        """
        seat = game.mover(state)

        @lru_cache(maxsize=_TRIED)
        def tried(actions: tuple[Any, ...]) -> AView:
            after = game.copy(state)
            for action in actions:
                if game.reveals(after, action):
                    break
                game.apply(after, action)
            return viewer.view(game, after)

        return cls(
            game=game,
            view=viewer.view(game, state) if views is None else views.of(state, viewer),
            names=names,
            seat=seat,
            actions=tuple(game.legal(state)) if actions is None else actions,
            trial=lambda actions: tried(tuple(actions)),
        )


class Task(ABC):
    """A decision in the making.

    Attributes:
        table: Where it is made.
        game: The game.
        names: What everything is called.
        seat: Who decides.
        name: A word for it, such as ``sell``.
        rule: The section of the rules to read about it.
        is_instant: Whether it is confirmed as soon as it is begun, since there is nothing to choose.
        is_quick: Whether a choice is carried out as soon as it is made.
        has_sheet: Whether the game draws a sheet of its own for it, with all its numbers.
    """

    name = ""
    rule = ""
    is_instant = False
    is_quick = False
    has_sheet = False
    game: Any
    names: Any

    def __init__(self, table: Table) -> None:
        """Nothing has been chosen yet."""
        self.table = table
        self.game, self.names, self.seat = table.game, table.names, table.seat

    @abstractmethod
    def prompt(self) -> str:
        """What to do, in one imperative sentence without a full stop."""

    def hint(self) -> str:
        """A further sentence on how to do it; may be empty."""
        return ""

    def legal(self) -> frozenset[str]:
        """The things that can be clicked now, those already chosen included."""
        return frozenset()

    def chosen(self) -> tuple[str, ...]:
        """The things chosen so far, in order."""
        return ()

    def click(self, thing: str) -> str:
        """Choose a thing or take it back; returns the reason if that cannot be."""
        del thing
        return text("There is nothing to choose there now.")

    def takes_back(self, thing: str) -> bool:
        """Whether a click on a thing would take it back, if there is another one, rather than choose it."""
        return thing in self.chosen()

    def reaches(self, thing: str) -> frozenset[str]:
        """The things onto which a thing can be carried by hand; empty if it stays where it lies."""
        del thing
        return frozenset()

    def drop(self, thing: str, onto: str) -> str:
        """Choose what carrying a thing onto another one means; returns the reason if that cannot be."""
        del onto
        return self.click(thing)

    @abstractmethod
    def moves(self) -> tuple[Any, ...]:
        """The game's actions that will be played when this is confirmed.

        They are played one after another, so that neither chance nor another seat may come between them.
        """

    @abstractmethod
    def label(self) -> str:
        """What confirming does, in a few words."""

    def missing(self) -> str:
        """Why it cannot be confirmed yet; empty if it can."""
        return ""

    def means(self, actions: Sequence[Any]) -> bool:
        """Whether confirming would play just these actions."""
        return not self.missing() and Counter(self.moves()) == Counter(actions)

    def preview(self) -> tuple[str, ...]:
        """What confirming will bring, in sentences."""
        return ()

    def about(self, thing: str) -> tuple[str, ...]:
        """What choosing a thing will bring, in sentences."""
        del thing
        return ()

    def foreseen(self) -> Foreseen:
        """What is seen on the table of what confirming, or choosing one thing more, would bring."""
        return Foreseen()

    def subject(self) -> str:
        """What it is about, where another one of its kind may follow at once; mostly empty."""
        return ""

    def pips(self) -> tuple[int, int]:
        """How many of how many are chosen; (0, 0) where there is no such number."""
        return 0, 0

    def take_back(self) -> bool:
        """Take the last choice back; say whether there was one."""
        return False

    def clear(self) -> None:
        """Choose nothing of what stands ready before anything was chosen; mostly nothing does."""

    def rest(self) -> str:
        """What a button says that leaves this decision and those like it that follow to an adviser.

        Empty where there is no such button.
        """
        return ""

    def rows(self) -> tuple[Row, ...]:
        """Things that can be chosen without aiming at the table, as rows of pictures."""
        return ()

    def amounts(self) -> tuple[Amount, ...]:
        """The numbers that can be set, for decisions made of numbers."""
        return ()

    def set_amount(self, name: str, value: int) -> None:
        """Set one of the numbers; what is too much or too little is brought within its limits."""

    def press(self, button: str) -> bool:
        """Press a button that the game draws for it, by its spot's name; say whether it has such a one."""
        del button
        return False


def sentence_of(reason: str, rule: str) -> str:
    """A reason as a sentence with its rule behind it."""
    told = reason[:1].upper() + reason[1:]
    return f"{told} ({rule})." if rule else f"{told}."
