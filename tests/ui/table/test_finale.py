"""What is turned up after the points: by itself, faster by clicks, at once where nothing moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from hameln.kernel.game import Result
from hameln.players.kit import HUMAN
from hameln.table import statistics
from hameln.table.cues import Accompanying
from hameln.table.scoring import Outcome, Scoring, ScoringStep
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.screens.scoring import notes, page, screen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.table.finale import Beat, Finale

STEP = ScoringStep(
    source="luck",
    rule="",
    heading="Luck",
    about="",
    gained=(0, 0),
    totals=(2, 1),
    details=(),
    icon="icon_star",
    signs=("icon_crown", "icon_star"),
    is_skipped=True,
)
TRICKS = evolve(
    STEP, source="tricks", heading="Tricks", gained=(2, 1), totals=(2, 1), signs=(), is_skipped=False
)


class Cups(Finale):
    """Three cups are lifted."""

    title = "Three cups"
    opens = 0.5
    beats = (
        Beat(moves=0.4, rests=0.6, sound="cup"),
        Beat(moves=0.4, rests=0.6, sound="cup"),
        Beat(moves=0.0, rests=0.0, sound="bell"),
    )

    def __init__(self) -> None:
        self.drawn: list[tuple[int, bool]] = []
        self.moved: list[tuple[int, float]] = []

    def draw(self, sheet: DisplayList, box: Box, done: int, *, is_moving: bool) -> None:
        self.drawn.append((done, is_moving))

    def draw_moving(self, sheet: DisplayList, place: int, part: float) -> None:
        self.moved.append((place, part))


class Evening:
    """The scoring of a match with cups, and the sounds that were heard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
        outcome = Outcome(headline="Ada wins.")
        told = Scoring(steps=(TRICKS, STEP), outcome=outcome)
        result = Result(ranking=((0,), (1,)), winners=(0,), totals=(2, 1), points=({}, {}))
        game: Any = SimpleNamespace(
            name="cups",
            seats=2,
            unveiled=lambda state: state,
            result=lambda state: result,  # noqa: ARG005
        )
        kit = SimpleNamespace(
            counting=SimpleNamespace(scoring=lambda *_: told, counted_deeds={}),
            telling=SimpleNamespace(names=lambda *_: ("Ada", "Bo")),
            accompanying=Accompanying(),
        )
        self.cups = Cups()
        for module in (page, screen, statistics):
            monkeypatch.setattr(module, "table_kit", {"cups": kit}.__getitem__)
        screens = {"cups": SimpleNamespace(finale=lambda *_: self.cups)}
        monkeypatch.setattr(notes, "last_words", lambda *_: ())
        monkeypatch.setattr(screen, "screen_kit", screens.__getitem__)
        session: Any = SimpleNamespace(
            game=game,
            match=SimpleNamespace(state=None, game=game),
            names=("Ada", "Bo"),
            arms=("azure", "mint"),
            seats=(HUMAN,) * 2,
            seed=1,
            told="",
        )
        self.app, self.heard = App(settings), list[str]()
        self.app.play_sound = self.heard.append
        self.screen = ScoringScreen(self.app, session)
        self.app.open(self.screen)
        self.app.sheet()

    def count(self) -> Evening:
        """Let the points be told, up to what is turned up then."""
        while not self.screen.scores.ceremony.is_told:
            self.app.key("SPACE")
        self.heard.clear()
        self.app.sheet()
        return self

    def wait(self, seconds: float) -> None:
        """Let frames pass."""
        for _ in range(round(seconds / 0.05)):
            self.app.update(0.05)
            if self.app.is_dirty:
                self.app.sheet()
            self.app.moving()

    def shown(self) -> list[str]:
        return [str(mark.look.key[1]) for mark in self.app.sheet().marks]


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(monkeypatch, Settings()).count()


