"""Write `docs/commands.md`: every command with its options and an example, as the program tells of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import typer
from typer.cli import get_docs_for_click

from hameln.cli.app import app

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "commands.md"
HEAD: Final = """\
# Commands

What `hameln COMMAND --help` tells, on one page. (`hameln` is `.venv/bin/hameln` once `make play` has made it;
`make play ARGS="--town reedmouth"` hands options on.) The same seed gives the same matches, byte for byte,
for any number of `--jobs`. Written by `python tools/commands.py`.

"""


def page() -> str:
    """The whole page."""
    command = typer.main.get_command(app)
    told = get_docs_for_click(obj=command, ctx=typer.Context(command, info_name="hameln"), name="hameln")
    lines = (line.rstrip() for line in told.splitlines())
    return HEAD + "\n".join(f"#{line}" if line.startswith("#") else line for line in lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
