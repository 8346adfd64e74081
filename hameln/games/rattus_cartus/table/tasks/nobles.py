"""The decision for a noble: where it is placed."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.things import NOBLE_HELD, building_thing
from hameln.games.rattus_cartus.pack.words import noble_does
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.table.tasks.choosing import OneTask
from hameln.language import text


class PlaceTask(OneTask):
    """Place the noble that one holds on a building.

    Rule: N3.1
    """

    name, rule = "place", "N3.1"

    @property
    def noble(self) -> int:
        """Which one."""
        return self.state.more.held

    def thing_of(self, move: Move) -> str:
        """A building."""
        return building_thing(move[1])

    def prompt(self) -> str:
        """Which noble."""
        return text("{heir}: place your noble on a building ({noble})").format(
            heir=self.names.players[self.seat], noble=self.names.noble(self.noble)
        )

    def hint(self) -> str:
        """What it does."""
        return noble_does(self.pack.nobles[self.noble])

    def label(self) -> str:
        """Where."""
        place = self._moves[self._chosen][1]
        return text("Place it on {building}").format(building=self.names.in_row(self.state.row, place))

    def missing(self) -> str:
        """A building."""
        return "" if self._chosen else text("Choose a building first.")

    def reaches(self, thing: str) -> frozenset[str]:
        """The token goes onto any building."""
        return self.legal() if thing == NOBLE_HELD else frozenset()

    def drop(self, thing: str, onto: str) -> str:
        """Place it there."""
        if thing == NOBLE_HELD and onto in self._moves:
            self._chosen = onto
            return ""
        return super().drop(thing, onto)

    def about(self, thing: str) -> tuple[str, ...]:
        """What would hold there in this round."""
        if thing not in self._moves:
            return ()
        return (noble_does(self.pack.nobles[self.noble]), *self.preview())

    def preview(self) -> tuple[str, ...]:
        """Who can go there first."""
        line = self.state.line
        return (text("{heir} enters first.").format(heir=self.names.players[line[0]]),) if line else ()
