"""Shows: everybody sees them at every speed, any key or click skips them, and resizing does them no harm."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.events.piper import PhaseBegan, PiperCame
from hameln.games.hameln.rules.state import PAYING
from hameln.games.hameln.ui.pieces import PIECES
from hameln.table.cues import Cue
from hameln.ui.draw.animation import Animation
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.table.animator import Animator
from hameln.ui.table.banner import SHEET
from tests.table.tables import offers
from tests.ui.pilot import Pilot
from tests.ui.seated import key, seated, watching

DUSK = Cue(start=0.0, length=1.0, kind="dusk", target="screen")
TELLS = Cue(start=1.0, length=1.0, kind="tell", target="screen", tells=(2,))
DAWN = Cue(start=3.0, length=1.0, kind="dawn", target="screen")
PLACES = {"hall": (0.0, 0.0), "lane:a": (300.0, 0.0), "lane:b": (300.0, 100.0)}


def theatre(pilot: Pilot) -> Animator:
    return pilot.match.conductor.theatre


def coming(*, reduced_motion: bool = False) -> Pilot:
    """Somebody who watches computer families until the Piper comes."""
    pilot = watching(speed=0.0, reduced_motion=reduced_motion)
    for _ in range(20_000):
        pilot.app.update(0.05)
        events = pilot.match.conductor._events
        has_come = pilot.match.conductor.announced is not None  # more than one action may pass in an update
        if theatre(pilot).is_on or has_come or any(isinstance(one, PiperCame) for one in events):
            break
    pilot.app.sheet()
    return pilot


def seconds_of_show(pilot: Pilot) -> float:
    """How long the action is seen that is shown now."""
    seconds, flights = 0.0, theatre(pilot).flights
    cues = flights._cues
    while theatre(pilot).is_on and flights._cues is cues:
        pilot.app.update(0.05)
        seconds += 0.05
    return seconds


def sprites(marks: list[DrawItem]) -> list[str]:
    return [str(mark.look.key[1]) for mark in marks if mark.look.key[0] == "sprite"]


def test_it_becomes_dark_stays_so_and_dawns() -> None:
    flights = Animation(PIECES)
    flights.begin((DUSK, TELLS, DAWN), PLACES.get, 1.0, 1.0)
    seen = []

    while not flights.is_over:
        seen.append(flights.dusk or 0.0)
        flights.update(0.25)

    assert flights.dusk is None
    assert seen[0] == 0
    assert seen[:5] == sorted(seen[:5])
    assert set(seen[4:12]) == {1.0}
    assert seen[12:] == sorted(seen[12:], reverse=True)


def test_what_is_told_is_told_from_its_moment_to_the_end() -> None:
    flights = Animation(PIECES)
    flights.begin((DUSK, TELLS, DAWN), PLACES.get, 1.0, 1.0)

    seen = [flights.told]
    flights.update(1.1)
    seen.append(flights.told)
    flights.skip()
    seen.append(flights.told)

    assert seen == [(), (2,), ()]


def test_who_walks_past_a_place_is_seen_there() -> None:
    walk = Cue(
        start=0, length=4, kind="walk", sprite="piper_1", origin="hall", target="lane:b", via=("lane:a",)
    )
    flights = Animation(PIECES)
    flights.begin((walk,), PLACES.get, 1.0, 1.0)
    flights.update(3.0)

    assert flights._flights[0].trail is not None
    assert flights._flights[0].trail.at(0.75) == ((300.0, 0.0), False)


@pytest.mark.few(2)
@pytest.mark.parametrize(("speed", "least", "most"), [(0.0, 0.8, 1.7), (2.0, 2.0, 3.2), (1.0, 4.0, 6.1)])
def test_the_piper_is_seen_at_every_speed_for_some_time(speed: float, least: float, most: float) -> None:
    pilot = coming()
    if speed:
        conductor = pilot.match.conductor
        cues = conductor.flights._cues
        conductor.theatre.begin(cues, speed, lambda _: "told")

    assert theatre(pilot).is_on
    assert least <= seconds_of_show(pilot) <= most


@pytest.mark.few(1)
@pytest.mark.parametrize("how", ["key", "click", "other"])
def test_any_key_or_click_skips_the_whole_show(how: str) -> None:
    pilot = coming()
    assert theatre(pilot).is_on

    if how == "key":
        key(pilot, "Q")
    elif how == "click":
        pilot.app.press(12.0, 12.0)
        pilot.app.release(12.0, 12.0)
    else:
        pilot.app.press_other(640.0, 400.0)

    assert not theatre(pilot).is_on
    assert pilot.app.screen is pilot.match
    for _ in range(400):
        pilot.app.update(0.05)
        assert not theatre(pilot).is_on
        events = pilot.match.conductor._events
        if any(isinstance(one, PhaseBegan) for one in events):
            break


def test_with_reduced_motion_nothing_moves_and_it_is_told_all_the_same() -> None:
    pilot = coming(reduced_motion=True)

    assert not theatre(pilot).is_on
    pilot.until(lambda: pilot.match.conductor.announced is not None)
    assert pilot.match.conductor.announced is not None


def test_it_is_dark_while_the_piper_is_paid_and_he_waits_at_the_gate() -> None:
    pilot = seated(lambda game, state: state.phase < 2 and offers("pay")(game, state))
    x, y = pilot.match.stage.point("waiting") or (0.0, 0.0)

    marks = pilot.look()

    assert pilot.match.conductor.is_dark
    veil = next(place for place, mark in enumerate(marks) if mark.look.key[:2] == ("fill", "#0B1550"))
    (piper,) = [mark for mark in marks[veil:] if mark.look.key == ("sprite", "piper_1") and mark.x > 500]
    assert piper.x < x < piper.x + piper.width
    assert piper.y < y


def test_in_high_contrast_it_becomes_less_dark() -> None:
    nights = []
    for contrast in (False, True):
        pilot = seated(
            lambda game, state: state.phase < 2 and offers("pay")(game, state), high_contrast=contrast
        )
        nights += [mark.alpha for mark in pilot.look() if mark.look.key[:2] == ("fill", "#0B1550")]

    assert nights[0] > 1.8 * nights[1] > 0


@pytest.mark.long
def test_while_families_of_the_computer_pay_nothing_else_is_told_or_waited_for() -> None:
    pilot = coming()
    pilot.app.settings = evolve(pilot.app.settings, speed=1.0)
    conductor, seconds, sheets = pilot.match.conductor, 0.0, 0
    while theatre(pilot).is_on or conductor.is_dark:
        sheets += any(spot.name == SHEET for spot in pilot.app.sheet().spots)
        pilot.app.update(0.05)
        is_thinking = conductor.is_thinking and not conductor.doing
        seconds += 0.05 * (not is_thinking)

    assert sheets == 0
    assert seconds < 8.0
    assert conductor.announced is not None


@pytest.mark.long
def test_a_window_of_another_size_shows_the_show_where_the_board_is() -> None:
    pilot = coming()
    for _ in range(8):
        pilot.app.update(0.05)
    pilot.app.sheet()
    before = [mark for mark in pilot.app.moving() if mark.look.key[0] == "sprite"]

    pilot.app.resize(1920, 1080)
    pilot.app.sheet()
    after = [mark for mark in pilot.app.moving() if mark.look.key[0] == "sprite"]

    box = pilot.match.stage.box
    assert len(after) == len(before) > 3
    assert [mark.x for mark in after] != [mark.x for mark in before]
    assert all(box.x - 60 <= mark.x <= box.right + 60 for mark in after)


def test_a_replay_shows_it_and_a_click_on_the_board_skips_it() -> None:
    pilot = coming()
    match = pilot.match.session.match
    count = next(
        place
        for place, (_, _, after) in enumerate(match.replay(), start=1)
        if after.stage == PAYING or after.phase
    )
    screen = ReplayScreen(pilot.app, match, at=count - 1)
    pilot.app.open(screen)
    assert screen.playback is not None
    pilot.app.sheet()
    screen.playback.forward()
    pilot.app.sheet()
    assert screen.playback.theatre.is_on

    pilot.app.activate("show")

    assert not screen.playback.theatre.is_on
