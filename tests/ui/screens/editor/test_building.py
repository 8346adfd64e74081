"""A town of twelve houses is drawn from nothing on the real screens, played, changed and saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.hameln.cli.towns import check_files
from hameln.games.hameln.map.files import read_town
from hameln.table.settings import LastTime, Settings
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.ui.builder import NAME, Builder, builder
from tests.ui.pilot import sit_down

SEATS = LastTime(seats=("human", "greedy", "random"))


def play_it(build: Builder) -> None:
    """Play a match on the town to its end, and come back."""
    desk, bench = build.screen.desk, build.screen.bench
    before = (build.town, desk.chosen, desk.tool.word, bench.where(300, 300))
    build.command("play")
    assert isinstance(build.app.screen, MatchScreen)
    build.pilot.wait()
    build.pilot.play()
    assert build.pilot.match.session.match.is_over
    build.come_back()
    desk, bench = build.screen.desk, build.screen.bench
    assert (build.town, desk.chosen, desk.tool.word, bench.where(300, 300)) == before


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "size", "text_scale"),
    [
        ("mouse", (1280, 800), 1.0),
        ("keyboard", (1280, 800), 1.0),
        pytest.param("mouse", (1024, 640), 1.5, marks=pytest.mark.long),
        pytest.param("keyboard", (1024, 640), 1.5, marks=pytest.mark.long),
    ],
)
def test_a_town_is_drawn_played_and_changed(
    hands: str, size: tuple[int, int], text_scale: float, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(speed=0.0, tutorial_done=True, text_scale=text_scale, games={"hameln": SEATS})
    build = builder(sit_down(5, hands, settings, size))
    build.begin()
    build.draw_town()
    assert len(build.town.houses) == 12
    build.set_rules()
    assert build.mend()
    build.command("save")
    path = home / "maps" / f"{NAME}.toml"
    assert read_town(path) == build.town

    play_it(build)

    before = build.town
    build.take("house")
    build.click((930, 600))
    after = build.town
    assert len(after.houses) == 13
    build.command("undo")
    assert build.town == before
    build.command("redo")
    assert build.town == after
    build.command("undo")
    build.take("hall")
    build.click((460, 350))
    build.command("save")
    after = build.town
    build.command("leave")

    assert after.geometry.hall != before.geometry.hall
    assert read_town(path) == after
    assert not isinstance(build.app.screen, EditorScreen)
    capsys.readouterr()
    check_files([path])
    circles = len(after.circles)
    told = f"{path}: {NAME} can be played; 12 houses, {circles} circles, 2 districts."
    first, *advice = capsys.readouterr().out.splitlines()
    assert first == told
    assert all(line.startswith("  to consider: ") for line in advice)
