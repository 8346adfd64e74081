"""Fields of documents, each declared once: readers, schema, problems and documentation follow from that.

A class of attrs says of each field what a file may hold there, and how people are told of it::

    cost: int = field(metadata=declare(whole(0, 99), "what it costs", title=mark("Cost")))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from math import inf
from typing import Any, Final, TypeAlias

import attrs
from attrs import frozen

from hameln.files.mending import LOST, kept, mended, some_of
from hameln.files.readers import (
    MAX_LIST,
    Path,
    Problem,
    Problems,
    Reader,
    did_you_mean,
    is_table,
    is_tuple,
    list_of,
    shown,
    table_of,
    take_flag,
    take_whole,
)

Check: TypeAlias = Callable[[Any, Path, Any], Iterable[Problem]]
"""Finds what is wrong with a value at a place of a whole document."""
Schema: TypeAlias = dict[str, Any]
ADDRESS: Final = "https://json-schema.org/draft/2020-12/schema"
_KEY: Final = "declared"


@frozen(kw_only=True)
class Spec:
    """What a value of a document may be.

    Attributes:
        take: Reads it strictly.
        save: Reads of it what can be saved; without one, all of it or nothing.
        schema: Its JSON Schema.
        check: Finds what is wrong with a value that could be read.
        stage: In which round of checks it is looked at; see `faults`.
        part: The class of the value, or of those in the list, if it has fields itself.
        form: How it is edited, by a word of `hameln.editor.fields.Sort`; empty if not as a whole.
        limits: The least and the most of a number, or of each number of a list.
        count: The least and the most items of a list.
        words: Says it in JSON values, where that is not said by `words_of`.
    """

    take: Reader
    save: Reader = attrs.field(default=attrs.Factory(lambda self: kept(self.take), takes_self=True))
    schema: Schema = attrs.field(factory=dict)
    check: Check = lambda _value, _at, _whole: ()
    stage: str = ""
    part: type[Any] | None = None
    form: str = ""
    limits: tuple[float, float] | None = None
    count: tuple[int, int] | None = None
    words: Callable[[Any], Any] | None = None


@frozen(kw_only=True)
class Fact:
    """What is declared of a field.

    Attributes:
        spec: What it may be.
        told: What it means, for the format's documentation.
        usual: What stands for it there where a file says nothing; empty for its default as it is.
        fallback: What stands for it in a draft where it must be said and is lost.
        title: What it is called; translated where it is shown, as all that follows.
        edit: What changing it is called; empty for what no plain line of an inspector changes.
        tip: What it means, in a sentence or two.
        rule: The number of the rule that explains it.
        group: The lines of an inspector among which it stands.
        row: Where it stands among them; those without a place follow in the order of their fields.
        form: How it is edited.
        limits: Between which numbers it is edited.
        choices: What can be chosen, each with what it is called.
        more: What else the line of an inspector has, such as its ``step``.
    """

    spec: Spec
    told: str
    usual: str = ""
    fallback: Any = LOST
    title: str = ""
    edit: str = ""
    tip: str = ""
    rule: str = ""
    group: str = ""
    row: float = inf
    form: str = attrs.field(default=attrs.Factory(lambda self: self.spec.form, takes_self=True))
    limits: tuple[float, float] | None = attrs.field(
        default=attrs.Factory(lambda self: self.spec.limits, takes_self=True)
    )
    choices: Mapping[Any, str] = attrs.field(factory=dict)
    more: Mapping[str, Any] = attrs.field(factory=dict)


def declare(spec: Spec, told: str = "", **more: Any) -> dict[str, Fact]:  # noqa: ANN401 - see `Fact`
    """The metadata of a field."""
    return {_KEY: Fact(spec=spec, told=told, **more)}


def facts_of(cls: type[Any]) -> Mapping[str, Fact]:
    """What is declared of the fields of a class, in their order."""
    return {one.name: one.metadata[_KEY] for one in attrs.fields(cls) if _KEY in one.metadata}


def grouped(cls: type[Any], group: str) -> dict[str, Fact]:
    """The fields of a group that people change, as they stand below each other."""
    named = {key: fact for key, fact in facts_of(cls).items() if fact.group == group and (group or fact.edit)}
    return dict(sorted(named.items(), key=lambda one: one[1].row))


def section(cls: type[Any], group: str) -> dict[str, Fact]:
    """The fields of a group in the order of the class, whether people change them or not."""
    return {key: fact for key, fact in facts_of(cls).items() if fact.group == group}


def usual_of(cls: type[Any], key: str) -> Any:  # noqa: ANN401 - whatever the field holds
    """What stands for a field where nothing is said."""
    return getattr(attrs.fields(cls), key).default


# -- what values may be


def whole(least: int, most: int) -> Spec:
    """A whole number within limits; one outside can be read."""

    def check(value: int, at: Path, _whole: object) -> Iterator[Problem]:
        if not least <= value <= most:
            yield Problem(path=at, says=f"expected {least} to {most}, found {value}")

    schema = {"type": "integer", "minimum": least, "maximum": most}
    limits = (least, most)
    return Spec(take=take_whole, schema=schema, check=check, form="number", limits=limits)


def whole_from(least: int, most: int) -> Spec:
    """A whole number within limits, without any others that could be read."""

    def take(value: Any, at: Path, problems: Problems) -> int:  # noqa: ANN401 - anything a file holds
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        says = f"expected a whole number from {least} to {most}, found {shown(value)}"
        problems.append(Problem(path=at, says=says))
        return least

    schema = {"type": "integer", "minimum": least, "maximum": most}
    return Spec(take=take, schema=schema, form="number", limits=(least, most))


def word_of(known: Iterable[str]) -> Spec:
    """One of the known words; an empty one among them is not offered."""
    known = tuple(known)

    def take(value: Any, at: Path, problems: Problems) -> str:  # noqa: ANN401 - anything a file holds
        if isinstance(value, str) and value in known:
            return value
        expected, hint = ", ".join(filter(None, known)), did_you_mean(value, known)
        problems.append(Problem(path=at, says=f"expected one of {expected}, found {shown(value)}{hint}"))
        return ""

    return Spec(take=take, schema={"enum": list(known)}, form="choice")


FLAG: Final = Spec(take=take_flag, schema={"type": "boolean"}, form="flag")
"""True or false."""


def member_of(words: type[StrEnum]) -> Spec:
    """One of the words of an enumeration."""
    known = [one.value for one in words]

    def take(value: Any, at: Path, problems: Problems) -> StrEnum:  # noqa: ANN401 - anything a file holds
        if isinstance(value, str) and value in known:
            return words(value)
        problems.append(Problem(path=at, says=f"expected one of {', '.join(known)}, found {shown(value)}"))
        return next(iter(words))

    return Spec(take=take, schema={"enum": known}, form="choice")


def rows(
    item: Spec,
    count: tuple[int, int] = (0, MAX_LIST),
    *,
    length: int | None = None,
    what: str = "",
    is_set: bool = False,
) -> Spec:
    """A list of like values.

    Args:
        item: What each of them may be.
        count: How many there are at least and at most; others can be read.
        length: How many there are, without any others that could be read.
        what: What they are, for a problem; as the list itself if nothing is said.
        is_set: Whether the schema says that each is there once.
    """
    least, most = count if length is None else (length, length)

    def check(value: tuple[Any, ...], at: Path, whole: object) -> Iterator[Problem]:
        if length is None and not least <= len(value) <= most:
            says = f"expected {least} to {most} {what or at[-1]}, found {len(value)}"
            yield Problem(path=at, says=says)
        if item.part is None:
            for place, one in enumerate(value):
                yield from item.check(one, (*at, place), whole)

    schema = {"type": "array", "items": item.schema, "minItems": least, "maxItems": most}
    return Spec(
        take=list_of(item.take, length),
        save=some_of(item.save, length),
        schema=schema | {"uniqueItems": True} if is_set else schema,
        check=check,
        stage=item.stage,
        part=item.part,
        form="numbers" if item.form == "number" else "",
        limits=item.limits,
        count=(least, most),
    )


def table(cls: type[Any]) -> Spec:
    """A value of a class, all fields of which are declared."""
    facts = facts_of(cls)
    plain = {key: fact.fallback for key, fact in facts.items() if fact.fallback is not LOST}
    return Spec(
        take=table_of(cls, **{key: fact.spec.take for key, fact in facts.items()}),
        save=mended(cls, plain, **{key: fact.spec.save for key, fact in facts.items()}),
        schema=object_schema({key: fact.spec.schema for key, fact in facts.items()}, needed_of(cls)),
        part=cls,
    )


def needed_of(cls: type[Any]) -> list[str]:
    """The declared fields of a class that must be said, as they have no default."""
    known = facts_of(cls)
    return [one.name for one in attrs.fields(cls) if one.name in known and one.default is attrs.NOTHING]


def object_schema(properties: Schema, needed: Iterable[str]) -> Schema:
    """The JSON Schema of a table that holds nothing else."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(needed),
        "additionalProperties": False,
    }


