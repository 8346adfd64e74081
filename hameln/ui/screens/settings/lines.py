"""What stands on the pages of the settings that are made of plain lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.fields import Field, Sort
from hameln.files.fields import Fact, grouped
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.presentation import Presentation, presentation_of, presentations
from hameln.table.settings import Settings

if TYPE_CHECKING:
    from hameln.ui.app import App

_SPOTS: Final = {Sort.FLAG: "switch", Sort.SLIDE: "slider", Sort.STEPS: "step", Sort.BUTTONS: "choice"}
"""What the names of spots begin with."""


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

    def as_field(self, value: object) -> Field[Settings]:
        """The line of the form in which it has a value."""
        sort, fact = Sort(self.fact.form), self.fact
        more: dict[str, Any] = {"step": 0.05, **fact.more}
        return Field(
            word=self.field,
            spot=f"{_SPOTS.get(sort, sort)}:{self.field}",
            title=text(self.label),
            sort=sort,
            value=value,
            choices=tuple((one, text(name) if name else percent(one)) for one, name in fact.choices.items()),
            limits=fact.limits,
            say=percent,
            **more,
        )


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
