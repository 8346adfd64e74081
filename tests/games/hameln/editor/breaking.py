"""Ways to break a town, one for each kind of problem that the map room knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from hameln.games.hameln.editor.changing import with_ground
from hameln.games.hameln.map.town import (
    Circle,
    Gate,
    House,
    Kind,
    River,
    Road,
    Scenery,
    Touch,
    Town,
    Wall,
)

Break = Callable[[Town], Town]


def _house(place: int, **facts: Any) -> Break:
    return lambda town: evolve(town, houses=_with(town.houses, place, **facts))


def _circle(place: int, **facts: Any) -> Break:
    return lambda town: evolve(town, circles=_with(town.circles, place, **facts))


def _district(place: int, **facts: Any) -> Break:
    return lambda town: evolve(town, districts=_with(town.districts, place, **facts))


def _with(items: tuple[Any, ...], place: int, **facts: Any) -> tuple[Any, ...]:
    place %= len(items)
    return (*items[:place], evolve(items[place], **facts), *items[place + 1 :])


def _town(**facts: Any) -> Break:
    return lambda town: evolve(town, **facts)


def _ground(**facts: Any) -> Break:
    return lambda town: with_ground(town, **facts)


def _doubled_house(town: Town) -> Town:
    return evolve(town, houses=_with(town.houses, -1, id=town.houses[0].id))


def _doubled_circle(town: Town) -> Town:
    return evolve(town, circles=_with(town.circles, -1, id=town.circles[0].id))


def _doubled_district(town: Town) -> Town:
    return evolve(town, districts=(*town.districts, town.districts[0]))


def _touched(*touches: tuple[str, str]) -> Break:
    made = tuple(Touch(house=house, side=side) for house, side in touches)  # type: ignore[arg-type]
    return _circle(-1, touches=made)


def _touched_twice(town: Town) -> Town:
    touch = town.circles[0].touches[0]
    return evolve(town, circles=_with(town.circles, 0, touches=(*town.circles[0].touches, touch)))


def _touches_everything(town: Town) -> Town:
    touches = tuple(Touch(house=house.id, side="a") for house in town.houses)
    return evolve(town, circles=_with(town.circles, -1, touches=touches))


def _side(town: Town) -> Town:
    touches = tuple(evolve(touch, side="two words") for touch in town.circles[0].touches)
    return evolve(town, circles=_with(town.circles, 0, touches=touches))


def _touches_one_missing(town: Town) -> Town:
    missing = Touch(house="nowhere", side="a")  # type: ignore[arg-type]
    return evolve(town, circles=_with(town.circles, 0, touches=(*town.circles[0].touches, missing)))


def _without_circles(house: int) -> Break:
    def mend(town: Town) -> Town:
        gone = town.houses[house % len(town.houses)].id
        circles = (
            evolve(one, touches=tuple(touch for touch in one.touches if touch.house != gone))
            for one in town.circles
        )
        return evolve(town, circles=tuple(one for one in circles if one.touches))

    return mend


def _only_with_five(town: Town) -> Town:
    return evolve(town, circles=tuple(evolve(one, families=5) for one in town.circles))


def _kings(kings: tuple[int, int, int] | None) -> Break:
    def mend(town: Town) -> Town:
        first = min(town.kings)
        found = {key: one for key, one in town.kings.items() if key != first}
        return evolve(town, kings=found if kings is None else {**found, first: kings})

    return mend


def _starts(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Break:
    def mend(town: Town) -> Town:
        first = min(town.start_houses)
        return evolve(town, start_houses={**town.start_houses, first: change(town.start_houses[first])})

    return mend


def _no_start_houses(town: Town) -> Town:
    first = min(town.start_houses)
    return evolve(town, start_houses={key: one for key, one in town.start_houses.items() if key != first})


OUT: Final = (-50.0, 9999.0)
BREAKS: Final[dict[str, Break]] = {
    "town without an id": _town(id=""),
    "town without a name": _town(name=" "),
    "town with too long a name": _town(name="n" * 99),
    "town with too long a story": _town(about="word " * 400),
    "story with odd signs": _town(about="a\tb"),
    "piper nowhere": _town(piper="nowhere"),
    "top of the track": _town(influence_top=0),
    "ring without fields": _town(ring=()),
    "ring with a free field": _town(ring=((0, 1), (2, 300))),
    "road without fields": _town(road=()),
    "road that pays": _town(road=(4,)),
    "no district": _town(districts=()),
    "bad id of a district": _district(0, id="two words"),
    "doubled district": _doubled_district,
    "nameless district": _district(0, name=""),
    "price of a district": _district(-1, price=-3),
    "district outside": _district(0, outline=((1.0, 1.0), OUT, (5.0, 5.0))),
    "sign outside": _district(0, sign=OUT),
    "colour": _district(0, colour="red"),
    "no house": _town(houses=(), circles=()),
    "bad id of a house": _house(0, id=""),
    "doubled house": _doubled_house,
    "nameless house": _house(0, name="\x07"),
    "cost": _house(-1, cost=120),
    "house in no district": _house(0, district="nowhere"),
    "influence house without bonus": _house(0, kind=Kind.INFLUENCE, bonus=0, market=False),
    "bonus of a bakery": _house(0, kind=Kind.BAKERY, bonus=4, market=False),
    "bakery on the market": _house(0, kind=Kind.BAKERY, bonus=0, market=True),
    "house without circles": _without_circles(0),
    "houses with circles of five": _only_with_five,
    "house outside": _house(0, at=OUT),
    "tiny house": _house(0, size=(1.0, 900.0)),
    "door": _house(0, facing="up"),
    "no circle": _town(circles=()),
    "bad id of a circle": _circle(0, id="c d"),
    "doubled circle": _doubled_circle,
    "families of a circle": _circle(0, families=9),
    "circle without houses": _circle(-1, touches=()),
    "circle at a missing house": _touched(("nowhere", "a")),
    "circle at a missing house too": _touches_one_missing,
    "circle at a house twice": _touched_twice,
    "circle at all houses": _touches_everything,
    "side of two words": _side,
    "circle nowhere": _circle(0, districts=(), market=False),
    "circle in a missing district": _circle(0, districts=("nowhere",)),
    "circle in three districts": _circle(0, districts=("a", "b", "c")),
    "circle outside": _circle(-1, at=OUT),
    "counters below none": _town(counters=(-1, 5, 5)),
    "counters that do not add up": _town(counters=(1, 1, 150)),
    "kings missing": _kings(None),
    "kings": _kings((0, 4, 500)),
    "start houses missing": _no_start_houses,
    "too few start houses": _starts(lambda houses: houses[:-1]),
    "start house that is not there": _starts(lambda houses: (*houses[:-1], "nowhere")),
    "start house twice": _starts(lambda houses: (*houses[:-1], houses[0])),
    "size of the picture": _ground(size=(50.0, 99999.0)),
    "hall outside": _ground(hall=OUT),
    "market outside": _ground(market=((1.0, 1.0), OUT, (9.0, 9.0))),
    "road outside": _ground(roads=(Road(line=((1.0, 1.0), OUT)),)),
    "road without width": _ground(roads=(Road(line=((1.0, 1.0), (9.0, 9.0)), width=0.0),)),
    "wall outside": _ground(walls=(Wall(line=((1.0, 1.0), OUT), towers=(OUT,)),)),
    "gate outside": _ground(gates=(Gate(at=OUT),)),
    "name of a gate": _ground(gates=(Gate(at=(1.0, 1.0), name="g" * 70),)),
    "river outside": _ground(rivers=(River(outline=((1.0, 1.0), OUT, (3.0, 3.0))),)),
    "name of a river": _ground(rivers=(River(outline=((1.0, 1.0),), name="a\nb"),)),
    "scenery outside": _ground(scenery=(Scenery(kind="tree", at=OUT),)),
    "scenery without size": _ground(scenery=(Scenery(kind="tree", at=(1.0, 1.0), size=(0.0, -1.0)),)),
    "scenery of no kind": _ground(scenery=(Scenery(kind="dragon", at=(1.0, 1.0)),)),
    "language that is none": _town(names={"klingon tongue": "x"}),
    "empty name in a language": _house(0, names={"de": " "}),
    "long name in a language": _district(0, names={"de": "n" * 80}),
    "empty story in a language": _town(abouts={"de": ""}),
    "too many languages": _town(
        names={f"a{chr(97 + place)}": "x" for place in range(26)}
        | {f"b{chr(97 + place)}": "x" for place in range(26)}
    ),
    "language of a gate": _ground(gates=(Gate(at=(1.0, 1.0), names={"X": "x"}),)),
    "language of a river": _ground(rivers=(River(outline=((1.0, 1.0),), names={"de": ""}),)),
}
"""By what is wrong, how it comes about."""
__all__ = ["BREAKS", "Break", "Circle", "House"]
