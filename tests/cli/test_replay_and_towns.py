"""`hameln replay` and `hameln town`: what they tell, and how they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.content import folder
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.cli.conftest import Run
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny

THREE = "random,greedy,random"


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "two.jsonl"
    run("simulate", "--games", 2, "--seats", THREE, "--seed", 3, "--record", path)
    return path


def test_a_match_is_told_to_its_scoring(run: Run, record: Path) -> None:
    code, out, _ = run("replay", record, "--match", 2)

    assert code == 0
    assert "Ahlborn (random), Brinkmann (greedy)" in out
    assert "Final scoring" in out
    assert "{" not in out


def test_a_match_is_told_up_to_an_action(run: Run, record: Path) -> None:
    short, long = (run("replay", record, "--steps", "--to", count)[1] for count in (5, 50))

    assert long.startswith(short)
    assert len(long) > len(short)
    assert "Final scoring" not in long


def test_a_check_tells_how_many_matches_are_unfinished(run: Run, record: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.jsonl"
    short.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:40]))

    assert "unfinished" not in run("replay", record, "--check")[1]
    assert "1 match, 39 actions, all as the rules want. 1 unfinished." in run("replay", short, "--check")[1]


def test_a_turn_is_one_line_and_opened_for_its_steps(run: Run, record: Path) -> None:
    turns, steps = run("replay", record)[1], run("replay", record, "--steps")[1]

    rounds = turns.split("\nRound ")[1:]
    for told in rounds[:-1]:
        lines = [line for line in told.split("\n") if line.startswith(("Ahlborn", "Brinkmann", "Creuz"))]
        assert len(lines) == 3, told
    assert " wakes " in turns
    assert " puts a rat on " in steps
    assert " puts a rat on " not in turns
    assert "The Piper plays in " in turns
    assert len(turns.split("\n")) < len(steps.split("\n")) / 2


@pytest.mark.long
def test_part_of_a_turn_is_told_too(run: Run, record: Path) -> None:
    for count in range(1, 40, 3):
        told = run("replay", record, "--to", count)[1].rstrip().split("\n")
        assert len(told) > 1, count


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("words", "part"),
    [(("--to", "99999"), "too far"), (("--match", "3"), "there is no match 3"), (("--to", "-1"), "--to")],
)
def test_what_the_record_does_not_hold_is_refused(
    run: Run, record: Path, words: tuple[str, ...], part: str
) -> None:
    code, out, err = run("replay", record, *words)

    assert (code, out) == (2, "")
    assert part in err


def test_a_cut_record_is_checked_as_far_as_it_goes(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(
        record.read_bytes().splitlines(keepends=True)[0] + record.read_bytes().splitlines()[1][:20]
    )

    code, out, _ = run("replay", cut, "--check")

    assert code == 0
    assert "cut off in line 2" in out


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe\n", b"[1]\n", b'{"format":"x"}\n', b"\n", b"[" * 9999]
)
def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_bytes(content)

    code, out, err = run("replay", path, "--check")

    assert (code, out) == (2, "")
    assert str(path) in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("name", ["missing.jsonl", "", "x.gz", "x.zst"])
def test_a_file_that_cannot_be_read_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name.startswith("x"):
        path.write_bytes(b"neither gzip nor zstandard")

    code, _, err = run("replay", path)

    assert code == 2
    assert len(err.strip().splitlines()) == 1


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


def test_letters_that_cannot_be_drawn_are_refused_though_the_town_can_be_read(
    run: Run, tmp_path: Path
) -> None:
    source = (folder("maps") / "hameln.toml").read_text(encoding="utf-8")
    path = tmp_path / "town.toml"
    path.write_text(source.replace('name = "Hameln"', 'name = "Hameln 東京"', 1), encoding="utf-8")

    code, out, err = run("town", "check", path)

    assert (code, out) == (2, "")
    assert "name: 東 京 cannot be drawn; expected Latin, Greek or Cyrillic letters" in err
    assert run("town", "show", path)[0] == 0
    path.write_text(source.replace('name = "Hameln"', 'name = "Київ Ελλάδα"', 1), encoding="utf-8")
    assert run("town", "check", path)[0] == 0


def test_the_version_is_told(run: Run) -> None:
    code, out, _ = run("--version")

    assert code == 0
    assert out.startswith("hameln ")


@pytest.mark.parametrize("words", [(), ("play",), ("simulate",), ("replay",), ("town",), ("town", "show")])
def test_help_teaches_every_command(run: Run, words: tuple[str, ...]) -> None:
    code, out, _ = run(*words, "--help")

    assert code == 0
    assert "Usage" in out


def test_a_record_of_another_game_than_the_one_named_is_refused(
    run: Run, record: Path, tmp_path: Path
) -> None:
    assert run("replay", record, "--check", "--game", "hameln")[0] == 0
    other = tmp_path / "tiny.jsonl"
    match = play_match(Tiny(), [make_random] * 3, 1)
    writer = RecordWriter(Tiny(), ["random"] * 3, seed=1, made_by="a test")
    other.write_text("".join(f"{line}\n" for line in writer.lines(match)), encoding="utf-8")

    for words in (("--check",), ()):
        with tiny_known():
            code, _, err = run("replay", other, *words, "--game", "hameln")

        assert code == 2
        assert "line 1: a match of tiny; expected one of hameln" in err
    assert "no game is called" in run("replay", record, "--check", "--game", "chess")[2]
