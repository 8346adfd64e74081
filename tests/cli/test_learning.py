from __future__ import annotations

from pathlib import Path

from hameln.players.features import NAMES
from hameln.players.values import read_values
from tests.cli.conftest import Run


def test_learning_writes_weights_that_can_be_read(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "new" / "values.toml"

    code, printed, _ = run("arena", "learn", out, "--matches", 1, "--rounds", 1)

    assert code == 0
    assert "Learned from 3 matches" in printed
    assert set(read_values(out.read_bytes(), "out").worth) == set(NAMES)
    assert f"hameln arena learn {out}" in out.read_text(encoding="utf-8")


def test_weights_that_cannot_be_written_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    code, _, complained = run(
        "arena", "learn", tmp_path / "file" / "values.toml", "--matches", 1, "--rounds", 1
    )

    assert code == 2
    assert "cannot be written" in complained
