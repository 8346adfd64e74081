"""Names for a new town, its districts, houses, gates and river, all different, and a sentence about it."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.games.hameln.editor.generator import words
from hameln.games.hameln.editor.generator.told_districts import told_in
from hameln.games.hameln.editor.generator.wishes import Water, stream
from hameln.games.hameln.map.limits import ID_LENGTH

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hameln.games.hameln.editor.generator.stock import Stock
    from hameln.games.hameln.editor.generator.wishes import Wishes


@frozen(kw_only=True)
class Names:
    """What everything is called; districts also in other languages, by these."""

    town: str
    about: str
    districts: tuple[str, ...]
    told_districts: tuple[dict[str, str], ...]
    houses: tuple[str, ...]
    gates: tuple[str, ...]
    river: str


def names_of(wishes: Wishes, seed: int, stock: Sequence[Stock], gates: int) -> Names:
    """Names for a town with these houses and so many gates."""
    town = wishes.name or _town(wishes, stream(seed, "name"))
    words_of = _districts(wishes.districts, stream(seed, "district names"))
    districts = tuple(f"{start} {end}" for start, end in words_of)
    return Names(
        town=town,
        about=_about(town, districts, stream(seed, "about")),
        districts=districts,
        told_districts=tuple(told_in(start, end) for start, end in words_of),
        houses=_houses(stock, stream(seed, "house names")),
        gates=tuple(f"{start} Gate" for start in _some(words.GATE_STARTS, gates, stream(seed, "gates"))),
        river=_some(words.RIVERS, 1, stream(seed, "river name"))[0],
    )


def id_of(name: str) -> str:
    """A name as an id: small plain letters and hyphens.

    >>> id_of("Hörter am Wall")
    'horter-am-wall'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:ID_LENGTH] or "town"


def _town(wishes: Wishes, rng: Random) -> str:
    start, end = rng.randrange(len(words.TOWN_STARTS)), rng.random()
    ends = words.TOWN_ENDS if wishes.river is Water.NONE else words.WATERSIDE
    if wishes.river is Water.NONE:
        ends = tuple(one for one in ends if one not in words.WATERSIDE)
    return words.TOWN_STARTS[start] + ends[int(end * len(ends))]


def _districts(count: int, rng: Random) -> tuple[tuple[str, str], ...]:
    """The two words of each district's name."""
    starts = _some(words.DISTRICT_STARTS, len(words.DISTRICT_STARTS), rng)
    ends = _some(words.DISTRICT_ENDS, len(words.DISTRICT_ENDS), rng)
    return tuple((starts[place], ends[place % len(ends)]) for place in range(count))


def _houses(stock: Sequence[Stock], rng: Random) -> tuple[str, ...]:
    """A name for each house that tells its kind; first words return only when all have been used."""
    starts = _some(words.HOUSE_STARTS, len(words.HOUSE_STARTS), rng)
    ends = {kind: _some(of_kind, len(of_kind), rng) for kind, of_kind in words.HOUSE_ENDS.items()}
    met = dict.fromkeys(ends, 0)
    names: list[str] = []
    for place, one in enumerate(stock):
        start, end = starts[place % len(starts)], ends[one.kind][met[one.kind] % len(ends[one.kind])]
        met[one.kind] += 1
        while f"{start} {end}" in names:
            end = ends[one.kind][met[one.kind] % len(ends[one.kind])]
            met[one.kind] += 1
        names.append(f"{start} {end}")
    return tuple(names)


def _about(town: str, districts: Sequence[str], rng: Random) -> str:
    openings = words.OPENINGS if len(districts) > 1 else words.OPENINGS_ALONE
    opening = _some(openings, 1, rng)[0].format(town=town, first=districts[0], last=districts[-1])
    return f"{opening}; {_some(words.CLOSINGS, 1, rng)[0]}"


def _some(choices: Sequence[str], count: int, rng: Random) -> list[str]:
    """Some of the choices, in an order by chance; a shorter list is the beginning of a longer one."""
    order = list(choices)
    rng.shuffle(order)
    return order[:count]
