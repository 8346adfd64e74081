"""Packs of one's own on the command line: listed, shown, checked and played with."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from hameln.content import folder, user_folder
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from tests.cli.conftest import Run, program, run
from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.records import read_lines

__all__ = ["program", "run"]

GAME = ("--game", "rattus-cartus")
SMITHY = (
    'smithy = { estate = "chivalry", does = "exchange", what = "sword", size = [2, 1], extra = 1, '
    'names = { en = "Smithy", de = "Schmiede", nl = "Smidse", hu = "Kovácsműhely" } }\n'
)
NAMES = "farm,office,hospital,smithy,hut,palace"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack of one's own: the first box with a new building that does something known."""
    source = (folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(source.replace('id = "rattus-cartus"', 'id = "mine"') + SMITHY, encoding="utf-8")
    return path


def keep(pack: Path) -> None:
    """Put a pack into the user's own folder."""
    place = user_folder("packs")
    place.mkdir(parents=True)
    (place / pack.name).write_bytes(pack.read_bytes())


def test_packs_are_listed_those_of_ones_own_among_them_and_a_faulty_one_is_told(run: Run, mine: Path) -> None:
    keep(mine)
    (user_folder("packs") / "broken.toml").write_text("id = 3\n", encoding="utf-8")

    code, out, err = run("pack", "list")

    rows = {cells[1].strip(): cells for line in out.splitlines() if len(cells := line.split("│")) > 2}
    assert code == 0
    assert [cell.strip() for cell in rows["mine"][2:7]] == ["Mine", "yours", "13", "150", "0"]
    assert [cell.strip() for cell in rows["nobilis"][2:7]] == ["Nobilis", "the program's", "30", "228", "12"]
    assert "broken.toml" in err
    assert "expected a word of small letters" in err


@pytest.mark.parametrize("more", [(), ("--plain",)])
def test_a_pack_is_shown_with_its_buildings_in_words(run: Run, mine: Path, more: tuple[str, ...]) -> None:
    code, out, err = run("pack", "show", mine, *more)
    told = " ".join(out.replace("│", " ").split())

    assert (code, err) == (0, "")
    assert "Smithy smithy Take 1 Sword. Give up to 2" in told
    assert "Sword 12 Castle, Smithy" in told
    assert "b Discard 1 rat. Draw 2 population cards." in told
    assert "4 8 3 6" in told
    assert "With so many heirs Guard Tower does not come at random: 2." in told
    assert ("│" in out) is not bool(more)


def test_the_nobles_of_a_pack_are_shown_with_what_they_do_and_diplomats_by_estate(run: Run) -> None:
    out = run("pack", "show", "nobilis", "--plain")[1]

    assert "tax-collector  Whoever enters discards two hand cards." in " ".join(out.split("\n"))
    assert "Diplomats: Peasantry 3, Bourgeoisie 3, Church 3, Chivalry 2, Magic 2, Royalty 2." in out
    assert "Books may move the number of nuns by up to 5." in out


def test_the_file_of_a_pack_is_printed_to_copy_from(run: Run, tmp_path: Path) -> None:
    out = run("pack", "show", "nobilis", "--file")[1]
    copy = tmp_path / "copy.toml"
    copy.write_text(out, encoding="utf-8")

    assert out == (folder("packs") / "nobilis.toml").read_text(encoding="utf-8")
    assert run("pack", "check", copy)[:2] == (
        0,
        f"{copy}: Nobilis can be played with; buildings: 30, cards: 228, nobles: 12.\n",
    )


CHANGES = (
    ('id = "nobilis"', 'id = "No bilis"', "id: expected a word of small letters"),
    ("token = 1 ", "token = 100 ", "token: expected a whole number from 0 to 99, found 100"),
    ('"bishop", "tax', '"bischof", "tax', "nobles[6]: expected one of steward"),
    ("church = [4, 2, 2, 2, 4]", "church = [4, 2, 2, 2]", "people.church: expected a list of 5"),
    ("sword = 12", 'sword = "twelve"', "stacks.sword: expected a whole number from 0 to 99"),
    ("shift = 5", "shift = -5", "book.shift: expected a whole number from 0 to 20, found -5"),
    ("3 = [9, 2, 12]", "3 = [9, 2, 13]", "heirs.3: expected rounds × row + pile to be 30, found 31"),
    ("c = [2, 0, 1]", "c = [2, 0, 21]", "supply.c[2]: expected a whole number from 0 to 20, found 21"),
    ('does = "lose-rats", ', 'does = "loose-rats", ', "buildings.monastery.does: expected one of draw"),
    ('does = "mill", size = [2, 1], cards = 10', 'does = "mill", size = [2, 1]', "cards is missing"),
)
"""Ten faults: what a maker writes instead of what, and what is said about it."""


def test_ten_faults_are_told_all_ten_each_with_its_line(run: Run, tmp_path: Path) -> None:
    text = (folder("packs") / "nobilis.toml").read_text(encoding="utf-8")
    for right, wrong, _ in CHANGES:
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    path = tmp_path / "ten.toml"
    path.write_text(text, encoding="utf-8")

    code, out, err = run("pack", "check", path)

    assert (code, out) == (2, "")
    assert err.startswith(f"hameln: {path}: 10 fault(s):\n")
    told = err.splitlines()[1:]
    assert len(told) == 10
    lines = text.splitlines()
    for _, wrong, says in CHANGES:
        (line,) = (number for number, one in enumerate(lines, 1) if wrong in one)
        (one,) = (one for one in told if says in one)
        assert one.startswith(f"  line {line}: ")


def test_faults_of_all_files_are_told_and_sound_ones_are_praised(
    run: Run, tmp_path: Path, mine: Path
) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text("[people\n", encoding="utf-8")
    other.write_text('id = "other"\n', encoding="utf-8")

    code, out, err = run("pack", "check", one, mine, other, tmp_path / "none.toml")

    assert code == 2
    assert out == f"{mine}: Mine can be played with; buildings: 13, cards: 150, nobles: 0.\n"
    assert [name for name in ("one", "other", "none") if f"{name}.toml" in err] == ["one", "other", "none"]
    assert "token is missing" in err
    assert "Traceback" not in err


def test_what_is_odd_about_a_sound_pack_is_told_too(run: Run, mine: Path) -> None:
    text = mine.read_text(encoding="utf-8").replace("rats = 10", "rats = 60")
    text = text.replace("pass = 12", "pass = 1\nstaff = 4")
    more = (
        'tavern = { estate = "peasantry", does = "draw", size = [4, 2] }\n'
        'pond = { estate = "peasantry", does = "draw", size = [1, 3], names = { de = "Teich" } }\n'
    )
    mine.write_text(text + more, encoding="utf-8")

    code, out, err = run("pack", "check", mine)

    assert (code, err) == (0, "")
    told = [line.removeprefix("  to consider: ") for line in out.splitlines()[1:]]
    assert told == [
        "buildings.tavern: has no names, so it is called by its id in every language",
        "buildings.pond.names: has no name in en, so one of another language stands in for it",
        "buildings.tavern: does the same as farm, for the same estate",
        "buildings.pond.size: the premium action (1) is worth less than the normal one (3)",
        "stacks.staff: no building gives any of these",
        "stacks.pass: office gives up to 2, but there are only 1",
        "start: heirs begin with 60 rats, and a row of nuns shows about 10",
    ]


def test_a_new_building_is_played_with_in_many_matches(run: Run, tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "r.jsonl"
    words = (*GAME, "--pack", mine, "--set", NAMES, "--games", 2, "--seats", "medium,random,easy")

    code, out, err = run("simulate", *words, "--record", path, "--legal", "--state")

    assert (code, err) == (0, "")
    assert "2 matches in Mine, seed 1" in out
    lines = list(read_lines(path))
    assert sum(json.loads(line).get("do") == "reduce" for line in lines) > 1  # the Smithy's action
    assert list(check_lines(lines)) == []


def test_a_new_building_is_played_with_at_the_terminal_by_the_name_of_its_pack(run: Run, mine: Path) -> None:
    keep(mine)
    words = ("--pack", "mine", "--set", NAMES, "--seats", "medium,random,random", "--seed", 3)

    code, out, err = run("play", *GAME, "--terminal", *words)

    assert (code, err) == (0, "")
    assert "Smithy" in out
    assert "Final scoring" in out


@pytest.mark.long  # the pictures take their time
def test_a_new_building_is_played_with_in_a_tournament(run: Run, tmp_path: Path, mine: Path) -> None:
    out = tmp_path / "out"
    words = ("--players", "random,easy", "--mode", "ladder", "--size", 2, "--openings", 1)

    code, _, err = run("arena", "run", out, *GAME, "--pack", mine, "--set", NAMES, *words)

    assert (code, err) == (0, "")
    venue = json.loads((out / "tournament.json").read_text(encoding="utf-8"))["venue"]
    assert (venue["pack"]["id"], venue["buildings"]) == ("mine", NAMES)
    assert "smithy" in venue["pack"]["buildings"]


def test_the_line_of_a_set_says_pack_buildings_and_nobles(run: Run, tmp_path: Path) -> None:
    path, other = tmp_path / "r.jsonl", tmp_path / "other.jsonl"
    line = "nobilis: cards-new@77 + nobles"
    words = ("simulate", *GAME, "--games", 1, "--seats", "random,random,random")

    assert run(*words, "--set", line, "--record", path)[0] == 0
    assert run(*words, "--set", line, "--seed", 5, "--record", other)[0] == 0

    header, second = (json.loads(next(iter(read_lines(one)))) for one in (path, other))
    assert (header["pack"]["id"], header["rules"]) == ("nobilis", {"nobles": True})
    assert header["play"] == second["play"]
    assert "farm-a" not in header["play"]
    code, _, err = run(*words, "--set", line, "--pack", "rattus-cartus")
    assert (code, "expected one of them" in err) == (2, True)
    code, _, err = run(*words, "--set", "first + knights")
    assert (code, "This is no line for a set of buildings" in err) == (2, True)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("show", "nobils"), "known are nobilis, rattus-cartus"),
        (("show", "none/at/all.toml"), "none/at/all.toml"),
        (("show", "nobils", "--file"), "known are nobilis, rattus-cartus"),
        (("check", "none/at/all.toml"), "none/at/all.toml"),
    ],
)
def test_a_mistake_is_one_message_and_exit_code_2(run: Run, words: tuple[str, ...], part: str) -> None:
    code, out, err = run("pack", *words)

    assert (code, out) == (2, "")
    assert part in err
    assert "Traceback" not in err


