"""The card game in pictures: what is seen before a match and beside it, and its lessons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve
from learning import learn
from poses import Pose, Table, click, until

from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.lessons.steps import FREE, TURN
from hameln.table.session import Session
from hameln.table.settings import LastTime
from hameln.ui.app import App
from hameln.ui.going_on import TitleMenu, first_to_table
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.settings.screen import TABS, SettingsScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from hameln.ui.screens.tutorial.teachings import ChaptersScreen, TeachingsScreen

WORD: Final = "rattus-cartus"
FURTHER: Final = "nobilis"
"""The lessons about the expansion."""
_NEW: Final = (
    ("nobilis", "nobilis:first", False, None),
    ("nobilis-random", "nobilis:cards", True, None),
    ("nobilis-number", "nobilis:cards@4711", True, None),
    ("nobilis-copies", "nobilis:cards@4711", True, 1),
)
"""Sets with the expansion: their pictures, places, whether nobles play, and an estate that is opened."""
_LESSONS: Final = (1, 3, 5, 8, 9, 20, 30)
"""The lessons that are kept as pictures."""
_NAMED: Final = "farm-a,farm-c,brewery-b,brewery-d,brewery-e,office,hospital,castle,hut,treasury"
"""Building cards chosen one by one."""


def home(app: App, table: Table) -> Iterator[Pose]:
    """The title with the card game chosen, and its groups."""
    del table
    app.settings = evolve(app.settings, game=WORD)
    screen = TitleScreen(app)
    app.open(screen)
    until(app, lambda: screen.is_settled)
    yield Pose()
    for group in ("make", "more", "language"):
        app.open(TitleMenu(group))
        yield Pose(group)
        app.close()


def new_match(app: App, table: Table) -> Iterator[Pose]:
    """The setup: the first match, a random way, and cards chosen one by one."""
    del table
    seats = ("human", "abbess:medium", "baron:hard", "seer:easy")
    for place in ("first", "cards", _NAMED):
        last = LastTime(seats=seats, place=place)
        app.settings = evolve(app.settings, game=WORD, games={WORD: last})
        screen = NewMatchScreen(app)
        screen.draft.place = place
        app.open(screen)
        if place == _NAMED:
            click(screen, "estate:1")
        yield Pose({"first": "", "cards": "random"}.get(place, "named"))
        app.screens.pop().closed()
    for name, place, nobles, estate in _NEW:
        screen = NewMatchScreen(app)
        screen.draft.place, screen.draft.options["nobles"] = place, nobles
        app.open(screen)
        if estate is not None:
            click(screen, f"estate:{estate}")
        yield Pose(name)
        app.screens.pop().closed()


def stories(app: App, table: Table) -> Iterator[Pose]:
    """The stories before the first match of each game."""
    del table
    app.open(TitleScreen(app))
    for game, place in (("hameln", "hameln"), (WORD, "nobilis:cards")):
        session = Session(table_kit(game).seating.new_game(place, 3, {}, 1), (HUMAN,) * 3, 1)
        app.open(first_to_table(app, session))
        yield Pose(game)
        app.screens.pop().closed()


def settings(app: App, table: Table) -> Iterator[Pose]:
    """The settings as they speak while the card game is chosen."""
    del table
    app.settings = evolve(app.settings, game=WORD)
    app.open(TitleScreen(app))
    for tab in TABS:
        app.open(SettingsScreen(app, tab))
        yield Pose(tab, is_kept=tab == "play")
        app.screens.pop()


def saves(app: App, table: Table) -> Iterator[Pose]:
    """The matches that can be gone on with."""
    del table
    app.settings = evolve(app.settings, game=WORD)
    screen = SavesScreen(app)
    app.open(screen)
    until(app, lambda: not screen.pictures.is_painting, 0.4)
    yield Pose("", is_kept=False)


def rules(app: App, table: Table) -> Iterator[Pose]:
    """The rulebook, at an example and at a wide table."""
    del table
    for number in ("R7.9", "R14.6"):
        app.open(RulesScreen(app, number, WORD))
        yield Pose(number.lower().replace(".", "-"))
        app.close()
        app.is_over = False


def teachings(app: App, table: Table) -> Iterator[Pose]:
    """The choice of lessons over the title, and the chapters of those about the expansion."""
    del table
    app.settings = evolve(app.settings, game=WORD)
    app.open(TitleScreen(app))
    app.open(TeachingsScreen(app, WORD))
    yield Pose("choice")
    app.screens.pop()
    app.open(TutorialScreen(app, 0, WORD, FURTHER))
    app.open(ChaptersScreen(app, 0, WORD, FURTHER))
    yield Pose("chapters")


def lessons(app: App, table: Table, word: str = "") -> Iterator[Pose]:
    """Every lesson in its order.

    Args:
        word: Of further lessons.
    """
    del table
    app.settings = evolve(app.settings, speed=0.0)
    screen = TutorialScreen(app, 0, WORD, word)
    app.open(screen)
    seen = 0
    while screen.course.lesson.waits_for != FREE:
        lesson = screen.course.lesson
        if lesson.waits_for != TURN:
            app.sheet()
            number = screen.course.place + 1
            is_again, seen = number == seen, number
            name = f"{number:02}-{lesson.waits_for}-{len(lesson.goal)}" if is_again else f"{number:02}"
            yield Pose(name, is_kept=not is_again and (bool(word) or number in _LESSONS))
        learn(app, screen)
    app.sheet()
    yield Pose("alone")
