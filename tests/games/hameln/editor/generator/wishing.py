"""Wishes for tests, by chance."""

from __future__ import annotations

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
