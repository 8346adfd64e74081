"""The user's folder is an empty one here, too, and the card game is known."""

from __future__ import annotations

import pytest

from hameln.kernel import kits
from tests.ui.conftest import home

__all__ = ["home"]


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card game is known, whether the program lists it already or not."""
    monkeypatch.setitem(kits._ADDED, "rattus-cartus", "hameln.games.rattus_cartus.kit:KIT")
