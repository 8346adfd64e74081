"""Renew the pictures: `python -m tests.ui.goldens`; or only those named behind it, such as `title rules`."""

from __future__ import annotations

import os
import sys
import tempfile

from tests.ui.goldens import FOLDER, SCREENS, picture, reduced


def main() -> None:
    """Compose the screens that are named, or all."""
    os.environ["HAMELN_HOME"] = tempfile.mkdtemp()
    total = 0
    for name in sys.argv[1:] or SCREENS:
        path = FOLDER / f"{name}.png"
        reduced(picture(name)).save(path, optimize=True)
        total += path.stat().st_size
        sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")
    sys.stdout.write(f"{total} bytes in all\n")


main()
