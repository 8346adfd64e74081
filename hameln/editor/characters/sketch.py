"""A character that is being made: the words of its file, and the steps by which they change."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from attrs import frozen

from hameln.files.readers import is_list, is_table
from hameln.language import SOURCE, current, languages

RULE: Final = "rule"
TITLE: Final = "title"


@frozen
class Sketch:
    """What the file of a character holds, right or wrong; never changed, but followed by another one.

    Attributes:
        words: As the file has them.
    """

    words: Mapping[str, Any]

    # -- texts

    def text_of(self, key: str) -> str:
        """A text in the language of the moment, in English where there is no other."""
        found = self.words.get(self._key_in_use(key), "")
        return found if isinstance(found, str) else ""

    def with_text(self, key: str, value: str) -> Sketch:
        """With another text where the present one is read; an empty one takes all its languages along."""
        if value:
            return self._with({self._key_in_use(key): value})
        return self._without(_forms(key))

    def titled(self, title: str) -> Sketch:
        """The same under another title in every language."""
        return self._without(_forms(TITLE)[1:]).with_value(TITLE, title)

    def _key_in_use(self, key: str) -> str:
        spoken = f"{key}_{current()}"
        return spoken if current() != SOURCE and self.words.get(spoken) else key

    # -- keys and numbers

    def value_of(self, key: str) -> Any:  # noqa: ANN401 - any part of a file
        """What a key above all sections says; ``None`` if it is not there."""
        return self.words.get(key)

    def with_value(self, key: str, value: object) -> Sketch:
        """With another value of a key above all sections; without the key if there is none."""
        return self._with({key: value}) if value else self._without((key,))

    def number_of(self, section: str, key: str) -> Any:  # noqa: ANN401
        """A number of a section, or a list of them; ``None`` where nothing is said."""
        table = self.words.get(section)
        return table.get(key) if is_table(table) else None

    def with_number(self, section: str, key: str, value: object, usual: object) -> Sketch:
        """With another number in a section; what is usual is not written down where it was not."""
        found = self.words.get(section)
        table = dict(found) if is_table(found) else {}
        if value == usual:
            table.pop(key, None)
        else:
            table[key] = value
        return self._with({section: table}) if table else self._without((section,))

    # -- rules

    @property
    def rules(self) -> tuple[dict[str, Any], ...]:
        """The rules that are tables, in their order."""
        return self.tables(RULE)

    def tables(self, key: str) -> tuple[dict[str, Any], ...]:
        """The tables of which there may be several under a key; nothing where something else stands there."""
        found = self.words.get(key)
        return tuple(found) if is_list(found) and all(map(is_table, found)) else ()

    def with_rule(self, place: int, rule: Mapping[str, Any]) -> Sketch:
        """With another rule at a place."""
        rules = [*self.rules]
        rules[place] = dict(rule)
        return self._with({RULE: rules})

    def with_more(self, rule: Mapping[str, Any]) -> Sketch:
        """With one rule more, the last."""
        return self._with({RULE: [*self.rules, dict(rule)]})

    def without_rule(self, place: int) -> Sketch:
        """Without a rule."""
        rules = [rule for number, rule in enumerate(self.rules) if number != place]
        return self._with({RULE: rules}) if rules else self._without((RULE,))

    # -- parts

    def plain(self) -> dict[str, Any]:
        """The words for whoever may change them."""
        return deepcopy(dict(self.words))

    def _with(self, more: Mapping[str, Any]) -> Sketch:
        """With more words; new keys that are no tables stand above all sections."""
        words = {**self.words, **more}
        heads = {key: value for key, value in words.items() if not _is_section(value)}
        return Sketch({**heads, **words})

    def _without(self, keys: tuple[str, ...]) -> Sketch:
        return Sketch({key: value for key, value in self.words.items() if key not in keys})


def _is_section(value: object) -> bool:
    return is_table(value) or (is_list(value) and bool(value) and all(map(is_table, value)))


def _forms(key: str) -> tuple[str, ...]:
    """A text's key in every language, English first."""
    return (key, *(f"{key}_{language}" for language in languages() if language != SOURCE))


def changed(rule: Mapping[str, Any], **more: object) -> dict[str, Any]:
    """A rule with other values in their usual order; what is ``None`` goes."""
    words = {**rule, **more}
    order = ("on", "when", "bonus", "veto", "prefer")
    keys = [*(key for key in order if key in words), *(key for key in words if key not in order)]
    return {key: words[key] for key in keys if words[key] is not None}
