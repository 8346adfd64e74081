"""What the attacks share: running a command in this process."""

from __future__ import annotations

from tests.cli.conftest import program, run

__all__ = ["program", "run"]
