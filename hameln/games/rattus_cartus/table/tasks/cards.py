"""Decisions for several cards of the hand: giving, and discarding for rats, gains or the tax collector.

A click on a kind of card names one more of it; once all of them are named, the next click takes all of them
back. They are named in any order and played in the order of all cards.
"""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import say_cards, say_rats, say_stack
from hameln.games.rattus_cartus.events.thing_names import (
    card_thing,
    hand_thing,
    heir_thing,
    home_of,
    laid_thing,
)
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, GIVE, Move
from hameln.games.rattus_cartus.rules.state import State, hand_of
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.language import plural, text
from hameln.table.tasks.task import Foreseen, Table, split


class CardsTask(HeirTask):
    """Name several cards of the hand.

    Attributes:
        verb: What is done with each.
        named: The cards so far, in the order in which they were named.
    """

    verb = GIVE

    def __init__(self, table: Table) -> None:
        """No card has been named."""
        super().__init__(table)
        self.named: list[int] = []

    @property
    def first(self) -> int:
        """The first kind that may be named: what was named at the table already goes before.

        Rule: R1.11
        """
        return 0

    @property
    def most(self) -> int:
        """How many cards can be named at most."""
        return self.state.held[self.seat]

    def fits(self, kind: int) -> bool:
        """Whether cards of a kind may be named at all."""
        return kind >= self.first

    def held(self, kind: int) -> int:
        """How many cards of a kind the heir holds."""
        return hand_of(self.tables, self.state, self.seat)[kind]

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds in the hand that may be named."""
        return tuple(kind for kind in range(self.tables.kinds) if self.held(kind) and self.fits(kind))

    def legal(self) -> frozenset[str]:
        """The cards to choose from, those already named included."""
        is_full = len(self.named) >= self.most
        found = {card_thing(self.pack, kind) for kind in self.kinds if not is_full or kind in self.named}
        return frozenset(found | ({laid_thing(self.seat)} if self.named else set()))

    def chosen(self) -> tuple[str, ...]:
        """The cards named so far; equal ones as often as they were named."""
        return tuple(card_thing(self.pack, kind) for kind in self.named)

    def click(self, thing: str) -> str:
        """Name one more card of a kind, or take back all of it, or the last one."""
        kind, name = split(thing)
        if thing == laid_thing(self.seat) and self.take_back():
            return ""
        if kind != "card" or name not in self.pack.kind_of:
            return super().click(thing)
        card = self.pack.kind_of[name]
        if not self.held(card) or not self.fits(card):
            return self.reason((self.verb, card))
        if self.takes_back(thing):
            self.named = [one for one in self.named if one != card]
        elif len(self.named) >= self.most:
            return self.full()
        else:
            self.named.append(card)
        return ""

    def takes_back(self, thing: str) -> bool:
        """Once all of a kind are named, or as many as can be."""
        if not super().takes_back(thing) or split(thing)[0] != "card":
            return super().takes_back(thing)
        card = self.pack.kind_of[split(thing)[1]]
        return self.named.count(card) == self.held(card) or len(self.named) >= self.most

    def places(self, kind: int) -> frozenset[str]:
        """Where one more card of a kind can be put by hand, besides the heap of those already named."""
        del kind
        return frozenset()

    def reaches(self, thing: str) -> frozenset[str]:
        """A card of the hand goes where it is meant for, or onto the heap of those already named."""
        kind, name = split(thing)
        card = self.pack.kind_of.get(name, -1) if kind == "card" else -1
        is_spent = card not in self.kinds or self.named.count(card) == self.held(card)
        if is_spent or len(self.named) >= self.most:
            return frozenset()
        return self.places(card) | ({laid_thing(self.seat)} if self.named else set())

    def full(self) -> str:
        """Why no further card can be named."""
        return plural("{n} card is enough.", "{n} cards are enough.", self.most).format(n=self.most)

    def take_back(self) -> bool:
        """Take the last card back."""
        if self.named:
            self.named.pop()
            return True
        return False

    @property
    def spelled(self) -> tuple[Move, ...]:
        """An action for each card, in the order of all cards."""
        return tuple((self.verb, card) for card in sorted(self.named))

    def unbroken(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The actions up to the first one after which chance has to bring something; the others follow then.

        Rule: N2.4
        """
        state, found = self.state.copy(), list[Move]()
        for move in moves:
            if state.mover != self.seat:
                break
            self.game.apply(state, move)
            found.append(move)
        return tuple(found)


