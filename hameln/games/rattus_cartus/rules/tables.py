"""A pack, the thirty buildings in play and a number of heirs, compiled for the engine into rows of ints."""

from __future__ import annotations

from typing import Final

import attr

from hameln.games.rattus_cartus.pack.known import DIPLOMAT, NOBLES
from hameln.games.rattus_cartus.pack.pack import TOKENS, Pack
from hameln.games.rattus_cartus.rules.moves import ENTER, LAY, SUPPLY, Move

ESTATES: Final = 6
TWO: Final = 2
"""The number of heirs with which some rules change (R17)."""
COPIES: Final = 5
"""Copies of a building, each with a supply action of its own (R1.4)."""
VALUES: Final = 5
"""A person shows 0 to 4 nuns (R1.2)."""
PEOPLE: Final = ESTATES * VALUES
"""Kinds of population cards: five times the estate plus the nuns."""


@attr.s(auto_attribs=True, init=False, slots=True, eq=False)
class Tables:
    """What the rules look up; never changed once it is made.

    Attributes:
        seats: How many heirs there are.
        orders: All seats clockwise, by the seat that begins.
        rounds: How many rounds are played.
        row_size: Building cards in the row.
        pile: Building cards in the replacement pile at the beginning.
        people: Kinds of population cards; special kinds come after them.
        kinds: All kinds of cards.
        unknown: The kind of a card that is not known; the last one.
        width: Counts in a row of cards: all kinds and the unknown one.
        codes: The word of each kind, as the record has it.
        copies: How many cards of each kind of person there are.
        nuns_on: Nuns of each kind; 0 for special cards.
        estate_on: The estate of each kind, or -1.
        is_influence: Whether a kind gives influence (R1.3); the unknown one does not.
        is_layable: Whether a kind may be laid in a building (R6.5).
        kept: The kinds that may not.
        layable_of: By seat and kind, the part of all hands from that kind on to the last that may be laid.
        kept_from: In such a part, the places of the kinds that may not.
        joker: The kind, or ``NOT_IN_PACK``; so are the other special cards.
        duels: Swords, Flutes, Horses and Lances as far as the pack has them, the last one first.
        specials: Special kinds in play, Jokers included (R1.10).
        stacks: Cards of each special kind at the beginning, 0 where it is not in play; tokens last.
        token: The place of the tokens in the stacks.
        play: The thirty building cards, rising.
        buildings: The word of each building.
        building_codes: The word of each building card.
        estate_of: The estate of each building.
        does: What its actions do.
        what: What is taken there: a place in the stacks; of no meaning where nothing is.
        premium: The size of its premium action.
        normal: The size of its normal action.
        extra: What the premium heir has first.
        cards: How many cards are turned up there at once (N6.3).
        supply: Cards, rats and looks of each copy (R1.5).
        lays_from: The actions of laying a card of each kind, from a kind on. Lists of actions share these.
        supplies: Likewise the choices of a supply, by place in the row.
        enters: And of a building, by place in the row.
        groups: The kinds that score together: each special kind alone, all Diplomats as one (R14.3, N7.2).
        diplomat: The first kind of Diplomat; the others follow by their estates.
        has_more: Whether the pack has anything of the expansion (N1).
        nobles: The words of the nobles that play; none where the match does without.
        noble_does: What each of them does.
        noble_size: How much of it.
        book_shift: How far Books may move the number of nuns (N7.3).
    """

    seats: int
    orders: tuple[tuple[int, ...], ...]
    rounds: int
    row_size: int
    pile: int
    hand: int
    nuns: int
    rats: int
    people: int
    kinds: int
    unknown: int
    width: int
    codes: tuple[str, ...]
    copies: tuple[int, ...]
    nuns_on: tuple[int, ...]
    estate_on: tuple[int, ...]
    is_influence: tuple[bool, ...]
    is_layable: tuple[bool, ...]
    kept: tuple[int, ...]
    layable_of: tuple[tuple[slice, ...], ...]
    kept_from: tuple[tuple[int, ...], ...]
    joker: int
    sword: int
    flute: int
    passing: int
    gold: int
    duels: tuple[int, ...]
    privilege: int
    horse: int
    lance: int
    staff: int
    book: int
    diplomat: int
    groups: tuple[tuple[int, ...], ...]
    has_more: bool
    nobles: tuple[str, ...]
    noble_does: tuple[int, ...]
    noble_size: tuple[int, ...]
    book_shift: int
    specials: tuple[int, ...]
    stacks: tuple[int, ...]
    token: int
    play: tuple[int, ...]
    buildings: tuple[str, ...]
    building_codes: tuple[str, ...]
    estate_of: tuple[int, ...]
    does: tuple[int, ...]
    what: tuple[int, ...]
    premium: tuple[int, ...]
    normal: tuple[int, ...]
    extra: tuple[int, ...]
    cards: tuple[int, ...]
    supply: tuple[tuple[int, int, int], ...]
    lays_from: tuple[tuple[Move, ...], ...]
    supplies: tuple[Move, ...]
    enters: tuple[Move, ...]
    estate_points: tuple[int, ...]
    most_points: int
    tied_points: int
    gold_points: tuple[int, ...]
    token_points: int
    is_merciful: bool

    def __init__(self) -> None:
        """A blank to be filled."""


