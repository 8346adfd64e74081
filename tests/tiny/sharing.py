"""Several persons at one screen with the tiny game, whose cards are secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from hameln import language
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.curtain import CurtainScreen
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.tiny.deciding import TinyConfiding
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny, TinyState
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
