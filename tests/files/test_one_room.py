"""Files are opened in one room, so that there is one guard, and it cannot be forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import hameln

PACKAGE = Path(hameln.__file__).parent
OPENS = re.compile(r"(?<![\w.])open\(|\.open\(\"|\bos\.open\(|\.(?:read|write)_(?:text|bytes)\(|json\.load\(")
OTHERS = {
    "content.py": "the program's own catalogues and rulebook",
    "arena/program.py": "the program's own code",
    "ui/art.py": "the program's own pictures",
    "music/files.py": "the program's own pieces of music",
    "games/hameln/ui/ground_canvas.py": "the program's own pictures",
    "kernel/files.py": "a record that grows, line by line",
    "arena/files.py": "results that grow, line by line",
    "cli/streams.py": "nothing, where standard streams are closed",
    "table/credits.py": "licences of installed libraries",
}
"""Where files are opened all the same, and which."""


def opening() -> set[str]:
    """The modules beside the room that open files themselves."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.parent.name != "files"
        and OPENS.search(path.read_text(encoding="utf-8").replace("def open(", ""))
    }


def test_files_are_opened_in_one_room() -> None:
    assert opening() <= set(OTHERS)
