from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.hameln.arena import strength
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.weights import learned_values, read_values, values_text
from tests.cli.conftest import Run


@pytest.mark.long
def test_learning_writes_weights_that_can_be_read(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "new" / "values.toml"

    code, printed, _ = run("arena", "train", out, "--with", "matches=1,rounds=1")

    assert code == 0
    assert "Learned from 3 matches" in printed
    assert set(read_values(out.read_bytes(), "out").worth) == set(NAMES)
    assert f"hameln arena train {out} --by learn --with matches=1,rounds=1 --town" in out.read_text(
        encoding="utf-8"
    )


def test_weights_that_cannot_be_written_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    code, _, complained = run(
        "arena", "train", tmp_path / "file" / "values.toml", "--with", "matches=1,rounds=1"
    )

    assert code == 2
    assert "cannot be written" in complained


@pytest.mark.long
def test_deepening_writes_where_it_came_to(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    out = tmp_path / "values.toml"
    words = ("arena", "train", out, "--by", "deepen", "--with", "matches=3,rounds=2,plans=2,times=1")

    code, printed, _ = run(*words)

    assert code == 0
    assert "hameln arena gate hard hard --values" in printed
    assert set(read_values(out.read_bytes(), "out").worth) == set(NAMES)
    assert "matches=3,rounds=2,plans=2,times=1 --town hameln --seed 1" in out.read_text("utf-8")
    written = out.read_bytes()
    assert run(*words)[0] == 2
    assert run(*words, "--force", "--jobs", 2)[0] == 0
    assert out.read_bytes() == written


def test_weights_may_say_nothing_of_some_features(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    few, out = tmp_path / "few.toml", tmp_path / "values.toml"
    few.write_text("spread = [6, 6, 5, 5, 4, 2]\n[worth]\nhouses = [1, 1, 1, 1, 1, 1]\n", encoding="utf-8")
    numbers = "matches=1,rounds=2,plans=2,times=1"

    code, _, complained = run("arena", "train", out, "--by", "deepen", "--values", few, "--with", numbers)

    assert (code, complained) == (0, "")


@pytest.mark.long
@pytest.mark.parametrize(
    ("way", "wanted", "told"),
    [
        ("deepening", "", "known: learn, deepen; did you mean deepen?"),
        ("learn", "match=2", "known: matches, rounds; did you mean matches?"),
        ("learn", "matches=0", "matches=0: expected a number from 1 to 1000000"),
        ("learn", "matches=many", "matches=many: expected a number from 1 to 1000000"),
        ("deepen", "times=nan", "times=nan: expected a number from 1 to 10000"),
    ],
)
def test_what_is_not_known_is_told(run: Run, tmp_path: Path, way: str, wanted: str, told: str) -> None:
    code, _, complained = run("arena", "train", tmp_path / "out.toml", "--by", way, "--with", wanted)

    assert code == 2
    assert told in " ".join(complained.split())


def test_what_is_learned_begins_with_no_weights(run: Run, tmp_path: Path) -> None:
    code, _, complained = run("arena", "train", tmp_path / "out.toml", "--values", tmp_path / "any.toml")

    assert code == 2
    assert "--values is for the other way" in complained


@pytest.mark.long
@pytest.mark.parametrize("name", ["mine", "hard", "weber", "my weights:2"])
def test_a_newcomer_may_have_weights_of_its_own(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whatever their file is called."""
    monkeypatch.setattr(strength, "CAP", 3)
    mine = tmp_path / f"{name}.toml"
    mine.write_text(values_text(learned_values(), ("mine",)), encoding="utf-8")
    words = ("arena", "gate", "easy", "easy", "--values", mine, "--folder", tmp_path / "gate", "--size", 3)

    code, printed, complained = run(*words)

    assert (code, complained) == (1, "")
    assert f"new-{name.replace(' ', '-').replace(':', '-')}:easy" in printed
    assert run("arena", "gate", "weber:easy", "easy", "--values", mine)[0] == 2
    assert run("arena", "gate", "easy", "easy", "--values", tmp_path / "none.toml")[0] == 2
