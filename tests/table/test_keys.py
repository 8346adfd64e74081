from __future__ import annotations

import pytest

from hameln.table.keys import FIXED, Keys, is_free, key_actions, key_named, key_told


def test_every_action_has_its_own_usual_key() -> None:
    keys = Keys()

    assert len({action.name for action in key_actions()}) == len(key_actions())
    assert not keys.conflicts
    for action in key_actions():
        assert keys.key_of(action.name) == action.key
        assert keys.action_of(action.key) == action.name


def test_no_action_has_a_key_that_leads_through_the_screens() -> None:
    assert not {action.key for action in key_actions()} & FIXED


def test_a_key_without_an_action_does_nothing() -> None:
    assert Keys().action_of("F9") == ""
    assert Keys().action_of("") == ""
    assert Keys().key_of("dance") == ""


def test_an_action_gets_another_key() -> None:
    keys = Keys(Keys().with_key("undo", "CTRL+Z"))

    assert keys.overrides == {"undo": "CTRL+Z"}
    assert keys.action_of("CTRL+Z") == "undo"
    assert keys.action_of("Z") == ""


def test_an_action_that_had_the_key_gets_the_other_one() -> None:
    keys = Keys(Keys().with_key("undo", "H"))

    assert keys.key_of("undo") == "H"
    assert keys.key_of("hint") == "Z"
    assert not keys.conflicts


def test_swapping_back_leaves_nothing_behind() -> None:
    once = Keys().with_key("undo", "H")

    assert Keys(once).with_key("undo", "Z") == {}


@pytest.mark.parametrize("key", [*sorted(FIXED), "CTRL+SPACE", "LSHIFT", "SHIFT+LCTRL", "CAPSLOCK", ""])
def test_some_keys_cannot_be_given(key: str) -> None:
    assert not is_free(key)
    assert Keys({"log": "X"}).with_key("undo", key) == {"log": "X"}


def test_a_key_given_to_an_action_by_its_former_name_is_kept() -> None:
    keys = Keys({"traps": "Y"})

    assert keys.key_of("secrets") == "Y"
    assert keys.action_of("T") == ""
    assert Keys(keys.with_key("undo", "CTRL+Z")).overrides == {"secrets": "Y", "undo": "CTRL+Z"}


def test_an_unknown_action_gets_no_key() -> None:
    assert Keys().with_key("dance", "D") == {}


def test_a_settings_file_written_by_hand_is_understood() -> None:
    keys = Keys({"undo": "ctrl+shift+u", "dance": "D", "log": "space"})

    assert keys.action_of("SHIFT+CTRL+U") == "undo"
    assert keys.action_of("D") == ""
    assert keys.key_of("log") == "L"


def test_of_two_actions_with_one_key_the_one_that_was_set_acts() -> None:
    keys = Keys({"log": "H"})

    assert keys.conflicts == {"H": ("log", "hint")}
    assert keys.action_of("H") == "log"


def test_the_number_pad_does_the_same_until_it_is_given_something_else() -> None:
    assert Keys().action_of("NUM_1") == "action-1"
    assert Keys().action_of("NUM_ADD") == Keys().action_of("EQUAL") == "zoom-in"
    assert Keys(Keys().with_key("skip", "NUM_1")).action_of("NUM_1") == "skip"
    assert Keys(Keys().with_key("skip", "EQUAL")).action_of("EQUAL") == "skip"


def test_a_key_has_one_name() -> None:
    assert key_named("ctrl+shift+z") == key_named("SHIFT+CTRL+Z") == "SHIFT+CTRL+Z"
    assert key_named("+") == "+"


def test_keys_are_told_as_they_stand_on_the_keyboard() -> None:
    told = {key: key_told(key) for key in ("SHIFT+CTRL+Z", "F10", "PLUS", "ENTER", "NUM_ADD", "PAUSE", "")}

    assert told == {
        "SHIFT+CTRL+Z": "Shift+Ctrl+Z",
        "F10": "F10",
        "PLUS": "+",
        "ENTER": "Enter",
        "NUM_ADD": "Number pad +",
        "PAUSE": "Pause",
        "": "",
    }


def test_the_keys_of_a_game_stand_first_in_its_own_words() -> None:
    rows = key_actions("rattus-cartus")

    assert [row.label for row in rows[:3]] == ["Enter a building", "Play a Pass", "Confirm"]
    assert rows[-1].group == "HAMELN"
    assert {row.name: row.key for row in rows} == {row.name: row.key for row in key_actions()}
