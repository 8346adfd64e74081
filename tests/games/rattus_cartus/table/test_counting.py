"""How points came about, who has won, and the history of a match."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.state import ALL_EYES, NOBODY, State
from hameln.games.rattus_cartus.rules.tables import ESTATES
from hameln.games.rattus_cartus.table.counting import LABELS, PICTURES
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.scoring import PLAGUE
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.scoring import Scoring
from hameln.table.statistics import counts_of, statistics_of
from hameln.ui.draw.art import Art
from tests.games.rattus_cartus.table.courts import larger
from tests.games.rattus_cartus.table.persons import names_of, new_game
from tests.games.rattus_cartus.table.test_telling import played


def ended(rats: list[int], tokens: list[int], nuns: tuple[str, ...], **options: str) -> tuple[Scoring, State]:
    """A match that has ended with nothing but rats, tokens and nuns."""
    game = new_game(len(rats), way="first", **options)
    state = game.initial()
    state.rats, state.tokens, state.mover, state.eyes = rats, tokens, NOBODY, ALL_EYES
    state.nuns = tuple(game.pack.kind_of[code] for code in nuns)
    state.agenda = [(agenda.OVER, 0, 0, 0, 0)]
    return TABLE.counting.scoring(game, game.unveiled(state), names_of(game)), state


TEN = ("P4", "B4", "C2", "K0", "M0")
NINE = ("P4", "B4", "C1", "K0", "M0")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [3, 8])
def test_steps_add_up_to_the_result(seats: int, seed: int) -> None:
    match = played(seats, seed)
    game, names = match.game, names_of(match.game)  # type: ignore[arg-type]
    scoring = TABLE.counting.scoring(game, game.unveiled(match.state), names)
    result = game.result(match.state)
    assert result.points is not None

    assert scoring.steps[-1].totals == result.totals
    assert scoring.steps[-1].source == PLAGUE
    assert scoring.steps[-1].is_skipped
    assert [step.source for step in scoring.steps[:6]] == list(game.pack.estates)  # type: ignore[attr-defined]
    for step in scoring.steps[:-1]:
        assert step.gained == tuple(points[step.source] for points in result.points)
        assert step.details
        assert step.rule
    told = {step.source for step in scoring.steps}
    assert all(not any(points[source] for points in result.points) for source in set(result.points[0]) - told)


@pytest.mark.rule("R14.3", "R14.5")
def test_only_kinds_that_somebody_has_are_told_by_themselves() -> None:
    steps = {step.source: step for step in ended([1, 2, 3], [2, 0, 0], TEN)[0].steps}

    assert steps["sword"].is_skipped
    assert steps["sword"].details == ("Nobody holds one.",)
    assert not steps["tokens"].is_skipped
    assert not steps["hand"].is_skipped


@pytest.mark.rule("R15.1", "R15.2", "R15.3")
def test_the_survivor_wins_whatever_the_points() -> None:
    scoring, _ = ended([11, 10, 14], [9, 0, 9], TEN)

    assert scoring.outcome.headline == "Bertram wins the throne"
    assert [remark.seat for remark in scoring.outcome.remarks] == [1, 0, 2]
    assert scoring.outcome.remarks[1].sentence == "Adelheid: 9 points, 11 rats: dead of the plague."
    assert scoring.steps[-1].details[0] == "Adelheid: 11 rats: dies."


@pytest.mark.rule("R15.4")
def test_all_may_die_and_mercy_saves_the_fewest_rats() -> None:
    lost = ended([11, 10, 14], [0, 0, 0], NINE)[0].outcome
    assert lost.headline.startswith("All have died")
    assert lost.remarks[0].sentence.endswith("so all have lost (R15.4).")
    merciful = ended([11, 10, 14], [0, 0, 0], NINE, plague="mercy")[0].outcome

    assert merciful.headline == "Bertram wins the throne"
    assert merciful.remarks[0].seat is None


@pytest.mark.rule("R15.3", "R15.4")
def test_the_table_of_the_result_has_no_places_where_nobody_has_won() -> None:
    def table(rats: list[int], tokens: list[int]) -> list[str]:
        _, state = ended(rats, tokens, NINE)
        game = new_game(len(rats), way="first")
        return list(TABLE.telling.say_result(game, game.unveiled(state), names_of(game)))

    lost, won = table([11, 10, 14], [0, 3, 1]), table([8, 12, 9, 14], [1, 7, 3, 0])

    assert [line.split()[0] for line in lost[1:4]] == ["–"] * 3
    assert all(line.endswith("†") for line in lost[1:4])
    assert lost[-1].startswith("All have died of the plague: nobody wins. All had more rats")
    assert [line.split()[0] for line in won[1:5]] == ["1.", "2.", "3.", "3."]
    assert [line.endswith("†") for line in won[1:5]] == [False, False, True, True]
    assert not any("nobody wins" in line for line in won)


@pytest.mark.rule("R15.2")
def test_fewer_rats_break_a_tie_and_equals_share_the_throne() -> None:
    tied = ended([5, 3, 9], [4, 4, 1], TEN)[0].outcome
    shared = ended([3, 3, 9], [4, 4, 1], TEN)[0].outcome

    assert tied.headline == "Bertram wins the throne"
    assert tied.remarks[-1].sentence == "Bertram comes before Adelheid: as many points, but fewer rats."
    assert shared.headline == "Adelheid and Bertram share the throne"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_chronicle_has_curves_from_the_beginning_to_the_end(seats: int) -> None:
    match = played(seats)
    names = names_of(match.game)  # type: ignore[arg-type]
    chronicle = TABLE.counting.chronicle(match, names)

    assert chronicle.marks[0] == 0
    assert chronicle.marks[-1] == len(match.played)
    assert list(chronicle.marks) == sorted(set(chronicle.marks))
    assert chronicle.parts[-1] == match.game.tables.rounds  # type: ignore[attr-defined]
    assert len(chronicle.breaks) == chronicle.parts[-1] - 1
    for measure in chronicle.measures:
        rows = chronicle.curves[measure.name]
        assert len(rows) == seats
        assert all(len(row) == len(chronicle.marks) for row in rows)
    assert [row[-1] for row in chronicle.curves["rats"]] == match.state.rats
    assert [row[-1] for row in chronicle.curves["points"]] == list(
        match.game.result(match.state).totals or ()
    )


def test_the_plague_is_the_last_moment_that_is_told() -> None:
    match = played(3)
    moments = TABLE.counting.chronicle(match, names_of(match.game)).moments  # type: ignore[arg-type]
    dead = match.game.result(match.state).facts["dead"]

    assert [moment.count for moment in moments] == sorted(moment.count for moment in moments)
    assert sum(moment.kind == PLAGUE for moment in moments) == 1 + len(dead)
    assert sum(moment.kind == "last" for moment in moments) == 1


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


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 5), (5, 6)])
def test_what_is_counted_adds_up_to_what_lies_there_at_the_end(seats: int, seed: int) -> None:
    match = play_match(new_game(seats), [make_random] * seats, seed)
    state = match.state
    words = ("came", "met:flute", "gone", "flutes", "tokens")
    counts = {**dict.fromkeys(words, (0,) * seats), **counts_of(match)}
    came, got, gone, sent, _ = (counts[word] for word in words)

    assert [10 + came[seat] + got[seat] - gone[seat] - sent[seat] for seat in range(seats)] == state.rats
    assert counts["tokens"] == state.tokens
    assert list(counts["influence"]) == [
        sum(influence_of(state, seat, estate) for estate in range(ESTATES)) for seat in range(seats)
    ]


def test_each_thing_that_is_counted_has_a_picture_of_its_own() -> None:
    assert LABELS.keys() == PICTURES.keys()
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert set(PICTURES.values()) <= Art().sprites.keys()
    assert all(one.picture == PICTURES[one.name] for one in statistics_of(played(3)))


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


@pytest.mark.long
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
