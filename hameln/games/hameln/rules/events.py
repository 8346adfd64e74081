"""What happened at the table: values in the past tense, made from a move and the states around it.

Families are seats; houses, circles and districts are the town's ids.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen


@frozen
class TurnOrderDrawn:
    """The first turn order is known (H2.1)."""

    order: tuple[int, ...]


@frozen
class CountersDealt:
    """A counter lies on every house that wants one (H2.3)."""

    rats: tuple[tuple[str, int], ...]


@frozen
class Settled:
    """A man or a woman moved into a start house (H2.6)."""

    seat: int
    is_man: bool
    house: str


@frozen
class HouseNamed:
    """A house was named to be woken (H4.1)."""

    seat: int
    by_men: bool
    house: str


@frozen
class HouseWoken:
    """A named house is carried out (H4.3)."""

    house: str


@frozen
class HouseSkipped:
    """A named house was overrun before its turn came (H4.2)."""

    house: str


@frozen
class NamingDropped:
    """The Piper came before these houses could be carried out (H8.6)."""

    houses: tuple[str, ...]


@frozen
class GoodMade:
    """The man's family got a good (H4.3)."""

    seat: int
    good: str


@frozen
class FlorinEarned:
    """A family got a florin from an influence house (H4.3)."""

    seat: int
    house: str


@frozen
class ChildBorn:
    """A child came to the hall (H4.5)."""

    seat: int
    is_boy: bool


@frozen
class NoChild:
    """The mother's family could have no child: the bag was empty, or no figure was left (H4.4)."""

    seat: int
    is_bag_empty: bool


@frozen
class RatsLured:
    """A house attracts rats; so many find a circle, the others are lost (H8.1)."""

    house: str
    count: int
    lost: int


@frozen
class RatPlaced:
    """A rat lies on a circle (H8.1)."""

    seat: int
    circle: str


@frozen
class HouseOverrun:
    """The last circle of a house was filled (H8.4)."""

    house: str


@frozen
class KingPlaced:
    """A king rat took a house; the last one of the third phase is the Emperor (H8.4, H1.13)."""

    house: str
    is_emperor: bool


@frozen
class Married:
    """Two children married into a house; the man's family paid (H5)."""

    man: int
    woman: int
    house: str
    cost: int


@frozen
class InfluenceGained:
    """A marker arrived on a step (H9.2)."""

    seat: int
    step: int


@frozen
class GoodOffered:
    """A good was put into a sale, for florins or for a trap of a stack (H6.2)."""

    seat: int
    good: str
    stack: int | None


@frozen
class GoodsSold:
    """A sale was fixed: so many goods for so many florins, and so many for traps (H6.1)."""

    seat: int
    goods: int
    florins: int
    traps: int


@frozen
class TrapTaken:
    """A trap was taken; its value is ``None`` where it may not be known (H1.6)."""

    seat: int
    value: int | None


@frozen
class CatBought:
    """The cat changed hands (H7.1)."""

    seat: int
    former: int | None


@frozen
class RatCaught:
    """The cat took a rat (H7.1)."""

    circle: str


@frozen
class HouseFreed:
    """A house is no longer overrun (H8.7)."""

    house: str
    had_king: bool


@frozen
class InfluenceBought:
    """A field of the ring was paid (H7.2)."""

    seat: int
    florins: int


@frozen
class Bribed:
    """Florins were laid on one of the Piper's fields (H7.3)."""

    seat: int
    district: str
    florins: int
    total: int


@frozen
class PiperMoved:
    """The Piper stands on another field (H7.3, H10.5)."""

    district: str


@frozen
class Passed:
    """No extra action was taken (H3.2)."""

    seat: int


@frozen
class PiperCame:
    """A phase ended: the last king was taken, or nothing could go on (H8.6, H3.5)."""

    district: str
    is_dead_end: bool


@frozen
class RatsLed:
    """Rats left the town behind the Piper (H10.2)."""

    count: int


@frozen
class PiperPaid:
    """A family paid for some children, or for none (H10.3)."""

    seat: int
    children: int
    florins: int


@frozen
class ChildrenLost:
    """Children of a family took the road to Transylvania (H10.3)."""

    seat: int
    children: int


@frozen
class PhaseBegan:
    """New kings wait in the supply (H10.6)."""

    phase: int
    kings: int


@frozen
class RoundBegan:
    """A round began in this turn order (H3.1)."""

    round: int
    order: tuple[int, ...]


@frozen
class TurnBegan:
    """A family's turn began; without a mandatory action only an extra one is possible (H3.3)."""

    seat: int
    can_act: bool


@frozen
class MatchEnded:
    """The third phase is over (H11.1); without a ranking where secret traps hide who won."""

    ranking: tuple[int, ...]


Event: TypeAlias = (
    TurnOrderDrawn | CountersDealt | Settled | HouseNamed | HouseWoken | HouseSkipped | NamingDropped
    | GoodMade | FlorinEarned | ChildBorn | NoChild | RatsLured | RatPlaced | HouseOverrun | KingPlaced
    | Married | InfluenceGained | GoodOffered | GoodsSold | TrapTaken | CatBought | RatCaught | HouseFreed
    | InfluenceBought | Bribed | PiperMoved | Passed | PiperCame | RatsLed | PiperPaid | ChildrenLost
    | PhaseBegan | RoundBegan | TurnBegan | MatchEnded
)  # fmt: skip
"""Everything that can happen."""