# -- what is written, what is wrong, and what is told


def words_of(value: Any, *, full: bool = False) -> Any:  # noqa: ANN401 - any part of a document
    """A value of a document in JSON values.

    Args:
        value: The value; one of a class with declared fields says those.
        full: Keep also what has its usual value, which else is left out.
    """
    match value:
        case StrEnum():
            return value.value
        case str() | int():
            return value
        case float() if value.is_integer():
            return int(value)
        case _ if is_tuple(value):
            return [words_of(item, full=full) for item in value]
        case _ if is_table(value):
            return {str(key): words_of(item, full=full) for key, item in value.items()}
        case _ if attrs.has(value.__class__):
            facts = (
                (name, say, getattr(value, name), usual) for name, say, usual in _written(value.__class__)
            )
            return {
                name: words_of(fact, full=full) if say is None else say(fact)
                for name, say, fact, usual in facts
                if full or fact != usual
            }
        case _:
            return value


@cache
def _written(cls: type[Any]) -> tuple[tuple[str, Callable[[Any], Any] | None, object], ...]:
    """The declared fields of a class, how each is said, and what each is where nothing is said of it."""
    known, given = facts_of(cls), attrs.fields(cls)
    return tuple(
        (one.name, known[one.name].spec.words, {} if isinstance(one.default, attrs.Factory) else one.default)  # type: ignore[arg-type]
        for one in given
        if one.name in known
    )


