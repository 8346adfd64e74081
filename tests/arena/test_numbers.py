"""Numbers with their intervals: textbook values, ties, and tables that add up."""

from __future__ import annotations

import doctest
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.arena import intervals, lineups, matches
from hameln.arena.discriminant import accuracy, learn, tell_apart
from hameln.arena.intervals import Gate, chance_of_equal, mean_of, wilson
from hameln.arena.lineups import Tournament, turned
from hameln.arena.matches import Outcome
from hameln.arena.standings import meetings_sheet, rate, standing_of, standings, starts_of
from hameln.errors import SeatsError


def outcome(players: str, places: tuple[int, ...], totals: tuple[int, ...] | None = None) -> Outcome:
    points = totals or tuple(10 - place for place in places)
    return Outcome(
        players=tuple(players),
        places=places,
        totals=points,
        points=tuple({"houses": total - 1, "cat": 1} for total in points),
        starts=tuple(range(len(players))),
        actions=100,
        facts={},
        of_seats=(),
        log="",
    )


@pytest.mark.parametrize("module", [intervals, lineups, matches])
def test_the_examples_of_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wins", "cases", "low", "high"),
    [(117, 400, 0.250, 0.339), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (15, 25, 0.407, 0.766)],
)
def test_wilson_gives_the_intervals_of_the_books(wins: float, cases: int, low: float, high: float) -> None:
    rate = wilson(wins, cases)

    assert rate.value == wins / cases
    assert (rate.low, rate.high) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert mean_of([]).value == 0.0


@pytest.mark.parametrize(("wins", "chance"), [([10, 20], None), ([20, 20, 20], 1), ([30, 30, 0], 3.06e-7)])
def test_uneven_wins_of_three_to_five_are_weighed(wins: list[float], chance: float | None) -> None:
    if chance is None:
        with pytest.raises(ValueError, match="3 to 5"):
            chance_of_equal(wins)
    else:
        assert chance_of_equal(wins) == pytest.approx(chance, rel=0.01)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_equal_chances_are_doubted_in_five_of_a_hundred_cases(seats: int) -> None:
    rng = Random(seats)
    doubted = 0
    for _ in range(1000):
        wins = [0.0] * seats
        for _ in range(120):
            wins[rng.randrange(seats)] += 1
        doubted += chance_of_equal(wins) < 0.05

    assert 30 <= doubted <= 70


@pytest.mark.parametrize(("true", "passes"), [(0.25, 0.05), (0.30, 0.95)])
def test_the_gate_is_wrong_in_five_of_a_hundred_cases_either_way(true: float, passes: float) -> None:
    gate, rng, passed, lengths = Gate(equal=0.25, better=0.30), Random(1), 0, []
    for _ in range(400):
        wins = losses = 0
        while (verdict := gate.verdict(wins, losses)) is None:
            won = rng.random() < true
            wins, losses = wins + won, losses + (not won)
        passed += verdict
        lengths.append(wins + losses)

    assert passed / 400 == pytest.approx(passes, abs=0.04)
    assert 300 < sum(lengths) / 400 < 560


def test_ties_share_the_win() -> None:
    shared = outcome("abc", (1, 3, 1))

    assert shared.shares == (0.5, 0.0, 0.5)
    assert standing_of("a", [shared]).rate.value == 0.5


def test_copies_of_a_player_count_by_the_seat() -> None:
    played = [outcome("abbb", (2, 1, 3, 4)), outcome("babb", (3, 1, 2, 4))]

    assert standing_of("b", played).rate.value == pytest.approx(1 / 6)
    assert standing_of("b", played).matches == 2
    assert [one.player for one in standings(played)] == ["a", "b"]


def test_a_standing_has_the_mean_points_by_source() -> None:
    one = standing_of("a", [outcome("abc", (1, 2, 3), (9, 8, 2)), outcome("cab", (2, 1, 3), (5, 12, 4))])

    assert one.total.value == 10.5
    assert one.margin.value == 4.0
    assert dict(one.points) == {"houses": 9.5, "cat": 1.0}


