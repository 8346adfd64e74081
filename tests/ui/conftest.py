"""What every test of the screen shares: the user's folder is an empty one, and the ground is coarse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui import grounds


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(place))
    return place


@pytest.fixture
def fine_grounds() -> None:
    """For tests that compare pictures of a table."""


@pytest.fixture(autouse=True)
def grounds_are_coarse(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where nobody compares pictures, the ground of a town is painted coarsely."""
    names = {"fine_grounds", "opened", "shown", "robot"}
    grounds.paint(finely=not names.isdisjoint(request.fixturenames))
    yield
    grounds.paint(finely=True)
