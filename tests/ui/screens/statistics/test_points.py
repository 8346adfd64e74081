"""What points consist of stands below few rows, and the points of an old match are a click away."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.table.finished import Finished
from hameln.table.ledger import enter, ledger_path, read_ledger
from hameln.table.parts import Part, Parts, parts_in, parts_of
from hameln.table.save_files import new_place
from hameln.table.settings import Settings
from hameln.table.statistics import figures_of
from hameln.ui.app import App
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.points import PointsScreen
from hameln.ui.screens.statistics.part_bars import draw_below
from hameln.ui.screens.statistics.played import PlayedMatchScreen
from hameln.ui.screens.statistics.screen import StatisticsScreen
from tests.table.finishing import begun, finish, saved
from tests.ui.screens.statistics.test_statistics import lay, opened, words

OWN = {"points:houses": 10, "points:money": 2}
RIVAL = {"points:houses": 7, "points:cat": 1}


def with_points(matches: int) -> tuple[Finished, ...]:
    """Matches in the ledger of which it is known what everybody has done."""
    lay("hameln", "Hameln", [(1, 30)] * matches)
    found = read_ledger().matches
    ledger_path().unlink()
    for match in found:
        own, rival = match.seats
        enter(evolve(match, seats=(evolve(own, did=OWN), evolve(rival, did=RIVAL))))
    return read_ledger().matches


def bars(app: App) -> list[str]:
    return [spot.tip for spot in app.spots if spot.name.startswith("parts:")]


def test_points_by_kind_are_ones_own_and_those_of_the_best_rivals() -> None:
    matches = with_points(2)
    own, rivals = parts_of(figures_of("hameln"), matches)
    assert (own.label, [one.told for one in own.parts]) == ("All", ["10", "2"])
    assert (rivals.label, [one.label for one in rivals.parts]) == ("Best rivals", ["houses", "cat"])
    assert [one.label for one in parts_in(figures_of("hameln"), matches[-1])] == ["Anna", "Weber"]
    assert [one.told for one in parts_in(figures_of("hameln"), matches[-1])] == ["30", "20"]
    assert (own.told, rivals.told) == ("30", "20")
    assert parts_of(figures_of("hameln"), ()) == ()


def test_the_kinds_of_points_of_the_card_game_add_up_to_all() -> None:
    for seed in range(2):
        finish(begun("rattus-cartus", seed, "cards"))
    for match in read_ledger().matches:
        for one in parts_in(figures_of("rattus-cartus"), match):
            assert sum(part.points for part in one.parts) == one.points


def test_narrow_parts_keep_their_picture_and_very_narrow_ones_stand_together_at_the_end() -> None:
    sizes = {"icon_robot": 60.0, "icon_man": 1.8, "icon_star": 0.9, "icon_flag": 0.9}
    parts = [
        Part(picture=one if one != "wide" else "icon_robot", label=one, points=n) for one, n in sizes.items()
    ]
    bar = Parts(label="Anna", parts=tuple(parts), points=-6)
    app = opened()
    sheet = app.sheet()
    before = len(sheet.marks)

    draw_below(sheet, (0, 0, 800, 400), 100, "Points", [bar, bar])

    drawn = [mark.look.key for mark in sheet.marks[before:]]
    pictures = [key[1] for key in drawn if key[0] == "sprite"]
    told = [key[1] for key in drawn if key[0] == "words"]
    assert pictures == ["icon_robot", "icon_man"] * 2
    assert told == ["Points", *["Anna", "60", "−6"] * 2]


def test_a_table_with_few_rows_has_bars_of_points_below_it() -> None:
    with_points(1)
    app = opened(size=(1280, 800))
    for tab in ("place", "match"):
        app.activate(f"tab:{tab}")
        app.sheet()
        assert bars(app) == ["houses 10 · money 2", "houses 7 · cat 1"]


def test_where_many_matches_stand_there_is_no_room_for_them() -> None:
    with_points(8)
    app = opened(size=(1280, 800))
    app.activate("tab:match")
    app.sheet()
    assert bars(app) == []


def test_one_bar_alone_is_not_drawn() -> None:
    lay("hameln", "Hameln", [(1, 30)])
    app = opened(size=(1280, 800))
    app.activate("tab:place")
    app.sheet()
    assert bars(app) == []


@pytest.mark.parametrize(("letters", "has_both"), [(1.0, True), (1.5, False)])
def test_the_page_of_all_games_shows_the_last_matches_of_each(letters: float, *, has_both: bool) -> None:
    lay("hameln", "Hameln", [(1, 30)])
    lay("rattus-cartus", "Road", [(2, 40)])
    app = opened(Settings(tutorial_done=True, text_scale=letters))
    app.activate("tab:game")
    app.sheet()
    found = {spot.name for spot in app.spots if spot.name.startswith("trend")}
    assert found == ({"trend0:0", "trend1:0"} if has_both else set())


@pytest.mark.parametrize("by_menu", [False, True])
def test_the_points_of_an_old_match_are_open_at_once_and_lead_back(*, by_menu: bool) -> None:
    saved("hameln", new_place("A match").path)
    app = App(Settings(tutorial_done=True), (1280, 800))
    app.open(StatisticsScreen(app))
    app.sheet()
    app.activate("tab:match")
    app.sheet()
    if by_menu:
        app.activate("row:0")
        assert isinstance(app.screen, PlayedMatchScreen)
        app.sheet()
        app.activate("button:points")
    else:
        app.activate("points:0")
    below = app.screens[-2]
    assert isinstance(app.screen, PointsScreen)
    assert app.screen.is_open
    assert "Total" in words(app)
    app.sheet()
    app.activate("tab:chronicle")
    app.sheet()
    app.activate("button:watch")
    assert isinstance(app.screen, ReplayScreen)
    app.screens.pop().closed()
    app.key("ESCAPE")
    assert app.screens[-1] is below


def test_where_the_match_is_gone_its_points_are_too() -> None:
    lay("hameln", "Hameln", [(1, 30)])
    app = opened(size=(1280, 800))
    app.activate("tab:match")
    app.sheet()
    app.activate("points:0")
    assert isinstance(app.screen, StatisticsScreen)
    assert "not among the saved ones" in app.toast


def test_where_nobody_has_any_points_the_sums_stand_alone() -> None:
    bar = Parts(label="Anna", parts=(), points=0)
    app = opened()
    sheet = app.sheet()
    before = len(sheet.marks)

    draw_below(sheet, (0, 0, 800, 400), 100, "Points", [bar, bar])

    assert [mark.look.key[1] for mark in sheet.marks[before:]] == ["Points", *["Anna", "0"] * 2]
