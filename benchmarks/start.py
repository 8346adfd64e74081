"""Start the window as the command does, tell when the first picture is there, and wait to be ended."""

from __future__ import annotations

import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

READY: Final = "ready"
_FRAME: Final = 1 / 60
_LONGEST: Final = 240


def until_painted() -> None:
    """Turn the window's loop until its first picture is seen."""
    import arcade  # noqa: PLC0415 - the command loads it, not who measures

    from hameln.ui.window import Window  # noqa: PLC0415

    shown = arcade.get_window()
    assert isinstance(shown, Window)  # noqa: S101 - the program opens no other
    while not shown.frames:
        shown.dispatch_events()
        shown._dispatch_frame(_FRAME)  # noqa: SLF001 - one turn of the loop
    sys.stdout.write(READY + "\n")
    sys.stdout.flush()
    time.sleep(_LONGEST)


def main() -> None:
    """Do what ``hameln play`` does, but for the loop; what is loaded is what is measured."""
    from hameln.__main__ import main as command  # noqa: PLC0415
    from hameln.cli import title  # noqa: PLC0415

    usual = title.loading_window

    @contextmanager
    def loading() -> Generator[None]:
        with usual():
            yield
        from hameln.ui import window  # noqa: PLC0415 - loaded as the command does

        window.run = until_painted

    title.loading_window = loading
    sys.argv = ["hameln", "play"]
    command()


if __name__ == "__main__":
    main()
