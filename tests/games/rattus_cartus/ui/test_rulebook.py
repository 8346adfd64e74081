"""The rulebook opened at the table: at a building, a card, a noble, and the list of its chapters."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State
from hameln.table.book import rule_pages
from hameln.ui.app import App
from hameln.ui.screens.rules import RulesScreen
from tests.games.rattus_cartus.ui.laid import court_where, shown

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "tools"))

import fitting

each_language = pytest.mark.parametrize("tongue", language.languages())


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use("en")


def places(state: State) -> bool:
    return state.agenda[-1][0] == agenda.PLACE


def at_the_table(tongue: str, scale: float = 1.0) -> App:
    language.use(tongue)
    return shown(court_where(places), text_scale=scale, language=tongue)


def opened_at(app: App, thing: str) -> RulesScreen:
    spot = app.spot(thing)
    assert spot is not None
    app.point(spot.middle[0] * app.scale, spot.middle[1] * app.scale)
    app.sheet()
    app.key("F1")
    app.sheet()
    screen = app.screen
    assert isinstance(screen, RulesScreen)
    return screen


@pytest.mark.long
@pytest.mark.parametrize("tongue", ["en", "hu"])
def test_what_is_pointed_at_opens_the_expansions_part(tongue: str) -> None:
    """The row holds a Tournament Field, a Circle and a Church School."""
    app, found = at_the_table(tongue), {}
    for thing in ("building:0", "building:1", "noble:held", "nobles", "stack:diplomat", "stack:lance"):
        screen = opened_at(app, thing)
        block = screen.reader.marks.block
        assert block is not None
        found[thing] = screen.book.blocks[block].number
        app.key("F1")
        app.sheet()

    assert found == {
        "building:0": "N6",
        "building:1": "N6.16",
        "noble:held": "N3.4",
        "nobles": "N3.2",
        "stack:diplomat": "N7.1",
        "stack:lance": "N5.6",
    }


@pytest.mark.long
@each_language
def test_nothing_is_cut_off_with_large_letters(tongue: str) -> None:
    app = at_the_table(tongue, 1.5)
    assert fitting.faults(app) == []

    opened_at(app, "building:1")
    assert fitting.faults(app) == []


def test_the_chapter_that_is_read_is_seen_in_the_list() -> None:
    app = at_the_table("de")
    screen = opened_at(app, "building:1")
    here = screen.book.chapter_at(screen.reader.block)
    assert app.spot(f"chapter:{here}") is not None

    spot = app.spot(f"chapter:{here}")
    assert spot is not None
    app.wheel(spot.middle[0] * app.scale, spot.middle[1] * app.scale, 3)
    app.sheet()
    assert app.spot(f"chapter:{here}") is None

    screen.show("R1.1")
    app.sheet()
    assert app.spot(f"chapter:{screen.book.chapter_at(screen.reader.block)}") is not None


@each_language
def test_the_expansion_begins_with_a_chapter_of_its_name(tongue: str) -> None:
    titles = [chapter.title for chapter in rule_pages(tongue, "rattus-cartus").chapters]

    assert [title for title in titles if "Nobilis" in title] == [titles[-11]]
    assert not any("Rattus Cartus" in title for title in titles)
    assert not any("R2.2" in title for title in titles)
