"""Packs at the edges of what a pack file may say."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable
from typing import Any

from hameln.games.rattus_cartus.pack import field_kinds
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.pack.known import NOBLES, SPECIALS
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
    words["token"] = field_kinds.POINTS[1]
    words["people"] = {estate: [field_kinds.PEOPLE[1]] * 5 for estate in ESTATES}
    words["stacks"] = dict.fromkeys(words["stacks"], field_kinds.STACK[1])
    words["start"] = {"hand": field_kinds.HAND[1], "nuns": field_kinds.NUNS[1], "rats": field_kinds.RATS[1]}
    words["scoring"] = {"estate": [99, 99, 99], "most": 99, "tied": 99, "gold": [99, 99]}
    words["supply"] = {name: [field_kinds.SUPPLY[1]] * 3 for name in "abcde"}
    for building in words["buildings"].values():
        building["size"] = [field_kinds.SIZE[1]] * 2
        if "extra" in building:
            building["extra"] = field_kinds.SIZE[1]
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
        (name * 40)[: field_kinds.ID_LENGTH - 2].strip("-") + f"-{turn}": {**building, "not_random_with": []}
        for turn in range(5)
        for name, building in first.items()
    }
    chosen = {building["estate"]: name for name, building in words["buildings"].items()}
    words["first_match"] = [chosen[estate] for estate in ESTATES]
    return words


def levying() -> Words:
    """All buildings but those of one estate let the strongest take cards of all who did not enter one."""
    words = only_buildings(usual(), "levy", (field_kinds.SIZE[1], 0))
    words["buildings"]["house-0"] = {"estate": ESTATES[0], "does": "draw", "size": [20, 20]}
    return words


def all_the(does: str, **more: Any) -> Callable[[], Words]:
    """A pack in which every building does the same as often as it may."""

    def made() -> Words:
        return only_buildings(usual(), does, (field_kinds.SIZE[1], field_kinds.SIZE[1]), **more)

    return made


def court() -> Words:
    """The pack of the expansion, to be changed."""
    return copy.deepcopy(pack_to_words(find_pack("nobilis")))


def bare_court() -> Words:
    """Everything of the expansion, and of all of it nothing; one noble, for whom nobody has cards."""
    words = {**bare(), "nobles": ["spendthrift"], "book": {"shift": 0}}
    words["stacks"] = {**court()["stacks"], **dict.fromkeys(court()["stacks"], 0)}
    words["diplomats"] = dict.fromkeys(ESTATES, 0)
    words["buildings"] = court()["buildings"]
    words["first_match"] = court()["first_match"]
    return words


def full_court() -> Words:
    """As much as there may be of everything of the expansion."""
    words = court()
    words["stacks"] = dict.fromkeys(words["stacks"], field_kinds.STACK[1])
    words["diplomats"] = dict(zip(ESTATES, (99, 0, 0, 0, 0, 0), strict=True))
    words["book"] = {"shift": field_kinds.SHIFT[1]}
    words["start"] = {"hand": 6, "nuns": field_kinds.NUNS[1], "rats": field_kinds.RATS[1]}
    for building in words["buildings"].values():
        building["size"] = [field_kinds.SIZE[1]] * 2
        building |= {key: field_kinds.SIZE[1] for key in ("extra",) if key in building}
        building |= {key: field_kinds.CARDS[1] for key in ("cards",) if key in building}
    return words


def few_at_court() -> Words:
    """Three Privileges, no Diplomats, one Book, and nobles for a part of the match."""
    words = court()
    words["stacks"] |= {"privilege": 3, "book": 1, "diplomat": 0, "horse": 1, "lance": 2, "staff": 1}
    words["diplomats"] = dict.fromkeys(ESTATES, 0)
    words["nobles"] = ["tax-collector", "ascetic", "recluse"]
    return words


def drawing_of(does: str, **more: Any) -> Callable[[], Words]:
    """Circles among buildings that all do the same; the pile is the least that there may be."""

    def made() -> Words:
        words = all_the(does, **more)()
        words["buildings"]["house-4"] = {"estate": ESTATES[4], "does": "circle", "size": [1, 1]}
        words["heirs"] = many_rounds()["heirs"]
        return words

    return made


def with_court(pack: Callable[[], Words]) -> Callable[[], Words]:
    """A pack, and the nobles and stacks of the expansion."""

    def made() -> Words:
        words, larger = pack(), court()
        words["nobles"] = list(NOBLES)
        words["stacks"] = {**larger["stacks"], **words["stacks"]}
        return {**words, "diplomats": larger["diplomats"], "book": larger["book"]}

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
    "healing": all_the("heal", extra=field_kinds.SIZE[1]),
    "levying": levying,
    "looking": all_the("look"),
    **{f"taking-{kind}": all_the("take", what=kind) for kind in ("joker", "sword", "flute", "pass", "gold")},
    "taking-tokens": all_the("take", what="token"),
    "bare-court": bare_court,
    "full-court": full_court,
    "few-at-court": few_at_court,
    "turning-up": with_court(all_the("turn-up")),
    "filling-hands": with_court(all_the("draw-to")),
    "milling": with_court(all_the("mill", cards=field_kinds.CARDS[1])),
    "exchanging": with_court(all_the("exchange", what="book", extra=1)),
    "exchanging-for-diplomats": with_court(all_the("exchange", what="diplomat", extra=1)),
    "gaining": with_court(all_the("gain")),
    "selling": with_court(all_the("sell-cards", what="diplomat", extra=0)),
    "sparing": with_court(all_the("spare")),
    "shifting": with_court(all_the("shift")),
    "walling": with_court(all_the("wall")),
    "losing-rats-for-influence": with_court(all_the("lose-rats-per-influence")),
    "circles-of-walls": with_court(drawing_of("wall")),
    "circles-of-mills": with_court(drawing_of("mill", cards=3)),
    "circles-of-shifts": with_court(drawing_of("shift")),
    **{f"taking-{kind}": with_court(all_the("take", what=kind)) for kind in list(SPECIALS)[5:]},
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
