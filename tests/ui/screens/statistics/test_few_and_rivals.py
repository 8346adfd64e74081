"""Few matches are seen whole, rivals are named, and what one comes on with is seen as lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image

from hameln.table import tallies
from hameln.table.daily import today
from hameln.table.finished import Finished
from hameln.table.ledger import enter, ledger_path, read_ledger
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.summing import LINES
from hameln.ui.app import App
from hameln.ui.screens.daily import DailyScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.review.screen import ReviewScreen
from hameln.ui.screens.statistics.screen import StatisticsScreen
from hameln.ui.widgets.chart_marks import medal_picture
from hameln.ui.widgets.spark import Spark, spark_picture
from tests.table.finishing import begun, finish, saved
from tests.table.judging import judge_quickly
from tests.ui.screens.statistics.test_statistics import lay, opened, words


def names(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "sprite"]


def drawn(app: App, kind: str) -> int:
    return sum(mark.look.key[:2] == ("drawing", kind) for mark in app.sheet().marks)


@pytest.mark.parametrize(("matches", "has_all"), [(1, True), (4, True), (5, False)])
def test_in_few_matches_everybody_is_seen(matches: int, *, has_all: bool) -> None:
    lay("hameln", "Hameln", [(1, 30)] * matches)
    app = opened(size=(1280, 800))

    assert (names(app).count("portrait_weber") == matches + 1) is has_all  # one in the table above
    bars = [spot for spot in app.spots if spot.name.startswith("trend:")]
    assert len(bars) == matches
    assert ("1. Anna" in bars[0].tip) is has_all
    assert ("best rival: Weber, 20 points" in bars[0].tip) is not has_all


def relaid(game: str, matches: int, people: int, computers: int) -> None:
    """Matches of so many persons and computer players."""
    lay(game, "Hameln", [(1, 30)] * matches)
    found = read_ledger().matches
    ledger_path().unlink()
    for match in found:
        own, rival = match.seats
        seats = (own, *(evolve(own, name=f"P{n}", place=2) for n in range(people - 1)), *[rival] * computers)
        enter(evolve(match, seats=seats))


def test_where_many_took_part_in_four_matches_there_is_no_room_to_say_where() -> None:
    relaid("hameln", 4, 1, 4)
    told = words(opened())
    assert "1 May 2026" not in told
    assert "place 1 of 5" not in told


def test_persons_among_themselves_have_no_line_of_rivals() -> None:
    relaid("hameln", 5, 3, 0)
    app = opened()
    bars = [spot for spot in app.spots if spot.name.startswith("trend:")]
    assert len(bars) == 5
    assert not drawn(app, "trend")
    assert "best rival" not in bars[0].tip


@pytest.mark.parametrize(
    ("matches", "told"),
    [
        (1, "After 3 more matches the last ones are set beside those before."),
        (3, "After 1 more match the last ones are set beside those before."),
        (4, ""),
    ],
)
def test_it_is_said_what_more_matches_are_needed_for(matches: int, told: str) -> None:
    lay("hameln", "Hameln", [(1, 24)] * matches)

    assert tallies.told_wanting(matches) == told
    assert not told or told in words(opened())


def test_the_rival_whom_one_has_beaten_least_is_named() -> None:
    lay("hameln", "Hameln", [(1, 24), (1, 30)])
    lay("hameln", "Reedmouth", [(2, 10), (1, 30)], rival="giebel:easy")

    told = tallies.told_rival(read_ledger().matches)

    assert "beaten 1 of 2 times" in told
    assert "gentle" in told
    assert not tallies.told_rival(())


def with_deeds(game: str, matches: int) -> None:
    """Matches in which it is known what Anna and her rival did."""
    lay(game, "Hameln", [(1, 24 + place) for place in range(matches)])
    found = read_ledger().matches
    ledger_path().unlink()
    for place, match in enumerate(found):
        own, rival = match.seats
        seats = (evolve(own, did={"born": 3 + place, "goods": 4}), evolve(rival, did={"born": 9}))
        enter(evolve(match, seats=seats))


def test_what_happened_is_seen_as_lines_above_those_of_the_best_rivals() -> None:
    with_deeds("hameln", LINES)
    app = opened()
    app.activate("tab:figure")

    assert {"Best rivals", "Course (thin: best rivals)", "9.0"} <= set(words(app))
    assert drawn(app, "spark") > 1


def test_with_few_matches_it_is_said_when_lines_are_drawn() -> None:
    with_deeds("hameln", LINES - 1)
    app = opened()
    app.activate("tab:figure")

    assert "A line for each row shows how it goes on after 1 more match." in words(app)
    assert not drawn(app, "spark")


def test_a_line_goes_from_the_left_to_the_right_and_leaves_out_what_is_not_known() -> None:
    line = Spark(values=(0.0, None, 10.0), colour="#FF0000")
    picture = spark_picture((Spark(values=(), colour="#00FF00"), line), 60, 20, 1.0, most=10.0, inset=2.0)

    found = picture.getchannel("A").getbbox()
    assert picture.size == (60, 20)
    assert found is not None
    assert (found[0] < 6, found[2] > 54) == (True, True)


def reached(words_of: list[list[str]]) -> None:
    """Matches in which so much was reached."""
    lay("hameln", "Hameln", [(1, 24)] * len(words_of))
    found = read_ledger().matches
    ledger_path().unlink()
    for match, one in zip(found, words_of, strict=True):
        enter(evolve(match, reached=tuple(one), counted={} if "bells" in one else {"bells": 3}))


RIM = (55, 45)
"""A dot on the rim of a medal that is 66 wide."""


def yellow_at(medal: Image.Image) -> int:
    """How yellow the rim is: how much more red than blue."""
    dot = medal.getpixel(RIM)
    assert isinstance(dot, tuple)
    return int(dot[0]) - int(dot[2])


def titles(app: App) -> list[str]:
    wanted = {"Wedding bells", "A full cradle", "A cat on the lap", "Market day"}
    return [one for one in words(app) if one in wanted]


def test_what_is_nearest_stands_first_and_what_was_reached_last() -> None:
    reached([["cat"], ["cat", "market"], ["cat"]])
    app = opened(size=(1920, 1080))
    app.activate("tab:reached")

    assert titles(app) == ["Wedding bells", "A full cradle", "Market day", "A cat on the lap"]


def test_what_is_reached_again_and_again_becomes_silver_and_gold() -> None:
    reached([["cat", "market"]] * 3 + [["cat"]] * 7)
    app = opened(size=(1920, 1080))
    app.activate("tab:reached")

    told = words(app)
    assert {"Gold", "Silver", "3 of 10"} <= set(told)
    assert "10 of 10" not in told
    looks = [mark.look.key for mark in app.sheet().marks]
    assert (looks.count(("drawing", "medal", "silver")), looks.count(("sprite", "award_won"))) == (1, 1)


def test_amedal_picture_silver_is_grey_where_one_of_gold_is_yellow() -> None:
    app = App(Settings(), (1280, 800))
    silver = medal_picture(app.art, "silver", 66, 78)
    gold = app.art.picture("award_won", 66, 78)

    assert yellow_at(gold) > 90
    assert abs(yellow_at(silver)) < 30


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    judge_quickly(monkeypatch)
    return saved("hameln", new_place("Match").path)


@pytest.mark.parametrize(("way", "screen"), [("watch", ReplayScreen), ("review", ReviewScreen)])
def test_a_match_is_watched_and_looked_at_again_from_its_row(
    session: Session, way: str, screen: type[object]
) -> None:
    app = opened()
    app.activate("tab:match")
    app.sheet()

    app.activate(f"{way}:0")

    assert isinstance(app.screen, screen)
    app.screen.back()
    assert session.path is not None
    session.path.unlink()
    app.sheet()
    app.activate(f"{way}:0")
    assert "not among the saved ones" in app.messages.text


def test_a_damaged_save_is_told_and_nothing_is_opened(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened()
    app.activate("tab:match")
    app.sheet()
    path = session.path
    assert path is not None

    def found(match: Finished) -> Path | None:
        return path if match.seats else None

    monkeypatch.setattr("hameln.ui.screens.statistics.screen.save_of", found)
    path.write_bytes(path.read_bytes()[:200])

    app.activate("watch:0")

    assert isinstance(app.screen, StatisticsScreen)
    assert app.messages.text


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((800, 600), 1.5)])
def test_where_matches_were_is_painted_where_there_is_room(
    size: tuple[int, int], scale: float, session: Session
) -> None:
    lay("hameln", "Nowhere", [(1, 24)])
    app = opened(Settings(tutorial_done=True, text_scale=scale), size)
    app.activate("tab:match")
    app.sheet()
    screen = app.screen
    assert isinstance(screen, StatisticsScreen)
    pictures = screen.list.pictures

    while pictures.is_painting:
        app.update(0.1)

    assert bool(drawn(app, "place")) is (scale == 1.0)
    assert session.match.is_over
    screen.closed()


@pytest.mark.parametrize("place", ["cards", "nobilis:buildings"])
def test_matches_of_cards_have_the_picture_of_their_pack(place: str) -> None:
    finish(begun("rattus-cartus", place=place))
    app = opened(Settings(tutorial_done=True, game="rattus-cartus"), (1280, 800))
    app.activate("tab:match")
    app.sheet()
    screen = app.screen
    assert isinstance(screen, StatisticsScreen)

    while screen.list.pictures.is_painting:
        app.update(0.1)

    assert drawn(app, "place") == 1
    screen.closed()


def test_todays_match_stands_above_those_of_other_days_and_leads_there() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    app = opened()
    app.activate("tab:day")

    told = " ".join(words(app))
    assert "(UTC): " in told
    assert "Play the match of the day, or paste the line of a friend" in told
    app.activate("button:today")
    assert isinstance(app.screen, DailyScreen)
    assert (app.screen.game, app.screen.day) == ("hameln", today())


def test_a_game_that_is_not_here_any_more_has_no_match_of_the_day() -> None:
    lay("gone", "Nowhere", [(1, 30)], rival="somebody")
    app = opened()

    app.activate("tab:day")

    app.sheet()
    assert app.spot("button:today") is None
