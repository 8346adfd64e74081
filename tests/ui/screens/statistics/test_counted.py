"""What everybody did in a match, in numbers: below arms and colours, with a star for the best."""

from __future__ import annotations

import pytest

from hameln.table.settings import Settings
from hameln.table.statistics import Statistic, statistics_of
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.statistics.counted import CountedPage, CountedScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.finishing import begun, finish
from tests.tiny.known import tiny_known
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot
from tests.ui.screens.statistics.test_statistics import opened, words


@pytest.mark.parametrize(
    ("values", "is_avoided", "best"),
    [((3, 5, 5), False, {1, 2}), ((3, 5, 5), True, {0}), ((4, 4, 4), False, set())],
)
def test_the_best_of_a_row_are_those_whom_nobody_outdid(
    values: tuple[int, ...], best: set[int], *, is_avoided: bool
) -> None:
    assert Statistic(name="a", label="A", values=values, is_avoided=is_avoided).best == best


def test_what_everybody_did_stands_below_their_arms_with_a_star_for_the_best() -> None:
    session = finish(begun("hameln", counts=False))
    app = opened()
    page = CountedPage(session.match, session.names, session.arms, own=0)
    sheet = app.sheet()
    before = len(sheet.marks)

    page.draw(sheet, (20, 20, 1200, 700))

    found = [str(mark.look.key[1]) for mark in sheet.marks[before:] if mark.look.key[0] != "words"]
    assert {f"shield_{arms}" for arms in session.arms} <= set(found)
    assert found.count("icon_star") == sum(len(one.best) for one in page.statistics)
    assert {"icon_marry", "field_input"} <= set(found)
    assert page.told.startswith(f"A star marks the best of a row. Of {len(page.statistics)} rows: ")


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_a_match_that_is_over_tells_what_everybody_did(hands: str, game: str) -> None:
    session = finish(begun(game, counts=False))
    app = App(Settings(tutorial_done=True, speed=0))
    app.open(TitleScreen(app))
    screen = ScoringScreen(app, session)
    app.open(screen)
    pilot = Pilot(app, 1, HANDS[hands])
    pilot.look()
    while not screen.is_open:
        screen.back()
    pilot.look()

    pilot.hands.press("tab:counted")

    told = words(app)
    counted = statistics_of(session.match)
    assert len(counted) > 4
    assert all(one.label in told for one in counted)
    assert set(session.names) <= set(told)
    pilot.hands.press("tab:result")
    assert counted[0].label not in words(app)


def test_the_log_of_a_replay_leads_to_the_same_and_back() -> None:
    session = finish(begun("hameln", counts=False))
    app = App(Settings(tutorial_done=True))
    replay = ReplayScreen(app, session.match, session, at=3)
    app.open(replay)
    app.sheet()

    app.activate("button:log")
    app.sheet()
    app.activate("statistics")

    assert isinstance(app.screen, CountedScreen)
    assert "Children born" in words(app)
    app.key("ESCAPE")
    app.key("ESCAPE")
    assert app.screen is replay


def test_a_game_that_counts_nothing_has_no_such_page_and_says_so() -> None:
    with tiny_known():
        session = finish(begun("tiny", counts=False))
        app = App(Settings(tutorial_done=True))
        screen = ScoringScreen(app, session)
        app.open(screen)
        assert screen.tabs == ("result", "chronicle")

        app.open(routes.Counted(session.match, session.names))

        assert "Nothing is counted in this game." in words(app)
