"""What a pack says, in tables: cards, buildings, supplies, rounds, points and nobles."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.pack.known import COPIES, DIPLOMAT, NUNS, TOKEN
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import (
    building_name,
    card_does,
    estate_name,
    noble_does,
    noble_name,
    normal_does,
    premium_does,
    special_name,
    supply_does,
)
from hameln.table.describing import Grid


def pack_grids(pack: Pack) -> tuple[Grid, ...]:
    """The tables of a pack, in the order in which somebody wants to know."""
    grids = (_start(pack), _people(pack), _stacks(pack), *_buildings(pack), _supplies(pack), _points(pack))
    return (*grids, _nobles(pack)) if pack.nobles else grids


def _start(pack: Pack) -> Grid:
    start = pack.start
    told = (
        f"Every heir begins with {start.hand} cards and {start.rats} rats; {start.nuns} cards lie in the row "
        "of nuns."
    )
    return Grid(
        heading="A match",
        columns=("heirs", "rounds", "row", "pile"),
        rows=tuple(
            (str(heirs), str(one.rounds), str(one.row), str(one.pile)) for heirs, one in pack.heirs.items()
        ),
        lines=(told,),
    )


def _people(pack: Pack) -> Grid:
    counts = [sum(estate) for estate in pack.people]
    nuns = sum(number * count for estate in pack.people for number, count in enumerate(estate))
    mean = nuns / sum(counts) if any(counts) else 0.0
    shown = mean * pack.start.nuns
    told = f"{mean:.3g} nuns on average; so a row of {pack.start.nuns} shows about {shown:.3g}."
    return Grid(
        heading="Population cards, by their nuns",
        columns=("estate", *map(str, range(NUNS)), "together"),
        rows=tuple(
            (estate_name(place), *map(str, estate), str(counts[place]))
            for place, estate in enumerate(pack.people)
        ),
        lines=(told,),
    )


def _stacks(pack: Pack) -> Grid:
    stacks = {**pack.stacks, TOKEN: pack.tokens}
    rows = tuple(
        (special_name(word), str(count), _from(pack, word), card_does(word)) for word, count in stacks.items()
    )
    lines: list[str] = []
    if DIPLOMAT in pack.stacks:
        told = (f"{estate_name(place)} {count}" for place, count in enumerate(pack.diplomats))
        lines.append(f"Diplomats: {', '.join(told)}.")
    return Grid(
        heading="Special cards and tokens",
        columns=("card", "number", "from", "what it is for"),
        rows=rows,
        lines=tuple(lines),
    )


def _from(pack: Pack, word: str) -> str:
    """The buildings that give it."""
    return ", ".join(building_name(one) for one in pack.buildings if one.what == word) or "-"


def _buildings(pack: Pack) -> Iterator[Grid]:
    """The buildings of each estate."""
    for estate in range(len(pack.estates)):
        ours = [building for building in pack.buildings if building.estate == estate]
        first = [building_name(one) for one in ours if one.id in pack.first_match]
        left_out = [
            f"With {_listed(one.not_random_with)} heirs {building_name(one)} does not come at random."
            for one in ours
            if one.not_random_with
        ]
        yield Grid(
            heading=f"Buildings: {estate_name(estate)}",
            columns=("building", "in files", "premium action", "normal action"),
            rows=tuple((building_name(one), one.id, premium_does(one), normal_does(one)) for one in ours),
            lines=(f"In a first match: {', '.join(first)}.", *left_out),
        )


def _supplies(pack: Pack) -> Grid:
    return Grid(
        heading="Supply actions of the five copies of every building",
        columns=("copy", "what it brings"),
        rows=tuple((copy, supply_does(one)) for copy, one in zip(COPIES, pack.supply, strict=True)),
    )


def _points(pack: Pack) -> Grid:
    score = pack.scoring
    rows = [
        ("the first, second and third of an estate", _listed(score.estate)),
        ("most influence cards in hand; most cards of a special kind", str(score.most)),
        ("each that is tied there", str(score.tied)),
        ("most and second most Gold", _listed(score.gold)),
        ("a victory point token", str(pack.token)),
    ]
    lines = (f"Books may move the number of nuns by up to {pack.book_shift}.",) if pack.book_shift else ()
    return Grid(heading="Points at the end", columns=("for", "points"), rows=tuple(rows), lines=lines)


def _nobles(pack: Pack) -> Grid:
    return Grid(
        heading="Nobles",
        columns=("noble", "in files", "what it does"),
        rows=tuple((noble_name(word), word, noble_does(word)) for word in pack.nobles),
        lines=("They play where the rules of a match say so (--nobles).",),
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
