"""How many examples hypothesis looks at: a quick look by default, all of them in the long tests."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, settings

IS_FULL: Final = os.environ.get("HYPOTHESIS_PROFILE") == "full"
"""Whether tests look at all examples, as the long ones do."""
SHARE: Final = 3
"""A quick look takes one example of so many."""


def examples(count: int) -> int:
    """So many of `count` examples are looked at: all in the long tests, a part of them elsewhere."""
    return count if IS_FULL else max(3, count // SHARE)


def load_profile() -> None:
    """Let hypothesis search as long as it is asked to; where `CI` is set, for the same examples each time."""
    many = examples(100)
    settings.register_profile("here", deadline=None, max_examples=many)
    settings.register_profile(
        "ci",
        deadline=None,
        derandomize=True,
        print_blob=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=many,
    )
    settings.load_profile("ci" if os.environ.get("CI") else "here")
