"""What was found is kept: sorted, beside what was not looked for, and it can be read as a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sabotage.__main__ import chosen, main
from tests.sabotage.faults import Fault, FaultDataError
from tests.sabotage.seen import Sight, keep_seen, read_seen, table

FAULT = Fault(name="one", file="some.py", old="a", new="b", why="A | B\nmatter.", area="here")


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "seen.toml"
    found = {"b": Sight('tests/x.py::test["a"]'), "a": Sight(looked="nearby")}

    keep_seen(found, found, path)
    keep_seen({"b": Sight("other")}, ["a", "b", "c"], path)

    assert read_seen(path) == {"a": Sight(looked="nearby"), "b": Sight("other")}
    assert path.read_text(encoding="utf-8").index("[a]") < path.read_text(encoding="utf-8").index("[b]")
    assert [one.name for one in tmp_path.iterdir()] == ["seen.toml"]


def test_faults_that_are_gone_leave_the_file(tmp_path: Path) -> None:
    path = tmp_path / "seen.toml"
    keep_seen({"a": Sight("x"), "b": Sight("y")}, ["a"], path)

    assert read_seen(path).keys() == {"a"}


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ({}, "not planted yet"),
        ({"one": Sight("t.py::x")}, "`t.py::x`"),
        ({"one": Sight(looked="nearby")}, "nothing (nearby)"),
    ],
    ids=["new", "seen", "unseen"],
)
def test_the_table_tells_what_saw_it(seen: dict[str, Sight], told: str) -> None:
    assert table([FAULT], seen).splitlines()[-1] == f"| here | one | A \\| B matter. | {told} |"


def test_faults_are_chosen_by_name_and_area() -> None:
    other = Fault(name="two", file="", old="", new="", why="", area="there")
    faults = {"one": FAULT, "two": other}

    assert chosen(faults, [], []) == faults
    assert chosen(faults, ["two"], []) == chosen(faults, [], ["there"]) == {"two": other}
    with pytest.raises(FaultDataError, match="is called three, nowhere"):
        chosen(faults, ["three"], ["nowhere"])


def test_an_unknown_name_is_said_and_nothing_is_planted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-fault"]) == 2
    assert "no-such-fault" in capsys.readouterr().err
