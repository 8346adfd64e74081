"""What lies covered though all of it came and went in the open, so that anybody could have counted.

The program counts it for whoever wants that. Like the language it is one choice for the whole program,
because one person, or one company, reads its screen.
"""

from __future__ import annotations

from hameln.table.settings import Settings


class _Current:
    """What is chosen now."""

    is_counted: bool = False


def count_covered(*, is_wanted: bool) -> None:
    """Count it for the reader from now on, or no more."""
    _Current.is_counted = is_wanted


def count_as_set(settings: Settings) -> None:
    """Count it, or not, as the settings say."""
    count_covered(is_wanted=settings.counts_covered)


def is_counted() -> bool:
    """Whether the program counts it for the reader."""
    return _Current.is_counted
