"""Weddings and births are told by a picture at their house; a balance tells what the Piper would leave."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import InfluenceGained
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.piper import PiperCame
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.events.waking import ChildBorn
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import if_piper_came
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.ui.balance import weighed
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tableau import Tableau
from hameln.ui.app import App
from hameln.ui.draw.box import Box, covered
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.table.banner import SHEET
from hameln.ui.widgets.clearest import way_between
from hameln.ui.widgets.notices import box_of
from tests.table.tables import offers, random_match
from tests.ui.seated import seated

STEP = 0.1
ARMS = ("azure", "vermilion", "mint")


@cache
def match_with(kind: type[HamelnEvent]) -> tuple[Match, int]:  # type: ignore[type-arg]
    """A random match, and the place of its first action of a kind."""
    game = Hameln(find_town("hameln"), 3)
    for seed in range(1, 30):
        before: State | None = None
        for match in random_match(game, seed):
            played = match.played[-1]
            if before is not None and any(
                isinstance(one, kind) for one in tell(game, before, played.action, match.state)
            ):
                return match, len(match.played) - 1
            before = game.copy(match.state)
    message = f"no {kind.__name__}"
    raise AssertionError(message)


def shown(kind: type[HamelnEvent], **changes: object) -> MatchScreen:
    """A match in which it is shown next."""
    match, place = match_with(kind)
    settings = evolve(Settings(tutorial_done=True), **changes)  # type: ignore[arg-type]
    begun = Match(match.game, match.played[:place])
    screen = MatchScreen(App(settings, (1280, 800)), Session(match.game, (HUMAN,) * 3, 3, match=begun))
    screen.app.open(screen)
    screen.app.sheet()
    screen.conductor.show([screen.desk.take(match.played[place])])
    return screen


def seconds_of(screen: MatchScreen) -> tuple[float, set[str]]:
    """For how many seconds a picture is seen, and which sprites and words are in it once it is there."""
    seconds, seen = 0.0, set[str]()
    for _ in range(200):
        screen.app.update(STEP)
        if screen.conductor.theatre.pictures:
            seconds += STEP
            moving = screen.app.moving() if 1.7 < seconds < 2.3 else ()
            seen |= {str(mark.look.key[1]) for mark in moving if mark.look.key[0] in ("sprite", "words")}
        elif seconds:
            break
    return seconds, seen


@pytest.mark.parametrize("speed", [0.0, 1.0, 2.0])
def test_a_wedding_is_seen_at_its_house_at_every_speed(speed: float) -> None:
    seconds, seen = seconds_of(shown(Married, speed=speed))

    assert 3.0 <= seconds <= 5.5
    assert {name.partition("_")[0] for name in seen} >= {"man", "woman", "shield", "petal"}
    assert {"icon_marry", "wedding_bells_1", "wedding_garland_1"} <= {*seen}


def wedding_into(*, has_influence: bool) -> tuple[Married, Tableau]:
    """A wedding into a house with influence or without, and its picture."""
    game = Hameln(find_town("hameln"), 3)
    for seed in range(1, 60):
        before: State | None = None
        for match in random_match(game, seed):
            played = match.played[-1]
            events = tell(game, before, played.action, match.state) if before is not None else ()
            wed = next((one for one in events if isinstance(one, Married)), None)
            if before is not None and wed is not None:
                gained = any(isinstance(one, InfluenceGained) for one in events)
                is_paid = wed.cost > 1
                if gained == has_influence and is_paid:
                    stage = Stage(game, ARMS, before, match.state, before.house, before.piper, before.rats)
                    cues = [*wed.cues(stage)]
                    return wed, next(cue.tableau for cue in cues if cue.tableau is not None)
            before = game.copy(match.state)
    message = "no such wedding"
    raise AssertionError(message)


@pytest.mark.parametrize("has_influence", [False, True])
@pytest.mark.rule("H5.3", "H5.5")
def test_the_picture_of_a_wedding_tells_house_price_and_influence(*, has_influence: bool) -> None:
    wed, tableau = wedding_into(has_influence=has_influence)

    assert tableau.line == called(find_town("hameln").house[wed.house])
    man, woman = tableau.sides
    assert (man.seat, woman.seat) == (wed.man, wed.woman)
    assert man.notes[0].words == f"{wed.cost} florins"
    gains = [note.words for note in (*man.notes[1:], *woman.notes)]
    assert [told.endswith(" influence") and told.startswith("+") for told in gains] == [
        True
    ] * 2 * has_influence


def test_a_wedding_is_a_feast_of_words_and_petals_where_nothing_moves() -> None:
    screen = shown(Married, reduced_motion=True)
    while not screen.conductor.theatre.pictures:
        screen.app.update(STEP)
    for _ in range(3):
        screen.app.update(STEP)

    first = {(mark.look.key, mark.x, mark.y) for mark in screen.app.moving()}
    for _ in range(5):
        screen.app.update(STEP)
    later = {(mark.look.key, mark.x, mark.y) for mark in screen.app.moving()}

    assert first == later
    assert any(key[1] == "petal_1" for key, _, _ in first)
    (wed,) = [cue.tableau for cue in [one.cue for one in screen.conductor.theatre.pictures] if cue.tableau]
    written = {str(key[1]) for key, _, _ in first if key[0] == "words"}
    names = {screen.desk.names.players[side.seat] for side in wed.sides}
    assert written >= {wed.line, *names, *(note.words for side in wed.sides for note in side.notes)}


def test_a_birth_is_seen_at_its_house_also_where_nothing_moves() -> None:
    for still in (False, True):
        seconds, seen = seconds_of(shown(ChildBorn, reduced_motion=still))

        assert seconds >= 2.0
        assert {"boy", "girl"} & {name.partition("_")[0] for name in seen}


def card_of(screen: MatchScreen) -> Box:
    """Where the picture beside a thing lies."""
    cards = [mark for mark in screen.app.moving() if mark.look.key[1] == "panel_parchment_active"]
    (card,) = cards
    return Box(card.x, card.y, card.width, card.height)


@pytest.mark.parametrize(
    ("kind", "size"), [(Married, (1280, 800)), (ChildBorn, (1280, 800)), (ChildBorn, (800, 600))]
)
def test_a_picture_covers_neither_its_house_nor_the_way_of_the_figures(
    kind: type[HamelnEvent], size: tuple[int, int]
) -> None:
    screen = shown(kind)
    screen.app.resize(*size)
    screen.app.sheet()
    while not any(one.age > 0 for one in screen.conductor.theatre.pictures):
        screen.app.update(STEP)
    (one,) = screen.conductor.theatre.pictures
    spots = {spot.name: box_of(spot) for spot in screen.app.spots}
    start, end = screen.app.place(one.cue.target), screen.stage.point("hall")
    assert start is not None
    assert end is not None

    card = card_of(screen)

    assert not covered(card, spots[one.cue.target])
    assert not any(card.holds(*box.middle) for box in way_between(start, end))


def test_one_picture_at_a_time_lies_on_the_board_beside_the_announcement_of_a_round() -> None:
    screen = shown(ChildBorn)
    screen.app.sheet()
    theatre = screen.conductor.theatre
    while not any(one.age > 0 for one in theatre.pictures):
        screen.app.update(STEP)
    (first,) = theatre.pictures
    houses = [f"house:{house}" for house in screen.session.game.tables.house_ids]
    other = next(house for house in houses if house != first.cue.target)
    tableau = first.cue.tableau
    assert tableau is not None
    later = evolve(first.cue, start=0.2, target=other, tableau=evolve(tableau, place=other))
    round_begins = evolve(first.cue, start=0.0, target="screen", tableau=evolve(tableau, place=""))

    theatre.begin((later, round_begins), 1.0, lambda _: "")
    theatre.pass_time(0.1)
    before = [one.cue.target for one in theatre.pictures]
    theatre.pass_time(0.1)
    theatre.pass_time(0.1)

    assert before == [first.cue.target, other, "screen"]
    assert [one.cue.target for one in theatre.pictures] == [other, "screen"]
    card_of(screen)


def test_petals_fall_beneath_what_is_written() -> None:
    screen = shown(Married, reduced_motion=True)
    while not screen.conductor.theatre.pictures:
        screen.app.update(STEP)
    for _ in range(3):
        screen.app.update(STEP)

    drawn = [mark.look.key for mark in screen.app.moving()]

    petals = [place for place, key in enumerate(drawn) if str(key[1]).startswith("petal")]
    written = [place for place, key in enumerate(drawn) if key[0] == "words"]
    assert petals
    assert max(petals) < min(written)


def test_a_picture_without_a_spot_in_sight_lies_beside_the_place_of_its_thing() -> None:
    screen = shown(ChildBorn)
    screen.stage.nearer(3.0, 40.0, 100.0)
    screen.app.sheet()
    while not any(one.age > 0 for one in screen.conductor.theatre.pictures):
        screen.app.update(STEP)
        screen.app.sheet()

    assert screen.app.spot(screen.conductor.theatre.pictures[0].cue.target) is None
    card = card_of(screen)
    assert screen.stage.box.holds(card.x, card.y)


def test_where_nothing_moves_nobody_waits_for_the_picture_of_a_wedding() -> None:
    screen = shown(Married, reduced_motion=True)
    screen.app.sheet()
    while not screen.conductor.theatre.pictures:
        screen.app.update(STEP)

    for _ in range(2):
        screen.app.update(STEP)

    assert any(mark.look.key[:2] == ("sprite", "icon_marry") for mark in screen.app.moving())


def test_no_picture_covers_the_piper() -> None:
    screen = shown(Married)
    while not screen.conductor.theatre.pictures:
        screen.app.update(STEP)
    other = shown(PiperCame)
    other.app.update(STEP)
    cues = other.conductor.flights._cues

    screen.conductor.theatre.begin(cues, 1.0, lambda _: "")

    assert not screen.conductor.theatre.pictures


def test_whoever_clicks_sees_all_houses_again() -> None:
    screen = shown(Married, curtain=False)
    while not screen.conductor.theatre.pictures or screen.conductor.is_busy or screen.desk.asked is None:
        screen.app.update(STEP)
        screen.app.sheet()

    screen.deeds.click(f"house:{screen.session.game.tables.house_ids[0]}")

    assert not screen.conductor.theatre.pictures


@pytest.mark.rule("H11.9")
def test_the_balance_moves_as_a_house_is_pointed_at_and_tells_the_truth() -> None:
    pilot = seated(lambda game, state: offers("marry")(game, state) and state.phase == 1)
    match, app = pilot.match, pilot.app
    app.activate("action:marry")
    app.sheet()
    task = match.desk.task
    assert task is not None
    while any(thing.startswith("child") for thing in task.legal() - {*task.chosen()}):
        choices = sorted(thing for thing in task.legal() - {*task.chosen()} if thing.startswith("child"))
        before = task.chosen()
        task.click(choices[0])
        if len(task.chosen()) <= len(before):
            break
    house = next(thing for thing in sorted(task.legal()) if thing.startswith("house"))
    seat, still = task.seat, weighed(match.view.scene(), task.seat)
    spot = next(one for one in app.sheet().spots if one.name == house)

    app.point(*(at * app.scale for at in spot.middle))
    pointed = weighed(match.view.scene(), seat)

    assert still is not None
    assert pointed is not None
    assert still.change == 0
    assert app.hand.hover == house
    game, after = match.session.game, match.session.game.copy(match.session.match.state)
    task.click(house)
    assert not task.missing()
    for move in task.moves():
        game.apply(after, move)
    then = if_piper_came(game, after)
    assert pointed.change == then[seat].points - still.visit.points != 0


def visit_upper_left() -> MatchScreen:
    """A match in which the Piper has come to the upper left, with what is told of it over the board."""
    game = Hameln(find_town("hameln"), 3)
    for seed in range(1, 60):
        before: State | None = None
        for match in random_match(game, seed):
            if before is not None and match.state.phase > before.phase:
                screen = MatchScreen(
                    App(Settings(tutorial_done=True, speed=0.0), (1280, 800)),
                    Session(game, ("random",) * 3, seed, match=Match(game, match.played[:-1])),
                )
                screen.app.open(screen)
                screen.app.sheet()
                screen.conductor.show([screen.desk.take(match.played[-1])])
                for _ in range(100):
                    screen.app.update(STEP)
                    if screen.conductor.announced is not None and not screen.conductor.is_busy:
                        break
                x, y = screen.app.place(f"district:{game.town.districts[match.state.piper].id}") or (0.0, 0.0)
                middle = screen.stage.box.middle
                if x < middle[0] and y < middle[1]:
                    return screen
                screen.closed()
            before = game.copy(match.state)
    message = "he never comes there"
    raise AssertionError(message)


def test_what_is_told_of_the_piper_covers_nothing_of_the_town() -> None:
    screen = visit_upper_left()

    screen.app.sheet()

    (sheet,) = [spot for spot in screen.app.spots if spot.name == SHEET]
    assert sheet.x >= screen.stage.box.right
    panels = [spot for spot in screen.app.spots if spot.name.startswith("card:")]
    assert all(panel.y + panel.height <= sheet.y for panel in panels)
    screen.closed()


def test_where_the_column_has_no_room_it_lies_on_the_board_beside_what_it_is_about() -> None:
    screen = visit_upper_left()
    screen.app.change(text_scale=2.0)

    screen.app.sheet()

    (sheet,) = [spot for spot in screen.app.spots if spot.name == SHEET]
    board = screen.stage.box
    assert board.holds(*sheet.middle)
    assert abs(sheet.x + sheet.width - board.right) < 20  # he stands at the left
    screen.closed()
