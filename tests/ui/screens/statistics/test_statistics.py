"""The statistics on the screen: by mouse only and by keyboard only, with matches and without any."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from hameln import language
from hameln.files.codec import dump
from hameln.players.kit import HUMAN
from hameln.table.finished import Finished, Seated
from hameln.table.ledger import ledger_path
from hameln.table.settings import Settings
from hameln.table.shared_results import SharedResult, keep_result, kept_results
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.statistics.screen import StatisticsScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.title_menu import TitleMenuScreen
from hameln.ui.widgets.rows import focus_on
from tests.table.finishing import begun, finish
from tests.tiny.known import tiny_known
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot


def lay(game: str, place: str, rows: list[tuple[int, int]], rival: str = "weber:hard") -> None:
    """Enter matches of Anna's, each with her place and points."""
    lines = []
    for number, (came, points) in enumerate(rows):
        seats = (
            Seated(player=HUMAN, name="Anna", place=came, points=points, has_won=came == 1),
            Seated(player=rival, name="Weber", place=3 - came, points=20, has_won=came != 1),
        )
        when = datetime(2026, 5, 1, 12, tzinfo=UTC) + timedelta(hours=number)
        key = f"{game}-{place}-{number}"
        match = Finished(key=key, when=when, game=game, place=place, seed=number, seats=seats)
        lines.append(f"{dump(match.words())}\n")
    if not ledger_path().exists():
        lines.insert(0, '{"format":"hameln-ledger","version":1}\n')
    with ledger_path().open("a", encoding="utf-8") as stream:
        stream.writelines(lines)


def opened(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(tutorial_done=True), size)
    app.open(TitleScreen(app))
    app.open(routes.Statistics())
    app.sheet()
    return app


def in_rows(app: App) -> list[str]:
    """The sprites and patches in the rows of the table."""
    marks, rows = app.sheet().marks, [spot for spot in app.spots if spot.name.startswith("row:")]
    top, foot = min(row.y for row in rows), max(row.y + row.height for row in rows)
    return [str(mark.look.key[1]) for mark in marks if top - 9 < mark.y < foot - 9]


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def test_without_a_match_the_page_is_friendly_and_leads_to_one() -> None:
    app = opened()

    assert any("No match has been played" in one for one in words(app))
    assert app.hand.focus == "button:new"
    assert "Wedding bells" in words(app)
    assert any(one.startswith("0 of ") for one in words(app))
    app.key("ENTER")
    assert isinstance(app.screen, NewMatchScreen)
    assert not ledger_path().exists()


def test_everybody_is_told_with_wins_places_points_and_rows_of_wins() -> None:
    lay("hameln", "Hameln", [(1, 24), (2, 11), (1, 30), (1, 31)])

    screen = opened().screen

    assert isinstance(screen, StatisticsScreen)
    _, rows = screen.cells()
    assert rows[0] == ("Anna", "4", "3 (75 %)", "3 · 1", "31", "24.0", "2", "2", "–")
    assert rows[1][1:] == ("4", "1 (25 %)", "1 · 3", "20", "20.0", "0", "1", "3 of 4")
    assert "hard" in rows[1][0]


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
def test_ones_last_matches_are_seen_side_by_side_and_beside_those_before(size: tuple[int, int]) -> None:
    lay("hameln", "Hameln", [(2, 10)] * 3 + [(1, 30)] * 2 + [(2, 20)])
    app = opened(size=size)
    seen = words(app)
    stars = [mark for mark in app.sheet().marks if mark.look.key[1] == "icon_star"]

    assert "Points of the last 6 matches; a star stands above those that were won" in seen
    assert "The last 3: 2 won, 26.7 points on average; the 3 before: 0 won, 10.0." in seen
    assert "The record: 30 points, by Anna on 1 May 2026 (Hameln)." in seen
    assert len(stars) == 2
    bars = [spot for spot in app.spots if spot.name.startswith("trend:")]
    assert [bar.tip.split(" · ")[2] for bar in bars] == ["10 points"] * 3 + ["30 points"] * 2 + ["20 points"]
    rows = [spot for spot in app.spots if spot.name.startswith("row:")]
    assert max(row.y + row.height for row in rows) <= min(bar.y for bar in bars)


def test_the_record_is_left_out_where_there_is_no_room_for_it() -> None:
    lay("hameln", "A town of a very long name " * 3, [(2, 10), (1, 30)])
    assert "The record" not in "".join(words(opened(size=(800, 600))))


