"""Decisions for one place: a start house, a house for the king, a rat for the cat."""

from __future__ import annotations

from collections.abc import Mapping

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.questions import houses_at
from hameln.games.hameln.rules.state import NONE, has_rat
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.thing_names import circle_thing, house_thing
from hameln.language import by_hand, mark, plural, text
from hameln.table.tasks.choice import ChoiceTask
from hameln.table.tasks.task import split


class PlaceTask(TownTask, ChoiceTask):
    """Choose one place of several."""

    has_no_chance = True

    def against(self, move: int) -> str:
        """Why a move is not legal now, with its rule."""
        return self.reason(self.state, move)


class HouseTask(PlaceTask):
    """Choose one house of several."""

    wanted = mark("Choose a house first.")

    def thing_of(self, move: int) -> str:
        """The house."""
        return house_thing(self.game.tables.house_ids[moves.house_of(move)])

    def house_of(self, thing: str) -> int:
        """The place of a house that a thing is, in the tables; ``NONE`` for another thing."""
        kind, name = split(thing)
        return self.game.tables.house_index[name] if kind == "house" else NONE


class SettleTask(HouseTask):
    """Settle a man or a woman in a start house.

    Rule: H2.6
    """

    name, rule = "settle", "H2.6"
    said = frozenset({"inhabitants"})

    @property
    def _gender(self) -> int:
        return moves.MAN if self.state.turn < self.game.seats else moves.WOMAN

    def move_of(self, thing: str) -> int | None:
        """The settling of any house."""
        house = self.house_of(thing)
        return None if house == NONE else moves.settle(self._gender, house)

    def prompt(self) -> str:
        """Whom to settle."""
        if self._gender == moves.MAN:
            return text("Settle your man in a start house")
        return text("Settle your woman in a start house")

    def hint(self) -> str:
        """How to choose, or to choose another."""
        if not self._chosen:
            return by_hand("Click one of the lit houses.")
        if len(self._moves) == 1:
            return text("This is the only house left for it.")
        return by_hand("Click another lit house to change your mind.")

    def label(self) -> str:
        """Where the figure goes."""
        return text("Settle in {house}").format(house=self.names.houses[split(self._chosen)[1]])

    def about(self, thing: str) -> tuple[str, ...]:
        """With whom one would live."""
        if thing not in self._moves:
            return ()
        man = self.state.man_of[self.game.tables.house_index[split(thing)[1]]]
        if man == NONE:
            return ()
        family = self.names.families[man]
        return (text("Your woman would live here with a man of {family}.").format(family=family),)


class KingTask(HouseTask):
    """Choose the house that gets the king rat.

    Rule: H8.5
    """

    name, rule = "king", "H8.5"

    def move_of(self, thing: str) -> int | None:
        """The king at any house."""
        house = self.house_of(thing)
        return None if house == NONE else moves.king(house)

    def prompt(self) -> str:
        """What to choose."""
        return text("Choose the house that the king rat takes")

    def hint(self) -> str:
        """Why there is a choice."""
        kings = self.state.kings
        return plural(
            "Several houses are overrun at once, and {n} king is left.",
            "Several houses are overrun at once, and {n} kings are left.",
            kings,
        ).format(n=kings)

    def label(self) -> str:
        """Where the king goes."""
        return text("Let the king rat take {house}").format(house=self.names.houses[split(self._chosen)[1]])

    def preview(self) -> tuple[str, ...]:
        """That the kings run out."""
        return (text("The last king is placed: the Piper comes."),)


class CatTask(PlaceTask):
    """Buy the cat, which takes a rat.

    Rule: H7.1
    """

    name, rule = "cat", "H7.1"
    wanted = mark("Choose a rat first.")
    said = frozenset({"freed"})

    def choices(self) -> Mapping[str, int]:
        """The circles with rats, or the cat where there is none."""
        return {self.thing_of(move): move for move in self.table.actions if moves.verb_of(move) == moves.CAT}

    def thing_of(self, move: int) -> str:
        """The circle, or the cat."""
        place = moves.circle_of(move)
        return circle_thing(self.game.tables.circle_ids[place]) if place >= 0 else "cat"

    def move_of(self, thing: str) -> int | None:
        """The rat of any circle."""
        kind, name = split(thing)
        if kind != "circle" or name not in self.game.tables.circle_index:
            return None
        return moves.cat(self.game.tables.circle_index[name])

    def prompt(self) -> str:
        """What to choose."""
        if "cat" in self._moves:
            return text("Buy the cat: no rat is in town")
        return text("Choose the rat that the cat takes")

    def hint(self) -> str:
        """What it costs."""
        owner = self.state.cat
        if owner == NONE:
            return text("{florins} florins to the bank.").format(florins=CAT_COST)
        return text("{florins} florins; one of them goes to {owner}.").format(
            florins=CAT_COST, owner=self.names.families[owner]
        )

    def label(self) -> str:
        """The price."""
        return text("Buy the cat for {florins} florins").format(florins=CAT_COST)

    def about(self, thing: str) -> tuple[str, ...]:
        """Which houses would be freed."""
        kind, name = split(thing)
        tables, state = self.game.tables, self.state
        if kind != "circle" or name not in tables.circle_index:
            return ()
        if not has_rat(state, tables.circle_index[name]):
            return ()
        freed = [near.house for near in houses_at(self.game, state, name) if near.left == 0]
        told = [
            text("Frees {house}.").format(house=self.names.houses[house])
            if not state.kinged >> tables.house_index[house] & 1
            else text("Frees {house}; its king goes back to the supply.").format(
                house=self.names.houses[house]
            )
            for house in freed
        ]
        return tuple(told) or (text("No house would be freed."),)

    def preview(self) -> tuple[str, ...]:
        """What the cat brings."""
        told = self.about(self._chosen) if self._chosen else ()
        return (*told, text("The cat is worth a point at the end to its owner."))
