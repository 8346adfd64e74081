"""Whether the parts of a pack fit together: what no part shows alone.

Parts that have faults of their own are left out, so that each fault is told once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hameln.files.readers import Problem, did_you_mean
from hameln.games.rattus_cartus.pack.known import BOOK, CHOSEN, DIPLOMAT, EFFECTS, ESTATES, HEIRS, Effect
from hameln.games.rattus_cartus.pack.parts import Building, Numbers


def find_misfits(
    facts: Mapping[str, Any], buildings: Mapping[str, Building | None] | None
) -> Iterator[Problem]:
    """Everything that keeps sound parts from making a pack.

    Rule: R18, R2.2

    Args:
        facts: The parts by their keys; None where one is missing or has a fault.
        buildings: The buildings; None for one that has a fault, which may be what something else seems to
            lack. None if there is no table of buildings.
    """
    yield from _rounds(facts["heirs"] or {})
    yield from _dealing(facts)
    if buildings is None:
        return
    sound = {name: building for name, building in buildings.items() if building is not None}
    yield from _takings(facts["stacks"], sound)
    yield from _circles(sound)
    if len(sound) == len(buildings):
        yield from _estates(sound)
    yield from _first_match(facts["first_match"] or (), buildings)


def _rounds(heirs: Mapping[int, Numbers]) -> Iterator[Problem]:
    for count, one in heirs.items():
        found = one.rounds * one.row + one.pile
        if found != CHOSEN:
            says = f"expected rounds × row + pile to be {CHOSEN}, found {found}"
            yield Problem(path=("heirs", str(count)), says=says)


def _dealing(facts: Mapping[str, Any]) -> Iterator[Problem]:
    """Hands and row of nuns fit into the people with any number of heirs."""
    start, people = facts["start"], facts["people"]
    if start is None or people is None:
        return
    needed, there = HEIRS[-1] * start.hand + start.nuns, sum(map(sum, people))
    if needed > there:
        says = (
            f"{HEIRS[-1]} hands of {start.hand} and a row of {start.nuns} need {needed} population cards; "
            f"there are {there}"
        )
        yield Problem(path=("start",), says=says)


def _takings(stacks: Mapping[str, int] | None, buildings: Mapping[str, Building]) -> Iterator[Problem]:
    """What is taken has a stack."""
    if stacks is None:
        return
    for building in buildings.values():
        if building.what and building.what not in stacks:
            says = f"{building.what} has no stack; stacks are {', '.join(stacks)}"
            yield Problem(path=("buildings", building.id, "what"), says=says)


def _estates(buildings: Mapping[str, Building]) -> Iterator[Problem]:
    """Every estate has a building, and one that may come at random, with any number of heirs."""
    for place, estate in enumerate(ESTATES):
        ours = [building for building in buildings.values() if building.estate == place]
        if not ours:
            yield Problem(path=("buildings",), says=f"the {estate} has no building")
            continue
        for heirs in HEIRS:
            if all(heirs in building.not_random_with for building in ours):
                says = f"with {heirs} heirs no building of the {estate} is left for random choices"
                yield Problem(path=("buildings", ours[0].id, "not_random_with"), says=says)


def _first_match(ids: tuple[str, ...], buildings: Mapping[str, Building | None]) -> Iterator[Problem]:
    """The first match has one building of each estate."""
    taken: dict[int, str] = {}
    for place, one in enumerate(ids):
        path = ("first_match", place)
        if one not in buildings:
            yield Problem(path=path, says=f"there is no building {one!r}{did_you_mean(one, buildings)}")
            continue
        building = buildings[one]
        if building is None:
            continue
        if building.estate in taken:
            says = (
                f"expected one building of each estate; {taken[building.estate]} is of the "
                f"{ESTATES[building.estate]} too"
            )
            yield Problem(path=path, says=says)
        taken.setdefault(building.estate, one)


def find_expansion_misfits(facts: Mapping[str, Any], words: Mapping[str, Any]) -> Iterator[Problem]:
    """What does not fit between stacks, Diplomats and Books.

    Rule: N1.3, N7.3

    Args:
        facts: The parts by their keys; None where one is missing or has a fault.
        words: The pack as it is written.
    """
    stacks = facts["stacks"]
    if stacks is None:
        return
    for key, stack in (("diplomats", DIPLOMAT), ("book", BOOK)):
        if stack in stacks and key not in words:
            yield Problem(path=(), says=f"{key} is missing: there is a stack {stack}")
        if key in words and stack not in stacks:
            yield Problem(path=(key,), says=f"means nothing without a stack {stack}")
    diplomats = facts["diplomats"]
    if diplomats is not None and DIPLOMAT in stacks and sum(diplomats) != stacks[DIPLOMAT]:
        says = f"expected {stacks[DIPLOMAT]} together, as many as the stack has; found {sum(diplomats)}"
        yield Problem(path=("diplomats",), says=says)


def _circles(buildings: Mapping[str, Building]) -> Iterator[Problem]:
    """Buildings that draw others are of one estate: so the pile, of five at least, always has another one.

    Rule: N6.16, R18
    """
    ours = [building for building in buildings.values() if EFFECTS[building.does].effect == Effect.CIRCLE]
    for building in ours[1:]:
        if building.estate != ours[0].estate:
            says = (
                f"{building.id} and {ours[0].id} draw buildings; "
                "those that do must be of one estate, or the pile might run out"
            )
            yield Problem(path=("buildings", building.id, "estate"), says=says)
