"""What every test shares: how hypothesis searches, and one display."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.ui.displays import display

settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    print_blob=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


def pytest_report_header() -> list[str]:
    """Say so where compiled modules go before the sources: what is changed there would not be tested."""
    from hameln.version import is_compiled  # noqa: PLC0415 - not before coverage has begun

    return ["engine: compiled (make uncompile brings the sources back)"] if is_compiled() else []


@pytest.fixture(scope="session")
def shown() -> Iterator[str]:
    """The name of a display for all windows of a process: pyglet never lets go of the first it has seen."""
    with display() as name:
        yield name
