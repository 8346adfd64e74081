"""The errors of the card game: files that people write, each with every fault of it, and choices of cards."""

from __future__ import annotations

from hameln.errors import FaultyFileError, SeatsError


class PackError(FaultyFileError):
    """A pack of cards that cannot be used."""

    what = "pack"


class PlayError(SeatsError):
    """Building cards that cannot be the thirty of a match."""


class HeirFileError(FaultyFileError):
    """The file of an heir of the computer that cannot be used."""

    what = "heir"
