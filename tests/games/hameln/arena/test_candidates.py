"""Families that are drawn for a search can all be seated, and say nothing that makes no sense."""

from __future__ import annotations

from hameln.arena.candidates import character_text
from hameln.games.hameln.arena.candidates import FAMILIES
from hameln.games.hameln.arena.kit import ARENA
from hameln.games.hameln.players.families.files import FILES, warnings_about


def test_every_habit_can_be_played_and_needs_no_warning() -> None:
    traits = FAMILIES.traits()

    rules = [trait for trait in traits if not trait.table]
    warned: list[str] = []
    count = 0
    for at in range(0, len(rules), 60):
        text = character_text(rules[at : at + 60])
        family = FILES.from_source("any", text)
        warned += warnings_about(family, text)
        count += len(family.rules)

    assert not warned
    assert count == len(rules)
    assert len(set(traits)) == len(traits)


def test_numbers_differ_from_the_usual_ones() -> None:
    for trait in FAMILIES.traits():
        if trait.table:
            family = FILES.from_source("any", character_text([trait]))
            usual = FILES.from_source("any", character_text([]))
            assert (family.scales, family.cruelty, family.risk, family.patience, family.spite) != (
                usual.scales, usual.cruelty, usual.risk, usual.patience, usual.spite,
            )  # fmt: skip


def test_candidates_need_no_file() -> None:
    text = character_text(FAMILIES.traits()[:1])

    venue = ARENA.venue_with({"town": "hameln"}, 4, ("hard", "g01-c01:hard"), {"g01-c01": text})

    assert venue.sources == (("g01-c01", text),)
    venue.maker("g01-c01:hard")
