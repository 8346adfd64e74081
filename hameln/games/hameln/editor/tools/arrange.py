"""Putting what is chosen in order, as the deeds of the tool that chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.editor.fields import Fields
from hameln.editor.told import Told
from hameln.games.hameln.editor.arranging import Row, aligned, mirrored, spread, turned
from hameln.games.hameln.editor.things import split
from hameln.games.hameln.editor.tools.settings import deed, step
from hameln.language import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hameln.editor.easel import Easel
    from hameln.editor.fields import Field
    from hameln.editor.tools import Tool
    from hameln.games.hameln.map.town import Town


def arranging(easel: Easel[Town]) -> Sequence[Fields[Tool[Town]]]:
    """Aligning, spreading, turning and mirroring what is chosen."""
    return (
        Fields(word="align", title=text("Align"), fields=tuple(_aligning(easel))),
        Fields(word="spread", title=text("Spread evenly"), fields=tuple(_spreading(easel))),
        Fields(word="turn", title=text("Turn and mirror"), fields=tuple(_turning(easel))),
    )


def _aligning(easel: Easel[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    why = "" if len(chosen) > 1 else text("Choose two things or more.")
    rows = {
        Row.LEFT: text("Left edges"),
        Row.MIDDLE: text("Middles, one below the other"),
        Row.RIGHT: text("Right edges"),
        Row.TOP: text("Top edges"),
        Row.CENTRE: text("Middles, side by side"),
        Row.FOOT: text("Bottom edges"),
    }

    def align(row: Row) -> Callable[[Town], Town]:
        return lambda town: aligned(town, chosen, row)

    for row, title in rows.items():
        yield deed(row.value, title, step(easel, Told("Align"), align(row)), why=why)


def _spreading(easel: Easel[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    why = "" if len(chosen) > 2 else text("Choose three things or more.")  # noqa: PLR2004 - two have one gap
    ways = {"across": text("From left to right"), "down": text("From top to bottom")}

    def spaced(axis: int) -> Callable[[Town], Town]:
        return lambda town: spread(town, chosen, axis)

    for axis, (word, title) in enumerate(ways.items()):
        yield deed(word, title, step(easel, Told("Spread evenly"), spaced(axis)), why=why)


def _turning(easel: Easel[Town]) -> Iterator[Field[Tool[Town]]]:
    chosen = easel.chosen
    ways = {"sideways": text("Mirror left and right (X)"), "upwards": text("Mirror top and bottom (Y)")}

    def mirror(way: str) -> Callable[[Town], Town]:
        return lambda town: mirrored(town, chosen, way)

    turn = step(easel, Told("Turn"), lambda town: turned(town, chosen))
    yield deed("turn", text("Turn by a quarter (Z)"), turn)
    for way, title in ways.items():
        yield deed(way, title, step(easel, Told("Mirror"), mirror(way)))
    yield _alike(easel)


def _alike(easel: Easel[Town]) -> Field[Tool[Town]]:
    """Chooses everything of the kinds that are chosen."""

    def act() -> None:
        kinds = {split(thing)[0] for thing in easel.chosen}
        easel.choose(thing for thing in easel.kit.things(easel.content) if split(thing)[0] in kinds)

    return deed("alike", text("Choose all of the same kind"), act)
