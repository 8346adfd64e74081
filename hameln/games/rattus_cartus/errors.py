"""The errors of the files that people write for the card game; each tells every fault of its file."""

from __future__ import annotations

from hameln.errors import FaultyFileError, HamelnError


class PackError(FaultyFileError):
    """A pack of cards that cannot be used."""

    what = "pack"


class PlayError(HamelnError):
    """Building cards that cannot be the thirty of a match."""
