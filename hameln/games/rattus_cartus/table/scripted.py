"""Matches that are written down: what heirs decide and what chance brings, line after line.

Only what is open stands there; what has to come is not written, such as a look's card, or a decision with but
one choice. A line is a word of the record and its values: ``lay C4``, ``draw P0 K2``, ``shift royalty 2``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.chance import TOLD
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.nobles import noble_taker
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.words import read_move
from hameln.kernel.game import CHANCE, NOBODY

_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("seat",),
    "supply": ("building",),
    "enter": ("building",),
    "look": ("slot",),
    "lay": ("card",),
    "place": ("building", "noble"),
    "shift": ("estate", "points"),
    "name": ("estate",),
    "turned": ("card",),
    "replace": ("card",),
    "discard": ("card",),
    "book": ("nuns",),
    "noble": ("noble",),
    "gain": ("estate",),
    "reduce": ("estate", "points"),
    "target": ("seat",),
}
"""The fields of each action, in the order of a line."""
_SORTED: Final = frozenset({"deal", "draw", "mill"})
"""What has any number of cards, in the order of all cards."""
_LISTS: Final = _SORTED | {"nuns", "row", "circle"}
"""What has any number of cards."""
_SETTLED: Final = TOLD | {agenda.TAKEN, agenda.HANDS}
"""Tasks of chance whose outcome is settled already."""


@frozen
class Decided:
    """One action of a written match.

    Attributes:
        seat: Who acts, or ``CHANCE``.
        action: What is done.
        is_only: Whether a seat had no choice.
    """

    seat: int
    action: Move
    is_only: bool


def play(game: RattusCartus, lines: Iterable[str]) -> Iterator[Decided]:
    """Play what is written, from the beginning of a match.

    Raises:
        IllegalAction: A line is no action, or not legal there.
    """
    state, written = game.initial(), iter(lines)
    while state.mover != NOBODY:
        action = _settled(game, state)
        is_only = action is not None and state.mover != CHANCE
        if action is None:
            line = next(written, None)
            if line is None:
                return
            action = read_move(game.tables, words_of(game, line, state))
            game.check(state, action)
        yield Decided(state.mover, action, is_only)
        game.apply(state, action)


def _settled(game: RattusCartus, state: State) -> Move | None:
    """What has to come; ``None`` where that is open."""
    if state.mover == CHANCE:
        return game.draw(state, Random(0)) if state.agenda[-1][0] in _SETTLED else None
    moves = game.legal(state)
    return moves[0] if len(moves) == 1 else None


def words_of(game: RattusCartus, line: str, state: State) -> Mapping[str, Any]:
    """A line as the words of an action, with the seat that the state tells."""
    verb, *values = line.split()
    words: dict[str, Any] = {"do": verb}
    if verb in ("deal", "draw"):
        words["to"] = state.agenda[-1][1]
    if verb == "noble":
        words["to"] = noble_taker(state)
    if verb in _SORTED:
        values.sort(key=game.tables.codes.index)
    if verb in _LISTS:
        return {**words, "cards": values}
    fields = zip(_FIELDS.get(verb, ()), values, strict=True)
    return words | {name: _value(value) for name, value in fields}


def _value(word: str) -> int | str | None:
    """A number, a name, or nothing."""
    if word == "none":
        return None
    return int(word) if word.lstrip("-").isdigit() else word
