"""The end of a match: points told in their order, the winner, the result, and the chronicle."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import ImageChops

from hameln import language
from hameln.city.scoring import final_ranking, totals_of
from hameln.kernel.match import Match
from hameln.table import plan
from hameln.table.scoring import outcome
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.charts import DASHES, Chart, Curve, Plot, chart_picture, spread
from hameln.ui.confetti import LASTS
from hameln.ui.laurel import wreath
from hameln.ui.screen import Screen
from hameln.ui.screens.chronicle import CHARTS
from hameln.ui.screens.score_table import Score, signed
from hameln.ui.screens.scoring import ScoringScreen

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]
SOURCES = ["end", "cat", "traps", "influence", "money", "houses", "road"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    yield tmp_path
    language.use("en")


@cache
def finished(families: int = 3) -> Session:
    seats = plan.usual_seats(("greedy",) * families)
    session = plan.begin(plan.Plan(town="hameln", seats=seats, seed=3 + families))
    while session.step() is not None:
        pass
    return session


def scored(families: int = 3, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(), size)
    app.open(ScoringScreen(app, finished(families)))
    app.sheet()
    return app


def opened(
    families: int = 3,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 800),
    tab: str = "result",
) -> App:
    """All told, and one of the pages open."""
    app = scored(families, settings, size)
    click(app, "button:all")
    app.key("SPACE")
    click(app, f"tab:{tab}")
    return app


def screen_of(app: App) -> ScoringScreen:
    screen = app.screens[0]
    assert isinstance(screen, ScoringScreen)
    return screen


def click(app: App, name: str) -> None:
    app.sheet()
    assert app.spot(name) is not None, name
    app.activate(name)
    app.sheet()


def shown(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def sprites(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "sprite"]


def told_rows(app: App) -> list[str]:
    """The kinds of points of which something is seen."""
    screen = screen_of(app)
    steps = enumerate(screen.scores.steps)
    return [step.source for place, step in steps if screen.scores.ceremony.gained(place)[0] is not None]


# -- the ceremony


def test_points_are_told_one_kind_after_another() -> None:
    app = scored()
    seen = []

    while screen_of(app).is_ceremony:
        app.update(5.0)
        seen.append(told_rows(app))
        app.key("SPACE")

    assert seen == [SOURCES[: place + 1] for place in range(len(SOURCES))]


def test_a_kind_of_points_is_counted_up_in_time_for_one_family_after_another() -> None:
    app = scored()
    for _ in range(10):
        app.key("SPACE")
    screen = screen_of(app)
    place = screen.scores.ceremony.place
    assert screen.scores.steps[place].source == "houses"
    seen = []

    for _ in range(40):
        app.update(0.05)
        seen.append(screen.scores.ceremony.gained(place))

    assert seen[0][1] is None
    assert len({row[0] for row in seen}) > 5
    assert [row[0] for row in seen] == sorted(row[0] or 0 for row in seen)
    assert seen[-1] == screen.scores.steps[place].gained
    assert screen.scores.ceremony.totals() == screen.scores.steps[place].totals


def test_what_is_counted_slowly_can_be_skipped_and_waits_to_go_on() -> None:
    app = scored()
    screen = screen_of(app)
    app.update(0.1)

    app.key("ENTER")

    assert screen.scores.ceremony.place == 0
    assert screen.scores.ceremony.gained(0) == screen.scores.steps[0].gained
    app.update(60.0)
    assert screen.scores.ceremony.place == 0
    app.key("ENTER")
    assert screen.scores.ceremony.place == 1


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(speed=0.0)])
def test_with_little_motion_points_are_there_at_once(settings: Settings) -> None:
    app = scored(settings=settings)
    screen = screen_of(app)

    assert screen.scores.ceremony.gained(0) == screen.scores.steps[0].gained
    app.key("SPACE")
    assert screen.scores.ceremony.place == 1
    app.activate("button:all")
    assert not app.is_moving


def test_a_click_on_the_table_goes_on() -> None:
    app = scored()
    spot = app.spot("table")
    assert spot is not None
    dots = (spot.middle[0] * app.scale, spot.middle[1] * app.scale)

    for _ in range(2):
        app.press(*dots)
        app.release(*dots)

    assert screen_of(app).scores.ceremony.place == 1


def test_the_reasons_follow_the_numbers() -> None:
    app = scored()
    detail = screen_of(app).scores.steps[0].details[0]
    assert not any(detail.startswith(words) for words in shown(app))

    app.key("SPACE")

    assert any(detail.startswith(words) for words in shown(app) if len(words) > 9)


def test_every_kind_of_points_has_its_sound_and_the_winner_a_fanfare() -> None:
    app = App(Settings())
    heard: list[str] = []
    app.play_sound = heard.append
    app.open(ScoringScreen(app, finished()))

    for _ in range(2 * len(SOURCES)):
        app.key("SPACE")

    assert heard == ["emperor", "cat", "trap", "influence", "sale", "bells", "piper", "win"]


def test_the_winner_stands_in_a_wreath_once_all_is_told() -> None:
    app = scored(4)

    click(app, "button:all")

    words = " ".join(shown(app))
    assert outcome(finished(4).game, finished(4).match.state, screen_of(app).scores.names)[0] in words
    assert any(mark.look.key[:2] == ("drawing", "laurel") for mark in app.sheet().marks)
    assert not screen_of(app).is_open
    app.key("SPACE")
    assert screen_of(app).is_open


def test_what_falls_for_the_winner_falls_for_a_while() -> None:
    app = scored()
    app.activate("button:all")
    app.update(1.0)

    assert app.is_moving
    assert len(app.moving()) > 3
    app.update(LASTS)
    assert not app.is_moving


def test_escape_tells_all_then_leads_on_then_leaves() -> None:
    app = scored()

    app.key("ESCAPE")
    assert screen_of(app).scores.ceremony.is_told
    app.key("ESCAPE")
    assert screen_of(app).is_open
    app.key("ESCAPE")

    assert type(app.screen).__name__ == "TitleScreen"


def test_hasty_keys_stop_at_the_result() -> None:
    app = scored()

    for _ in range(60):
        app.sheet()
        app.key("SPACE")

    assert screen_of(app).is_open
    assert len(app.screens) == 1


# -- the result


@pytest.mark.parametrize("families", [3, 4, 5])
def test_the_totals_are_those_of_the_rules(families: int) -> None:
    session = finished(families)
    app = opened(families)
    screen = screen_of(app)

    totals = tuple(totals_of(session.game.tables, session.match.state))

    assert screen.scores.ceremony.totals() == totals
    assert screen.scores.ranking == tuple(final_ranking(session.game.tables, session.match.state))
    assert totals[screen.scores.winner] == max(totals)
    words = shown(app)
    assert all(str(total) in words for total in totals)
    assert [name for name in sprites(app) if name.startswith("badge_")] == [
        f"badge_{screen.scores.ranking.index(seat) + 1}" for seat in range(families)
    ]


def test_the_best_of_a_row_have_a_star_beside_their_number() -> None:
    app = opened(5)

    best = sum(len(score.best) for score in screen_of(app).scores.table().scores)

    assert best > 0
    assert sprites(app).count("icon_star") == best


@pytest.mark.parametrize(
    ("gained", "best"),
    [
        ((1, 3, 3), {1, 2}),
        ((0, 0, 0), set()),
        ((-1, 0, -5), set()),
        ((-1, -2, -5), {0}),
        ((2, None, 1), set()),
    ],
)
def test_best_is_who_gained_most(gained: tuple[int | None, ...], best: set[int]) -> None:
    assert Score(source="cat", heading="The cat", gained=gained).best == best


def test_points_are_told_with_their_sign() -> None:
    assert [signed(points) for points in (4, 0, -3)] == ["+4", "0", "\N{MINUS SIGN}3"]


def test_a_row_tells_how_its_points_came_about_and_back() -> None:
    app = opened()
    step = screen_of(app).scores.steps[4]

    click(app, "row:money")
    assert all(detail in shown(app) for detail in step.details)
    click(app, "row:money")

    assert not any(detail in shown(app) for detail in step.details)


def test_the_keyboard_shows_the_notes_of_the_row_it_comes_to() -> None:
    app = opened()
    for _ in range(20):
        if app.hand.focus == "row:traps":
            break
        app.key("TAB")
        app.sheet()

    assert screen_of(app).scores.row == "traps"
    app.key("DOWN")
    assert screen_of(app).scores.row == "influence"


def test_a_tie_is_told_with_its_reason() -> None:
    session = finished(5)
    totals = totals_of(session.game.tables, session.match.state)
    assert len(set(totals)) < len(totals), "two families of this match have equal points"
    app = opened(5)

    notes = screen_of(app).scores.places()

    assert [note.sentence for note in notes] == list(
        outcome(session.game, session.match.state, screen_of(app).scores.names)
    )
    reasons = [note for note in notes if not note.arms]
    assert len(reasons) == 1
    assert "equal in points" in reasons[0].sentence
    ranking = screen_of(app).scores.ranking
    assert [note.arms for note in notes if note.arms] == [session.arms[seat] for seat in ranking]
    assert "equal in points" in " ".join(shown(app))


def test_long_notes_scroll() -> None:
    app = opened(5, Settings(text_scale=1.5), (1024, 640))
    click(app, "row:houses")
    before = shown(app)

    app.key("PAGEDOWN")
    after = shown(app)
    assert before != after
    app.wheel(500, 500, 1.0)
    app.wheel(500, 500, 1.0)
    app.key("HOME")

    assert shown(app) == before


def test_in_a_low_window_notes_take_the_place_of_rows() -> None:
    app = opened(5, Settings(text_scale=1.5, ui_scale=1.5), (1280, 800))
    step = screen_of(app).scores.steps[0]
    assert {spot.name for spot in app.spots} >= {f"row:{source}" for source in (*SOURCES, "total")}
    assert step.details[0] not in " ".join(shown(app))

    click(app, "row:end")
    assert step.details[0] in " ".join(shown(app))
    assert app.spot("row:money") is None
    app.key("ESCAPE")
    app.sheet()
    assert app.spot("row:money") is not None
    click(app, "row:total")

    assert "equal in points" in " ".join(shown(app))
    assert len(app.screens) == 1


# -- the chronicle


@pytest.mark.parametrize("name", list(CHARTS))
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


def test_a_turning_point_leads_into_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = stand_in(monkeypatch)
    app = opened(3, tab="chronicle")
    moments = screen_of(app).page.chronicle.moments

    click(app, "moment:1")
    app.close()
    app.sheet()
    app.activate("mark:0")

    assert replays == [moments[1].count, moments[0].count]


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
        def __init__(self, app: App, match: Match[Any, Any, Any], session: Session, *, at: int) -> None:
            super().__init__(app)
            assert match is session.match
            asked.append(at)

        def draw(self, sheet: object) -> None:
            del sheet

    module = ModuleType("hameln.ui.screens.replay")
    module.ReplayScreen = ReplayScreen  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hameln.ui.screens.replay", module)
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
    app.open(Screen(app))
    app.open(ScoringScreen(app, finished()))
    app.sheet()
    app.activate("button:all")
    app.key("SPACE")

    click_back = [spot for spot in app.sheet().spots if spot.name == "button:back"]
    assert click_back
    app.activate("button:back")

    assert len(app.screens) == 1


# -- charts


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


# -- in every window


def check_spots(app: App) -> None:
    for place, spot in enumerate(app.spots):
        assert min(spot.x, spot.y) >= 0, spot
        assert spot.x + spot.width <= app.width + 0.01, spot
        assert spot.y + spot.height <= app.height + 0.01, spot
        assert min(spot.width, spot.height) >= 31.9, spot
        for other in app.spots[place + 1 :]:
            is_apart = (
                spot.x + spot.width <= other.x + 0.01
                or other.x + other.width <= spot.x + 0.01
                or spot.y + spot.height <= other.y + 0.01
                or other.y + other.height <= spot.y + 0.01
            )
            assert is_apart, (spot.name, other.name)


def check_marks(app: App) -> None:
    for mark in app.sheet().marks:
        half = 8.0 if mark.look.key[0] == "words" else 0.0
        assert mark.x >= -1, mark
        assert mark.x + mark.width <= app.width + 1, mark
        assert mark.y - half >= -1, mark
        assert mark.y + mark.height + half <= app.height + 1, mark
        if mark.look.key[0] == "words":
            assert not str(mark.look.key[1]).endswith("…"), mark


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("families", "settings"),
    [
        (5, Settings()),
        (4, Settings(text_scale=1.5)),
        (5, Settings(text_scale=1.3, plain_font=True)),
        (3, Settings(high_contrast=True, ui_scale=1.5)),
        (5, Settings(text_scale=1.5, ui_scale=1.5)),
    ],
)
@pytest.mark.parametrize("tongue", ["en", "de", "nl", "hu"])
def test_nothing_overlaps_is_cut_or_lies_outside(
    size: tuple[int, int], families: int, settings: Settings, tongue: str
) -> None:
    language.use(tongue)
    app = scored(families, settings, size)

    for _ in range(2 * len(SOURCES) + 1):
        check_spots(app)
        check_marks(app)
        app.key("SPACE")
        app.sheet()
    assert screen_of(app).is_open
    for source in ("", *SOURCES):
        if source:
            click(app, f"row:{source}")
        check_spots(app)
        check_marks(app)
        if source and screen_of(app).scores.is_low:
            click(app, f"row:{source}")
    click(app, "tab:chronicle")
    for name in CHARTS:
        click(app, f"chart:{name}")
        check_spots(app)
        check_marks(app)
    for _ in screen_of(app).page.chronicle.moments:
        app.wheel(900, 400, -1.0)
        check_marks(app)


def test_long_names_are_told_in_two_lines() -> None:
    session = finished(5)
    names = ("Hohenzollern-Sigmaringen", "Ng", "von und zu Wittelsbach", "Deister", "Everding")
    other = Session(session.game, session.seats, session.seed, match=session.match, names=names)
    app = App(Settings(text_scale=1.5), (1024, 640))
    app.open(ScoringScreen(app, other))
    app.sheet()
    app.activate("button:all")
    app.key("SPACE")

    words = shown(app)

    assert "Hohenzollern-" in words
    assert "Sigmaringen" in words
    check_spots(app)
    check_marks(app)


def test_the_pictures_can_be_drawn() -> None:
    app = opened(5, Settings(text_scale=1.5), (1024, 640), tab="chronicle")

    page = app.studio.compose(app.sheet().marks, 1024, 640)

    assert page.size == (1024, 640)
    assert len(page.crop((60, 120, 520, 520)).getcolors(1 << 20) or ()) > 100
