"""`hameln families`: what it tells, and how it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.content import folder
from tests.cli.conftest import Run

GOOD = 'title = "The Ownes"\nmotto = "Ours."\n[[rule]]\non = "bribe"\nveto = true\n'
BAD = 'title = "The Ownes"\n[[rule]]\non = "bribes"\nveto = true\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    place = tmp_path / "home" / "ai"
    place.mkdir(parents=True)
    return place


@pytest.mark.parametrize("words", [(), ("list",)])
def test_families_are_listed_with_their_mottos(run: Run, home: Path, words: tuple[str, ...]) -> None:
    (home / "owne.toml").write_text(GOOD, encoding="utf-8")

    code, out, err = run("families", *words)

    assert (code, err) == (0, "")
    assert all(word in out for word in ("weber", "The Webers", "so it becomes cloth", "owne", "Ours."))
    assert "easy, medium, hard, master" in out


def test_a_faulty_file_of_the_user_does_not_hide_the_others(run: Run, home: Path) -> None:
    (home / "owne.toml").write_text(BAD, encoding="utf-8")

    code, out, err = run("families")

    assert code == 0
    assert "weber" in out
    assert "unknown step 'bribes'; did you mean bribe?" in err


def test_a_family_is_shown_with_its_rules(run: Run, home: Path) -> None:
    path = home / "owne.toml"
    path.write_text(GOOD, encoding="utf-8")

    by_name, by_path = run("families", "show", "owne"), run("families", "show", path)
    wiege = run("families", "show", "wiege")[1]

    assert by_name == by_path
    assert "1. bribe: never" in by_name[1]
    assert "4 * kept florins for it" in wiege
    assert "weight of children: 1.2" in wiege
    assert "known for: wakes_women high" in wiege
    assert "cradle" in wiege


def test_weights_of_single_phases_are_shown(run: Run) -> None:
    assert "weight of florins: 1.3, 1.2, 1" in run("families", "show", "giebel")[1]


def test_files_are_checked_all_at_once(run: Run, tmp_path: Path) -> None:
    good, bad, worse = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "worse.toml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(BAD, encoding="utf-8")
    worse.write_text("title = 3\n", encoding="utf-8")

    code, out, err = run("families", "check", bad, good, worse, folder("ai") / "kranz.toml")

    assert code == 2
    assert "good.toml: The Ownes can be seated as good; rules: 1." in out
    assert "kranz.toml: The Kranzes can be seated as kranz; rules: 7; sentences in de, en, hu, nl." in out
    assert "line 3: rule[0].on: unknown step 'bribes'" in err
    assert "line 1: title: expected text, found 3" in err


def test_a_family_is_tried(run: Run, home: Path) -> None:
    (home / "owne.toml").write_text(
        GOOD + '[[rule]]\non = "crown"\nwhen = "florins > 99"\nbonus = 1\n', "utf-8"
    )
    (home / "worse.toml").write_text("title = 3\n", encoding="utf-8")

    code, out, err = run("families", "try", "owne", "--games", 3, "--seed", 4)
    again = run("families", "try", home / "owne.toml", "--games", 3, "--seed", 4)[1]

    assert (code, err, out) == (0, "", again)
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert any(line.startswith("│ 2 │ crown │ florins > 99 │ 0 │ 0 │") for line in lines)
    assert any("│ bribes │ extra actions that are bribes │ 0.00 │" in line for line in lines)


def test_an_unknown_family_is_refused(run: Run) -> None:
    code, out, err = run("families", "show", "webr")

    assert (code, out) == (2, "")
    assert "did you mean weber?" in err


def test_families_play_and_are_recorded(run: Run, home: Path, tmp_path: Path) -> None:
    (home / "owne.toml").write_text(GOOD, encoding="utf-8")
    record = tmp_path / "r.jsonl"

    code, out, _ = run(
        "simulate", "--games", 1, "--seats", "owne:easy,weber:easy,kranz", "--record", record, "--seed", 2
    )

    assert code == 0
    assert "weber:easy" in out
    assert '"kranz"' in record.read_text(encoding="utf-8").splitlines()[0]


def test_an_unknown_player_is_told_which_are_known(run: Run) -> None:
    code, _, err = run("simulate", "--games", 1, "--seats", "webber:hard,kranz,kranz")

    assert code == 2
    assert "did you mean weber:hard" in err