def faults(item: Any, at: Path, whole: object, stage: str = "", *, deep: bool = True) -> Iterator[Problem]:  # noqa: ANN401 - any value
    """What is wrong with the fields of a value, each looked at by itself.

    Args:
        item: The value.
        at: Where it stands.
        whole: The document, which the checks of some fields look at.
        stage: Only fields of this stage are looked at.
        deep: Whether the fields of its parts are looked at, too.
    """
    name = str(getattr(item, "id", "")) if at else ""
    for key, spec in _of_stage(item.__class__, stage):
        value = getattr(item, key)
        for problem in spec.check(value, (*at, key), whole) if spec.stage == stage else ():
            yield attrs.evolve(problem, name=name)
        if deep and spec.part is not None:
            parts = enumerate(value) if isinstance(value, tuple) else ((None, value),)
            for place, one in parts:
                yield from faults(one, (*at, key) if place is None else (*at, key, place), whole, stage)


@cache
def _of_stage(cls: type[Any], stage: str) -> tuple[tuple[str, Spec], ...]:
    """The fields of a class that are looked at in a stage, or the parts of which are."""
    specs = ((key, fact.spec) for key, fact in facts_of(cls).items())
    return tuple((key, spec) for key, spec in specs if spec.stage == stage or spec.part is not None)


def table_told(cls: type[Any]) -> str:
    """The fields of a class as a table of Markdown, for the format's documentation."""
    lines = ["| key | what | default |", "| --- | --- | --- |"]
    defaults = {one.name: one.default for one in attrs.fields(cls)}
    for key, fact in facts_of(cls).items():
        usual = fact.usual or _default_told(defaults[key])
        cells = (f"`{key}`", fact.told, usual)
        lines.append(f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|")
    return "\n".join(lines)


def _default_told(value: object) -> str:
    match value:
        case attrs.NOTHING:
            return ""
        case bool():
            return f"`{str(value).lower()}`"
        case str() if value:
            return f'`"{value}"`'
        case float() | int():
            return f"{value:g}"
        case (float(), *_):
            return f"`[{', '.join(f'{one:g}' for one in value)}]`"
        case _:
            return "none"