@pytest.mark.long
@pytest.mark.parametrize(
    ("spoken", "told"),
    [
        (
            "de",
            ("Schmiede", "Premiumaktion", "vom Programm", "zu bedenken:", "Mit Adligen.", "Mit Mine lässt"),
        ),
        (
            "nl",
            ("Smidse", "premiumactie", "van het programma", "te overwegen:", "Met edelen.", "Met Mine kan"),
        ),
        (
            "hu",
            ("Kovácsműhely", "prémium akció", "a programé", "megfontolandó:", "Nemesekkel.", "Ezzel lehet"),
        ),
    ],
)
def test_everything_about_packs_is_told_in_the_language_that_is_asked_for(
    run: Run, mine: Path, spoken: str, told: tuple[str, ...]
) -> None:
    odd = mine.read_text(encoding="utf-8").replace("pass = 12", "pass = 12\nstaff = 4")
    mine.write_text(odd, encoding="utf-8")
    said = ("--language", spoken)

    outs = [run("pack", "show", mine, *said), run("pack", "list", *said), run("pack", "check", mine, *said)]
    outs.append(run("pack", "set", "nobilis: cards@3 + nobles", *said))

    assert [code for code, _, _ in outs] == [0, 0, 0, 0]
    everything = "".join(out for _, out, _ in outs)
    assert [word for word in told if word not in everything] == []
    assert "premium action" not in everything
    assert run("pack", "check", "nobilis")[1].startswith("nobilis: Nobilis can be played with")


