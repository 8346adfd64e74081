"""The end of a match: points told in their order, the winner, and the result."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.scoring import final_ranking, totals_of
from hameln.games.hameln.table.scoring import outcome
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.saying import signed
from hameln.table.settings import Settings
from hameln.table.statistics import achievements_of
from hameln.ui.app import App
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.scoring.table import Score
from hameln.ui.widgets.confetti import LASTS
from tests.table.finishing import begun, finish
from tests.ui.scored import (
    SOURCES,
    click,
    finished,
    opened,
    scored,
    screen_of,
    shown,
    sprites,
    told_rows,
)


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

    while not screen.scores.ceremony.is_counted:
        app.update(0.05)
        seen.append(screen.scores.ceremony.gained(place))

    gained = screen.scores.steps[place].gained
    most = gained.index(max(gained))
    assert seen[0][most] is None
    assert len({row[most] for row in seen}) > 5
    assert [row[most] or 0 for row in seen] == sorted(row[most] or 0 for row in seen)
    assert seen[-1] == screen.scores.steps[place].gained
    assert screen.scores.ceremony.totals() == screen.scores.steps[place].totals


def test_what_is_counted_slowly_can_be_skipped_and_goes_on_by_itself_once_it_was_read() -> None:
    app = scored()
    screen = screen_of(app)
    app.update(0.1)

    app.key("ENTER")

    assert screen.scores.ceremony.place == 0
    assert screen.scores.ceremony.gained(0) == screen.scores.steps[0].gained
    app.update(1.0)
    assert screen.scores.ceremony.place == 0
    app.update(60.0)
    app.update(0.05)
    assert screen.scores.ceremony.place == 1
    app.key("ENTER")
    app.key("ENTER")
    assert screen.scores.ceremony.place == 2


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
    assert outcome(finished(4).game, finished(4).match.state, screen_of(app).scores.names).headline in words
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


@pytest.mark.few(1)
@pytest.mark.parametrize("families", [3, 4, 5])
def test_the_totals_are_those_of_the_rules(families: int) -> None:
    session = finished(families)
    app = opened(families)
    screen = screen_of(app)

    totals = tuple(totals_of(session.game.tables, session.match.state))

    assert screen.scores.ceremony.totals() == totals
    ranking = final_ranking(session.game.tables, session.match.state)
    assert screen.scores.winners == (session.arms[ranking[0]],)
    assert totals[ranking[0]] == max(totals)
    words = shown(app)
    assert all(str(total) in words for total in totals)
    assert [name for name in sprites(app) if name.startswith("badge_")] == [
        *(f"badge_{ranking.index(seat) + 1}" for seat in range(families)),
        *(f"badge_{place}" for place in range(2, families + 1)),
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
    assert Score(source="cat", heading="The cat", icon="icon_cat", gained=gained).best == best


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

    told = outcome(session.game, session.match.state, screen_of(app).scores.names)
    assert [note.sentence for note in notes] == [remark.sentence for remark in told.remarks]
    reasons = [note for note in notes if not note.arms]
    assert len(reasons) == 1
    assert "equal in points" in reasons[0].sentence
    ranking = final_ranking(session.game.tables, session.match.state)
    assert [note.arms for note in notes if note.arms] == [session.arms[seat] for seat in ranking[1:]]
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


def test_after_a_match_the_result_names_what_it_has_brought_and_the_title_leads_to_the_next() -> None:
    session = finish(begun("hameln", 3), 3)
    app = App(Settings(speed=0.0), (1280, 800))
    app.open(MatchScreen(app, session))
    while not isinstance(app.screen, ScoringScreen) or not app.screen.is_open:
        app.sheet()
        app.key("ENTER")
    app.key("RIGHT")
    app.key("LEFT")

    assert session.told
    assert all(text(one.title) in " ".join(shown(app)) for one in session.entered.reached)
    assert app.settings.tutorial_done


def test_the_result_marks_ones_own_family_its_place_and_the_medals_that_it_has_won() -> None:
    session = finish(begun("hameln", 3), 3)
    app = App(Settings(speed=0.0), (1280, 800))
    app.open(ScoringScreen(app, session))
    while not app.screen.is_open:  # type: ignore[attr-defined]
        app.sheet()
        app.key("ENTER")

    marks = app.sheet().marks

    own, places = session.seats.index(HUMAN), session.game.result(session.match.state).places
    names = [str(mark.look.key[1]) for mark in marks]
    (column,) = [mark for mark in marks if mark.look.key[1] == "field_input"]
    (head,) = [mark for mark in marks if mark.look.key[:2] == ("words", session.names[own])]
    assert column.x < head.x < head.x + head.width < column.x + column.width
    assert names.count("award_won") == len(session.entered.reached) > 0
    assert all(f"badge_{place}" in names for place in places)
    assert names.count(f"badge_{max(places)}") == 2  # above its column, and at its sentence
    bold = {mark.look.key[1] for mark in marks if mark.look.key[2:3] == (Face.BOLD,)}
    told = outcome(session.game, session.match.state, screen_of(app).scores.names).remarks
    assert [one.sentence in bold for one in told] == [one.seat == own for one in told]


@pytest.mark.parametrize("families", [4, 5])
def test_seven_medals_are_seen_at_once_and_shields_keep_their_distance(families: int) -> None:
    app = opened(families)
    screen_of(app).scores.reached = reached = achievements_of("hameln")[:7]

    marks = app.sheet().marks

    assert sum(mark.look.key[1] == "award_won" for mark in marks) == len(reached)
    assert app.spot("rows") is None
    medals = [spot for place in range(7) if (spot := app.spot(f"medal:{place}"))]
    assert all(text(one.about) in spot.tip for one, spot in zip(reached, medals, strict=True))
    names = [(mark, str(mark.look.key[1])) for mark in marks if mark.x > app.width * 0.64]
    shields = [mark for mark, name in names if name.startswith("shield_")][-families + 1 :]
    badges = [mark for mark, name in names if name.startswith("badge_")][-families + 1 :]
    for badge, shield in zip(badges, shields[1:], strict=False):
        assert badge.y + badge.height <= shield.y


def test_medals_scroll_with_the_places_where_there_is_too_little_room() -> None:
    app = opened(5, Settings(text_scale=1.5), (1024, 640))
    screen_of(app).scores.reached = achievements_of("hameln")[:7]
    screen_of(app).scores.show("total")
    app.sheet()

    assert app.spot("medal:0") is None
    assert app.spot("rows") is not None
