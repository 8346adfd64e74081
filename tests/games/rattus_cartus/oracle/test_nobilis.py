"""What the slow table plays of the expansion: matches end, nothing gets lost, everything comes to pass."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.rattus_cartus.oracle.cards import DIPLOMATS, NEW_KINDS, OTHERS, building_of
from tests.games.rattus_cartus.oracle.checking import OPTIONAL, Match, check_lines, parse
from tests.games.rattus_cartus.oracle.driver import NOBILIS, made_for, records
from tests.games.rattus_cartus.oracle.header import header_faults
from tests.games.rattus_cartus.oracle.mixes import new_header_for
from tests.games.rattus_cartus.oracle.mutants import changed_lines, changed_orders
from tests.games.rattus_cartus.oracle.table import Table

HEIRS = [2, 3, 4, 5]
LIKINGS = [0.05, 0.3, 0.7]


def played(heirs: int, seed: int, *, is_odd: bool = False) -> list[str]:
    """A match that the slow table has played."""
    header = new_header_for(heirs, seed, is_odd=is_odd)
    return list(records(header, Random(seed), liking=LIKINGS[seed % 3]))


def broken(table: Table, before: Counter[Any]) -> Iterator[str]:
    """What must always hold, and does not."""
    if sum(table.lies.values(), Counter()) != before:
        yield "the cards are others"
    if sum(table.tokens) + table.token_stack != table.pack["stacks"]["token"]:
        yield "the tokens are others"
    if min(table.rats) < 0 or min(map(min, (own.values() for own in table.influence))) < 0:
        yield "fewer than no rats, or less than no influence"
    if table.unseen_in_the_pile() < 0:
        yield "fewer cards in the pile than are known to lie there"
    if table.unseen_in_the_pile() + table.building_stack != len(table.unseen_buildings()):
        yield "unseen building cards lie nowhere"
    if table.court.stack + (table.court.holder is not None) != len(table.court.unseen):
        yield "the nobles are others"


def everything_done(lines: list[str]) -> Iterator[str]:
    """Plays a record again and tells what came to pass in it, by words; asserts that nothing is broken."""
    match = Match(parse(lines[0]))
    before = sum(match.table.lies.values(), Counter())
    for line in lines[1:-1]:
        words = parse(line)
        match.send({key: value for key, value in words.items() if key not in ("by", *OPTIONAL)})
        assert not list(broken(match.table, before))
        yield words["do"]
        yield from (f"lies {match.table.court.lying}",) if match.table.court.lying else ()
        if words["do"] == "show":
            yield from (f"laid {card}" for laid in words["cards"] for card in laid if card in OTHERS)
            yield f"in {building_of(match.table.row[words['building']])}" if match.table.row else "the end"
        if words["do"] == "circle":
            yield f"drawn {building_of(words['cards'][-1])}"
    hands = match.table.revealed["hands"]
    yield from (f"held {card}" for hand in hands for card in hand if card in OTHERS)
    assert match.asked is None


@pytest.mark.long
def test_everything_of_the_expansion_comes_to_pass_and_nothing_gets_lost() -> None:
    """Every line, card, noble and building; Rule: N1 to N7."""
    done: Counter[str] = Counter()
    for seed in range(8):
        for heirs in HEIRS:
            done.update(everything_done(played(heirs, seed)))

    missing = [word for word in expected_words() if not done[word]]
    assert not missing


def expected_words() -> Iterator[str]:
    """What must come to pass somewhere."""
    lines = "diplomat noble place circle shift target name taken hands pick turn stop turned mill reduce gain"
    yield from [*lines.split(), "book", "discard"]
    yield from (f"lies {noble}" for noble in NOBILIS["nobles"])
    yield from (f"in {building}" for building in NOBILIS["buildings"])
    yield from (f"laid {card}" for card in ("joker", "sword", "flute", *NEW_KINDS[:4]))
    yield from (f"held {card}" for card in ("book", *DIPLOMATS))


@pytest.mark.long
@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 6), pytest.param(6, 40, marks=pytest.mark.long)])
def test_what_it_plays_it_checks_well_for_all_and_for_one_seat(heirs: int, first: int, matches: int) -> None:
    for seed in range(first, first + matches):
        lines = played(heirs, seed)
        assert list(check_lines(lines)) == []
        assert list(check_lines(made_for(lines, seed % heirs))) == []


@pytest.mark.few(2)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize(("first", "matches"), [(0, 3), pytest.param(3, 40, marks=pytest.mark.long)])
def test_odd_packs_are_played_to_the_end(heirs: int, first: int, matches: int) -> None:
    for seed in range(first, first + matches):
        lines = played(heirs, seed, is_odd=True)
        assert list(everything_done(lines))
        assert list(check_lines(lines)) == []
        assert list(check_lines(made_for(lines, seed % heirs))) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("heirs", HEIRS)
@pytest.mark.parametrize("times", [3, pytest.param(20, marks=pytest.mark.long)])
def test_a_change_is_found(heirs: int, times: int) -> None:
    rng = Random(heirs * times)
    lines = played(heirs, 0)
    for number in rng.sample(range(1, len(lines)), times):
        for line in changed_lines(lines[number], rng, 3):
            if line != lines[number]:
                assert list(check_lines([*lines[:number], line, *lines[number + 1 :]])), line
    for changed in changed_orders(lines, rng, times):
        assert list(check_lines(changed))


def test_what_is_hidden_from_a_seat_is_null_in_its_record() -> None:
    """Section A: hidden from; Rule: N8.2"""
    seen: Counter[str] = Counter()
    for seed in (0, 2, 4, 6, 8, 10):
        for line in made_for(played(4, seed), 1):
            words = json.loads(line)
            if words.get("do") == "noble":
                assert (words["noble"] is None) == (words["to"] != 1)
                seen["noble", words["to"] == 1] += 1
            if words.get("do") == "taken" and words["cards"]:
                assert (None in words["cards"]) == (1 not in (words["from"], words["to"]))
                seen["taken", 1 in (words["from"], words["to"])] += 1

    assert len(seen) == 4


@pytest.mark.parametrize(
    "change",
    [
        lambda header: header["rules"].update(nobles="yes"),
        lambda header: header["rules"].update(nobles=1),
        lambda header: header["pack"].update(nobles=[]),
        lambda header: header["pack"].update(nobles=["steward", "steward"]),
        lambda header: header["pack"].update(nobles=["baron"]),
        lambda header: header["pack"].pop("diplomats"),
        lambda header: header["pack"]["diplomats"].update(magic=3),
        lambda header: header["pack"]["diplomats"].update(magic=-1, church=6),
        lambda header: header["pack"]["diplomats"].pop("magic"),
        lambda header: header["pack"].pop("book"),
        lambda header: header["pack"]["book"].update(shift=-1),
        lambda header: header["pack"]["buildings"]["mill"].pop("cards"),
        lambda header: header["pack"]["buildings"]["bank"].pop("what"),
        lambda header: header["pack"]["buildings"]["keep"].update(what="rat"),
    ],
)
def test_a_wrong_header_is_refused(change: Any) -> None:
    """Rule: N10, N2.1"""
    header = json.loads(json.dumps(new_header_for(3, 0)))
    assert list(header_faults(header)) == []
    change(header)

    assert list(header_faults(header))
