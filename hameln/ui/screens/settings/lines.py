"""What stands on the pages of the settings that are made of plain lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.files.fields import Fact, grouped
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.presentation import Presentation, presentation_of, presentations
from hameln.table.settings import Settings

if TYPE_CHECKING:
    from hameln.ui.app import App


@frozen
class Line:
    """A setting on a page.

    Attributes:
        field: Its name in the settings.
        fact: What is declared of it: how it is changed, and how far.
        label: What it is called; translated when it is shown, as the note.
        note: What it does, for those that a label does not explain.
    """

    field: str
    fact: Fact
    label: str
    note: str = ""

    def choices(self) -> tuple[str, ...]:
        """What can be chosen; what has no name is told as a percentage."""
        return tuple(text(name) if name else percent(value) for value, name in self.fact.choices.items())

    def place_of(self, value: float) -> int | None:
        """The place of a value among the choices."""
        values = tuple(self.fact.choices)
        return values.index(value) if value in values else None

    def stepped(self, value: float, step: int) -> float:
        """The value a step on, within its limits."""
        least, most = self.fact.limits or (0.0, 1.0)
        return min(most, max(least, round(value + step * float(self.fact.more["step"]), 2)))


def pages(game: str = "") -> Mapping[str, tuple[Line, ...]]:
    """The lines of each page, from above.

    Args:
        game: The word of the game that calls what belongs to a game; the first one if none is named.
    """
    kits = [table_kit(word) for word in games_with("ui")]
    on_table = any(kit.confiding.on_table for kit in kits)
    counting = next((one.counting for one in presentations() if one.counting), "")
    named = presentation_of(game) if game else presentations()[0]
    return _pages_of(named, on_table=on_table, counting=counting)


@lru_cache(maxsize=4)
def _pages_of(game: Presentation, *, on_table: bool, counting: str) -> Mapping[str, tuple[Line, ...]]:
    """The pages, with what games call things; some lines are there only for a game that needs them."""
    others = {
        "volume_ambience": {"label": game.ambience},
        "hints": {"note": game.hints},
        "curtain": {"note": game.curtain},
        "counts_covered": {"label": counting},
    }
    missing = {"watch_open"} if not on_table else set[str]()
    missing |= {"counts_covered"} if not counting else set()
    return {
        page: tuple(
            Line(name, fact, **{"label": fact.title, "note": fact.tip, **others.get(name, {})})
            for name, fact in grouped(Settings, page).items()
            if name not in missing
        )
        for page in ("picture", "sound", "play")
    }


def note_of(line: Line, app: App) -> str:
    """What is told below a line; for the size, why it may not grow, for sound, why nothing is heard."""
    if line.field == "is_muted":
        return "" if app.has_loudspeaker() else text("No sound device was found.")
    if line.field == "ui_scale":
        return text("It cannot grow further in a window of this size.") if is_at_most(app) else ""
    return text(line.note) if line.note else ""


def percent(value: float) -> str:
    """A part of 1 as people write it."""
    return text("{n}%").format(n=round(value * 100))


def is_at_most(app: App) -> bool:
    """Whether the window has no room for anything larger."""
    return app.width < 961 or app.height < 601
