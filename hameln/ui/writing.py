"""What may be written: letters that can be drawn again, in every place where the text will stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.files.fonts import told_undrawn, undrawn

if TYPE_CHECKING:
    from hameln.ui.app import App


def writable(app: App, words: str) -> str:
    """What was typed or pasted, without letters that cannot be drawn; they are told."""
    missing = undrawn(words)
    if missing:
        app.say(told_undrawn(missing))
    return "".join(sign for sign in words if sign not in missing)
