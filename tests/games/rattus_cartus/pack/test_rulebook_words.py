"""Rulebook and program call things of the expansion by the same words, in every language."""

import re
from collections.abc import Iterator

import pytest

from hameln import language
from hameln.games.rattus_cartus.pack import words as said
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.table.book import rule_pages

LANGUAGES = language.languages()
GIVEN_UP = {
    "de": r"unpassend|Prämienaktion|Siegpunktplättchen",
    "nl": r"\bstanden\b|\bsterkte\b|overwinningspuntfiche",
    "hu": r"\brend(?:et|ek|nél|nek)\b|nem illő|népességkárty|a\(z\)",
}
"""Words that once stood for what the rulebooks call otherwise."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use("en")


def called(name: str) -> set[str]:
    """What stands first in the rows of the expansion's tables."""
    rows = [block for block in rule_pages(name, "nobilis").blocks if block.kind == "row"]
    return {"".join(run.text for run in row.cells[0]).casefold() for row in rows}


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_rulebook_has_the_names_of_the_program(name: str) -> None:
    base, whole = find_pack("rattus-cartus"), find_pack("nobilis")
    language.use(name)
    buildings = {said.building_name(one) for one in whole.buildings if one.id not in base.building_index}
    cards = {said.special_name(word) for word in whole.stacks if word not in base.stacks}
    nobles = {said.noble_name(word) for word in whole.nobles}

    assert called(name) == {one.casefold() for one in buildings | cards | nobles}


@pytest.mark.parametrize("name", sorted(GIVEN_UP))
def test_one_word_stands_for_one_thing(name: str) -> None:
    catalogue = (language.CATALOGUES / f"{name}.po").read_text(encoding="utf-8")

    assert re.findall(GIVEN_UP[name], catalogue) == []
