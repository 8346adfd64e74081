"""Descriptions of towns in the language of the program."""

from __future__ import annotations

from attrs import evolve

from hameln.games.hameln.map.files import find_town, list_towns
from hameln.games.hameln.table.descriptions import ABOUT, description_of
from hameln.language import current, languages, use


def test_the_programs_own_towns_are_described_in_every_language() -> None:
    towns = [find_town(name) for name in list_towns()]
    assert {town.about for town in towns} == set(ABOUT)

    before = current()
    try:
        for language in languages():
            use(language)
            told = {description_of(town) for town in towns}
            assert (told == set(ABOUT)) == (language == "en")
    finally:
        use(before)


def test_other_towns_are_described_as_their_files_have_it() -> None:
    assert description_of(evolve(find_town("hameln"), about="A new place.")) == "A new place."
