"""What an heir sees, field by field.

Each function is a field, in the order of ``FIELDS``; its docstring says what its numbers mean. Heirs are
counted from the own seat to the left, so that one policy can play every seat. Which building cards there are
follows from the pack alone, so one policy can also play with any buildings.

A table as one heir looks at it.

The observation: all fields, one after another, as a row of numbers from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules import state as plague_year
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import influence_of, standing
from hameln.games.rattus_cartus.rules.state import NONE, State, Task, hand_of, is_last_round, laid_by, task_of
from hameln.games.rattus_cartus.rules.tables import COPIES, ESTATES, VALUES, Tables, building_of, copy_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.research import encoding
from hameln.research.encoding import (
    Field,
    bits,
    fields_told,
    filled,
    one_of,
    ones_of,
    places,
    seat_of,
    seats_from,
)

NO_TASK: Task = (-1, -1, -1, 0, 0)


@frozen(kw_only=True)
class Look(encoding.Look[Tables, State]):
    """A table as one heir looks at it.

    Attributes:
        known: By rival, how many cards of each kind it has for certain.
    """

    known: Mapping[int, tuple[int, ...]]

    def task(self, kind: int) -> Task:
        """What the match waits for, if it is of this kind; else a task of nobody."""
        task = task_of(self.state)
        return task if task[0] == kind else NO_TASK


TASKS: Final = (
    agenda.SUPPLY,
    agenda.LOOK,
    agenda.TURN,
    agenda.LAY,
    agenda.TARGET,
    agenda.GIVE,
    agenda.HEAL,
)
"""What an heir may have to decide, in the order of the field ``task``."""


def task(look: Look) -> list[float]:
    """What is decided, one-hot: supply, look, turn, laying, loser, giving, healing."""
    waits_for = task_of(look.state)[0]
    return [float(waits_for == one) for one in TASKS]


def decides(look: Look) -> list[float]:
    """Which heir decides, one-hot."""
    return seat_of(look, look.state.mover)


def rounds(look: Look) -> list[float]:
    """The round by all rounds; whether it is the last one."""
    return [look.state.round / look.tables.rounds, float(is_last_round(look.tables, look.state))]


def start(look: Look) -> list[float]:
    """Which heir has the start card, one-hot."""
    return seat_of(look, look.state.start)


def line(look: Look) -> list[float]:
    """By heir its place in the waiting line: 1 for the first."""
    return places(look, look.state.line)


def entering(look: Look) -> list[float]:
    """By heir its place in the order of entering: 1 for the first."""
    return places(look, look.state.entering)


def row(look: Look) -> list[float]:
    """By place in the row the building, then the copy, one-hot."""
    cards = look.state.row
    return [
        value
        for place in range(look.tables.row_size)
        for value in (
            *one_of(len(look.tables.buildings), building_of(cards[place]) if place < len(cards) else NONE),
            *one_of(COPIES, copy_of(cards[place]) if place < len(cards) else NONE),
        )
    ]


def inside(look: Look) -> list[float]:
    """By place in the row and heir its place in that building: 1 for the first."""
    found = look.state.places
    return [
        value
        for place in range(look.tables.row_size)
        for value in places(look, found[place] if place < len(found) else ())
    ]


def entered(look: Look) -> list[float]:
    """By heir and place in the row whether it has entered there."""
    size, state = look.tables.row_size, look.state
    return [value for seat in look.seats for value in one_of(size, state.entered[seat])]


def shown(look: Look) -> list[float]:
    """By place in the row whether its cards have been shown."""
    return bits(look.state.shown, range(look.tables.row_size))


def premium(look: Look) -> list[float]:
    """With two heirs, which one has the premium of the round, one-hot."""
    return seat_of(look, look.state.premium)


def rats(look: Look) -> list[float]:
    """By heir its rats, 10 of them half of 1."""
    return [filled(look.state.rats[seat], 10) for seat in look.seats]


def tokens(look: Look) -> list[float]:
    """By heir its victory point tokens, 4 of them half of 1."""
    return [filled(look.state.tokens[seat], 4) for seat in look.seats]


def influence(look: Look) -> list[float]:
    """By heir and estate its points, 5 of them half of 1."""
    state, estates = look.state, range(ESTATES)
    return [filled(influence_of(state, seat, estate), 5) for seat in look.seats for estate in estates]


def ranking(look: Look) -> list[float]:
    """By estate and heir its place on the track: 1 for the highest."""
    rows = [standing(look.tables, look.state, estate) for estate in range(ESTATES)]
    return [value for ranks in rows for value in places(look, ranks)]


def gained(look: Look) -> list[float]:
    """By heir the points gained in this round, 4 of them half of 1."""
    return [filled(look.state.gained[seat], 4) for seat in look.seats]


def hands(look: Look) -> list[float]:
    """By heir how many cards it holds, 8 of them half of 1."""
    return [filled(look.state.held[seat], 8) for seat in look.seats]


def lain(look: Look) -> list[float]:
    """By heir how many cards lie before it, 4 of them half of 1."""
    return [filled(look.state.lain[seat], 4) for seat in look.seats]


def own_hand(look: Look) -> list[float]:
    """The own hand, by kind of card, 1 of them half of 1."""
    return _counted(hand_of(look.tables, look.state, look.seats[0])[:-1])


def known_cards(look: Look) -> list[float]:
    """By rival the cards that it has for certain, in hand or laid face down, by kind, 1 half of 1."""
    kinds = look.tables.kinds
    return [value for seat in look.seats[1:] for value in _counted(look.known[seat][:kinds])]


def laid(look: Look) -> list[float]:
    """By heir what lies before it, as far as the viewer knows, by kind, 1 of them half of 1."""
    return [value for seat in look.seats for value in _counted(laid_by(look.tables, look.state, seat)[:-1])]


def looked(look: Look) -> list[float]:
    """By heir and card of the row of nuns whether it has looked at that card."""
    return [value for seat in look.seats for value in bits(look.state.looked[seat], range(look.tables.nuns))]


def nuns(look: Look) -> list[float]:
    """By card of the row of nuns its estate, then its nuns, one-hot; only zeros for one that is not known."""
    known = [*look.state.nuns, *[look.tables.unknown] * look.tables.nuns][: look.tables.nuns]
    return [value for card in known for value in _person(look, card)]


def still_to_look(look: Look) -> list[float]:
    """By heir how many looks at the row of nuns it has still to make, 2 of them half of 1."""
    stack = look.state.agenda
    kind = agenda.LOOK
    due = {seat: sum(one[0] == kind and one[1] == seat for one in stack) for seat in look.seats}
    return [filled(due[seat], 2) for seat in look.seats]


def still_to_give(look: Look) -> list[float]:
    """By heir how many cards it has still to give, 3 of them half of 1."""
    stack = look.state.agenda
    due = {seat: [one[3] for one in stack if _gives(one, seat)] for seat in look.seats}
    return [filled(sum(due[seat]), 3) for seat in look.seats]


def given_to(look: Look) -> list[float]:
    """To which heir cards are being given, one-hot."""
    return seat_of(look, look.task(agenda.GIVE)[2])


def duel(look: Look) -> list[float]:
    """For which building a loser is chosen, one-hot; then whether for Swords, or for Flutes."""
    _, _, place, kind, _ = look.task(agenda.TARGET)
    cards = (look.tables.sword, look.tables.flute)
    return [*one_of(look.tables.row_size, place), *(float(kind == card and place >= 0) for card in cards)]


def healing(look: Look) -> list[float]:
    """How many cards can still be discarded for rats, 3 of them half of 1."""
    return [filled(max(0, look.task(agenda.HEAL)[2]), 3)]


def deck(look: Look) -> list[float]:
    """Cards in the deck, 20 of them half of 1."""
    return [filled(look.state.deck_size, 20)]


def discards(look: Look) -> list[float]:
    """The discards by kind of person, 1 of them half of 1."""
    return _counted(look.state.discards)


def stacks(look: Look) -> list[float]:
    """By special kind what is left of it, then the tokens, 8 of them half of 1."""
    return [filled(left, 8) for left in look.state.stacks]


def unseen(look: Look) -> list[float]:
    """By building card of the pack whether it is in play and has not lain in a row."""
    left = frozenset(look.state.unseen)
    return [float(card in left) for card in range(len(look.tables.building_codes))]


def under(look: Look) -> list[float]:
    """By building card whether it lies under the pile: 1 for the uppermost of these, then 1/2, 1/3, ..."""
    found = [0.0] * len(look.tables.building_codes)
    for place, card in enumerate(look.state.under):
        found[card] = 1 / (place + 1)
    return found


def building_stack(look: Look) -> list[float]:
    """Building cards in the stack, then unseen ones in the replacement pile, by 30."""
    return [look.state.stack / len(look.tables.play), look.state.pile / len(look.tables.play)]


def _counted(counts: Iterable[int]) -> list[float]:
    return [filled(count, 1) for count in counts]


def _person(look: Look, card: int) -> list[float]:
    is_known = card < look.tables.people
    estate, value = (card // VALUES, card % VALUES) if is_known else (NONE, NONE)
    return [*one_of(ESTATES, estate), *one_of(VALUES, value)]


def _gives(one: plague_year.Task, seat: int) -> bool:
    return one[0] == agenda.GIVE and one[1] == seat


FIELDS: Final[tuple[Callable[[Look], list[float]], ...]] = (
    task, decides, rounds, start, line, entering, row, inside, entered, shown, premium,
    rats, tokens, influence, ranking, gained, hands, lain,
    own_hand, known_cards, laid, looked, nuns,
    still_to_look, still_to_give, given_to, duel, healing,
    deck, discards, stacks, unseen, under, building_stack,
)  # fmt: skip
"""The fields in their order: the round and its row, the heirs, cards and nuns, what is due, the stacks."""


ASKED: Final = (
    *(agenda.PLACE, agenda.TAX, agenda.SHIFT, agenda.AIM, agenda.NAME),
    *(agenda.PICK, agenda.GARDEN, agenda.REDUCE, agenda.GAIN),
    *(agenda.SELL, agenda.BOOK),
)
"""What the expansion asks heirs for."""


def more_task(look: Look) -> list[float]:
    """What is decided, one-hot: noble, tax, shift, Staff, name, pick, Garden, reducing, gain, Keep, Books."""
    kind = task_of(look.state)[0]
    return [float(kind == asked) for asked in ASKED]


def noble_holder(look: Look) -> list[float]:
    """Who holds a noble face down, one-hot; only zeros for nobody."""
    return seat_of(look, look.state.expansion.holder)


def noble_held(look: Look) -> list[float]:
    """Which noble the own seat holds, one-hot; only zeros for none, and for one that another holds."""
    return one_of(len(look.tables.nobles), look.state.expansion.held)


def noble_on(look: Look) -> list[float]:
    """The building of the row on which a noble lies, one-hot."""
    return one_of(look.tables.row_size, look.state.expansion.noble_on)


def noble(look: Look) -> list[float]:
    """Which noble lies there, one-hot."""
    return one_of(len(look.tables.nobles), look.state.expansion.noble)


def nobles_unseen(look: Look) -> list[float]:
    """By noble, 1 for one that may still come."""
    return [float(one in look.state.expansion.nobles) for one in range(len(look.tables.nobles))]


def diplomat(look: Look) -> list[float]:
    """The estate of the Diplomat on top of its pile, one-hot."""
    top, tables = look.state.expansion.diplomat, look.tables
    return one_of(ESTATES, top - tables.diplomat if top >= 0 else top)


def drawn(look: Look) -> list[float]:
    """By building of the row what a Circle has drawn there, one-hot among all buildings of the pack."""
    cards = look.state.expansion.drawn or (plague_year.NONE,) * look.tables.row_size
    count = len(look.tables.building_codes) // COPIES
    return [value for card in cards for value in one_of(count, card // COPIES)]


def aside(look: Look) -> list[float]:
    """By kind how many cards lie open, in a Garden or after a Lance; 0.5 for one."""
    cards = (*look.state.expansion.aside, *look.state.expansion.spread)
    return [filled(cards.count(kind), 1) for kind in range(look.tables.kinds)]


def named(look: Look) -> list[float]:
    """By estate who has named it in a Mill, one-hot."""
    seats = look.state.expansion.named or (plague_year.NONE,) * ESTATES
    return [value for seat in seats for value in seat_of(look, seat)]


MORE_FIELDS: Final[tuple[Callable[[Look], list[float]], ...]] = (
    *(more_task, noble_holder, noble_held, noble_on, noble, nobles_unseen, diplomat, drawn, aside, named),
)
"""The fields of the expansion in their order; they follow the others."""


def look_of(game: RattusCartus, view: View) -> Look:
    """The table as the seat of a view looks at it."""
    tables, state = game.tables, view.state
    seats = seats_from(view.seat or 0, tables.seats)
    if view.is_open:
        known = {seat: tuple(hand_of(tables, state, seat)) for seat in seats[1:]}
    else:
        belief = game.belief(view)
        known = {seat: belief.surely_held(seat) for seat in seats[1:]}
    return Look(tables=tables, state=state, seats=seats, of_seat=ones_of(seats), known=known)


def fields_in(game: RattusCartus) -> tuple[Callable[[Look], list[float]], ...]:
    """The fields that a game's pack needs."""
    return (*FIELDS, *MORE_FIELDS) if game.tables.has_more else FIELDS


def row_of(game: RattusCartus, view: View) -> list[float]:
    """The numbers of all fields, one after another."""
    look = look_of(game, view)
    return [value for tell in fields_in(game) for value in tell(look)]


def fields_of(game: RattusCartus) -> tuple[Field, ...]:
    """The fields with their places, for a pack and a number of heirs."""
    return fields_told(fields_in(game), look_of(game, game.view(game.initial(), 0)))
