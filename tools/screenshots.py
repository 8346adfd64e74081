"""Every screen of the program as somebody sees it who comes to it: opened, filled in, pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import authors
import making
import phoned
import played
import road
import road_court
from attrs import evolve
from editing import author
from learning import learn
from poses import Pose, Screenshot, Table, Walk, click, fill, point_at, sit_down, speaking, until
from reviewed import review
from travelled import see_the_day, travel

from hameln.files.locks import WINDOW, locked
from hameln.games.hameln.rules.state import State, trap_count
from hameln.games.hameln.ui.town_card import TownCard
from hameln.players.kit import players_kit
from hameln.table.kit import table_kit
from hameln.table.lessons.steps import FREE, TURN
from hameln.table.log.reasons import thought_at_table
from hameln.table.positions.attempt import solve
from hameln.table.positions.files import read_position
from hameln.table.positions.ways import tempted_at
from hameln.table.saves import list_saves
from hameln.table.session import Session
from hameln.table.settings import LastTime
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.credits import CreditsScreen
from hameln.ui.screens.match.curtain import CurtainScreen, SecretsScreen
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.new_match.laying import LayingScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.positions.screen import PositionsScreen
from hameln.ui.screens.positions.solve import PLAQUE, SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.saves.obstacles import InUseScreen, StandInScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.settings.screen import TABS, SettingsScreen
from hameln.ui.screens.statistics.screen import StatisticsScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen

_TASKS: Final = ("settle", "wake-men", "wake-women", "rats", "king", "marry", "sell", "pay")
_EXTRAS: Final = ("cat", "influence", "bribe")


# -- menus


def _title(app: App, table: Table) -> Iterator[Pose]:
    del table
    screen = TitleScreen(app)
    app.open(screen)
    until(app, lambda: screen.is_settled)
    yield Pose()


def _laying(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.open(TitleScreen(app))
    for game in ("hameln", "rattus-cartus"):
        seating, rivals = table_kit(game).seating, players_kit(game).rivals(2)
        session = Session(seating.new_game(seating.usual_place(), 3, {}, 1), ("human", *rivals), 1)
        app.open(LayingScreen(app, session))
        yield Pose(game)
        app.close()


def _new_match(app: App, table: Table) -> Iterator[Pose]:
    seats = ("human", *played.FAMILIES[: table.families - 1])
    app.settings = evolve(app.settings, games={"hameln": LastTime(seats=seats, place=table.town)})
    screen = NewMatchScreen(app)
    app.open(screen)
    app.sheet()
    card = screen.setup
    until(app, lambda: not (isinstance(card, TownCard) and card.is_painting))
    yield Pose()


def _settings(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.open(TitleScreen(app))
    for tab in TABS:
        app.open(SettingsScreen(app, tab))
        yield Pose(tab)
        app.screens.pop()


def _saves(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.open(TitleScreen(app))
    screen = SavesScreen(app)
    app.open(screen)
    until(app, lambda: not screen.pictures.is_painting and _is_told(screen), 0.4)
    yield Pose()
    screen.list.chosen = next(f"save:{save.path.name}" for save in list_saves() if save.fault)
    until(app, lambda: not screen.pictures.is_painting, 0.4)
    yield Pose("damaged")
    with played.damaged_in_the_middle() as path:
        app.screens.pop().closed()
        screen = SavesScreen(app, chosen=path)
        app.open(screen)
        until(app, lambda: not screen.pictures.is_painting and _is_told(screen), 0.4)
        yield Pose("repair")
        save = next(save for save in list_saves() if save.path == path)
        with locked(path, WINDOW):
            played.call_process(path, 4242)
            app.open(InUseScreen(app, save))
            yield Pose("in-use")
        app.close()
        app.open(StandInScreen(app, evolve(save, missing=(1, 2))))
        yield Pose("stand-in")


def _is_told(screen: SavesScreen) -> bool:
    return all(
        save.is_known or not save.place or save.is_over or bool(save.progress) for save in screen.shelf.saves
    )


def _rules(app: App, table: Table) -> Iterator[Pose]:
    del table
    for number in ("", "H8.4"):
        app.open(RulesScreen(app, number))
        yield Pose(number.lower().replace(".", "-"))
        app.close()
        app.is_over = False


def _only(make: Callable[[App], Screen]) -> Walk:
    def walk(app: App, table: Table) -> Iterator[Pose]:
        del table
        app.open(make(app))
        yield Pose()

    return walk


# -- a match


def _decision(decision: str, app: App, table: Table) -> Iterator[Pose]:
    """A decision before anything is chosen, and when it is to be confirmed."""
    session = played.moment(decision, table.town, table.families).sit()
    screen = sit_down(app, session)
    if screen.desk.task is None:
        screen.deeds.choose(decision)
    task = screen.desk.task
    if task is None:
        return
    if decision != "influence":
        yield Pose("begun", is_kept=decision in ("marry", "bribe"))
    fill(task)
    thing = next((one for one in (*task.chosen()[::-1], *sorted(task.legal()))), "")
    point_at(app, thing)
    app.is_dirty = True
    yield Pose()


def _turn(app: App, table: Table) -> Iterator[Pose]:
    screen = sit_down(app, played.moment("turn", table.town, table.families).sit())
    yield Pose()
    point_at(app, "action:marry")
    app.update(1.0)
    yield Pose("tip", is_kept=False)
    house = next(iter(screen.desk.game.town.houses))
    point_at(app, f"house:{house.id}")
    yield Pose("house")
    app.key("R")
    yield Pose("lens")


def _extra(app: App, table: Table) -> Iterator[Pose]:
    sit_down(app, played.moment("extra", table.town, table.families).sit())
    yield Pose()


def _weddings(app: App, table: Table) -> Iterator[Pose]:
    """One wedding is over, and another may follow."""
    sit_down(app, played.moment("done", table.town, table.families).sit())
    yield Pose()


def _hint(app: App, table: Table) -> Iterator[Pose]:
    screen = sit_down(app, played.moment("turn", table.town, table.families).sit())
    screen.deeds.hint()
    thinking = app.toast
    until(app, lambda: app.toast not in ("", thinking))
    yield Pose()


def _family(app: App, table: Table) -> Iterator[Pose]:
    """A computer family is about to act."""
    found = played.moment("wake-men", table.town, table.families)
    person = (found.seat + 1) % table.families
    app.settings = evolve(app.settings, step_mode=True)
    screen = MatchScreen(app, found.sit((person,)))
    app.open(screen)
    until(app, lambda: bool(screen.conductor.doing) and not screen.conductor.is_busy, 0.0)
    yield Pose()
    yield from speaking(screen)


def _watching(app: App, table: Table) -> Iterator[Pose]:
    """Pieces are on their way."""
    found = played.moment("rats", table.town, table.families)
    screen = sit_down(app, found.sit())
    task = screen.desk.task
    if task is None:
        return
    fill(task)
    screen.deeds.confirm()
    app.update(0.0)
    app.update(0.2)
    yield Pose()


def _has_traps(state: State) -> bool:
    return trap_count(state, state.mover) > 1


def _curtain(app: App, table: Table) -> Iterator[Pose]:
    found = played.moment("turn", table.town, table.families, _has_traps)
    others = tuple(range(table.families))
    screen = MatchScreen(app, found.sit(others))
    app.open(screen)
    until(app, lambda: isinstance(app.screen, CurtainScreen))
    yield Pose()
    app.replace(CurtainScreen(app, screen.desk, screen.conductor, found.seat, secrets=True))
    yield Pose("traps")
    app.replace(SecretsScreen(app, screen.desk, screen.conductor, found.seat))
    yield Pose("traps-open")


def _over(make: Callable[[App, MatchScreen], Screen]) -> Walk:
    """A screen above a match."""

    def walk(app: App, table: Table) -> Iterator[Pose]:
        screen = sit_down(app, played.moment("turn", table.town, table.families).sit())
        app.open(make(app, screen))
        yield Pose()

    return walk


def _why(app: App, screen: MatchScreen) -> Screen:
    lines = [line for line in screen.desk.log.lines if line.why]
    weighed = [line for line in lines if len(screen.session.match.played[line.count - 1].considered) > 3]  # noqa: PLR2004 - several
    return WhyScreen(app, thought_at_table(screen.desk, (weighed or lines)[-1], screen.desk.log.viewer))


def _lessons(app: App, table: Table) -> Iterator[Pose]:
    """Every lesson in its order."""
    del table
    app.settings = evolve(app.settings, speed=0.0)
    screen = TutorialScreen(app)
    app.open(screen)
    seen = Counter[int]()
    while screen.course.lesson.waits_for != FREE:
        if screen.course.lesson.waits_for != TURN:
            app.sheet()
            number = screen.course.place + 1
            part = f"-{seen[number]}" if seen[number] else ""  # of a step that is a whole decision
            seen[number] += 1
            yield Pose(f"{number:02}{part}", is_kept=not part and number in (1, 2, 7, 11, 18, 30, 39))
        learn(app, screen)
    app.sheet()
    yield Pose("alone", is_kept=False)


def _replay(app: App, table: Table) -> Iterator[Pose]:
    session = played.finished(table.town, table.families)
    for part, name in ((0.0, "beginning"), (0.55, ""), (1.0, "end")):
        count = round(len(session.match.played) * part)
        app.open(ReplayScreen(app, session.match, session, at=count))
        yield Pose(name, is_kept=not name)
        app.screens.pop().closed()


def _ceremony(app: App, table: Table) -> Iterator[Pose]:
    session = played.finished(table.town, table.families)
    screen = ScoringScreen(app, session)
    app.open(screen)
    while screen.is_ceremony:
        app.update(9.0)
        step = screen.scores.steps[screen.scores.ceremony.place].source
        yield Pose(step, is_kept=step in ("traps", "houses"))
        click(screen, "button:on")
    app.update(1.2)
    yield Pose("winner")
    click(screen, "button:on")
    yield Pose("result")
    click(screen, "tab:chronicle")
    yield Pose("chronicle")
    click(screen, "tab:counted")
    yield Pose("counted")


def _positions(app: App, table: Table) -> Iterator[Pose]:
    """The list for each game, a position with its task, and the three verdicts."""
    del table
    app.open(TitleScreen(app))
    screen = PositionsScreen(app)
    app.open(screen)
    for place, game in enumerate(screen.games):
        click(screen, f"game:{place}")
        app.sheet()
        until(app, lambda: not screen.pictures.is_painting, 0.4)
        yield Pose(game)
        position = read_position(screen.shown[0].path, game)
        solving = SolveScreen(app, position)
        app.open(solving)
        app.update(0.05)
        yield Pose(f"{game}-task")
        click(solving, PLAQUE)
        yield Pose(f"{game}-folded")
        for attempt in filter(None, (tempted_at(position), solve(position))):
            app.open(VerdictScreen(app, attempt, solving.deeds.undo))
            yield Pose(f"{game}-verdict-{attempt.verdict}")
            app.screens.pop()
        app.screens.pop().closed()


def _statistics(app: App, table: Table) -> Iterator[Pose]:
    del table
    app.open(StatisticsScreen(app))
    yield Pose("none")
    app.screens.pop()
    with played.ledger():
        screen = StatisticsScreen(app)
        app.open(screen)
        for tab in screen.tabs:
            click(screen, f"tab:{tab}")
            yield Pose(tab)
        click(screen, "game:1")
        for tab in ("figure", "reached"):
            click(screen, f"tab:{tab}")
            yield Pose(f"{screen.game}-{tab}")


SCREENSHOTS: Final = (
    Screenshot(name="title", walk=_title),
    Screenshot(name="new-match", walk=_new_match, has_table=True),
    *(Screenshot(name=name, walk=partial(_decision, name), has_table=True) for name in (*_TASKS, *_EXTRAS)),
    Screenshot(name="laying", walk=_laying),
    Screenshot(name="turn", walk=_turn, has_table=True),
    Screenshot(name="extra", walk=_extra),
    Screenshot(name="weddings", walk=_weddings),
    Screenshot(name="hint", walk=_hint),
    Screenshot(name="family", walk=_family, has_table=True),
    Screenshot(name="moving", walk=_watching),
    Screenshot(name="curtain", walk=_curtain),
    Screenshot(name="log", walk=_over(lambda app, screen: LogScreen(app, screen.desk))),
    Screenshot(name="why", walk=_over(_why)),
    Screenshot(name="pause", walk=_over(lambda app, screen: PauseScreen(app, screen.session))),
    Screenshot(name="phones", walk=phoned.phones),
    Screenshot(name="new-match-phones", walk=phoned.new_match),
    Screenshot(name="settings", walk=_settings),
    Screenshot(name="saves", walk=_saves),
    Screenshot(name="statistics", walk=_statistics),
    Screenshot(name="daily", walk=see_the_day),
    Screenshot(name="campaign", walk=travel),
    Screenshot(name="positions", walk=_positions),
    Screenshot(name="rules", walk=_rules),
    Screenshot(name="credits", walk=_only(CreditsScreen)),
    Screenshot(name="lesson", walk=_lessons),
    Screenshot(name="replay", walk=_replay, has_table=True),
    Screenshot(name="scoring", walk=_ceremony, has_table=True),
    Screenshot(name="review", walk=review),
    *(
        Screenshot(name=name, walk=walk)
        for name, walk in (
            *road.WALKS.items(),
            *road_court.WALKS.items(),
            *authors.WALKS.items(),
            *making.WALKS.items(),
        )
    ),
    Screenshot(name="editor", walk=author),
)
"""Every screenshot, in the order in which somebody meets them."""
