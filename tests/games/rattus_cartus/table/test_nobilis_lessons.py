"""The lessons about the expansion: a written match, played as they want it, and what they say is so."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State, hand_of, is_last_round
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.teaching import play, words_of
from hameln.kernel.match import Match
from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.lessons.steps import CLICK, CONFIRM, FREE, NEXT, TURN, Step
from hameln.table.records import read_only_match
from hameln.table.tasks.task import Table, Task, split

TEACHING = teaching_of("rattus-cartus", "nobilis")
LESSONS = TEACHING.lessons
STEPS = (*LESSONS.guided, *LESSONS.alone.values())
BOOKS_REACH = 5


class Pupil:
    """Somebody at the screen, who does what the course lets it."""

    def __init__(self) -> None:
        self.session, self.course = new_course(TEACHING)
        self.task: Task | None = None

    @property
    def game(self) -> RattusCartus:
        game = self.session.game
        assert isinstance(game, RattusCartus)
        return game

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def sit(self) -> Task:
        """The decision that is asked for."""
        if self.task is None:
            names = TABLE.telling.names(self.game, self.session.names)
            self.task = TABLE.deciding.forced(Table.of_mover(self.game, self.state, names))
            self.course.seen(self.task)
        assert self.task is not None
        return self.task

    def click(self, thing: str) -> None:
        task = self.sit()
        assert self.course.why_not(thing) == ""
        assert task.click(thing) == ""
        self.course.clicked(task, task.name)

    def confirm(self) -> None:
        task = self.sit()
        assert self.course.why_not("confirm") == ""
        assert not task.missing()
        told = [self.session.choose(move) for move in task.moves()]
        self.task = None
        self.course.confirmed(told)

    def wait(self) -> None:
        while self.course.lesson.waits_for == TURN:
            assert self.session.step() is not None, self.course.lesson
            self.course.moved()

    def decide(self) -> None:
        """Choose what is pointed at, until the lesson wants it confirmed."""
        self.sit()
        while self.course.lesson.waits_for == CLICK:
            self.click(self.course.lesson.points_at[0])
        assert self.course.lesson.points_at[0] == "confirm"
        self.confirm()

    def follow(self) -> Step:
        """Do what the present lesson wants; returns its step."""
        self.wait()
        place = self.course.place
        step = LESSONS.guided[place]
        if self.course.lesson.waits_for == NEXT:
            self.course.next()
        else:
            self.decide()
        assert self.course.place == place + 1, step.title
        return step

    def follow_to(self, title: str) -> None:
        while LESSONS.guided[self.course.place].title != title:
            self.follow()
        self.wait()

    def held(self, word: str, seat: int = 0) -> int:
        return hand_of(self.game.tables, self.state, seat)[self.game.tables.codes.index(word)]


def test_all_steps_can_be_followed_as_they_are_written() -> None:
    """The pupil decides just what the written match has, so that all that comes after is as it is told."""
    pupil = Pupil()
    for _ in LESSONS.guided:
        pupil.follow()
    written = [one.action for one in play(pupil.game, (*LESSONS.opening, *LESSONS.script))]

    assert [one.action for one in pupil.session.match.played] == written
    assert pupil.course.lesson.waits_for == FREE
    assert is_last_round(pupil.game.tables, pupil.state)


def test_the_lessons_are_offered_beside_the_first_ones() -> None:
    assert TEACHING.word == "nobilis"
    assert teaching_of("rattus-cartus").word == ""
    with pytest.raises(HamelnError, match="hameln has no lessons nobilis"):
        teaching_of("hameln", "nobilis")


def test_the_match_of_the_lessons_replays(tmp_path: Path) -> None:
    pupil = Pupil()
    for _ in LESSONS.guided:
        pupil.follow()
    path = tmp_path / "lessons.hamel.jsonl"
    pupil.session.save_as(path)

    record = read_only_match(path)

    assert record.match.state == pupil.state
    assert [one.action for one in record.match.played] == [one.action for one in pupil.session.match.played]


def test_what_the_lessons_say_is_so() -> None:
    """Numbers in the sentences are those of the match."""
    pupil = Pupil()
    state = pupil.state
    assert state.round == 6
    assert state.lain[1] == 3
    assert state.expansion.noble_on == 1
    assert pupil.game.pack.nobles[state.expansion.noble] == "steward"

    pupil.follow_to("The Mill")
    assert pupil.state.agenda[-1][2] == 2  # estates to be named: the premium
    pupil.follow_to("Your noble")
    assert pupil.game.pack.nobles[pupil.state.expansion.held] == "patron"
    pupil.follow_to("A Staff")
    before = list(pupil.state.influence)
    assert pupil.state.lain[2] == 3
    pupil.follow_to("The Stone Circle")
    assert pupil.state.influence[4] - before[4] == 2 + 3
    assert pupil.state.tokens[0] == 1
    pupil.follow_to("Push your luck")
    assert [pupil.game.pack.nuns[card] for card in pupil.state.expansion.aside] == [2]
    pupil.follow_to("Enough")
    assert sum(pupil.game.pack.nuns[card] for card in pupil.state.expansion.aside) == 5
    pupil.follow_to("The next round")
    assert pupil.state.start == 0
    pupil.follow_to("Two estates")
    points = pupil.state.influence[0::6]
    assert points[0] == max(points) > sorted(points)[-2]
    held = pupil.state.held[0]
    pupil.follow_to("Your Books")
    assert pupil.state.held[0] - held == 6
    assert [pupil.held("book", seat) for seat in range(3)] == [2, 0, 0]


def test_what_is_pointed_at_is_there_to_be_explained() -> None:
    pupil = Pupil()
    names = TABLE.telling.names(pupil.game, pupil.session.names)
    while pupil.course.place < len(LESSONS.guided):
        pupil.wait()
        lesson = pupil.course.lesson
        view = pupil.game.view(pupil.state, 0)
        for thing in (*lesson.points_at, *lesson.goal, *lesson.kept):
            if split(thing)[0] not in ("confirm", "aside"):
                assert TABLE.explaining.inspect(pupil.game, view, names, thing), thing
        pupil.follow()


def test_other_choices_are_refused_with_a_reason() -> None:
    pupil = Pupil()
    pupil.follow_to("A Privilege")
    assert "go on in the other building" in pupil.course.why_not("building:1")
    assert pupil.course.why_not("card:staff") == "This card will be needed later."
    assert pupil.course.why_not("confirm").startswith("Not now. Choose Mill")
    assert pupil.course.why_not("heir:1").startswith("Not now.")
    pupil.follow_to("The Mill")
    assert pupil.course.why_not("track:church").startswith("A good choice too")
    pupil.follow_to("Push your luck")
    assert "be daring" in pupil.course.why_not("aside")
    pupil.follow_to("Enough")
    assert "too daring" in pupil.course.why_not("deck")


def test_while_others_play_nothing_can_be_done() -> None:
    pupil = Pupil()
    pupil.follow_to("A Privilege")
    pupil.decide()

    assert pupil.course.lesson.waits_for == TURN
    assert pupil.course.why_not("track:magic") == "Wait a moment: others are playing."
    assert pupil.course.lesson.sentences == ("Mill is resolved first.",)


def test_a_card_too_many_is_taken_back_before_it_goes_on() -> None:
    """Nobody can get stuck: what was taken twice is pointed at until it is put right."""
    pupil = Pupil()
    pupil.follow_to("The Laboratory")
    for _ in range(3):
        pupil.click("track:peasantry")

    assert pupil.course.lesson.waits_for == CLICK
    assert pupil.course.why_not("confirm")
    pupil.decide()
    assert pupil.state.influence[0] == 5


def test_a_choice_can_be_taken_back() -> None:
    pupil = Pupil()
    pupil.follow_to("Placing the noble")
    pupil.click("building:0")
    assert pupil.course.lesson.waits_for == CONFIRM
    assert pupil.course.why_not("back") == ""

    task = pupil.sit()
    assert task.take_back()
    pupil.course.clicked(task, task.name)

    assert pupil.course.lesson.waits_for == CLICK


@pytest.mark.parametrize("seed", range(3))
def test_the_last_round_is_played_alone_to_the_books_and_the_plague(seed: int) -> None:
    pupil = Pupil()
    for _ in LESSONS.guided:
        pupil.follow()
    titles: list[str] = []
    rng = Random(seed)
    while not pupil.course.is_over:
        if pupil.session.waits_for is None:
            pupil.session.step()
            continue
        titles.append(pupil.course.lesson.title)
        legal = pupil.session.game.legal(pupil.state)
        if titles[-1] == "The Books":
            assert max(nuns for _, nuns in legal) == BOOKS_REACH
        pupil.session.choose(rng.choice(legal))

    assert titles[-1] == "The Books"
    assert set(titles) == {"The last round", "The Books"}
    assert pupil.course.lesson.title == "You know Nobilis"


def test_a_line_of_a_written_match_is_read_with_the_seat_that_the_state_tells() -> None:
    game = Pupil().game
    match: Match[State, Any, Any] = Match(game)
    match.push(game.read(match.state, words_of(game, "nuns B0 P0 B1 R0 M1", match.state)))

    assert words_of(game, "deal R1 P0 B0 C0 K4", match.state) == {
        "do": "deal",
        "to": 0,
        "cards": ["P0", "B0", "C0", "K4", "R1"],
    }
    assert words_of(game, "shift none 0", match.state) == {"do": "shift", "estate": None, "points": 0}
