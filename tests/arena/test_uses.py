"""What things of a game are worth: tallies of matches made by hand, whose figures are known."""

from __future__ import annotations

import pytest

from hameln.arena.kit import ArenaKit
from hameln.arena.uses import Use, Uses, findings, uses_sheet
from hameln.cli.counting import check_counts
from hameln.errors import HamelnError
from tests.arena.venues import TinyArena


def use(thing: str, *uses: int, chances: int = 1, is_decided: bool = False) -> Use:
    return Use(group="tools", thing=thing, chances=chances, uses=uses, is_decided=is_decided)


def hand_made() -> Uses:
    """Four matches: at a table of two, of four, of two where nobody used a saw, and one without a hammer."""
    found = Uses()
    found.note([use("hammer", 2, 0, is_decided=True), use("saw", 1, 1)], (1.0, 0.0))
    found.note([use("hammer", 1, 1, 0, 0, chances=3), use("saw", 0, 0, 0, 1)], (0.0, 0.0, 1.0, 0.0))
    found.note([use("hammer", 0, 1), use("saw", 0, 0)], (0.5, 0.5))
    found.note([use("hammer", 0, 0, chances=0), use("saw", 1, 0, is_decided=True)], (1.0, 0.0))
    return found


def test_uses_are_added_up_where_a_thing_was_there() -> None:
    hammer, saw = hand_made().of("tools")

    assert (hammer.matches, hammer.chances, hammer.uses, hammer.decided) == (3, 5, 5, 1)
    assert (saw.matches, saw.chances, saw.uses, saw.decided) == (4, 4, 4, 1)


def test_users_are_held_against_equal_play_and_against_the_others_at_their_table() -> None:
    hammer, saw = hand_made().of("tools")

    assert hammer.users == [0.5, -0.25, 0.0]
    assert hammer.others == [-0.5, 0.25, 0.0]
    assert hammer.differences == [1.0, -0.5, 0.0]
    assert saw.users == [0.0, -0.25, 0.5]  # in the first match both had it, in the third nobody
    assert saw.others == [pytest.approx(1 / 12), 0.0, -0.5]
    assert saw.differences == [pytest.approx(-1 / 3), 1.0]


def test_the_table_has_the_most_used_things_first() -> None:
    found = uses_sheet(hand_made(), "tools", "What counts.")

    assert found.title == "Tools"
    assert found.note == "What counts."
    assert [row[:5] for row in found.rows] == [
        ("hammer", "3", "5", "5", "1.00"),
        ("saw", "4", "4", "4", "1.00"),
    ]
    assert found.rows[0][5:8] == ("+8.3 ± 22.0", "-8.3 ± 22.0", "+16.7 ± 44.1")
    assert found.rows[0][8].startswith("33.3 %")


def test_a_mean_of_one_match_is_not_told() -> None:
    found = Uses()
    found.note([use("hammer", 1, 0)], (1.0, 0.0))

    assert uses_sheet(found, "tools", "").rows[0][5:8] == ("-", "-", "-")


def test_it_is_said_when_all_are_used_and_none_decides_too_often() -> None:
    used, strong = findings(hand_made(), "tools")

    assert used == "All 2 tools that were there were used."
    assert strong.startswith("None of the tools decided more than half of the matches where it was there")
    assert "most did hammer, 33.3 %" in strong


def test_it_is_said_what_nobody_uses_and_what_decides_too_often() -> None:
    found = hand_made()
    for _ in range(3):
        found.note([use("hammer", 1, 0, is_decided=True), use("rasp", 0, 0)], (1.0, 0.0))
    found.note([use("plane", 0, 0, chances=0)], (1.0, 0.0))

    assert findings(found, "tools") == (
        "Never used among 3 tools: rasp.",
        "More than half of the matches where they were there were decided by hammer (67 %).",
    )


def test_of_nothing_that_was_there_nothing_is_said_to_decide() -> None:
    found = Uses()
    found.note([use("plane", 0, 0, chances=0)], (1.0, 0.0))

    assert found.groups == ("tools",)
    assert findings(found, "tools") == ("All 0 tools that were there were used.",)


def test_a_game_need_not_count_anything() -> None:
    kit: ArenaKit = TinyArena()

    assert dict(kit.counted) == {}
    assert kit.uses(None) == ()  # type: ignore[arg-type]
    with pytest.raises(HamelnError, match="in matches of hameln nothing is counted"):
        check_counts("hameln")
