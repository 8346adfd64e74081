"""What each heir has through each building, card and noble, followed through a match step by step.

A gain is what the heir still has of it: cards that it has laid since, tokens and influence that it gave up
again are gone. Cards that are laid in a building and the influence that they bring there are a gain of the
building; what comes of Swords, Flutes, Horses, Lances and Staffs is a gain of the card.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import define, field

from hameln.games.rattus_cartus.pack.known import stack_of
from hameln.games.rattus_cartus.rules import agenda, effects
from hameln.games.rattus_cartus.rules.cards import influence_laid, mismatched, strength_of
from hameln.games.rattus_cartus.rules.expand import Step, unfold
from hameln.games.rattus_cartus.rules.moves import BOOK, DONE, Move
from hameln.games.rattus_cartus.rules.nobles import spared_by_noble
from hameln.games.rattus_cartus.rules.resolving import scoring_action
from hameln.games.rattus_cartus.rules.state import NONE, State, no_cards
from hameln.games.rattus_cartus.rules.tables import ESTATES, TWO, Tables, building_of

BUILDINGS: Final = "buildings"
CARDS: Final = "cards"
NOBLES: Final = "nobles"
Thing: TypeAlias = tuple[str, str]
"""One of the three, and the name of a building, a kind of card or a noble."""
_SCORING: Final = frozenset({agenda.SCORE, agenda.SCORE_HEIR, agenda.SHIFT})
_IDLE: Final = frozenset({agenda.CLEAR, agenda.SHOW, agenda.CIRCLE})


@define
class Gain:
    """What an heir still has through something.

    Attributes:
        influence: Points by estate; below 0 where they were given up for something else.
        cards: How many cards of each kind in hand.
        tokens: Victory point tokens.
        rats: Rats that it would have besides.
        nuns: By how much the number of nuns was moved.
    """

    influence: Counter[int] = field(factory=Counter[int])
    cards: Counter[int] = field(factory=Counter[int])
    tokens: int = 0
    rats: int = 0
    nuns: int = 0


@define
class Ledger:
    """Follows a match of which everything is known.

    Attributes:
        tables: The match.
        gains: By thing and seat.
    """

    tables: Tables
    gains: dict[tuple[Thing, int], Gain] = field(factory=lambda: defaultdict[tuple[Thing, int], Gain](Gain))
    _hands: array[int] = field(factory=lambda: no_cards(0), init=False)
    _helped: int = field(default=NONE, init=False)

    def note(self, before: State, move: Move) -> None:
        """Note what an action brought.

        Args:
            before: The table before it.
            move: The action.
        """
        for step in unfold(self.tables, before, move):
            self._note(step, move)

    def close(self, state: State) -> None:
        """Note what everybody holds at the end: without a card it has none of its kind.

        Args:
            state: The end of the match.
        """
        tables = self.tables
        for kind in range(tables.people, tables.kinds):
            for seat in range(tables.seats):
                count = state.hands[tables.width * seat + kind]
                if count:
                    self._of(CARDS, stack_of(tables.codes[kind]), seat).cards[kind] = count

    def _of(self, group: str, name: str, seat: int) -> Gain:
        return self.gains[(group, name), seat]

    def _note(self, step: Step, move: Move) -> None:
        before, kind = step.before, step.before.agenda[-1][0]
        thing = self._cause(step, move)
        if thing is not None:
            for seat in range(self.tables.seats):
                self._book(self.gains[thing, seat], step, seat)
        if kind in _SCORING:
            self._note_scoring(step)
        elif kind in (agenda.ACT, agenda.LAST):
            self._helped = _helped(self.tables, before) if self.tables.seats != TWO else self._helped
        elif kind == agenda.SHOW and self.tables.seats == TWO and step.after.premium != NONE:
            is_helped = needs_privileges(self.tables, step.after, step.after.premium, step.after.entering)
            self._helped = step.after.premium if is_helped else NONE
        elif kind == agenda.DIPLOMACY:
            self._note_diplomats(step)
        if step.task is None and move[0] == BOOK:
            self._of(CARDS, "book", before.mover).nuns += move[1]
        if thing is not None and thing[0] == BUILDINGS and kind not in _SCORING and self._helped != NONE:
            self._book(self._of(CARDS, "privilege", self._helped), step, self._helped)
        self._forget(step.after)

    def _cause(self, step: Step, move: Move) -> Thing | None:
        """What brings whatever changes in a step; nothing for supplies."""
        tables, state = self.tables, step.before
        places = [task[1] for task in state.agenda if task[0] == agenda.CLEAR]
        if places:
            return _cause_in(tables, state, places[-1])
        kind, on = state.agenda[-1][0], state.expansion.noble_on
        is_met = kind == agenda.LAY and step.task is None and move[0] == DONE
        is_owed = kind not in (agenda.LAY, agenda.TURN, agenda.RESOLVE) and any(
            one[0] == agenda.RESOLVE for one in state.agenda
        )
        if on >= 0 and (is_met or is_owed) and state.entering and state.entered[state.entering[-1]] == on:
            return NOBLES, tables.nobles[state.expansion.noble]
        return None

    def _book(self, gain: Gain, step: Step, seat: int) -> None:
        """Add what a seat has more of after a step."""
        before, after = step.before, step.after
        for estate in range(ESTATES):
            at = ESTATES * seat + estate
            gain.influence[estate] += after.influence[at] - before.influence[at]
        gain.tokens += max(0, after.tokens[seat] - before.tokens[seat])
        gain.rats += max(0, before.rats[seat] - after.rats[seat])
        hands = before.hands
        if step.task is None and before.agenda[-1][0] == agenda.HANDS:
            self._hands = hands[:]
        if before.expansion.spread:
            hands = (
                after.hands if after.expansion.spread else self._hands
            )  # two hands are counted once shared
        first = self.tables.width * seat
        for kind in range(self.tables.kinds):
            more = after.hands[first + kind] - hands[first + kind]
            if more > 0:
                gain.cards[kind] += more

    def _note_scoring(self, step: Step) -> None:
        """What laid Jokers brought, and rats that a building or a noble has spared."""
        tables, before, after = self.tables, step.before, step.after
        task = before.agenda[-1]
        place = task[1] if task[0] == agenda.SCORE else task[2]
        for seat in before.places[place]:
            jokers = before.laid[seat].count(tables.joker)
            for estate, points in _gained(step, seat):
                part = min(points, jokers)
                jokers -= part
                if part:
                    self._of(CARDS, tables.codes[tables.joker], seat).influence[estate] += part
        if task[0] != agenda.SCORE and len(after.agenda) < len(before.agenda):
            self._note_spared(before, task[1], place)

    def _note_spared(self, state: State, seat: int, place: int) -> None:
        tables = self.tables
        building = building_of(state.row[place])
        left = mismatched(tables, state, seat, tables.estate_of[building])
        by_noble = min(left, spared_by_noble(tables, state, place))
        if by_noble:
            self._of(NOBLES, tables.nobles[state.expansion.noble], seat).rats += by_noble
        does, size = scoring_action(tables, state, seat, place)
        if does == effects.SPARE:
            self._of(BUILDINGS, tables.buildings[building], seat).rats += min(left - by_noble, size)

    def _note_diplomats(self, step: Step) -> None:
        """Influence that Diplomats bring is a gain of whatever brought them, too."""
        for seat in range(self.tables.seats):
            for estate, points in _gained(step, seat):
                for (_, whose), gain in self.gains.items():
                    if whose == seat:
                        gain.influence[estate] += gain.cards[self.tables.diplomat + estate]
                self._of(CARDS, "diplomat", seat).influence[estate] = points

    def _forget(self, now: State) -> None:
        """Take away from all gains what is gone."""
        if now.expansion.spread:
            return
        width = self.tables.width
        for (_, seat), gain in self.gains.items():
            gain.tokens = min(gain.tokens, now.tokens[seat])
            for kind in [kind for kind, count in gain.cards.items() if count]:
                gain.cards[kind] = min(gain.cards[kind], now.hands[width * seat + kind])
            for estate in [estate for estate, points in gain.influence.items() if points > 0]:
                points = now.influence[ESTATES * seat + estate]
                gain.influence[estate] = min(gain.influence[estate], points)


def needs_privileges(tables: Tables, state: State, seat: int, order: tuple[int, ...]) -> bool:
    """Whether a seat that has the premium would not have it without its Privileges.

    Args:
        tables: The match.
        state: Where all cards lie open.
        seat: Who has it.
        order: Who might have it instead, those who entered earlier first.
    """
    if tables.privilege < 0 or tables.privilege not in state.laid[seat]:
        return False
    own, at = influence_laid(tables, state, seat), order.index(seat)
    return any(
        strength_of(tables, state, other) >= own + (place > at)
        for place, other in enumerate(order)
        if other != seat
    )


def _helped(tables: Tables, state: State) -> int:
    """Who has the premium of the building in hand through Privileges; ``NONE`` for nobody."""
    place = next(task[1] for task in reversed(state.agenda) if task[0] == agenda.CLEAR)
    inside = state.places[place]
    strengths = [strength_of(tables, state, seat) for seat in inside]
    best = inside[strengths.index(max(strengths))]
    return best if needs_privileges(tables, state, best, inside) else NONE


def _cause_in(tables: Tables, state: State, place: int) -> Thing | None:
    """Likewise while a building is resolved."""
    task = state.agenda[-1]
    kind = task[0]
    if kind in _IDLE:
        return None
    if kind in (agenda.STAFF, agenda.AIM):
        return CARDS, tables.codes[tables.staff]
    if kind in (agenda.DUEL, agenda.TARGET):
        return CARDS, tables.codes[task[2] if kind == agenda.DUEL else task[3]]
    is_early = any(one[0] in (agenda.ACTIONS, agenda.LAST) and one[1] == place for one in state.agenda[:-1])
    duel = {
        agenda.GIVE: tables.sword,
        agenda.NAME: tables.horse,
        agenda.TAKEN: tables.horse,
        agenda.HANDS: tables.lance,
        agenda.PICK: tables.lance,
    }.get(kind, NONE)
    if is_early and duel >= 0:
        return CARDS, tables.codes[duel]
    return BUILDINGS, tables.buildings[building_of(state.row[place])]


def _gained(step: Step, seat: int) -> Iterator[tuple[int, int]]:
    """Each estate in which a seat gained influence, and how much."""
    for estate in range(ESTATES):
        at = ESTATES * seat + estate
        if step.after.influence[at] > step.before.influence[at]:
            yield estate, step.after.influence[at] - step.before.influence[at]
