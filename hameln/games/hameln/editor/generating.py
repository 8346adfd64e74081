"""New towns as the editor makes them: the wishes as knobs."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.editor.kit import Generator
from hameln.games.hameln.editor.generator import Density, Growth, Water, Wishes, new_town
from hameln.games.hameln.editor.usual import sensible_market
from hameln.games.hameln.map.limits import DISTRICTS, HOUSES, NAME_LENGTH
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
