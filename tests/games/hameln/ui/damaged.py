"""Towns as a draft may hold them: with anything in them that a file can say."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve
from hypothesis import strategies as st

from hameln.games.hameln.map.town import (
    Circle,
    District,
    Gate,
    Geometry,
    House,
    Kind,
    River,
    Road,
    Scenery,
    Touch,
    Town,
    Wall,
)

_ODD: Final = (0.0, -1.0, 1.0, 1e9, -1e300, float("nan"), float("inf"), float("-inf"))
NUMBERS: Final = st.one_of(st.sampled_from(_ODD), st.floats(-50, 1100), st.integers(-3, 1200).map(float))
POINTS: Final = st.tuples(NUMBERS, NUMBERS)
LINES: Final = st.lists(POINTS, max_size=5).map(tuple)
WORDS: Final = st.one_of(st.text(max_size=90), st.sampled_from(["", "\n", "two\nlines", "x" * 900, "مدينة"]))
WHOLE: Final = st.one_of(st.integers(-5, 200), st.sampled_from([10**30, -(10**30)]))
IDS: Final = st.sampled_from(["a", "b", "c", "gone", ""])
COLOURS: Final = st.sampled_from(["#B9C58A", "", "red", "#12", "#GGGGGG"])


def houses() -> st.SearchStrategy[House]:
    return st.builds(
        House,
        id=IDS,
        name=WORDS,
        kind=st.sampled_from(Kind),
        district=IDS,
        cost=WHOLE,
        bonus=WHOLE,
        market=st.booleans(),
        at=POINTS,
        size=POINTS,
        facing=st.sampled_from(["n", "?", ""]),
    )


def circles() -> st.SearchStrategy[Circle]:
    touches = st.lists(st.builds(Touch, house=IDS, side=WORDS), max_size=4).map(tuple)
    return st.builds(
        Circle,
        id=IDS,
        touches=touches,
        districts=st.lists(IDS, max_size=3).map(tuple),
        market=st.booleans(),
        families=st.integers(0, 9),
        at=POINTS,
    )


def geometries() -> st.SearchStrategy[Geometry]:
    return st.builds(
        Geometry,
        size=st.one_of(st.just((1000.0, 660.0)), POINTS),
        market=LINES,
        hall=POINTS,
        roads=_some(st.builds(Road, line=LINES, width=NUMBERS)),
        walls=_some(st.builds(Wall, line=LINES, closed=st.booleans(), towers=LINES)),
        gates=_some(st.builds(Gate, at=POINTS, name=WORDS, transylvania=st.booleans())),
        rivers=_some(st.builds(River, outline=LINES)),
        scenery=_some(
            st.builds(
                Scenery,
                kind=st.sampled_from(["tree", "field", "garden", "bridge", "rock", "boat", "well", "?"]),
                at=POINTS,
                size=POINTS,
            )
        ),
    )


def _some(parts: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(parts, max_size=2).map(tuple)


@st.composite
def damaged_towns(draw: st.DrawFn, town: Town) -> Town:
    """A town of which some fields hold anything at all."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        "name": WORDS,
        "houses": st.one_of(st.just(()), st.lists(houses(), max_size=4).map(tuple)),
        "circles": st.one_of(st.just(()), st.lists(circles(), max_size=4).map(tuple)),
        "districts": st.one_of(
            st.just(()),
            st.lists(
                st.builds(
                    District, id=IDS, name=WORDS, price=WHOLE, outline=LINES, colour=COLOURS, sign=POINTS
                ),
                max_size=14,
            ).map(tuple),
        ),
        "piper": IDS,
        "kings": st.just({}),
        "start_houses": st.one_of(st.just({}), st.just({3: ("a", "gone", "a"), 77: ()})),
        "counters": st.just((-1, 0, 10**9)),
        "geometry": geometries(),
    }
    broken = draw(st.lists(st.sampled_from(sorted(fields)), min_size=1, max_size=4, unique=True))
    return evolve(town, **{name: draw(fields[name]) for name in broken})
