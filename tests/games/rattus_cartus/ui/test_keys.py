"""Keys that choose cards and buildings: what is printed on a thing is what chooses it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State
from hameln.players.kit import HUMAN
from hameln.table.lessons.course import teaching_of
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from tests.games.rattus_cartus.table.persons import new_game
from tests.games.rattus_cartus.ui.heirs import HeirPilot, sit_down
from tests.games.rattus_cartus.ui.laid import shown, table_where
from tests.ui.pilot import Pilot


def entering(hands: str = "keyboard", seats: int = 3, seed: int = 7) -> HeirPilot:
    """A person who may enter a building."""
    pilot = sit_down(hands)
    pilot.start((HUMAN, *("random",) * (seats - 1)), seed=seed)
    while pilot.begin("enter") != "enter":
        pilot.decide()
    pilot.look()
    return pilot


def bearing(pilot: Pilot) -> dict[str, HitRegion]:
    """What bears a key, by that key, as it is printed."""
    found = {spot.key: spot for spot in pilot.app.spots if spot.key}
    printed = {(mark.look.key[1], mark.x, mark.y) for mark in pilot.look() if mark.look.key[0] == "words"}
    for key, spot in found.items():
        box = Box(spot.x, spot.y, spot.width, spot.height)
        on_it = [x for word, x, y in printed if word == key and box.x - 4 <= x <= box.right and box.y <= y]
        assert on_it, f"{key} is not printed on {spot.name}"
    return found


def test_a_digit_chooses_the_card_that_bears_it_and_a_letter_the_building() -> None:
    pilot = entering()
    task = pilot.match.desk.task
    assert task is not None
    pilot.app.key("TAB")
    found = bearing(pilot)
    assert {"1", "2", "A", "B"} <= set(found)

    for key, spot in found.items():
        pilot.app.key(key)
        pilot.look()
        assert spot.name in task.chosen(), key
        pilot.app.key(key)
        if spot.name in task.chosen():  # one more of equal cards
            pilot.app.key("ESCAPE")


@pytest.mark.parametrize("kind", [agenda.SUPPLY, agenda.TURN, agenda.LOOK])
def test_buildings_bear_letters_and_cards_digits_in_every_decision(kind: int) -> None:
    app = shown(table_where(lambda state: state.mover >= 0 and state.agenda[-1][0] == kind, 3))
    app.key("TAB")
    app.sheet()

    keys = {spot.key: spot.name.partition(":")[0] for spot in app.spots if spot.key}

    assert keys
    assert {what for key, what in keys.items() if key in "ABCDE"} <= {"building"}
    assert not [key for key, what in keys.items() if what == "building" and key not in "ABCDE"]


def test_who_uses_the_keyboard_reads_which_keys_choose_a_building() -> None:
    pilot = entering()

    pilot.app.key("TAB")
    assert "Choose a building: A, B." in pilot.words()

    pilot.app.point(5.0, 5.0)
    assert "Click a building of the row." in pilot.words()


@pytest.mark.long
@pytest.mark.parametrize("keys", [("TAB",), ("TAB", "RIGHT"), ("TAB", "A", "ESCAPE")])
def test_what_has_the_focus_takes_no_press_of_escape(keys: tuple[str, ...]) -> None:
    """Escape takes back what is chosen or closes what is open, then opens the menu."""
    pilot = entering()
    for key in keys:
        pilot.app.key(key)
        pilot.look()
    assert pilot.app.hand.focus
    assert not pilot.match.desk.task.chosen()  # type: ignore[union-attr]

    pilot.app.key("ESCAPE")

    assert isinstance(pilot.app.screen, PauseScreen)


def test_tab_leads_to_the_buildings_first() -> None:
    pilot = entering()

    pilot.app.key("TAB")

    assert pilot.app.hand.focus == "building:0"


def test_a_key_that_the_person_has_given_away_is_printed_on_nothing() -> None:
    pilot = entering()
    pilot.app.change(keys={"hint": "A", "skip": "2"})
    pilot.app.key("TAB")
    pilot.look()

    assert not {"A", "2"} & {spot.key for spot in pilot.app.spots}


@pytest.mark.rule("R6.2")
def test_in_a_lesson_digits_choose_of_the_cards_that_it_leaves() -> None:
    guided = teaching_of("rattus-cartus", "swords").lessons.guided
    place = next(place for place, step in enumerate(guided) if step.title == "A Joker")
    app = App(Settings(speed=0.0, tutorial_done=False))
    app.open(TutorialScreen(app, place, "rattus-cartus", "swords"))
    screen = app.screen
    assert isinstance(screen, TutorialScreen)
    for _ in range(40):
        app.sheet()
        app.update(0.05)
    task, allowed = screen.desk.task, screen.course.lesson.allowed
    assert task is not None
    assert allowed is not None
    app.activate(min(thing for thing in allowed if thing.startswith("building:")))
    app.key("TAB")
    app.sheet()
    cards = {spot.key: spot.name for spot in app.spots if spot.key.isdigit()}
    assert set(cards.values()) <= allowed
    assert 1 < len(cards) < sum(thing.startswith("card:") for thing in task.legal())

    for key in [*cards, "9"]:
        app.key(key)
        app.sheet()

    assert set(cards.values()) == {thing for thing in task.chosen() if thing.startswith("card:")}


def has_many_kinds(state: State) -> bool:
    """Whether a heir enters with so many kinds of cards that little is seen of each."""
    tables = new_game(2).tables
    kinds = sum(count > 0 for count in state.hands[: tables.kinds])
    return state.agenda[-1][0] == agenda.TURN and kinds > 16


def test_chosen_cards_of_a_full_fan_are_seen_beside_each_other() -> None:
    """What could be clicked of a chosen card still can be, and no card leaves its place for good."""
    app = shown(table_where(has_many_kinds, 2))
    cards = [spot for spot in app.spots if spot.name.startswith("card:")]
    narrow = [spot.name for spot in cards if spot.width < 46]
    before = {spot.name: spot for spot in cards}
    names = narrow[1:3]
    assert len(names) == 2, "the fan is full"

    for name in names:
        app.activate(name)
    app.sheet()

    after = {spot.name: spot for spot in app.spots if spot.name.startswith("card:")}
    assert all(after[name].width > before[name].width for name in names)
    assert max(one.x + one.width for one in after.values()) == pytest.approx(
        max(one.x + one.width for one in before.values())
    )
    assert all(one.x <= other.x for one, other in pairwise(after.values()))
