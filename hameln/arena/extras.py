"""Libraries that only few need: loaded when they are used, and asked for by name when missing."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final

from hameln.errors import HamelnError

EXTRAS: Final = {
    "joblib": "arena",
    "matplotlib": "arena",
    "openskill": "arena",
    "numpy": "arena",
    "polars": "parquet",
    "ray": "ray",
    "distributed": "dask",
    "pettingzoo": "research",
    "gymnasium": "research",
}
"""The extra of this package that brings a library."""


class MissingExtraError(HamelnError):
    """A library that is not part of the plain installation is needed and missing.

    Attributes:
        library: Its name.
        extra: The extra that brings it.
    """

    def __init__(self, library: str) -> None:
        """This library is missing."""
        self.library = library
        self.extra = EXTRAS[library]
        how = f'install it with: pip install "hameln[{self.extra}]"'
        if getattr(sys, "frozen", False):  # nothing can be installed into an application
            how = f"the application does not hold it, the Python package hameln[{self.extra}] does"
        super().__init__(f"{library} is needed for this and is not installed; {how}")


def load(module: str) -> Any:  # noqa: ANN401 - libraries without types, or which may be absent
    """A module of an optional library.

    Args:
        module: Its full name, such as ``matplotlib.figure``.

    Raises:
        MissingExtraError: The library is not installed.
    """
    library = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != library:
            raise
        raise MissingExtraError(library) from None
