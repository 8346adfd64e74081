"""Wishes for tests, by chance."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, Wishes


@st.composite
def wishes(draw: st.DrawFn, most: int = 60) -> Wishes:
    """Any wishes for a town of up to so many houses."""
    houses = draw(st.integers(3, most))
    return Wishes(
        houses=houses,
        districts=draw(st.integers(1, min(12, houses))),
        market=draw(st.none() | st.integers(0, min(16, houses))),
        density=draw(st.sampled_from(Density)),
        growth=draw(st.sampled_from(Growth)),
        river=draw(st.sampled_from(Water)),
        wall=draw(st.booleans()),
    )


def numbered(number: int) -> Wishes:
    """The wishes of this number: all sizes from 3 to 200 houses, mostly those that are played."""
    rng = Random(number)
    few, most = ((3, 12), (12, 40), (12, 40), (40, 100), (100, 200))[rng.randrange(5)]
    houses = rng.randint(few, most)
    return Wishes(
        houses=houses,
        districts=rng.randint(1, min(12, houses if rng.random() < 0.2 else max(1, houses // 2))),
        market=rng.randint(0, min(16, houses)) if rng.random() < 0.2 else None,
        density=list(Density)[rng.randrange(3)],
        growth=list(Growth)[rng.randrange(3)],
        river=list(Water)[rng.randrange(3)],
        wall=rng.random() < 0.7,
    )
