"""Which drawing each house has, wherever a town is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hameln.games.hameln.map.town import Kind, Town


def house_looks(town: Town, drawn: Iterable[str]) -> list[str]:
    """The names of the houses' sprites: houses of a kind take the drawings of their kind in turn.

    The butcheries of the market place come first among theirs.

    Args:
        town: Any town.
        drawn: The names of all sprites.
    """
    drawings = Counter(name.rpartition("_")[0] for name in drawn if name.startswith("house_"))
    taken: Counter[str] = Counter()
    found = [""] * len(town.houses)
    in_turn = sorted(
        enumerate(town.houses), key=lambda one: one[1].kind is Kind.BUTCHERY and not one[1].market
    )
    for place, house in in_turn:
        kind = f"house_{house.kind}"
        found[place] = f"{kind}_{taken[kind] % drawings[kind] + 1}"
        taken[kind] += 1
    return found
