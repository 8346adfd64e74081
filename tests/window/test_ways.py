"""Ways through the program with real keys: to what a decision is about, and back to where one was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, State
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.tables import offers, table_where
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
SEATS = (HUMAN, "greedy", "greedy")
MEAT = GOODS.index("meat")


def sit_down(person: Person, is_wanted: Callable[[Hameln, State], bool]) -> tuple[MatchScreen, Session]:
    """Come to a match at this decision."""
    session = table_where(is_wanted, SEATS)
    screen = MatchScreen(person.app, session)
    person.app.open(screen)
    person.until(lambda: screen.desk.asked is not None and not screen.conductor.is_busy, "nobody is asked")
    person.settle()
    return screen, session


def goes(person: Person, key: str, count: int) -> list[str]:
    """Where a key leads, pressed so many times."""
    found: list[str] = []
    for _ in range(count):
        person.key(key)
        found.append(person.app.hand.focus)
    return found


def has_meat(game: Hameln, state: State) -> bool:
    """Whether two pieces of meat and something else can be sold."""
    goods = state.goods[KINDS_OF_GOODS * state.mover : KINDS_OF_GOODS * (state.mover + 1)]
    return offers("sell")(game, state) and goods[MEAT] > 1 and sum(goods) > goods[MEAT]


# -- what a decision is about


@pytest.mark.few(1)
@pytest.mark.parametrize("decision", ["settle", "rats", "king", "bribe"])
def test_tab_goes_to_golden_things_first_then_to_confirm(person: Person, decision: str) -> None:
    screen, _ = sit_down(person, offers(decision))
    if decision == "bribe":
        person.key("7")
    task = screen.desk.task
    assert task is not None
    wanted = task.legal() | {f"amount:{amount.name}" for amount in task.amounts() if amount.most > 0}
    assert wanted

    assert set(goes(person, "Tab", len(wanted))) == wanted
    assert goes(person, "Tab", 1) == ["confirm"]
    assert set(goes(person, "shift+Tab", len(wanted))) == wanted


def test_tab_goes_to_the_actions_that_can_be_begun(person: Person) -> None:
    screen, _ = sit_down(person, offers("wake-men"))
    able = [f"action:{one.name}" for one in screen.desk.actions() if not one.why]

    assert goes(person, "Tab", len(able)) == able

    person.key("1")
    task = screen.desk.task
    assert task is not None
    houses = task.legal()
    assert set(goes(person, "Tab", len(houses))) == houses
    assert goes(person, "Tab", 1) == ["confirm"]
    backwards = goes(person, "shift+Tab", len(houses))
    assert set(backwards) == houses


def test_an_action_that_is_left_has_the_focus_again(person: Person) -> None:
    sit_down(person, offers("sell"))
    person.key("Tab")
    while person.app.hand.focus != "action:sell":
        person.key("Tab")

    person.key("space", "Tab", "Escape")

    assert person.app.hand.focus == "action:sell"


def test_two_pieces_of_meat_are_sold_with_six_keys_at_most(person: Person) -> None:
    screen, session = sit_down(person, has_meat)
    seat = session.match.state.mover
    place = KINDS_OF_GOODS * seat + MEAT
    before, played = session.match.state.goods[place], len(session.match.played)
    person.point(5, 5)
    person.presses = 0

    person.key("4")
    while person.app.hand.focus != "amount:meat:florins":
        person.key("Down")
    person.key("2", "Return")

    assert person.presses <= 6
    assert len(session.match.played) > played
    assert session.match.state.goods[place] == before - 2
    assert screen.desk.task is None or screen.desk.task.name != "sell"


# -- back to where one was


@pytest.mark.long
def test_a_match_that_is_being_set_up_is_as_it_was_after_escape(person: Person) -> None:
    person.click("new:hameln")
    person.click("seat:add")
    person.click("seat:1:remove")
    person.click("seat:0:name")
    person.type("Anna")
    person.key("Return")
    person.click("seed")
    person.type("77")
    person.click("town:more")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    told = (screen.draft.players, [seat.name for seat in screen.draft.seats], screen.draft.seed)
    town = screen.draft.place

    person.key("Escape")
    if isinstance(person.app.screen, NewMatchScreen):
        person.key("Escape")
    assert isinstance(person.app.screen, TitleScreen)
    assert person.app.hand.focus == "new:hameln"
    person.key("Return")

    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert (screen.draft.players, [seat.name for seat in screen.draft.seats], screen.draft.seed) == told
    assert screen.draft.place == town
    assert told[2] == "77"
    assert told[1][0] == "Anna"
    person.click("button:begin")
    person.click("button:begin")  # below the story
    person.until(lambda: isinstance(person.app.screen, MatchScreen), "no match")
    person.app.home(TitleScreen(person.app))
    person.settle()
    person.click("new:hameln")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert screen.draft.seed == ""


@pytest.mark.long
def test_the_focus_comes_back_from_screens_above_others(person: Person) -> None:
    sit_down(person, offers("rats"))
    golden = goes(person, "Tab", 2)[-1]
    for key in ("F1", "l", "F10"):
        person.key(key)
        assert not isinstance(person.app.screen, MatchScreen), key
        person.key("Escape")
        assert isinstance(person.app.screen, MatchScreen), key
        assert person.app.hand.focus == golden

    person.key("F10")
    for name, kind in (("rules", RulesScreen), ("settings", SettingsScreen)):
        while person.app.hand.focus != f"button:{name}":
            person.key("Down")
        person.key("Return")
        assert isinstance(person.app.screen, kind)
        person.key("Escape")
        assert isinstance(person.app.screen, PauseScreen)
        assert person.app.hand.focus == f"button:{name}"


@pytest.mark.long
def test_the_title_has_the_focus_where_one_left_it(person: Person) -> None:
    for name in ("button:more", "tutorial:hameln", "new:rattus-cartus", "new:hameln"):
        for _ in range(40):
            if person.app.hand.focus == name:
                break
            person.key("Tab")
        assert person.app.hand.focus == name
        person.key("Return")
        assert not isinstance(person.app.screen, TitleScreen)

        person.key("Escape")

        assert isinstance(person.app.screen, TitleScreen)
        assert person.app.hand.focus == name
