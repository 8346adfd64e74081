"""The lessons of the card game and of its expansion: matches in which the other heirs play written parts.

Matches that are written down: what heirs decide and what chance brings, line after line.

Only what is open stands there; what has to come is not written, such as a look's card, or a decision with but
one choice. A line is a word of the record and its values: ``lay C4``, ``draw P0 K2``, ``shift royalty 2``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.content import folder
from hameln.games.rattus_cartus.events.stretches import BUILDING, ROW, Stretch, stretch_in
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import ENDING, FOLDER, read_pack
from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.chance import TOLD
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.nobles import noble_taker
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.rules.words import read_move
from hameln.games.rattus_cartus.table.deciding import LABELS
from hameln.games.rattus_cartus.table.seating import split_place
from hameln.kernel.game import CHANCE
from hameln.table.lessons.steps import OVER, USUAL
from hameln.table.lessons.teaching import Teaching
from hameln.table.tasks.task import split

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


FILES: Final = Path(__file__).resolve().parent.parent / "lessons"


class RattusTeaching(Teaching[View]):
    """Guided rounds of one match, then the road to the plague."""

    labels = LABELS
    moments = ("last-round", "books")

    def new_game(self) -> RattusCartus:
        """With a pack of the program's own."""
        lessons = self.lessons
        name, way = split_place(lessons.place)
        pack, heirs = read_pack(folder(FOLDER) / f"{name}{ENDING}"), len(lessons.seats)
        return RattusCartus(pack, choose(pack, way, heirs, Random(lessons.seed)), heirs, lessons.rules)

    @cached_property
    def _script(self) -> tuple[tuple[Decided, ...], int]:
        """All that is written, and how much of it comes before the lessons."""
        game, lessons = self.new_game(), self.lessons
        return tuple(play(game, (*lessons.opening, *lessons.script))), len(tuple(play(game, lessons.opening)))

    def opening(self, game: RattusCartus) -> tuple[Move, ...]:
        """What is written of it."""
        del game
        written, begun = self._script if self.lessons.script else ((), 0)
        return tuple(one.action for one in written[:begun])

    def part(self, game: RattusCartus, state: State, seat: int, place: int) -> Move | None:
        """What the whole match has, where that is written."""
        if not self.lessons.script:
            return super().part(game, state, seat, place)
        written, begun = self._script
        own = [one.action for one in written[begun:] if one.seat == seat and not one.is_only]
        return own[place] if place < len(own) else None

    def action(self, game: RattusCartus, state: State, line: str) -> Move:
        """See `words_of`."""
        return read_move(game.tables, words_of(game, line, state))

    def called(self, game: RattusCartus, thing: str) -> str:
        """The name of a building."""
        return building_name(game.pack.buildings[game.pack.building_index[split(thing)[1]]])

    def has_come(self, game: RattusCartus, view: View, cue: str) -> bool:
        """Whether a building is to be turned up next (``building:1``), or a new row to be laid (``row``)."""
        del game
        kind, place = split(cue)
        now = stretch_in(view.state)
        return now == (Stretch(BUILDING, int(place)) if kind == "building" else Stretch(ROW))

    def moment(self, view: View) -> str:
        """Until the plague: mind the rats, the last round, the Books."""
        state = view.state
        if state.mover == NOBODY:
            return OVER
        if state.agenda[-1][0] == agenda.BOOK:
            return "books"
        return USUAL if state.stack else "last-round"


LESSONS: Final = (
    RattusTeaching(FILES / "first.toml"),
    RattusTeaching(FILES / "swords.toml", "swords"),
    RattusTeaching(FILES / "nobilis.toml", "nobilis"),
)
