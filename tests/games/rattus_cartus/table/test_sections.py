"""Where the rulebook is opened for a building, a card or a noble."""

import pytest

from hameln import language
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.words import building_name, special_name
from hameln.games.rattus_cartus.table.sections import section_of_building, section_of_card
from hameln.table.book import rule_pages
from tests.games.rattus_cartus.rules.table import Table
from tests.games.rattus_cartus.table.courts import asked, explained

PACK = find_pack("nobilis")
ADDED = [one for one in PACK.buildings if one.id not in find_pack("rattus-cartus").building_index]


@pytest.mark.parametrize("building", ADDED, ids=[one.id for one in ADDED])
def test_the_section_of_a_building_speaks_of_it(building: object) -> None:
    book, section = rule_pages("en", "rattus-cartus"), section_of_building(building)  # type: ignore[arg-type]
    place = book.block_of(section)

    assert place is not None
    if "." in section:
        assert building_name(building) in book.section(section)  # type: ignore[arg-type]
    else:
        ahead = "".join(
            run.text for block in book.blocks[place : place + 25] for cell in block.cells for run in cell
        )
        assert building_name(building) in ahead  # type: ignore[arg-type]


@pytest.mark.parametrize("word", PACK.stacks)
def test_the_section_of_a_card_stands_in_every_language(word: str) -> None:
    section = section_of_card(word)
    for name in language.languages():
        book = rule_pages(name, "rattus-cartus")
        assert book.block_of(section) is not None
    english = rule_pages("en", "rattus-cartus").section(section).casefold()
    assert special_name(word).casefold().split()[-1].rstrip("s")[:5] in english


def test_buildings_of_the_base_lead_to_what_is_said_of_them() -> None:
    found = {one.id: section_of_building(one) for one in PACK.buildings if one not in ADDED}

    assert {name: section for name, section in found.items() if section != "R9"} == {
        "brewery": "R9.1",
        "hospital": "R9.2",
        "guard-tower": "R9.3",
        "tent": "R5.5",
    }


@pytest.mark.rule("N6", "R9")
def test_pointing_at_a_building_of_the_row_tells_its_section() -> None:
    table = Table(row="garden-a circle-a", buildings=("garden", "circle"), hands={}, more=True)
    sections = [explained(table, f"building:{place}", 0) for place in range(2)]

    assert [one.rule for one in sections if one is not None] == ["N6.1", "N6.16"]


@pytest.mark.rule("N5.5", "N5.6", "R8.1")
@pytest.mark.parametrize(
    ("card", "building", "section"),
    [("sword", "castle", "R8.1"), ("horse", "stables", "N5.5"), ("lance", "tournament-field", "N5.6")],
)
def test_choosing_the_loser_leads_to_the_card(card: str, building: str, section: str) -> None:
    hands = {0: f"{card} P0", 1: "B0 B1", 2: "C0"}
    table = Table(row="farm-a tent-a", buildings=(building,), hands=hands, more=True)
    table.enter(0, 0, card).enter(1, 0).enter(2, 0).told()

    assert asked(table).rule == section
