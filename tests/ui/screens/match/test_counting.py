"""At the end of a match its points are counted on the town before the page of the scoring opens."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import monotonic

import pytest
from attrs import evolve

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.match import Match
from hameln.table.reckoning import Standing
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.playback import Playback
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "tools"))

from fitting import faults

PATIENCE = 60.0
STEP = 0.05


@cache
def finished() -> Session:
    session = Session(Hameln(find_town("hameln"), 3), ("greedy",) * 3, 6)
    while session.step() is not None:
        pass
    return session


def almost_over(*persons: str) -> Session:
    """The match without its last action, which computers play; persons sit at the first seats."""
    done = finished()
    match = Match(done.game, done.match.played[:-1])
    return Session(done.game, (*persons, *done.seats[len(persons) :]), 6, match=match)


def app_of(**changes: object) -> App:
    settings = evolve(Settings(tutorial_done=True), **changes)  # type: ignore[arg-type]
    app = App(settings, (1280, 800))
    app.resize(1280, 800)
    return app


def counting(app: App) -> MatchScreen:
    """A match whose points have just begun to be counted."""
    screen = MatchScreen(app, almost_over())
    app.open(screen)
    app.sheet()
    end = monotonic() + PATIENCE
    while screen.conductor.theatre.standing is None:
        assert monotonic() < end
        app.update(0.5)
        if screen.conductor.announced is not None:
            screen.conductor.told_over.read()
    app.sheet()
    return screen


@pytest.mark.long
@pytest.mark.parametrize("key", ["SPACE", "ENTER"])
def test_the_last_visit_of_the_piper_waits_for_a_person_as_the_others_do(key: str) -> None:
    app = app_of(speed=0.0)
    screen = MatchScreen(app, almost_over("human"))
    app.open(screen)
    over = screen.conductor.told_over
    end = monotonic() + PATIENCE
    while not over.is_whole or screen.conductor.is_busy:
        assert monotonic() < end
        app.update(0.1)
    for _ in range(100):
        app.update(0.1)
        app.sheet()
    assert over.now is not None
    assert "Space" in [mark.look.key[1] for mark in app.sheet().marks if mark.look.key[0] == "words"]

    app.key(key)

    assert over.now is None


def watch(app: App, screen: MatchScreen) -> list[Standing]:
    """Everything that stands beside the arms, moment by moment, until the page opens."""
    seen: list[Standing] = []
    while app.screen is screen:
        standing = screen.conductor.theatre.standing
        if standing is not None:
            seen.append(standing)
        app.update(STEP)
        app.sheet()
        app.moving()
        assert len(seen) * STEP < PATIENCE
    return seen


def written(app: App) -> list[str]:
    marks = [*app.sheet().marks, *app.moving()]
    return [str(mark.look.key[1]) for mark in marks if mark.look.key[0] == "words"]


def totals() -> tuple[int, ...]:
    done = finished()
    found: tuple[int, ...] = done.game.result(done.match.state).totals
    return found


@pytest.mark.long
def test_the_points_are_counted_to_the_last_before_the_page_opens() -> None:
    app = app_of()
    screen = counting(app)
    seen = watch(app, screen)

    assert isinstance(app.screen, ScoringScreen)
    assert seen[0].totals == (0, 0, 0)
    assert seen[-1].totals == totals()
    assert [one.place for one in seen] == sorted(one.place for one in seen)
    assert {one.place for one in seen} == set(range(8))
    assert 5 <= len(seen) * STEP <= 12


@pytest.mark.long
def test_the_winner_is_named_at_last() -> None:
    app = app_of()
    screen = counting(app)
    while (standing := screen.conductor.theatre.standing) is not None and standing.place < 7:
        assert not any(" wins with " in word for word in written(app))
        app.update(STEP)

    winner = finished().game.result(finished().match.state).winners[0]
    assert standing is not None
    assert standing.seat == winner
    told = " ".join(written(app))
    assert f"{screen.desk.names.families[winner]} wins with" in told


def test_nothing_tells_who_has_won_before_it_is_counted() -> None:
    app = app_of()
    screen = counting(app)
    assert "The match is over." not in " ".join(written(app))
    watch(app, screen)

    app.close()

    assert app.screen is screen
    assert "The match is over." in " ".join(written(app))


def test_the_log_does_not_tell_who_has_won_before_it_is_counted() -> None:
    app = app_of()
    screen = MatchScreen(app, almost_over())
    app.open(screen)
    end = monotonic() + PATIENCE
    while not (screen.desk.is_over and screen.desk.log.turn_log.turns[-1].kind.is_verdict):
        assert monotonic() < end
        app.update(STEP)
        app.sheet()
    assert "richest" not in " ".join(written(app))

    app.key("L")

    assert app.screen is not screen
    assert "richest" not in " ".join(written(app))


def test_a_replay_does_not_tell_who_has_won_before_it_is_counted() -> None:
    app = app_of()
    playback = replayed(app, Playback.forward)
    assert "richest" not in " ".join(written(app))

    playback.go(playback.moments.length)

    assert "richest" in " ".join(written(app))


@pytest.mark.long
@pytest.mark.parametrize("tongue", ["en", "de", "nl", "hu"])
def test_it_is_always_said_how_points_are_counted(tongue: str) -> None:
    language.use(tongue)
    app = app_of(language=tongue, text_scale=1.5)
    screen = counting(app)
    theatre, seen = screen.conductor.theatre, set()
    while (standing := theatre.standing) is not None and standing.place < 7:
        about = theatre.told[1]
        if standing.place not in seen:
            seen.add(standing.place)
            assert about.split()[-1] in " ".join(written(app)), about
            assert faults(app) == []
        app.update(STEP)

    assert len(seen) == 7


def test_scores_stand_on_the_cards_while_they_run_up() -> None:
    app = app_of()
    screen = counting(app)
    while (standing := screen.conductor.theatre.standing) is not None and standing.place < 6:
        app.update(STEP)
    assert standing is not None

    words = written(app)

    assert all(str(total).replace("-", "\N{MINUS SIGN}") in words for total in standing.totals)


@pytest.mark.few(2)
@pytest.mark.parametrize("way", ["click", "right", "ESCAPE", "SPACE", "ENTER", "X"])
def test_a_click_or_a_key_goes_to_the_page_at_once(way: str) -> None:
    app = app_of()
    screen = counting(app)
    app.update(STEP)
    app.sheet()
    if way == "click":
        app.press(300, 300)
        app.release(300, 300)
    elif way == "right":
        app.press_other(300, 300)
    else:
        app.key(way)
    app.update(STEP)

    assert screen.conductor.theatre.standing is None
    assert isinstance(app.screen, ScoringScreen)


def test_it_is_shorter_where_all_happens_at_once_but_never_absent() -> None:
    app = app_of(speed=0.0)
    seen = watch(app, counting(app))

    assert 1 <= len(seen) * STEP <= 4
    assert seen[-1].totals == totals()


def test_with_reduced_motion_it_is_told_in_stills() -> None:
    app = app_of(reduced_motion=True)
    screen = counting(app)
    places: dict[int, set[tuple[tuple[float, float], ...]]] = {}
    last = screen.conductor.theatre.standing
    while (standing := screen.conductor.theatre.standing) is not None:
        medals = [mark for mark in app.moving() if str(mark.look.key[1]).startswith("medal_")]
        places.setdefault(standing.place, set()).add(tuple((mark.x, mark.y) for mark in medals))
        last = standing
        app.update(STEP)
    game = screen.desk.game
    things = screen.desk.kit.counting.counted(game, game.unveiled(screen.session.match.state))

    assert last is not None
    assert last.totals == totals()
    for place, counted in enumerate(things):
        assert [len(at) for at in places[place]] == [len(counted)]


def test_a_match_that_was_over_before_is_not_counted_anew() -> None:
    app = app_of()
    screen = MatchScreen(app, finished())
    app.open(screen)
    app.sheet()
    app.update(STEP)

    assert screen.conductor.theatre.standing is None
    assert isinstance(app.screen, ScoringScreen)


def standing_of(playback: Playback) -> Standing | None:
    return playback.theatre.standing


def replayed(app: App, go_on: Callable[[Playback], object]) -> Playback:
    """A replay that has just begun to count the points, after its last moment but one."""
    screen = ReplayScreen(app, finished().match, finished(), at=0)
    app.open(screen)
    playback = screen.playback
    assert playback is not None
    playback.go(playback.moments.length - 1)
    app.sheet()
    go_on(playback)
    end = monotonic() + PATIENCE
    while standing_of(playback) is None:
        assert monotonic() < end
        app.update(0.2)
        app.sheet()
    return playback


@pytest.mark.long
def test_a_replay_counts_as_it_comes_to_the_end() -> None:
    app = app_of()
    playback = replayed(app, Playback.play)
    screen = app.screen
    last: Standing | None = None
    while (standing := standing_of(playback)) is not None:
        last = standing
        app.update(STEP)
        app.sheet()
        app.moving()

    assert last is not None
    assert last.totals == totals()
    assert app.screen is screen
    assert playback.count == playback.moments.length


def test_a_replay_that_goes_elsewhere_counts_no_longer() -> None:
    app = app_of()
    playback = replayed(app, Playback.forward)
    playback.go(3)
    app.update(STEP)

    assert standing_of(playback) is None
    assert "card:0" in app.sheet().anchors


@pytest.mark.long
def test_the_place_of_a_thing_moves_with_the_board() -> None:
    app = app_of()
    screen = counting(app)
    app.update(STEP)
    app.resize(1920, 1080)
    seen = watch(app, screen)

    assert seen[-1].totals == totals()


def test_points_that_were_counted_on_the_town_are_not_counted_again() -> None:
    app = app_of()
    screen = counting(app)
    app.key("X")
    app.update(STEP)

    page = app.screen
    assert isinstance(page, ScoringScreen)
    assert page is not screen
    assert not page.is_ceremony
    assert " wins with " in " ".join(written(app))


def test_play_again_seats_the_same_players_at_another_match() -> None:
    done = finished()
    names, arms = ("Anna", "Berta", "Carl"), ("plum", "gold", "mint")
    seats = ("human", *done.seats[1:])
    session = Session(done.game, seats, 6, match=done.match, names=names, arms=arms)
    app = app_of()
    app.open(ScoringScreen(app, session, is_counted=True))
    app.key("SPACE")
    app.sheet()

    app.activate("button:again")
    app.sheet()
    if not isinstance(app.screen, MatchScreen):  # the stories of the rulebook
        app.activate("button:begin")

    again = app.screen
    assert isinstance(again, MatchScreen)
    assert again.session.seats == seats
    assert again.session.names == names
    assert again.session.arms == arms
    assert again.session.seed != session.seed
    assert not again.session.match.is_over
    assert again.session.path is not None
    again.closed()


def test_no_card_tells_the_points_before_they_are_counted() -> None:
    app = app_of(speed=0.0)
    screen = MatchScreen(app, almost_over("human"))
    app.open(screen)
    over, end = screen.conductor.told_over, monotonic() + PATIENCE
    while not over.is_whole or screen.conductor.is_busy:
        assert monotonic() < end
        app.update(0.1)
    app.sheet()
    assert not any(mark.look.key == ("sprite", "icon_trophy") and mark.y < 400 for mark in app.sheet().marks)

    app.activate("over:scoring")
    app.update(STEP)

    assert app.screen is screen
    assert screen.conductor.theatre.standing is not None
