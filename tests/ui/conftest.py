"""What every test of the screen shares: the user's folder is an empty one, and English is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(place))
    yield place
    language.use("en")
