"""The replay: every way through a match, what is told and marked, damaged records, playing on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hameln import language
from hameln.city.game import Hameln
from hameln.city.state import State
from hameln.city.views import View
from hameln.kernel.files import write_archive
from hameln.kernel.match import Match
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.greedy import make_greedy
from hameln.players.roster import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.town.files import find_town
from hameln.ui.app import App
from hameln.ui.projector import Projector
from hameln.ui.screens.play_on import PlayOnScreen
from hameln.ui.screens.replay import ReplayScreen
from hameln.ui.sheet import Spot

SIZES = [(1280, 800), (1920, 1080), (1280, 1024), (1024, 640), (2560, 1080)]


@cache
def played(families: int = 4) -> Match[State, int, View]:
    game = Hameln(find_town("hameln"), families)
    return play_match(game, [make_greedy] * families, 5)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    yield
    language.use("en")


def record(path: Path, count: int = 1) -> Path:
    match = played()
    notes = {"names": ["Ash", "Birch", "Cedar", "Dale"], "arms": ["plum", "gold", "mint", "azure"]}
    writer = RecordWriter(match.game, ["greedy"] * 4, seed=5, made_by="test", notes=notes)
    write_archive(path, [f"{line}\n" for line in writer.lines(match)] * count)
    return path


def shown(
    source: Path | Match[State, int, View] | None = None,
    at: int | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 800),
) -> tuple[App, ReplayScreen]:
    app = App(settings or Settings(reduced_motion=True), size)
    screen = ReplayScreen(app, played() if source is None else source, at=at)
    app.open(screen)
    app.sheet()
    return app, screen


def projector(screen: ReplayScreen) -> Projector:
    assert screen.projector is not None
    return screen.projector


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def spot(app: App, name: str) -> Spot:
    app.sheet()
    found = app.spot(name)
    assert found is not None, name
    return found


def click(app: App, name: str) -> None:
    place = spot(app, name)
    x, y = (one * app.scale for one in place.middle)
    app.press(x, y)
    app.release(x, y)
    app.sheet()


def press(app: App, *keys: str) -> None:
    for key in keys:
        app.key(key)
        app.sheet()


# -- going through a match


def test_the_beginning_is_shown_first_and_told() -> None:
    app, screen = shown()

    assert projector(screen).count == 0
    assert "Nothing has happened yet." in words(app)
    assert app.hand.focus == "play"


def test_a_replay_can_begin_anywhere() -> None:
    app, screen = shown(at=90)

    assert projector(screen).state == played().at(90)
    assert f"Step 90/{len(played().played)}" in words(app)
    assert projector(shown(at=99_999)[1]).count == len(played().played)


def test_buttons_and_keys_lead_through_the_match() -> None:
    app, screen = shown(at=90)
    film = projector(screen).film
    ways = {
        "action": (("LEFT", 89), ("RIGHT", 91)),
        "turn": (("SHIFT+LEFT", film.previous_turn(90)), ("SHIFT+RIGHT", film.next_turn(90))),
        "round": (("CTRL+LEFT", film.previous_round(90)), ("CTRL+RIGHT", film.next_round(90))),
        "phase": (("UP", film.previous_phase(90)), ("DOWN", film.next_phase(90))),
    }

    for way, ends in ways.items():
        for (key, wanted), end in zip(ends, ("less", "more"), strict=True):
            projector(screen).go(90)
            press(app, key)
            assert projector(screen).count == wanted, key
            projector(screen).go(90)
            click(app, f"step:{way}:{end}")
            assert projector(screen).count == wanted, way


def test_page_keys_lead_by_turns_and_home_and_end_to_the_ends() -> None:
    app, screen = shown(at=90)
    film = projector(screen).film

    press(app, "PAGEDOWN")
    assert projector(screen).count == film.next_turn(90)
    press(app, "PAGEUP")
    assert projector(screen).count == 90 if 90 in film.turns else film.previous_turn(film.next_turn(90))
    press(app, "END")
    assert projector(screen).count == film.length
    press(app, "RIGHT", "DOWN")
    assert projector(screen).count == film.length
    press(app, "HOME", "LEFT", "UP")
    assert projector(screen).count == 0
    click(app, "go:end")
    assert projector(screen).count == film.length
    click(app, "go:start")
    assert projector(screen).count == 0


def test_the_line_leads_to_any_moment() -> None:
    app, screen = shown()
    line, length = spot(app, "scrub"), len(played().played)
    y = line.middle[1]

    app.press(line.middle[0], y)
    app.release(line.middle[0], y)

    assert abs(projector(screen).count - length / 2) <= 1
    app.press(line.middle[0], y)
    app.drag(line.x + line.width + 80, y + 200, 300, 200)
    assert projector(screen).count == length
    app.drag(line.x - 5, y, -900, 0)
    assert projector(screen).count == 0


def test_what_has_happened_is_told_in_the_bar_and_in_the_log() -> None:
    _, screen = shown(at=len(played().played))

    told = projector(screen).told

    assert told.startswith("The match is over.") or "The match is over." in told
    assert any(line.text in told for line in projector(screen).log)
    for count in range(1, projector(screen).film.length):
        projector(screen).go(count)
        assert projector(screen).told


def test_a_click_on_a_line_of_the_log_leads_there() -> None:
    app, screen = shown(at=150)
    lines = [one.name for one in app.spots if one.name.startswith("log:")]
    earlier = next(name for name in lines if not name.startswith("log:150:"))

    click(app, earlier)

    assert projector(screen).count == int(earlier.split(":")[1])


def test_a_line_of_the_log_marks_the_places_it_is_about() -> None:
    app, screen = shown(at=150)
    place, line = next(
        (place, line)
        for place, line in reversed(list(enumerate(projector(screen).log)))
        if any(thing.startswith("house:") for thing in line.things)
    )
    name = f"log:{line.count}:{place}"
    before = [mark.look.key for mark in app.sheet().marks if "glow_legal" in mark.look.key]
    projector(screen).go(0)
    projector(screen).go(150)

    middle = spot(app, name).middle
    app.point(*middle)

    scene = projector(screen).scene(screen.pointed)
    assert set(line.things) == scene.intended
    assert len(before) <= 2
    assert any("glow_legal" in mark.look.key for mark in app.sheet().marks)


def test_what_one_points_at_is_explained() -> None:
    app, _ = shown(at=150)

    app.point(*spot(app, "house:M1").middle)

    assert any("M1" in one or one.startswith("Boar") for one in words(app))


# -- playing


def test_it_plays_to_the_end_by_itself_and_stops() -> None:
    app, screen = shown(at=len(played().played) - 3)

    press(app, "SPACE")
    assert projector(screen).is_playing
    for _ in range(200):
        app.update(0.1)

    assert projector(screen).count == len(played().played)
    assert not projector(screen).is_playing
    press(app, "SPACE")
    assert projector(screen).is_playing
    assert projector(screen).count == 0


def test_a_pause_stops_it() -> None:
    app, screen = shown(at=20)
    click(app, "play")
    for _ in range(20):
        app.update(0.1)
    reached = projector(screen).count

    click(app, "play")
    for _ in range(40):
        app.update(0.1)

    assert reached > 20
    assert projector(screen).count == reached


def test_faster_is_faster() -> None:
    counts: list[int] = []
    for place in range(4):
        app, screen = shown(at=20)
        click(app, f"speed:{place}")
        press(app, "SPACE")
        for _ in range(100):
            app.update(0.1)
        counts.append(projector(screen).count)

    assert counts == sorted(counts)
    assert len(set(counts)) == 4


def test_a_key_takes_the_next_speed() -> None:
    app, screen = shown()

    press(app, "V", "V", "V")

    assert projector(screen).speed == 0.5


def test_an_action_on_is_seen_in_motion_and_heard() -> None:
    app, screen = shown(at=2, settings=Settings())
    heard: list[str] = []
    app.play_sound = heard.append

    press(app, "RIGHT")
    assert app.is_moving
    assert app.moving()
    for _ in range(40):
        app.update(0.1)

    assert not app.is_moving
    assert heard
    assert projector(screen).count == 3
    press(app, "LEFT")
    assert not app.is_moving


def test_whoever_is_in_a_hurry_sees_the_next_action_at_once() -> None:
    app, screen = shown(at=2, settings=Settings())

    press(app, "RIGHT", "RIGHT", "RIGHT", "LEFT")

    assert projector(screen).count == 4
    assert not app.is_moving
    assert projector(screen).scene(()).state == played().at(4)


def test_the_whole_match_can_be_seen_in_motion() -> None:
    app, screen = shown(played(3), settings=Settings())
    app.screen.update(0.0)
    projector(screen).speed = 4.0

    press(app, "SPACE")
    for _ in range(20_000):
        app.update(0.1)
        app.moving()
        if not projector(screen).is_playing and not app.is_moving:
            break

    assert projector(screen).count == len(played(3).played)


# -- the town


def test_the_town_can_be_looked_at_nearer() -> None:
    app, screen = shown(at=60)
    camera = projector(screen).camera
    x, y = camera.box.middle

    app.wheel(x, y, 2)
    assert camera.zoom > 1.2
    app.sheet()
    before = camera.place((500.0, 300.0))
    app.press(x, y)
    app.drag(x + 40, y + 10, 40, 10)
    app.sheet()
    assert camera.place((500.0, 300.0)) != before
    press(app, "MINUS", "MINUS", "MINUS", "MINUS")
    assert camera.zoom == 1.0


def test_the_lens_is_held() -> None:
    app, screen = shown(at=60)

    press(app, "R")
    assert projector(screen).scene(()).has_lens
    app.released("R")
    assert not projector(screen).scene(()).has_lens


# -- records


def test_a_record_is_shown_with_its_names_and_arms(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=50)

    assert {"Ash", "Birch", "Cedar", "Dale"} <= set(words(app))
    assert projector(screen).reel.arms == ("plum", "gold", "mint", "azure")
    assert app.spot("match:more") is None


def test_one_of_several_matches_is_chosen(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "many.jsonl", 3), at=50)
    for _ in range(100):
        app.update(0.02)

    assert "Match 1 of 3" in words(app)
    click(app, "match:more")
    click(app, "match:more")
    click(app, "match:more")

    assert "Match 3 of 3" in words(app)
    assert projector(screen).count == 0
    click(app, "match:less")
    assert "Match 2 of 3" in words(app)


def test_a_damaged_record_is_told_and_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    path = record(tmp_path / "damaged.jsonl")
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:70], "{}", *lines[70:]]) + "\n", "utf-8")

    app, screen = shown(path)
    for _ in range(10):
        app.update(0.02)

    assert projector(screen).film.length == 69
    assert "line 71" in screen.warning
    assert "line 71" in spot(app, "warning").tip
    assert "line 71" in app.toast


def test_a_record_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_text("no record\n", "utf-8")
    app, screen = shown(tmp_path / "none.jsonl")

    assert screen.projector is None
    assert "This record cannot be shown." in words(app)
    for key in ("SPACE", "LEFT", "R", "HOME"):
        press(app, key)
    app.wheel(400, 400, 1)
    app.press(400, 400)
    app.drag(420, 420, 20, 20)
    app.released("R")
    app.update(1.0)
    click(app, "button:close")
    assert app.is_over


def test_escape_leaves() -> None:
    app, _ = shown()

    app.press_other(500, 300)
    assert not app.is_over
    press_escape = app.key
    press_escape("ESCAPE")

    assert app.is_over


def test_a_running_match_is_shown_with_what_its_session_knows() -> None:
    session = Session(
        Hameln(find_town("hameln"), 3), (HUMAN, "greedy", "greedy"), 4, names=["Ann", "Ben", "Cleo"]
    )
    while session.step() is not None:
        pass
    app = App(Settings(reduced_motion=True))
    screen = ReplayScreen(app, session.match, session, at=len(session.match.played))
    app.open(screen)

    assert {"Ann", "Ben", "Cleo"} <= set(words(app))
    assert spot(app, "button:on").why == ""


# -- playing on


def test_playing_on_asks_who_is_a_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[Session] = []
    module = ModuleType("hameln.ui.screens.match")

    class Begun(PlayOnScreen):
        def __init__(self, app: App, session: Session) -> None:
            super().__init__(app, projector(screen).reel, 0)
            begun.append(session)

    module.MatchScreen = Begun  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hameln.ui.screens.match", module)
    app, screen = shown(record(tmp_path / "one.jsonl"), at=80)
    press(app, "SPACE")

    click(app, "button:on")

    assert not projector(screen).is_playing
    top = app.screen
    assert isinstance(top, PlayOnScreen)
    seat = top.players.index(HUMAN)
    assert top.players.count(HUMAN) == 1
    click(app, f"seat:{seat}:more")
    assert HUMAN not in top.players
    assert spot(app, "button:begin").why
    click(app, "button:begin")
    assert app.screen is top
    click(app, "seat:2")
    while top.players[2] != HUMAN:
        click(app, "seat:2:less")
    app.wheel(*spot(app, "seat:1").middle, 1)
    players = tuple(top.players)
    click(app, "button:begin")
    (session,) = begun
    assert session.seats == players
    assert session.match.played == played().played[:80]
    assert session.path is not None
    assert session.path.exists()


def test_nobody_plays_on_from_the_end(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=99_999)

    click(app, "button:on")

    assert app.screen is screen
    assert app.toast


def test_playing_on_can_be_left(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=40)

    click(app, "button:on")
    click(app, "button:back")

    assert app.screen is screen


# -- every window


def overlapping(spots: list[Spot]) -> list[tuple[str, str]]:
    return [
        (one.name, other.name)
        for one, other in combinations(spots, 2)
        if one.x + one.width > other.x + 0.5
        and other.x + other.width > one.x + 0.5
        and one.y + one.height > other.y + 0.5
        and other.y + other.height > one.y + 0.5
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("tongue", ["en", "de", "hu", "nl"])
def test_the_bar_has_room_in_every_window(
    size: tuple[int, int], text_scale: float, tongue: str, tmp_path: Path
) -> None:
    language.use(tongue)
    app, _ = shown(record(tmp_path / "two.jsonl", 2), 130, Settings(text_scale=text_scale), size)
    for _ in range(50):
        app.update(0.02)
    app.sheet()

    bar = [
        one
        for one in app.spots
        if one.name.partition(":")[0] in ("play", "go", "step", "match", "speed")
        or one.name in ("button:on", "button:close", "warning")
    ]
    assert len(bar) >= 16
    assert overlapping(bar) == []
    for one in [*bar, spot(app, "scrub")]:
        assert one.x >= 0
        assert one.y + one.height <= app.height + 0.5
        assert one.x + one.width <= app.width
        assert one.width >= 32
        assert one.height >= 24


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_question_who_plays_on_has_room(size: tuple[int, int], text_scale: float) -> None:
    language.use("hu")
    session = Session(Hameln(find_town("hameln"), 5), ("greedy",) * 5, 4)
    for _ in range(60):
        session.step()
    app = App(Settings(text_scale=text_scale), size)
    app.open(ReplayScreen(app, session.match, session, at=50))
    app.sheet()
    app.activate("button:on")
    app.sheet()

    for one in app.spots:
        assert one.y >= 0
        assert one.y + one.height <= app.height
    assert overlapping([one for one in app.spots if one.name.startswith("button")]) == []


def test_another_language_is_told_at_once() -> None:
    app, screen = shown(at=60)
    before: Any = projector(screen).told

    language.use("de")

    assert projector(screen).told != before
    assert words(app)


# -- the whole log


def test_the_whole_log_leads_to_any_moment() -> None:
    app, screen = shown(at=120)

    click(app, "button:log")
    lines = [one.name for one in app.spots if one.name.startswith("line:")]
    assert len(lines) > 8
    click(app, lines[0])

    assert app.screen is screen
    assert projector(screen).count < 120
    press(app, "L", "HOME")
    click(app, "line:0")
    assert projector(screen).count == 1


def test_the_whole_log_is_scrolled() -> None:
    app, _ = shown(at=0)
    press(app, "L")
    first = [one.name for one in app.spots if one.name.startswith("line:")]

    press(app, "DOWN", "PAGEDOWN")
    app.wheel(600, 400, -2)
    place = spot(app, "scroll").middle
    app.press(*place)
    app.drag(place[0], place[1] + 60, 0, 60)
    app.sheet()

    assert first[0] == "line:0"
    assert first[0] not in [one.name for one in app.spots]
    press(app, "UP", "ESCAPE")
    assert not app.is_over
    press(app, "L")
    click(app, "close")
    assert isinstance(app.screen, ReplayScreen)


def test_the_town_follows_what_happens_when_it_is_looked_at_nearer() -> None:
    app, screen = shown(at=60)
    camera = projector(screen).camera
    app.wheel(*camera.box.middle, 6)
    app.sheet()
    film = projector(screen).film
    circles = {str(circle.id): circle.at for circle in projector(screen).reel.game.town.circles}

    for count in range(61, film.length):
        projector(screen).go(count)
        for line in film.lines_at(count, projector(screen).names):
            if line.things and line.things[0].startswith("circle:"):
                assert camera.sees(*camera.place(circles[line.things[0].partition(":")[2]]))
                break


def test_the_reason_of_a_computer_family_is_told() -> None:
    app, screen = shown(at=150)
    lines = [one.name for one in app.spots if one.name.startswith("why:")]
    line = projector(screen).log[int(lines[-1].split(":")[2])]

    click(app, lines[-1])
    assert line.why
    assert app.toast == line.why
    projector(screen).go(next(c for c in range(20, 90) if projector(screen).film.played[c - 1].why))
    press(app, "W")
    assert app.toast == projector(screen).why
    projector(screen).go(1)
    click(app, "button:hint")
    assert app.toast == "Nobody has told why."