class OwedTask(CardsTask):
    """Name just so many cards of the hand."""

    def pips(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self.named), self.most

    def missing(self) -> str:
        """The other cards."""
        left = self.most - len(self.named)
        return plural("{n} more card …", "{n} more cards …", left).format(n=left) if left else ""


class GiveTask(OwedTask):
    """Give cards of one's choice to another heir, unseen by the others.

    Rule: R8.2, R9.3
    """

    name = "give"

    def __init__(self, table: Table) -> None:
        """No card has been named; what asks for them is what is resolved just now."""
        super().__init__(table)
        self.rule = "R9.3" if is_levied(self.state) else "R8.2"

    @property
    def taker(self) -> int:
        """Who gets them."""
        return self.state.agenda[-1][2]

    @property
    def first(self) -> int:
        """What was given before goes before."""
        return self.state.agenda[-1][4]

    @property
    def most(self) -> int:
        """So many must be given."""
        return self.state.agenda[-1][3]

    def prompt(self) -> str:
        """How many, and to whom."""
        return plural(
            "{heir}: give {taker} {n} card of your hand",
            "{heir}: give {taker} {n} cards of your hand",
            self.most,
        ).format(heir=self.names.players[self.seat], taker=self.names.players[self.taker], n=self.most)

    def hint(self) -> str:
        """Who sees them."""
        return text("Only you two see which they are. Any card will do.")

    def places(self, kind: int) -> frozenset[str]:
        """The heir that gets it."""
        del kind
        return frozenset({heir_thing(self.taker), hand_thing(self.taker)})

    def moves(self) -> tuple[Move, ...]:
        """Each card."""
        return self.spelled

    def label(self) -> str:
        """What goes to whom."""
        return text("Give {cards} to {heir}").format(
            cards=say_cards(self.most), heir=self.names.players[self.taker]
        )

    def preview(self) -> tuple[str, ...]:
        """What goes."""
        if not self.named:
            return ()
        return (text("You give: {cards}.").format(cards=self.names.cards(self.named)),)


def is_levied(state: State) -> bool:
    """Whether the cards that are given next go to a Guard Tower: Swords only hit in their own building.

    Rule: R8.1, R9.3, R9.4
    """
    _, giver, taker, *_ = state.agenda[-1]
    return state.entered[giver] != state.entered[taker]


class DiscardingTask(CardsTask):
    """Discard cards of one's choice, shown to all."""

    verb = DISCARD

    @property
    def first(self) -> int:
        """What was discarded before goes before."""
        return self.state.agenda[-1][3]

    def places(self, kind: int) -> frozenset[str]:
        """The discards, or the stack from which it came."""
        return frozenset({home_of(self.pack, kind)})


class AllowedTask(DiscardingTask):
    """Discard as many cards as one likes up to a number, for something each."""

    def hint(self) -> str:
        """What becomes of them."""
        return text("Any card will do; it is shown. None is allowed too.")

    def moves(self) -> tuple[Move, ...]:
        """Each card, and the end."""
        return self.unbroken((*self.spelled, DONE_MOVE))

    def pips(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self.named), self.most

    def label(self) -> str:
        """How many go."""
        if not self.named:
            return text("Discard nothing")
        return text("Discard {cards}").format(cards=say_cards(len(self.named)))


