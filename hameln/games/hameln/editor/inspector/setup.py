"""Properties of a town by the number of families: kings and start houses; and its counters."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from hameln.editor.fields import Field, Fields, Sort
from hameln.games.hameln.editor import things
from hameln.games.hameln.editor.inspector.lines import deed, number_checked
from hameln.games.hameln.editor.setup_messages import with_families, without_families
from hameln.games.hameln.editor.things import house_called
from hameln.games.hameln.editor.usual import needed_counters, usual_counters, usual_kings, usual_start_houses
from hameln.games.hameln.map.field_kinds import FAMILIES, HOUSES
from hameln.games.hameln.map.town import HouseId, Town
from hameln.language import Told, plural, text

_KINGS = (1, 99)
_THREE = 3


def family_fields(town: Town) -> Fields[Town]:
    """For how many families the town is."""
    return Fields(
        word="families", title=text("Families"), fields=tuple(_family(town, number) for number in FAMILIES)
    )


def _family(town: Town, families: int) -> Field[Town]:
    is_for = families in town.start_houses
    is_last = is_for and len(town.start_houses) == 1

    def put(town: Town, value: bool) -> Town:  # noqa: FBT001 - the value of a field
        return with_families(town, families) if value else without_families(town, families)

    return Field(
        word=f"families_{families}",
        title=text("For {n} families").format(n=families),
        sort=Sort.FLAG,
        value=is_for,
        put=put,
        name=Told("Say for how many families the town is"),
        why=text("A town is for some number of families at least.") if is_last else "",
        tip=text("A town has start houses and king rats for every number of families that it is for."),
        rule="H2.5",
    )


def king_fields(town: Town) -> Fields[Town]:
    """King rats in the three phases, for each number of families."""
    return Fields(
        word="kings",
        title=text(things.KINGS),
        fields=tuple(_kings(town, families) for families in sorted(town.kings)),
    )


def _kings(town: Town, families: int) -> Field[Town]:
    def put(town: Town, value: tuple[int, ...]) -> Town:
        one, two, three = _three(value, _KINGS)
        return evolve(town, kings={**town.kings, families: (one, two, three)})

    return Field(
        word=f"kings_{families}",
        title=text("With {n} families").format(n=families),
        sort=Sort.NUMBERS,
        value=town.kings[families],
        put=put,
        name=Told("Set the king rats for {n} families", facts={"n": families}),
        usual=usual_kings(families, len(town.houses)),
        tip=text("Kings of the three phases: when the last one of a phase takes a house, the Piper comes."),
        rule="H1.13",
    )


def _three(value: tuple[int, ...], limits: tuple[int, int]) -> tuple[int, ...]:
    if len(value) != _THREE:
        message = text("Three numbers are needed; these are {n}.").format(n=len(value))
        raise ValueError(message)
    return tuple(int(number_checked(number, limits)) for number in value)


def counter_fields(town: Town) -> Fields[Town]:
    """How many counters show 1, 2 and 3 rats."""
    needed = needed_counters(town)

    def put(town: Town, value: tuple[int, ...]) -> Town:
        one, two, three = _three(value, (0, HOUSES[1]))
        return evolve(town, counters=(one, two, three))

    tip = plural(
        "Counters of 1, 2 and 3 rats; {n} house has one, so together they are {n}.",
        "Counters of 1, 2 and 3 rats; {n} houses have one, so together they are {n}.",
        needed,
    )
    field = Field[Town](
        word="counters",
        title=text("Of 1, 2 and 3 rats"),
        sort=Sort.NUMBERS,
        value=town.counters,
        put=put,
        name=Told("Set the counters"),
        usual=usual_counters(needed),
        tip=tip.format(n=needed),
        rule="H1.4",
    )
    return Fields(word="counters", title=text(things.COUNTERS), fields=(field,))


# -- start houses


def start_fields(town: Town) -> Fields[Town]:
    """The start houses for each number of families, and a deed that chooses them all."""
    fields = tuple(
        _start(town, families, place)
        for families in sorted(town.start_houses)
        for place in range(families)
        if place <= len(town.start_houses[families])
    )
    usual = deed(
        "usual_starts",
        text("Choose them all anew"),
        Told("Choose the start houses anew"),
        with_usual_starts,
        tip=text("Houses of one kind, market butcheries if there are enough, far from each other."),
        rule="H2.5",
    )
    return Fields(word="starts", title=text("Start houses"), fields=(*fields, usual))


def with_usual_starts(town: Town) -> Town:
    """The town with the usual start houses for every number of families that it is for."""
    return evolve(
        town,
        start_houses={families: usual_start_houses(town, families) for families in sorted(town.start_houses)},
    )


def _start(town: Town, families: int, place: int) -> Field[Town]:
    starts = town.start_houses[families]
    value: Any = starts[place] if place < len(starts) else ""

    def put(town: Town, value: str) -> Town:
        known = list(town.start_houses.get(families, ()))
        new = HouseId(value)
        if new in known:
            other = known.index(new)
            if place < len(known):
                known[other] = known[place]
            else:
                del known[other]
        known[place : place + 1] = [new]
        return evolve(town, start_houses={**town.start_houses, families: tuple(known)})

    return Field(
        word=f"start_{families}_{place + 1}",
        title=text("{n} families: house {number}").format(n=families, number=place + 1),
        sort=Sort.CHOICE,
        value=value,
        put=put,
        name=Told("Choose start houses for {n} families", facts={"n": families}),
        choices=tuple((house.id, house_called(house)) for house in town.houses),
        tip=text("In the start houses the families settle first; as many as there are families."),
        rule="H2.5",
    )
