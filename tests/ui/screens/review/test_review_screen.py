"""The review on the screen: it comes in the background, is pointed at, and leads back into the match."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.table.ledger import read_ledger
from hameln.table.replay import ReplayedMatch
from hameln.table.review import job as jobs
from hameln.table.review.job import ReviewJob
from hameln.table.review.review import Weighed, review, stretches
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.going_on import Review
from hameln.ui.screens.replay.play_on import PlayOnScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.review.page import Chances
from hameln.ui.screens.review.screen import ReviewScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.finishing import begun, finish, saved
from tests.table.judging import judge_quickly
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot
from tests.ui.replaying import playback

SIZES = [(1280, 800), (1920, 1080), (1024, 640), (800, 600)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    judge_quickly(monkeypatch)
    yield tmp_path
    language.use("en")


@pytest.fixture
def session() -> Session:
    return saved("hameln", new_place("Match").path)


def screen_of(app: App) -> ReviewScreen:
    assert isinstance(app.screen, ReviewScreen)
    return app.screen


def looked(session: Session, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    """The review of a match, after all has been looked at."""
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    app.open(Review(ReplayedMatch.of_match(session.match, session)))
    wait(app)
    return app


def wait(app: App) -> None:
    job = screen_of(app).job
    assert job is None or job.wait(60)
    app.update(0.1)
    app.sheet()


def told_alone(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def words(app: App) -> str:
    return " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def test_the_dearest_decisions_are_told_and_where_the_chances_went(session: Session) -> None:
    app = looked(session)
    screen = screen_of(app)
    whole = review(session.match, 0)

    assert screen.is_whole
    assert screen.review.weighed == whole.weighed
    assert [one.of for one in screen.panels.mistakes] == list(whole.mistakes())
    told = words(app)
    for one in screen.panels.mistakes:
        assert one.change in told
        assert one.done.split()[1] in told
    assert f"{len(whole.weighed)} decisions" in told
    assert {f"mark:{place}" for place in range(3)} <= {spot.name for spot in app.spots}
    assert {f"turn:{place}" for place, _ in enumerate(whole.turning_points())} <= {
        spot.name for spot in app.spots
    }


@pytest.mark.long
def test_it_is_seen_how_far_it_is_and_can_be_stopped_and_begun_anew(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, has_some = threading.Event(), threading.Event()
    whole = review(session.match, 0).weighed
    end = stretches(session.match, 0)[1].end
    first = tuple(one for one in whole if one.count < end)

    def slow(*_: object) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
        yield end, first
        has_some.set()
        assert goes_on.wait(60)
        yield len(session.match.played), whole[len(first) :]

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "weigh_beside", slow)
        app = App(Settings())
        app.open(Review(ReplayedMatch.of_match(session.match, session)))
        assert has_some.wait(60)
        app.update(0.1)
        job = screen_of(app).job
        assert job is not None
        assert f"{end} of {len(session.match.played)} actions" in words(app)
        assert screen_of(app).review.weighed == first
        replay = ReplayedMatch.of_match(session.match, session)
        ticks = Chances(review=screen_of(app).review, replay=replay, show=print).chart(99.0).ticks
        assert len({place for place, _ in ticks}) == len(ticks)  # rounds that wait are not heaped at the end
        told = words(app)
        assert "How long it will take is told soon." in told
        assert {"Just looked at", "A decision that cost much will stand here."} <= set(told_alone(app))
        assert "What cost most so far" in told

        app.activate("button:stop")
        goes_on.set()
        assert job.wait(60)

    app.update(0.1)
    app.sheet()
    assert not screen_of(app).is_whole
    app.activate("button:again")
    wait(app)
    assert screen_of(app).review.weighed == whole


def test_a_match_of_which_nothing_is_known_yet_has_an_empty_chart_and_places_that_wait(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewJob, "start", lambda _: None)
    monkeypatch.setattr(ReviewJob, "is_running", property(lambda _: True))
    app = App(Settings())
    app.open(Review(ReplayedMatch.of_match(session.match, session)))
    app.update(0.1)

    assert told_alone(app).count("A decision that cost much will stand here.") == 3
    assert {"0", "100"} <= set(told_alone(app))  # of the chart
    assert not [spot for spot in app.spots if spot.name.startswith("curve:")]


def test_the_curve_of_what_was_looked_at_leaves_room_for_the_rest(session: Session) -> None:
    replay = ReplayedMatch.of_match(session.match, session)
    found = review(session.match, 0)

    half = Chances(review=found, replay=replay, show=print, part=0.5).chart(99.0)

    whole = Chances(review=found, replay=replay, show=print).chart(99.0)
    assert whole.length == 2 * len(found.weighed) - 1
    assert half.length == 4 * len(found.weighed)
    assert half.ticks == whole.ticks


def test_how_fast_it_got_on_while_something_else_was_open_is_not_known(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewJob, "start", lambda _: None)
    monkeypatch.setattr(ReviewJob, "is_running", property(lambda _: True))
    done = [0]
    monkeypatch.setattr(ReviewJob, "done", property(lambda _: done[0]))
    app = App(Settings())
    app.open(Review(ReplayedMatch.of_match(session.match, session)))
    for count in (10, 20, 30, 40, 50, 60, 70):
        done[0] = count
        app.update(4.0)
    assert "second" in words(app)

    app.open(routes.Settings())
    app.close()

    assert "How long it will take is told soon." in words(app)


@pytest.mark.parametrize("hands", HANDS)
def test_a_mistake_leads_into_the_replay_and_to_another_try(session: Session, hands: str) -> None:
    app = looked(session)
    hand = Pilot(app, 1, HANDS[hands]).hands
    first = screen_of(app).panels.mistakes[0].of

    hand.press("show:0")
    assert isinstance(app.screen, ReplayScreen)
    assert playback(app.screen).count == first.count
    app.screen.back()
    app.sheet()
    hand.press("try:0")
    assert isinstance(app.screen, PlayOnScreen)
    assert app.screen.count == first.count
    app.screen.back()

    assert screen_of(app).is_whole


def test_a_turning_point_tells_what_happened_and_leads_there(session: Session) -> None:
    app = looked(session)
    points = screen_of(app).review.turning_points()
    assert points
    (one, other) = points[0]

    spot = app.spot("turn:0")
    assert spot is not None
    assert f"{one.count + len(one.taken)} and {other.count}" in spot.tip
    assert "\nIn between: " in spot.tip
    app.activate("turn:0")

    assert isinstance(app.screen, ReplayScreen)
    assert playback(app.screen).count == other.count


def test_a_mark_and_its_panel_stand_out_together(session: Session) -> None:
    app = looked(session)

    for name in ("mark:1", "panel:1", "show:1"):
        spot = app.spot(name)
        assert spot is not None
        app.point(spot.middle[0] * app.scale, spot.middle[1] * app.scale)
        active = [mark for mark in app.sheet().marks if mark.look.key == ("patch", "panel_parchment_active")]
        panel = app.spot("panel:1")
        assert panel is not None
        assert [mark.x for mark in active] == [panel.x], name


def test_another_seat_is_looked_at_when_it_is_chosen(session: Session) -> None:
    app = looked(session)

    app.activate("seat:1")
    wait(app)

    assert screen_of(app).review.weighed == review(session.match, 1).weighed
    assert screen_of(app).beside is None
    app.activate("seat:0")
    assert screen_of(app).is_whole, "what is known is not looked at again"


def test_what_decisions_gave_away_is_compared_with_last_time() -> None:
    for seed in (1, 2):
        app = looked(saved("hameln", new_place(f"Match {seed}").path, seed))

    beside = screen_of(app).beside
    assert beside is not None
    first, second = (match.seats[0].lost for match in read_ledger().matches)
    assert (beside.before, beside.lost) == ((first,), second)
    assert "Last time it was" in words(app)
    assert app.spot("beside") is not None


def test_a_match_of_the_day_before_is_found_in_the_statistics(session: Session) -> None:
    app = App(Settings(tutorial_done=True))
    app.open(TitleScreen(app))
    app.open(routes.Statistics())
    app.sheet()
    app.activate("tab:match")
    app.sheet()

    app.activate("row:0")
    app.sheet()
    app.activate("button:review")

    assert [one.action for one in screen_of(app).replay.moments.played] == [
        one.action for one in session.match.played
    ]
    wait(app)
    app.screen.back()
    app.screen.back()
    assert session.path is not None
    session.path.unlink()
    app.sheet()
    app.activate("row:0")
    assert "not among the saved ones" in app.messages.text


def test_it_is_opened_from_the_scoring_and_from_the_replay(session: Session) -> None:
    app = App(Settings())
    app.open(routes.Scoring(session))
    app.sheet()
    assert isinstance(app.screen, ScoringScreen)
    while not app.screen.is_open:
        app.key("ESCAPE")
        app.sheet()
    app.activate("button:review")
    assert screen_of(app).replay.names == session.names
    wait(app)
    app.screen.back()

    app.open(routes.Replay(session.match, session))
    app.sheet()
    app.activate("button:review")

    assert screen_of(app).replay.match.played == session.match.played
    wait(app)


def test_a_replay_of_a_match_that_goes_on_offers_no_review() -> None:
    session = begun("hameln", counts=False)
    for _ in range(9):
        if session.step() is None:
            session.choose(session.legal[0])
    app = App(Settings())
    app.open(routes.Replay(session.match, session))
    app.sheet()

    assert app.spot("button:review") is None


def test_leaving_ends_the_looking(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled: list[ReviewJob] = []
    monkeypatch.setattr(ReviewJob, "start", lambda _: None)
    monkeypatch.setattr(ReviewJob, "cancel", lambda job: cancelled.append(job))  # noqa: PLW0108 - a method
    app = App(Settings())
    app.open(TitleScreen(app))
    app.open(Review(ReplayedMatch.of_match(session.match, session)))
    job = screen_of(app).job

    app.screen.back()

    assert cancelled == [job]


@pytest.mark.few
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_everything_can_be_clicked_at_every_size(
    session: Session, size: tuple[int, int], scale: float
) -> None:
    app = looked(session, Settings(text_scale=scale), size)

    check_spots(app)
    panel = app.spot("panel:0")
    assert panel is not None
    app.screen.wheel("panel:0", -1.0, *panel.middle)
    app.sheet()
    check_spots(app)


def test_long_words_scroll_on_their_panel() -> None:
    app = looked(finish(begun("hameln", counts=False)), Settings(text_scale=1.5), (1024, 640))
    before = words(app)

    app.screen.wheel("panel:0", -2.0, 0.0, 0.0)
    app.is_dirty = True

    assert words(app) != before
    app.screen.wheel("panel:0", 9.0, 0.0, 0.0)
    app.is_dirty = True
    assert words(app) == before
