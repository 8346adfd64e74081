from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny.known import tiny_known


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    """Phones play the tiny game too."""
    with tiny_known():
        yield
