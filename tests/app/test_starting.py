"""What the application does with the words that it is started with."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests import children

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools" / "app"))

from start import words  # noqa: E402 - tools are scripts, not a package

from hameln.arena.extras import load  # noqa: E402
from hameln.errors import HamelnError  # noqa: E402


def test_a_double_click_plays() -> None:
    assert words([], has_terminal=False) == ["play"]
    assert words([], has_terminal=True) == []


@pytest.mark.parametrize("has_terminal", [True, False])
def test_a_file_that_is_let_go_on_the_program_opens(tmp_path: Path, *, has_terminal: bool) -> None:
    path = tmp_path / "an evening.hameln.jsonl"
    path.touch()

    asked = words([str(path)], has_terminal=has_terminal)

    assert (asked[0], asked[-1]) == ("open", str(path))
    assert ("--tell-in-window" in asked) is not has_terminal


def test_a_command_stays_as_it_is() -> None:
    asked = ["simulate", "--games", "3"]
    assert words(asked, has_terminal=False) == asked
    assert words(["--help"], has_terminal=False) == ["--help"]


def test_nobody_is_told_to_install_something_into_an_application(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(HamelnError, match="the application does not hold it"):
        load("matplotlib")


def left_out() -> list[str]:
    """The modules that the application does not hold."""
    written = ast.parse((TOP / "tools" / "app" / "hameln.spec").read_text("utf-8"))
    calls = [node for node in ast.walk(written) if isinstance(node, ast.Call)]
    (analysis,) = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Analysis")
    (asked,) = (keyword.value for keyword in analysis.keywords if keyword.arg == "excludes")
    return [node.value for node in ast.walk(asked) if isinstance(node, ast.Constant)]


@pytest.mark.long
def test_music_is_made_without_what_the_application_leaves_out() -> None:
    script = (
        f"import sys; sys.modules.update(dict.fromkeys({left_out()!r}))\n"
        "from hameln.music.reading import load_score\n"
        "from hameln.music.render import render\n"
        "print(render(load_score('rattus-cartus/reveal')).shape[0])"
    )

    done = children.run([sys.executable, "-c", script], cwd=TOP, capture_output=True, text=True, check=False)

    assert done.stdout.split() == ["2"], done.stderr
