"""The lessons of the card game and of its expansion: matches in which the other heirs play written parts."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

from hameln.content import folder
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import ENDING, FOLDER, read_pack
from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.rules.words import read_move
from hameln.games.rattus_cartus.table.deciding import LABELS
from hameln.games.rattus_cartus.table.scripted import Decided, play, words_of
from hameln.games.rattus_cartus.table.seating import split_place
from hameln.table.lessons.steps import OVER, USUAL
from hameln.table.lessons.teaching import Teaching
from hameln.table.tasks.task import split

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
        """See `hameln.games.rattus_cartus.table.scripted`."""
        return read_move(game.tables, words_of(game, line, state))

    def called(self, game: RattusCartus, thing: str) -> str:
        """The name of a building."""
        return building_name(game.pack.buildings[game.pack.building_index[split(thing)[1]]])

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
