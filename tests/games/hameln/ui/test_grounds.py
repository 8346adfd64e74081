"""Grounds are painted beside the running program; what is not wanted any more is not painted."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from PIL import Image

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui.ground import Grounds, paint_ground, paint_lines
from tools import ink_weight

pytestmark = pytest.mark.usefixtures("fine_grounds")
SMALL = 0.1
"""Dots for a unit of the town, so that painting takes little."""


@pytest.fixture
def grounds() -> Iterator[Grounds]:
    painted = Grounds()
    yield painted
    painted.wait()


def test_circles_and_lines_are_seen_at_once_and_the_ground_when_it_is_painted(grounds: Grounds) -> None:
    town = find_town("hameln")

    at_once = grounds.get(town, 3, SMALL, contrast=False)
    assert at_once == paint_lines(town, 3, SMALL)
    assert len(at_once.getcolors() or range(999)) > 10
    grounds.wait()

    assert grounds.take_news()
    assert not grounds.take_news()
    assert grounds.get(town, 3, SMALL, contrast=False).size == paint_ground(town, 3, SMALL).size
    assert grounds.get(town, 3, SMALL, contrast=False) != at_once


@pytest.mark.long
def test_another_one_of_the_same_town_is_shown_meanwhile(grounds: Grounds) -> None:
    town = find_town("hameln")
    grounds.get(town, 3, SMALL, contrast=False)
    grounds.wait()

    meanwhile = grounds.get(town, 3, SMALL * 8, contrast=False)

    assert meanwhile == grounds.get(town, 3, SMALL, contrast=False)
    reedmouth = find_town("reedmouth")
    assert grounds.get(reedmouth, 3, SMALL, contrast=False) == paint_lines(reedmouth, 3, SMALL)


def test_of_many_sizes_in_a_row_only_the_last_ones_are_painted(grounds: Grounds) -> None:
    town = find_town("hameln")
    grounds.get(town, 3, SMALL, contrast=False)
    grounds.wait()

    for step in range(2, 9):
        assert grounds.get(town, 3, SMALL * step, contrast=False) != paint_lines(town, 3, SMALL * step)
    grounds.wait()

    last = grounds.get(town, 3, SMALL * 8, contrast=False)
    assert last.width > town.geometry.size[0] * 0.7


def test_a_town_never_gets_the_ground_of_another(grounds: Grounds) -> None:
    widths: set[int] = set()
    for name in ("hameln", "reedmouth") * 3:
        town = find_town(name)
        grounds.get(town, 3, SMALL, contrast=False)
        grounds.wait()
        image = grounds.get(town, 3, SMALL, contrast=False)
        assert image.width == pytest.approx(town.geometry.size[0] * (SMALL + 0.05), rel=0.5)
        widths.add(image.width)
        del town
    assert widths


class Watched(Grounds):
    """Grounds that tell when somebody begins to wait for them."""

    def __init__(self) -> None:
        super().__init__()
        self.is_awaited = Event()

    def wait(self) -> None:
        self.is_awaited.set()
        super().wait()


def test_who_waits_for_a_ground_gets_it_though_it_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    town, grounds, may_go_on = find_town("hameln"), Watched(), Event()
    painted: list[int] = []

    def paint(_: Town, families: int, *__: object, **___: object) -> Image.Image:
        assert may_go_on.wait(60)
        painted.append(families)
        return Image.new("RGB", (families, 1))

    monkeypatch.setattr("hameln.games.hameln.ui.ground.paint_ground", paint)
    grounds.get(town, 3, SMALL, contrast=False)
    with ThreadPoolExecutor() as others:
        waiting = others.submit(grounds.painted, town, 4, SMALL, contrast=False)
        assert grounds.is_awaited.wait(60)
        for step in range(1, 5):
            grounds.get(town, 5, SMALL * step, contrast=False)

        may_go_on.set()

        assert waiting.result(60).width == 4
    assert painted[-1] == 4


TOP = Path(__file__).resolve().parents[4]


RECEDES = 0.6
"""How loud scenery may be beside houses."""


@pytest.mark.long
@pytest.mark.parametrize("town", ink_weight.TOWNS)
def test_scenery_recedes_behind_houses_and_houses_behind_prices_and_circles(town: str) -> None:
    loud = ink_weight.loudness(town)

    for kind in ink_weight.SCENERY:
        assert loud.get(kind, 0.0) < RECEDES * loud["houses"], kind
    assert loud["houses"] < loud["prices"]
    assert loud["houses"] < loud["circles"]


def test_a_town_of_the_repository_is_not_left_out() -> None:
    assert set(ink_weight.TOWNS) == {path.stem for path in (TOP / "maps").glob("*.toml")}
