"""What every heir did in a match, in numbers: held against the lines of its record."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.statistics import LABELS
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from hameln.table.statistics import statistics_of
from tests.games.rattus_cartus.table.courts import larger
from tests.games.rattus_cartus.table.persons import names_of
from tests.games.rattus_cartus.table.test_telling import played


def counted(match: Match[Any, Any, Any]) -> dict[str, tuple[int, ...]]:
    found = statistics_of(match)
    return {one.name: one.values for one in found}


def lines_of(match: Match[Any, Any, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Who did what, in the record's words."""
    return [(one.mover, match.game.write(before, one.action)) for before, one, _ in match.replay()]


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 5), (5, 6)])
def test_what_is_counted_stands_in_the_record(seats: int, seed: int) -> None:
    match = play_match(larger(seats, seed).game, [make_random] * seats, seed)
    found, known = counted(match), Counter[tuple[str, int]]()
    words = {"lay": "laid", "look": "looks", "pass": "passes", "place": "nobles", "pick": "lances"}
    for seat, line in lines_of(match):
        if line["do"] in words:
            known[words[line["do"]], seat] += 1
        elif line["do"] == "taken":
            known["horses", line["to"]] += len(line["cards"])
        elif line["do"] == "book":
            known["books", seat] += line["nuns"]

    for name in (*words.values(), "horses", "books"):
        assert found.get(name, (0,) * seats) == tuple(known[name, seat] for seat in range(seats))


def test_influence_by_diplomats_is_what_the_hands_hold() -> None:
    for seed in range(40):
        match = play_match(larger(3, seed).game, [make_random] * 3, seed)
        tables, state = match.game.tables, match.state  # type: ignore[attr-defined]
        first = tables.diplomat
        hands = [
            state.hands[tables.width * seat + first : tables.width * seat + first + 6] for seat in range(3)
        ]
        held = tuple(map(sum, hands))
        assert counted(match).get("diplomats", (0, 0, 0)) == held
        if max(held) > 1:
            return
    pytest.fail("nobody ever held two Diplomats")


def test_nothing_is_told_that_nobody_did() -> None:
    match = played(3)
    found = statistics_of(match)

    assert "nobles" not in {one.name for one in found}
    assert {one.name for one in found} <= set(LABELS)
    assert all(any(one.values) and len(one.values) == 3 for one in found)
    assert {one.label for one in found} >= {"Cards laid", "Premium actions"}


@pytest.mark.rule("N7.1")
def test_diplomats_that_bring_much_are_a_turning_point() -> None:
    for seed in range(60):
        match = play_match(larger(2, seed).game, [make_random] * 2, seed)
        moments = TABLE.counting.chronicle(match, names_of(match.game)).moments  # type: ignore[arg-type]
        found = [moment for moment in moments if moment.kind == "diplomat"]
        if found:
            assert found[0].icon == "mark_diplomat"
            assert found[0].count > len(match.played) - 3
            return
    pytest.fail("Diplomats never brought two points at once")
