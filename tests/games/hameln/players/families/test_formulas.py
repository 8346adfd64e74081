"""Conditions: what the grammar has, what it refuses, and that nothing of a text is ever run."""

from __future__ import annotations

import builtins
import os
import warnings
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.players.characters import formulas
from hameln.players.characters.formulas import FormulaError, read_formula

FACTS: Any = {
    "florins": lambda _: 7,
    "children": lambda _: 2,
    "last_phase": lambda _: 0,
    "lead": lambda _: -3,
}


def value(text: str) -> Any:
    return read_formula(text, FACTS)(None)  # type: ignore[arg-type]


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(FormulaError) as caught:
        read_formula(text, FACTS)
    return caught.value.faults


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("florins", 7),
        ("2 * children + 1", 5),
        ("florins - children * 2", 3),
        ("-lead", 3),
        ("0.5 * florins", 3.5),
        ("florins < 12 and not last_phase", True),
        ("florins > 12 or children == 2", True),
        ("florins > 12 or children != 2", False),
        ("0 < florins <= 7", True),
        ("0 < florins < 7 and children >= 2", False),
        ("(florins > 1) * 3", 3),
        ("not (florins and last_phase and children)", True),
        (" florins ", 7),
        ("(3 and 5) * 2", 2),
        ("(florins and children) * 2 + (last_phase or florins)", 3),
        ("10 * (0 or 0 or 7)", 10),
        ("-(florins and 3 and children)", -1),
        ("(not lead) + (1 < 2 < 3) + (florins > 1)", 2),
    ],
)
def test_what_formulas_mean(text: str, wanted: float) -> None:
    assert value(text) == wanted


@pytest.mark.parametrize(
    "text", ["3 and 5", "florins or 2", "not lead", "1 < 2", "0 < florins < 9", "1 == 2"]
)
def test_yes_is_one_and_no_is_nothing(text: str) -> None:
    assert type(value(text)) is int
    assert value(text) in (0, 1)


def test_nothing_is_thought_aloud_about_a_formula() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert value("3and 5") == 1

    assert caught == []


HOSTILE = [
    "__import__('os').system('echo')",
    "().__class__.__bases__[0].__subclasses__()",
    "open('/etc/passwd').read()",
    "florins.__class__",
    "florins[0]",
    "[x for x in (1,)]",
    "(lambda: 1)()",
    "children if florins else lead",
    "9 ** 9 ** 9",
    "1 << 99",
    "florins / 0",
    "'a' * 9",
    "f'{florins}'",
    "(florins := 3)",
    "florins; children",
    "import os",
    "True",
    "None",
    "...",
    "1j",
    "florins is children",
    "florins in (1, 2)",
    "~florins",
    "+florins",
    "{}",
    "{1}",
    "1, 2",
    "",
    "   ",
    "\0",
    "florins\n+",
    "1e999",
    "100000",
    "await florins",
    "yield",
    "*florins",
    "print",
    "__builtins__",
    "scene",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_condition_is_refused(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_of_a_text_is_run(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError(text)

    with monkeypatch.context() as patch:
        for name in ("eval", "exec", "open"):
            patch.setattr(builtins, name, refuse)
        patch.setattr(os, "system", refuse)
        try:
            read_formula(text, FACTS)
        except FormulaError:
            return
    raise AssertionError(text)


def test_the_module_does_not_know_eval() -> None:
    assert not {"eval", "exec", "compile"} & set(formulas.read_formula.__code__.co_names)


@pytest.mark.parametrize(
    "text",
    ["(" * 5000 + "1" + ")" * 5000, "-" * 399 + "1", "not " * 99 + "1", "1+" * 199 + "1", "f" * 10_000],
)
def test_long_and_deep_texts_are_refused(text: str) -> None:
    assert faults(text)


def test_all_faults_of_a_condition_are_told_with_the_nearest_words() -> None:
    assert faults("florin < 3 and chidren > 2 or lead ** 2 or florin == 1") == (
        "unknown fact 'florin'; did you mean florins?",
        "unknown fact 'chidren'; did you mean children?",
        "** is not allowed; expected facts, numbers, and, or, not, < <= > >= == !=, + - * and brackets",
    )


def test_faults_inside_of_what_is_refused_are_told_too() -> None:
    assert faults("1 / (chidren + 1)")[1] == "unknown fact 'chidren'; did you mean children?"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("florins >= ", "something is missing after `>=`"),
        ("florins > and children", "something is missing after `>`"),
        (">= 3", "something is missing before `>=`"),
        ("(> 3)", "something is missing before `>`"),
        ("not", "something is missing after `not`"),
        ("florins children > 2", "something is missing between `florins` and `children`"),
        ("florins > 2 not last_phase", "something is missing between `2` and `not`"),
        ("(florins > 3", "a bracket is opened and not closed"),
        ("florins > 3)", "a bracket is closed and not opened"),
        (")florins(", "a bracket is closed and not opened"),
        ("florins = 3", "= is not known; to compare, write =="),
        ("florins => 3", "=> is not known; write `>=`"),
        ("florins ≥ 3", "≥ is not known; write `>=`"),
        ("florins > 3 AND children", "write `and`, in small letters"),
        ("florins > 3 && children", "&& is not known; write `and`"),
        ("!last_phase", "! is not known; write `not`"),
        ("florins > 3 || children", "|| is not known; write `or`"),
        ("florins | children", "| is not allowed; write `or`"),
        ("", "expected a formula, found nothing"),
    ],
)
def test_hints_are_told_with_what_is_written_instead(text: str, wanted: str) -> None:
    assert faults(text) == (wanted,)


def test_what_nobody_understands_is_told_with_its_place() -> None:
    (fault,) = faults("florins > 3 ?")

    assert fault.startswith("cannot be read at character 13: expected facts, numbers, and, or, not")


@given(st.text(max_size=60))
def test_any_text_is_a_formula_or_refused(text: str) -> None:
    try:
        formula = read_formula(text, FACTS)
    except FormulaError:
        return
    assert isinstance(formula(None), int | float)  # type: ignore[arg-type]


_SUMS = st.recursive(
    st.sampled_from(["florins", "children", "lead", "3", "0.5", "1000"]),
    lambda inner: st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda part: f"({''.join(part)})"),
    max_leaves=8,
)


@given(_SUMS, st.sampled_from(["<", "<=", "==", "!=", ">", ">="]), _SUMS)
def test_formulas_count_as_python_counts(left: str, sign: str, right: str) -> None:
    names = {"florins": 7, "children": 2, "lead": -3}
    text = f"{left} {sign} {right} or not {left}"

    assert value(text) == eval(text, names)  # noqa: S307 - the text is our own
