"""``hameln open``: what a double click on a file does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.ui import launch, routes
from tests.cli.conftest import Run


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """With what the window would have been opened."""
    found: list[dict[str, Any]] = []

    def play(session: Any = None, note: str = "", in_use: Any = None, **given: Any) -> None:
        if session is not None:
            session.close()
        found.append({"session": session, "note": note, "in_use": in_use, "way": None, **given})

    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(launch, "play", play)
    return found


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A match that is over."""
    path = tmp_path / "evening.hameln.jsonl"
    assert run("play", "--terminal", "--seats", "greedy,random,random", "--seed", 7, "--record", path)[0] == 0
    return path


def test_a_match_that_is_over_is_shown_again(run: Run, shown: list[dict[str, Any]], record: Path) -> None:
    code, _, err = run("open", record)

    assert (code, err) == (0, "")
    assert [(one["session"], one["way"]) for one in shown] == [(None, routes.Replay(record))]


def test_a_match_that_is_not_over_goes_on(run: Run, shown: list[dict[str, Any]], record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:40]))

    assert run("open", record)[0] == 0

    assert [one["way"] for one in shown] == [None]
    assert shown[0]["session"].path == record


def test_an_archive_of_matches_is_shown(run: Run, shown: list[dict[str, Any]], tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl.gz"
    assert run("simulate", "--games", 2, "--seats", "random,random,random", "--record", path)[0] == 0

    assert run("open", path)[0] == 0

    assert [one["way"] for one in shown] == [routes.Replay(path)]


def test_a_town_opens_in_the_editor(run: Run, shown: list[dict[str, Any]], tmp_path: Path) -> None:
    town = tmp_path / "mine.toml"
    town.write_bytes((Path(__file__).parents[2] / "maps" / "oxbow.toml").read_bytes())

    assert run("open", town)[0] == 0

    assert [type(one["way"]) for one in shown] == [routes.Editor]
    assert shown[0]["way"].document.path == town


@pytest.mark.parametrize("name", ["none.hameln.jsonl", "broken.hameln.jsonl", "broken.toml", "picture.png"])
def test_a_file_that_cannot_be_used_is_told_where_one_looks(
    run: Run, shown: list[dict[str, Any]], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    if name != "none.hameln.jsonl":
        path.write_bytes(b"\0no record")

    code, _, err = run("open", path)
    assert code == 2
    assert name in err
    assert not shown

    assert run("open", "--tell-in-window", path)[0] == 0
    assert [(name in one["note"], one["way"]) for one in shown] == [(True, None)]


def test_without_a_display_it_is_said_what_to_do(
    run: Run, shown: list[dict[str, Any]], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")

    code, _, err = run("open", "--tell-in-window", record)

    assert code == 2
    assert "hameln replay" in err
    assert not shown


TOP = Path(__file__).parents[2]
KINDS = {
    "maps/oxbow.toml": (routes.Editor, "hameln"),
    "ai/hameln/weber.toml": (routes.Workshop, "hameln:characters"),
    "ai/rattus-cartus/abbess.toml": (routes.Workshop, "rattus-cartus:characters"),
}


@pytest.mark.parametrize("command", ["open", "edit"])
@pytest.mark.parametrize("name", KINDS)
def test_each_kind_opens_as_what_it_is(
    run: Run, shown: list[dict[str, Any]], tmp_path: Path, command: str, name: str
) -> None:
    file = tmp_path / "thing.toml"
    file.write_bytes((TOP / name).read_bytes())

    assert run(command, file)[0] == 0

    (way,) = (one["way"] for one in shown)
    assert (type(way), way.game) == KINDS[name]
    assert way.document.path == file
    assert way.document.lost == ()


@pytest.mark.long
@pytest.mark.parametrize("command", ["open", "edit"])
@pytest.mark.parametrize(
    "name",
    [
        *("packs/nobilis.toml", "ai/hameln/values/values.toml", "settings", "pyproject.toml"),
        *("positions/hameln/a-small-lead.toml", "hameln/games/hameln/lessons/first.toml"),
        *(f"hameln/games/{game}/campaign.toml" for game in ("hameln", "rattus_cartus")),
    ],
)
def test_what_is_none_of_them_is_refused(
    run: Run, shown: list[dict[str, Any]], tmp_path: Path, command: str, name: str
) -> None:
    file = tmp_path / "thing.toml"
    if name == "settings":
        write_settings(Settings(), file)
    else:
        file.write_bytes((TOP / name).read_bytes())

    code, _, err = run(command, file)

    assert code == 2
    assert "this is none of what can be edited" in err
    assert not shown


def test_a_family_is_no_document_of_another_game(run: Run, shown: list[dict[str, Any]]) -> None:
    assert run("edit", TOP / "maps" / "oxbow.toml", "--game", "rattus-cartus")[0] == 2
    assert not shown


@pytest.mark.parametrize("content", ["", "# nothing yet\n"])
def test_an_empty_file_is_a_new_town(
    run: Run, shown: list[dict[str, Any]], tmp_path: Path, content: str
) -> None:
    (tmp_path / "new.toml").write_text(content, encoding="utf-8")

    run("edit", tmp_path / "new.toml")

    assert [type(one["way"]) for one in shown] in ([], [routes.Editor])


def test_links_in_a_ring_are_told(run: Run, tmp_path: Path) -> None:
    for ending in (".hameln.jsonl", ".toml"):
        one, other = tmp_path / f"a{ending}", tmp_path / f"b{ending}"
        one.symlink_to(other)
        other.symlink_to(one)
    save, file = tmp_path / "a.hameln.jsonl", tmp_path / "a.toml"
    commands = (("repair", save), ("play", "--plain", "--resume", save), ("open", save), ("replay", save))
    commands += (("edit", file), ("open", file), ("families", "try", file), ("families", "check", file))

    for words in commands:
        code, _, err = run(*words)
        assert code in (1, 2), (words, err)
        assert "fault (" not in err
