"""Packs at the edges of what a pack file may say."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable
from typing import Any

from hameln.games.rattus_cartus.pack import limits
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.reading import pack_to_words

Words = dict[str, Any]
ESTATES = ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty")


def usual() -> Words:
    """The words of the shipped pack, to be changed."""
    return copy.deepcopy(pack_to_words(own_pack()))


def only_buildings(words: Words, does: str, size: Iterable[int], **more: Any) -> Words:
    """One building of each estate, and all do the same."""
    words["buildings"] = {
        f"house-{place}": {"estate": estate, "does": does, "size": list(size), **more}
        for place, estate in enumerate(ESTATES)
    }
    words["first_match"] = list(words["buildings"])
    return words


def bare() -> Words:
    """Nothing at all of everything that may be nothing."""
    words = only_buildings(usual(), "draw", (0, 0))
    words["token"] = 0
    words["people"] = {estate: [0] * 5 for estate in ESTATES}
    words["stacks"] = dict.fromkeys(words["stacks"], 0)
    words["start"] = dict.fromkeys(words["start"], 0)
    words["scoring"] = {"estate": [0, 0, 0], "most": 0, "tied": 0, "gold": [0, 0]}
    words["supply"] = {name: [0, 0, 0] for name in "abcde"}
    return words


def flood() -> Words:
    """As much as there may be of everything."""
    words = usual()
    words["token"] = limits.POINTS[1]
    words["people"] = {estate: [limits.PEOPLE[1]] * 5 for estate in ESTATES}
    words["stacks"] = dict.fromkeys(words["stacks"], limits.STACK[1])
    words["start"] = {"hand": limits.HAND[1], "nuns": limits.NUNS[1], "rats": limits.RATS[1]}
    words["scoring"] = {"estate": [99, 99, 99], "most": 99, "tied": 99, "gold": [99, 99]}
    words["supply"] = {name: [limits.SUPPLY[1]] * 3 for name in "abcde"}
    for building in words["buildings"].values():
        building["size"] = [limits.SIZE[1]] * 2
        if "extra" in building:
            building["extra"] = limits.SIZE[1]
    return words


def scarce() -> Words:
    """Just enough people for five hands and the row: the deck is empty at once with five heirs."""
    words = usual()
    words["people"] = {estate: [1] * 5 for estate in ESTATES}
    return words


def one_kind() -> Words:
    """All people are alike, and there are no special cards but one of each."""
    words = usual()
    words["people"] = {estate: [0] * 5 for estate in ESTATES}
    words["people"]["magic"] = [0, 0, 0, 0, 60]
    words["stacks"] = dict.fromkeys(words["stacks"], 1)
    return words


def no_stacks() -> Words:
    """No kind of special card at all."""
    words = usual()
    words["stacks"] = {"token": 0}
    for building in words["buildings"].values():
        if building["does"] == "take":
            building["what"] = "token"
    return words


def one_round() -> Words:
    """One long row in one round."""
    words = usual()
    words["heirs"] = {"2": [1, 2, 28], "3": [1, 10, 20], "4": [2, 10, 10], "5": [2, 5, 20]}
    return words


def many_rounds() -> Words:
    """As many rounds as there may be, with the least of piles."""
    words = usual()
    words["heirs"] = {"2": [12, 2, 6], "3": [5, 5, 5], "4": [12, 2, 6], "5": [12, 2, 6]}
    return words


def sixty() -> Words:
    """As many buildings as there may be, whose names are as long as they may be."""
    words = usual()
    first = dict(words["buildings"])
    words["buildings"] = {
        (name * 40)[: limits.ID_LENGTH - 2].strip("-") + f"-{turn}": {**building, "not_random_with": []}
        for turn in range(5)
        for name, building in first.items()
    }
    chosen = {building["estate"]: name for name, building in words["buildings"].items()}
    words["first_match"] = [chosen[estate] for estate in ESTATES]
    return words


def levying() -> Words:
    """All buildings but those of one estate let the strongest take cards of all who did not enter one."""
    words = only_buildings(usual(), "levy", (limits.SIZE[1], 0))
    words["buildings"]["house-0"] = {"estate": ESTATES[0], "does": "draw", "size": [20, 20]}
    return words


def all_the(does: str, **more: Any) -> Callable[[], Words]:
    """A pack in which every building does the same as often as it may."""

    def made() -> Words:
        return only_buildings(usual(), does, (limits.SIZE[1], limits.SIZE[1]), **more)

    return made


EXTREMES: dict[str, Callable[[], Words]] = {
    "bare": bare,
    "flood": flood,
    "scarce": scarce,
    "one-kind": one_kind,
    "no-stacks": no_stacks,
    "one-round": one_round,
    "many-rounds": many_rounds,
    "sixty": sixty,
    "drawing": all_the("draw"),
    "drawing-influence": all_the("draw-per-influence"),
    "losing-rats": all_the("lose-rats"),
    "healing": all_the("heal", extra=limits.SIZE[1]),
    "levying": levying,
    "looking": all_the("look"),
    **{f"taking-{kind}": all_the("take", what=kind) for kind in ("joker", "sword", "flute", "pass", "gold")},
    "taking-tokens": all_the("take", what="token"),
}
"""The packs by name."""


def toml_of(words: Words) -> str:
    """The pack as its file: JSON's values are TOML's, but for tables within tables."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in words.items() if not isinstance(value, dict)]
    for key, table in words.items():
        if isinstance(table, dict):
            lines.append(f"[{key}]")
            lines += [f"{name} = {_inline(value)}" for name, value in table.items()]
    return "\n".join(lines) + "\n"


def _inline(value: Any) -> str:
    if not isinstance(value, dict):
        return json.dumps(value)
    return "{ " + ", ".join(f"{key} = {_inline(inner)}" for key, inner in value.items()) + " }"
