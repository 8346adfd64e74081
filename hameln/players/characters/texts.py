"""The keys of a character's file and its texts, each with translations beside it.

Texts of a character in several languages: English is there always, the others as far as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, Final

from attrs import frozen

from hameln.files.fields import Fact, Schema, Spec, object_schema
from hameln.files.readers import Path, Problem, Problems, check_keys, did_you_mean, shown, take_text
from hameln.language import SOURCE, current, languages


@frozen
class LocalizedText:
    """One text in the languages that its file has; ``str`` gives it in the language in use.

    Attributes:
        forms: By language, English under ``en``; empty where the file says nothing.
    """

    forms: Mapping[str, str]

    def __str__(self) -> str:
        """The text in the language in use, in English where the file lacks it."""
        return self.forms.get(current()) or self.forms.get(SOURCE, "")


NOTHING = LocalizedText({})
"""A text that a file leaves out."""


HEAD: Final = ("title", "story", "motto", "arms", "signature")
"""Keys that stand above all sections."""
_TRANSLATED: Final = re.compile(r"(?P<key>[a-z]+)_(?P<language>[A-Za-z_-]+)")


def check_character_keys(
    table: dict[str, Any],
    known: Iterable[str],
    texts: Iterable[str],
    needed: Iterable[str],
    at: Path,
    problems: Problems,
) -> None:
    """Note unknown and missing keys, unknown languages, and keys that stand too far down.

    Args:
        table: A section, or the whole file.
        known: The keys that it may have.
        texts: Those of them that may have translations, such as ``motto_de``.
        needed: Those that must be there.
        at: Where the section stands; nothing for the whole file.
        problems: Gets what is wrong.
    """
    translated = {
        key: found for key in table if (found := _TRANSLATED.fullmatch(key)) and found["key"] in texts
    }
    spoken = languages()[1:]
    for key, found in translated.items():
        if found["language"] not in spoken:
            says = f"unknown language {shown(found['language'])}; known are {', '.join(spoken)}"
            says += f"; English stands under {found['key']}"
            problems.append(Problem(path=(*at, key), says=says))
    told = {found["key"] for found in translated.values()}
    plain = {key: value for key, value in table.items() if key not in translated}
    plain = _without_strays(plain, at, problems) if at else plain
    check_keys(plain, known, [key for key in needed if key not in told], at, problems)


def _without_strays(table: dict[str, Any], at: Path, problems: Problems) -> dict[str, Any]:
    """The keys of a section; those that belong above all sections are noted and left out."""
    strays = [key for key in table if key.partition("_")[0] in HEAD]
    problems.extend(
        Problem(path=(*at, key), says=f"`{key}` belongs above the first line in brackets") for key in strays
    )
    return {key: value for key, value in table.items() if key not in strays}


def localized(longest: int, form: str = "text") -> Spec:
    """A text that may have translations; each of them is read by itself, see `take_localized`."""

    def take(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401 - anything a file holds
        _check_text(take_text(value, at, problems), longest, at, problems)
        return value

    schema = {"type": "string", "minLength": 1, "maxLength": longest}
    return Spec(take=take, schema=schema, form=form, limits=(0, longest))


def schema_with_texts(facts: Mapping[str, Fact], needed: Iterable[str], **further: Schema) -> Schema:
    """The JSON Schema of declared fields, of which texts may have translations.

    Args:
        facts: The fields.
        needed: Those that must be there.
        further: What else there may be, by key.
    """
    properties = {key: fact.spec.schema for key, fact in facts.items()} | further
    texts = {key: fact.spec.schema for key, fact in facts.items() if fact.spec.form in {"text", "long"}}
    forms = {f"^{key}_[A-Za-z_-]+$": schema for key, schema in texts.items()}
    return object_schema(properties, needed) | {"patternProperties": forms}


def take_localized(
    table: dict[str, Any], key: str, spec: Spec, at: Path, problems: Problems
) -> LocalizedText:
    """A text and its translations, each under a key of its own, such as ``motto`` and ``motto_de``."""
    forms: dict[str, str] = {}
    for name, value in table.items():
        found = _TRANSLATED.fullmatch(name)
        if name == key or (found and found["key"] == key):
            language = found["language"] if found and name != key else SOURCE
            forms[language] = spec.take(value, (*at, name), problems)
    if forms and SOURCE not in forms:
        problems.append(Problem(path=at, says=f"{key} is missing; only translations of it are there"))
    return LocalizedText(forms)


def _check_text(value: object, longest: int, at: Path, problems: Problems) -> None:
    if not isinstance(value, str):
        return
    if not value.strip() or len(value) > longest or not value.replace("\n", "").isprintable():
        says = f"expected 1 to {longest} printable characters, found {shown(value)}"
        problems.append(Problem(path=at, says=says))


def check_blanks(table: dict[str, Any], known: Iterable[str], at: Path, problems: Problems) -> None:
    """Note what a sentence has in braces and nobody can fill.

    Args:
        table: A rule.
        known: The words that can be filled in.
        at: Where it stands.
        problems: Gets what is wrong.
    """
    known = tuple(known)
    for key, value in table.items():
        if not isinstance(value, str) or not (key == "say" or key.startswith("say_")):
            continue
        try:
            blanks = list(Formatter().parse(value))
        except ValueError:
            problems.append(Problem(path=(*at, key), says="a brace is opened and not closed, or the reverse"))
            continue
        for _, name, form, conversion in blanks:
            if name is None:
                continue
            if name not in known:
                says = f"unknown fact {shown(name)} in braces{did_you_mean(name, known)}"
                problems.append(Problem(path=(*at, key), says=says))
            elif form or conversion:
                says = f"expected {{{name}}} alone, found characters behind the name"
                problems.append(Problem(path=(*at, key), says=says))