def test_each_match_tells_who_came_where_and_a_star_stands_before_those_that_were_won() -> None:
    lay("hameln", "Hameln", [(2, 10), (1, 30)])
    app = opened()
    app.activate("tab:match")

    app.sheet()
    rows = [app.spot(f"row:{place}") for place in range(2)]
    assert [row.tip.split("\n")[0] for row in rows if row is not None] == [
        "1. Anna 30 · 2. Weber 20",
        "1. Weber 20 · 2. Anna 10",
    ]
    signs = [str(mark.look.key[1]) for mark in app.sheet().marks]
    assert [one for one in signs if one in ("icon_star", "icon_circle")] == ["icon_star", "icon_circle"]
    assert {"portrait_weber", "shield_blank"} <= {*signs, "shield_blank"}


def test_computer_players_are_known_by_their_faces() -> None:
    lay("hameln", "Hameln", [(1, 30)])
    lay("hameln", "Little Hameln", [(2, 20)], rival="greedy")
    app = opened()
    shown = in_rows(app)

    rows = [one for one in shown if one in ("shield_blank", "portrait_plain_greedy", "portrait_weber")]
    assert rows == ["shield_blank", "portrait_plain_greedy", "portrait_weber"]


def test_matches_of_a_game_that_is_not_here_any_more_are_shown() -> None:
    lay("gone", "Nowhere", [(1, 30), (2, 12)], rival="somebody")

    app = opened()
    app.sheet()

    assert {"Anna", "somebody"} <= set(words(app))
    for tab in ("place", "match", "player"):
        app.activate(f"tab:{tab}")
        assert "Nowhere" in words(app) or tab == "player"


@pytest.mark.parametrize("hands", HANDS)
def test_pages_and_games_are_reached_by_hand(hands: str) -> None:
    lay("hameln", "Hameln", [(1, 24), (2, 11)])
    lay("hameln", "Reedmouth", [(2, 8)])
    lay("rattus-cartus", "Rattus Cartus", [(1, 50)], "random")
    app = App(Settings(tutorial_done=True))
    app.open(TitleScreen(app))
    app.sheet()
    hand = Pilot(app, 1, HANDS[hands]).hands

    hand.press("button:more")
    hand.press("button:statistics")
    screen = app.screen
    assert isinstance(screen, StatisticsScreen)
    hand.press("tab:place")
    assert [row[0] for row in screen.cells()[1]][-3:] == ["Setup", "Hameln", "Reedmouth"]
    hand.press("tab:match")
    assert [one.title for one in screen.entries()] == ["Hameln", "Reedmouth", "Hameln"]
    hand.press("tab:reached")
    assert "Wedding bells" in words(app)
    hand.press("tab:game")
    assert [row[1] for row in screen.cells()[1]] == ["3", "1"]
    hand.press("game:1")
    assert (screen.game, screen.tab) == ("rattus-cartus", "player")
    assert screen.cells()[1][0][0] == "Anna"
    hand.press("button:back")
    assert isinstance(app.screen, TitleMenuScreen)
    assert app.hand.focus == "button:statistics"


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "spoken", "scale"),
    [
        ((1280, 800), "en", 1.0),
        ((1024, 640), "de", 1.5),
        ((1024, 640), "hu", 1.5),
        ((2560, 1080), "nl", 1.0),
    ],
)
def test_everything_can_be_clicked_at_every_size(size: tuple[int, int], spoken: str, scale: float) -> None:
    for place in range(14):
        lay("hameln", f"Town {place}", [(1, 24)])
    lay("rattus-cartus", "Rattus Cartus", [(1, 50)], "random")
    language.use(spoken)
    app = opened(Settings(tutorial_done=True, text_scale=scale, language=spoken), size)

    for tab in ("player", "place", "match", "reached", "day", "game"):
        app.activate(f"tab:{tab}")
        app.sheet()
        check_spots(app)


def test_what_was_reached_stands_out_with_its_day() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    raw = ledger_path().read_text(encoding="utf-8")
    ledger_path().write_text(raw.replace('"seed":0', '"seed":0,"reached":["cat","cradle"]'), encoding="utf-8")
    app = opened()

    app.activate("tab:reached")

    told = words(app)
    assert told.count("Reached: 1 May 2026") == 2
    assert "H11.3" not in told
    assert "H10.3" in told
    assert "2 of 15 reached" in told


def test_how_far_one_has_come_stands_beside_what_is_not_reached() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    raw = ledger_path().read_text(encoding="utf-8")
    ledger_path().write_text(raw.replace('"seed":0', '"seed":0,"counted":{"bells":3}'), encoding="utf-8")
    app = opened()

    app.activate("tab:reached")

    assert {"3 of 5", "0 of 8"} <= set(words(app))  # of weddings, of children


