"""What is wrong with names and stories in other languages, in an author's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from hameln.editor.documents import Finding, Fix
from hameln.files.readers import Path
from hameln.games.hameln.editor import messages
from hameln.games.hameln.editor.mending import with_ground_part, with_part
from hameln.games.hameln.editor.messages import Place, Shape, Teller
from hameln.games.hameln.editor.things import called, middle_of
from hameln.games.hameln.map.field_kinds import ABOUT_LENGTH, LANGUAGE, LANGUAGES, NAME_LENGTH
from hameln.games.hameln.map.town import Town
from hameln.language import OWN_NAMES, Told, text

_KINDS: Final = {"gates": "gate", "rivers": "river"}


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
    key, place = str(path[1]), path[2]
    assert isinstance(place, int)  # noqa: S101 - the path of something in a list has it
    where = _thing(town, f"{_KINDS[key]}:{place}")
    names = getattr(town.geometry, key)[place].names
    yield from _told(where, names, path, lambda town, words: with_ground_part(town, key, place, names=words))


def _thing(town: Town, name: str) -> Place:
    return Place(things=(name,), called=called(town, name), at=middle_of(town, name))


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
    **{(*holder, "names"): tell for holder, tell in _HOLDERS},
    **{(*holder, "names", "*"): tell for holder, tell in _HOLDERS},
    ("abouts",): _of_town,
    ("abouts", "*"): _of_town,
}
"""By the shape of a problem's path, what it is called for an author."""
