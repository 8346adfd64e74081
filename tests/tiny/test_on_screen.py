"""The tiny game on the real screens, by mouse only and by keyboard only: the frame knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from hameln.cli.replay import check_record
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot, killed

pytestmark = pytest.mark.usefixtures("home", "tiny")


class TinyPilot(Pilot):
    """Somebody who plays the tiny game."""

    def start(self, seats: Sequence[str], *, peeks: bool = True, seed: int = 1) -> None:
        """Go from the title through a new match of the tiny game to its first decision."""
        self.lay("tiny", seats)
        if peeks:
            self.hands.press("option:peek:more")
        self.sit_down(seed)

    def look_for_secrets(self) -> None:
        """Complain if anything that is seen depends on cards and bids that nobody here may know."""
        match, game = self.match, self.match.session.game
        if not isinstance(self.app.screen, MatchScreen):
            return
        state = match.session.match.state
        before = game.copy(state)
        seen = [mark.look.key for mark in self.look()]
        other = game.sample(game.view(state, match.desk.viewer), Random(1))
        state.cards[:], state.bids[:] = other.cards, other.bids
        assert [mark.look.key for mark in self.look()] == seen, "a secret is told"
        state.cards[:], state.bids[:] = before.cards, before.bids


def sit_down(hands: str, seed: int = 1, size: tuple[int, int] = (1280, 800)) -> TinyPilot:
    app = App(Settings(speed=0.0, tutorial_done=True), size)
    app.open(TitleScreen(app))
    return TinyPilot(app, seed, HANDS[hands])


@pytest.mark.few(2)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("seats", "peeks"),
    [
        ((HUMAN, "careful"), True),
        ((HUMAN, "random", "careful"), False),
        ((HUMAN, HUMAN, HUMAN), True),
        (("careful", HUMAN, "random", HUMAN, "careful", "random"), True),
    ],
)
def test_whole_matches_are_played_on_the_screen(seats: tuple[str, ...], hands: str, *, peeks: bool) -> None:
    pilot = sit_down(hands, len(seats))
    pilot.start(seats, peeks=peeks, seed=7)

    pilot.play(odds=0.2)

    session = pilot.match.session
    assert session.game.name == "tiny"
    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert session.game.options["peek"] is peeks
    assert pilot.seen == ({"bid", "look"} if peeks and len(seats) > 2 else {"bid"})
    assert session.path is not None
    check_record(session.path)
    session.close()
    again, note = Session.resume(session.path)
    assert (note, again.match.state) == ("", session.match.state)
    again.close()


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_killed_match_goes_on_from_the_title_and_what_was_done_can_be_taken_back(hands: str) -> None:
    pilot = sit_down(hands, 3)
    pilot.start((HUMAN, "careful", "random"), seed=5)
    pilot.play(1)

    heir = killed(pilot)
    state = heir.match.session.game.copy(heir.match.session.match.state)
    count = len(heir.match.session.match.played)
    heir.fill(heir.match.desk.task)  # type: ignore[arg-type] - somebody is asked
    heir.hands.confirm()
    heir.wait()
    heir.take_back(state, count)
    heir.play()

    assert heir.match.session.match.is_over


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_the_log_the_scoring_and_the_replay_of_a_match_can_be_read(hands: str) -> None:
    pilot = sit_down(hands, 4)
    pilot.start((HUMAN, "careful"), seed=5)
    pilot.play(2)
    pilot.draw_curtain()
    pilot.hands.press("button:log")
    assert isinstance(pilot.app.screen, LogScreen)
    assert any("bids" in words for words in pilot.words())
    pilot.hands.press("close")
    pilot.play()

    assert isinstance(pilot.app.screen, ScoringScreen)
    names = pilot.match.session.names
    while pilot.app.spot("button:watch") is None:
        pilot.app.update(5.0)
        pilot.look()
        if pilot.app.spot("button:on") is not None:
            pilot.hands.press("button:on")
    told = " ".join(pilot.words())
    assert all(name in told for name in names)
    pilot.hands.press("button:watch")
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    pilot.hands.press("step:round:more")
    assert any("Round 1" in words for words in pilot.words())


def test_between_two_persons_there_is_a_curtain_and_behind_it_a_card() -> None:
    pilot = sit_down("mouse", 5)
    pilot.start((HUMAN, HUMAN), seed=3)
    screens: set[type[Screen]] = set()
    told: list[str] = []
    pilot.wait()
    while not pilot.match.session.match.is_over:
        screens.add(type(pilot.app.screen))
        if isinstance(pilot.app.screen, SecretsScreen):
            told += pilot.words()
        if isinstance(pilot.app.screen, MatchScreen):
            pilot.decide()
        else:
            pilot.leave_curtain()
            pilot.wait()

    assert screens >= {CurtainScreen, SecretsScreen, MatchScreen}
    assert any(words.startswith("Your card is a") for words in told)
