"""What is odd about a pack that can be played with: everything odd is told, and nothing that is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words
from hameln.games.rattus_cartus.pack.warnings import find_warnings

Words = dict[str, Any]


def told(words: Words) -> list[str]:
    return [str(warning) for warning in find_warnings(pack_from_words(words))]


def add(words: Words, name: str, **fields: Any) -> None:
    """A building more."""
    words["buildings"][name] = {"estate": "magic", "does": "draw", "size": [9, 1], **fields}


@pytest.mark.parametrize("name", ["rattus-cartus", "nobilis"])
def test_nothing_is_odd_about_the_packs_of_the_program(name: str) -> None:
    assert find_warnings(find_pack(name)) == ()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda words: add(words, "den"), "buildings.den: has no names, so it is called by its id"),
        (
            lambda words: add(words, "den", names={"de": "Bau"}),
            "buildings.den.names: has no name in en, so one of another language stands in for it",
        ),
        (
            lambda words: add(words, "den", size=[2, 1], does="look", names={"en": "Den"}),
            "buildings.den: does the same as tent, for the same estate",
        ),
        (
            lambda words: words["buildings"]["farm"].update(size=[2, 4]),
            "buildings.farm.size: the premium action (2) is worth less than the normal one (4)",
        ),
        (
            lambda words: words["buildings"]["brewery"].update(size=[3, 2]),
            "buildings.brewery.size: the premium action (3) is worth less than the normal one (2)",
        ),
        (lambda words: words["stacks"].update(horse=3), "stacks.horse: no building gives any of these"),
        (
            lambda words: words["stacks"].update(gold=0),
            "stacks.gold: treasury gives up to 2, but there are only 0",
        ),
        (
            lambda words: add(words, "den", names={"en": "Den"}, does="look", size=[2, 3]),
            "buildings.den.size: the premium action (2) is worth less",
        ),
        (
            lambda words: words["stacks"].update(token=1),
            "stacks.token: palace gives up to 2, but there are only 1",
        ),
        (
            lambda words: (
                words["people"].update(dict.fromkeys(words["people"], [0] * 5)),
                words["start"].update(hand=0, nuns=0),
            ),
            "people: there are no population cards",
        ),
        (
            lambda words: words["start"].update(rats=26),
            "start: heirs begin with 26 rats, and a row of nuns shows about",
        ),
        (
            lambda words: words["start"].update(hand=9),
            "people: 84 population cards are few for 5 hands of 9",
        ),
    ],
)
def test_what_is_odd_is_told_alone_and_with_its_place(
    words: Words, change: Callable[[Words], Any], says: str
) -> None:
    change(words)

    (warning,) = told(words)
    assert says in warning


@pytest.mark.parametrize(
    "change",
    [
        lambda words: add(words, "den", names={"en": "Den"}),
        lambda words: add(words, "den", names={"en": "Den"}, does="heal", size=[1, 2], extra=1),
        lambda words: words["buildings"]["farm"].update(size=[4, 4]),
        lambda words: words["buildings"]["brewery"].update(size=[2, 2]),
        lambda words: words["stacks"].update(token=2),
        lambda words: words["start"].update(rats=60, nuns=0),
    ],
)
def test_what_is_not_odd_is_not_told(words: Words, change: Callable[[Words], Any]) -> None:
    change(words)

    assert told(words) == []
