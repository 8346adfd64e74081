"""The first lessons are played to their end by what they allow, and say why about everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.questions import threat_to
from hameln.games.hameln.rules.state import PAYING, State
from hameln.games.hameln.rules.words import write_move
from hameln.games.hameln.table.deciding import ACTIONS, DECIDING
from hameln.games.hameln.table.teaching import words_of
from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.lessons.steps import CLICK, CONFIRM, FREE, NEXT, TURN, Step
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task, split

TEACHING = teaching_of("hameln")
LESSONS = TEACHING.lessons
STEPS = (*LESSONS.guided, *LESSONS.alone.values())


class Pupil:
    """Somebody at the screen: presses spots, as far as the course lets it.

    Attributes:
        asks_single: Whether this person wants to be asked where there is but one choice.
    """

    def __init__(self, *, asks_single: bool = False) -> None:
        self.session, self.course = new_course(TEACHING)
        self.asks_single = asks_single
        self.task: Task | None = None
        self.action = ""
        self.prepare()

    @property
    def table(self) -> Table:
        names = Names.of(self.session.game, self.session.names)
        return Table.of_mover(self.session.game, self.session.match.state, names)

    def prepare(self) -> None:
        self.task, self.action = (DECIDING.forced(self.table) if self.is_asked else None), ""

    @property
    def is_asked(self) -> bool:
        is_single = self.session.waits_for is None and self.session.match.mover == 0
        return self.session.waits_for is not None or (self.asks_single and is_single)

    def press(self, spot: str) -> None:
        assert self.course.why_not(spot) == ""
        kind, rest = split(spot)
        if kind == "confirm":
            self.confirm()
            return
        if kind == "action":
            assert {one.name: one.why for one in DECIDING.actions(self.table)}[rest] == ""
            self.task, self.action = DECIDING.begin(self.table, rest), rest
        elif kind == "back":
            self.back()
        elif self.task is not None and kind in ("amount", "sheet"):
            self.set_amount(spot)
        else:
            assert self.task is not None
            assert self.task.click(spot) == ""
        self.course.clicked(self.task, self.action)

    def back(self) -> None:
        if self.task is not None and not self.task.take_back() and DECIDING.forced(self.table) is None:
            self.task, self.action = None, ""

    def set_amount(self, spot: str) -> None:
        assert self.task is not None
        name, _, way = spot.removeprefix("amount:").rpartition(":")
        if spot in ("sheet:all", "sheet:none"):
            name, way = "meat:florins", "more" if spot == "sheet:all" else "less"
        value = {one.name: one.value for one in self.task.amounts()}[name]
        self.task.set_amount(name, value + (1 if way == "more" else -1))

    def confirm(self) -> None:
        assert self.task is not None
        if self.task.missing():
            return
        told = [self.session.choose(move) for move in self.task.moves()]
        self.prepare()
        self.course.confirmed(told)

    def watch(self) -> None:
        if self.is_asked:
            if self.task is None:
                self.press("action:end")
            self.press("confirm")
            return
        assert self.session.step() is not None
        self.prepare()
        self.course.moved()

    def go_on(self) -> None:
        """Do what the present lesson waits for, by the shortest way."""
        lesson = self.course.lesson
        chosen = () if self.task is None else self.task.chosen()
        match lesson.waits_for:
            case "next":
                self.course.next()
            case "turn":
                self.watch()
            case "confirm" if self.session.waits_for is not None:
                self.press("confirm")
            case _ if self.session.waits_for is None:
                self.watch()
            case _:
                assert lesson.allowed is not None
                self.press(next(spot for spot in wanted(lesson.goal, lesson.points_at) if spot not in chosen))

    def learn(self, until: Callable[[], bool]) -> None:
        for _ in range(400):
            if until():
                return
            self.go_on()
        raise AssertionError(self.course.lesson)

    @property
    def is_alone(self) -> bool:
        return self.course.lesson.waits_for == FREE


def wanted(goal: tuple[str, ...], points_at: tuple[str, ...]) -> Iterator[str]:
    yield from goal
    yield from (spot for spot in points_at if split(spot)[0] in ("action", "amount"))


def all_spots(session: Session) -> list[str]:
    tables = session.game.tables
    return [
        *(f"house:{one}" for one in tables.house_ids),
        *(f"circle:{one}" for one in tables.circle_ids),
        *(f"district:{one}" for one in tables.district_ids),
        *(f"child:{sex}:{seat}" for sex in ("boy", "girl") for seat in range(3)),
        *(f"action:{one}" for one in ACTIONS),
        *("ring", "cat", "confirm", "undo", "back", "mean:wake-men", "amount:meat:0:more", "sheet:all"),
    ]


@pytest.fixture
def graduate() -> Pupil:
    """Somebody who has done everything that is guided."""
    pupil = Pupil()
    pupil.learn(lambda: pupil.is_alone)
    return pupil


def test_the_course_is_played_to_its_end_by_what_it_allows() -> None:
    pupil, seen, told = Pupil(), set[int](), dict[int, list[tuple[int, int]]]()

    def is_done() -> bool:
        place, progress = pupil.course.place, pupil.course.progress
        seen.add(place)
        steps = told.setdefault(LESSONS.number_at(place), [])
        steps += [progress] if progress not in steps else []
        return pupil.is_alone

    pupil.learn(is_done)

    assert seen == set(range(len(LESSONS.guided) + 1))
    for number, part in enumerate(LESSONS.taught):
        assert told[number] == [(step, part.count) for step in range(1, part.count + 1)]
    assert pupil.session.match.state.stage == PAYING
    assert pupil.session.path is None


@pytest.mark.long
def test_everything_else_is_refused_with_a_reason() -> None:
    pupil, reasons = Pupil(), set[str]()
    while not pupil.is_alone:
        lesson = pupil.course.lesson
        for spot in all_spots(pupil.session):
            why = pupil.course.why_not(spot)
            assert bool(why) == (lesson.allowed is not None and spot not in lesson.allowed)
            assert "{" not in why
            reasons.add(why)
        pupil.go_on()

    assert len(reasons) > 20
    assert all(pupil.course.why_not(spot) == "" for spot in all_spots(pupil.session))


def test_looking_is_always_allowed() -> None:
    course = Pupil().course

    assert [course.why_not(spot) for spot in ("button:rules", "log:3:1", "card:1", "track", "phase")] == [
        ""
    ] * 5


def test_single_choices_can_be_asked_too() -> None:
    pupil = Pupil(asks_single=True)

    pupil.learn(lambda: pupil.is_alone)

    assert not any(one.auto for one in pupil.session.match.played if one.mover == 0)


@pytest.mark.few(5)
@pytest.mark.parametrize("seed", range(8))
def test_whoever_presses_about_gets_through_as_well(seed: int) -> None:
    pupil, rng = Pupil(), Random(seed)
    for _ in range(4000):
        if pupil.is_alone:
            break
        allowed = sorted(pupil.course.lesson.allowed or ())
        if pupil.course.lesson.waits_for in (NEXT, TURN) or pupil.session.waits_for is None:
            pupil.go_on()
            continue
        spot = rng.choice(allowed)
        if split(spot)[0] in ("action", "back", "confirm") or pupil.task is not None:
            pupil.press(spot)

    assert pupil.is_alone


def test_the_others_play_their_parts(graduate: Pupil) -> None:
    tables, played = graduate.session.game.tables, graduate.session.match.played

    for seat, part in LESSONS.parts.items():
        decided = [one.action for one in played if one.mover == int(seat) and not one.auto]
        assert [write_move(tables, move) for move in decided] == [words_of(line) for line in part]


def test_a_part_that_cannot_be_played_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS.parts, "1", ("settle man M2", "settle man M1"))
    session, _ = new_course(TEACHING)
    legal = session.game.legal(session.match.state)
    session.choose(legal[0])

    assert session.waits_for is None
    while session.waits_for is None:
        session.step()


def test_a_part_goes_before_a_family_s_own_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS.parts, "1", ("settle man M5",))
    session, _ = new_course(TEACHING)
    tables, legal = session.game.tables, session.game.legal(session.match.state)
    session.choose(legal[0])
    told = session.step()

    assert told is not None
    assert write_move(tables, told.played.action) == {"do": "settle", "as": "man", "house": "M5"}
    assert told.played.why == ""


def lures_less_than_circles(state: State, house: str) -> bool:
    game = new_course(TEACHING)[0].game
    return state.lures[game.tables.house_index[house]] < threat_to(game, state, house).left


MEAT = 3
FACTS: dict[str, Callable[[State], bool]] = {
    "Welcome to Hameln": lambda state: state.order == (0, 1, 2),
    "A boy for {neighbour}": lambda state: state.boys == [0, 1, 0],
    "Three rats": lambda state: state.rats_left == len(("one", "two", "three")),
    "The others play": lambda state: state.phase == 0,
    "Influence": lambda state: state.order[0] == 2 and state.steps == (0, 0, 1),
    "A gift from {rival}": lambda state: state.girls == [1, 0, 0],
    "A king rat": lambda state: state.kinged.bit_count() == 1 and state.kings == 3,
    "Sell": lambda state: state.kings == 2 and state.goods[MEAT] == 2,
    "Eight florins": lambda state: state.money[0] == 0,
    "An extra action": lambda state: state.money[0] == 8 and state.ring == 1,
    "Your daughter is married": lambda state: state.steps[0] == 1 + 3 and state.money[1] == 8 - 6,
    "A wedding": lambda state: (
        state.order[0] == 0 and state.boys == [0, 0, 1] and state.girls[0] == 1 and state.money[2] == 2
    ),
    "The cat": lambda state: state.money[0] == 5,
    "Coins from others": lambda state: state.cat == 2 and state.money[0] == 1 + 2,
    "Look before you wake": lambda state: (
        [lures_less_than_circles(state, house) for house in ("M5", "R.or", "R.ol")] == [False, False, True]
    ),
    "The Piper": lambda state: state.kings == 3 and not any(state.bribes),
    "When he comes": lambda state: state.kings == 3 and state.piper == 2,
    "Three kings are left": lambda state: state.kings == 3 and state.bribes[2] == 1,
    "Keep your florins": lambda state: state.kings == 2 and state.money[0] == 2,
    "His pay": lambda state: state.boys[0] == 3 and state.money[0] == 2 and not state.kinged,
    "The town is free": lambda state: state.boys[0] == 1 and state.road == (0, 0) and not state.kinged,
}
"""What must be true where the lessons say it, by title."""


def test_what_the_lessons_say_is_true() -> None:
    pupil, told = Pupil(), set[str]()
    while not pupil.is_alone:
        step = LESSONS.guided[pupil.course.place]
        is_early = pupil.session.waits_for is None and pupil.course.lesson.waits_for == CLICK
        is_meanwhile = step.kind != "watch" and pupil.course.lesson.waits_for == TURN
        if step.title in FACTS and not is_early and not is_meanwhile:
            assert FACTS[step.title](pupil.session.match.state), step.title
            told.add(step.title)
        pupil.go_on()

    assert told == set(FACTS)


def test_a_choice_taken_back_leads_back_to_its_lesson() -> None:
    pupil = Pupil()
    pupil.learn(lambda: pupil.course.lesson.waits_for == CONFIRM)
    place = pupil.course.progress[0]

    pupil.press("house:M1")

    assert pupil.course.lesson.waits_for == CLICK
    assert pupil.course.progress[0] == place - 1


def test_an_action_left_is_to_be_begun_again() -> None:
    pupil = Pupil()
    pupil.learn(lambda: pupil.action == "wake-men")

    pupil.press("back")

    assert pupil.course.lesson.points_at == ("action:wake-men",)


def test_half_a_sale_is_not_enough() -> None:
    pupil = Pupil()
    pupil.learn(lambda: pupil.action == "sell")

    pupil.press("amount:meat:florins:more")

    assert pupil.course.lesson.waits_for == CLICK
    assert pupil.course.why_not("confirm").endswith("Sell both pieces of meat for florins.")
    assert "florins" in pupil.course.why_not("amount:meat:0:more")


def test_going_on_means_nothing_where_something_is_to_be_done() -> None:
    pupil = Pupil()
    pupil.learn(lambda: pupil.course.lesson.waits_for == CLICK)
    place = pupil.course.progress

    pupil.course.next()
    pupil.course.confirmed(())

    assert pupil.course.progress == place


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_a_step_is_short_and_points_at_what_is_there(step: Step) -> None:
    known = {*all_spots(new_course(TEACHING)[0]), "bag", "kings", "hall", "road", "track", "traps:0"}
    known |= {"card:0", "card:1", "card:2", "button:hint", "button:rules", "amount:meat:florins:more"}

    assert 1 <= len(step.sentences) <= 3
    assert all(len(sentence) <= 105 for sentence in step.sentences)
    assert set(step.points_at) <= known
    assert step.kind == "decide" or set(step.goal) <= (step.allowed or set())
