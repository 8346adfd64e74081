from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.tiny.known import tiny_known
from tests.web.browsers import browser


@pytest.fixture(autouse=True)
def tiny() -> Iterator[None]:
    """Phones play the tiny game too."""
    with tiny_known():
        yield


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a module."""
    with browser() as opened:
        yield opened
