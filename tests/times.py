"""What each folder of tests takes: `python -m tests.times` runs them and prints a table, `--write` keeps it.

With `-p tests.times` it is a plugin of pytest, too: each process writes what its tests took into a folder.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest
from attrs import define

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "development.md"
FOLDER = "HAMELN_TEST_TIMES"
"""The variable that names the folder into which the plugin writes."""
START, END = "<!-- times by folder: begin -->", "<!-- times by folder: end -->"


@define
class Spent:
    """What tests took together: how many, seconds by the clock, seconds of processors, with children."""

    tests: int = 0
    wall: float = 0
    processor: float = 0


def _processor() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test takes with all that is set up for it."""
    wall, processor = time.monotonic(), _processor()
    outcome = yield
    row = (item.nodeid, time.monotonic() - wall, _processor() - processor)
    with (Path(os.environ[FOLDER]) / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    return outcome


def by_folder(rows: Iterable[tuple[str, float, float]]) -> dict[str, Spent]:
    """Add up by folder, a game's rooms apart; files that stand alone count as `tests`.

    Args:
        rows: Node ids with seconds by the clock and of processors.
    """
    folders: dict[str, Spent] = defaultdict(Spent)
    for node, wall, processor in rows:
        parts = node.partition("::")[0].split("/")[:-1]
        spent = folders["/".join(parts[: 4 if parts[1:2] == ["games"] else 2])]
        spent.tests += 1
        spent.wall += wall
        spent.processor += processor
    return dict(folders)


def table(folders: dict[str, Spent]) -> str:
    """Print the folders as a table in Markdown, the dearest first."""
    lines = ["| folder | tests | seconds | of processors |", "|---|---:|---:|---:|"]
    whole = Spent(
        sum(one.tests for one in folders.values()),
        sum(one.wall for one in folders.values()),
        sum(one.processor for one in folders.values()),
    )
    dearest = sorted(folders.items(), key=lambda row: -row[1].processor)
    for name, one in [*dearest, ("**all**", whole)]:
        lines.append(f"| {name} | {one.tests} | {one.wall:.0f} | {one.processor:.0f} |")
    return "\n".join(lines)


def main() -> int:
    """Run the tests as `make test` does, and tell what their folders took."""
    parser = argparse.ArgumentParser(prog="python -m tests.times", description=main.__doc__)
    parser.add_argument("--write", action="store_true", help="keep the table in docs/development.md")
    options, further = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-n", "auto", "-p", "tests.times", *further]
        result = subprocess.run(command, cwd=ROOT, env=os.environ | {FOLDER: folder}, check=False)
        files = sorted(Path(folder).glob("*.jsonl"))
        rows = [tuple(json.loads(line)) for file in files for line in file.read_text("utf-8").splitlines()]
    told = table(by_folder(rows))
    print(told)  # noqa: T201 - a command prints
    if options.write:
        page = PAGE.read_text(encoding="utf-8")
        inside = re.compile(f"(?<={START}\n).*(?={END})", re.DOTALL)
        PAGE.write_text(inside.sub(lambda _: f"\n{told}\n\n", page), encoding="utf-8")
    return result.returncode


if __name__ == "__main__":
    sys.exit(main())
