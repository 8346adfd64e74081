"""Whether the cards that a seat could not see can have been any cards at all: every card is accounted for.

A record made for one seat is right when some full record hides behind it. Which cards an unknown lot of cards
holds is a number for each kind; that none lies where it cannot lie, and none comes out of where it never
went, are sums of these numbers. Whether whole numbers exist that fit is asked of a solver.
"""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np

from tests.games.rattus_cartus.oracle.cards import ORDER, is_person, kind_of, may_be_laid
from tests.games.rattus_cartus.oracle.table import Move, Place, Table

Sums = dict[int, int]
"""Unknown numbers by their index, each with its factor."""


class Accounts:
    """The unknown numbers of a record, and what is known about their sums."""

    def __init__(self, table: Table, moves: list[Move]) -> None:
        self.table = table
        self.kinds = [kind for kind in ORDER if table.people[kind] or kind_of(kind) in table.kinds]
        self.most: list[int] = []
        self.rows: list[Sums] = []
        self.least: list[float] = []
        self.greatest: list[float] = []
        self.known: dict[Place, Counter[str]] = defaultdict(Counter)
        self.known["deck"] = Counter(table.people)
        self.unknown: dict[Place, dict[str, Sums]] = defaultdict(lambda: defaultdict(dict))
        self.shuffled_in: Counter[str] | None = None
        for lot in lots(moves):
            self.carry(lot)

    def carry(self, move: Move) -> None:
        """Account for one lot of cards: what is known of it, and a number for each kind it may hold."""
        hidden = move.cards.count(None)
        lot = Counter(card for card in move.cards if card is not None)
        sums: dict[str, Sums] = {}
        if hidden:
            for kind in self.kinds:
                if may_go(kind, move):
                    sums[kind] = {len(self.most): 1}
                    self.most.append(hidden)
            self.require({index: 1 for one in sums.values() for index in one}, hidden, hidden)
        for kind in self.kinds:
            if lot[kind] or kind in sums:
                self.known[move.source][kind] -= lot[kind]
                self.known[move.target][kind] += lot[kind]
                for index in sums.get(kind, {}):
                    self.unknown[move.source][kind][index] = -1
                    self.unknown[move.target][kind][index] = 1
                if self.table.is_shut(move.source):
                    self.demand(move.source, kind)
            if kind in move.all_of and self.table.is_shut(move.source):
                self.demand(move.source, kind, greatest=0)
        self.remember_shuffling(move, lot)

    def remember_shuffling(self, move: Move, lot: Counter[str]) -> None:
        """After the draw for which the discards were shuffled in, only they can lie in the deck.

        Rule: R10.2
        """
        if move.target == "deck":
            self.shuffled_in = lot
        elif move.source == "deck" and self.shuffled_in is not None:
            for kind in self.kinds:
                self.demand("deck", kind, greatest=self.shuffled_in[kind])
            self.shuffled_in = None

    def demand(self, place: Place, kind: str, greatest: float = np.inf) -> None:
        """No fewer than none of a kind lie there, and no more than so many."""
        known = self.known[place][kind]
        self.require(self.unknown[place][kind], -known, greatest - known)

    def require(self, sums: Sums, least: float, greatest: float) -> None:
        """Hold a sum between two bounds."""
        self.rows.append(dict(sums))
        self.least.append(least)
        self.greatest.append(greatest)

    def can_be(self) -> bool:
        """Whether whole numbers exist for which all of it holds."""
        from scipy.optimize import Bounds, LinearConstraint, milp  # noqa: PLC0415 - only who asks pays a second
        from scipy.sparse import coo_array  # noqa: PLC0415

        for sums, least, greatest in zip(self.rows, self.least, self.greatest, strict=True):
            if not sums and not least <= 0 <= greatest:
                return False
        if not self.most:
            return True
        entries = [
            (row, index, factor) for row, sums in enumerate(self.rows) for index, factor in sums.items()
        ]
        rows, columns, factors = (np.array(one) for one in zip(*entries, strict=True))
        shape = (len(self.rows), len(self.most))
        answer = milp(
            np.zeros(len(self.most)),
            integrality=np.ones(len(self.most)),
            bounds=Bounds(0, np.array(self.most)),
            constraints=LinearConstraint(
                coo_array((factors, (rows, columns)), shape=shape).tocsc(), self.least, self.greatest
            ),
        )
        return bool(answer.status == 0)


def may_go(kind: str, move: Move) -> bool:
    """Whether a card of this kind may be among unknown cards that go there.

    Rule: R6.5, R10.1, N5.5
    """
    if move.all_of:
        return kind in move.all_of
    if move.source == "deck":
        return is_person(kind)
    return may_be_laid(kind) or not move.target.startswith("laid")


def lots(moves: list[Move]) -> list[Move]:
    """The moves, with cards that one hand laid or gave one after the other as one lot."""
    found: list[Move] = []
    for move in moves:
        is_like = bool(found) and found[-1][1:3] == move[1:3] and not (found[-1].all_of or move.all_of)
        if is_like and move.source.startswith("hand"):
            found[-1] = move._replace(cards=found[-1].cards + move.cards)
        else:
            found.append(move)
    return found


def first_impossible_line(table: Table) -> int | None:
    """The line from which on no cards can lie behind what the seat saw; ``None`` if all of it can be."""
    if Accounts(table, table.moves).can_be():
        return None
    lines = sorted({move.line for move in table.moves})
    low, high = 0, len(lines) - 1
    while low < high:
        middle = (low + high) // 2
        if Accounts(table, [move for move in table.moves if move.line <= lines[middle]]).can_be():
            low = middle + 1
        else:
            high = middle
    return lines[low]
