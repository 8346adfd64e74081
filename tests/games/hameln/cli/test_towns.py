"""`hameln town`: what it tells, and how it refuses."""

from __future__ import annotations

from pathlib import Path

from hameln.content import folder
from tests.cli.conftest import Run


def test_towns_are_listed_shown_and_checked(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "town.png"
    files = sorted(folder("maps").glob("*.toml"))

    assert "hameln" in run("town", "list")[1]
    assert "B.il" in run("town", "show", "hameln", "--png", picture)[1]
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run("town", "check", *files)[1].count("can be played") == len(files) >= 2


def test_all_faults_of_all_files_are_told(run: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text('id = "x"\n', encoding="utf-8")
    two.write_text("= 1\n", encoding="utf-8")

    code, _, err = run("town", "check", one, two, folder("maps") / "hameln.toml")

    assert code == 2
    assert str(one) in err
    assert str(two) in err
