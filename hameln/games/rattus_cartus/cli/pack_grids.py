"""What a pack says, in tables: cards, buildings, supplies, rounds, points and nobles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hameln.games.rattus_cartus.pack import words
from hameln.games.rattus_cartus.pack.known import COPIES, DIPLOMAT, NUNS, TOKEN
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.language import text
from hameln.table.inspection import Grid


def pack_grids(pack: Pack) -> tuple[Grid, ...]:
    """The tables of a pack, in the order in which somebody wants to know."""
    grids = (_start(pack), _people(pack), _stacks(pack), *_buildings(pack), _supplies(pack), _points(pack))
    return (*grids, _nobles(pack)) if pack.nobles else grids


def set_grid(pack: Pack, play: Iterable[int]) -> Grid:
    """The building cards of a set, a row for each building."""
    copies: dict[int, list[str]] = {}
    for card in play:
        copies.setdefault(card // len(COPIES), []).append(COPIES[card % len(COPIES)])
    rows = []
    for place, letters in sorted(copies.items(), key=lambda one: (pack.buildings[one[0]].estate, one[0])):
        one = pack.buildings[place]
        told = (words.estate_name(one.estate), words.building_name(one), " ".join(letters))
        rows.append((*told, words.premium_does(one), words.normal_does(one)))
    columns = (text("estate"), text("building"), text("copy"), text("premium action"), text("normal action"))
    return Grid(heading=words.pack_name(pack), columns=columns, rows=tuple(rows))


def _start(pack: Pack) -> Grid:
    start = pack.start
    told = text("Every heir begins with so many hand cards: {hand}; rats: {rats}. Row of nuns: {nuns}.")
    told = told.format(hand=start.hand, rats=start.rats, nuns=start.nuns)
    return Grid(
        heading=text("A match"),
        columns=(text("heirs"), text("rounds"), text("row"), text("pile")),
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
    told = text("Nuns on average: {mean}; so a row of {n} shows about {shown}.")
    told = told.format(mean=f"{mean:.3g}", n=pack.start.nuns, shown=f"{shown:.3g}")
    return Grid(
        heading=text("Population cards, by their nuns"),
        columns=(text("estate"), *map(str, range(NUNS)), text("together")),
        rows=tuple(
            (words.estate_name(place), *map(str, estate), str(counts[place]))
            for place, estate in enumerate(pack.people)
        ),
        lines=(told,),
    )


def _stacks(pack: Pack) -> Grid:
    stacks = {**pack.stacks, TOKEN: pack.tokens}
    rows = tuple(
        (words.special_name(word), str(count), _from(pack, word), words.card_does(word))
        for word, count in stacks.items()
    )
    lines: list[str] = []
    if DIPLOMAT in pack.stacks:
        told = (f"{words.estate_name(place)} {count}" for place, count in enumerate(pack.diplomats))
        lines.append(text("Diplomats: {told}.").format(told=", ".join(told)))
    return Grid(
        heading=text("Special cards and tokens"),
        columns=(text("card"), text("number"), text("from"), text("what it is for")),
        rows=rows,
        lines=tuple(lines),
    )


def _from(pack: Pack, word: str) -> str:
    """The buildings that give it."""
    return ", ".join(words.building_name(one) for one in pack.buildings if one.what == word) or "-"


def _buildings(pack: Pack) -> Iterator[Grid]:
    """The buildings of each estate."""
    for estate in range(len(pack.estates)):
        ours = [building for building in pack.buildings if building.estate == estate]
        first = [words.building_name(one) for one in ours if one.id in pack.first_match]
        told = text("With so many heirs {building} does not come at random: {heirs}.")
        left_out = [
            told.format(building=words.building_name(one), heirs=_listed(one.not_random_with))
            for one in ours
            if one.not_random_with
        ]
        yield Grid(
            heading=text("Buildings: {estate}").format(estate=words.estate_name(estate)),
            columns=(text("building"), text("in files"), text("premium action"), text("normal action")),
            rows=tuple(
                (words.building_name(one), one.id, words.premium_does(one), words.normal_does(one))
                for one in ours
            ),
            lines=(text("In a first match: {buildings}.").format(buildings=", ".join(first)), *left_out),
        )


def _supplies(pack: Pack) -> Grid:
    return Grid(
        heading=text("Supply actions of the five copies of every building"),
        columns=(text("copy"), text("what it brings")),
        rows=tuple((copy, words.supply_does(one)) for copy, one in zip(COPIES, pack.supply, strict=True)),
    )


def _points(pack: Pack) -> Grid:
    score = pack.scoring
    rows = [
        (text("the first, second and third of an estate"), _listed(score.estate)),
        (text("most influence cards in hand; most cards of a special kind"), str(score.most)),
        (text("each that is tied there"), str(score.tied)),
        (text("most and second most Gold"), _listed(score.gold)),
        (text("a victory point token"), str(pack.token)),
    ]
    told = text("Books may move the number of nuns by up to {n}.").format(n=pack.book_shift)
    columns = (text("for"), text("points"))
    lines = (told,) if pack.book_shift else ()
    return Grid(heading=text("Points at the end"), columns=columns, rows=tuple(rows), lines=lines)


def _nobles(pack: Pack) -> Grid:
    return Grid(
        heading=text("Nobles"),
        columns=(text("noble"), text("in files"), text("what it does")),
        rows=tuple((words.noble_name(word), word, words.noble_does(word)) for word in pack.nobles),
        lines=(text("They play where the rules of a match say so (--nobles)."),),
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
