"""What lies on the table: cards in their places, rats, influence, discs. Slow, in the record's words."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from tests.games.rattus_cartus.oracle.cards import (
    DIPLOMATS,
    KINDS,
    LETTERS,
    ORDER,
    OTHERS,
    PEOPLE,
    Card,
    Words,
    building_of,
    copy_of,
    in_order,
    is_person,
    kind_of,
)
from tests.games.rattus_cartus.oracle.court import Court
from tests.games.rattus_cartus.oracle.header import has_nobilis, people_of

Place = str
"""Where cards lie: ``deck``, ``discards``, ``nuns 0``, ``hand 2``, ``laid 2``, ``stack joker``, ``open``."""


class Move(NamedTuple):
    """Cards that went from one place to another, in the line of that number.

    Attributes:
        all_of: If any are named, the cards are all that lay there of these kinds.
    """

    line: int
    source: Place
    target: Place
    cards: tuple[Card, ...]
    all_of: tuple[str, ...] = ()


class Table:
    """A match at a table of words.

    With ``watching`` it is the table as one seat sees it: what is shut to the seat holds unknown cards.
    """

    def __init__(self, header: Words) -> None:
        self.pack: Words = header["pack"]
        self.play: list[str] = header["play"]
        self.mercy = header.get("rules", {}).get("plague") == "mercy"
        self.court = Court(header)
        self.watching: int | None = header.get("for_seat")
        self.heirs = len(header["seats"])
        self.seats = list(range(self.heirs))
        self.rounds, self.row_size, self.pile = self.pack["heirs"][str(self.heirs)]
        self.lies: dict[Place, Counter[Card]] = {
            place: Counter() for place in ("deck", "discards", "open", "aside")
        }
        for seat in self.seats:
            self.lies |= {f"hand {seat}": Counter(), f"laid {seat}": Counter()}
        for slot in range(self.pack["start"]["nuns"]):
            self.lies[f"nuns {slot}"] = Counter()
        self.kinds = self.kinds_in_play()
        for kind in self.kinds:
            self.lies[f"stack {kind}"] = Counter({kind: self.pack["stacks"][kind]})
        if "diplomat" in self.kinds:
            numbers = [self.pack["diplomats"][estate] for estate in self.pack["estates"]]
            self.lies["stack diplomat"] = Counter(dict(zip(DIPLOMATS, numbers, strict=True)))
        self.top_diplomat: str | None = None
        self.token_stack: int = self.pack["stacks"].get("token", 0)
        self.tokens = [0] * self.heirs
        self.rats = [self.pack["start"]["rats"]] * self.heirs
        self.influence = [dict.fromkeys(self.pack["estates"], 0) for _ in self.seats]
        self.came = [dict.fromkeys(self.pack["estates"], 0) for _ in self.seats]
        self.gained = [0] * self.heirs
        self.looked: list[list[int]] = [[] for _ in self.seats]
        self.round, self.start = 1, None
        self.row: list[str] = []
        self.places: list[list[int]] = []
        self.line: list[int] = []
        self.entered: list[int] = []
        self.shown: dict[int, Counter[Card]] = {}
        self.building_stack = self.rounds * self.row_size
        self.lain: set[str] = set()
        self.under_the_pile: list[str] = []
        self.shuffled_into_the_pile: list[str] = []
        self.drawn_by_circles: list[str] = []
        self.drawn_building: str | None = None
        self.in_drawn_towers: dict[str, set[int]] = {"levy": set(), "wall": set()}
        self.revealed: Words = {}
        self.book: Words = {"by": None, "nuns": 0}
        self.taker: int | None = None
        self.at_line = 0
        self.gains = 0
        self.moves: list[Move] = []
        self.people = Counter(people_of(self.pack))
        self.lies["deck"] = Counter(
            {None: self.people.total()} if self.is_shut("deck") else dict(self.people)
        )

    # cards

    def kinds_in_play(self) -> list[str]:
        """Jokers, and the special cards that one of the thirty buildings gives.

        Rule: R1.10, N1.7
        """
        given = {self.pack["buildings"][building_of(card)].get("what") for card in self.play}
        return [kind for kind in KINDS if kind in self.pack["stacks"] and (kind == "joker" or kind in given)]

    def is_in_play(self, card: str) -> bool:
        """Whether there are such cards in this match."""
        return is_person(card) or (card in OTHERS and kind_of(card) in self.kinds)

    def is_shut(self, place: Place) -> bool:
        """Whether the watching seat cannot see what lies there.

        Rule: R16
        """
        if self.watching is None:
            return False
        what, _, whose = place.partition(" ")
        return what in ("deck", "nuns") or (what in ("hand", "laid") and whose != str(self.watching))

    def count(self, place: Place) -> int:
        """How many cards lie there."""
        return self.lies[place].total()

    def move(self, cards: list[Any], source: Place, target: Place, all_of: tuple[str, ...] = ()) -> None:
        """Carry cards from one place to another; perhaps all that lay there of some kinds."""
        for card in cards:
            there = None if self.is_shut(source) else card
            assert self.lies[source][there] > 0, f"no {there} in {source}"
            self.lies[source][there] -= 1
            if target in self.lies:
                self.lies[target][None if self.is_shut(target) else card] += 1
        if cards or all_of:
            self.moves.append(Move(self.at_line, source, target, tuple(cards), all_of))

    def tell(self, cards: list[Any], source: Place) -> None:
        """Note that these cards have been shown to lie there; it is their last line."""
        self.moves.append(Move(self.at_line, source, "the end", tuple(cards)))

    def discard(self, cards: list[Any], source: Place) -> None:
        """Put people on the discards and all other cards on their stacks.

        Rule: R7.9, R9.2
        """
        for card in cards:
            self.move([card], source, "discards" if is_person(card) else f"stack {kind_of(card)}")

    def shuffle_discards_in(self) -> None:
        """Make the discards part of the deck, for a draw that takes all that was left of it.

        Rule: R10.2
        """
        self.move(self.cards("discards"), "discards", "deck")

    def cards(self, place: Place) -> list[Any]:
        """What lies there, in order.

        Rule: R1.11
        """
        return in_order(self.lies[place].elements())

    def can_name(self, seat: int, last: str | None, *, is_open: bool) -> list[Card]:
        """The cards of a hand that may be named now, each once: none before the last one named.

        Where the hand is shut any card could be in it, and has a name if the choice is open to the watcher.
        """
        if self.is_shut(f"hand {seat}"):
            known = [*PEOPLE, *(card for card in OTHERS if self.is_in_play(card))]
            held: list[Card] = [] if not self.count(f"hand {seat}") else [*known] if is_open else [None]
        else:
            held = in_order(+self.lies[f"hand {seat}"])
        return [one for one in held if one is None or last is None or ORDER.index(one) >= ORDER.index(last)]

    def could_hold(self, seat: int, card: str) -> bool:
        """Whether the card is in the hand, or may be in a hand that is shut."""
        return self.lies[f"hand {seat}"][None if self.is_shut(f"hand {seat}") else card] > 0

    # buildings

    def building(self, place: int) -> Words:
        """The building that lies at a place of the row."""
        return self.pack["buildings"][building_of(self.row[place])]

    def supply_of(self, place: int) -> list[int]:
        """Cards, rats and looks of a building card of the row.

        Rule: R1.5
        """
        return self.pack["supply"][copy_of(self.row[place])]

    def unseen_buildings(self) -> list[str]:
        """The cards in play that have not lain in any row.

        Rule: R2.2, R2.3
        """
        return [card for card in self.play if card not in self.lain]

    def turn_order(self) -> list[int]:
        """All seats, clockwise from the start heir.

        Rule: R2.7, R3.2
        """
        assert self.start is not None
        return [(self.start + step) % self.heirs for step in self.seats]

    def unseen_in_the_pile(self) -> int:
        """How many cards of the pile nobody has seen."""
        return self.pile - len(self.shuffled_into_the_pile) - len(self.under_the_pile)

    @property
    def is_last_round(self) -> bool:
        """Whether the building stack has run out with this round.

        Rule: R13.2
        """
        return self.round == self.rounds

    # rats and influence

    def lose_rats(self, seat: int, number: int) -> None:
        """Discard rats, as far as there are any.

        Rule: R5.4, R3.3
        """
        self.rats[seat] -= min(number, self.rats[seat])

    def gain(self, seat: int, estate: str, points: int) -> None:
        """Move a marker once, up or down; later comers to a field are lower.

        Rule: R11.1, R11.2, N6.5
        """
        if points:
            self.gains += 1
            self.influence[seat][estate] += points
            self.came[seat][estate] = self.gains
            self.gained[seat] += max(points, 0)

    def standing(self, estate: str) -> list[int]:
        """The seats with a point of the estate, highest first.

        Rule: R11.2
        """
        with_points = [seat for seat in self.seats if self.influence[seat][estate]]
        return sorted(with_points, key=lambda seat: (-self.influence[seat][estate], self.came[seat][estate]))

    def estate_of(self, card: str) -> str:
        """A person's estate.

        Rule: R1.1
        """
        return self.pack["estates"][LETTERS.index(card[0])]

    def state(self) -> Words:
        """What lies open, as the record says it."""
        return {**self.base_state(), **(self.new_state() if has_nobilis(self.pack) else {})}

    def new_state(self) -> Words:
        """What lies open of the expansion.

        Section A of nobilis.md.
        """
        return {
            **self.court.state(),
            "diplomat": self.top_diplomat,
            "circle": self.drawn_building,
            "aside": self.cards("aside"),
        }

    def base_state(self) -> Words:
        """What lies open in every match."""
        return {
            "round": self.round,
            "start": self.start,
            "line": list(self.line),
            "row": list(self.row),
            "places": [list(inside) for inside in self.places],
            "laid": [self.count(f"laid {seat}") for seat in self.seats],
            "hands": [self.count(f"hand {seat}") for seat in self.seats],
            "rats": list(self.rats),
            "tokens": list(self.tokens),
            "influence": [dict(own) for own in self.influence],
            "standing": {estate: self.standing(estate) for estate in self.pack["estates"]},
            "looked": [sorted(slots) for slots in self.looked],
            "deck": self.count("deck"),
            "discards": self.count("discards"),
            "stacks": {
                **{kind: self.count(f"stack {kind}") for kind in self.kinds},
                "token": self.token_stack,
            },
            "building_stack": self.building_stack,
            "pile": self.pile,
        }
