"""A plugin for pytest: it writes each test that begins, ends or fails into a file, to be read from outside.

So who runs the tests knows which test failed first, and which was at work when time was up.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

FILE: Final = "HAMELN_SABOTAGE_WATCHED"
"""The environment variable that names the file."""


def pytest_configure(config: pytest.Config) -> None:
    """Watch, but not in each worker, too: whoever gives work to them hears of all."""
    if (name := os.environ.get(FILE)) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Watcher(Path(name)))


class Watcher:
    """Writes a line of JSON for each thing that happens: the event, the test, the time."""

    def __init__(self, path: Path) -> None:
        """Begin an empty file."""
        self._path = path
        path.write_text("", encoding="utf-8")

    def _tell(self, event: str, test: str) -> None:
        with self._path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps([event, test, monotonic()]) + "\n")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self._tell("begins", nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test has ended."""
        self._tell("ends", nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A part of a test has failed."""
        if report.failed:
            self._tell("fails", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file could not be read."""
        if report.failed:
            self._tell("fails", report.nodeid)
