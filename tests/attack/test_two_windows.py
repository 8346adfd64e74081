"""A window and another program on one match: who is second watches, copies or takes over, by real keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.replay import check_record
from hameln.files.locks import holder_of
from tests.attack.terminals import Terminal
from tests.attack.windows import until, window

pytestmark = pytest.mark.long
SEATS = ("--seats", "human,human,human")


def holder(path: Path) -> int:
    """The process that plays a match; 0 if none does."""
    found = holder_of(path)
    return 0 if found is None else found.pid


def test_a_window_takes_over_from_a_terminal(tmp_path: Path) -> None:
    save = tmp_path / "evening.hameln.jsonl"
    with Terminal(tmp_path, "play", "--plain", *SEATS, "--seed", 7, "--record", save) as terminal:
        terminal.wait_for("> ")
        terminal.answer("1")
        before = save.read_bytes()
        with window(tmp_path / "theirs", "--resume", save) as other:
            other.opened()
            other.photograph(tmp_path / "photographs" / "asked.png")
            assert holder(save) == terminal.process.pid
            asked = other.see()
            other.keys("Down", "Down", "Return")
            until(lambda: holder(save) == other.process.pid, "the window does not take over")
            assert terminal.end() == 0
            other.await_another(asked)
            assert "This match goes on in another window (process " in terminal.shown
            assert save.read_bytes() == before
            other.photograph(tmp_path / "photographs" / "taken.png")
            assert other.complaints.read_text(encoding="utf-8") == ""
    check_record(save)


def test_a_terminal_takes_over_from_a_window(tmp_path: Path) -> None:
    save = tmp_path / "evening.hameln.jsonl"
    with window(tmp_path / "theirs", *SEATS, "--seed", 7, "--record", save) as first:
        first.opened()
        assert holder(save) == first.process.pid
        played = first.see()
        with Terminal(tmp_path, "play", "--plain", "--resume", save) as terminal:
            terminal.wait_for("in use by another window (process ")
            terminal.wait_for("4  Leave it\n> ")
            terminal.type("3")
            terminal.wait_for("decides. Purse")
            assert holder(save) == terminal.process.pid
            terminal.answer("1")
            first.await_another(played)
            first.photograph(tmp_path / "photographs" / "gone.png")
            first.keys("Return", "space", "1", "Return")
            terminal.answer("1")
            terminal.type("q")
            assert terminal.end() == 0
        assert first.process.poll() is None
        assert first.complaints.read_text(encoding="utf-8") == ""
    check_record(save)


@pytest.mark.parametrize("way", ["watch", "copy", "take over", "leave"])
def test_two_windows_on_one_match(tmp_path: Path, way: str) -> None:
    save = tmp_path / "evening.hameln.jsonl"
    with window(tmp_path / "one", *SEATS, "--seed", 7, "--record", save) as first:
        first.opened()
        until(lambda: save.exists() and b'"do":"counters"' in save.read_bytes(), "the match is not set up")
        before = save.read_bytes()
        with window(tmp_path / "two", "--resume", save) as second:
            second.opened()
            asked, played = second.see(), first.see()
            match way:
                case "watch":
                    second.keys("Return")
                case "copy":
                    second.keys("Down", "Return")
                    copy = tmp_path / "evening, copy.hameln.jsonl"
                    until(copy.exists, "there is no copy")
                    until(lambda: holder(copy) == second.process.pid, "the copy is not played")
                case "take over":
                    second.keys("Down", "Down", "Return")
                    until(lambda: holder(save) == second.process.pid, "the window does not take over")
                case _:
                    second.keys("Escape")
            if way == "take over":
                first.await_another(played)
            if way != "leave":
                second.await_another(asked)
            if way != "take over":
                assert holder(save) == first.process.pid
            assert save.read_bytes() == before
            second.photograph(tmp_path / "photographs" / f"{way}.png")
            assert second.complaints.read_text(encoding="utf-8") == ""
        first.photograph(tmp_path / "photographs" / "first.png")
        assert first.complaints.read_text(encoding="utf-8") == ""
    check_record(save)
