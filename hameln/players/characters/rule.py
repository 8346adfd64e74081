"""A rule of a character: what it is about, when it speaks, and what it says about one step.

The keys of a character's file and its texts, each with translations beside it: English is there always, the
others as far as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, Final, TypeAlias, TypeVar

from attrs import field, frozen

from hameln.files.fields import Fact, Schema, Spec, object_schema
from hameln.files.readers import Path, Problem, Problems, check_keys, did_you_mean, shown, take_text
from hameln.kernel.sums import added
from hameln.language import SOURCE, current, languages
from hameln.players.characters.formulas import Formula, Measure


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


@frozen
class Step:
    """Something that a seat can do and a rule can be about.

    Attributes:
        title: It in a few words, marked for translation.
        about: What it is, for the page of all words.
    """

    title: str
    about: str


@frozen(kw_only=True)
class Rule:
    """One rule of a character.

    Attributes:
        name: What the rule is called in verdicts: its place in the file, counted from 1.
        steps: The steps that it is about.
        when: The condition; nothing for a rule that always speaks.
        bonus: What it adds to the step's worth, below 0 against it; nothing for a veto or a preference.
        veto: Whether the step is not to be taken.
        prefer: Whether the step goes before all others.
        say: The sentence that explains a step which the rule brought about.
        texts: The condition and the bonus as they are written.
        is_open: Whether everybody at the table knows what the rule asks and says.
    """

    name: str
    steps: tuple[str, ...]
    when: Formula | None = field(default=None, eq=False)
    bonus: Formula | None = field(default=None, eq=False)
    veto: bool = False
    prefer: bool = False
    say: LocalizedText = NOTHING
    texts: tuple[str, str] = ("", "")
    is_open: bool = True


T = TypeVar("T")
STRONGEST: Final = 1000.0
"""The greatest bonus, for a step or against it."""

Speaking: TypeAlias = list[tuple[Rule, float]]
"""Rules that speak about one step, each with its bonus."""


@frozen(kw_only=True)
class Verdict:
    """What a character's rules say about one step.

    Attributes:
        bonus: The sum of the rules that speak, as the game counts; below 0 they speak against the step.
        veto: Whether the step is not to be taken, as long as another one is left.
        prefer: Whether the step goes before all that are not preferred.
        rule: The name of the strongest rule that spoke; empty for none.
    """

    bonus: float = 0.0
    veto: bool = False
    prefer: bool = False
    rule: str = ""


INDIFFERENT: Final = Verdict()
"""No rule spoke."""


def speaking_about(rules: tuple[Rule, ...], scene: Any) -> Speaking:  # noqa: ANN401 - whatever a game calls so
    """The rules that speak in a scene, each with its bonus, which is held within bounds."""
    return [
        (rule, max(-STRONGEST, min(STRONGEST, float(rule.bonus(scene)))) if rule.bonus else 0.0)
        for rule in rules
        if rule.when is None or rule.when(scene)
    ]


def left_by(steps: Sequence[T], verdict: Callable[[T], Verdict]) -> list[T]:
    """The steps that vetoes and preferences leave: vetoed ones only if all are, preferred ones if any is."""
    left = [one for one in steps if not verdict(one).veto] or list(steps)
    return [one for one in left if verdict(one).prefer] or left


def verdict_of(speaking: Speaking) -> Verdict:
    """What rules with these bonuses say together; the strongest that points the same way is named."""
    if not speaking:
        return INDIFFERENT
    bonus = added(more for _, more in speaking)
    vetoes = [rule for rule, _ in speaking if rule.veto]
    preferring = [rule for rule, _ in speaking if rule.prefer]
    sign = 1 if bonus > 0 else -1
    strongest = max(speaking, key=lambda one: sign * one[1])[0]
    return Verdict(
        bonus=bonus,
        veto=bool(vetoes),
        prefer=bool(preferring),
        rule=[*vetoes, *preferring, strongest][0].name,
    )


class Blanks(dict[str, object]):
    """What may stand in the blanks of a sentence, measured when it is asked for."""

    def __init__(self, scene: Any, facts: Mapping[str, Measure], word: Callable[[str], object]) -> None:  # noqa: ANN401
        """Nothing has been measured.

        Args:
            scene: What the facts are asked about.
            facts: By name.
            word: What stands for any other name.
        """
        super().__init__()
        self._scene, self._facts, self._word = scene, facts, word

    def __missing__(self, name: str) -> object:
        fact = self._facts.get(name)
        return self._word(name) if fact is None else fact(self._scene)
