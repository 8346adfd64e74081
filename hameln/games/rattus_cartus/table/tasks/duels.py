"""Decisions about other heirs: the loser of a duel, heirs for Staffs, and cards of two open hands."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.names import say_cards, say_influence
from hameln.games.rattus_cartus.events.thing_names import heir_thing, open_thing
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.pack.words import card_does
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.moves import PICK, TARGET, Move
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.games.rattus_cartus.table.sections import section_of_card
from hameln.games.rattus_cartus.table.tasks.choosing import OneTask
from hameln.games.rattus_cartus.table.tasks.naming import SeveralTask
from hameln.language import mark, plural, text
from hameln.table.tasks.task import Table, split

_PROMPTS: Final = {
    "sword": mark("{heir}: choose who gives you cards"),
    "flute": mark("{heir}: choose who gets your rat"),
    "horse": mark("{heir}: choose whose people you take"),
    "lance": mark("{heir}: choose with whom you share both hands anew"),
}
_HINTS: Final = {
    "sword": mark("They have laid equally few Swords; you have laid most."),
    "flute": mark("They have laid equally few Flutes; you have laid most."),
    "horse": mark("They have laid equally few Horses; you have laid most."),
    "lance": mark("They have laid equally few Lances; you have laid most."),
}
_BRINGS: Final = {
    "sword": mark("{heir} holds {held} and would give you {given}."),
    "flute": mark("One of your rats would go to {heir}."),
    "horse": mark("{heir} holds {held} and would give you those of two estates that you name."),
    "lance": mark("{heir} holds {held} and you {own}: you would take cards in turn, you first."),
}
"""What a choice would bring, by the kind of card."""


def heir_of(thing: str) -> str:
    """A closed hand or what was laid stands for its heir."""
    kind, name = split(thing)
    return heir_thing(int(name)) if kind in ("hand", "laid") else thing


class TargetTask(OneTask):
    """Choose the loser among those who have laid equally few of a kind.

    Rule: R8.1, N5.4
    """

    name, rule = "target", "R8.1"
    wanted = mark("Choose an heir first.")

    def __init__(self, table: Table) -> None:
        """Nobody has been chosen yet; what Horses and Lances do then, their own sections tell."""
        super().__init__(table)
        if self.word not in ("sword", "flute"):
            self.rule = section_of_card(self.word)

    @property
    def word(self) -> str:
        """The kind of card that it is about."""
        return self.tables.codes[self.state.agenda[-1][3]]

    def thing_of(self, move: Move) -> str:
        """An heir."""
        return heir_thing(move[1])

    def meant(self, thing: str) -> str:
        """A closed hand or what was laid stands for its heir."""
        return heir_of(thing)

    def move_of(self, thing: str) -> Move | None:
        """Any heir."""
        kind, name = split(thing)
        return (TARGET, int(name)) if kind == "heir" else None

    def prompt(self) -> str:
        """What to choose."""
        return text(_PROMPTS[self.word]).format(heir=self.names.players[self.seat])

    def hint(self) -> str:
        """Why there is a choice."""
        return text(_HINTS[self.word])

    def label(self) -> str:
        """Whom."""
        seat: int = self._moves[self._chosen][1]
        return self.names.players[seat]

    def about(self, thing: str) -> tuple[str, ...]:
        """What the choice would bring.

        Rule: R8.2, R8.3, N5.5, N5.6
        """
        meant = self.meant(thing)
        if meant not in self._moves:
            return ()
        seat = self._moves[meant][1]
        held = self.state.held[seat]
        return (
            text(_BRINGS[self.word]).format(
                heir=self.names.players[seat],
                held=say_cards(held),
                given=say_cards(held // 2),
                own=say_cards(self.state.held[self.seat]),
            ),
        )


class AimTask(SeveralTask):
    """Name an heir for each Staff, each a different one.

    Rule: N5.3
    """

    name, rule, verb, count_at = "aim", "N5.3", TARGET, 3

    def __init__(self, table: Table) -> None:
        """Nobody has been named yet."""
        super().__init__(table)
        _, seat, self.place, _, mask = self.state.agenda[-1]
        inside = sorted(self.state.places[self.place])
        self.free = tuple(one for one in inside if one != seat and mask >> one == 0)

    def thing(self, one: int) -> str:
        """An heir."""
        return heir_thing(one)

    def full(self) -> str:
        """There is one for each Staff."""
        return plural(
            "{n} Staff is all you have laid.", "{n} Staffs are all you have laid.", self.count
        ).format(n=self.count)

    def click(self, thing: str) -> str:
        """Name an heir, or take it back."""
        kind, name = split(heir_of(thing))
        return self.turn(int(name)) if kind == "heir" else super().click(thing)

    def takes_back(self, thing: str) -> bool:
        """A hand stands for its heir."""
        return super().takes_back(heir_of(thing))

    def prompt(self) -> str:
        """How many."""
        return plural(
            "{heir}: choose {n} heir for your Staff",
            "{heir}: choose {n} heirs for your Staffs",
            self.count,
        ).format(heir=self.names.players[self.seat], n=self.count)

    def hint(self) -> str:
        """What comes of it."""
        return text("You gain a point of influence for each mismatched card that they have laid here.")

    def label(self) -> str:
        """Whom."""
        return self.names.heirs(sorted(self.named))

    def missing(self) -> str:
        """The others."""
        left = self.count - len(self.named)
        return plural("{n} more heir …", "{n} more heirs …", left).format(n=left) if left else ""

    def preview(self) -> tuple[str, ...]:
        """The points of all together."""
        if not self.named:
            return ()
        points = say_influence(sum(map(self._cards, self.named)))
        return (text("You gain {points}.").format(points=points),)

    def about(self, thing: str) -> tuple[str, ...]:
        """The points for one heir."""
        kind, name = split(heir_of(thing))
        if kind != "heir" or int(name) not in self.free:
            return ()
        told = text("{heir} has laid so many mismatched cards here: {n}.")
        return (told.format(heir=self.names.players[int(name)], n=self._cards(int(name))),)

    def _cards(self, seat: int) -> int:
        estate = self.tables.estate_of[building_of(self.state.row[self.place])]
        return mismatched(self.tables, self.state, seat, estate)


class PickTask(OneTask):
    """Take one of the cards of two open hands.

    Rule: N5.6
    """

    name, rule, is_quick = "pick", "N5.6", True
    wanted = mark("Choose a card first.")

    def click(self, thing: str) -> str:
        """Take a card; that takes no choice back."""
        self._chosen = "" if self._chosen == thing else self._chosen
        return super().click(thing)

    def takes_back(self, thing: str) -> bool:
        """Nothing is taken back."""
        del thing
        return False

    def rest(self) -> str:
        """The sharing is left to an adviser."""
        return text("Share the rest for me")

    def thing_of(self, move: Move) -> str:
        """A kind of open card."""
        return open_thing(self.pack, move[1])

    def move_of(self, thing: str) -> Move | None:
        """Any open card."""
        kind, name = split(thing)
        return (PICK, self.pack.kind_of[name]) if kind == "open" and name in self.pack.kind_of else None

    def prompt(self) -> str:
        """What to choose."""
        return text("{heir}: take one of the open cards").format(heir=self.names.players[self.seat])

    def hint(self) -> str:
        """Who is next, and how many are left."""
        left = len(self.state.expansion.spread)
        rival = self.names.players[self.state.agenda[-1][2]]
        return plural(
            "{n} card lies open; then {rival} takes one.", "{n} cards lie open; then {rival} takes one.", left
        ).format(n=left, rival=rival)

    def label(self) -> str:
        """Which."""
        return text("Take {card}").format(card=self.names.card(self._moves[self._chosen][1]))

    def about(self, thing: str) -> tuple[str, ...]:
        """What a card is for, and how many of it lie there."""
        if thing not in self._moves:
            return ()
        kind = self._moves[thing][1]
        count = self.state.expansion.spread.count(kind)
        told = plural("{n} of them lies open.", "{n} of them lie open.", count).format(n=count)
        return (told,) if kind < PEOPLE else (card_does(self.tables.codes[kind]), told)
