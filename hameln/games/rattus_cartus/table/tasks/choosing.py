"""Decisions for one thing of several: a supply, a card of the row of nuns.

The decision for a noble: where it is placed.
"""

from __future__ import annotations

from hameln.games.rattus_cartus.events.thing_names import NOBLE_HELD, building_thing, heir_thing, nun_thing
from hameln.games.rattus_cartus.pack.parts import Supply
from hameln.games.rattus_cartus.pack.words import noble_does, supply_does
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.moves import LOOK, Move
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.language import mark, plural, text
from hameln.table.inspection import ARROW
from hameln.table.tasks.choice import ChoiceTask
from hameln.table.tasks.task import Foreseen, split


class OneTask(HeirTask, ChoiceTask):
    """Choose one thing of several."""

    def against(self, move: Move) -> str:
        """Why an action is not legal now, with its rule."""
        return self.reason(move)

    def preview(self) -> tuple[str, ...]:
        """What the chosen thing brings."""
        return self.about(self._chosen) if self._chosen else ()


class SupplyTask(OneTask):
    """Choose a building card and take its supply.

    Rule: R5.1
    """

    name, rule = "supply", "R5.1"
    wanted = mark("Choose a building first.")

    def thing_of(self, move: Move) -> str:
        """A building of the row."""
        return building_thing(move[1])

    def prompt(self) -> str:
        """What to choose."""
        return text("{heir}: take a supply").format(heir=self.names.players[self.seat])

    def hint(self) -> str:
        """That it binds to nothing."""
        return text("You may enter another building afterwards.")

    def label(self) -> str:
        """Whose supply."""
        place = self._moves[self._chosen][1]
        return text("Take the supply of {building}").format(building=self.names.in_row(self.state.row, place))

    def about(self, thing: str) -> tuple[str, ...]:
        """What the supply of a building would bring.

        Rule: R5.3, R5.4, R5.5, R10.2, R10.3
        """
        if thing not in self._moves:
            return ()
        supply = self.names.supply_of(self.state.row[self._moves[thing][1]])
        told = [text("Supply: {told}").format(told=supply_does(supply))]
        if supply.cards:
            told.append(self._cards(supply.cards))
        if supply.rats:
            told += self.say_rats(self._rats_with(supply))
        if supply.looks:
            told.append(self._looks())
        return tuple(told)

    def foreseen(self) -> Foreseen:
        """The rats that would be left."""
        if not self._chosen:
            return Foreseen()
        supply = self.names.supply_of(self.state.row[self._moves[self._chosen][1]])
        return Foreseen(ghosts={heir_thing(self.seat): self._rats_with(supply)})

    def _rats_with(self, supply: Supply) -> int:
        return max(0, self.state.rats[self.seat] - supply.rats)

    def _cards(self, wanted: int) -> str:
        state = self.state
        held, drawn = state.held[self.seat], drawable(state, wanted)
        if drawn < wanted:
            return plural(
                "Only {n} card is left to be drawn.", "Only {n} cards are left to be drawn.", drawn
            ).format(n=drawn)
        return text("Your hand: {change}.").format(change=f"{held} {ARROW} {held + drawn}")

    def _looks(self) -> str:
        hidden = self.tables.nuns - self.state.looked[self.seat].bit_count()
        if not hidden:
            return text("You have seen the whole row of nuns: the look lapses.")
        return plural(
            "{n} card of the row of nuns is hidden from you.",
            "{n} cards of the row of nuns are hidden from you.",
            hidden,
        ).format(n=hidden)


class LookTask(OneTask):
    """Choose a card of the row of nuns to look at.

    Rule: R5.5
    """

    name, rule = "look", "R5.5"
    wanted = mark("Choose a card of the row first.")

    def thing_of(self, move: Move) -> str:
        """A card of the row of nuns."""
        return nun_thing(move[1])

    def move_of(self, thing: str) -> Move | None:
        """Any card of the row of nuns."""
        kind, name = split(thing)
        return (LOOK, int(name)) if kind == "nun" else None

    def prompt(self) -> str:
        """What to choose."""
        return text("{heir}: look at a card of the row of nuns").format(heir=self.names.players[self.seat])

    def hint(self) -> str:
        """Who learns what."""
        return text("All see which card you look at; only you see what it shows.")

    def label(self) -> str:
        """Which one, from the left."""
        return text("Look at card {n}").format(n=self._moves[self._chosen][1] + 1)

    def about(self, thing: str) -> tuple[str, ...]:
        """Who knows it already."""
        if thing not in self._moves:
            return ()
        slot = self._moves[thing][1]
        lookers = [seat for seat in range(self.tables.seats) if self.state.looked[seat] >> slot & 1]
        if not lookers:
            return (text("Nobody has looked at it yet."),)
        return (text("It is known to {heirs}.").format(heirs=self.names.heirs(lookers)),)


class PlaceTask(OneTask):
    """Place the noble that one holds on a building.

    Rule: N3.1
    """

    name, rule = "place", "N3.1"
    wanted = mark("Choose a building first.")

    @property
    def noble(self) -> int:
        """Which one."""
        return self.state.expansion.held

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
