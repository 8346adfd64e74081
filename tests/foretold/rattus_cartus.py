"""What decisions of the card game foretell, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from attrs import define

from hameln.games.rattus_cartus.pack.words import card_does
from hameln.games.rattus_cartus.rules.cards import drawable, strength_of
from hameln.games.rattus_cartus.rules.influence import influence_of, standing
from hameln.games.rattus_cartus.rules.moves import DISCARD, ENTER, GAIN, GIVE, PASS, TURNED
from hameln.games.rattus_cartus.rules.scoring import dead_seats, nuns_in_row
from hameln.games.rattus_cartus.rules.state import NOBODY, T_GIVE, State, hand_of
from hameln.games.rattus_cartus.rules.tables import DOES_CIRCLE, DOES_SHIFT, building_of
from hameln.games.rattus_cartus.table.events import (
    Influenced,
    PremiumGained,
    RatPassed,
    RatsCame,
    Shown,
    Struck,
)
from hameln.games.rattus_cartus.table.events_more import GardenLost, StaffsWorked
from hameln.games.rattus_cartus.table.happening import tell
from tests.foretold.playing import Claim, Step

RANKS = ("first", "second", "third", "fourth", "fifth")
_ROUND = ("enter", "place")
"""Decisions of which something is foretold up to the end of the round."""
_PAUSING = ("heal", "sell", "tax")
"""Decisions for several cards between which chance may have to bring something."""


@define(kw_only=True, eq=False)
class RattusClaim(Claim):
    """What an heir's decision foretold."""

    shifts: ClassVar[tuple[int, ...]] = (DOES_SHIFT, DOES_CIRCLE)
    """Buildings whose own actions change what cards bring: they stand on them and are not foretold."""

    def is_due(self) -> bool:
        """Entering holds to the end of the round, a card turned up until it lies, the rest at once."""
        if self.task.name in _ROUND:
            return bool(self.now.round != self.before.round)
        if self.task.name == "garden":
            return len(self.trace) > self.count
        return True

    def untrue(self) -> list[str]:
        """What did not come true; who has to wait for chance before the last card decides anew here."""
        named = getattr(self.task, "named", ())
        return [] if self.task.name in _PAUSING and self.count < len(named) else Claim.untrue(self)

    @property
    def _seat(self) -> int:
        return self.table.seat

    @property
    def _tables(self) -> Any:
        return self.table.game.tables

    def _heir(self, name: str) -> int:
        found: int = self.table.names.players.index(name)
        return found

    def _estate(self, name: str) -> int:
        return next(one for one in range(6) if self.table.names.estate(one) == name)

    def _hand(self, state: State, seat: int) -> list[int]:
        return hand_of(self._tables, state, seat)

    def _left_hand(self) -> str:
        """The cards that have left the hand, as one would say them."""
        gone = [step.action[1] for step in self.own if step.action[0] in (GIVE, DISCARD)]
        told: str = self.table.names.cards(gone)
        return told

    def _events(self, steps: Sequence[Step] | None = None) -> Iterator[tuple[Step, Any]]:
        for step in self.trace if steps is None else steps:
            happened = tell(self._tables, step.before, step.action)
            for event in happened[step.action[0] == GAIN :]:  # what is gained by choice comes from no card
                yield step, event

    # entering

    @property
    def _place(self) -> int:
        place: int = self.task.place  # type: ignore[attr-defined]
        return place

    @property
    def _is_changed(self) -> bool:
        """Whether the building itself changes what cards bring."""
        return self._tables.does[building_of(self.before.row[self._place])] in self.shifts

    def _scored(self, kind: type[Any]) -> int:
        """What an heir's cards brought by themselves, before any action."""
        found = 0
        for _, event in self._events(self.trace[self.count :]):
            if isinstance(event, PremiumGained) and event.place == self._place:
                break
            if kind is Influenced and isinstance(event, StaffsWorked) and event.seat == self._seat:
                found -= event.points
            is_mine = isinstance(event, kind) and event.seat == self._seat and event.place == self._place
            if is_mine and not getattr(event, "is_last_point", False):
                found += getattr(event, "points" if kind is Influenced else "count")
        return found

    def cards_bring(self, estate: str, before: str, after: str, rank: str) -> bool:
        """The cards bring so much, and that would be the rank as the tracks stood."""
        place, others = self._estate(estate), 0
        for seat in range(self._tables.seats):
            others += seat != self._seat and influence_of(self.before, seat, place) >= int(after)
        is_right = influence_of(self.before, self._seat, place) == int(before) and RANKS[others] == rank
        if self._is_changed:
            return is_right
        at_once = influence_of(self.after, self._seat, place) - influence_of(self.before, self._seat, place)
        return is_right and at_once + self._scored(Influenced) == int(after) - int(before)

    def rats_become(self, before: str, after: str) -> bool:
        """So many rats come or go."""
        first = self.before.rats[self._seat]
        if self.task.name == "heal":
            gone = sum(step.action[0] == DISCARD for step in self.own)
            return first == int(before) and gone == int(before) - int(after)
        if self.task.name != "enter":
            return bool(first == int(before) and self.after.rats[self._seat] == int(after))
        at_once = self.after.rats[self._seat] - first
        spared = sum(int(line.split()[3]) for line in self.told if line.startswith("With the premium"))
        spared = spared if self._winner() == self._seat else 0
        came = at_once + self._scored(RatsCame)
        return first == int(before) and (self._is_changed or came == int(after) - first - spared)

    def spared(self, count: str) -> bool:
        """It is compared with the rats."""
        return int(count) > 0

    def strength(self, count: str) -> bool:
        """The cards are so strong."""
        return self._strength(self._seat) == int(count)

    def _strength(self, seat: int) -> int:
        state = next(
            step.after
            for step, event in self._events()
            if isinstance(event, Shown) and event.place == step.before.entered[seat]
        )
        return strength_of(self._tables, self._laid(seat, state), seat)

    def _laid(self, seat: int, after: State) -> State:
        """A state in which the cards lie still, though all has been carried out."""
        for step in self.trace:
            if step.before.lain[seat] and step.before.laid[seat]:
                after = after.copy()
                after.laid[seat] = step.before.laid[seat]
        return after

    def _winner(self) -> int | None:
        """Who has had the premium of the building."""
        for _, event in self._events():
            if isinstance(event, PremiumGained) and event.place == self._place:
                return event.seat
            if isinstance(event, Influenced) and event.is_last_point and event.place == self._place:
                return event.seat
        return None

    def no_action(self) -> bool:
        """Nobody has a premium there."""
        return self._winner() is None

    def premium(self) -> bool:
        """The heir has had it."""
        return self._winner() == self._seat

    def premium_unless(self, more: str | None = None) -> bool:
        """The heir has had it, or somebody who laid more after it."""
        winner = self._winner_of_all()
        if winner == self._seat or (winner is None and self._tables.seats == 2):  # a noble bars the other's
            return True
        return winner is not None and winner in self.before.line and self._strength(winner) > int(more or 0)

    def _winner_of_all(self) -> int | None:
        """Of two heirs one has the premium of the round, wherever it is."""
        if self._tables.seats > 2:
            return self._winner()
        for _, event in self._events():
            if isinstance(event, PremiumGained) or (isinstance(event, Influenced) and event.is_last_point):
                return event.seat
        return None

    def premium_against(self, rivals: str) -> bool:
        """The heir has had it, or one of those who are named, or one who came after it."""
        winner = self._winner_of_all()
        if winner is None or winner == self._seat or winner in self.before.line:
            return True
        names, lain = self.table.names, self.before.lain
        return any(
            rival.startswith(f"{names.players[winner]} has laid {lain[winner]} card")
            for rival in rivals.split("; ")
        )

    def last_round(self) -> bool:
        """Whoever had the premium had a point by it."""
        points = [one.seat for _, one in self._events() if isinstance(one, Influenced) and one.is_last_point]
        return self._winner() is None or self._winner() in points

    def duel(self, card: str, rivals: str) -> bool:
        """Whoever had to suffer from it was named."""
        kinds = (Struck,) if card == "Swords" else (RatPassed,)
        names = self.table.names.players
        return all(
            names[event.loser] in rivals
            for _, event in self._events()
            if isinstance(event, kinds) and event.leader == self._seat and event.place == self._place
        )

    def no_duel(self, card: str) -> bool:
        """Nobody has suffered from it."""
        return self.duel(f"{card}s", "")

    # cards and rats

    def gives(self, cards: str) -> bool:
        """These cards have left the hand."""
        return self._left_hand() == cards

    def keeps_cards(self) -> bool:
        """None has."""
        return self._hand(self.before, self._seat) == self._hand(self.after, self._seat)

    def keeps_rats(self, count: str) -> bool:
        """So many rats stay."""
        return bool(self.after.rats[self._seat] == int(count))

    def takes(self, count: str, name: str) -> bool:
        """So many of a stack have come."""
        names, seat = self.table.names, self._seat
        if name.startswith("victory point token"):
            return bool(self.after.tokens[seat] - self.before.tokens[seat] == int(count))
        word = next(word for word in self._tables.codes[self._tables.people :] if names.stack(word) == name)
        kind = self._tables.codes.index(word)
        came = self._hand(self.after, seat)[kind] - self._hand(self.before, seat)[kind]
        return came == int(count) or any(line.startswith("You discard") for line in self.told)

    def hand_becomes(self, before: str, after: str) -> bool:
        """So many cards are drawn."""
        held = self.before.held[self._seat]
        return held == int(before) and drawable(self.before, int(after) - held) == int(after) - held

    def only_left(self, count: str) -> bool:
        """No more can be drawn."""
        return drawable(self.before, 10**6) == int(count)

    def row_known(self) -> bool:
        """All has been looked at."""
        return bool(self.before.looked[self._seat].bit_count() == self._tables.nuns)

    def row_hidden(self, count: str) -> bool:
        """So many have not."""
        return bool(self._tables.nuns - self.before.looked[self._seat].bit_count() == int(count))

    def not_looked(self) -> bool:
        """Nobody has looked at it."""
        slot = self.task.moves()[0][1]
        return not any(looked >> slot & 1 for looked in self.before.looked)

    def known_to(self, heirs: str) -> bool:
        """Just these have."""
        slot = self.task.moves()[0][1]
        lookers = [seat for seat, looked in enumerate(self.before.looked) if looked >> slot & 1]
        return bool(self.table.names.heirs(lookers) == heirs)

    # duels

    def would_give(self, heir: str, held: str, given: str) -> bool:
        """The loser must give so many."""
        seat, task = self._heir(heir), self.after.agenda[-1]
        owed = task[3] if task[0] == T_GIVE and task[1] == seat else 0
        return self.before.held[seat] == int(held) and owed == int(given)

    def rat_goes(self, heir: str) -> bool:
        """One rat has gone over."""
        seat = self._heir(heir)
        gone = [self.after.rats[one] - self.before.rats[one] for one in (self._seat, seat)]
        return gone == [-1, 1] or self.trace[-1].after.rats != self.before.rats

    def holds(self, heir: str, held: str, own: str | None = None) -> bool:
        """So many cards are there."""
        is_right = self.before.held[self._heir(heir)] == int(held)
        return is_right and (own is None or self.before.held[self._seat] == int(own))

    def points(self, count: str) -> bool:
        """So much influence has come."""
        before, after = (sum(one.influence[6 * self._seat :][:6]) for one in (self.before, self.after))
        return bool(after - before >= int(count))

    # estates

    def marker(self, estate: str, before: str, after: str, rank: str | None = None) -> bool:
        """The marker stands there, and so high."""
        place, seat = self._estate(estate), self._seat
        if influence_of(self.before, seat, place) != int(before):
            return False
        if rank is None:
            return int(after) == 0
        return self._passed(place, int(after)) == RANKS.index(rank)

    def _passed(self, estate: int, points: int) -> int:
        """How many stand before the heir on a track with so many points, the others being as they were."""
        if points == influence_of(self.before, self._seat, estate):
            return standing(self._tables, self.before, estate).index(self._seat)
        others = (seat for seat in range(self._tables.seats) if seat != self._seat)
        return sum(influence_of(self.before, seat, estate) >= points for seat in others)

    def cards_bring_rats(self, count: str) -> bool:
        """So many have come by these cards."""
        events = (event for _, event in self._events(self.own))
        came = (one.count for one in events if isinstance(one, RatsCame) and one.seat == self._seat)
        return next(came, 0) == int(count)

    def about_held(self, estate: str, expected: str, held: str, known: str) -> bool:
        """What is certain is there."""
        loser, kinds = self.task.loser, self.task._kinds(self._estate(estate))  # type: ignore[attr-defined]
        there = sum(self._hand(self.before, loser)[kind] for kind in kinds)
        return int(known) <= there <= int(held) == self.before.held[loser] and int(expected) <= int(held)

    def enters_first(self, heir: str) -> bool:
        """The next who takes a turn."""
        for step in self.trace:
            if step.action[0] in (ENTER, PASS):
                return bool(step.before.mover == self._heir(heir))
        return False

    def never_lost(self) -> bool:
        """What was turned up has lost nothing."""
        return not self._is_lost()

    def _is_lost(self) -> bool:
        last = self.trace[-1]
        return any(isinstance(one, GardenLost) for one in tell(self._tables, last.before, last.action))

    def risk(self, room: str, percent: str) -> bool:
        """Lost is what has so many nuns and no less."""
        card = self.trace[-1].action
        if card[0] != TURNED:
            return int(percent) >= 0
        return self._is_lost() == (self._tables.nuns_on[card[1]] >= int(room))

    def open_cards(self, cards: str) -> bool:
        """These are in the hand then."""
        return bool(self.table.names.cards(sorted(self.before.more.aside)) == cards)

    # the end

    def nuns(self, before: str, after: str) -> bool:
        """The number is moved so."""
        return bool(
            nuns_in_row(self._tables, self.before) == int(before)
            and nuns_in_row(self._tables, self.after) == int(after)
        )

    def nobody_dies(self) -> bool:
        """Nobody has more rats than that."""
        return not self._dead()

    def _dead(self) -> Sequence[int]:
        return dead_seats(self._tables, self.after, nuns_in_row(self._tables, self.after))

    def dies(self, heirs: str) -> bool:
        """Just these have more rats than that."""
        return bool(self.table.names.heirs(self._dead()) == heirs)

    def is_first(self, heirs: str) -> bool:
        """They win, unless others move the number on."""
        if self.table.game.mover(self.after) != NOBODY:
            return True
        winners = self.table.game.result(self.after).ranking[0]
        return bool(self.table.names.heirs(winners) == heirs)

    def lie_open(self, count: str) -> bool:
        """So many of the kind lie there."""
        return bool(self.before.more.spread.count(self.task.moves()[0][1]) == int(count))

    def named(self, heirs: str) -> bool:
        """Just who is aimed at."""
        return self.task.name in ("target", "aim") and heirs == self.task.label()

    def on_card(self, told: str) -> bool:
        """What stands on the card that is picked."""
        return self.task.name == "pick" and card_does(self._tables.codes[self.task.moves()[0][1]]) == told

    def said(self, *words: Any) -> bool:
        """A name of what is done, or what stands on a card."""
        del words
        return True


