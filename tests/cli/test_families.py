"""`hameln families`: what it tells, and how it refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.content import folder
from tests.cli.conftest import Run

GOOD = 'title = "The Ownes"\nmotto = "Ours."\n[[rule]]\non = "bribe"\nveto = true\n'
BAD = 'title = "The Ownes"\n[[rule]]\non = "bribes"\nveto = true\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    place = tmp_path / "home" / "ai" / "hameln"
    place.mkdir(parents=True)
    return place


@pytest.mark.parametrize("words", [(), ("list",)])
def test_families_are_listed_with_their_mottos(run: Run, home: Path, words: tuple[str, ...]) -> None:
    (home / "owne.toml").write_text(GOOD, encoding="utf-8")

    code, out, err = run("families", *words)

    assert (code, err) == (0, "")
    assert all(word in out for word in ("weber", "The Webers", "so it becomes cloth", "owne", "Ours."))
    assert "easy, medium, hard, master, grandmaster" in out


def test_a_faulty_file_of_the_user_does_not_hide_the_others(run: Run, home: Path) -> None:
    (home / "owne.toml").write_text(BAD, encoding="utf-8")

    code, out, err = run("families")

    assert code == 0
    assert "weber" in out
    assert "unknown step 'bribes'; did you mean bribe?" in err


@pytest.mark.long
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

    code, out, err = run("families", "check", bad, good, worse, folder("ai/hameln") / "kranz.toml")

    assert code == 2
    assert "good.toml: The Ownes can be seated as good; rules: 1; languages: en." in out
    assert "kranz.toml: The Kranzes can be seated as kranz; rules: 7; languages: en, de, hu, nl." in out
    assert [line.split(" ")[0] for line in err.splitlines() if "fault(s)" in line] == ["hameln:"] * 2
    assert "line 3: rule[0].on: unknown step 'bribes'" in err
    assert "line 1: title: expected text, found 3" in err


ODD = GOOD + '[[rule]]\non = "bribe"\nwhen = "kept > 0"\nveto = true\n'


@pytest.mark.long
def test_what_is_odd_is_told_by_check_and_try(run: Run, home: Path) -> None:
    (home / "owne.toml").write_text(ODD, encoding="utf-8")

    checked, tried = (
        run("families", "check", home / "owne.toml"),
        run("families", "try", "owne", "--games", 1),
    )

    for code, out, err in (checked, tried):
        assert (code, err) == (0, "")
        assert "  to consider: line 8: rule[1].when: `kept` is always 0 at bribe\n" in out


def test_the_example_of_the_list_can_be_seated(run: Run, home: Path) -> None:
    (home / "aaa.toml").write_text(BAD, encoding="utf-8")

    code, out, err = run("families", "list")

    assert code == 0
    assert "as in giebel:hard" in " ".join(out.split())
    assert err.startswith("hameln: ")


def test_the_file_of_a_family_is_printed_as_it_is(run: Run, home: Path) -> None:
    (home / "owne.toml").write_text(BAD, encoding="utf-8")

    assert run("families", "show", "owne", "--file") == (0, BAD, "")
    assert run("families", "show", home / "owne.toml", "--file") == (0, BAD, "")
    assert run("families", "show", "weber", "--file")[1].startswith('title = "The Webers"')
    assert run("families", "show", "webr", "--file")[0] == 2


@pytest.mark.long
def test_a_family_is_tried(run: Run, home: Path, tmp_path: Path) -> None:
    text = GOOD + '[[rule]]\non = "crown"\nwhen = "florins > 99"\nbonus = 1\n'
    for place in (home, tmp_path):
        (place / "owne.toml").write_text(text, "utf-8")
    (home / "worse.toml").write_text("title = 3\n", encoding="utf-8")

    code, out, err = run("families", "try", "owne", "--games", 3, "--seed", 4)
    again = run("families", "try", home / "owne.toml", "--games", 3, "--seed", 4)[1]
    elsewhere = run("families", "try", tmp_path / "owne.toml", "--games", 3, "--seed", 4)[1]

    assert (code, err) == (0, "")
    assert again == out
    assert "Rules of The Ownes, 3 matches" in out
    assert elsewhere.removeprefix(out).startswith(f"To seat them, put the file into {home} ")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert any(line.startswith("│ 2 │ crown │ florins > 99 │ 0 │ 0 │") for line in lines)
    assert any("│ bribes │ extra actions that are bribes │ 0.00 │" in line for line in lines)


@pytest.mark.long
def test_a_trial_tells_what_was_said_and_what_was_kept(run: Run, home: Path) -> None:
    signature = 'signature = { keeps_quiet = "high", bribes = "high" }\n'
    rules = '[[rule]]\non = "no_extra"\nprefer = true\nsay = "We keep our {florins}."\n'
    rules += '[[rule]]\non = "bribe"\nveto = true\nsay = "Never."\n'
    (home / "owne.toml").write_text(f'title = "The Ownes"\n{signature}{rules}', encoding="utf-8")

    code, out, err = run("families", "try", "owne", "--games", 1)

    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert "Rules of The Ownes, 1 match" in lines
    assert any(re.fullmatch(r'1\. "We keep our \d+\."', line) for line in lines)
    assert "2. (not heard)" in lines
    assert any(line.startswith("│ keeps_quiet ") and line.endswith("│ high: kept │") for line in lines)
    assert any(line.startswith("│ bribes ") and line.endswith("│ high: not kept │") for line in lines)


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


@pytest.mark.long
def test_those_of_every_game_are_found_by_their_names(run: Run, home: Path) -> None:
    heirs = ("--game", "rattus-cartus")
    (home / "owne.toml").write_text(GOOD, encoding="utf-8")

    assert run("families", "show", "abbess") == run("families", "show", "abbess", *heirs)
    assert run("families", "show", "abbess", "--file") == run("families", "show", "abbess", "--file", *heirs)
    assert run("families", *heirs, "show", "weber")[0] == 2
    assert "did you mean weber?" in run("families", "show", "webr")[2]
    assert "no heir of this name" in run("families", "show", "webr", *heirs)[2]
    assert "The Ownes" in run("families", "show", "owne")[1]


@pytest.mark.long
def test_lists_tell_of_those_of_the_other_games(run: Run) -> None:
    assert run("families")[1].endswith("There are heirs, too:  hameln families --game rattus-cartus\n")
    assert "heirs, too:  hameln families list --game" in run("families", "list")[1]
    assert "families" not in run("families", "--game", "rattus-cartus")[1]


@pytest.mark.long
def test_help_speaks_of_every_game(run: Run) -> None:
    def told(*words: str) -> str:
        code, out, _ = run(*words, "--help")
        assert code == 0
        return " ".join(out.split())

    assert "Look at families (hameln) and heirs (rattus-cartus) of the computer" in told("families")
    for word in ("list", "show", "check", "try"):
        shown = told("families", word).replace("hameln families", "")
        assert "Where none is named" in shown
        assert "famil" not in shown
    for words in (("play",), ("simulate",), ("arena", "run")):
        shown = told(*words)
        assert f"Example: hameln {' '.join(words)} " in shown
        assert f"Example: hameln {' '.join(words)} --game rattus-cartus " in shown
        assert "Where none is named, hameln." in shown
    assert told("arena", "run").count("for a ladder the weakest first") == 1


@pytest.mark.long
@pytest.mark.parametrize("name", ["nan", "null", "none", "true", "inf"])
def test_a_name_that_tables_would_lose_is_refused(run: Run, home: Path, name: str) -> None:
    (home / f"{name}.toml").write_text(GOOD, encoding="utf-8")

    code, out, err = run("families", "check", home / f"{name}.toml")

    assert code != 0
    assert f"would lose the name '{name}'" in out + err
    assert run("simulate", "--games", 1, "--seats", f"{name},random,random")[0] == 2
