"""Matches of the expansion: the thirty out of base, expansion or both, one module or both, odd packs."""

from __future__ import annotations

from random import Random

from tests.games.rattus_cartus.oracle.cards import BASE_KINDS, NEW_KINDS, Words
from tests.games.rattus_cartus.oracle.chance import first_play, random_play
from tests.games.rattus_cartus.oracle.driver import NOBILIS, PACK, header_of
from tests.games.rattus_cartus.oracle.header import DOES, NEW_DOES, NOBLES, TAKING
from tests.games.rattus_cartus.oracle.odd import odd_pack

MIXES = (
    None,
    tuple(name for name in NOBILIS["buildings"] if name not in PACK["buildings"]),
    tuple(PACK["buildings"]),
)
"""Out of which buildings the thirty are drawn: both boxes, Nobilis, the base; N2.2."""


def new_header_for(heirs: int, seed: int, *, is_odd: bool = False) -> Words:
    """A header for a seed: the first match, then random ones of every mix, with and without nobles.

    Args:
        is_odd: Whether the pack is an odd one.
    """
    rng = Random(f"new {heirs} {seed}")
    pack = odd_new_pack(rng) if is_odd else NOBILIS
    if not seed:
        play = first_play(pack)
    elif seed % 5 == 4:
        play = one_each(pack, rng)
    else:
        play = random_play(pack, heirs, rng, None if is_odd else MIXES[seed % 3])
    rules = {"nobles": True} if seed % 2 == 0 or MIXES[seed % 3] == MIXES[2] else {}
    return header_of(play, heirs, seed, pack, **rules, **({"plague": "mercy"} if seed % 7 == 6 else {}))


def one_each(pack: Words, rng: Random) -> list[str]:
    """The thirty of one building for each estate.

    Rule: R2.2
    """
    named = [
        rng.choice([name for name, one in pack["buildings"].items() if one["estate"] == estate])
        for estate in pack["estates"]
    ]
    return [f"{name}-{copy}" for name in named for copy in pack["supply"]]


def odd_new_pack(rng: Random) -> Words:
    """An odd pack with anything of the expansion: few nobles, scarce stacks, buildings never thought of.

    The pile is large enough for what Circles draw, since one estate alone has any.
    """
    pack = odd_pack(rng)
    diplomats = {estate: rng.randrange(3) for estate in pack["estates"]}
    pack["diplomats"] = diplomats
    pack["stacks"] |= {kind: rng.choice([0, 1, 3, 9]) for kind in NEW_KINDS}
    pack["stacks"]["diplomat"] = sum(diplomats.values())
    pack["nobles"] = rng.sample(NOBLES, rng.randrange(1, len(NOBLES) + 1))
    pack["book"] = {"shift": rng.randrange(7)}
    with_circles = rng.choice(pack["estates"])
    for building in pack["buildings"].values():
        does = rng.choice([*DOES, *NEW_DOES, *NEW_DOES, "take", "take"])
        if does == "circle" and building["estate"] != with_circles:
            does = "mill"
        building["does"] = does
        building.pop("what", None)
        building.pop("extra", None)
        if does in TAKING:
            building["what"] = rng.choice([*BASE_KINDS, *NEW_KINDS, "token"])
        if does in ("heal", "exchange", "sell-cards"):
            building["extra"] = rng.randrange(3)
        if does == "mill":
            building["cards"] = rng.randrange(1, 14)
    return pack
