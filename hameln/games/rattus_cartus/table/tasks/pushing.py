"""Turning cards up in a Garden, and moving the number of nuns by Books at the end."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import say_cards, say_nuns
from hameln.games.rattus_cartus.events.thing_names import ASIDE, DECK
from hameln.games.rattus_cartus.rules.moves import BOOK, STOP, TURN, Move
from hameln.games.rattus_cartus.rules.scoring import dead_seats, final_ranking, nuns_in_row, totals_of
from hameln.games.rattus_cartus.table.forecast import Push, push_of
from hameln.games.rattus_cartus.table.tasks.choosing import OneTask
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.language import by_hand, mark, plural, text
from hameln.table.inspection import ARROW
from hameln.table.saying import signed
from hameln.table.tasks.task import Amount, Table


class GardenTask(OneTask):
    """Turn up one more card, or stop and take what lies open.

    Rule: N6.1
    """

    name, rule = "garden", "N6.1"
    wanted = mark("Choose the deck or the open cards first.")

    def __init__(self, table: Table) -> None:
        """One more card is chosen where nothing can be lost by it."""
        super().__init__(table)
        self.push: Push = push_of(self.game, self.table.view)
        if not self._chosen and not self.push.risk and DECK in self._moves:
            self._chosen = DECK

    def thing_of(self, move: Move) -> str:
        """The deck, or the open cards."""
        return DECK if move[0] == TURN else ASIDE

    def meant(self, thing: str) -> str:
        """An open card stands for all of them."""
        return ASIDE if thing.startswith("open:") else thing

    def move_of(self, thing: str) -> Move | None:
        """The deck that has run out."""
        return {DECK: (TURN,), ASIDE: (STOP,)}.get(thing)

    def click(self, thing: str) -> str:
        """Choose either; where nothing can be lost, one more card stays chosen until the open cards are."""
        is_kept = self.meant(thing) == self._chosen == DECK and not self.push.risk
        return "" if is_kept else super().click(thing)

    def prompt(self) -> str:
        """What to decide, and how near the limit is."""
        return text("{heir}: turn up one more card, or stop ({nuns}; {limit} lose all)").format(
            heir=self.names.players[self.seat],
            nuns=say_nuns(self.push.nuns),
            limit=self.push.limit,
        )

    def hint(self) -> str:
        """How, and how dangerous it is."""
        return f"{by_hand('Click the deck to turn up, the open cards to stop.')} {self._risk()}"

    def label(self) -> str:
        """Which."""
        if self._chosen == DECK:
            return text("Turn up a card")
        count = len(self.state.expansion.aside)
        return text("Stop and take {cards}").format(cards=say_cards(count)) if count else text("Stop")

    def about(self, thing: str) -> tuple[str, ...]:
        """The odds, or what is taken."""
        meant = self.meant(thing)
        if meant == DECK and DECK in self._moves:
            return (self._risk(),)
        if meant == ASIDE:
            cards = sorted(self.state.expansion.aside)
            return (text("You take: {cards}.").format(cards=self.names.cards(cards)),)
        return ()

    def _risk(self) -> str:
        """The odds of losing all, from what the heir has seen."""
        push = self.push
        if DECK not in self._moves:
            return text("There is no card left to turn up.")
        if not push.risk:
            return text("No card that may come loses anything.")
        return plural(
            "{n} nun more loses all: {percent} of the cards that may come.",
            "{n} nuns more lose all: {percent} of the cards that may come.",
            push.room,
        ).format(n=push.room, percent=f"{round(100 * push.risk)} %")


class BookTask(HeirTask):
    """Move the number of nuns, or leave it.

    Rule: N7.3
    """

    name, rule = "book", "N7.3"

    def __init__(self, table: Table) -> None:
        """The number stays."""
        super().__init__(table)
        self.now = nuns_in_row(self.tables, self.state)
        self.moved = 0
        self._least = min(move for _, move in table.actions)
        self._most = max(move for _, move in table.actions)

    def prompt(self) -> str:
        """How far."""
        return text("{heir}: your Books may move the number of nuns by up to {n}").format(
            heir=self.names.players[self.seat], n=self.tables.book_shift
        )

    def hint(self) -> str:
        """What it is for."""
        return text("Everything lies open now: whoever has more rats than that dies.")

    def amounts(self) -> tuple[Amount, ...]:
        """The number of nuns as it would be."""
        return (
            Amount(
                name="nuns",
                label=text("Nuns"),
                value=self.now + self.moved,
                most=self.now + self._most,
                told=f"({signed(self.moved)})",
                sprite="nun",
            ),
        )

    def set_amount(self, name: str, value: int) -> None:
        """Set the number, as far as the Books reach."""
        if name == "nuns":
            self.moved = min(max(value - self.now, self._least), self._most)

    def take_back(self) -> bool:
        """Leave the number."""
        had, self.moved = bool(self.moved), 0
        return had

    def moves(self) -> tuple[Move, ...]:
        """How far it goes."""
        return ((BOOK, self.moved),)

    def label(self) -> str:
        """The number."""
        if not self.moved:
            return text("Leave it at {nuns}").format(nuns=say_nuns(self.now))
        return text("Move it to {nuns}").format(nuns=say_nuns(self.now + self.moved))

    def preview(self) -> tuple[str, ...]:
        """Who would die, and who would win."""
        nuns = self.now + self.moved
        dead = dead_seats(self.tables, self.state, nuns)
        told = text("Nobody would die.")
        if dead:
            told = text("The plague would take {heirs}.").format(heirs=self.names.heirs(dead))
        totals = totals_of(self.tables, self.state)
        ranking = final_ranking(self.tables, self.state, totals, dead)
        change = text("Nuns: {change}.").format(change=f"{self.now} {ARROW} {nuns}")
        if len(dead) == self.tables.seats:
            return change, told
        wins = text("First would be {heirs}.").format(heirs=self.names.heirs(ranking[0]))
        return change, told, wins
