"""Files of every kind that an older version has written load, and mean what they meant."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from hameln.editor.recovering import left_behind, take_up
from hameln.games.hameln.players.weights import read_values
from hameln.table.ledger import read_ledger
from hameln.table.positions.solved import read_book
from hameln.table.saves import list_saves
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.table.shared_results import SharedResult, beside_own, kept_results
from tests.cli.conftest import Run, program, run

USER = Path(__file__).with_name("user")
USER_1_0 = Path(__file__).with_name("user-1.0")
__all__ = ["program", "run"]


@pytest.fixture
def home(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user who has been here before."""
    del run
    place = tmp_path / "home"
    shutil.copytree(USER, place)
    monkeypatch.setenv("HAMELN_HOME", str(place))
    return place


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("town", "check", "maps/lower-mill.toml"), "24 houses, 45 circles, 4 districts"),
        (("pack", "check", "packs/own-nobilis.toml"), "12"),
        (("families", "check", "--game", "hameln", "ai/hameln/own-family.toml"), "own-family"),
        (("families", "check", "--game", "rattus-cartus", "ai/rattus-cartus/own-heir.toml"), "own-heir"),
        (("positions", "--language", "en", "positions/hameln/own.toml"), "2 decisions"),
        (("positions", "--language", "en", "positions/rattus-cartus/own.toml"), "decision"),
        (("replay", "--check", "archive.jsonl.gz"), "181 actions, all as the rules want"),
        (("replay", "--check", "archive.jsonl.zst"), "2 matches, 463 actions, all as the rules want"),
        (("replay", "--check", "seat-0-of-families.jsonl"), "251 actions, all as the rules want"),
        (("replay", "--check", "seat-1-of-heirs.jsonl"), "168 actions, all as the rules want"),
        (("arena", "report", "tournament", "--out", "out"), "greedy"),
        (("replay", "--check", "saves/heirs-over.hameln.jsonl"), "201 actions, all as the rules want"),
        (("replay", "--check", "saves/families-over.hameln.jsonl"), "all as the rules want"),
        (("simulate", "--games", "1", "--seats", "own-family:easy,random,random"), "own-family:easy"),
    ],
    ids=lambda words: " ".join(words[:3]) if isinstance(words, tuple) else "",
)
def test_a_file_is_taken_as_it_is(
    home: Path, run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(home)

    code, out, err = run(*words)

    assert (code, err) == (0, "")
    assert told in out


def test_every_setting_is_as_it_was_chosen(home: Path) -> None:
    settings, told = read_settings()
    usual = Settings()

    assert told == ""
    assert [
        name for name in Settings.__annotations__ if getattr(settings, name) == getattr(usual, name)
    ] == []
    assert settings.games["rattus-cartus"].options == {"nobles": True, "mercy": True}
    assert settings.games["rattus-cartus"].lessons == {"nobilis": 3}
    assert settings.games["hameln"].seats == ("human", "weber:hard", "greedy")
    assert home.is_dir()


def test_matches_that_were_played_count(home: Path) -> None:
    ledger = read_ledger()

    assert ledger.told == ""
    assert sorted((one.game, len(one.seats)) for one in ledger.matches) == [
        ("hameln", 3),
        ("rattus-cartus", 2),
    ]
    assert [(name, known.fewest) for name, known in read_book().positions.items()] == [
        ("hameln/call-the-piper", 4)
    ]
    assert home.is_dir()


@pytest.mark.parametrize("name", ["families-running", "nobles-running", "named"])
def test_a_match_goes_on(home: Path, name: str) -> None:
    path = home / "saves" / f"{name}.hameln.jsonl"
    lines = path.read_bytes().count(b"\n")

    session, told = Session.resume(path)
    with closing(session):
        assert told == ""
        while session.waits_for is None:
            session.step()
            lines += 1
        session.choose(session.legal[0])
    assert path.read_bytes().count(b"\n") == lines + 1


def test_unsaved_work_is_offered_again(home: Path) -> None:
    (left,) = left_behind()
    document, keeper = take_up(left)
    keeper.close()

    assert document.kit.title(document.content) == "Still unfinished"
    assert read_values((home / "ai/hameln/values/own.toml").read_bytes(), "own").worth
    assert {save.name for save in list_saves()} >= {"An evening in Reedmouth"}


def test_what_came_with_1_0_counts(home: Path) -> None:
    shutil.copytree(USER_1_0, home, dirs_exist_ok=True)

    families, heirs, daily = read_ledger().matches
    (friend,) = kept_results()

    assert (families.campaign, heirs.campaign) == ("pond", "cousins")
    assert heirs.seats[0].did["laid"] == 16
    assert (daily.daily, daily.seats[0].lost) == ("2026-11-28", 420)
    assert beside_own((families, heirs, daily), (friend,), "hameln") == (
        (SharedResult.of_match(daily), (friend,)),
    )
    assert (friend.name, friend.points) == ("Käthe / Bodo", (44, 31, 25))
