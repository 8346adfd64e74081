"""The changes of ``docs/development.md``, each made to a copy of the program: one place, and all follows."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from tests import children

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "development.md").read_text(encoding="utf-8")
DIFFS: Final = re.findall(r"^### ([^\n]*)\n(?:(?!^#).)*?^```diff\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
TRIES: Final = {
    "A field of a town": """
        from attrs import evolve

        from hameln.files.fields import table_told
        from hameln.games.hameln.editor.findings import find_findings
        from hameln.games.hameln.editor.documents import fields_of
        from hameln.games.hameln.errors import TownFileError
        from hameln.games.hameln.map.drafts import read_draft
        from hameln.games.hameln.map.files import find_town
        from hameln.games.hameln.map.town import House
        from hameln.games.hameln.map.files import TOWN, town_from_words, town_to_words

        town = find_town("hameln")
        words = town_to_words(town)
        assert "floors" not in words["houses"][0]
        words["houses"][0]["floors"] = 3
        higher = town_from_words(words)
        assert higher.houses[0].floors == 3
        assert town_to_words(higher) == words

        def fault(floors):
            words["houses"][0]["floors"] = floors
            try:
                town_from_words(words)
            except TownFileError as error:
                return str(error).splitlines()[-1].strip()

        assert fault(12) == "houses[0] (M1).floors: expected 1 to 9, found 12"
        assert fault("many") == "houses[0] (M1).floors: expected a whole number, found 'many'"
        draft = read_draft(words)
        assert draft.town == town
        assert [str(one) for one in draft.lost][0].endswith("found 'many'; left out")
        house = TOWN.schema["properties"]["houses"]["items"]
        assert house["properties"]["floors"] == {"type": "integer", "minimum": 1, "maximum": 9}
        assert "floors" not in house["required"]

        (field,) = [
            one for group in fields_of(town, ["house:M1"]) for one in group.fields if one.word == "floors"
        ]
        assert (field.title, field.value, field.limits, field.rule) == ("Floors", 2, (1, 9), "H1.1")
        assert str(field.name) == "Build houses higher or lower"
        assert field.put(town, 3) == higher
        tall = evolve(town, houses=(evolve(town.houses[0], floors=12), *town.houses[1:]))
        (finding,) = find_findings(tall)
        assert finding.says == "Cleaver House: Floors 12; 1 to 9 is possible."
        assert finding.fixes[0].mend(tall).houses[0].floors == 9
        assert "| `floors` | how many floors it has, 1 to 9 | 2 |" in table_told(House)
    """,
    "A setting": """
        from pathlib import Path

        from hameln.table.settings import Settings, read_settings
        from hameln.table.settings_file import write_settings
        from hameln.ui.screens.settings.lines import pages

        path = Path("settings.toml")
        write_settings(Settings(volume_voices=0.25), path)
        assert read_settings(path) == (Settings(volume_voices=0.25), "")
        path.write_text("volume_voices = 3\\n")
        settings, told = read_settings(path)
        assert settings == Settings()
        assert "volume_voices (expected a number from 0 to 1)" in told
        line = pages()["sound"][-1]
        assert (line.field, line.fact.form) == ("volume_voices", "slide")
        assert (line.label, line.note) == ("Voices", "How loud people speak.")
    """,
    "A button": """
        from hameln.games.hameln.map.files import find_town
        from hameln.games.hameln.rules.game import Hameln
        from hameln.table.session import Session
        from hameln.table.settings import Settings
        from hameln.ui.app import App
        from hameln.ui.screens.scoring.screen import ScoringScreen
        from hameln.ui.screens.statistics.screen import StatisticsScreen

        session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 5)
        while session.step() is not None:
            pass

        def opened():
            app = App(Settings(tutorial_done=True))
            app.open(ScoringScreen(app, session))
            app.sheet()
            app.activate("button:all")
            app.key("SPACE")
            app.sheet()
            return app

        clicked = opened()
        x, y = clicked.spot("button:sums").middle
        clicked.press(x * clicked.scale, y * clicked.scale)
        clicked.release(x * clicked.scale, y * clicked.scale)
        assert isinstance(clicked.screen, StatisticsScreen)

        typed = opened()
        assert "button:sums" in typed.way()
        for _ in typed.way():
            if typed.hand.focus != "button:sums":
                typed.key("TAB")
                typed.sheet()
        typed.key("ENTER")
        assert isinstance(typed.screen, StatisticsScreen)
    """,
}


def _linked(source: str, target: str) -> None:
    """Link a file, or copy it where that cannot be; what Python has compiled of it stays good."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.mark.parametrize(("what", "diff"), DIFFS)
def test_one_place_is_enough(what: str, diff: str, tmp_path: Path) -> None:
    (changed,) = re.findall(r"^\+\+\+ b/(\S+)", diff, re.MULTILINE)
    shutil.copytree(ROOT / "hameln", tmp_path / "hameln", copy_function=_linked)
    for folder in ("maps", "ai", "sprites", "packs"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    (tmp_path / changed).unlink()
    shutil.copyfile(ROOT / changed, tmp_path / changed)

    applied = children.run(
        ["git", "apply", "-"],
        cwd=tmp_path,
        input=diff,
        text=True,
        capture_output=True,
        check=False,
    )
    assert applied.returncode == 0, applied.stderr
    tried = children.run(
        [sys.executable, "-B", "-c", dedent(TRIES[what])],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "LANGUAGE": "en"},
        text=True,
        capture_output=True,
        check=False,
    )

    assert tried.returncode == 0, tried.stderr


def test_every_change_is_tried() -> None:
    assert [what for what, _ in DIFFS] == list(TRIES)
