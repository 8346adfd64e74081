"""Several persons at one screen, and cards on the table that only one of them may see at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.controller import MatchController
from hameln.table.log.log import LogLine
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tasks.task import Table
from hameln.ui.app import App
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.tiny.deciding import TinyConfiding
from tests.tiny.rules import Bid, Tiny
from tests.tiny.sharing import home, share

__all__ = ["home"]


@pytest.mark.few(3)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("seats", "peeks"),
    [
        ((HUMAN, HUMAN), False),
        ((HUMAN, HUMAN, HUMAN), True),
        (("careful", HUMAN, "random", HUMAN), True),
    ],
)
def test_whole_matches_show_no_card_to_anybody_else(seats: Sequence[str], hands: str, *, peeks: bool) -> None:
    pilot = share(seats, hands, peeks=peeks)
    pilot.play(odds=0.3)

    persons = {seat for seat, player in enumerate(seats) if player == HUMAN}
    assert pilot.match.session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert pilot.eyes >= {None, *persons}
    assert set(pilot.lifted) == persons


def test_one_person_among_computer_players_never_sees_a_curtain() -> None:
    pilot = share((HUMAN, "careful", "random"), peeks=True)
    pilot.play()

    assert pilot.match.session.match.is_over
    assert pilot.lifted == []
    assert pilot.eyes == {0}


def test_whoever_decides_twice_in_a_turn_draws_one_curtain() -> None:
    pilot = share((HUMAN, HUMAN, HUMAN), peeks=True)
    pilot.draw_curtain()
    assert pilot.match.desk.viewer == 0
    pilot.decide()  # whom to look at; then the same seat bids

    assert isinstance(pilot.app.screen, MatchScreen)
    assert pilot.match.desk.task is not None
    assert pilot.match.desk.task.name == "bid"
    assert pilot.lifted == [0]
    pilot.decide()  # with the card that was looked at before the eyes, so that nothing is to be seen any more
    assert isinstance(pilot.app.screen, CurtainScreen)
    assert "So far" in pilot.words(), "who comes now has had no turn yet"
    assert pilot.app.screen.seat == 1


def test_what_came_is_looked_at_before_the_others_look_again() -> None:
    pilot = share((HUMAN, HUMAN, HUMAN), peeks=True)
    while pilot.match.session.match.state.round < 2:
        pilot.draw_curtain()
        pilot.decide()
    pilot.draw_curtain()
    match = pilot.match
    assert match.desk.viewer == 1  # who looks in the second round, and does not bid first
    pilot.decide()

    assert match.conductor.waits_to_see
    assert match.desk.viewer == 1
    looked = match.session.match.state.looked
    assert match.conductor.shown.cards[looked] is not None
    assert match.deeds.hint() is None
    assert match.desk.task is None
    pilot.frame(60.0)
    assert match.conductor.waits_to_see, "time alone does not end it"
    pilot.hands.press("seen")
    assert match.desk.viewer is None
    assert set(match.conductor.shown.cards) == {None}
    pilot.wait()
    assert isinstance(pilot.app.screen, CurtainScreen)
    assert pilot.app.screen.seat == 0


def test_nobody_s_cards_are_seen_while_a_computer_player_moves() -> None:
    pilot = share((HUMAN, "careful", HUMAN), speed=1.0)
    pilot.draw_curtain()
    pilot.begin()
    pilot.hands.confirm()
    match, eyes = pilot.match, set()
    while pilot.app.screen is match:
        pilot.frame()
        if match.conductor.is_thinking or match.conductor._ready is not None:
            eyes.add(match.desk.viewer)
            assert set(match.conductor.shown.cards) == {None}

    assert eyes == {None}
    assert isinstance(pilot.app.screen, CurtainScreen)


def test_the_log_is_told_to_whoever_sits_there() -> None:
    def told(lines: Sequence[LogLine]) -> str:
        return " ".join(line.text for line in lines)

    pilot = share((HUMAN, HUMAN))
    pilot.draw_curtain()
    pilot.match.desk.session.choose(Bid(2))
    desk = pilot.match.desk
    desk.look(None)
    assert "makes a bid" in told(desk.log.lines)
    assert "bids 2" not in told(desk.log.lines)
    desk.look(0)
    assert "bids 2" in told(desk.log.lines)
    desk.look(1)
    assert "bids 2" not in told(desk.log.lines)
    desk.session.choose(Bid(1))
    desk.look(0)
    assert told(desk.log.lines).count("bid") == 2, "what was told before is not told twice"


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_escape_leaves_the_curtain_closed_and_leads_to_the_menu(hands: str) -> None:
    pilot = share((HUMAN, HUMAN), hands)
    assert isinstance(pilot.app.screen, CurtainScreen)

    if hands == "keyboard":
        pilot.app.key("ESCAPE")
    else:
        pilot.hands.back()
    pilot.look_for_secrets()
    assert isinstance(pilot.app.screen, PauseScreen)
    assert pilot.match.desk.viewer is None
    pilot.app.key("ESCAPE")
    assert isinstance(pilot.app.screen, CurtainScreen)


def test_without_the_curtain_the_table_turns_to_whoever_is_asked() -> None:
    pilot = share((HUMAN, HUMAN), curtain=False)
    assert isinstance(pilot.app.screen, MatchScreen)
    assert pilot.match.desk.viewer == 0
    pilot.decide()

    assert isinstance(pilot.app.screen, MatchScreen)
    assert pilot.match.desk.viewer == 1
    assert any("Ben" in told for told in pilot.words())
    assert pilot.match.view.foot is not None


def test_a_step_without_a_choice_needs_no_curtain() -> None:
    pilot = share((HUMAN, HUMAN), peeks=True, auto_single=False)

    assert isinstance(pilot.app.screen, CurtainScreen)
    assert [type(one.action).__name__ for one in pilot.match.session.match.played][-2:] == ["Look", "Seen"]


def test_what_is_decided_in_the_open_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_bids(self: TinyConfiding, table: Table) -> bool:
        del self
        return isinstance(table.actions[0], Bid)

    monkeypatch.setattr(TinyConfiding, "is_private", only_bids)
    pilot = share((HUMAN, HUMAN, HUMAN), peeks=True)

    assert isinstance(pilot.app.screen, MatchScreen)
    assert pilot.match.desk.viewer is None
    pilot.decide()
    assert isinstance(pilot.app.screen, CurtainScreen)


def test_the_secrets_button_leads_where_only_one_looks() -> None:
    pilot = share((HUMAN, HUMAN))
    pilot.draw_curtain()
    pilot.match.exits.secrets()

    assert isinstance(pilot.app.screen, SecretsScreen)
    assert pilot.app.screen.seat == 0


@pytest.mark.parametrize(("is_open", "known"), [(True, True), (False, False)])
def test_who_only_watches_sees_all_or_nothing(*, is_open: bool, known: bool) -> None:
    match = Match(Tiny(2, {}))
    session = Session(match.game, ("careful", "random"), 3)
    session.step()
    session.step()
    desk = MatchController(session, is_open=is_open)
    view = desk.log.viewer.view(desk.game, session.match.state)

    assert (None not in view.cards) is known


def test_what_watchers_see_changes_at_once() -> None:
    session = Session(Tiny(2, {}), ("careful", "random"), 3)
    app = App(Settings(), (1280, 800))
    app.open(match := MatchScreen(app, session))
    session.step()
    session.step()
    match.conductor.catch_up()
    assert None not in match.conductor.shown.cards
    app.change(watch_open=False)
    match.opened()
    assert set(match.conductor.shown.cards) == {None}
    match.closed()


def test_a_match_that_goes_on_asks_for_the_curtain_again() -> None:
    pilot = share((HUMAN, HUMAN))
    pilot.draw_curtain()
    session = pilot.match.session
    pilot.app.screens.pop().closed()
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    pilot.wait()

    assert isinstance(pilot.app.screen, CurtainScreen)
    assert pilot.match.desk.viewer is None
