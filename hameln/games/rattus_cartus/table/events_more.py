"""What only the expansion lets happen, as values; otherwise as the other events."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

Cards: TypeAlias = tuple[int, ...]


@frozen(kw_only=True)
class PlacingBegan:
    """An heir lays a noble on a building next."""

    seat: int


@frozen(kw_only=True)
class NobleTaken:
    """An heir has laid the most cards and holds a noble, ``None`` where the viewer does not know which."""

    seat: int
    noble: int | None
    count: int


@frozen(kw_only=True)
class NoblePlaced:
    """A noble lies face up on a building."""

    seat: int
    noble: int
    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class NobleMet:
    """A noble acts on an heir that has entered its building; what comes of it follows."""

    seat: int
    noble: int
    place: int


@frozen(kw_only=True)
class NobleLeft:
    """A noble has left the match."""

    noble: int
    place: int


@frozen(kw_only=True)
class Taxed:
    """An heir has discarded a card for a noble; `left` tells how many follow."""

    seat: int
    card: int
    left: int


@frozen(kw_only=True)
class ActionsBarred:
    """No action is carried out in a building, because of its noble."""

    noble: int
    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class CircleDrew:
    """Building cards came from the pile; the last of them is what the building acts as."""

    place: int
    card: int
    drawn: Cards
    twin: int = 0


@frozen(kw_only=True)
class DiplomatTurned:
    """Another Diplomat lies on top of the pile."""

    card: int


@frozen(kw_only=True)
class PartMoved:
    """An heir lets a part of its points go to another estate; `estate` is below 0 for none."""

    seat: int
    estate: int
    points: int
    place: int


@frozen(kw_only=True)
class RatsSpared:
    """So many mismatched cards have brought no rats."""

    seat: int
    place: int
    count: int


@frozen(kw_only=True)
class Aimed:
    """An heir has named another one for a Staff."""

    seat: int
    rival: int
    place: int


@frozen(kw_only=True)
class StaffsWorked:
    """Staffs have counted the mismatched cards of some heirs."""

    seat: int
    place: int
    rivals: Cards
    points: int


@frozen(kw_only=True)
class Ridden:
    """Horses: the leader names estates next; so many cards the loser holds."""

    leader: int
    loser: int
    place: int
    held: int
    was_chosen: bool


@frozen(kw_only=True)
class Jousted:
    """Lances: leader and loser lay their hands open next."""

    leader: int
    loser: int
    place: int
    was_chosen: bool


@frozen(kw_only=True)
class EstateNamed:
    """An heir has named an estate, for a Horse or in a Mill."""

    seat: int
    estate: int
    rival: int | None = None


@frozen(kw_only=True)
class PeopleTaken:
    """A Horse has brought cards from a hand to another one."""

    giver: int
    taker: int
    cards: Cards


@frozen(kw_only=True)
class HandsOpened:
    """Two hands lie open."""

    leader: int
    loser: int
    hands: tuple[Cards, Cards]


@frozen(kw_only=True)
class Picked:
    """An heir took one of the open cards; `left` tells how many are still there."""

    seat: int
    card: int
    left: int


@frozen(kw_only=True)
class CardTurned:
    """A card was turned up, the last of several with so many nuns."""

    seat: int
    card: int
    nuns: int
    limit: int
    was_shuffled: bool


@frozen(kw_only=True)
class GardenLost:
    """There were too many nuns: all cards turned up go to the discards."""

    seat: int
    cards: Cards


@frozen(kw_only=True)
class GardenEnded:
    """An heir takes what it has turned up."""

    seat: int
    cards: Cards


@frozen(kw_only=True)
class Milled:
    """Cards were turned up once for all: who gets which, and which nobody does."""

    seats: Cards
    shares: tuple[Cards, ...]
    rest: Cards
    was_shuffled: bool


@frozen(kw_only=True)
class InfluenceGivenUp:
    """An heir has given up influence; `estate` is below 0 where it keeps all."""

    seat: int
    estate: int
    points: int
    total: int


@frozen(kw_only=True)
class CardSold:
    """An heir has discarded a card for something that it takes."""

    seat: int
    card: int


@frozen(kw_only=True)
class RatsGiven:
    """Rats went from an heir to another one, because of a building."""

    giver: int
    taker: int
    count: int


@frozen(kw_only=True)
class DiplomatsWorked:
    """At the end Diplomats in a hand bring influence."""

    seat: int
    estate: int
    points: int
    total: int


@frozen(kw_only=True)
class BooksMoved:
    """At the end whoever has most Books has moved the number of nuns, or left it."""

    seat: int
    move: int
    total: int
    rats: Cards
    dead: Cards


MoreEvent: TypeAlias = (
    PlacingBegan
    | NobleTaken
    | NoblePlaced
    | NobleMet
    | NobleLeft
    | Taxed
    | ActionsBarred
    | CircleDrew
    | DiplomatTurned
    | PartMoved
    | RatsSpared
    | Aimed
    | StaffsWorked
    | Ridden
    | Jousted
    | EstateNamed
    | PeopleTaken
    | HandsOpened
    | Picked
    | CardTurned
    | GardenLost
    | GardenEnded
    | Milled
    | InfluenceGivenUp
    | CardSold
    | RatsGiven
    | DiplomatsWorked
    | BooksMoved
)
"""Everything that only the expansion lets happen."""
