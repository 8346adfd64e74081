"""What somebody may wish of a new town; everything else is left to chance, which a seed decides."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Final

from attrs import frozen

from hameln.games.hameln.editor.usual import sensible_families, sensible_market
from hameln.games.hameln.errors import WishError
from hameln.games.hameln.map.field_kinds import DISTRICTS, FAMILIES, HOUSES, NAME_LENGTH


class Growth(StrEnum):
    """How regular a town is."""

    GROWN = "grown"
    """Nothing is quite like anything else."""
    MIRRORED = "mirrored"
    """The western half is like the eastern one in a mirror."""
    TURNED = "turned"
    """Each district is like the one before, turned around the market place."""


class Water(StrEnum):
    """Where a river flows."""

    NONE = "none"
    BESIDE = "beside"
    """Along the town."""
    THROUGH = "through"
    """Through the town, under bridges."""


class Density(StrEnum):
    """How near houses stand to each other."""

    WIDE = "wide"
    USUAL = "usual"
    TIGHT = "tight"


@frozen(kw_only=True)
class Wishes:
    """What a new town should be like.

    Attributes:
        houses: How many houses.
        districts: How many districts; at most as many as houses.
        market: How many butcheries stand around the market place; ``None`` leaves it to the town's size.
        families: For how many families it is; ``()`` leaves it to the town's size.
        density: How near the houses stand.
        growth: How regular the town is.
        river: Where a river flows.
        wall: Whether a wall surrounds it.
        name: What it is called; empty for a name by chance.
    """

    houses: int = 24
    districts: int = 4
    market: int | None = None
    families: tuple[int, ...] = ()
    density: Density = Density.USUAL
    growth: Growth = Growth.GROWN
    river: Water = Water.NONE
    wall: bool = True
    name: str = ""

    def __attrs_post_init__(self) -> None:
        """See that the wishes can come true together.

        Raises:
            WishError: They cannot, or one is outside its limits.
        """
        _check("houses", self.houses, HOUSES)
        _check("districts", self.districts, (DISTRICTS[0], min(DISTRICTS[1], self.houses)), self.houses)
        if self.market is not None:
            _check("market", self.market, (0, min(MARKET, self.houses)), self.houses)
        most = max((number for number in FAMILIES if number <= self.houses), default=FAMILIES[0])
        for number in self.families:
            _check("families", number, (FAMILIES[0], most), self.houses)
        if len(self.name) > NAME_LENGTH or not self.name.isprintable() or self.name != self.name.strip():
            message = f"name: expected 1 to {NAME_LENGTH} printable signs, found {self.name[:NAME_LENGTH]!r}"
            raise WishError(message)

    @property
    def market_houses(self) -> int:
        """How many butcheries stand around the market place."""
        return sensible_market(self.houses) if self.market is None else self.market

    @property
    def sizes(self) -> tuple[int, ...]:
        """For how many families the town is."""
        return tuple(sorted(set(self.families))) or sensible_families(self.houses)


MARKET: Final = 16
"""More butcheries do not find room around a market place."""


def stream(seed: int, purpose: str) -> Random:
    """Chance for one purpose, so that a change of one wish leaves what it does not concern as it was."""
    return Random(f"{seed} {purpose}")


def _check(wish: str, found: int, limits: tuple[int, int], houses: int = 0) -> None:
    if not limits[0] <= found <= limits[1]:
        of_houses = f" for {houses} houses" if houses else ""
        message = f"{wish}: expected {limits[0]} to {limits[1]}{of_houses}, found {found}"
        raise WishError(message)
