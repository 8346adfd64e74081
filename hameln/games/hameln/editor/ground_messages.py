"""What is wrong with what is only drawn, and with names and stories in other languages.

All of it in an author's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages
from hameln.games.hameln.editor.changing import inside, placed, with_ground, with_thing, without
from hameln.games.hameln.editor.mending import all_inside, with_ground_part, with_part
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.things import LISTS, called, middle_of
from hameln.games.hameln.map.field_kinds import ABOUT_LENGTH, LANGUAGE, LANGUAGES, NAME_LENGTH, PICTURE
from hameln.games.hameln.map.town import Outline, Scenery, Town
from hameln.language import OWN_NAMES, Told, text

_KINDS: Final = {key: kind for kind, key in LISTS.items()}
_WIDTH: Final = 44.0
_LENGTH: Final = 24.0


def _size(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    (wide, high), (least, most) = town.geometry.size, PICTURE
    says = text("The picture is {wide:g} wide and {high:g} high; {least:g} to {most:g} is possible.").format(
        wide=wide, high=high, least=least, most=most
    )
    fix = Fix(Told("Make it as large as can be, with everything inside"), all_inside)
    yield messages.found(Place(), says, fix)


def _thing(town: Town, name: str) -> Place:
    return Place(things=(name,), called=called(town, name), at=middle_of(town, name))


def listed(town: Town, path: Path) -> tuple[str, int, Place]:
    """The list of the geometry, the place in it, and where that thing is."""
    key, place = str(path[1]), path[2]
    assert isinstance(place, int)  # noqa: S101 - the path of something in a list has it
    return key, place, _thing(town, f"{_KINDS[key]}:{place}")


def _run(town: Town, line: Outline) -> Outline:
    return tuple(inside(town, at) for at in line)


def _hall(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    yield messages.astray(
        _thing(town, "hall"), lambda town: with_ground(town, hall=inside(town, town.geometry.hall))
    )


def _market(town: Town, _path: Path) -> Iterator[Finding[Town]]:
    yield messages.astray(
        _thing(town, "market"), lambda town: with_ground(town, market=_run(town, town.geometry.market))
    )


def _outside(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key, place, where = listed(town, path)
    kind = _KINDS[key]

    def put(town: Town) -> Town:
        inward = placed(kind, lambda at: inside(town, at), lambda line: _run(town, line))
        return with_thing(town, f"{kind}:{place}", inward)

    yield messages.astray(where, put)


def _road_width(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key, place, where = listed(town, path)
    width, most = town.geometry.roads[place].width, max(town.geometry.size)
    says = text("{thing} is {n:g} wide; more than 0 and up to {most:g} is possible.").format(
        thing=where.called, n=width, most=most
    )
    best = most if width > most else _WIDTH
    fix = Fix(
        Told("Set it to {n}", facts={"n": f"{best:g}"}),
        lambda town: with_ground_part(town, key, place, width=best),
    )
    yield messages.found(where, says, fix)


def _scenery_size(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key, place, where = listed(town, path)
    thing, most = town.geometry.scenery[place], max(town.geometry.size)
    says = text("{thing} is {wide:g} wide and {high:g} high; more than 0 and up to {most:g} is possible.")
    size = tuple(_LENGTH if length <= 0 else min(length, most) for length in thing.size)
    fix = Fix(Told("Set its size right"), lambda town: with_ground_part(town, key, place, size=size))
    said = says.format(thing=where.called, wide=thing.size[0], high=thing.size[1], most=most)
    yield messages.found(where, said, fix)


def _scenery_kind(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key, place, where = listed(town, path)
    thing: Scenery = town.geometry.scenery[place]
    says = text("“{kind}” is nothing that can be drawn.").format(kind=messages.shortened(thing.kind))
    tree = Fix(Told("Make it a tree"), lambda town: with_ground_part(town, key, place, kind="tree"))
    gone = Fix(
        Told("Take it away"),
        lambda town: with_ground(town, scenery=without(town.geometry.scenery, [place])),
    )
    yield messages.found(where, says, gone, tree)


def _label(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key, place, where = listed(town, path)
    name: str = getattr(town.geometry, key)[place].name
    says = text("{thing}: a name has at most {most} signs, all on one line.").format(
        thing=messages.shortened(where.called), most=NAME_LENGTH
    )
    best = messages.printable(name)[:NAME_LENGTH].strip()
    fix = Fix(Told("Shorten it"), lambda town: with_ground_part(town, key, place, name=best))
    yield messages.found(where, says, fix)


def _of_town(town: Town, path: Path) -> Iterator[Finding[Town]]:
    key = str(path[0])

    def put(town: Town, words: Mapping[str, str]) -> Town:
        changes: dict[str, Any] = {key: words}
        return evolve(town, **changes)

    where = Place(called=text("The town"))
    yield from _told(where, getattr(town, key), path, put, is_story=key == "abouts")


def _of_part(town: Town, path: Path) -> Iterator[Finding[Town]]:
    """Of a house or a district."""
    key, place = str(path[0]), path[1]
    assert isinstance(place, int)  # noqa: S101 - the path of something in a list has it
    item = getattr(town, key)[place]
    kind = "house" if key == "houses" else "district" if item.outline else "sign"
    where = _thing(town, f"{kind}:{item.id}")
    yield from _told(where, item.names, path, lambda town, words: with_part(town, key, place, names=words))


def _of_ground(town: Town, path: Path) -> Iterator[Finding[Town]]:
    """Of a gate or water."""
    key, place, where = listed(town, path)
    names = getattr(town.geometry, key)[place].names
    yield from _told(where, names, path, lambda town, words: with_ground_part(town, key, place, names=words))


def _told(
    where: Place,
    words: Mapping[str, str],
    path: Path,
    put: Callable[[Town, Mapping[str, str]], Town],
    *,
    is_story: bool = False,
) -> Iterator[Finding[Town]]:
    if path[-1] in {"names", "abouts"}:
        yield _too_many(where, words, put)
        return
    language = str(path[-1])
    most = ABOUT_LENGTH if is_story else NAME_LENGTH
    rest = {key: said for key, said in words.items() if key != language}
    gone = Fix[Town](Told("Take it away"), lambda town: put(town, rest))
    if not LANGUAGE.fullmatch(language):
        says = text("{thing}: “{language}” is no language such as de or pt_BR.").format(
            thing=where.called, language=messages.shortened(language)
        )
        yield messages.found(where, says, gone)
        return
    says = text("{thing}: what it is called in one language ({language}) has 1 to {most} signs.").format(
        thing=where.called, language=OWN_NAMES.get(language, language), most=most
    )
    lines = words[language].split("\n") if is_story else [words[language]]
    best = "\n".join(map(messages.printable, lines))[:most].strip()
    shorter = Fix[Town](Told("Shorten it"), lambda town: put(town, {**words, language: best}))
    yield messages.found(where, says, *([shorter] if best else []), gone)


def _too_many(
    where: Place, words: Mapping[str, str], put: Callable[[Town, Mapping[str, str]], Town]
) -> Finding[Town]:
    most = LANGUAGES[1]
    says = text("{thing} has words in at most {most} languages; there are {n}.").format(
        thing=where.called, most=most, n=len(words)
    )
    kept = dict(list(words.items())[:most])
    fix = Fix[Town](Told("Keep the first {n}", facts={"n": most}), lambda town: put(town, kept))
    return messages.found(where, says, fix)


_HOLDERS: Final[tuple[tuple[Shape, Teller], ...]] = (
    ((), _of_town),
    (("districts", "#"), _of_part),
    (("houses", "#"), _of_part),
    (("geometry", "gates", "#"), _of_ground),
    (("geometry", "rivers", "#"), _of_ground),
)


TELLERS: Final[dict[Shape, Teller]] = {
    ("geometry", "size"): _size,
    ("geometry", "hall"): _hall,
    ("geometry", "market", "#"): _market,
    ("geometry", "roads", "#", "line", "#"): _outside,
    ("geometry", "walls", "#", "line", "#"): _outside,
    ("geometry", "walls", "#", "towers", "#"): _outside,
    ("geometry", "gates", "#", "at"): _outside,
    ("geometry", "rivers", "#", "outline", "#"): _outside,
    ("geometry", "scenery", "#", "at"): _outside,
    ("geometry", "roads", "#", "width"): _road_width,
    ("geometry", "scenery", "#", "size"): _scenery_size,
    ("geometry", "scenery", "#", "kind"): _scenery_kind,
    ("geometry", "gates", "#", "name"): _label,
    ("geometry", "rivers", "#", "name"): _label,
    **{(*holder, "names"): tell for holder, tell in _HOLDERS},
    **{(*holder, "names", "*"): tell for holder, tell in _HOLDERS},
    ("abouts",): _of_town,
    ("abouts", "*"): _of_town,
}
"""By the shape of a problem's path, what it is called for an author."""
