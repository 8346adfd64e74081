"""A match looked at again: which decisions cost most, by what their seat could know."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.errors import HamelnError
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import Judgement, players_kit
from hameln.table.kit import table_kit
from hameln.table.records import read_only_match, usual_names
from hameln.table.review.review import Review, Weighed, review
from hameln.table.review.telling import bars, tell
from tests.cli.conftest import Run, program, run
from tests.tiny.known import tiny_known
from tests.tiny.rules import Bid, Tiny

SAVES = Path(__file__).resolve().parents[1] / "compatibility" / "user" / "saves"
__all__ = ["program", "run"]


def weighed(count: int, turn: int, chance: float, lost: float) -> Weighed:
    step = (None, None)
    return Weighed(count=count, turn=turn, taken=(step,), best=(step,), chance=chance, lost=lost, why="")


def low_bids_are_best(
    seat: int, view: Any, actions: Sequence[Any], taken: Sequence[Any], rng: Random
) -> Judgement:
    """Somebody who would always bid nothing, and says what it may look at."""
    assert view.seat == seat
    assert all(card is None or view.cards[seat] == card for card in view.cards)
    rng.random()
    best = min(actions, key=str)
    lost = 0.05 * taken[0].amount if isinstance(taken[0], Bid) else 0.0
    return Judgement(best=((view, best),), chance=0.5, lost=lost, why="Nothing is cheaper.")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Match[Any, Any, Any]:
    """A match of the tiny game, in which somebody judges."""
    with tiny_known():
        monkeypatch.setattr(type(players_kit("tiny")), "judge", lambda *_: low_bids_are_best)
        return play_match(Tiny(3), [make_random] * 3, 5)


def test_every_decision_of_a_seat_is_judged_with_its_own_eyes(judged: Match[Any, Any, Any]) -> None:
    with tiny_known():
        found = review(judged, 1)

    choices = [
        count
        for count, (before, played, _) in enumerate(judged.replay())
        if played.mover == 1 and len(judged.game.legal(before)) > 1
    ]
    assert [one.count for one in found.weighed] == choices
    assert [one.lost for one in found.weighed] == [0.05 * one.taken[0][1].amount for one in found.weighed]


def test_what_is_told_names_what_was_done_and_what_was_better(judged: Match[Any, Any, Any]) -> None:
    with tiny_known():
        found = review(judged, 1)
        names = table_kit("tiny").telling.names(judged.game, usual_names("tiny", 3))
        told = "\n".join(tell(found, names, "Berta"))

    dearest = found.mistakes()[0]
    assert f"Done: Bid {dearest.taken[0][1].amount}." in told
    assert "Better: Bid 0. Nothing is cheaper." in told
    assert f"{len(found.weighed)} decisions" in told


def test_the_dearest_decisions_of_different_turns_are_told() -> None:
    given = [
        weighed(3, 1, 0.5, 0.2),
        weighed(4, 1, 0.5, 0.3),
        weighed(9, 2, 0.5, 0.01),
        weighed(12, 3, 0.5, 0.05),
        weighed(20, 5, 0.5, 0.4),
        weighed(30, 7, 0.5, 0.1),
    ]

    found = Review(game=None, seat=0, weighed=tuple(given))

    assert [one.count for one in found.mistakes()] == [20, 4, 30]
    assert found.lost == pytest.approx(1.06 / 6)


def test_a_turning_point_is_what_others_and_chance_did() -> None:
    given = (
        weighed(0, 0, 0.4, 0.3),
        weighed(5, 1, 0.1, 0.0),
        weighed(6, 1, 0.6, 0.0),
        weighed(9, 2, 0.9, 0.0),
    )

    found = Review(game=None, seat=0, weighed=given)

    assert [(one.count, other.count) for one, other in found.turning_points()] == [(6, 9)]


def test_many_chances_share_their_bars() -> None:
    assert bars([0.0, 0.5, 1.0]) == "▁▅█"
    assert bars([0.0, 1.0] * 60, 60) == "▅" * 60


def test_who_decided_nothing_is_told_so() -> None:
    with tiny_known():
        assert tell(Review(game=Tiny(2), seat=0, weighed=()), None, "Anna") == (
            "Anna had nothing to decide.",
        )


def test_a_match_that_nobody_judges_or_that_goes_on_is_refused(judged: Match[Any, Any, Any]) -> None:
    judged.undo(1)
    with tiny_known(), pytest.raises(HamelnError, match="not over yet"):
        review(judged, 0)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("families-running.hameln.jsonl",), "not over yet"),
        (("heirs-over.hameln.jsonl", "--seat", "4"), "--seat 0 to 1"),
        (("gone.jsonl",), "gone.jsonl"),
    ],
)
def test_what_cannot_be_reviewed_is_told_in_a_sentence(run: Run, words: tuple[str, ...], told: str) -> None:
    code, out, err = run("review", SAVES / words[0], *words[1:])

    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.long
@pytest.mark.parametrize("name", ["heirs-over", "families-over"])
def test_the_same_match_has_the_same_review(run: Run, name: str) -> None:
    words = ("review", SAVES / f"{name}.hameln.jsonl", "--seat", "0")

    first, second = run(*words), run(*words)

    assert first == second
    assert first[0] == 0
    assert "What cost most:" in first[1]
    assert "Better: " in first[1]


@pytest.mark.long
@pytest.mark.parametrize("name", ["heirs-over", "families-over"])
def test_what_was_hidden_changes_no_review(name: str) -> None:
    """Every decision is judged by a view, and that of a twin that the seat cannot tell is the same."""
    match = read_only_match(SAVES / f"{name}.hameln.jsonl").match
    judge = players_kit(match.game.name).judge(match.game)
    assert judge is not None
    for count, (before, played, _) in enumerate(match.replay()):
        legal = match.game.legal(before)
        if played.mover != 0 or len(legal) < 2 or count % 3:
            continue
        view = match.game.view(before, 0)
        twin = match.game.view(match.game.sample(view, Random(count)), 0)
        if hasattr(twin.state, "log"):  # what was seen so far, which a table drawn anew has not kept
            twin.state.log, twin.state.has_log = view.state.log, True
        assert judge(0, view, legal, [played.action], Random(1)) == judge(
            0, twin, legal, [played.action], Random(1)
        )
