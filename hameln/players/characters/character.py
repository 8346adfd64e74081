"""What the files of all characters hold, whatever their game values and does; and what a character says."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import field, frozen

from hameln.files.fields import ADDRESS, Fact, Schema, declare, object_schema, section, word_of
from hameln.files.readers import Path, Problem, Problems, is_list, is_table, shown
from hameln.language import mark
from hameln.players.characters.reading import Vocabulary, rules_schema, take_rules, take_table
from hameln.players.characters.rule import (
    NOTHING,
    LocalizedText,
    Rule,
    check_character_keys,
    localized,
    schema_with_texts,
    take_localized,
)

TEXTS: Final = "texts"
"""The texts that say who a character is."""
REMARK: Final = "remark"
LONGEST_REMARK: Final = 90
_REMARK: Final = localized(LONGEST_REMARK)
MOST_REMARKS: Final = 60
WON: Final = "won"
LOST: Final = "lost"
"""The occasions that every game has: what is said at the end, by one who has won and by one who has not."""
_REMARK_KEYS: Final = ("when", "text")


@frozen(kw_only=True)
class Remark:
    """Something that a character says.

    Attributes:
        when: The occasion for it, by the word that the game has for that.
        text: What it says.
    """

    when: str
    text: LocalizedText


def take_remarks(words: dict[str, Any], occasions: Iterable[str], problems: Problems) -> tuple[Remark, ...]:
    """The remarks of a character, in the order of its file.

    Args:
        words: What the file holds.
        occasions: The words for when something may be said.
        problems: Gets what is wrong.
    """
    value, at = words.get(REMARK, []), (REMARK,)
    if is_table(value):
        problems.append(Problem(path=at, says="each remark is written [[remark]], with double brackets"))
        return ()
    if not is_list(value) or not all(is_table(remark) for remark in value):
        says = f"expected remarks, each under [[remark]], found {shown(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    if len(value) > MOST_REMARKS:
        says = f"expected at most {MOST_REMARKS} remarks, found {len(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    known = tuple(occasions)
    return tuple(_remark(remark, known, (*at, place), problems) for place, remark in enumerate(value))


def _remark(table: dict[str, Any], occasions: tuple[str, ...], at: Path, problems: Problems) -> Remark:
    check_character_keys(table, _REMARK_KEYS, ("text",), _REMARK_KEYS, at, problems)
    when = word_of(occasions).take(table["when"], (*at, "when"), problems) if "when" in table else ""
    return Remark(when=when, text=take_localized(table, "text", _REMARK, at, problems))


HEIGHT: Final = word_of(("high", "low"))
"""How much of a habit a character has beside others."""


@frozen(kw_only=True, slots=False)
class AnyCharacter:
    """A computer player of any game as its file describes it.

    Attributes:
        name: The name by which it is seated: that of its file.
        title: What it is called.
        story: Who it is.
        motto: Its motto.
        signature: What it is known for: habits that are ``high`` or ``low``.
        rules: In the order of the file.
        remarks: What it says now and then.
    """

    name: str
    title: LocalizedText = field(
        default=NOTHING,
        metadata=declare(localized(40), "what it is called", title=mark("Title"), group=TEXTS, row=1),
    )
    story: LocalizedText = field(
        default=NOTHING,
        metadata=declare(localized(1500, "long"), "who it is", title=mark("Story"), group=TEXTS, row=3),
    )
    motto: LocalizedText = field(
        default=NOTHING,
        metadata=declare(localized(120), "its motto", title=mark("Motto"), group=TEXTS, row=2),
    )
    signature: Mapping[str, str] = field(factory=dict[str, str])
    rules: tuple[Rule, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @cached_property
    def rules_for(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules about each step that has any."""
        steps = {step for rule in self.rules for step in rule.steps}
        return {step: tuple(rule for rule in self.rules if step in rule.steps) for step in steps}


def take_character(  # noqa: PLR0913, PLR0917 - what a game's files are made of
    words: dict[str, Any],
    name: str,
    own: Collection[str],
    known: Vocabulary,
    habits: Collection[str],
    occasions: Collection[str],
    problems: Problems,
) -> dict[str, Any]:
    """The values of an `AnyCharacter` that a file has.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
        own: The further keys of the game's files.
        known: What its rules can be about.
        habits: What it can be known for.
        occasions: When it can say something.
        problems: Where everything goes that is wrong.
    """
    texts = section(AnyCharacter, TEXTS)
    keys = (*texts, "signature", "rule", REMARK, *own)
    check_character_keys(words, keys, texts, ("title",), (), problems)
    return {
        "name": name,
        **{key: take_localized(words, key, fact.spec, (), problems) for key, fact in texts.items()},
        "rules": take_rules(words.get("rule", []), known, ("rule",), problems),
        "signature": take_table(words, "signature", dict.fromkeys(habits, HEIGHT.take), problems),
        "remarks": take_remarks(words, occasions, problems),
    }


def character_schema(
    title: str, known: Vocabulary, habits: Iterable[str], occasions: Iterable[str], **own: Schema
) -> Schema:
    """The JSON Schema of a game's files, for editors that help while one is written.

    Args:
        title: What such a file is.
        known: What its rules can be about.
        habits: What it can be known for.
        occasions: When it can say something.
        own: The further keys of the game's files.
    """
    remark = schema_with_texts(
        {"text": Fact(spec=_REMARK, told="")}, _REMARK_KEYS, when=word_of(occasions).schema
    )
    parts: Schema = {
        "signature": object_schema(dict.fromkeys(habits, HEIGHT.schema), ()),
        "rule": rules_schema(known),
        REMARK: {"type": "array", "items": remark, "maxItems": MOST_REMARKS},
    }
    head = schema_with_texts(section(AnyCharacter, TEXTS), ("title",), **parts, **own)
    return {"$schema": ADDRESS, "title": title, **head}
