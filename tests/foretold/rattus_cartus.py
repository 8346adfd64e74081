"""What decisions of the card game foretell, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define

from hameln.games.rattus_cartus.events.duels import Jousted, RatPassed, Ridden, Struck
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.gains import Influenced, RatsCame
from hameln.games.rattus_cartus.events.garden import GardenLost
from hameln.games.rattus_cartus.pack.words import card_does
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.moves import ENTER, PASS, TURNED
from hameln.games.rattus_cartus.rules.scoring import dead_seats, influence_of, nuns_in_row, standing
from hameln.games.rattus_cartus.rules.state import NOBODY
from tests.foretold.entering import RANKS, EnteringClaim


@define(kw_only=True, eq=False)
class RattusClaim(EnteringClaim):
    """What an heir's decision foretold."""

    def last_round(self) -> bool:
        """Whoever had the premium had a point by it."""
        points = [one.seat for _, one in self._events() if isinstance(one, Influenced) and one.is_last_point]
        return self._winner() is None or self._winner() in points

    def duel(self, card: str, rivals: str) -> bool:
        """Whoever had to suffer from it was named."""
        kinds = {"Swords": Struck, "Flutes": RatPassed, "Horses": Ridden, "Lances": Jousted}[card]
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

    def may_die(self, percent: str) -> bool:
        """What is certain comes true, if the rats stay as many: the row never changes."""
        rats = self.after.rats[self._seat]
        nuns = sum(self._tables.nuns_on[card] for card in self.before.nuns)
        foreseen = next(int(line.split()[-1][:-1]) for line in self.told if line.startswith("Your rats: "))
        return rats != foreseen or int(percent) not in (0, 100) or (rats > nuns) == (percent == "100")

    # duels

    def would_give(self, heir: str, held: str, given: str) -> bool:
        """The loser must give so many."""
        seat, task = self._heir(heir), self.after.agenda[-1]
        owed = task[3] if task[0] == agenda.GIVE and task[1] == seat else 0
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
        return bool(self.table.names.cards(sorted(self.before.expansion.aside)) == cards)

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
        return bool(self.before.expansion.spread.count(self.task.moves()[0][1]) == int(count))

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
    r"Your chance to die of the plague: (?:\d+ % → )?(\d+) %\.": RattusClaim.may_die,
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
    r"If you lay most (Swords|Flutes|Horses|Lances) here, .+(?:: | with )(.+)\.": RattusClaim.duel,
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
    r"(.+) holds (\d+) cards? and you (\d+) cards?: you would take .+, you first\.": RattusClaim.holds,
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
    r"Stop": RattusClaim.said,
    r"([^.:→]+)": RattusClaim.named,
    r"(.+)": RattusClaim.on_card,
}
