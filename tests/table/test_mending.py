"""A damaged save keeps all that is whole, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.resuming import told_damage
from hameln.table.mending import damage_of, repair
from hameln.table.session import Session
from tests.tiny.rules import Tiny

pytestmark = pytest.mark.usefixtures("home", "tiny")


@pytest.mark.parametrize("line", [4, 8, 9])
def test_the_actions_before_the_damage_are_kept(tmp_path: Path, line: int) -> None:
    path = tmp_path / "evening.hameln.jsonl"
    session = Session(Tiny(3, {}), ("random",) * 3, 7, path=path)
    for _ in range(8):
        session.step()
    session.close()
    whole = path.read_bytes().splitlines(keepends=True)
    assert len(whole) == 9
    path.write_bytes(b"".join([*whole[: line - 1], b"nothing\n", *whole[line:]]))

    damage, kept = repair(path)

    assert damage is not None
    assert (damage.line, damage.actions, damage.lines) == (line, line - 2, 10 - line)
    assert path.read_bytes() == b"".join(whole[: line - 1])
    assert kept != path
    assert damage_of(path) is None
    told = told_damage(damage)
    assert f"{10 - line} line{'s' if line < 9 else ''} w" in told
    assert told.endswith(f"{line - 2} actions remain.")
