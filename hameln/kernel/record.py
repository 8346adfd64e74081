"""Writing the match record: setup, actions and result as lines of JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic

from attrs import frozen

from hameln.errors import SeatsError
from hameln.files.codec import dump
from hameln.kernel.game import CHANCE, NOBODY, A, Game, S, V, named_options
from hameln.kernel.match import Match, Played

FORMAT: Final = "hameln-match"
VERSION: Final = 1
ENDING: Final = ".hameln.jsonl"
"""The ending of a record's file name."""
LONGEST_NAME: Final = 200
"""Characters of a seat's name."""
_MOST_REMEMBERED: Final = 50_000


@frozen(kw_only=True)
class Extras:
    """Optional fields that let outside programs check a record.

    Attributes:
        legal: Every legal action at each decision of a seat.
        state: The public state after each action.
    """

    legal: bool = False
    state: bool = False


class RecordWriter(Generic[S, A, V]):
    """Turns a match into the lines of its record, one at a time, without line ends.

    Attributes:
        for_seat: The seat for which the record is made: what is hidden from it is left out.
    """

    def __init__(  # noqa: PLR0913 - the header's fields, by name
        self,
        game: Game[S, A, V],
        seats: Sequence[str],
        *,
        seed: int,
        made_by: str,
        for_seat: int | None = None,
        extras: Extras = Extras(),
        notes: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        """A writer for one game; it may write any number of its matches, one after another.

        Args:
            notes: Further fields of the header, which readers may leave aside.

        Raises:
            SeatsError: A seat has a name that no reader takes.
        """
        for name in seats:
            if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
                message = (
                    f"{name[:40]!r} is no name for a seat; expected 1 to {LONGEST_NAME} printable characters"
                )
                raise SeatsError(message)
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.made_by = made_by
        self.for_seat = for_seat
        self.extras = extras
        self._notes = dict(notes)
        self._setup = game.setup()
        self._texts: dict[A, str] = {}

    def header(self) -> str:
        """The first line."""
        fields: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": self.game.name}
        fields["seats"] = list(self.seats)
        if self.for_seat is None:
            fields["seed"] = self.seed
        else:
            fields["for_seat"] = self.for_seat
        rules = named_options(self.game.known_options, self.game.options)
        return dump({**fields, **self._setup, "rules": rules, "made_by": self.made_by, **self._notes})

    def line(self, before: S, played: Played[A], after: S) -> str:
        """The line of one action."""
        game, mover, action = self.game, played.mover, played.action
        if self.for_seat is not None:
            action = game.seen(before, action, self.for_seat)
        by = '"chance"' if mover == CHANCE else str(mover)
        parts = [f'{{"by":{by},{self._text(before, action)[1:-1]}']
        is_own = self.for_seat in (None, mover)
        if self.extras.legal and mover != CHANCE and is_own:
            parts.append(f'"legal":[{",".join([self._text(before, one) for one in game.legal(before)])}]')
        if played.auto and is_own:
            parts.append('"auto":true')
        if self.extras.state:
            parts.append(f'"state":{dump(game.public(after))}')
        if played.t is not None:
            parts.append(f'"t":{dump(played.t)}')
        if played.why and is_own:
            parts.append(f'"why":{dump(played.why)}')
        return ",".join(parts) + "}"

    def last_line(self, state: S) -> str | None:
        """The result line; ``None`` while the match goes on, and in a record made for one seat."""
        if self.for_seat is not None or self.game.mover(state) != NOBODY:
            return None
        return dump({"result": result_words(self.game, state)})

    def lines(self, match: Match[S, A, V]) -> Iterator[str]:
        """The whole record of a match as far as it has been played."""
        yield self.header()
        for before, played, after in match.replay():
            yield self.line(before, played, after)
        last = self.last_line(match.state)
        if last is not None:
            yield last

    def _text(self, state: S, action: A) -> str:
        """The action's words as JSON, remembered where the same ones come again and again."""
        if not self.game.has_fixed_words:
            return dump(self.game.write(state, action))
        text = self._texts.get(action)
        if text is None:
            if len(self._texts) >= _MOST_REMEMBERED:
                self._texts.clear()
            text = self._texts[action] = dump(self.game.write(state, action))
        return text


def result_words(game: Game[S, A, V], state: S) -> dict[str, Any]:
    """The result of a finished match as the record has it."""
    result = game.result(state)
    words: dict[str, Any] = {"ranking": list(result.order)}
    if game.has_shared_places:
        words = {"ranking": [list(group) for group in result.ranking], "winners": list(result.winners)}
    points = [dict(points) for points in result.points]
    return {**words, **result.facts, "totals": list(result.totals), "points": points}