def test_a_meeting_tells_how_whoever_sat_alone_did() -> None:
    sheet = meetings_sheet([outcome("abbb", (1, 2, 3, 4)), outcome("babb", (1, 2, 3, 4))])

    assert [row[:3] for row in sheet.rows] == [("a", "3 × b", "2")]
    assert sheet.rows[0][3].startswith("50.0 %")


def test_wins_are_counted_by_the_place_at_the_beginning() -> None:
    starts = starts_of([outcome("abc", (1, 2, 3)), outcome("bca", (1, 2, 3)), outcome("cab", (2, 1, 3))])

    assert [one.rate.value for one in starts] == [pytest.approx(2 / 3), pytest.approx(1 / 3), 0.0]


def test_ratings_follow_strength_and_are_the_same_each_time() -> None:
    pytest.importorskip("openskill")
    rng = Random(3)
    strength = {"a": 3.0, "b": 2.0, "c": 1.0, "d": 0.0}
    played = []
    for _ in range(150):
        names = rng.sample(sorted(strength), 3)
        luck = [strength[name] + rng.gauss(0, 2) for name in names]
        places = tuple(1 + sum(other > own for other in luck) for own in luck)
        played.append(outcome("".join(names), places))

    ratings = rate(played)

    assert [one.player for one in ratings] == ["a", "b", "c", "d"]
    assert rate(played) == ratings


def test_copies_of_a_player_share_what_they_gain_and_lose() -> None:
    pytest.importorskip("openskill")
    alone = {one.player: one.strength for one in rate([outcome("acb", (1, 3, 2))])}
    shared = {one.player: one.strength for one in rate([outcome("aab", (1, 3, 2))])}

    assert shared["a"] == pytest.approx((alone["a"] + alone["c"]) / 2)
    assert shared["b"] == pytest.approx(alone["b"])


def test_of_equal_wins_the_better_places_stand_first() -> None:
    found = standings([outcome("abc", (1, 2, 3)), outcome("abc", (3, 1, 2))])

    assert [one.player for one in found] == ["b", "a", "c"]


pytest.importorskip("numpy")
NAMES = ("miser", "rogue", "spender")


def noisy(matches: int, habits: int, seed: int) -> tuple[list[list[float]], list[str], list[int]]:
    """Matches of all three, of whose habits only two say anything."""
    rng, rows, labels, of = Random(seed), list[list[float]](), list[str](), list[int]()
    for match in range(matches):
        for at, name in enumerate(NAMES):
            row = [rng.gauss(0, 1) for _ in range(habits)]
            row[0] += 2.5 * (at == 0)
            row[1] += 2.5 * (at == 1)
            rows.append(row)
            labels.append(name)
            of.append(match)
    return rows, labels, of


def test_a_spread_of_few_profiles_is_trusted_less() -> None:
    rows, labels, _ = noisy(25, 60, 1)
    fresh, names, _ = noisy(200, 60, 2)

    plain = accuracy(learn(rows, labels).tell(fresh), names)
    shrunk = accuracy(learn(rows, labels, is_shrunk=True).tell(fresh), names)

    assert plain + 0.1 < shrunk


def test_a_spread_of_many_profiles_is_trusted() -> None:
    rows, labels, _ = noisy(600, 4, 3)
    plain, shrunk = learn(rows, labels), learn(rows, labels, is_shrunk=True)

    for pair, far in plain.distances().items():
        assert shrunk.distances()[pair] == pytest.approx(far, rel=0.02)


def test_what_never_varies_is_left_aside_when_it_is_shrunk_too() -> None:
    rows, labels, of = noisy(30, 3, 4)
    fixed = [[*row, 5.0] for row in rows]

    assert tell_apart(fixed, labels, of) == tell_apart(rows, labels, of)
    assert set(learn([[1.0]] * 3, NAMES, is_shrunk=True).tell([[1.0]])) <= set(NAMES)


