"""What happened, as values: made from an action and the table around it, as far as the viewer saw it.

A card that the viewer has not seen is the pack's unknown kind in all of them. `twin` is the place of a
building in the row, from 1, where another one there has its name; else it is 0.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from hameln.games.rattus_cartus.table.events_more import MoreEvent


@frozen(kw_only=True)
class NunsLaid:
    """The row of nuns lies on the table."""

    count: int


@frozen(kw_only=True)
class Dealt:
    """An heir has its first hand."""

    seat: int
    cards: tuple[int, ...]


@frozen(kw_only=True)
class StartDrawn:
    """The start heir is known."""

    seat: int


@frozen(kw_only=True)
class RoundBegan:
    """A row of buildings was laid out."""

    round: int
    row: tuple[int, ...]
    is_last: bool


@frozen(kw_only=True)
class Replaced:
    """The last building of the row was one too many of its name."""

    former: int
    card: int
    place: int


@frozen(kw_only=True)
class SupplyBegan:
    """An heir takes its supply next."""

    seat: int


@frozen(kw_only=True)
class TurnBegan:
    """An heir is the first in line."""

    seat: int


@frozen(kw_only=True)
class BuildingBegan:
    """A building is resolved next."""

    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class SupplyTaken:
    """An heir has chosen a supply."""

    seat: int
    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class Drawn:
    """An heir has drawn from the deck; `was_shuffled` tells whether the discards are the new deck."""

    seat: int
    cards: tuple[int, ...]
    was_shuffled: bool


@frozen(kw_only=True)
class Looked:
    """An heir has chosen a card of the row of nuns to look at."""

    seat: int
    slot: int


@frozen(kw_only=True)
class NunSeen:
    """An heir has seen a card of the row of nuns."""

    seat: int
    slot: int
    card: int


@frozen(kw_only=True)
class Passed:
    """An heir has played a Pass."""

    seat: int


@frozen(kw_only=True)
class Entered:
    """An heir has entered a building, on this place, from 1."""

    seat: int
    place: int
    card: int
    spot: int
    twin: int = 0


@frozen(kw_only=True)
class CardLaid:
    """An heir has laid a card face down."""

    seat: int
    place: int
    card: int


@frozen(kw_only=True)
class LayingEnded:
    """An heir has laid all that it wants."""

    seat: int
    place: int
    building: int
    count: int


@frozen(kw_only=True)
class Shown:
    """All cards of a building were turned up: heirs and their cards, in the order of the places."""

    place: int
    card: int
    seats: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    twin: int = 0


@frozen(kw_only=True)
class Influenced:
    """An heir has gained influence with an estate."""

    seat: int
    place: int
    estate: int
    points: int
    total: int
    is_last_point: bool = False


@frozen(kw_only=True)
class RatsCame:
    """An heir has got rats for people of other estates."""

    seat: int
    place: int
    count: int


@frozen(kw_only=True)
class RatsLeft:
    """An heir got rid of rats."""

    seat: int
    count: int


@frozen(kw_only=True)
class PremiumGained:
    """An heir has the premium of a building."""

    seat: int
    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class Struck:
    """Swords: the loser, who held so many cards, must give the leader so many of them."""

    leader: int
    loser: int
    place: int
    count: int
    held: int
    was_chosen: bool


@frozen(kw_only=True)
class RatPassed:
    """Flutes: a rat went from the leader to the loser."""

    leader: int
    loser: int
    place: int
    was_chosen: bool


@frozen(kw_only=True)
class Given:
    """A card went from hand to hand; `left` tells how many follow."""

    giver: int
    taker: int
    card: int
    left: int


@frozen(kw_only=True)
class Took:
    """An heir took cards of a special kind, or tokens, from their stack."""

    seat: int
    word: str
    count: int


@frozen(kw_only=True)
class Discarded:
    """An heir discarded a card, and a rat with it."""

    seat: int
    card: int
    left: int


@frozen(kw_only=True)
class HealingEnded:
    """An heir discards no more."""

    seat: int


@frozen(kw_only=True)
class Cleared:
    """The cards of a building went back."""

    place: int
    seats: tuple[int, ...]
    counts: tuple[int, ...]


@frozen(kw_only=True)
class Revealed:
    """At the end nuns and hands lie open; `is_open` tells whether Books may still move the number."""

    nuns: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rats: tuple[int, ...]
    total: int
    dead: tuple[int, ...]
    is_open: bool = False


Event: TypeAlias = (
    NunsLaid
    | Dealt
    | StartDrawn
    | RoundBegan
    | Replaced
    | SupplyBegan
    | TurnBegan
    | BuildingBegan
    | SupplyTaken
    | Drawn
    | Looked
    | NunSeen
    | Passed
    | Entered
    | CardLaid
    | LayingEnded
    | Shown
    | Influenced
    | RatsCame
    | RatsLeft
    | PremiumGained
    | Struck
    | RatPassed
    | Given
    | Took
    | Discarded
    | HealingEnded
    | Cleared
    | Revealed
    | MoreEvent
)
"""Everything that can happen."""
