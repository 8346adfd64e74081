"""Each section of the rulebook is cited by a function and by a test, and nothing else is cited."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from tests.citations import NEEDS_NO_FUNCTION, Facts, collect, faults


@pytest.fixture(scope="module")
def facts() -> Facts:
    """What the rulebooks, the code and the tests say; read where it is asked for, as all sources are read."""
    return collect()


def without(facts: Facts, number: str, kind: str) -> Facts:
    """The facts with one section's citations of one kind gone."""
    left = {other: places for other, places in getattr(facts, kind).items() if other != number}
    return attrs.evolve(facts, **{kind: left})


def test_the_rulebook_has_all_chapters(facts: Facts) -> None:
    chapters = list(dict.fromkeys(number.partition(".")[0] for number in facts.sections))

    assert [chapter for chapter in chapters if chapter.startswith("H")] == [
        f"H{chapter}" for chapter in range(1, 13)
    ]


def test_sections_are_numbered_without_gaps(facts: Facts) -> None:
    for chapter in range(1, 12):
        own = [number for number in facts.sections if number.startswith(f"H{chapter}.")]

        assert own == [f"H{chapter}.{place}" for place in range(1, len(own) + 1)]


def test_every_section_is_cited_and_every_citation_is_a_section(facts: Facts) -> None:
    assert faults(facts) == []


def test_a_section_whose_tests_are_gone_is_told(facts: Facts) -> None:
    for number in facts.sections:
        assert f"{number} is cited by no test" in faults(without(facts, number, "tests"))


def test_a_section_whose_functions_are_gone_is_told(facts: Facts) -> None:
    for number in set(facts.sections) - NEEDS_NO_FUNCTION.keys():
        assert f"{number} is cited by no function" in faults(without(facts, number, "code"))


def test_a_section_that_stands_twice_is_told(facts: Facts) -> None:
    twice = attrs.evolve(facts, sections=(*facts.sections, "H8.4"))

    assert "H8.4 stands twice in the rulebook" in faults(twice)


@pytest.mark.parametrize("kind", ["code", "tests"])
def test_a_citation_of_no_section_is_told(facts: Facts, kind: str) -> None:
    wrong = attrs.evolve(facts, **{kind: {**getattr(facts, kind), "H99.9": ("somewhere.py:1",)}})

    assert "somewhere.py:1 cites H99.9, which the rulebook does not have" in faults(wrong)


def test_an_exemption_that_is_not_needed_is_told(facts: Facts) -> None:
    needless = {**NEEDS_NO_FUNCTION, "H8.4": "no reason"}

    assert any(fault.startswith("H8.4 is exempt, but cited by") for fault in faults(facts, needless))


def test_an_exemption_of_no_section_is_told(facts: Facts) -> None:
    assert "H99.9 is exempt, but no section" in faults(facts, {**NEEDS_NO_FUNCTION, "H99.9": "no reason"})


def test_a_second_rulebook_counts_as_soon_as_it_is_written(tmp_path: Path) -> None:
    for folder in ("docs/rules", "hameln", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/hameln.md").write_text("## H1 The table\n", encoding="utf-8")
    (tmp_path / "hameln/play.py").write_text(
        'def play():\n    """Play.\n\n    Rule: H1, R1.1, R9.9\n    """\n'
    )
    (tmp_path / "tests/test_play.py").write_text('import pytest\n\nx = pytest.mark.rule("H1")\n')

    before = faults(collect(tmp_path), exempt={})
    book = tmp_path / "docs/rules/rattus-cartus.md"
    book.write_text("## R1 Cards\n\n- **R1.1** Cards.\n- **R1.2** More.\n", encoding="utf-8")
    after = faults(collect(tmp_path), exempt={})

    assert before == []
    assert after == [
        "R1.1 is cited by no test",
        "R1.2 is cited by no test",
        "R1.2 is cited by no function",
        "hameln/play.py:1 cites R9.9, which the rulebook does not have",
    ]
