"""The chronicle of a match: curves, turning points, and the ways out."""

from __future__ import annotations

import sys
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest
from PIL import ImageChops

from hameln.games.hameln.rules.scoring import totals_of
from hameln.games.hameln.table.chronicle import MEASURES
from hameln.kernel.match import Match
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.scoring.laurel import wreath
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.widgets.charts import DASHES, Chart, Curve, Plot, chart_picture, spread
from tests.ui.scored import (
    click,
    finished,
    opened,
    screen_of,
    shown,
)


@pytest.mark.parametrize("name", [name for name, _, _ in MEASURES])
def test_the_curves_are_those_of_the_chronicle(name: str) -> None:
    session = finished(4)
    app = opened(4, tab="chronicle")
    click(app, f"chart:{name}")
    page = screen_of(app).page

    chart = page.chart()

    assert tuple(curve.values for curve in chart.curves) == page.chronicle.curves[name]
    assert tuple(curve.arms for curve in chart.curves) == session.arms
    last = [values[-1] for values in page.chronicle.curves[name]]
    assert all(str(value) in shown(app) for value in last)
    state = session.match.state
    ends = {
        "points": totals_of(session.game.tables, state),
        "influence": list(state.steps),
        "money": state.money,
    }
    assert last == ends[name]


def test_every_turning_point_is_on_the_curves_and_in_the_list() -> None:
    app = opened(3, tab="chronicle")
    page = screen_of(app).page
    moments = page.chronicle.moments
    assert moments
    seen: set[str] = set()

    for _ in moments:
        app.sheet()
        seen |= {spot.name for spot in app.spots if spot.name.startswith("moment:")}
        app.wheel(900, 400, -1.0)

    assert seen == {f"moment:{place}" for place in range(len(moments))}
    assert sum(spot.name.startswith("mark:") for spot in app.spots) == len(moments)
    places = [page.place_of(moment.count) for moment in moments]
    assert places == sorted(places)
    assert 0 <= places[0] <= places[-1] <= page.chart().length


def test_a_turning_point_leads_to_the_step_before_it_in_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = stand_in(monkeypatch)
    app = opened(3, tab="chronicle")
    moments = screen_of(app).page.chronicle.moments

    click(app, "moment:1")
    app.close()
    app.sheet()
    app.activate("mark:0")

    assert replays == [moments[1].count - 1, moments[0].count - 1]


def test_the_match_can_be_watched_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = stand_in(monkeypatch)
    app = opened()

    click(app, "button:watch")
    assert replays == [0]
    app.close()

    assert screen_of(app).is_open
    assert app.screen.first == "tab:result"


def stand_in(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A replay that only writes down from where it was asked to begin."""
    asked: list[int] = []

    class ReplayScreen(Screen):
        def __init__(self, app: App, source: Match[Any, Any, Any], session: Session, at: int) -> None:
            super().__init__(app)
            assert source is session.match
            asked.append(at)

        def draw(self, sheet: object) -> None:
            del sheet

    module = ModuleType("hameln.ui.screens.replay.screen")
    module.ReplayScreen = ReplayScreen  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hameln.ui.screens.replay.screen", module)
    return asked


def test_a_curve_can_stand_out() -> None:
    app = opened(3, tab="chronicle")
    page = screen_of(app).page

    click(app, "curve:1")
    assert page.chosen == 1
    spot = app.spot("curve:1")
    assert spot is not None
    assert spot.tip == finished(3).names[1]
    click(app, "curve:1")

    assert page.chosen is None


def test_tabs_turn_by_keys() -> None:
    app = opened()

    app.key("CTRL+TAB")
    assert screen_of(app).tab == "chronicle"
    app.key("LEFT")

    assert screen_of(app).tab == "result"


def test_the_ways_out_lead_to_the_title_and_to_a_new_match() -> None:
    app = opened()
    click(app, "button:again")
    assert [type(screen).__name__ for screen in app.screens] == ["TitleScreen", "NewMatchScreen"]
    app.close()

    other = opened()
    click(other, "button:title")

    assert [type(screen).__name__ for screen in other.screens] == ["TitleScreen"]


def test_over_a_match_there_is_a_way_back() -> None:
    app = App(Settings())
    app.open(ScoringScreen(app, finished()))
    app.open(ScoringScreen(app, finished()))
    app.sheet()
    app.activate("button:all")
    app.key("SPACE")

    click_back = [spot for spot in app.sheet().spots if spot.name == "button:back"]
    assert click_back
    app.activate("button:back")

    assert len(app.screens) == 1


def test_a_curve_goes_through_its_values_and_never_beyond_them() -> None:
    curve = Curve(arms="mint", values=(0, 5, 5, 9, 2, 2, 3))

    assert [curve.at(place) for place in range(7)] == list(curve.values)
    for left in range(6):
        low, high = sorted(curve.values[left : left + 2])
        assert all(low - 1e-9 <= curve.at(left + part / 10) <= high + 1e-9 for part in range(11))


@pytest.mark.parametrize(
    ("values", "levels"),
    [
        ((0, 8), (0, 2, 4, 6, 8)),
        ((0, 0), (0, 1)),
        ((-3, 41), (-10, 0, 10, 20, 30, 40, 50)),
        ((0, 3), (0, 1, 2, 3)),
    ],
)
def test_the_levels_are_round_and_hold_every_value(values: tuple[int, ...], levels: tuple[int, ...]) -> None:
    assert Chart(name="points", curves=(Curve(arms="mint", values=values),)).levels() == levels


def test_what_stands_side_by_side_is_kept_apart_and_inside() -> None:
    found = spread([5.0, 90.0, 91.0, 200.0, 4.0], 20.0, 0.0, 100.0)

    assert sorted(found) == pytest.approx([0.0, 20.0, 60.0, 80.0, 100.0], abs=20.0)
    ordered = sorted(found)
    assert all(after - before >= 20.0 - 1e-6 for before, after in pairwise(ordered))
    assert 0.0 <= ordered[0] <= ordered[-1] <= 100.0
    assert spread([], 5.0, 0.0, 1.0) == []
    crowd = sorted(spread([50.0] * 5, 40.0, 0.0, 100.0))
    assert crowd == pytest.approx([0.0, 25.0, 50.0, 75.0, 100.0])


def test_each_family_has_dashes_of_its_own() -> None:
    assert len(set(DASHES.values())) == len(DASHES) == 5


def test_lines_differ_without_their_colours() -> None:
    pictures = [
        chart_picture(
            Chart(name="points", curves=(Curve(arms=arms, values=(0, 4, 2, 8)),)), 200, 120, 1.0, (60.0,)
        )
        .convert("L")
        .point([255 * (value < 200) for value in range(256)])
        for arms in DASHES
    ]

    for place, one in enumerate(pictures):
        for other in pictures[place + 1 :]:
            assert ImageChops.difference(one, other).getbbox() is not None


def test_equal_curves_lie_apart() -> None:
    curves = tuple(Curve(arms=arms, values=(1, 1)) for arms in DASHES)
    plot = Plot(chart=Chart(name="money", curves=curves), x=0, y=0, width=100, height=100)

    assert len({plot.on_curve(seat, 0.5)[1] for seat in range(5)}) == 5


def test_a_wreath_leaves_its_middle_free() -> None:
    image = wreath(120, 120)

    alpha = image.getchannel("A")
    assert alpha.getpixel((60, 60)) == 0
    box = alpha.getbbox()
    assert box is not None
    assert box[2] - box[0] > 80
    assert box[3] < 120
