"""What the board game answers when an editor asks, and its guide to a first town in ten minutes.

New towns as the editor makes them: the wishes as knobs.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.kit import EditorKit, Generator
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.fairness.kit import MEASURES
from hameln.games.hameln.editor.generator import Density, Growth, Water, Wishes, new_town
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.editor.usual import sensible_market
from hameln.games.hameln.map.field_kinds import DISTRICTS, HOUSES, NAME_LENGTH
from hameln.games.hameln.map.files import town_of_header
from hameln.games.hameln.map.town import Town
from hameln.language import Told, mark, text

WISH: Final = Told("Wish for something else")
"""The name of what no list of steps shows: wishes are not part of a document."""
DENSITIES: Final = {
    Density.WIDE: mark("Wide apart"),
    Density.USUAL: mark("As usual"),
    Density.TIGHT: mark("Close together"),
}
GROWTHS: Final = {
    Growth.GROWN: mark("Grown by chance"),
    Growth.MIRRORED: mark("Mirrored"),
    Growth.TURNED: mark("Turned about the market"),
}
WATERS: Final = {
    Water.NONE: mark("No river"),
    Water.BESIDE: mark("Beside the town"),
    Water.THROUGH: mark("Through the town"),
}


class TownGenerator(Generator[Town, Wishes]):
    """Makes towns that can be played, and mostly are fair."""

    def usual(self) -> Wishes:
        """A town as large as the classic one, by a river."""
        return Wishes(river=Water.BESIDE)

    def fields(self, wishes: Wishes) -> Sequence[Fields[Wishes]]:
        """How large, how it looks, what it is called."""
        return (
            Fields(word="size", title=text("How large"), fields=_sizes(wishes)),
            Fields(word="look", title=text("How it looks"), fields=_looks(wishes)),
        )

    def make(self, wishes: Wishes, seed: int) -> Town:
        """The town of these wishes and this number."""
        return new_town(wishes, seed)


def _sizes(wishes: Wishes) -> tuple[Field[Wishes], ...]:
    most = min(DISTRICTS[1], wishes.houses)
    market = sensible_market(wishes.houses)
    return (
        _number(wishes, "houses", text("Houses"), HOUSES, tip=text("Three families need three houses.")),
        _number(
            wishes,
            "districts",
            text("Districts"),
            (1, most),
            tip=text("Each has a Piper's field."),
            rule="H1.11",
        ),
        evolve(
            _number(
                wishes,
                "market",
                text("Market houses"),
                (0, min(16, wishes.houses)),
                tip=text("Butcheries round the market place, which always attract three rats."),
                rule="H1.9",
            ),
            value=wishes.market_houses,
            usual=market,
        ),
    )


def _looks(wishes: Wishes) -> tuple[Field[Wishes], ...]:
    return (
        _choice(wishes, "growth", text("Shape"), GROWTHS),
        _choice(wishes, "density", text("Houses stand"), DENSITIES),
        _choice(wishes, "river", text("River"), WATERS),
        Field(
            word="wall",
            title=text("A wall around it"),
            sort=Sort.FLAG,
            value=wishes.wall,
            put=lambda old, value: _wish(old, "wall", value),
            name=WISH,
        ),
        Field(
            word="name",
            title=text("Name"),
            sort=Sort.TEXT,
            value=wishes.name,
            put=lambda old, value: _wish(old, "name", value.strip()),
            name=WISH,
            limits=(0, NAME_LENGTH),
            tip=text("Left empty, chance finds one."),
        ),
    )


def _number(
    wishes: Wishes, word: str, title: str, limits: tuple[int, int], *, tip: str = "", rule: str = ""
) -> Field[Wishes]:
    """A knob for a number; fewer houses may mean fewer of everything else."""

    def put(old: Wishes, value: Any) -> Wishes:  # noqa: ANN401
        number = int(min(max(value, limits[0]), limits[1]))
        if word != "houses":
            return _wish(old, word, number)
        market = None if old.market is None else min(old.market, number)
        return evolve(old, houses=number, districts=min(old.districts, number), market=market)

    return Field(
        word=word,
        title=title,
        sort=Sort.NUMBER,
        value=getattr(wishes, word),
        put=put,
        name=WISH,
        limits=limits,
        tip=tip,
        rule=rule,
    )


def _wish(old: Wishes, word: str, value: Any) -> Wishes:  # noqa: ANN401
    changes: dict[str, Any] = {word: value}
    return evolve(old, **changes)


def _choice(wishes: Wishes, word: str, title: str, titles: dict[Any, str]) -> Field[Wishes]:
    def put(old: Wishes, value: Any) -> Wishes:  # noqa: ANN401
        kind: type[StrEnum] = type(getattr(old, word))
        return _wish(old, word, kind(value))

    return Field(
        word=word,
        title=title,
        sort=Sort.CHOICE,
        value=getattr(wishes, word),
        put=put,
        name=WISH,
        choices=tuple((value, text(told)) for value, told in titles.items()),
    )


GUIDE: Final = (
    (
        mark("Look about"),
        mark(
            "On the left are the tools, each with its key. On the right is what can be set: about "
            "what is chosen, about the tool in your hand, and about the town as a whole. Below is "
            "what is still wrong. Everything can be undone."
        ),
    ),
    (
        mark("Districts"),
        mark(
            "Take the district tool (D) and click the corners of a district; Enter or a double click "
            "ends it. Under Tool, choose “A new one” for the next. Three to five make a good game. "
            "Outline the market place (M) too."
        ),
    ),
    (
        mark("Houses"),
        mark(
            "Take the house tool (H), choose a kind under Tool and click where houses are to stand. "
            "Build about as many of each kind, and three to six butcheries round the market place: "
            "twelve to twenty houses in all."
        ),
    ),
    (
        mark("Circles"),
        mark(
            "Take the circle tool (C) and let all circles be proposed under Tool. Then correct them: "
            "draw one to another place, onto a house to join or part them, or click where one is "
            "missing."
        ),
    ),
    (
        mark("What is still wrong"),
        mark(
            "Go through the list below (F8). Each line leads to its place, and most have a button "
            "that mends it. What is only odd need not be mended. Without problems, the town can be "
            "played."
        ),
    ),
    (
        mark("Names and looks"),
        mark(
            "Choose a house or a district (V) and give it a name on the right. Draw ribbons to free "
            "ground (N). Roads (R), a wall (W), a river (E) and trees (T) make it a place to live in."
        ),
    ),
    (
        mark("Play and measure"),
        mark(
            "F5 plays the town at once and leads back here. F9 plays some hundreds of matches in the "
            "background and shows which houses nobody uses and which start house is the best, with "
            "changes to try."
        ),
    ),
    (
        mark("Save and give away"),
        mark(
            "Ctrl+S saves; a town with problems is kept as a draft. In the list of towns, Export "
            "writes it to one file that you can give to others."
        ),
    ),
)
"""Headings and what stands below them, marked for translation."""


EDITOR: Final = EditorKit[Town](
    documents=TownDocuments(),
    tools=town_tools,
    generator=TownGenerator(),
    measures=MEASURES,
    from_header=town_of_header,
    guide=GUIDE,
)
"""All that an editor asks about towns."""