def test_no_match_tells_anything_about_itself() -> None:
    rows, labels, of = noisy(40, 2, 5)
    marked = [[*row, 9.0 * (match == 7)] for row, match in zip(rows, of, strict=True)]
    renamed = ["stranger" if match == 7 else label for label, match in zip(labels, of, strict=True)]

    told = tell_apart(marked, renamed, of)

    assert "stranger" not in {name for name, match in zip(told, of, strict=True) if match == 7}
    assert accuracy(tell_apart(rows, labels, of), labels) > 0.75


def tournament(mode: str, players: str, size: int = 4, openings: int = 3, seed: int = 1) -> Tournament:
    return Tournament(mode=mode, players=tuple(players), size=size, openings=openings, seed=seed)


def tables(one: Tournament) -> set[str]:
    return {"".join(sorted(unit.lineup)) for unit in one.units()}


def test_a_round_robin_has_every_table_of_different_players() -> None:
    assert tables(tournament("round-robin", "abcde")) == {"abcd", "abce", "abde", "acde", "bcde"}


def test_one_against_many_seats_each_alone_against_copies_of_each_other() -> None:
    assert tables(tournament("one-against-many", "abc", size=3)) == {"abb", "aab", "acc", "aac", "bcc", "bbc"}


def test_a_challenger_meets_copies_of_each_other_one() -> None:
    assert tables(tournament("challenge", "abc", size=3)) == {"abb", "acc"}


def test_a_ladder_is_climbed_step_by_step_both_ways() -> None:
    assert tables(tournament("ladder", "abc")) == {"abbb", "aaab", "bccc", "bbbc"}


def test_equal_players_play_among_themselves() -> None:
    assert tables(tournament("equal", "ab")) == {"aaaa", "bbbb"}


@given(st.integers(4, 12), st.integers(3, 5), st.integers(0, 1000))
def test_in_a_mixed_tournament_everybody_plays_equally_often_and_never_twice_at_a_table(
    players: int, size: int, seed: int
) -> None:
    names = "abcdefghijkl"[: max(players, size)]
    units = list(tournament("mixed", names, size=size, openings=len(names), seed=seed).units())

    assert all(len(set(unit.lineup)) == size for unit in units)
    assert set(Counter(name for unit in units for name in unit.lineup).values()) == {size}


@pytest.mark.parametrize("lineup", ["abcd", "abbb", "abab", "aaaa"])
def test_turning_seats_everybody_everywhere_equally_often_and_repeats_no_match(lineup: str) -> None:
    matches = turned(tuple(lineup))

    assert len(set(matches)) == len(matches)
    for name in set(lineup):
        assert len({sum(match[seat] == name for match in matches) for seat in range(4)}) == 1


def test_all_lineups_play_the_same_openings() -> None:
    units = list(tournament("ladder", "abc", openings=5).units())

    seeds = {number: {unit.seed for unit in units if unit.opening == number} for number in range(5)}
    assert all(len(of_opening) == 1 for of_opening in seeds.values())
    assert len(set.union(*seeds.values())) == 5
    assert [unit.number for unit in units] == list(range(len(units)))


def test_more_openings_leave_the_first_ones_as_they_are() -> None:
    for mode in ("ladder", "mixed"):
        few, many = (list(tournament(mode, "abcdef", openings=count).units()) for count in (3, 9))
        assert many[: len(few)] == few


@pytest.mark.parametrize(
    ("mode", "players", "part"),
    [
        ("carousel", "abcd", "known: round-robin"),
        ("round-robin", "abc", "at least 4"),
        ("mixed", "abc", "at least 4"),
        ("ladder", "a", "at least 2"),
        ("ladder", "aba", "twice"),
    ],
)
def test_what_makes_no_tournament_is_refused(mode: str, players: str, part: str) -> None:
    with pytest.raises(SeatsError, match=part):
        tournament(mode, players)
