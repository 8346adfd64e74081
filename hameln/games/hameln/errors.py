"""The errors of the files that people write for the board game; each tells every fault of its file."""

from __future__ import annotations

from hameln.errors import FaultyFileError, HamelnError


class TownFileError(FaultyFileError):
    """A town file that cannot be used."""

    what = "town"


class FamilyFileError(FaultyFileError):
    """The file of a computer family that cannot be used."""

    what = "family"


class WeightsFileError(FaultyFileError):
    """A file of weights that cannot be used."""

    what = "weights"


class WishError(HamelnError):
    """Wishes for a new town that cannot come true."""
