"""Files of positions: every fault is told, with its place, and nothing else happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.content import folder
from hameln.errors import PositionFileError
from hameln.table.positions.files import left_out, outlines, prove, read_outline, read_position

GOOD = (folder("positions") / "hameln" / "call-the-piper.toml").read_text(encoding="utf-8")


def faults(path: Path, text: str, game: str = "hameln") -> str:
    """What is told of a file that holds this."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PositionFileError) as raised:
        prove(read_position(path, game))
    return str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('goal = "piper"', 'goal = "pipe"', "goal: expected one of win, children, goods, piper, florins"),
        ('goal = "piper"', 'gaol = "piper"', "gaol: unknown key"),
        ('limit = "turn"', 'limit = "match"', "limit: expected one of turn, found 'match'"),
        ('goal = "piper"', 'goal = "florins"', "number is missing|asks for a number"),
        ('goal = "piper"', 'goal = "piper"\nnumber = 3', "number: the goal asks for no number"),
        ("difficulty = 1", "difficulty = 4", "difficulty: expected a whole number from 1 to 3, found 4"),
        ('"human", ', "", "seats: expected one human, found 0"),
        ("weber:medium", "human", "seats: expected one human, found 2"),
        ("weber:medium", "webber:medium", r"seats\[1\]: no player is called 'webber:medium'"),
        ('place = "hameln"', 'place = "hamelin"', "place: "),
        ('place = "hameln"', 'place = "hameln"\nrules = {nobles = true}', "rules: .*unknown options"),
        ("seed = 653586705", "seed = -1", "seed: expected a whole number"),
        ('"order":[3,1,2,0]', '"order":[3,1,2,2]', "actions, line 1: "),
        ('{"by":3,"do":"settle"', '{"by":2,"do":"settle"', 'actions, line 3: "by" is 2; expected 3'),
        ('{"by":3,"do":"settle","as":"man","house":"M4"}', "settle", "actions, line 3: "),
        (
            '"house":"G.il"}\n{"by":0,"do":"wake","as":"women","house":"B.ir"}\n{"by":0,"do":"rat"',
            "X",
            "solution: ",
        ),
        ('name = "Call the Piper"', "name = 3", "name: expected text, found 3"),
        ('name = "Call the Piper"', 'name = ""', "name: expected 1 to 60 printable characters"),
        ("actions = '''", "actions = '''\n'''\nsolution = '''", ""),
        ("name_de", "name_fr", "name_fr: unknown language 'fr'"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD

    message = faults(tmp_path / "odd.toml", GOOD.replace(old, new, 1))

    assert "odd.toml: " in message
    assert len(message.splitlines()) < 8
    assert re.search(told, message), message


def test_a_position_at_which_somebody_else_decides_is_refused(tmp_path: Path) -> None:
    head, _, rest = GOOD.partition("actions = '''\n")
    actions, _, tail = rest.partition("'''")
    shorter = "\n".join(actions.strip().split("\n")[:2])
    message = faults(tmp_path / "odd.toml", f"{head}actions = '''\n{shorter}\n'''{tail}")
    assert "expected that seat 0 (human) decides at their end" in message


def test_a_solution_that_does_not_reach_the_goal_is_told(tmp_path: Path) -> None:
    head, _, _ = GOOD.partition("solution = '''")
    sale = '{"by":0,"do":"sell","good":"meat","for":"florins"}'
    message = faults(tmp_path / "odd.toml", f"{head}solution = '''\n{sale}\n'''\n")
    assert "solution: it does not reach the goal" in message


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe\x00", b"name = ", b"[" * 5000, b"x = 1\n" * 100_000])
def test_what_is_no_such_file_is_told(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(raw)
    with pytest.raises(PositionFileError):
        read_outline(path, "hameln")


def test_a_file_with_faults_is_left_out_of_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    place = tmp_path / "positions" / "hameln"
    place.mkdir(parents=True)
    before = [one.word for one in outlines("hameln")]
    (place / "mine.toml").write_text(GOOD, encoding="utf-8")
    (place / "odd.toml").write_text("name = 3", encoding="utf-8")

    assert sorted(one.word for one in outlines("hameln")) == sorted([*before, "mine"])
    assert left_out(["hameln", "rattus-cartus"]).startswith("odd.toml is left out because it has faults")
    assert left_out(["rattus-cartus"]) == ""
    for number in range(5):
        (place / f"odd-{number}.toml").write_bytes(b"\0" * number)
    assert left_out(["hameln"]).startswith("odd.toml, odd-0.toml, odd-1.toml, … are left out")
