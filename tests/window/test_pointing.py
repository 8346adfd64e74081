"""A real pointer before the real window: tips, messages and the Piper's sheet keep out of the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, TURN, State
from hameln.players.kit import HUMAN
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.table.tables import offers, table_where
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
SEATS = (HUMAN, "greedy", "greedy")


def sit_down(person: Person, is_wanted: Callable[[Hameln, State], bool]) -> MatchScreen:
    """Come to a match at this decision."""
    screen = MatchScreen(person.app, table_where(is_wanted, SEATS))
    person.app.open(screen)
    person.until(lambda: screen.desk.asked is not None and not screen.conductor.is_busy, "nobody is asked")
    person.settle()
    return screen


def box_of(spot: HitRegion) -> Box:
    return Box(x=spot.x, y=spot.y, width=spot.width, height=spot.height)


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
def test_a_tip_hides_neither_its_button_nor_the_prompt(person: Person, size: tuple[int, int]) -> None:
    person.resize(*size)
    screen = sit_down(person, lambda game, state: state.stage == EXTRA and offers("cat")(game, state))
    for action in screen.desk.actions()[4:]:
        spot = person.rest_on(f"action:{action.name}")
        sheet = person.app.sheet()
        tip = next(mark for mark in sheet.marks if mark.look.key == ("patch", "panel_tooltip"))
        lies = Box(x=tip.x, y=tip.y, width=tip.width, height=tip.height)

        assert covered(lies, box_of(spot)) == 0
        assert sheet.reads
        assert all(covered(lies, box_of(read)) == 0 for read in sheet.reads)


def test_a_message_ends_with_the_next_click_and_never_lies_over_another_screen(person: Person) -> None:
    screen = sit_down(person, lambda _, state: state.stage == TURN)
    refused = next(one for one in screen.desk.actions() if one.why)
    possible = next(one for one in screen.desk.actions() if not one.why and one.name != "end")
    person.click(f"action:{refused.name}")
    assert person.app.toast == refused.why

    person.key("Escape")
    assert isinstance(person.app.screen, PauseScreen)
    assert person.app.toast == ""
    person.key("Escape")
    person.click(f"action:{refused.name}")
    person.click(f"action:{possible.name}")

    assert person.app.toast == ""
    assert screen.desk.task is not None


@pytest.mark.long
def test_what_the_piper_did_stays_told_at_the_highest_speed_until_it_is_clicked_away(person: Person) -> None:
    screen = sit_down(person, lambda game, state: state.phase < 2 and offers("pay")(game, state))
    person.app.settings = evolve(person.app.settings, speed=0.0)
    person.click("confirm")
    conductor = screen.conductor
    person.until(lambda: conductor.announced is not None and conductor.announced.is_whole, "he does not go")
    person.settle()
    before = len(screen.session.match.played)
    person.strike("Return", 3)
    person.wait(0.5)
    assert person.app.spot("announced:close") is not None
    assert len(screen.session.match.played) == before

    person.click("announced:close")

    assert person.app.spot("announced:close") is None
    person.until(lambda: screen.desk.asked is not None and not conductor.is_busy, "nobody is asked")
    assert person.app.screen is screen