def test_a_match_looked_at_again_is_compared_with_the_one_before() -> None:
    lay("hameln", "Hameln", [(1, 24), (1, 20)])
    raw = ledger_path().read_text(encoding="utf-8")
    first, second, *rest = raw.split('"won":true}')
    assert rest
    seats = (first + '"won":true,"lost":310}' + second + '"won":true,"lost":180}', *rest)
    ledger_path().write_text("".join(seats), encoding="utf-8")
    app = opened()
    app.activate("tab:match")

    told = " ".join(words(app))
    assert "a decision gave away 18 in 1000 chances on average. Last time it was 31" in told
    assert "18 in 1000 given away" in told
    assert "31 in 1000 given away" in told


def test_a_long_list_is_led_through_and_scrolled() -> None:
    for place in range(40):
        lay("hameln", f"Town {place:02}", [(1, 24)])
    app = opened()
    app.activate("tab:place")
    app.sheet()

    app.key("END")
    assert "Town 39" in words(app)
    app.key("HOME")
    assert "Town 00" in words(app)
    app.wheel(640, 400, -9)
    assert "Town 00" not in words(app)


def test_a_damaged_ledger_is_told() -> None:
    lay("hameln", "Hameln", [(1, 24)])
    ledger_path().write_bytes(ledger_path().read_bytes() + b"{}\n")

    assert "has been made anew" in opened().toast


def test_a_ledger_that_cannot_be_read_is_told() -> None:
    ledger_path().write_text('{"format":"hameln-ledger","version":9}\n', encoding="utf-8")

    app = opened()

    assert "newer program" in app.toast
    assert "button:new" in {spot.name for spot in app.spots}


def test_what_could_not_be_counted_is_told_at_the_end_of_the_match() -> None:
    with tiny_known():
        ledger_path().write_text('{"format":"hameln-ledger","version":9}\n', encoding="utf-8")
        session = finish(begun("tiny"))
        app = App(Settings(tutorial_done=True))

        screen = ScoringScreen(app, session)

        app.open(screen)
        while not screen.is_crowned:
            screen.back()

        assert "newer program" in " ".join(words(app))


@pytest.mark.parametrize("hands", HANDS)
def test_the_line_of_a_friend_is_pasted_and_stands_beside_ones_own(hands: str) -> None:
    lay("hameln", "Hameln", [(1, 24)])
    raw = ledger_path().read_text(encoding="utf-8")
    ledger_path().write_text(raw.replace('"seed":0', '"seed":0,"daily":"2026-05-16"'), encoding="utf-8")
    friend = SharedResult(game="hameln", day="2026-05-16", name="Bela/Sen.", place=2, points=(31, 40))
    app = opened()
    hand = Pilot(app, 1, HANDS[hands]).hands
    hand.press("tab:day")
    told = f"Hameln, match of the day: place 2 {friend.code}"

    hand.press("button:paste")
    app.typed(told.replace("31", "41"))
    app.sheet()
    hand.press("pen:take")
    assert "damaged" in " ".join(words(app))
    app.key("ESCAPE")
    app.sheet()
    app.clipboard = lambda: told
    hand.press("button:paste")
    hand.press("pen:take")

    seen = words(app)
    assert {"Anna (you)", "Bela/Sen.", "place 2 of 2 · 31 · 40 · +7 beside you"} <= set(seen)
    assert {"watch:0", "review:0"} <= {spot.name for spot in app.spots}
    assert app.spot("watch:1") is None  # nobody has the match of a friend
    assert kept_results() == (friend,)
    keep_result(friend)
    assert kept_results() == (friend,)


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_what_happened_in_the_matches_of_a_game_stands_on_a_page_of_its_own(size: tuple[int, int]) -> None:
    lay("rattus-cartus", "Rattus Cartus", [(1, 24), (2, 11)])
    app = opened(size=size)
    assert "tab:figure" not in {spot.name for spot in app.spots}
    raw = ledger_path().read_text(encoding="utf-8")
    did = '"did":{"died":1,"rats":9,"nuns":6,"into:inn":2,"from:inn":5,"laid:sword":1,"met:sword":2}'
    ledger_path().write_text(raw.replace('"name":"Anna"', f'"name":"Anna",{did}'), encoding="utf-8")
    app = opened(size=size)

    app.activate("tab:figure")

    told = words(app)
    assert {"Died of the plague", "2 of 2", "9.0 : 6.0", "2 : 4", "On average in 2 matches"} <= set(told)
    assert "Inn · 2.5" in told
    check_spots(app)
    assert any(spot.name == "row:0" for spot in app.spots)


def test_medals_stand_side_by_side_and_keys_lead_from_one_to_the_next() -> None:
    app = opened()
    first, second = app.spot("row:0"), app.spot("row:0:1")

    assert first is not None
    assert second is not None
    assert (second.x > first.x, second.y) == (True, first.y)
    focus_on(app, "row:0")
    app.key("RIGHT")
    assert app.hand.focus == "row:0:1"
    app.key("PAGEDOWN")
    assert app.hand.focus.startswith("row:")
