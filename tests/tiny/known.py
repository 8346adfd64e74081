"""The tiny game among the games of the program, for as long as a test takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hameln.kernel import kits

WHERE = "tests.tiny.kit:KIT"


@contextmanager
def tiny_known() -> Iterator[None]:
    """Let the program know the tiny game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(kits._ADDED, "tiny", WHERE)
        yield
