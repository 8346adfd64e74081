"""Commands are run as those of the frame are."""

from tests.cli.conftest import run

__all__ = ["run"]
