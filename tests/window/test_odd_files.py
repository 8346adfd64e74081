"""Files of one's own that are broken or made to do harm, met in the real window with real keys."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from hameln.content import folder
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
BOMB = "a" + ".a" * 50_000 + " = 1\n"


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until the focus is there."""
    seen: list[str] = []
    while person.app.hand.focus != wanted:
        assert seen.count(person.app.hand.focus) < 2, f"no {wanted} among {seen}"
        seen.append(person.app.hand.focus)
        person.key("Tab")


@pytest.mark.long
def test_broken_towns_are_told_in_the_chooser_and_the_rest_goes_on(person: Person, home: Path) -> None:
    maps = home / "maps"
    maps.mkdir()
    shutil.copy(folder("maps") / "hameln.toml", maps / "a-whole-one.toml")
    (maps / "b-broken.toml").write_text("houses = 3\n")
    (maps / "c-bomb.toml").write_text(BOMB)
    (maps / "d-folder.toml").mkdir()
    os.mkfifo(maps / "e-pipe.toml")
    person.app.home(TitleScreen(person.app))
    person.settle()

    tab_to(person, "new:hameln")
    person.key("Return")
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    tab_to(person, "town:more")
    faults: dict[str, str] = {}
    for _ in screen.setup.names:
        person.key("Return")
        found = screen.setup.look(screen.draft.place)
        if found.town is None:
            faults[found.name] = found.fault

    assert sorted(faults) == ["b-broken", "c-bomb", "d-folder", "e-pipe"]
    assert faults["c-bomb"] == "lists or tables lie too deep in each other"
    assert "not a regular file" in faults["e-pipe"]
    person.key("Escape")


def test_damaged_settings_are_kept_aside_when_a_key_changes_one(person: Person, home: Path) -> None:
    (home / "settings.toml").write_text(BOMB)

    person.key("m", "m")

    assert (home / "settings.damaged-1.toml").read_text() == BOMB
    assert "is_muted = false" in (home / "settings.toml").read_text()
