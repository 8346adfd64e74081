"""Packs of another kind than the usual one: all numbers drawn, buildings that nobody has thought of."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.games.rattus_cartus.oracle.cards import BASE_KINDS, Words
from tests.games.rattus_cartus.oracle.driver import PACK
from tests.games.rattus_cartus.oracle.header import DOES

SHAPES = [(10, 2, 10), (5, 5, 5), (6, 4, 6), (3, 3, 21), (1, 2, 28), (12, 2, 6), (4, 6, 6)]
"""Rounds, row and pile that make thirty."""


def odd_pack(rng: Random) -> Words:
    """A pack that may be: scarce stacks, hands of nobody, rows of any width."""
    pack = copy.deepcopy(PACK)
    pack["id"] = "odd"
    pack["token"] = rng.randrange(4)
    pack["people"] = {estate: [rng.randrange(1, 5) for _ in range(5)] for estate in pack["estates"]}
    pack["stacks"] = {kind: rng.choice([0, 1, 3, 9]) for kind in (*BASE_KINDS, "token")}
    pack["start"] = {"hand": rng.randrange(6), "nuns": rng.randrange(7), "rats": rng.randrange(12)}
    pack["scoring"] = {
        "estate": sorted((rng.randrange(12) for _ in range(3)), reverse=True),
        "most": rng.randrange(5),
        "tied": rng.randrange(3),
        "gold": [rng.randrange(9), rng.randrange(5)],
    }
    pack["heirs"] = {str(heirs): list(rng.choice(SHAPES)) for heirs in (2, 3, 4, 5)}
    pack["supply"] = {copy: [rng.randrange(5), rng.randrange(3), rng.randrange(4)] for copy in "abcde"}
    pack["buildings"] = dict(odd_buildings(pack["estates"], rng))
    pack["first_match"] = [f"the-{estate}-0" for estate in pack["estates"]]
    return pack


def odd_buildings(estates: list[str], rng: Random) -> list[tuple[str, Any]]:
    """One to three buildings of each estate, which do anything."""
    found: list[tuple[str, Any]] = []
    for estate in estates:
        for number in range(rng.randrange(1, 4)):
            does = rng.choice(DOES)
            building = {"estate": estate, "does": does, "size": [rng.randrange(1, 5), rng.randrange(1, 4)]}
            if does == "take":
                building["what"] = rng.choice([*BASE_KINDS, "token"])
            if does == "heal":
                building["extra"] = rng.randrange(3)
            found.append((f"the-{estate}-{number}", building))
    return found
