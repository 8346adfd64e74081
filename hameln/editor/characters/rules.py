"""The rules of a character as sentences, each with the lines by which it is changed.

The condition of a rule, as far as it can be chosen word by word: facts compared with numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeGuard

from attrs import evolve, frozen

from hameln.arena.workshop import Vocabulary
from hameln.editor.characters.sketch import Sketch, changed
from hameln.editor.fields import MIXED, Field, Fields, Sort
from hameln.files.readers import is_list
from hameln.language import SOURCE, Told, current, mark, text
from hameln.players.characters.reading import MOST_RULES, SAY

SIGNS: Final = {"<": "<", "<=": "≤", "==": "=", "!=": "≠", ">=": "≥", ">": ">"}
"""Every comparison, and how a person reads it."""
IS: Final = "is"
IS_NOT: Final = "not"
"""What is asked of a fact that is only yes or no."""
_OFF: Final = "0"
_OFF_BEFORE: Final = re.compile(r"0 and \((?P<when>.*)\)", re.DOTALL)
_COMPARED: Final = re.compile(r"(?P<fact>[a-z_]\w*) *(?P<sign><=|>=|==|!=|<|>) *(?P<number>-?\d+(?:\.\d+)?)")
_ASKED: Final = re.compile(r"(?P<no>not +)?(?P<fact>[a-z_]\w*)")
_WORDS: Final = frozenset({"and", "or", "not"})


@frozen
class Condition:
    """One fact and what is asked of it.

    Attributes:
        fact: Its word.
        sign: One of `SIGNS`, or whether it is so.
        number: What it is compared with.
    """

    fact: str
    sign: str = IS
    number: float = 0

    def __str__(self) -> str:
        """As the file has it."""
        if self.sign == IS:
            return self.fact
        if self.sign == IS_NOT:
            return f"not {self.fact}"
        return f"{self.fact} {self.sign} {self.number:g}"


@frozen(kw_only=True)
class When:
    """A condition.

    Attributes:
        parts: Its conditions, which must all be so; empty for one that is always so.
        formula: The whole where it cannot be chosen word by word; else empty.
        is_off: Whether the rule is kept and never speaks.
    """

    parts: tuple[Condition, ...] = ()
    formula: str = ""
    is_off: bool = False

    def written(self) -> str | None:
        """As the file has it; ``None`` for no condition."""
        told = self.formula or " and ".join(map(str, self.parts))
        if not self.is_off:
            return told or None
        return f"0 and ({told})" if told else _OFF


def read_when(formula: str) -> When:
    """The condition that a rule's text means; never an error, whatever stands there.

    >>> read_when("coins < 12 and not late").parts
    (Condition(fact='coins', sign='<', number=12), Condition(fact='late', sign='not', number=0))
    >>> read_when("0 and (late)").is_off
    True
    """
    told = formula.strip()
    if told == _OFF:
        return When(is_off=True)
    off = _OFF_BEFORE.fullmatch(told)
    if off and _is_closed(off["when"]):
        inner = read_when(off["when"])
        return When(parts=inner.parts, formula=inner.formula, is_off=True)
    if not told:
        return When()
    parts = [_read_part(part.strip()) for part in re.split(r"\band\b", told)]
    known = tuple(part for part in parts if part is not None)
    return When(parts=known) if len(known) == len(parts) else When(formula=formula)


def _read_part(told: str) -> Condition | None:
    compared = _COMPARED.fullmatch(told)
    if compared:
        number = float(compared["number"])
        whole = int(number) if number.is_integer() else number
        return Condition(compared["fact"], compared["sign"], whole)
    asked = _ASKED.fullmatch(told)
    if asked and asked["fact"] not in _WORDS:
        return Condition(asked["fact"], IS_NOT if asked["no"] else IS)
    return None


def _is_closed(told: str) -> bool:
    """Whether no bracket is closed in a text that is not opened there."""
    depth = 0
    for sign in told:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0


FRESH: Final = 3.0
"""The bonus of a rule that has just been added."""
DEEDS: Final = {
    "bonus": mark("is worth more or less"),
    "veto": mark("is never done"),
    "prefer": mark("goes before all else"),
}
"""What a rule does to a step."""
_NAME: Final = Told("Rule")
Change: TypeAlias = Callable[[Mapping[str, Any], Any], dict[str, Any]]
"""What becomes of a rule once a line of it says something."""
_MOST_CONDITIONS: Final = 4


def rule_fields(sketch: Sketch, known: Vocabulary, worth: str) -> Iterator[Fields[Sketch]]:
    """Every rule below its sentence, folded, and what adds another one.

    Args:
        sketch: The character.
        known: The words of rules.
        worth: A bonus, with ``{bonus}`` in it.
    """
    yield Fields(word="rules", title=text("Rules"), fields=(_adding(sketch, known),))
    for place, rule in enumerate(sketch.rules):
        yield Fields(
            word=f"rule{place}",
            title=f"{place + 1}. {sentence(rule, known, worth)}",
            fields=tuple(_fields_of(place, rule, known)),
            is_sentence=True,
            is_folded=True,
        )


def sentence(rule: Mapping[str, Any], known: Vocabulary, worth: str) -> str:
    """A rule as people read it."""
    when = read_when(str(rule.get("when", "")))
    steps = ", ".join(_step_title(step, known) for step in _steps(rule)) or "?"
    asked = f" {text('and')} ".join(_told(part, known) for part in when.parts) or when.formula
    told = text("{what}: {deed}") if not asked else text("{what}: {deed}, if {condition}")
    told = told.format(what=steps, deed=_deed_told(rule, worth), condition=asked)
    return text("(off) {rule}").format(rule=told) if when.is_off else told


def _deed_told(rule: Mapping[str, Any], worth: str) -> str:
    if "veto" in rule:
        return text("never")
    if "prefer" in rule:
        return text("before all else")
    bonus = rule.get("bonus", 0)
    return worth.format(bonus=f"{bonus:+g}" if _is_number(bonus) else bonus)


def _told(part: Condition, known: Vocabulary) -> str:
    title = _fact_title(part.fact, known)
    if part.sign == IS:
        return title
    if part.sign == IS_NOT:
        return text("not: {fact}").format(fact=title)
    return f"{title} {SIGNS[part.sign]} {part.number:g}"


def _fact_title(fact: str, known: Vocabulary) -> str:
    return text(known.facts[fact].title) if fact in known.facts else fact


def _step_title(step: str, known: Vocabulary) -> str:
    return text(known.steps[step]) if step in known.steps else step


def _steps(rule: Mapping[str, Any]) -> tuple[str, ...]:
    found = rule.get("on", ())
    return tuple(map(str, found)) if is_list(found) else (str(found),) if found else ()


# -- adding


def _adding(sketch: Sketch, known: Vocabulary) -> Field[Sketch]:
    first = next(iter(known.steps))
    full = text("There is no room for more rules.") if len(sketch.rules) >= MOST_RULES else ""
    return Field(
        word="rules-add",
        title=text("Add a rule"),
        sort=Sort.DEED,
        value=None,
        put=lambda content, _: content.with_more({"on": first, "bonus": int(FRESH)}),
        name=Told("Add a rule"),
        why=full,
        tip=text("A new rule stands at the end; then choose what it is about."),
    )


# -- the lines of one rule


def _fields_of(place: int, rule: Mapping[str, Any], known: Vocabulary) -> Iterator[Field[Sketch]]:
    when = read_when(str(rule.get("when", "")))

    def line(word: str, title: str, sort: Sort, value: object, change: Change) -> Field[Sketch]:
        return _line(place, word, title, sort, value, change)

    yield line(
        "on-off",
        text("The rule holds"),
        Sort.FLAG,
        not when.is_off,
        lambda one, is_on: changed(one, when=evolve(_when(one), is_off=not is_on).written()),
    )
    yield _steps_field(place, rule, known)
    yield from _deed_fields(place, rule, known)
    for number, part in enumerate(when.parts):
        yield from _condition_fields(place, number, part, known)
    if when.formula:
        yield line("formula", text("Only if"), Sort.TOLD, when.formula, lambda one, _: dict(one))
    elif len(when.parts) < _MOST_CONDITIONS and known.facts:
        first = next(iter(known.facts))
        fresh = Condition(first, IS) if known.facts[first].is_yes else Condition(first, ">=", 1)
        yield line(
            "more", text("Add a condition"), Sort.DEED, None, lambda one, _: _with_parts(one, add=fresh)
        )
    yield from _last_fields(place, rule)


def _last_fields(place: int, rule: Mapping[str, Any]) -> Iterator[Field[Sketch]]:
    """What it says, and what takes it away."""
    key = f"say_{current()}" if current() != SOURCE and rule.get(f"say_{current()}") else "say"
    yield evolve(
        _line(
            place,
            "say",
            text("What it says then"),
            Sort.TEXT,
            str(rule.get(key, "")),
            lambda one, value: changed(one, **{key: value.strip() or None}),
        ),
        limits=SAY.limits,
    )
    yield Field(
        word=f"rule{place}-gone",
        title=text("Take the rule away"),
        sort=Sort.DEED,
        value=None,
        put=lambda content, _: content.without_rule(place),
        name=Told("Take the rule away"),
    )


def _line(
    place: int,
    word: str,
    title: str,
    sort: Sort,
    value: object,
    change: Change,
) -> Field[Sketch]:
    """A line by which a rule becomes another one."""

    def put(content: Sketch, new: object) -> Sketch:
        return content.with_rule(place, change(content.rules[place], new))

    return Field(word=f"rule{place}-{word}", title=title, sort=sort, value=value, put=put, name=_NAME)


def _steps_field(place: int, rule: Mapping[str, Any], known: Vocabulary) -> Field[Sketch]:
    steps = _steps(rule)
    field = _line(
        place,
        "on",
        text("About"),
        Sort.CHOICE,
        steps[0] if len(steps) == 1 else MIXED,
        lambda one, step: changed(one, on=step),
    )
    return evolve(field, choices=tuple((step, text(title)) for step, title in known.steps.items()))


def _deed_fields(place: int, rule: Mapping[str, Any], known: Vocabulary) -> Iterator[Field[Sketch]]:
    deed = next((word for word in DEEDS if word in rule), "bonus")
    field = _line(place, "deed", text("What it does"), Sort.CHOICE, deed, _with_deed)
    yield evolve(field, choices=tuple((word, text(title)) for word, title in DEEDS.items()))
    if deed != "bonus":
        return
    bonus = rule.get("bonus", 0)
    if not _is_number(bonus):
        yield _line(place, "worth", text("Worth"), Sort.TOLD, str(bonus), lambda one, _: dict(one))
        return
    most = max(known.strongest, abs(float(bonus)))
    field = _line(
        place,
        "worth",
        text("How strongly"),
        Sort.SLIDE,
        float(bonus),
        lambda one, value: changed(one, bonus=_short(value)),
    )
    yield evolve(field, limits=(-most, most), step=0.5, ends=(text("against it"), text("for it")))


def _condition_fields(place: int, number: int, part: Condition, known: Vocabulary) -> Iterator[Field[Sketch]]:
    facts = {fact: text(one.title) for fact, one in known.facts.items()}
    facts.setdefault(part.fact, part.fact)
    is_yes = part.sign in (IS, IS_NOT)

    def line(
        word: str, title: str, sort: Sort, value: object, change: Callable[[Any], Condition | None]
    ) -> Field[Sketch]:
        def put(one: Mapping[str, Any], new: object) -> dict[str, Any]:
            return _with_parts(one, at=number, part=change(new))

        return _line(place, f"if{number}{word}", title, sort, value, put)

    def ask(fact: str) -> Condition:
        if fact in known.facts and known.facts[fact].is_yes:
            return Condition(fact, IS)
        return Condition(fact, part.sign if not is_yes else ">=", part.number if not is_yes else 1)

    field = line("fact", text("Only if"), Sort.CHOICE, part.fact, ask)
    yield evolve(field, choices=tuple(facts.items()))
    signs = {IS: text("yes"), IS_NOT: text("no")} if is_yes else SIGNS
    field = line("sign", text("is"), Sort.CHOICE, part.sign, lambda sign: evolve(part, sign=sign))
    yield evolve(field, choices=tuple(signs.items()))
    if not is_yes:
        field = line(
            "number", text("this number"), Sort.NUMBER, part.number, lambda new: evolve(part, number=new)
        )
        yield evolve(field, limits=(-100, 1000))
    yield line("gone", text("Take the condition away"), Sort.DEED, None, lambda _: None)


# -- what becomes of a rule


def _when(rule: Mapping[str, Any]) -> When:
    return read_when(str(rule.get("when", "")))


def _with_parts(
    rule: Mapping[str, Any],
    *,
    add: Condition | None = None,
    at: int = -1,
    part: Condition | None = None,
) -> dict[str, Any]:
    """A rule with one condition more, with another one at a place, or without the one there."""
    when = _when(rule)
    parts = [*when.parts, *([] if add is None else [add])]
    if at >= 0:
        parts[at : at + 1] = [] if part is None else [part]
    return changed(rule, when=evolve(when, parts=tuple(parts)).written())


def _with_deed(rule: Mapping[str, Any], deed: str) -> dict[str, Any]:
    gone = dict.fromkeys(DEEDS)
    return changed(rule, **{**gone, deed: int(FRESH) if deed == "bonus" else True})


def _short(value: float) -> float:
    """A number as people write it."""
    return int(value) if float(value).is_integer() else round(value, 2)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
