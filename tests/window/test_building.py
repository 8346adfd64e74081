"""A town of twelve houses is drawn in the real window, with the real pointer only and with real keys only."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln.games.hameln.cli.towns import check_files
from hameln.games.hameln.map.files import read_town
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.table.settings import LastTime
from hameln.ui.screens.match.screen import MatchScreen
from tests.ui.builder import NAME, builder
from tests.window.person import Person
from tests.window.pilot import RealPilot

pytestmark = [pytest.mark.filterwarnings("default::DeprecationWarning"), pytest.mark.long]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_town_is_drawn_played_and_changed_in_the_real_window(
    person: Person, hands: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = LastTime(seats=("human", "random", "random"))
    person.app.settings = evolve(person.app.settings, games={"hameln": seats})
    build = builder(RealPilot(person, 6, hands))
    build.begin()
    build.draw_town()
    build.set_rules()
    assert build.mend()
    build.command("save")
    path = home / "maps" / f"{NAME}.toml"
    before = build.town
    assert read_town(path) == before

    build.command("play")
    build.pilot.wait()
    assert isinstance(build.app.screen, MatchScreen)
    GROUNDS.wait()
    build.pilot.play()
    assert build.pilot.match.session.match.is_over
    build.come_back()

    assert build.town == before
    build.take("hall")
    build.click((460, 350))
    after = build.town
    assert after != before
    build.command("undo")
    assert build.town == before
    build.command("redo")
    assert build.town == after
    build.command("save")
    build.command("leave")

    assert read_town(path) == after
    capsys.readouterr()
    check_files([path])
    first, *advice = capsys.readouterr().out.splitlines()
    assert "can be played" in first
    assert all(line.startswith("  to consider: ") for line in advice)
