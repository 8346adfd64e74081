"""What stands on the pages of the settings that are made of plain lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.kernel.kits import games_with
from hameln.language import mark, text
from hameln.table.kit import presentations, table_kit
from hameln.table.presentation import Presentation
from hameln.table.settings import SPEEDS, TEXT_SCALES, UI_SCALES

if TYPE_CHECKING:
    from hameln.ui.app import App


@frozen(kw_only=True)
class Line:
    """A setting on a page.

    Attributes:
        field: Its name in the settings.
        label: What it is called; translated when it is shown, as the note.
        note: What it does, for those that a label does not explain.
    """

    field: str
    label: str
    note: str = ""


@frozen(kw_only=True)
class Switch(Line):
    """On or off."""


@frozen(kw_only=True)
class Slider(Line):
    """From 0 to 1."""


@frozen(kw_only=True)
class Stepper(Line):
    """A number in steps."""

    least: float
    most: float
    step: float


@frozen(kw_only=True)
class Choice(Line):
    """One of a few values, each with what it is called."""

    options: tuple[tuple[float, str], ...]

    def told(self) -> tuple[str, ...]:
        """What the options are called; one without a name is told as a percentage."""
        return tuple(text(name) if name else percent(value) for value, name in self.options)

    def place_of(self, value: float) -> int | None:
        """Which option has this value."""
        return next((place for place, (one, _) in enumerate(self.options) if one == value), None)


_TEXT_SCALES: Final = tuple((scale, "") for scale in TEXT_SCALES)
_SPEED_NAMES: Final = {0.5: "½ ×", 1.0: "1 ×", 2.0: "2 ×", 0.0: mark("Instant")}
_SPEEDS: Final = tuple((speed, _SPEED_NAMES[speed]) for speed in SPEEDS)

_PICTURE: Final[tuple[Line, ...]] = (
    Stepper(
        field="ui_scale",
        label=mark("Interface size"),
        least=UI_SCALES[0],
        most=UI_SCALES[1],
        step=0.1,
    ),
    Choice(field="text_scale", label=mark("Text size"), options=_TEXT_SCALES),
    Switch(field="fullscreen", label=mark("Full screen")),
    Switch(
        field="high_contrast",
        label=mark("High contrast"),
        note=mark("Stronger outlines, a calmer ground."),
    ),
    Switch(field="plain_font", label=mark("Plain font"), note=mark("One clear typeface for everything.")),
    Switch(
        field="living",
        label=mark("Living background"),
        note=mark("Smoke, water and light move, and people go home."),
    ),
    Switch(
        field="reduced_motion",
        label=mark("Reduced motion"),
        note=mark("Pieces stand where they belong at once."),
    ),
)


def pages(game: str = "") -> Mapping[str, tuple[Line, ...]]:
    """The lines of each page, from above.

    Args:
        game: The word of the game that calls what belongs to a game; the first one if none is named.
    """
    kits = [table_kit(word) for word in games_with("ui")]
    on_table = any(kit.confiding.on_table for kit in kits)
    counting = next((kit.presentation.counting for kit in kits if kit.presentation.counting), "")
    named = table_kit(game).presentation if game else presentations()[0]
    return _pages_of(named, on_table=on_table, counting=counting)


_HELD: Final = Switch(
    field="hold_curtain",
    label=mark("Hold to open the curtain"),
    note=mark("Otherwise its key or a click opens it at once."),
)
_OPEN: Final = Switch(
    field="watch_open",
    label=mark("Open table"),
    note=mark("Whoever watches computer players sees what they hold."),
)
"""For games whose secrets lie on the table."""


def _counted(what: str) -> Switch:
    """For games in which something lies covered that anybody could count."""
    return Switch(
        field="counts_covered",
        label=what,
        note=mark("It lies face down, but came and went in the open."),
    )


@lru_cache(maxsize=4)
def _pages_of(game: Presentation, *, on_table: bool, counting: str) -> Mapping[str, tuple[Line, ...]]:
    return {
        "picture": _PICTURE,
        "sound": (
            Slider(field="volume_master", label=mark("Master volume")),
            Slider(field="volume_effects", label=mark("Effects")),
            Slider(field="volume_ambience", label=game.ambience),
            Slider(field="volume_music", label=mark("Music")),
            Switch(field="is_muted", label=mark("Mute")),
        ),
        "play": (
            Choice(field="speed", label=mark("Speed"), options=_SPEEDS),
            Switch(
                field="step_mode",
                label=mark("Step by step"),
                note=mark("Wait for a key after each computer action."),
            ),
            Switch(
                field="auto_single",
                label=mark("Make forced choices for me"),
                note=mark("Where the rules leave only one choice, it is taken at once."),
            ),
            Switch(field="hints", label=mark("Hints"), note=game.hints),
            Switch(
                field="voices",
                label=mark("Characters speak"),
                note=mark("Computer players say a word now and then."),
            ),
            Switch(
                field="curtain",
                label=mark("Curtain between players"),
                note=game.curtain,
            ),
            _HELD,
            *((_OPEN,) if on_table else ()),
            *((_counted(counting),) if counting else ()),
        ),
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
