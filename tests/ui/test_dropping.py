"""What is carried goes to the topmost of the places that lie below it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hameln.table.settings import Settings
from hameln.ui.carrying import Carrying
from hameln.ui.sheet import Hand, Spot


def test_where_two_places_overlap_the_upper_one_gets_it() -> None:
    dropped: list[tuple[str, str]] = []

    def drop(thing: str, onto: str) -> bool:
        dropped.append((thing, onto))
        return True

    screen = SimpleNamespace(reaches=lambda _: frozenset({"below", "above"}), drop=drop)
    app: Any = SimpleNamespace(
        settings=Settings(),
        hand=Hand(pressed="card"),
        spots=[
            Spot(name="below", x=0, y=0, width=100, height=100),
            Spot(name="above", x=50, y=50, width=100, height=100),
            Spot(name="beside", x=50, y=50, width=100, height=100),
        ],
        screen=screen,
        pointer=(75.0, 75.0),
        place=lambda _: (0.0, 0.0),
        play_sound=lambda _: None,
        is_dirty=False,
        is_stirred=False,
    )
    carrying = Carrying(app)

    carrying.press()
    assert carrying.drag()
    assert carrying.release()

    assert dropped == [("card", "above")]
