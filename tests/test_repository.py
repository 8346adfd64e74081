"""What must hold for the whole repository: no leftovers, small modules, light imports, true documents."""

from __future__ import annotations

import os
import re
import runpy
import shlex
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from hameln.cli.app import app
from hameln.version import VERSION
from tests import children

TOP = Path(__file__).resolve().parent.parent
FOLDERS = (
    *("hameln", "tests", "benchmarks", "tools", "docs"),
    *("maps", "packs", "positions", "ai", "sprites", ".ci", ".github"),
)
ENDINGS = (".py", ".md", ".toml", ".yaml", ".yml", ".json", ".po", "", ".txt", ".cff")
LEFTOVERS = re.compile(r"\b(?:TODO|FIXME|XXX|HACK|NotImplementedError|coming soon)\b")
HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("ghcr", "io"),
    )
)
GUIDES = (
    *("docs/commands.md", "docs/how-to-play.md", "docs/record-format.md", "docs/arena.md"),
    *("maps/README.md", "packs/README.md", "docs/how-to-play-rattus-cartus.md", "docs/application.md"),
    "docs/phones.md",
)


def texts() -> Iterator[Path]:
    """Every text file of the project, found without git so that an unpacked archive can be tested too."""
    places = [*TOP.iterdir(), *(path for folder in FOLDERS for path in sorted((TOP / folder).rglob("*")))]
    for path in places:
        is_made = {"_build", "__pycache__"} & set(path.parts) or path.name.startswith(".coverage")
        if path.is_file() and path.suffix in ENDINGS and not is_made:
            yield path


def modules() -> list[Path]:
    return [path for path in texts() if path.suffix == ".py"]


def commands(group: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command by its words."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, (*before, name))
        else:
            yield (*before, name), command


COMMANDS = dict(commands(typer.main.get_command(app)))


def examples() -> list[str]:
    """Every line of the documentation that starts the program, without its comment."""
    pattern = re.compile(r"^(?:\$|Example: ) (hameln (?!.*\[OPTIONS\]).*?)(?: > .*|\s+#.*)?$", re.MULTILINE)
    return [line for guide in GUIDES for line in pattern.findall((TOP / guide).read_text(encoding="utf-8"))]


def test_no_leftovers() -> None:
    found = [
        f"{path.relative_to(TOP)}: {match.group()}"
        for path in texts()
        if path != Path(__file__) and (match := LEFTOVERS.search(path.read_text(encoding="utf-8")))
    ]

    assert found == []


def test_no_package_host_is_named() -> None:
    named = [
        f"{path.relative_to(TOP)}: {host}"
        for path in texts()
        for host in HOSTS
        if host in path.read_text(encoding="utf-8")
    ]

    assert named == []


def test_modules_are_named_by_their_concept_and_not_by_what_they_add() -> None:
    assert [str(path) for path in modules() if path.stem.endswith("_more")] == []


def test_modules_have_at_most_400_lines() -> None:
    long = {
        str(path.relative_to(TOP)): lines
        for path in modules()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }

    assert long == {}


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("module", "strangers"),
    [
        ("hameln", ("arcade", "pyglet", "networkx", "typer", "rich", "PIL", "attr", "zstandard", "babel")),
        (
            "hameln.games.hameln.rules.game",
            ("arcade", "pyglet", "networkx", "typer", "rich", "PIL", "zstandard", "babel"),
        ),
        (
            "hameln.cli.app",
            ("arcade", "pyglet", "networkx", "PIL", "zstandard", "babel", "hameln.games.hameln.rules"),
        ),
        ("hameln.cli.play", ("arcade", "pyglet", "PIL", "zstandard", "babel", "numpy", "matplotlib")),
        (
            "hameln.ui.launch",
            (
                *("numpy", "matplotlib", "networkx", "shapely", "markdown_it", "typer", "rich", "babel"),
                *("starlette", "hameln.table.kit", "hameln.table.saves", "hameln.editor.kit"),
            ),
        ),
        (
            "tests.ui.first_title",
            (
                *("networkx", "hameln.table.kit", "hameln.games.hameln.table.kit"),
                *("hameln.players.kit", "hameln.table.log.log", "hameln.ui.table.scene"),
            ),
        ),
    ],
)
def test_a_module_loads_only_what_it_needs(module: str, strangers: tuple[str, ...]) -> None:
    script = f"import sys, {module}; print(*[name for name in {strangers!r} if name in sys.modules])"
    done = children.run(
        [sys.executable, "-c", script],
        cwd=TOP,
        env={**os.environ, "PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.split() == []


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_has_an_example(words: tuple[str, ...]) -> None:
    assert any(line.startswith(f"hameln {' '.join(words)}") for line in examples())


def test_the_documentation_names_every_option() -> None:
    written = "".join((TOP / guide).read_text(encoding="utf-8") for guide in GUIDES)
    options = {
        option
        for command in COMMANDS.values()
        for parameter in command.params
        for option in parameter.opts
        if option.startswith("--")
    }

    assert {option for option in options if option not in written} == set()


@pytest.mark.parametrize("line", examples())
def test_an_example_of_the_documentation_can_be_typed(line: str) -> None:
    words = shlex.split(line)[1:]
    name = next((name for name in COMMANDS if tuple(words[: len(name)]) == name), None)

    assert name is not None, "no such command"
    COMMANDS[name].make_context(" ".join(name), words[len(name) :])


def test_the_python_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    codes = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)

    assert len(codes) == 1
    exec(compile(codes[0], "README.md", "exec"), {})  # noqa: S102 - our own page
    assert capsys.readouterr().out.strip()


def test_the_page_of_commands_is_what_the_program_tells() -> None:
    """Else `python tools/commands.py` is missing."""
    tool = runpy.run_path(str(TOP / "tools" / "commands.py"))

    assert tool["PAGE"].read_text(encoding="utf-8") == tool["page"]()


def test_the_targets_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (TOP / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {
        target
        for guide in ("README.md", "CONTRIBUTING.md", "docs/how-to-play.md")
        for target in re.findall(r"(?:`|\$ )make ([a-z-]+)", (TOP / guide).read_text(encoding="utf-8"))
    }

    assert {"play", "test"} <= named <= targets


def test_every_lint_rule_that_is_ignored_has_its_reason() -> None:
    settings = (TOP / "pyproject.toml").read_text(encoding="utf-8")
    silent = [
        line
        for line in settings.splitlines()
        if re.match(r'^    "[A-Z]+[0-9]*",', line) and "  # " not in line
    ]

    assert silent == []


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = yaml.safe_load((TOP / "CITATION.cff").read_text(encoding="utf-8"))

    assert project["version"] == cited["version"] == VERSION


def test_the_citation_has_the_form_of_its_format() -> None:
    """As `schema.json` of the Citation File Format 1.2.0 wants it, by which the file was checked whole."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = yaml.safe_load((TOP / "CITATION.cff").read_text(encoding="utf-8"))
    texts = {"cff-version", "message", "title", "abstract", "type", "version", "date-released", "license"}

    assert set(cited) == texts | {"authors", "keywords"}
    assert all(isinstance(cited[name], str) and cited[name] for name in texts)
    assert (cited["cff-version"], cited["type"]) == ("1.2.0", "software")
    assert date.fromisoformat(cited["date-released"]).isoformat() == cited["date-released"]
    assert cited["license"] == project["license"]
    assert cited["authors"] == project["authors"]
    assert len(set(cited["keywords"])) == len(cited["keywords"]) > 0
