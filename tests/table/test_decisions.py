"""Decisions of any game: they are made on what the deciding seat knows, and nothing happens at the table."""

from __future__ import annotations

from random import Random

from hameln.kernel.game import CHANCE
from hameln.kernel.match import Match, Played
from hameln.table.tasks.parts import Foreseen
from hameln.table.tasks.task import Table, Task
from tests.tiny.rules import Bid, Look, Tiny, TinyState


def at(game: Tiny, seat: int, seed: int = 1) -> TinyState:
    """A match of the tiny game where this seat decides."""
    match, rng = Match(game), Random(seed)
    while match.mover != seat:
        action = game.draw(match.state, rng) if match.mover == CHANCE else game.legal(match.state)[0]
        match.append(Played(mover=match.mover, action=action))
    state: TinyState = match.state
    return state


class BidTask(Task):
    """The least that a game must answer about a decision."""

    def prompt(self) -> str:
        return "Bid"

    def moves(self) -> tuple[Bid, ...]:
        return (Bid(1),)

    def label(self) -> str:
        return "Bid one"


def test_a_decision_knows_its_seat_what_is_legal_and_no_secret() -> None:
    game = Tiny(3)
    state = at(game, 1)

    table = Table.of_mover(game, state, names=None)

    assert table.seat == 1
    assert table.actions == (Bid(0), Bid(1), Bid(2))
    assert table.view == game.view(state, 1)
    assert table.view.cards.count(None) == 2
    assert table.view.bids == (None,)


def test_a_trial_shows_what_the_seat_would_see_and_changes_nothing() -> None:
    game = Tiny(3)
    state = at(game, 1)
    before = game.copy(state)
    table = Table.of_mover(game, state, names=None)

    tried = table.trial([Bid(2)])

    assert state == before
    assert tried.seat == 1
    assert tried.bids == (None, 2)
    assert tried.cards == game.view(before, 1).cards
    assert table.trial([Bid(2)]) == tried
    assert table.trial([]) == table.view


class Opened(Tiny):
    """The tiny game, in which naming a rival shows the table something."""

    def reveals(self, state: TinyState, action: object) -> bool:
        return isinstance(action, Look) or super().reveals(state, action)  # type: ignore[arg-type]


def test_a_trial_ends_before_anything_new_would_be_known() -> None:
    game = Opened(3, {"peek": True})
    table = Table.of_mover(game, at(game, 0), names=None)

    assert table.actions == (Look(1), Look(2))
    assert table.trial([Look(1)]) == table.view


def test_a_decision_needs_no_more_than_its_words_and_its_moves() -> None:
    game = Tiny(2)
    task = BidTask(Table.of_mover(game, at(game, 0), names=None))

    assert task.legal() == frozenset()
    assert task.click("anything")
    assert not task.press("anything")
    assert not task.take_back()
    assert (task.missing(), task.rows(), task.amounts(), task.foreseen()) == ("", (), (), Foreseen())
    assert not task.is_instant
    assert not task.has_sheet
