"""The first lessons are played to their end by what they allow, and what they say is so."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.lessons.steps import CLICK, CONFIRM, FREE, NEXT, TURN, Step
from hameln.table.tasks.task import Table, Task, split

TEACHING = teaching_of("rattus-cartus")
LESSONS = TEACHING.lessons
STEPS = (*LESSONS.guided, *LESSONS.alone.values())


class Pupil:
    """Somebody at the screen, who does what the course lets it."""

    def __init__(self) -> None:
        self.session, self.course = new_course(TEACHING)
        self.task: Task | None = None

    @property
    def table(self) -> Table:
        names = TABLE.telling.names(self.session.game, self.session.names)
        return Table.of_mover(self.session.game, self.session.match.state, names)

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    def click(self, thing: str) -> None:
        assert self.course.why_not(thing) == ""
        if self.task is None:
            self.task = TABLE.deciding.forced(self.table)
        if self.task is None:
            (action,) = TABLE.deciding.meant(self.table, thing)
            self.task = TABLE.deciding.begin(self.table, action)
        assert self.task.click(thing) == ""
        self.course.clicked(self.task, self.task.name)

    def confirm(self) -> None:
        assert self.course.why_not("confirm") == ""
        assert self.task is not None
        assert not self.task.missing()
        told = [self.session.choose(move) for move in self.task.moves()]
        self.task = None
        self.course.confirmed(told)

    def wait(self) -> None:
        """Watch the others, where the lesson has something to say meanwhile."""
        while self.course.lesson.waits_for == TURN and self.step.kind != "watch":
            assert self.session.step() is not None, self.course.lesson
            self.course.moved()

    @property
    def step(self) -> Step:
        return LESSONS.guided[self.course.place]

    def follow(self) -> Step:
        """Do all that the present step wants; returns it."""
        place, step = self.course.place, self.step
        while self.course.place == place:
            lesson = self.course.lesson
            if lesson.waits_for == NEXT:
                self.course.next()
            elif lesson.waits_for == CLICK:
                self.click(lesson.goal[0])
            elif lesson.waits_for == CONFIRM:
                self.confirm()
            else:
                assert lesson.waits_for == TURN
                assert self.session.step() is not None, lesson
                self.course.moved()
        assert self.course.place == place + 1, step
        return step


def test_all_guided_steps_can_be_followed() -> None:
    pupil = Pupil()
    for _ in LESSONS.guided:
        pupil.follow()

    assert pupil.course.lesson.waits_for == FREE
    assert pupil.state.round == 4
    assert pupil.state.rats == [7, 8, 7]
    assert pupil.state.influence[2] == 4


def test_what_the_lessons_say_is_so() -> None:
    """Numbers in the sentences are those of the match."""
    pupil = Pupil()
    told: dict[str, State] = {}
    for _ in LESSONS.guided:
        pupil.wait()
        told.setdefault(pupil.step.title, pupil.state.copy())
        pupil.follow()
    pack = pupil.session.game.pack  # type: ignore[attr-defined]

    assert told["All are inside"].lain == [2, 2, 2]
    assert told["All are inside"].places == ((1,), (0, 2))
    assert told["Your premium"].rats == [8, 10, 8]
    assert told["The tracks"].influence[2::6] == [2, 0, 2]
    assert told["Count what lies there"].lain == [0, 3, 1]
    assert told["Your budget"].rats[0] == 9
    assert sum(pack.nuns[told["Your budget"].nuns[slot]] for slot in (2, 4)) == 6
    assert told["What {rival} knows"].looked[2] & 1
    assert told["The end"].tokens == (0, 2, 0)


def test_the_lesson_stops_before_cards_are_turned_up_and_after_the_first_premium() -> None:
    pupil = Pupil()
    while pupil.step.title != "All are inside":
        pupil.follow()
    state = pupil.state
    assert (state.round, state.shown) == (1, 0)

    pupil.follow()
    assert pupil.course.lesson.waits_for == TURN
    pupil.follow()

    assert pupil.step.title == "Your premium"
    assert pupil.course.lesson.waits_for == NEXT
    assert not pupil.state.row, "the next buildings lie there only once it was read"


def test_what_is_pointed_at_is_there_to_be_explained() -> None:
    pupil = Pupil()
    game = pupil.session.game
    names = TABLE.telling.names(game, pupil.session.names)
    for _ in LESSONS.guided:
        pupil.wait()
        step, view = pupil.step, game.view(pupil.state, 0)
        if step.waits_for != TURN:
            for thing in step.points_at:
                if split(thing)[0] not in ("confirm", "laid"):
                    assert TABLE.explaining.inspect(game, view, names, thing), thing
        pupil.follow()


def test_other_buildings_and_cards_are_refused_with_a_reason() -> None:
    pupil = Pupil()
    while pupil.course.lesson.goal != ("building:1",):
        pupil.follow()
    assert "go on in the other building" in pupil.course.why_not("building:0")
    while "card:C1" not in pupil.course.lesson.goal:
        pupil.follow()
        if pupil.course.place < len(LESSONS.guided):
            pupil.wait()
    assert pupil.course.why_not("card:K4") == "This card will be needed later."
    assert pupil.course.why_not("track:church") == ""


def test_a_match_goes_on_alone_until_the_plague() -> None:
    pupil = Pupil()
    for _ in LESSONS.guided:
        pupil.follow()
    titles = set()
    rng = Random(1)
    while not pupil.course.is_over:
        titles.add(pupil.course.lesson.title)
        if pupil.session.waits_for is None:
            pupil.session.step()
        else:
            pupil.session.choose(rng.choice(pupil.session.game.legal(pupil.state)))

    assert titles == {LESSONS.alone[word].title for word in ("usual", "last-round")}
    assert pupil.course.lesson.title == LESSONS.alone["over"].title
