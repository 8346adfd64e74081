"""A match of the statistics: it is counted once, and can be watched, read and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from attrs import evolve

from hameln.table import tallies
from hameln.table.finished import finished_match
from hameln.table.ledger import enter, ledger_path, read_ledger
from hameln.table.replay import ReplayedMatch
from hameln.table.review import job as jobs
from hameln.table.review.review import Weighed, review
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.going_on import PlayedMatch
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.review.screen import ReviewScreen
from hameln.ui.screens.statistics.played import ChronicleScreen, PlayedMatchScreen
from hameln.ui.screens.statistics.tally_table import Column, draw_table
from hameln.ui.screens.title import TitleScreen
from hameln.ui.widgets.rows import Rows
from tests.table.finishing import saved
from tests.table.judging import judge_quickly
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot
from tests.ui.replaying import playback
from tests.ui.screens.statistics.test_statistics import in_rows, lay, opened


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    judge_quickly(monkeypatch)
    return saved("hameln", new_place("Match").path)


def panel(session: Session) -> App:
    app = App(Settings(tutorial_done=True))
    app.open(TitleScreen(app))
    match = finished_match(session.match, session.seats, session.names, session.seed)
    app.open(PlayedMatch(match, ReplayedMatch.of_match(session.match, session)))
    app.sheet()
    return app


def bars(app: App) -> int:
    return sum(mark.look.key[1] == "slider_track" for mark in app.sheet().marks)


def test_three_of_a_kind_at_one_table_have_played_one_match() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    (match,) = read_ledger().matches
    squires = [evolve(match.seats[1], player="squire", name=f"Squire {n}", has_won=n == 2) for n in range(3)]
    found = tallies.by_player([evolve(match, seats=(match.seats[0], *squires))])

    _, rows = tallies.tally_cells(found)

    assert [row[1] for row in rows] == ["1", "1 (3 seats)"]
    assert rows[1][-1] == "3 of 3"
    assert (found[1].wins, found[1].seats) == (1, 3)


def test_a_person_has_the_face_of_the_last_match_in_which_it_is_known() -> None:
    lay("hameln", "Hameln", [(1, 24), (2, 11), (1, 30)])
    first, second, third = read_ledger().matches
    person, rival = first.seats
    seats = [(evolve(person, arms=arms), rival) for arms in ("azure", "mint", "")]
    ledger_path().unlink()
    for match, own in zip((first, second, third), seats, strict=True):
        enter(evolve(match, seats=own))

    names = in_rows(opened())

    assert "portrait_person_mint" in names
    assert not {"portrait_person_azure", "shield_blank", "icon_man"} & set(names)


def test_how_much_of_what_was_played_was_won_is_seen_as_bars() -> None:
    lay("hameln", "Hameln", [(1, 24), (2, 11)])
    app = opened()
    assert bars(app) == 2
    app.activate("tab:place")
    assert bars(app) == 3  # by players, by level, by setup; none beside headings
    assert {"icon_man", "icon_robot", "icon_flag"} <= {str(mark.look.key[1]) for mark in app.sheet().marks}
    app.activate("tab:match")
    assert not bars(app)


@pytest.mark.parametrize(("width", "count"), [(400, 1), (180, 0)])
def test_bars_are_seen_where_there_is_room_for_them(width: float, count: int) -> None:
    app = opened()
    sheet, before = app.sheet(), bars(app)

    columns = (Column(heading=""), Column(heading="Won", bars=[0.5]))
    draw_table(sheet, (0, 0, width, 300), Rows(), columns, [("Anna", "1")])

    assert sum(mark.look.key[1] == "slider_track" for mark in sheet.marks) - before == count


@pytest.mark.parametrize("hands", HANDS)
def test_a_match_of_the_list_offers_what_can_be_done_with_it(session: Session, hands: str) -> None:
    enter(finished_match(session.match, session.seats, session.names, session.seed))
    app = opened()
    hand = Pilot(app, 1, HANDS[hands]).hands
    hand.press("tab:match")
    hand.press("row:0")
    assert isinstance(app.screen, PlayedMatchScreen)
    check_spots(app)

    hand.press("button:watch")
    assert isinstance(app.screen, ReplayScreen)
    app.screen.back()
    app.sheet()
    hand.press("button:chronicle")
    assert isinstance(app.screen, ChronicleScreen)
    moment = app.screen.page.chronicle.moments[0]
    check_spots(app)
    hand.press("moment:0")
    assert isinstance(app.screen, ReplayScreen)
    assert playback(app.screen).count == moment.count - 1
    app.screen.back()
    app.sheet()
    app.key("ESCAPE")
    app.sheet()
    assert isinstance(app.screen, PlayedMatchScreen)
    hand.press("button:back")
    app.sheet()
    assert app.hand.focus == "row:0" or hands != "keyboard"


def test_pointing_at_a_mark_of_the_chronicle_shows_its_moment(session: Session) -> None:
    app = panel(session)
    app.activate("button:chronicle")
    app.sheet()
    screen = app.screen
    assert isinstance(screen, ChronicleScreen)
    last = len(screen.page.chronicle.moments) - 1
    screen.hovers(f"mark:{last}")
    screen.hovers("close")
    app.is_dirty = True
    app.sheet()
    assert screen.page.rows.first <= last < screen.page.rows.last


def test_a_review_goes_on_where_it_was_left(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    has_some, goes_on = Event(), Event()
    found = list(jobs.weigh_beside(session.match, 0))
    begun: list[int] = []

    def weigh(*given: object) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
        begin = given[4]
        assert isinstance(begin, int)
        begun.append(begin)
        for place, one in enumerate(one for one in found if one[0] > begin):
            if place == 3 and not begin:
                has_some.set()
                assert goes_on.wait(60)
            yield one

    monkeypatch.setattr(jobs, "weigh_beside", weigh)
    app = panel(session)
    app.activate("button:review")
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert has_some.wait(60)
    app.update(0.1)
    app.close()
    goes_on.set()
    app.sheet()

    app.activate("button:review")
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert screen.job is None or screen.job.wait(60)
    app.update(0.1)

    assert begun == [0, found[2][0]]
    assert screen.is_whole
    assert screen.review.weighed == review(session.match, 0).weighed
    app.close()
    app.sheet()
    app.activate("button:review")
    assert isinstance(app.screen, ReviewScreen)
    assert app.screen.is_whole
    assert len(begun) == 2


def test_a_match_that_is_not_saved_any_more_says_so() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    app = opened()
    app.activate("tab:match")
    app.sheet()
    app.activate("row:0")
    assert "not among the saved ones" in app.toast
