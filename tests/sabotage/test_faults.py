"""The faults read well, each fits today's sources, and there are enough of all kinds."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.sabotage.faults import TOP, Fault, FaultDataError, read_faults
from tests.sabotage.seen import read_seen

FAULTS: Final = read_faults()
AREAS: Final = {
    *("rules-hameln", "rules-rattus-cartus", "rules-nobilis"),
    *("chance", "views", "records", "arena", "players", "telling", "previews", "tasks", "secrecy", "keys"),
    *("layout", "editor", "files", "languages", "command-line", "sound", "workshop", "reviews"),
}
"""Of what there have to be faults."""
ENOUGH: Final = 80


@pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.name)
def test_a_fault_fits_todays_sources(fault: Fault) -> None:
    text = (TOP / fault.file).read_text(encoding="utf-8")

    assert fault.planted(text) != text
    if fault.file.endswith(".py"):
        ast.parse(fault.planted(text))
    assert fault.why.strip().endswith("."), "one sentence says why it matters"


def test_there_are_enough_of_every_kind() -> None:
    assert len(FAULTS) >= ENOUGH
    assert {fault.area for fault in FAULTS.values()} >= AREAS


def test_what_was_found_is_about_faults_that_there_are() -> None:
    assert read_seen().keys() <= FAULTS.keys()


def test_a_fault_that_does_not_fit_says_so() -> None:
    fault = Fault(name="one", file="some.py", old="a", new="b", why="Why.", area="here")

    with pytest.raises(FaultDataError, match=r"here: one: .* stands 2 times in some.py"):
        fault.planted("aa")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ('[[fault]]\nname = "one"\n', r"a: fault 1 \(one\): expected texts for file, name, new, old, why"),
        (2 * '[[fault]]\nname = "one"\nfile = ""\nold = ""\nnew = ""\nwhy = ""\n', "a: one stands in a, too"),
    ],
    ids=["lacks", "twice"],
)
def test_data_with_mistakes_says_where(told: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(told, encoding="utf-8")

    with pytest.raises(FaultDataError, match=message):
        read_faults(tmp_path)
