"""The night road lives: windows flicker and mist drifts, but nobody's view of the table suffers from it."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.ui.row import lamps_of
from hameln.ui.draw.art import Art
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.window import Window
from tests.games.rattus_cartus.ui.laid import shown, table_where, turn_of_round

ART = Art()
LIT = ("brewery", "castle", "farm", "guard_tower", "hospital", "hut", "marketplace", "monastery", "office")
BUILDINGS = (*LIT, "palace", "tent", "treasury")


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_has_light_within_its_picture(building: str) -> None:
    sprite = ART.sprites[f"building_{building}"]
    lamps = lamps_of(ART, sprite.name)
    assert 2 <= len(lamps) <= 6
    for lamp in lamps:
        assert 0 < lamp.x - lamp.size / 2 < lamp.x + lamp.size / 2 < sprite.width
        assert sprite.height * 0.1 < lamp.y < sprite.height * 0.95


def test_the_windows_of_the_hospital_are_found() -> None:
    places = {(round(lamp.x), round(lamp.y)) for lamp in lamps_of(ART, "building_hospital")}
    for window in ((50, 106), (74, 106), (164, 106), (140, 106)):
        assert any(abs(x - window[0]) < 8 and abs(y - window[1]) < 8 for x, y in places), window


def test_a_dark_picture_has_no_lamps() -> None:
    assert lamps_of(ART, "night_tree_1") == ()


def test_lamps_and_mist_live_on_the_table_but_not_where_motion_or_contrast_forbid_it() -> None:
    session = table_where(turn_of_round(3), 4)
    names = [glimmer.sprite for glimmer in shown(session).life.shown]
    assert names.count("night_mist") >= 3
    assert names.count("night_glow") >= 4
    assert shown(session, reduced_motion=True).life.shown == ()
    assert shown(session, high_contrast=True).life.shown == ()


def test_what_lies_still_is_the_same_whether_anything_lives_or_not() -> None:
    session = table_where(turn_of_round(3), 4)
    with_life, without = shown(session), shown(session, reduced_motion=True)
    assert with_life.sheet().marks == without.sheet().marks


@pytest.mark.long
def test_the_window_paints_only_what_lives_and_seldom(opened: Window) -> None:
    session = table_where(turn_of_round(3), 4)
    program = opened.program
    program.settings = shown(session).settings
    program.home(MatchScreen(program, session))
    for _ in range(40):
        opened._dispatch_frame(0.05)
    before, paintings, frames = opened.photograph(), opened.paintings, opened.frames

    for _ in range(300):
        opened._dispatch_frame(0.02)

    assert opened.paintings == paintings
    assert 3 <= opened.frames - frames <= 6 * 13
    assert opened.photograph().tobytes() != before.tobytes()
