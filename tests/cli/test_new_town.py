"""`hameln town new`: a town from wishes, in a file that says how it was made."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from hameln.games.hameln.map.files import read_town
from tests.cli.conftest import Run


def test_a_town_is_drawn_and_can_be_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"

    code, out, _ = run("town", "new", "--houses", 30, "--seed", 5, file)

    assert code == 0
    town = read_town(file)
    assert len(town.houses) == 30
    assert f"{town.name}: 30 houses" in out
    assert "seed 5" in out
    assert run("town", "check", file)[0] == 0
    assert "to consider" not in run("town", "check", file)[1]
    assert run("simulate", "--town", file, "--games", 1)[0] == 0


def test_the_file_says_how_it_can_be_made_again(run: Run, tmp_path: Path) -> None:
    file, again = tmp_path / "my.toml", tmp_path / "again" / "my.toml"
    again.parent.mkdir()
    wishes = ("--houses", 14, "--river", "beside", "--no-wall", "--name", "Old Ford", "--families", "3,4")
    run("town", "new", *wishes, file)

    first = file.read_text(encoding="utf-8").split("\n")[0]
    words = shlex.split(first.removeprefix("# Drawn by: hameln "))
    code = run(*(again if word == file.name else word for word in words))[0]

    assert code == 0
    assert again.read_bytes() == file.read_bytes()
    assert read_town(file).name == "Old Ford"
    assert tuple(read_town(file).kings) == (3, 4)


def test_without_a_seed_each_town_is_another_one(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.toml" for number in range(3)]

    for file in files:
        run("town", "new", "--houses", 8, file)

    assert len({file.read_bytes() for file in files}) == 3


def test_no_file_is_replaced_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine", encoding="utf-8")

    code, _, err = run("town", "new", "--houses", 8, file)

    assert code == 2
    assert "--force" in err
    assert file.read_text(encoding="utf-8") == "mine"
    assert run("town", "new", "--houses", 8, file, "--force")[0] == 0
    assert len(read_town(file).houses) == 8


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--houses", 300), "houses: expected 3 to 200, found 300"),
        (("--houses", 5, "--districts", 6), "districts: expected 1 to 5 for 5 houses, found 6"),
        (("--families", "3,x"), "families: expected numbers"),
        (("--families", "6"), "families: expected 3 to 5"),
        (("--name", "x" * 61), "name: expected 1 to 60"),
        (("--river", "deep"), "river"),
        (("--seed", -1), "seed"),
    ],
)
def test_wishes_that_cannot_come_true_are_told(
    run: Run, tmp_path: Path, words: tuple[object, ...], part: str
) -> None:
    code, out, err = run("town", "new", *words, tmp_path / "my.toml")

    assert code == 2
    assert part in out + err
    assert not (tmp_path / "my.toml").exists()


def test_a_town_file_has_the_ending_of_one(run: Run, tmp_path: Path) -> None:
    code, _, err = run("town", "new", tmp_path / "my.txt")

    assert code == 2
    assert "my.toml" in err


def test_a_folder_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    code, _, err = run("town", "new", tmp_path / "nowhere" / "my.toml")

    assert code == 2
    assert "no such folder" in err