def test_beat_follows_beat_by_itself_and_after_the_last_one_it_is_left(evening: Evening) -> None:
    cups = evening.cups
    assert cups.drawn[-1] == (0, False)
    assert not evening.app.is_moving
    evening.wait(0.6)
    assert cups.drawn[-1] == (0, True)
    assert cups.moved[-1][0] == 0
    assert 0 < cups.moved[-1][1] < 1
    evening.wait(0.5)
    assert cups.drawn[-1] == (1, False)
    assert evening.heard == ["cup"]

    while not evening.screen.unveiling.is_shown:
        evening.wait(0.1)

    assert cups.drawn[-1] == (3, False)
    assert evening.heard == ["cup", "cup", "bell"]
    assert evening.screen.is_unveiling
    evening.screen.update(20)
    evening.screen.update(0.1)
    assert not evening.screen.is_unveiling
    assert [place for place, _ in cups.moved] == sorted(place for place, _ in cups.moved)


def test_nothing_is_painted_anew_between_the_beats(evening: Evening) -> None:
    evening.wait(1.0)
    count = len(evening.cups.drawn)
    for _ in range(8):
        evening.app.update(0.05)
        assert not evening.app.is_dirty
    assert len(evening.cups.drawn) == count


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_key_or_a_click_lets_the_next_beat_have_happened(evening: Evening, way: str) -> None:
    for count in range(1, 4):
        if way == "key":
            evening.app.key("SPACE")
        else:
            evening.app.press(640, 300)
            evening.app.release(640, 300)
        evening.app.sheet()
        assert evening.cups.drawn[-1] == (count, False)
    assert evening.screen.is_unveiling
    evening.app.key("SPACE")
    assert not evening.screen.is_unveiling


def test_escape_shows_everything_first_and_then_who_has_won(evening: Evening) -> None:
    evening.wait(0.6)
    evening.app.key("ESCAPE")
    evening.app.sheet()
    assert evening.cups.drawn[-1] == (3, False)
    assert evening.heard[-1] == "bell"
    assert evening.screen.is_ceremony
    assert not evening.app.is_moving

    evening.app.key("ESCAPE")

    assert not evening.screen.is_ceremony
    assert evening.heard[-1] == "win"


def test_points_come_first_and_tell_nothing_of_what_is_turned_up_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening(monkeypatch, Settings())
    assert not evening.screen.is_unveiling
    evening.app.key("SPACE")
    assert "icon_crown" not in evening.shown()
    assert evening.cups.drawn == []
    evening.app.key("SPACE")
    assert evening.screen.is_unveiling
    for _ in range(4):
        evening.app.key("SPACE")
    assert not evening.screen.is_ceremony


def test_escape_tells_all_points_before_anything_is_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, Settings())
    evening.app.key("ESCAPE")
    assert evening.screen.is_unveiling
    assert not evening.screen.unveiling.is_shown


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(speed=0.0)])
def test_with_little_motion_everything_lies_open_at_once(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    evening = Evening(monkeypatch, settings).count()
    assert evening.cups.drawn[-1] == (3, False)
    evening.wait(3)
    assert evening.cups.moved == []
    assert evening.screen.is_unveiling
    evening.app.key("ENTER")
    assert not evening.screen.is_unveiling


def test_it_is_shorter_at_fast_speeds(monkeypatch: pytest.MonkeyPatch) -> None:
    def lasts(speed: float) -> float:
        evening, time = Evening(monkeypatch, Settings(speed=speed)).count(), 0.0
        while not evening.screen.unveiling.is_shown:
            evening.app.update(0.01)
            time += 0.01
        return time

    assert lasts(2.0) == pytest.approx(lasts(1.0) / 2, abs=0.05)
    assert lasts(0.5) == pytest.approx(lasts(1.0) * 2, abs=0.05)


def test_who_comes_back_from_a_replay_sees_it_no_second_time(evening: Evening) -> None:
    evening.wait(1.2)
    done = evening.screen.unveiling.done
    evening.screen.opened()
    assert evening.screen.unveiling.done == done
    assert evening.heard == ["cup"]
