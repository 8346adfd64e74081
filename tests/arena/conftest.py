from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny.known import tiny_known


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    """The arena plays the tiny game."""
    with tiny_known():
        yield
