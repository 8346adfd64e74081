"""Random towns for hypothesis: good ones that can be played, and broken words that cannot be read."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from hameln.games.hameln.map.field_kinds import FAMILIES
from hameln.games.hameln.map.files import town_from_words
from hameln.games.hameln.map.town import Kind, Town

KINDS = [kind.value for kind in Kind]
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=10**20),
    st.floats(),
    st.text(max_size=80),
    st.lists(st.integers(), max_size=4),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)


@st.composite
def towns(draw: st.DrawFn, least: int = 3, most: int = 40) -> Town:
    """Towns that can be played, of every odd kind that the format allows.

    A town with fewer than five houses is for as many families at most as it has houses.
    """
    return town_from_words(draw(town_words(least, most)))


@st.composite
def town_words(draw: st.DrawFn, least: int = 3, most: int = 40) -> dict[str, Any]:
    """The words of a town that can be played."""
    districts = [f"d{place}" for place in range(draw(st.integers(1, 6)))]
    houses = [draw(_houses(place, districts)) for place in range(draw(st.integers(least, most)))]
    names = [house["id"] for house in houses]
    circles = [draw(_circles(f"own-{name}", [name], names, districts, first=True)) for name in names]
    circles += [
        draw(_circles(f"more-{place}", [], names, districts, first=False))
        for place in range(draw(st.integers(0, 2 * len(names))))
    ]
    with_counter = sum(not house.get("market", False) for house in houses)
    ones = draw(st.integers(0, with_counter))
    twos = draw(st.integers(0, with_counter - ones))
    number = st.integers(1, 9)
    families_of_town = [families for families in FAMILIES if families <= len(names)]
    return {
        "id": "random",
        "name": draw(st.sampled_from(["Random", "Zufällingen", "Ψ town"])),
        "districts": [
            {"id": name, "name": f"District {name}", "price": draw(st.integers(0, 5))} | draw(_names())
            for name in districts
        ],
        "piper": draw(st.sampled_from(districts)),
        "houses": houses,
        "circles": circles,
        "counters": [ones, twos, with_counter - ones - twos],
        "influence_top": draw(st.integers(1, 20)),
        "ring": draw(st.lists(st.tuples(number, number).map(list), min_size=1, max_size=8)),
        "road": draw(st.lists(st.integers(-9, 0), min_size=1, max_size=8)),
        "kings": {
            str(families): draw(st.lists(number, min_size=3, max_size=3)) for families in families_of_town
        },
        "start_houses": {
            str(families): draw(st.permutations(names))[:families] for families in families_of_town
        },
    }


@st.composite
def _names(draw: st.DrawFn) -> dict[str, Any]:
    """Names in other languages, for one thing in four."""
    if draw(st.integers(0, 3)):
        return {}
    languages = st.sampled_from(["de", "hu", "nl", "pt_BR"])
    return {"names": draw(st.dictionaries(languages, st.sampled_from(["Mühle", "Malom", "Ψ"]), min_size=1))}


@st.composite
def _houses(draw: st.DrawFn, place: int, districts: list[str]) -> dict[str, Any]:
    kind = draw(st.sampled_from(KINDS))
    house: dict[str, Any] = {
        "id": f"h{place}",
        "name": f"House {place}",
        "kind": kind,
        "district": draw(st.sampled_from(districts)),
        "cost": draw(st.integers(0, 9)),
        "at": [50 + place % 8 * 100, 50 + place // 8 * 100],
        **draw(_names()),
    }
    if kind == Kind.INFLUENCE:
        house["bonus"] = draw(st.integers(1, 4))
    if kind == Kind.BUTCHERY and draw(st.booleans()):
        house["market"] = True
    return house


@st.composite
def _circles(
    draw: st.DrawFn, name: str, fixed: list[str], houses: list[str], districts: list[str], *, first: bool
) -> dict[str, Any]:
    """A circle at up to five houses; the first one of a house is used by three families."""
    others = draw(st.lists(st.sampled_from(houses), min_size=0 if fixed else 1, max_size=4, unique=True))
    market = draw(st.booleans())
    circle: dict[str, Any] = {
        "id": name,
        "touches": {
            house: draw(st.sampled_from(["north", "east", "south"]))
            for house in dict.fromkeys([*fixed, *others])
        },
        "districts": draw(
            st.lists(st.sampled_from(districts), min_size=0 if market else 1, max_size=2, unique=True)
        ),
        "market": market,
        "at": [draw(st.integers(0, 1000)), draw(st.integers(0, 660))],
    }
    if not first:
        circle["families"] = draw(st.sampled_from(FAMILIES))
    return circle


@st.composite
def broken_towns(draw: st.DrawFn, words: dict[str, Any]) -> dict[str, Any]:
    """The words of a town with one to four random changes; now and then they are still right."""
    words = copy.deepcopy(words)
    for _ in range(draw(st.integers(1, 4))):
        _break(draw, words)
    return words


def _break(draw: st.DrawFn, words: dict[str, Any]) -> None:
    """Change, remove or add something at a random place."""
    inside: Any = words
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            break
        key = draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or draw(st.integers(0, 3)) == 0:
            match draw(st.integers(0, 2)):
                case 0:
                    inside[key] = draw(JUNK)
                case 1:
                    del inside[key]
                case _ if isinstance(inside, dict):
                    inside[draw(st.text(max_size=8))] = draw(JUNK)
                case _:
                    inside.append(copy.deepcopy(draw(st.sampled_from(inside))))
            return
        inside = inside[key]
