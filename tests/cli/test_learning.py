from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.hameln.arena import strength
from hameln.games.hameln.arena.bench import Bench
from hameln.games.hameln.arena.tuning import Tuned, Tuning
from hameln.games.hameln.cli import training
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.weights import learned_values, read_values, values_text
from tests.cli.conftest import Run


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
def test_tuning_ends_with_a_verdict_and_can_be_interrupted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cma")
    monkeypatch.setattr(strength, "CAP", 12)
    out = tmp_path / "values.toml"
    wanted = "level=easy,size=3,generations=2,candidates=4,openings=1,finals=1"
    words = ("arena", "train", out, "--by", "tune", "--with", wanted, "--seed", 4)
    folder = tmp_path / "values.toml.matches"

    code, printed, complained = run(*words)
    (folder / "tuning.md").unlink()
    cut = folder / "generation-02-1-2004" / "units.jsonl"
    cut.write_bytes(cut.read_bytes()[:-700])
    again = run(*words)

    assert not complained
    assert again == (code, printed, "")
    page = (folder / "tuning.md").read_text(encoding="utf-8")
    assert f"--with {wanted} --town hameln --seed 4" in page
    assert code == 1, "twelve matches are never enough for the gate"
    assert "No gain" in printed
    assert not out.is_file()


def test_better_weights_pass_and_are_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cma")
    monkeypatch.setattr(training, "tune", _better)
    out = tmp_path / "values.toml"

    code, printed, _ = run("arena", "train", out, "--by", "tune", "--with", "level=easy")

    assert code == 0
    assert f"Written: {out}" in printed
    assert read_values(out.read_bytes(), "out") == learned_values()
    assert f"hameln arena train {out} --by tune --with level=easy,size=4" in out.read_text(encoding="utf-8")


def test_climbing_writes_where_it_came_to(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    out = tmp_path / "values.toml"
    numbers = "level=easy,matches=2,rounds=1,size=3,iterations=20"
    words = ("arena", "train", out, "--by", "climb", "--with", numbers)

    code, printed, _ = run(*words)

    assert code == 0
    assert "Round 1" in printed
    assert "hameln arena gate easy easy --values" in printed
    assert set(read_values(out.read_bytes(), "out").worth) == set(NAMES)
    assert "size=3,iterations=20,plans=0,matches=2,rounds=1,stride=3 --town hameln --seed 1" in out.read_text(
        "utf-8"
    )
    written = out.read_bytes()
    assert run(*words)[0] == 2
    assert run(*words, "--force")[0] == 0
    assert out.read_bytes() == written


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


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("way", "wanted"),
    [
        ("tune", "level=easy,size=3,generations=1,candidates=4,openings=1,finals=1"),
        ("climb", "level=easy,size=3,matches=2,rounds=1"),
        ("deepen", "matches=1,rounds=2,plans=2,times=1"),
    ],
)
def test_weights_may_say_nothing_of_some_features(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, wanted: str
) -> None:
    pytest.importorskip("cma")
    monkeypatch.setattr(strength, "CAP", 3)
    few, out = tmp_path / "few.toml", tmp_path / "values.toml"
    few.write_text("spread = [6, 6, 5, 5, 4, 2]\n[worth]\nhouses = [1, 1, 1, 1, 1, 1]\n", encoding="utf-8")

    code, _, complained = run("arena", "train", out, "--by", way, "--values", few, "--with", wanted)

    assert code in (0, 1)
    assert not complained


def _better(_: Bench, tuning: Tuning) -> Tuned:
    """As if the weights of the start had beaten others."""
    return Tuned(values=tuning.start, is_better=True, sheets=(), remark="It passes the gate.")


@pytest.mark.parametrize(
    ("way", "wanted", "told"),
    [
        ("tune", "level=clever", "easy, medium, hard, master, grandmaster"),
        ("climb", "level=clever", "easy, medium, hard, master, grandmaster"),
        ("climbing", "", "known: learn, tune, climb, deepen; did you mean climb?"),
        ("learn", "match=2", "known: matches, rounds; did you mean matches?"),
        ("learn", "matches=0", "matches=0: expected a number from 1 to 1000000"),
        ("learn", "matches=many", "matches=many: expected a number from 1 to 1000000"),
        ("climb", "stride=nan", "stride=nan: expected a number from 0.01 to 100.0"),
    ],
)
def test_what_is_not_known_is_told(run: Run, tmp_path: Path, way: str, wanted: str, told: str) -> None:
    code, _, complained = run("arena", "train", tmp_path / "out.toml", "--by", way, "--with", wanted)

    assert code == 2
    assert told in " ".join(complained.split())


def test_what_is_learned_begins_with_no_weights(run: Run, tmp_path: Path) -> None:
    code, _, complained = run("arena", "train", tmp_path / "out.toml", "--values", tmp_path / "any.toml")

    assert code == 2
    assert "--values is for the other ways" in complained


@pytest.mark.few(2)
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