def test_without_a_word_the_language_of_the_settings_is_spoken(run: Run) -> None:
    write_settings(Settings(language="de"))

    assert "vom Programm" in run("pack", "list")[1]
    assert "the program's" in run("pack", "list", "--language", "en")[1]
    code, out, err = run("pack", "list", "--language", "xx")
    assert (code, out) == (2, "")
    assert "known languages: en, de, hu, nl" in err


def test_a_set_is_told_with_its_thirty_what_it_is_like_and_the_command_to_play_it(
    run: Run, mine: Path
) -> None:
    keep(mine)
    line = "mine: farm, office, hospital, smithy, hut, palace"

    code, out, err = run("pack", "set", line, "--plain")

    assert (code, err) == (0, "")
    assert "Chivalry Smithy a b c d e Take 1 Sword." in " ".join(out.split())
    assert "uels" in out
    command = next(one for one in out.splitlines() if one.startswith("To play with it: hameln "))
    words = shlex.split(command.partition("hameln ")[2])
    assert words[-2:] == ["--set", line]
    code, out, err = run(*words, "--terminal", "--seats", "random,random", "--seed", 1)
    assert (code, err) == (0, "")
    assert "Smithy" in out


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("::", "This is no line for a set of buildings"),
        ("nowhere: first", "known are nobilis, rattus-cartus"),
        ("nobilis: fram, inn", "Perhaps farm is meant."),
        ("first + nobles", "has no nobles"),
        ("farm, farm", "farm stands there twice."),
    ],
)
def test_a_set_with_a_fault_is_one_sentence(run: Run, line: str, part: str) -> None:
    code, out, err = run("pack", "set", line)

    assert (code, out) == (2, "")
    assert part in err


def test_nobles_of_a_pack_that_has_none_are_refused_in_a_sentence(run: Run, mine: Path) -> None:
    words = ("simulate", *GAME, "--pack", mine, "--nobles", "--games", 1, "--seats", "random,random")

    code, out, err = run(*words)

    assert (code, out) == (2, "")
    assert "the pack mine has no nobles; expected one that names some, such as nobilis" in err
