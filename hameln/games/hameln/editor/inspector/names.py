"""Fields for what things are called, in the language of the moment and in others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hameln.editor.fields import Field, Fields, Sort
from hameln.games.hameln.editor import things
from hameln.games.hameln.editor.inspector.lines import Chosen, name_checked
from hameln.games.hameln.map.field_kinds import NAME_LENGTH
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town
from hameln.language import OWN_NAMES, Told, current, languages, text

if TYPE_CHECKING:
    from hameln.games.hameln.map.names import Named


def name_field(
    chosen: Chosen,
    name: Told,
    *,
    may_be_empty: bool = False,
    is_made_up: Callable[[Any], bool] = lambda _: False,
) -> tuple[Field[Town], ...]:
    """The name of the only thing that is chosen, as it is read in the language of the moment.

    Args:
        chosen: What is chosen; several things have no field for their names.
        name: What renaming is called.
        may_be_empty: Whether the thing may have no name.
        is_made_up: Whether the program made up the names of a thing; these go together with the plain one.
    """
    if chosen.only is None:
        return ()

    def put(town: Town, value: str) -> Town:
        said = name_checked(value, may_be_empty=may_be_empty)
        return chosen.setting(town, lambda item: renamed(item, said, is_made_up=is_made_up(item)))

    title, value = text(things.NAME), called(chosen.only)
    limits = (0 if may_be_empty else 1, NAME_LENGTH)
    return (chosen.field("name", title, Sort.TEXT, name, value=value, put=put, limits=limits),)


def renamed(item: Named, said: str, *, is_made_up: bool = False) -> dict[str, Any]:
    """The names of a thing that is called otherwise by somebody who reads the language of the moment.

    Where the thing has a name in that language, it is that one; else the plain one.
    """
    if said == called(item):
        return {}
    if is_made_up:
        return {"name": said, "names": {}}
    if item.names.get(current()):
        return {"names": said_in(item.names, current(), said)}
    return {"name": said}


def names_fields(chosen: Chosen, *, may_be_empty: bool = False) -> Fields[Town]:
    """The plain name of the only thing that is chosen, and its name in each language."""
    item = chosen.only

    def put(town: Town, language: str, words: str) -> Town:
        said = name_checked(words, may_be_empty=True)
        return chosen.setting(town, lambda one: {"names": said_in(one.names, language, said)})

    def put_plain(town: Town, value: str) -> Town:
        said = name_checked(value, may_be_empty=may_be_empty)
        return chosen.setting(town, lambda _: {"name": said})

    return Fields(
        word="names",
        title=text("Names by language"),
        fields=(
            plain_field("plain_name", item.name, put_plain),
            *(language_field(f"name_{one}", one, item.names, put) for one in spoken(item.names)),
        ),
    )


def plain_field(
    word: str, value: str, put: Callable[[Town, str], Town], sort: Sort = Sort.TEXT
) -> Field[Town]:
    """What is said in all languages that have no words of their own."""
    return Field(
        word=word,
        title=text("All other languages"),
        sort=sort,
        value=value,
        put=put,
        name=Told("Set what is said in all other languages"),
        tip=text("What is read in every language that has no words of its own here."),
    )


def spoken(*names: Iterable[str]) -> tuple[str, ...]:
    """The languages of the program, and all others in which something is said."""
    return tuple(dict.fromkeys((*languages(), *(language for some in names for language in some))))


def said_in(words: Mapping[str, str], language: str, said: str) -> dict[str, str]:
    """What is said in several languages, with something else in one of them; nothing is left out."""
    found = {**words, language: said}
    return {key: one for key, one in found.items() if one}


def language_field(
    word: str,
    language: str,
    said: Mapping[str, str],
    put: Callable[[Town, str, str], Town],
    sort: Sort = Sort.TEXT,
) -> Field[Town]:
    """What something is called, or says of itself, in one language; nothing written means the plain words."""
    return Field(
        word=word,
        title=OWN_NAMES.get(language, language),
        sort=sort,
        value=said.get(language, ""),
        put=lambda town, value: put(town, language, value),
        name=Told("Set what is said in {language}", facts={"language": OWN_NAMES.get(language, language)}),
        tip=text("What is read by whoever plays in this language; empty for those of all other languages."),
    )