RattusClaim.checks = {
    r"(.+): (\d+) → (\d+), (\w+) on the track as it stands\.": RattusClaim.cards_bring,
    r"Your rats: (\d+) → (\d+)\.": RattusClaim.rats_become,
    r"With the premium (\d+) rats? fewer\.": RattusClaim.spared,
    r"Strength (\d+)\.": RattusClaim.strength,
    r"No action is carried out here\.": RattusClaim.no_action,
    r"The premium is yours\.": RattusClaim.premium,
    r"The premium is yours unless somebody lays an influence card after you\.": RattusClaim.premium_unless,
    r"The premium is yours unless somebody lays more than (\d+) influence cards? after you\.": (
        RattusClaim.premium_unless
    ),
    r"The premium: (.+), and equals keep it\.": RattusClaim.premium_against,
    r"The last round: no actions; the premium is one more point\.": RattusClaim.last_round,
    r"If you lay most (Swords|Flutes) here, .+: (.+)\.": RattusClaim.duel,
    r"Nobody else is here or can still come: (.+) does nothing\.": RattusClaim.no_duel,
    r"You (?:give|discard): (.+)\.": RattusClaim.gives,
    r"You keep all your cards\.": RattusClaim.keeps_cards,
    r"You keep (\d+) rats?\.": RattusClaim.keeps_rats,
    r"You take (\d+) (?:× )?(.+?)s?\.": RattusClaim.takes,
    r"Your hand: (\d+) → (\d+)\.": RattusClaim.hand_becomes,
    r"Only (\d+) cards? (?:is|are) left to be drawn\.": RattusClaim.only_left,
    r"You have seen the whole row of nuns: the look lapses\.": RattusClaim.row_known,
    r"(\d+) cards? of the row of nuns (?:is|are) hidden from you\.": RattusClaim.row_hidden,
    r"Nobody has looked at it yet\.": RattusClaim.not_looked,
    r"It is known to (.+)\.": RattusClaim.known_to,
    r"(.+) holds (\d+) cards? and would give you (\d+) cards?\.": RattusClaim.would_give,
    r"One of your rats would go to (.+)\.": RattusClaim.rat_goes,
    r"(.+) holds (\d+) cards? and would give you those of two estates that you name\.": RattusClaim.holds,
    r"(.+) holds (\d+) cards? and you (\d+) cards?: you would pick in turn, you first\.": RattusClaim.holds,
    r"You gain (\d+) points? of influence\.": RattusClaim.points,
    r"(.+): (\d+) → (\d+), (\w+) on the track\.": RattusClaim.marker,
    r"Nuns: (\d+) → (\d+)\.": RattusClaim.nuns,
    r"(.+): (\d+) → (\d+)\.": RattusClaim.marker,
    r"You keep all your influence\.": RattusClaim.said,
    r"Your cards bring (\d+) rats?\.": RattusClaim.cards_bring_rats,
    r"(.+): about (\d+) of (\d+) cards? there, (\d+) for certain\.": RattusClaim.about_held,
    r"(.+) enters first\.": RattusClaim.enters_first,
    r"No card that may come loses anything\.": RattusClaim.never_lost,
    r"There is no card left to turn up\.": RattusClaim.said,
    r"(\d+) nuns? more loses? all: (\d+) % of the cards that may come\.": RattusClaim.risk,
    r"You take: (.+)\.": RattusClaim.open_cards,
    r"Nobody would die\.": RattusClaim.nobody_dies,
    r"The plague would take (.+)\.": RattusClaim.dies,
    r"First would be (.+)\.": RattusClaim.is_first,
    r"(\d+) of them lies? open\.": RattusClaim.lie_open,
    r"Supply: .+": RattusClaim.said,
    r".+: you hold \d+ cards?; of \d+ cards? about \d+ will come\.": RattusClaim.said,
    r"(?:Enter|Play|Give|Discard|Take|Look|Gain|Send|Place|Turn|Stop|Leave|Move|Name) .+": RattusClaim.said,
    r"Keep all here": RattusClaim.said,
    r"Stop, take .+": RattusClaim.said,
    r"([^.:→]+)": RattusClaim.named,
    r"(.+)": RattusClaim.on_card,
}
