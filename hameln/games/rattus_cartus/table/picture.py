"""What lies on the table, as frozen values made from a view: what is drawn and described, nothing more."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.names import twin_at
from hameln.games.rattus_cartus.events.stretches import Stretch, stretch_in
from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import strength_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.scoring import influence_of, standing
from hameln.games.rattus_cartus.rules.state import NONE, State, cards_of, hand_of, is_last_round, laid_by
from hameln.games.rattus_cartus.rules.tables import TWO, Tables
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.court import Court, Spread, court_of, diplomats_of, drawn_at, spread_of
from hameln.games.rattus_cartus.table.forecast import Budget, budget_of
from hameln.table.secrecy import is_counted

PROTECTING: Final = frozenset({"levy", "wall"})
"""What buildings do that protect whoever has entered, even if no action is carried out (N3.6)."""


_LATEST: Final[deque[tuple[View, bool, Picture]]] = deque(maxlen=8)
"""What was looked at last, by all who look at a table; it is asked for again and again in a moment."""


@frozen(kw_only=True)
class Laid:
    """What an heir has laid before a building.

    Attributes:
        seat: Whose it is; its disc lies there too.
        count: How many cards lie there.
        cards: Which, in the order of all cards, where the viewer knows all of them; else ``None``.
        strength: How many of them are influence cards, as far as that is known: ``None`` if it is not.
    """

    seat: int
    count: int
    cards: tuple[int, ...] | None
    strength: int | None


@frozen(kw_only=True)
class Building:
    """A building of the row.

    Attributes:
        place: In the row, from 0.
        card: The building card.
        index: The building in the pack.
        copy: The letter of its supply.
        estate: Its estate, from 0.
        inside: Who has entered, in the order of the places.
        twin: Its place in the row, from 1, if another building there has its name; else 0.
        premium: Who has the premium action, once that is settled.
        is_shown: Whether its cards lie open.
        is_done: Whether it has been cleared in this round.
        noble: The noble that lies on it.
        drawn: The building card that it acts as, if it has drawn one.
        is_barred: Whether no action is carried out there.
    """

    place: int
    card: int
    index: int
    copy: str
    estate: int
    inside: tuple[Laid, ...]
    premium: int | None
    is_shown: bool
    is_done: bool
    twin: int = 0
    noble: int | None = None
    drawn: int | None = None
    is_barred: bool = False

    @property
    def acting(self) -> int:
        """The building card whose actions are carried out here."""
        return self.card if self.drawn is None else self.drawn


@frozen(kw_only=True)
class Heir:
    """What lies before an heir.

    Attributes:
        held: The size of the hand.
        hand: Kinds of cards in the hand with their numbers, as far as the viewer knows them.
        unknown: How many cards of the hand the viewer does not know.
        rats: How many; ``None`` where they are covered for this viewer.
        influence: Points by estate.
        looked: The slots of the row of nuns that the heir has seen.
        entered: The building of the row that it has entered in this round.
    """

    seat: int
    held: int
    hand: tuple[tuple[int, int], ...]
    unknown: int
    rats: int | None
    tokens: int
    influence: tuple[int, ...]
    looked: tuple[int, ...]
    entered: int | None
    is_start: bool


@frozen(kw_only=True)
class Track:
    """The influence track of an estate.

    Attributes:
        standing: Heirs with at least a point, highest first; of equals, who came there earlier.
        fields: The fields on which markers stand, highest first: points, and the stack from below. All who
            have no points stand on field 0.
    """

    estate: int
    word: str
    standing: tuple[int, ...]
    fields: tuple[tuple[int, tuple[int, ...]], ...]


@frozen(kw_only=True)
class Nun:
    """A card of the row of nuns.

    Attributes:
        card: Which, if the viewer knows it.
        lookers: Who has seen it.
    """

    slot: int
    card: int | None
    lookers: tuple[int, ...]


@frozen(kw_only=True)
class Stack:
    """A stack, open to all: special cards in play, and the tokens.

    Attributes:
        kind: The kind of the cards, of Diplomats the top one; ``None`` for tokens, or where there is no card.
    """

    word: str
    kind: int | None
    count: int


@frozen(kw_only=True)
class Picture:
    """The table.

    Attributes:
        viewer: Whose eyes; ``None`` for nobody's in particular.
        start: The start heir, ``None`` before it is drawn.
        line: Who still has to enter, the first in line first.
        unseen: Building cards that have not lain in the row, rising; some of them never will.
        nuns: The row of nuns.
        budget: The viewer's rats and nuns; ``None`` for nobody's eyes.
        court: The nobles; ``None`` where they do not play.
        spread: Cards that lie open and that nobody has yet.
        named: By estate who has named it in a Mill that is resolved; empty elsewhere.
    """

    viewer: int | None
    round: int
    rounds: int
    is_last: bool
    stretch: Stretch
    decides: int | None
    start: int | None
    line: tuple[int, ...]
    row: tuple[Building, ...]
    heirs: tuple[Heir, ...]
    tracks: tuple[Track, ...]
    nuns: tuple[Nun, ...]
    deck: int
    discards: tuple[tuple[int, int], ...]
    stacks: tuple[Stack, ...]
    building_stack: int
    pile: int
    unseen: tuple[int, ...]
    budget: Budget | None
    court: Court | None = None
    spread: Spread | None = None
    named: tuple[int | None, ...] = ()

    @property
    def left(self) -> int:
        """Rounds after this one."""
        return self.rounds - self.round

    @property
    def discarded(self) -> int:
        """The size of the discards."""
        return sum(count for _, count in self.discards)


def picture_of(game: RattusCartus, view: View, *, counts_rats: bool | None = None) -> Picture:
    """The table as a view has it.

    Rule: R16, R16.1

    Args:
        counts_rats: Whether the rats of others are counted for the viewer; they come and go in the open. As
            the reader of the program wants it, if it is not said.
    """
    counts_rats = is_counted() if counts_rats is None else counts_rats
    for seen, is_so, picture in tuple(_LATEST):
        if seen is view and is_so == counts_rats:
            return picture
    picture = _drawn(game, view, counts_rats=counts_rats)
    _LATEST.append((view, counts_rats, picture))
    return picture


def _drawn(game: RattusCartus, view: View, *, counts_rats: bool) -> Picture:
    tables, state = game.tables, view.state
    return Picture(
        viewer=view.seat,
        round=state.round,
        rounds=tables.rounds,
        is_last=is_last_round(tables, state),
        stretch=stretch_in(state),
        decides=state.mover if state.mover >= 0 else None,
        start=None if state.start == NONE else state.start,
        line=state.line,
        row=tuple(building_at(tables, state, place) for place in range(len(state.row))),
        heirs=tuple(heir_at(tables, view, seat, counts_rats=counts_rats) for seat in range(tables.seats)),
        tracks=tuple(track_of(tables, state, estate) for estate in range(len(ESTATES))),
        nuns=nuns_of(tables, state),
        deck=state.deck_size,
        discards=_counted(state.discards),
        stacks=_stacks(tables, state),
        building_stack=state.stack,
        pile=state.pile + len(state.expansion.mixed) + len(state.under),
        unseen=state.unseen,
        budget=None if view.seat is None else budget_of(game, view, view.seat),
        court=court_of(tables, state),
        spread=spread_of(tables, state),
        named=tuple(None if seat == NONE else seat for seat in state.expansion.named),
    )


def building_at(tables: Tables, state: State, place: int) -> Building:
    """A building of the row with what lies before it.

    Rule: R1.9, R7.3
    """
    card = state.row[place]
    index = card // len(COPIES)
    inside = tuple(laid_before(tables, state, seat) for seat in state.places[place])
    return Building(
        place=place,
        card=card,
        index=index,
        copy=COPIES[card % len(COPIES)],
        estate=tables.estate_of[index],
        inside=inside,
        premium=_premium(tables, state, place, inside),
        is_shown=bool(state.shown >> place & 1),
        is_done=is_done(state, place),
        twin=twin_at(state.row, place),
        noble=state.expansion.noble if state.expansion.noble_on == place else None,
        drawn=drawn_at(state, place),
        is_barred=is_barred(tables, state, place),
    )


def laid_before(tables: Tables, state: State, seat: int) -> Laid:
    """What an heir has laid in this round, as far as the eyes of the state know it."""
    counts, count = laid_by(tables, state, seat), state.lain[seat]
    is_known = not counts[tables.unknown]
    cards = cards_of(counts) if is_known else None
    return Laid(
        seat=seat,
        count=count,
        cards=cards,
        strength=strength_of(tables, state, seat) if is_known else None,
    )


def _premium(tables: Tables, state: State, place: int, inside: Sequence[Laid]) -> int | None:
    """Who has the premium, as soon as all cards that decide it lie open, until they are cleared.

    Rule: R7.3, R17.2
    """
    if tables.seats == TWO:
        is_settled = state.premium != NONE
    else:
        is_settled = bool(state.shown >> place & 1) and not is_done(state, place)
    if not is_settled or not inside or any(laid.strength is None for laid in inside):
        return None
    best = premium_heir(tables, state, place)
    return None if best == NONE else best


def is_done(state: State, place: int) -> bool:
    """Whether the cards of a building have been shown and cleared away in this round."""
    is_left = any(task[0] == agenda.CLEAR and task[1] == place for task in state.agenda)
    return bool(state.shown >> place & 1) and not is_left


def heir_at(tables: Tables, view: View, seat: int, *, counts_rats: bool = True) -> Heir:
    """What lies before an heir, as the viewer sees it.

    Rule: R16, R16.1, R16.2
    """
    state = view.state
    counts = hand_of(tables, state, seat)
    is_told = counts_rats or view.is_open or view.seat == seat
    return Heir(
        seat=seat,
        held=state.held[seat],
        hand=_counted(counts[: tables.unknown]),
        unknown=counts[tables.unknown],
        rats=state.rats[seat] if is_told else None,
        tokens=state.tokens[seat],
        influence=tuple(influence_of(state, seat, estate) for estate in range(len(ESTATES))),
        looked=tuple(slot for slot in range(tables.nuns) if state.looked[seat] >> slot & 1),
        entered=None if state.entered[seat] == NONE else state.entered[seat],
        is_start=state.start == seat,
    )


def track_of(tables: Tables, state: State, estate: int) -> Track:
    """A track with its order of stacking.

    Rule: R11.2
    """
    ranks = standing(tables, state, estate)
    fields: dict[int, list[int]] = {}
    for seat in ranks:
        fields.setdefault(influence_of(state, seat, estate), []).append(seat)
    none = [seat for seat in range(tables.seats) if seat not in ranks]
    if none:
        fields[0] = none
    stacks = tuple((points, tuple(seats)) for points, seats in fields.items())
    return Track(estate=estate, word=ESTATES[estate], standing=ranks, fields=stacks)


def nuns_of(tables: Tables, state: State) -> tuple[Nun, ...]:
    """The row of nuns.

    Rule: R5.5, R16.2
    """
    return tuple(
        Nun(
            slot=slot,
            card=None if card == tables.unknown else card,
            lookers=tuple(seat for seat in range(tables.seats) if state.looked[seat] >> slot & 1),
        )
        for slot, card in enumerate(state.nuns)
    )


def _stacks(tables: Tables, state: State) -> tuple[Stack, ...]:
    """The stacks in play, all Diplomats as one, and the tokens.

    Rule: R1.10, R1.6, N2.4
    """
    is_one = range(tables.diplomat, tables.diplomat + len(ESTATES)) if tables.diplomat >= 0 else ()
    cards = [
        Stack(word=tables.codes[kind], kind=kind, count=state.stacks[kind - PEOPLE])
        for kind in tables.specials
        if kind not in is_one
    ]
    diplomats = diplomats_of(tables, state)
    if diplomats is not None:
        word, top, count = diplomats
        cards.append(Stack(word=word, kind=top, count=count))
    return (*cards, Stack(word=TOKEN, kind=None, count=state.stacks[tables.token]))


def _counted(counts: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Kinds with their numbers, without those of which there is none."""
    return tuple((kind, count) for kind, count in enumerate(counts) if count)
