"""What lives in the town: by what the match tells and by the time alone, below all that is played with."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from hameln.games.hameln.map.town import Kind
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.games.hameln.ui.living import TownLife
from hameln.games.hameln.ui.living_ways import CHIMNEYS, boat_way, glints
from hameln.games.hameln.ui.stage import TownStage
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.screens.match.screen import MatchScreen
from tests.table.tables import offers, table_where

ARMS = re.compile("azure|vermilion|mint|plum|gold|rat_|king|emperor|piper")


def opened(session: Session, **changes: object) -> App:
    app = App(evolve(Settings(tutorial_done=True, speed=0.0), **changes))  # type: ignore[arg-type]
    app.open(MatchScreen(app, session))
    app.sheet()
    GROUNDS.wait()
    app.sheet()
    return app


def late() -> Session:
    """A table in the evening, with rats in some houses and a wedding possible."""

    def is_late(game: Hameln, state: State) -> bool:
        smokes = any(
            house.kind is Kind.BAKERY and state.man_of[place] != NONE and not state.overrun >> place & 1
            for place, house in enumerate(game.town.houses)
        )
        return state.phase == 2 and state.overrun > 0 and smokes and offers("sell")(game, state)

    return table_where(is_late, (HUMAN,) * 4)


def match_of(app: App) -> MatchScreen:
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    return screen


def drawn(app: App, life: TownLife, time: float) -> list[str]:
    sheet = DisplayList(app.width, app.height, app.studio.letters, app.art, Hand())
    life.draw(sheet, time)
    return [str(mark.look.key[1]) for mark in sheet.marks]


def seen(app: App, time: float) -> list[tuple[str, float, float, int]]:
    app.life.time = time
    return [(str(mark.look.key[1]), mark.x, mark.y, mark.alpha) for mark in app.life.living()]


@pytest.mark.long
def test_the_same_moment_looks_the_same_again_and_another_one_otherwise() -> None:
    first, second = opened(late()), opened(late())

    film = [seen(first, time) for time in (1.0, 4.0, 9.0)]

    assert film == [seen(second, time) for time in (1.0, 4.0, 9.0)]
    assert film[0] != film[1] != film[2]


def test_nothing_that_lives_is_like_a_piece_or_can_be_clicked() -> None:
    app = opened(late())
    spots = [spot.name for spot in app.spots]

    names = {name for time in range(0, 90, 3) for name, *_ in seen(app, time)}

    assert {name.partition("_")[0] for name in names} >= {"smoke", "folk", "bird", "living", "lantern"}
    assert not [name for name in names if ARMS.search(name)]
    assert [spot.name for spot in app.spots] == spots


def test_smoke_rises_where_somebody_lives_and_no_rats_have_taken_over() -> None:
    app = opened(late())
    session = match_of(app).session
    game, state = session.game, session.match.state
    stage = TownStage(game)
    looks = [stage.camera.looks[str(house.id)] for house in game.town.houses]
    smoking = [
        place
        for place, look in enumerate(looks)
        if look in CHIMNEYS
        and (state.man_of[place], state.woman_of[place]) != (NONE, NONE)
        and not state.overrun >> place & 1
    ]

    puffs = [one for one in seen(app, 3.0) if one[0] == "smoke_puff"]

    assert smoking
    assert 2 * len(smoking) <= len(puffs) <= 3 * len(smoking)


@pytest.mark.long
@pytest.mark.parametrize("off", [{"living": False}, {"reduced_motion": True}, {"high_contrast": True}])
def test_nothing_lives_where_it_is_not_wished_for(off: dict[str, bool]) -> None:
    app = opened(late(), **off)

    assert seen(app, 3.0) == []
    for _ in range(40):
        app.update(0.05)
        assert not app.is_stirred


def test_nothing_lives_while_another_window_is_used() -> None:
    app = opened(late())
    app.life.is_attended = False

    assert seen(app, 3.0) == []


def test_the_evening_light_lies_on_the_ground_alone_and_only_where_it_is_wished_for() -> None:
    def grounds(*, living: bool) -> tuple[object, ...]:
        return opened(late(), living=living).sheet().marks[0].look.key

    assert grounds(living=True) != grounds(living=False)


def life_of(app: App) -> tuple[TownLife, State]:
    """What lives in the town of a match, seen whole, and how the match stands."""
    session = match_of(app).session
    camera = Camera(session.game.town)
    camera.fit(Box(x=0, y=0, width=1000, height=660))
    return TownLife(camera, session.game.seats), session.match.state.copy()


def test_the_cat_walks_to_the_family_that_buys_it() -> None:
    app = opened(late())
    life, state = life_of(app)
    state.cat = NONE

    def cat(time: float) -> set[str]:
        return {name for name in drawn(app, life, time) if "cat" in name}

    life.follow(state)
    assert cat(1.0) == {"living_cat_asleep"}
    bought = state.copy()
    bought.cat = next(seat for seat in range(4) if seat in state.man_of)
    life.follow(bought)
    assert cat(2.0) <= {f"living_cat_{side}_{pose}" for side in ("left", "right") for pose in (1, 2)}
    assert cat(90.0) == {"living_cat_asleep"}


def test_guests_go_home_after_a_wedding() -> None:
    app = opened(late())
    life, state = life_of(app)

    def walkers(time: float) -> int:
        return sum(name.startswith("folk") for name in drawn(app, life, time))

    life.follow(state)
    before = walkers(10.0)
    married = state.copy()
    place = next(
        place
        for place in range(len(match_of(app).session.game.town.houses))
        if NONE in (state.man_of[place], state.woman_of[place])
    )
    men, women = list(state.man_of), list(state.woman_of)
    men[place], women[place] = 0, 1
    married.man_of, married.woman_of = tuple(men), tuple(women)
    life.follow(married)
    walkers(10.0)

    assert walkers(12.0) >= before + 2


def test_what_floats_is_on_the_water() -> None:
    game = late().game
    town = game.town

    assert glints(town)
    assert len(boat_way(town)) == 2
    left = min(x for river in town.geometry.rivers for x, _ in river.outline)
    right = max(x for river in town.geometry.rivers for x, _ in river.outline)
    assert all(left < x < right for x, _ in (*glints(town), *boat_way(town)))
