"""How findings of a town are put: sentences that many of them share, and the fixes that go with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import frozen

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor.changing import fresh
from hameln.games.hameln.editor.mending import all_inside
from hameln.games.hameln.map.field_kinds import ID_LENGTH, NAME_LENGTH
from hameln.games.hameln.map.town import Town
from hameln.language import Told, text

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Point

Teller: TypeAlias = Callable[[Town, Path], Iterable[Finding[Town]]]
"""Says what is wrong at a place of the town's words."""
Shape: TypeAlias = tuple[str, ...]
"""A path with ``#`` for places in lists and ``*`` for free words."""
PartTeller: TypeAlias = Callable[[Town, int, Any, "Place"], Iterable[Finding[Town]]]
"""The same of a thing in a list: its place there, itself, and where it is."""
_FREE: Final = frozenset({"touches", "kings", "start_houses", "names", "abouts"})


def shape_of(path: Path) -> Shape:
    """The shape of a path, by which its teller is found."""
    found: list[str] = []
    for step in path:
        is_free = bool(found) and found[-1] in _FREE
        found.append("#" if isinstance(step, int) else "*" if is_free else step)
    return tuple(found)


def place_in(path: Path) -> int:
    """The place of a house, a circle or a district in the town's list."""
    place = path[1]
    assert isinstance(place, int)  # noqa: S101 - the path of something in a list has it
    return place


@frozen(kw_only=True)
class Place:
    """Where a finding is: the thing, what it is called, and where it lies."""

    things: tuple[str, ...] = ()
    called: str = ""
    at: Point | None = None


def each(key: str, place_of: Callable[[Town, Any], Place]) -> Callable[[PartTeller], Teller]:
    """Makes tellers of functions that say what is wrong with one thing of a list of the town.

    Args:
        key: The list, such as ``houses``.
        place_of: Where a thing of it is.
    """

    def of_thing(tell: PartTeller) -> Teller:
        def teller(town: Town, path: Path) -> Iterable[Finding[Town]]:
            place = place_in(path)
            item = getattr(town, key)[place]
            return tell(town, place, item, place_of(town, item))

        return teller

    return of_thing


def id_teller(key: str, letter: str, rename: Callable[[Town, int, str], Town]) -> PartTeller:
    """Says what is wrong with the ids of the things of a list; a new one begins with the letter."""

    def tell(town: Town, place: int, item: Any, where: Place) -> Iterator[Finding[Town]]:  # noqa: ANN401
        ids = [one.id for one in getattr(town, key)]
        new, is_doubled = fresh(ids, letter), item.id in ids[:place]
        yield bad_id(where, item.id, new, lambda town, name: rename(town, place, name), is_doubled=is_doubled)

    return tell


def found(
    place: Place, says: str, *fixes: Fix[Town], rule: str = "", is_problem: bool = True
) -> Finding[Town]:
    """A finding at a place."""
    return Finding(
        says=says, is_problem=is_problem, things=place.things, at=place.at, rule=rule, fixes=tuple(fixes)
    )


def amiss(
    place: Place,
    what: str,
    number: int,
    limits: tuple[float, float],
    put: Callable[[Town, int], Town],
    rule: str = "",
) -> Finding[Town]:
    """A number outside of what is possible; `put` makes the town with another one."""
    least, most = limits
    says = text("{thing}: {what} {n}; {least} to {most} is possible.").format(
        thing=place.called, what=what, n=number, least=least, most=most
    )
    best = int(min(max(number, least), most))
    fix = Fix(Told("Set it to {n}", facts={"n": best}), lambda town: put(town, best))
    return found(place, says, fix, rule=rule)


def astray(place: Place, put: Callable[[Town], Town]) -> Finding[Town]:
    """Something outside of the picture; `put` moves it inside."""
    says = text("{thing} reaches out of the picture.").format(thing=place.called)
    fixes = Fix(Told("Move it inside"), put), Fix(Told("Move everything inside"), all_inside)
    return found(place, says, *fixes)


def nameless(place: Place, name: str, otherwise: str, put: Callable[[Town, str], Town]) -> Finding[Town]:
    """A name that is none, or too long."""
    says = text("{thing}: a name has 1 to {most} signs, all on one line.").format(
        thing=place.called, most=NAME_LENGTH
    )
    best = printable(name)[:NAME_LENGTH].strip() or otherwise
    fix = Fix(Told("Call it {name}", facts={"name": best}), lambda town: put(town, best))
    return found(place, says, fix)


def bad_id(
    place: Place, name: str, fresh: str, put: Callable[[Town, str], Town], *, is_doubled: bool
) -> Finding[Town]:
    """An id that is none, or that something else has too; `put` renames it everywhere."""
    if is_doubled:
        says = text("{thing}: something else has the id {id} too.").format(thing=place.called, id=name)
    else:
        says = text("{thing}: an id has 1 to {most} signs and no spaces; “{id}” is none.").format(
            thing=place.called, most=ID_LENGTH, id=shortened(name)
        )
    fix = Fix(Told("Rename the id to {id}", facts={"id": fresh}), lambda town: put(town, fresh))
    return found(place, says, fix)


def printable(words: str) -> str:
    """The words without signs that cannot be seen."""
    return "".join(sign for sign in words if sign.isprintable())


def shortened(words: str, most: int = 30) -> str:
    """The beginning of some words, as a sentence quotes them."""
    seen = printable(words)
    return seen if len(seen) <= most else seen[:most] + "…"
