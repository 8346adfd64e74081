"""What a game says to become an environment: its actions as numbers, and views as rows of them.

A table as one seat looks at it: seats are counted from the own one to the left.

Every action that a seat can ever take, numbered once: the action space of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from hameln.kernel.game import A, Game, Result, S, V


@frozen(kw_only=True)
class Field:
    """Where a field lies in the row of an observation.

    Attributes:
        name: Such as ``money``.
        first: The place of its first number.
        count: How many numbers it has.
        about: What they say.
    """

    name: str
    first: int
    count: int
    about: str


class Encoding(ABC, Generic[S, A, V]):
    """Numbers for the actions and the views of one game with its setup."""

    game: Any
    """The game of the present match, of the game's own class."""
    agents: Sequence[str]
    """What the seats are called."""
    size: int
    """How many actions there are."""
    fields: Sequence[Field]
    """The fields of an observation, one after another without a gap."""

    @abstractmethod
    def action_of(self, state: S, seat: int, number: int) -> A:
        """The action that a number means for a seat."""

    @abstractmethod
    def number_of(self, state: S, seat: int, action: A) -> int | None:
        """The number of a seat's action; ``None`` for one beyond what is numbered."""

    @abstractmethod
    def row_of(self, view: V) -> Sequence[float]:
        """What a seat sees, as numbers from 0 to 1."""

    @abstractmethod
    def words_of(self, seat: int, number: int) -> dict[str, Any]:
        """A number in the words of the record."""

    def compared(self, result: Result) -> Result:
        """The result as it is rewarded; other totals where points alone do not say who was better."""
        return result

    @abstractmethod
    def tell(self, state: S) -> str:
        """What everybody may see, as text."""

    def paint(self, state: S) -> Any:  # noqa: ANN401, ARG002 - whatever becomes an array
        """What everybody may see, as a picture; only asked where ``rgb_array`` is a way to render."""
        return None


def one_of(count: int, place: int) -> list[float]:
    """A row of zeros with a 1 at a place; only zeros for a place outside."""
    row = [0.0] * count
    if 0 <= place < count:
        row[place] = 1.0
    return row


def filled(count: int, half: int) -> float:
    """A number without an upper limit: 0 for 0, 0.5 for ``half``, never quite 1."""
    return count / (count + half)


def bits(mask: int, among: Iterable[int]) -> list[float]:
    """A 1 for each of these places that is in the mask."""
    return [float(mask >> place & 1) for place in among]


T = TypeVar("T")
L = TypeVar("L")


@frozen(kw_only=True)
class Look(Generic[T, S]):
    """A table as one seat looks at it.

    Attributes:
        tables: What never changes.
        state: The state of the seat's view.
        seats: The seats from the own one to the left.
        of_seat: By seat, a 1 at its place among them.
    """

    tables: T
    state: S
    seats: tuple[int, ...]
    of_seat: Mapping[int, list[float]]


def seats_from(seat: int, count: int) -> tuple[int, ...]:
    """All seats from one to the left."""
    return tuple([(seat + left) % count for left in range(count)])


def ones_of(seats: Sequence[int]) -> dict[int, list[float]]:
    """By seat, a 1 at its place among these."""
    return {seat: one_of(len(seats), place) for place, seat in enumerate(seats)}


def seat_of(look: Look[T, S], seat: int) -> list[float]:
    """Which seat, one-hot; only zeros for nobody."""
    return look.of_seat.get(seat) or [0.0] * len(look.seats)


def seats_of(look: Look[T, S], row: Sequence[int]) -> list[float]:
    """The same of every seat in a row, one after another."""
    nobody = [0.0] * len(look.seats)
    found: list[float] = []
    for seat in row:
        found += look.of_seat.get(seat, nobody)
    return found


def places(look: Look[T, S], row: Sequence[int]) -> list[float]:
    """By seat 1 for the first of a row of seats, less for each further one, 0 for who is not in it."""
    count = len(look.seats)
    return [(count - row.index(seat)) / count if seat in row else 0.0 for seat in look.seats]


def fields_told(tellers: Sequence[Callable[[L], list[float]]], look: L) -> tuple[Field, ...]:
    """The fields that these functions tell, with their places; their docstrings say what they mean."""
    found: list[Field] = []
    first = 0
    for tell in tellers:
        count = len(tell(look))
        about = (tell.__doc__ or "").strip()
        found.append(Field(name=getattr(tell, "__name__", ""), first=first, count=count, about=about))
        first += count
    return tuple(found)


@frozen(kw_only=True)
class Block:
    """Actions of one kind, which stand together.

    Attributes:
        name: The word of the record for such an action.
        first: The number of the first of them.
        count: How many there are.
    """

    name: str
    first: int
    count: int


@frozen(kw_only=True)
class Numbering(Generic[A]):
    """The numbers of all actions.

    Attributes:
        blocks: The kinds of actions, in the order of their numbers.
        moves: By seat, what each number means.
        numbers: By seat, the number of each action.
    """

    blocks: tuple[Block, ...]
    moves: tuple[tuple[A, ...], ...]
    numbers: tuple[dict[A, int], ...] = field(repr=False)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.moves[0])

    def chosen(self, seat: int, legal: Sequence[A]) -> list[int]:
        """The numbers of these actions; those beyond what is numbered have none."""
        numbers = self.numbers[seat]
        return [numbers[move] for move in legal if move in numbers]


def numbered(of_seats: Sequence[Mapping[str, Sequence[A]]]) -> Numbering[A]:
    """The numbers of all actions, by seat and kind; every seat has the same kinds, and as many of each."""
    rows = [tuple(move for block in blocks.values() for move in block) for blocks in of_seats]
    found: list[Block] = []
    first = 0
    for name, block in of_seats[0].items():
        found.append(Block(name=name, first=first, count=len(block)))
        first += len(block)
    return Numbering(
        blocks=tuple(found),
        moves=tuple(rows),
        numbers=tuple({move: number for number, move in enumerate(row)} for row in rows),
    )


class NumberedEncoding(Encoding[S, A, V]):
    """An encoding whose numbers mean the same in every state.

    Attributes:
        actions: What each action means, by seat.
    """

    actions: Numbering[A]

    def __init__(
        self, game: Game[S, A, V], agent: str, actions: Numbering[A], fields: Sequence[Field]
    ) -> None:
        """The numbers for a game.

        Args:
            game: The game.
            agent: What a seat is called, before its number.
            actions: The numbers of all its actions.
            fields: The fields of its observations.
        """
        self.game, self.actions, self.size, self.fields = game, actions, actions.size, fields
        self.agents = tuple(f"{agent}_{seat}" for seat in range(game.seats))

    def action_of(self, state: S, seat: int, number: int) -> A:  # noqa: ARG002 - the same in every state
        """The action that a number means for a seat."""
        return self.actions.moves[seat][number]

    def number_of(self, state: S, seat: int, action: A) -> int | None:  # noqa: ARG002 - likewise
        """The number of a seat's action; ``None`` for one beyond what is numbered."""
        return self.actions.numbers[seat].get(action)

    def words_of(self, seat: int, number: int) -> dict[str, Any]:
        """A number in the words of the record."""
        words: dict[str, Any] = self.game.write(self.game.initial(), self.actions.moves[seat][number])
        return words
