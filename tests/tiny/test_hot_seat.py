"""Several persons at one screen, and cards on the table that only one of them may see at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from hameln import language
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.desk import Desk
from hameln.table.log import LogLine
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tasks.task import Table
from hameln.ui import routes, theme
from hameln.ui.app import App
from hameln.ui.screens.curtain import CurtainScreen
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.pause import PauseScreen
from hameln.ui.screens.scoring import ScoringScreen
from hameln.ui.screens.secrets import SecretsScreen
from tests.tiny.deciding import TinyConfiding
from tests.tiny.known import tiny_known
from tests.tiny.rules import Bid, Tiny, TinyState
from tests.tiny.test_on_screen import TinyPilot
from tests.ui.drawn import drawn
from tests.ui.hands import HANDS


class Sharer(TinyPilot):
    """One of several persons; whatever is drawn, it looks for cards that nobody before the screen may see.

    Attributes:
        lifted: Who has drawn a curtain aside, in order.
        eyes: All with whose eyes the table was seen.
    """

    def __init__(self, app: App, hands: str) -> None:
        super().__init__(app, 1, HANDS[hands])
        self.lifted: list[int] = []
        self.eyes: set[int | None] = set()

    def frame(self, seconds: float = 0.05) -> None:
        super().frame(seconds)
        self.look_for_secrets()

    def look_for_secrets(self) -> None:
        screen = self.app.screen
        if not isinstance(screen, MatchScreen | CurtainScreen | PauseScreen):
            return
        match = self.match
        session, conductor, game = match.session, match.conductor, match.session.game
        viewer = match.desk.viewer
        self.eyes.add(viewer)
        if viewer is not None and match.desk.is_shared and self.app.settings.curtain:
            assert self.lifted[-1:] == [viewer], "nobody has drawn a curtain aside for these eyes"
        if conductor.flights.is_over and not conductor.is_busy and not match.desk.is_over:
            self._compare(session.match.state, game.sample(game.view(session.match.state, viewer), Random(1)))

    def _compare(self, state: TinyState, other: TinyState) -> None:
        before, seen = list(state.cards), drawn(self.look())
        bids = list(state.bids)
        self._lay(state, other.cards, other.bids)
        differently = drawn(self.look())
        self._lay(state, before, bids)
        assert differently == seen, "a secret is told"

    def _lay(self, state: TinyState, cards: Sequence[int | None], bids: Sequence[int | None]) -> None:
        state.cards[:], state.bids[:] = cards, bids
        self.match.conductor.catch_up()

    def draw_curtain(self) -> None:
        while isinstance(self.app.screen, CurtainScreen) or self.app.spot("seen") is not None:
            if isinstance(self.app.screen, CurtainScreen):
                self.look_for_secrets()
                self.lifted.append(self.app.screen.seat)
                self.leave_curtain()
            else:
                self.hands.press("seen")
            self.wait()

    def begin(self, action: str = "") -> str:
        self.look_for_secrets()
        return super().begin(action)

    def is_asked(self) -> bool:
        waits = isinstance(self.app.screen, MatchScreen) and self.app.screen.conductor.waits_to_see
        return waits or super().is_asked()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    monkeypatch.setattr(TinyConfiding, "on_table", True)
    with tiny_known():
        yield tmp_path
    language.use("en")


def share(seats: Sequence[str], hands: str = "mouse", *, peeks: bool = False, **settings: object) -> Sharer:
    """A match that has begun."""
    session = Session(Tiny(len(seats), {"peek": peeks}), seats, 7)
    app = App(Settings(**{"speed": 0.0, "tutorial_done": True, **settings}), (1280, 800))  # type: ignore[arg-type]
    pilot = Sharer(app, hands)
    app.open(MatchScreen(app, session))
    pilot.look()
    pilot.wait()
    return pilot


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
        if match.conductor.is_thinking:
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
    assert "makes a bid" in told(desk.log)
    assert "bids 2" not in told(desk.log)
    desk.look(0)
    assert "bids 2" in told(desk.log)
    desk.look(1)
    assert "bids 2" not in told(desk.log)
    desk.session.choose(Bid(1))
    desk.look(0)
    assert told(desk.log).count("bid") == 2, "what was told before is not told twice"


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
    assert "Ben" in pilot.app.toast


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
    desk = Desk(session, is_open=is_open)
    view = desk.narration.viewer.view(desk.game, session.match.state)

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


def test_the_curtain_opens_only_when_it_is_held_for_long_enough() -> None:
    pilot = share((HUMAN, HUMAN))
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    for key in ("ENTER", "SPACE", "1", "J", "T"):
        app.key(key)
        app.released(key)
        app.update(1.0)
        assert app.screen is screen, f"{key} is a key of the table"
    app.key(screen.lifter)
    app.update(60.0)
    pilot.look()
    assert app.screen is screen, "one long frame is no time for which it was held"
    for _ in range(3):
        app.update(0.1)
    app.released(screen.lifter)
    for _ in range(20):
        app.update(0.1)
    assert app.screen is screen, "it was let go too early"
    pilot.hands.press("ready")
    assert app.screen is screen, "a click is too short"
    pilot.hands.hold("ready", "")
    assert app.screen is pilot.match
    assert pilot.match.desk.viewer == 0


def test_how_long_it_has_been_held_is_seen() -> None:
    pilot = share((HUMAN, HUMAN))
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    def bars() -> list[float]:
        return [mark.width for mark in app.sheet().marks if mark.look.key == ("fill", theme.GOLD)]

    assert bars() == []
    app.key(screen.lifter)
    grown = []
    for _ in range(4):
        app.update(0.1)
        grown += bars()
    assert grown == sorted(set(grown))
    assert len(grown) == 4
    app.released(screen.lifter)
    app.update(0.1)
    assert bars() == []


@pytest.mark.parametrize("way", ["key", "click"])
def test_whoever_cannot_hold_it_opens_it_at_once_but_with_no_key_of_the_table(way: str) -> None:
    pilot = share((HUMAN, HUMAN), hold_curtain=False)
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    for key in ("ENTER", "SPACE", "TAB", "ENTER", "SPACE"):
        app.key(key)
        assert app.screen is screen
    if way == "key":
        app.key(screen.lifter)
    else:
        pilot.hands.press("ready")
    assert app.screen is pilot.match


def test_a_key_that_has_something_to_do_at_the_table_does_not_open_it() -> None:
    pilot = share((HUMAN, HUMAN), keys={"log": "O"})
    screen = pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    assert screen.lifter != "O"
    pilot.app.key("O")
    for _ in range(20):
        pilot.app.update(0.1)
    assert pilot.app.screen is screen


def test_at_the_curtain_the_settings_cannot_switch_it_off() -> None:
    pilot = share((HUMAN, HUMAN))
    app = pilot.app
    app.open(routes.Pause(pilot.match.session))
    app.open(routes.Settings())
    app.sheet()
    app.activate("tab:play")
    app.sheet()
    app.activate("switch:curtain")
    assert app.settings.curtain
    assert app.toast
    app.activate("switch:hold_curtain")
    assert not app.settings.hold_curtain, "whoever cannot hold it must be able to say so here"


def test_where_a_save_is_opened_the_curtain_falls_though_nobody_wants_it(home: Path) -> None:
    """Whoever opens it need not be whose turn it is, and could have switched the curtain off for it."""
    session = Session(Tiny(2, {}), (HUMAN, HUMAN), 7, path=home / "save.jsonl")
    app = App(Settings(speed=0.0, tutorial_done=True, curtain=False), (1280, 800))
    while session.step() is not None:
        pass
    session.choose(Bid(1))
    app.open(MatchScreen(app, session))
    pilot = Sharer(app, "mouse")
    pilot.look()
    pilot.wait()

    assert isinstance(app.screen, CurtainScreen)
    session.close()


def test_at_any_speed_the_curtain_falls_once_nobody_s_eyes_are_left() -> None:
    """The next person was asked while the table still had the eyes of the one before."""
    pilot = share((HUMAN, HUMAN, HUMAN), peeks=True, speed=2.0)
    asked = []
    for _ in range(6):
        screen = pilot.app.screen
        assert isinstance(screen, CurtainScreen)
        assert pilot.match.desk.viewer is None
        asked.append(screen.seat)
        told = " ".join(turn.line.text for turn in screen.list.turns)
        assert "bids" not in told
        pilot.draw_curtain()
        pilot.decide()
        if pilot.match.desk.viewer == asked[-1]:
            pilot.decide()  # whoever has looked bids then
    assert len(set(asked)) == 3
