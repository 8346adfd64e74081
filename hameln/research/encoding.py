"""What a game says to become an environment: its actions as numbers, and views as rows of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from attrs import frozen

from hameln.kernel.game import A, Result, S, V


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