class HealTask(AllowedTask):
    """Discard cards, and a rat for each.

    Rule: R9.2
    """

    name, rule = "heal", "R9.2"

    @property
    def most(self) -> int:
        """No more than the Hospital allows, than there are rats, and than there are cards."""
        return min(self.state.agenda[-1][2], self.state.rats[self.seat], self.state.held[self.seat])

    def prompt(self) -> str:
        """How many at most."""
        return plural(
            "{heir}: discard up to {n} card, and a rat for each",
            "{heir}: discard up to {n} cards, and a rat for each",
            self.most,
        ).format(heir=self.names.players[self.seat], n=self.most)

    def preview(self) -> tuple[str, ...]:
        """The rats that are left."""
        rats = self.state.rats[self.seat]
        if not self.named:
            return (text("You keep {rats}.").format(rats=say_rats(rats)),)
        return (
            text("You discard: {cards}.").format(cards=self.names.cards(self.named)),
            *self.say_rats(rats - len(self.named)),
        )

    def foreseen(self) -> Foreseen:
        """The rats that would be left."""
        return Foreseen(ghosts={heir_thing(self.seat): self.state.rats[self.seat] - len(self.named)})

    def about(self, thing: str) -> tuple[str, ...]:
        """Where a card goes."""
        kind, name = split(thing)
        if kind != "card" or thing not in self.legal():
            return ()
        if self.pack.kind_of[name] < PEOPLE:
            return (text("It would go to the discards, with one of your rats."),)
        return (text("It would go back to its stack, with one of your rats."),)


class TaxTask(DiscardingTask, OwedTask):
    """Discard as many cards as a noble wants, for nothing.

    Rule: N3.4
    """

    name, rule = "tax", "N3.4"

    @property
    def most(self) -> int:
        """So many must go."""
        return self.state.agenda[-1][2]

    def prompt(self) -> str:
        """How many."""
        return plural(
            "{heir}: discard {n} card of your hand", "{heir}: discard {n} cards of your hand", self.most
        ).format(heir=self.names.players[self.seat], n=self.most)

    def hint(self) -> str:
        """Why."""
        return text("The tax collector takes them; they are shown.")

    def moves(self) -> tuple[Move, ...]:
        """Each card."""
        return self.unbroken(self.spelled)

    def label(self) -> str:
        """How many go."""
        return text("Discard {cards}").format(cards=say_cards(self.most))

    def preview(self) -> tuple[str, ...]:
        """What goes."""
        if not self.named:
            return ()
        return (text("You discard: {cards}.").format(cards=self.names.cards(self.named)),)


class SellTask(AllowedTask):
    """Discard cards and take something for each.

    Rule: N6.12
    """

    name, rule = "sell", "N6.12"

    @property
    def most(self) -> int:
        """No more than the building allows, than there are cards, and than is left to take."""
        _, _, left, _, place = self.state.agenda[-1]
        return min(left, self.state.held[self.seat], stack_left(self.tables, self.state, place))

    @property
    def word(self) -> str:
        """What is taken."""
        place = self.state.agenda[-1][4]
        return "token" if place == self.tables.token else self.tables.codes[self.tables.people + place]

    def prompt(self) -> str:
        """How many at most, and what for."""
        return plural(
            "{heir}: discard up to {n} card, each for: {what}",
            "{heir}: discard up to {n} cards, each for: {what}",
            self.most,
        ).format(heir=self.names.players[self.seat], n=self.most, what=self.names.stack(self.word))

    def preview(self) -> tuple[str, ...]:
        """What comes of it."""
        if not self.named:
            return (text("You keep all your cards."),)
        return (
            text("You discard: {cards}.").format(cards=self.names.cards(self.named)),
            text("You take {what}.").format(what=say_stack(self.word, len(self.named), self.names)),
        )

    def about(self, thing: str) -> tuple[str, ...]:
        """Where a card goes."""
        kind, name = split(thing)
        if kind != "card" or thing not in self.legal():
            return ()
        if self.pack.kind_of[name] < PEOPLE:
            return (text("It would go to the discards."),)
        return (text("It would go back to its stack."),)