def compile_tables(
    pack: Pack,
    play: tuple[int, ...],
    seats: int,
    *,
    is_merciful: bool = False,
    has_nobles: bool = False,
) -> Tables:
    """The tables of a match.

    Rule: R18

    Args:
        pack: A pack that was checked.
        play: The building cards in play.
        seats: How many heirs there are.
        is_merciful: Whether those with the fewest rats live when all have died (R15.4).
        has_nobles: Whether nobles play (N2.1).
    """
    numbers = pack.heirs[seats]
    tables = Tables()
    tables.seats = seats
    tables.orders = tuple(tuple((start + step) % seats for step in range(seats)) for start in range(seats))
    tables.rounds, tables.row_size, tables.pile = numbers.rounds, numbers.row, numbers.pile
    tables.hand, tables.nuns, tables.rats = pack.start.hand, pack.start.nuns, pack.start.rats
    tables.is_merciful = is_merciful
    tables.play = tuple(sorted(play))
    _compile_cards(tables, pack)
    _compile_buildings(tables, pack)
    _compile_moves(tables)
    tables.estate_points = pack.scoring.estate
    tables.most_points, tables.tied_points = pack.scoring.most, pack.scoring.tied
    tables.gold_points, tables.token_points = pack.scoring.gold, pack.token
    tables.has_more, tables.book_shift = pack.has_more, pack.book_shift
    tables.nobles = pack.nobles if has_nobles else ()
    tables.noble_does = tuple(int(NOBLES[word].effect) for word in tables.nobles)
    tables.noble_size = tuple(NOBLES[word].size for word in tables.nobles)
    return tables


def _compile_cards(tables: Tables, pack: Pack) -> None:
    """Fill in what is to be known about cards.

    Rule: R1.2, R1.3, R1.10, N5.1
    """
    tables.people, tables.kinds, tables.unknown = PEOPLE, len(pack.kinds), pack.unknown
    tables.width, tables.codes = pack.unknown + 1, pack.kinds
    tables.copies, tables.nuns_on, tables.estate_on = pack.counts, pack.nuns, pack.estate_of
    tables.is_influence, tables.is_layable = (*pack.is_influence, False), pack.is_laid
    tables.kept = tuple(kind for kind in range(tables.kinds) if not pack.is_laid[kind])
    end = 1 + max(kind for kind in range(tables.kinds) if pack.is_laid[kind])
    tables.layable_of = tuple(
        tuple(slice(first + kind, first + end) for kind in range(tables.kinds))
        for first in range(0, tables.width * tables.seats, tables.width)
    )
    tables.kept_from = tuple(
        tuple(kind - first for kind in tables.kept if first <= kind < end) for first in range(tables.kinds)
    )
    tables.joker, tables.sword, tables.flute = (pack.special(word) for word in ("joker", "sword", "flute"))
    tables.passing, tables.gold = pack.special("pass"), pack.special("gold")
    tables.privilege, tables.staff = pack.special("privilege"), pack.special("staff")
    tables.horse, tables.lance = pack.special("horse"), pack.special("lance")
    duels = (tables.lance, tables.horse, tables.flute, tables.sword)
    tables.duels = tuple(kind for kind in duels if kind >= 0)
    tables.book, tables.diplomat = pack.special("book"), pack.special(DIPLOMAT)
    in_play = pack.special_in_play(tables.play)
    tables.specials = tuple(
        kind for kind in range(PEOPLE, pack.unknown) if kind in in_play or kind == tables.joker
    )
    diplomats = range(tables.diplomat, tables.diplomat + ESTATES) if tables.diplomat >= 0 else range(0)
    tables.groups = (
        *((kind,) for kind in tables.specials if kind != tables.joker and kind not in diplomats),
        *((tuple(diplomats),) if tables.diplomat in tables.specials else ()),
    )
    tables.token = pack.unknown - PEOPLE
    tables.stacks = (
        *(pack.counts[kind] if kind in tables.specials else 0 for kind in range(PEOPLE, pack.unknown)),
        pack.tokens,
    )


def _compile_buildings(tables: Tables, pack: Pack) -> None:
    """Fill in what is to be known about buildings.

    Rule: R1.4, R1.5, R9
    """
    tables.buildings = tuple(building.id for building in pack.buildings)
    tables.building_codes = pack.cards
    tables.estate_of, tables.does = pack.estate_of_building, pack.effects
    tables.what = tuple(tables.token if given == TOKENS else given - PEOPLE for given in pack.given)
    tables.premium = tuple(premium for premium, _ in pack.sizes)
    tables.normal = tuple(normal for _, normal in pack.sizes)
    tables.extra, tables.supply = pack.extras, pack.supplies
    tables.cards = tuple(building.cards for building in pack.buildings)


def _compile_moves(tables: Tables) -> None:
    """Make the actions of which most lists consist, once for the whole match.

    Rule: R5.1, R6.2
    """
    lays = tuple((LAY, kind) for kind in range(tables.kinds))
    tables.lays_from = tuple(lays[kind:] for kind in range(tables.kinds))
    tables.supplies = tuple((SUPPLY, place) for place in range(tables.row_size))
    tables.enters = tuple((ENTER, place) for place in range(tables.row_size))


def building_of(card: int) -> int:
    """The building of a building card."""
    return card // COPIES


def copy_of(card: int) -> int:
    """Which copy of its building a card is, 0 for a."""
    return card % COPIES
