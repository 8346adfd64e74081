"""The replay: every way through a match, and what is told and marked on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.table.settings import Settings
from hameln.ui.draw.box import Box, covered
from hameln.ui.table.banner import SHEET
from hameln.ui.widgets.notices import box_of
from tests.ui.replaying import click, playback, played, press, record, shown, spot, words


def test_the_beginning_is_shown_first_and_told() -> None:
    app, screen = shown()

    assert playback(screen).count == 0
    assert "Nothing has happened yet." in words(app)
    assert app.hand.focus == "play"


def test_a_replay_can_begin_anywhere() -> None:
    app, screen = shown(at=90)

    assert playback(screen).view.state == played().at(90)
    assert f"Step 90/{len(played().played)}" in words(app)
    assert playback(shown(at=99_999)[1]).count == len(played().played)


def test_buttons_and_keys_lead_through_the_match() -> None:
    app, screen = shown(at=90)
    moments = playback(screen).moments
    ways = {
        "action": (("LEFT", 89), ("RIGHT", 91)),
        "turn": (("SHIFT+LEFT", moments.previous("turn", 90)), ("SHIFT+RIGHT", moments.next("turn", 90))),
        "round": (("CTRL+LEFT", moments.previous("round", 90)), ("CTRL+RIGHT", moments.next("round", 90))),
        "phase": (("UP", moments.previous("phase", 90)), ("DOWN", moments.next("phase", 90))),
    }

    for way, ends in ways.items():
        for (key, wanted), end in zip(ends, ("less", "more"), strict=True):
            playback(screen).go(90)
            press(app, key)
            assert playback(screen).count == wanted, key
            playback(screen).go(90)
            click(app, f"step:{way}:{end}")
            assert playback(screen).count == wanted, way


def test_what_kind_of_player_it_is_is_told_where_one_points_at_its_card(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "match.hameln.jsonl"), at=90)
    title = playback(screen).scene(()).titles[0]

    app.point(*spot(app, "card:0").middle)

    assert title
    assert f"{title}." in words(app)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "button", ["play", "step:phase:more", "step:turn:more", "step:action:less", "speed:2"]
)
def test_no_tip_covers_what_is_told(button: str) -> None:
    app, _ = shown(at=90)
    app.point(*spot(app, button).middle)
    for _ in range(8):
        app.update(0.1)
    sheet = app.sheet()
    (tip,) = [mark for mark in sheet.marks if mark.look.key == ("patch", "panel_tooltip")]
    lies = Box(x=tip.x, y=tip.y, width=tip.width, height=tip.height)

    assert sheet.reads
    for read in sheet.reads:
        assert covered(lies, Box(x=read.x, y=read.y, width=read.width, height=read.height)) == 0


def test_enter_puts_away_what_is_told_over_the_board_and_stands_on_it() -> None:
    app, screen = shown()
    shows = playback(screen)
    count = next(at for at in range(shows.moments.length) if shows.moments.announced_at(at, shows.viewer))
    shows.go(count)
    assert shows.announced is not None
    app.sheet()
    close = spot(app, "announced:close")
    keys = [str(mark.look.key[1]) for mark in app.sheet().marks if close.holds(mark.x, mark.y)]
    assert "Enter" in keys

    press(app, "ENTER")

    assert shows.announced is None
    assert shows.count == count
    assert not shows.is_playing


def test_what_is_told_of_the_piper_lies_in_the_column_as_in_the_match() -> None:
    app, screen = shown()
    shows = playback(screen)
    shows.go(next(at for at in range(shows.moments.length) if shows.moments.announced_at(at, shows.viewer)))

    sheet, seats = spot(app, SHEET), range(shows.replay.game.seats)

    assert sheet.x >= shows.stage.box.right
    assert all(covered(box_of(sheet), box_of(spot(app, shows.stage.panel_of(seat)))) == 0 for seat in seats)


def test_page_keys_lead_by_turns_and_home_and_end_to_the_ends() -> None:
    app, screen = shown(at=90)
    moments = playback(screen).moments

    press(app, "PAGEDOWN")
    assert playback(screen).count == moments.next("turn", 90)
    press(app, "PAGEUP")
    assert (
        playback(screen).count == 90
        if 90 in moments.begun["turn"]
        else moments.previous("turn", moments.next("turn", 90))
    )
    press(app, "END")
    assert playback(screen).count == moments.length
    press(app, "RIGHT", "DOWN")
    assert playback(screen).count == moments.length
    press(app, "HOME", "LEFT", "UP")
    assert playback(screen).count == 0
    click(app, "go:end")
    assert playback(screen).count == moments.length
    click(app, "go:start")
    assert playback(screen).count == 0


def test_the_line_leads_to_any_moment() -> None:
    app, screen = shown()
    line, length = spot(app, "scrub"), len(played().played)
    y = line.middle[1]

    app.press(line.middle[0], y)
    app.release(line.middle[0], y)

    assert abs(playback(screen).count - length / 2) <= 1
    app.press(line.middle[0], y)
    app.drag(line.x + line.width + 80, y + 200, 300, 200)
    assert playback(screen).count == length
    app.drag(line.x - 5, y, -900, 0)
    assert playback(screen).count == 0


def test_what_has_happened_is_told_in_the_bar_and_in_the_log() -> None:
    _, screen = shown(at=len(played().played))

    told = playback(screen).told

    assert told.startswith("The match is over.") or "The match is over." in told
    assert playback(screen).log[-1].text in told
    for count in range(1, playback(screen).moments.length):
        playback(screen).go(count)
        assert playback(screen).told


def test_a_click_on_a_line_of_the_log_leads_to_the_end_of_that_turn() -> None:
    app, screen = shown(at=150)
    lines = [one.name for one in app.spots if one.name.startswith("log:")]
    earlier = next(name for name in lines if not name.startswith("log:150:"))

    click(app, earlier)

    assert playback(screen).count == int(earlier.split(":")[1])


def test_a_line_of_the_log_marks_the_places_it_is_about() -> None:
    app, screen = shown(at=150)
    place, line = next(
        (place, line)
        for place, line in reversed(list(enumerate(playback(screen).log)))
        if any(thing.startswith("house:") for thing in line.things)
    )
    name = f"log:{line.count}:{place}"
    before = [mark.look.key for mark in app.sheet().marks if "glow_legal" in mark.look.key]
    playback(screen).go(0)
    playback(screen).go(150)

    middle = spot(app, name).middle
    app.point(*middle)

    scene = playback(screen).scene(screen.pointed)
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
    assert playback(screen).is_playing
    for _ in range(200):
        app.update(0.1)

    assert playback(screen).count == len(played().played)
    assert not playback(screen).is_playing
    press(app, "SPACE")
    assert playback(screen).is_playing
    assert playback(screen).count == 0


def test_a_pause_stops_it() -> None:
    app, screen = shown(at=20)
    click(app, "play")
    for _ in range(20):
        app.update(0.1)
    reached = playback(screen).count

    click(app, "play")
    for _ in range(40):
        app.update(0.1)

    assert reached > 20
    assert playback(screen).count == reached


def test_faster_is_faster() -> None:
    counts: list[int] = []
    for place in range(4):
        app, screen = shown(at=20)
        click(app, f"speed:{place}")
        press(app, "SPACE")
        for _ in range(100):
            app.update(0.1)
        counts.append(playback(screen).count)

    assert counts == sorted(counts)
    assert len(set(counts)) == 4


def test_a_key_takes_the_next_speed() -> None:
    app, screen = shown()

    press(app, "V", "V", "V")

    assert playback(screen).speed == 0.5


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
    assert playback(screen).count == 3
    press(app, "LEFT")
    assert not app.is_moving


def test_whoever_is_in_a_hurry_sees_the_next_action_at_once() -> None:
    app, screen = shown(at=2, settings=Settings())

    press(app, "RIGHT", "RIGHT", "RIGHT", "LEFT")

    assert playback(screen).count == 4
    assert not app.is_moving
    assert playback(screen).scene(()).view.state == played().at(4)


@pytest.mark.long
def test_the_whole_match_can_be_seen_in_motion() -> None:
    app, screen = shown(played(3), settings=Settings())
    app.screen.update(0.0)
    playback(screen).speed = 4.0

    press(app, "SPACE")
    for _ in range(20_000):
        app.update(0.1)
        app.moving()
        if not playback(screen).is_playing and not app.is_moving:
            break

    assert playback(screen).count == len(played(3).played)


# -- the town


def test_the_town_can_be_looked_at_nearer() -> None:
    app, screen = shown(at=60)
    camera = playback(screen).stage.camera
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
    assert playback(screen).scene(()).has_lens
    app.released("R")
    assert not playback(screen).scene(()).has_lens


def test_the_town_follows_what_happens_when_it_is_looked_at_nearer() -> None:
    app, screen = shown(at=60)
    camera = playback(screen).stage.camera
    app.wheel(*camera.box.middle, 6)
    app.sheet()
    moments = playback(screen).moments
    circles = {str(circle.id): circle.at for circle in playback(screen).replay.game.town.circles}

    for count in range(61, moments.length):
        playback(screen).go(count)
        for line in moments.lines_at(count, playback(screen).viewer, playback(screen).names):
            if line.things and line.things[0].startswith("circle:"):
                assert camera.sees(*camera.place(circles[line.things[0].partition(":")[2]]))
                break


# -- the log
