"""Duels and revealed cards before everybody's eyes: at every speed, to be skipped, and in words."""

from __future__ import annotations

from functools import cache
from random import Random
from time import monotonic, sleep

import pytest
from attrs import evolve

from hameln.games.rattus_cartus.events.duels import Jousted, RatPassed, Struck
from hameln.games.rattus_cartus.events.event import Company, RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.lances import PeopleTaken
from hameln.games.rattus_cartus.events.outcomes import Outcome
from hameln.games.rattus_cartus.events.resolving import Shown
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.cues import MEETS, Cue
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.widgets.notices import TIP
from tests.games.rattus_cartus.ui.laid import court_where, shown

STEP = 0.05
ARMS = ("azure", "vermilion", "mint", "plum")


@cache
def played_until(kind: type[RattusEvent]) -> tuple[Match, int]:  # type: ignore[type-arg]
    """A match of random heirs, and the place of the first action that brings about something worth seeing."""
    for seed in range(3, 40):
        game = SEATING.new_game("cards", 4, {}, seed)
        match, rng = Match(game), Random(seed)
        while not match.is_over:
            mover, state = match.mover, match.state
            action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
            told = tell(game.tables, state, action)
            match.append(Played(mover=mover, action=action))
            if any(isinstance(one, kind) and getattr(one, "count", 1) for one in told):
                return match, len(match.played) - 1
    message = f"no {kind.__name__}"
    raise AssertionError(message)


def seated_before(kind: type[RattusEvent], seat: int | None = None, **changes: object) -> MatchScreen:
    """The screen of a match in which it is shown next; a person looks with the eyes of a seat."""
    match, place = played_until(kind)
    settings = evolve(Settings(tutorial_done=True, curtain=False), **changes)  # type: ignore[arg-type]
    seats = ["random"] * 4
    if seat is not None:
        seats[seat] = HUMAN
    begun = Match(match.game, match.played[:place])
    screen = MatchScreen(App(settings, (1280, 800)), Session(match.game, seats, 3, match=begun))
    screen.app.open(screen)
    screen.app.sheet()
    done = screen.desk.take(match.played[place])
    screen.conductor.show([done])
    return screen


def tableau_of(screen: MatchScreen) -> Cue | None:
    found = screen.conductor.flights.tableau
    return None if found is None else found[0]


def until_seen(screen: MatchScreen, kind: str) -> Cue:
    """Let time pass until a tableau of a kind is seen."""
    end = monotonic() + 20
    while (cue := tableau_of(screen)) is None or cue.kind != kind:
        assert monotonic() < end, "no such tableau"
        screen.app.update(STEP)
        sleep(0.0005)
    screen.app.sheet()
    return cue


def seconds_seen(screen: MatchScreen, cue: Cue) -> float:
    seconds = 0.0
    while tableau_of(screen) is cue:
        screen.app.update(STEP)
        seconds += STEP
    return seconds


def words(screen: MatchScreen) -> str:
    return " ".join(str(mark.look.key[1]) for mark in screen.app.moving() if mark.look.key[0] == "words")


def sprites(screen: MatchScreen) -> list[str]:
    return [str(mark.look.key[1]) for mark in screen.app.moving() if mark.look.key[0] == "sprite"]


@pytest.mark.rule("R8.2")
def test_a_sword_shows_both_heirs_and_how_many_cards_are_taken() -> None:
    screen = seated_before(Struck)
    cue = until_seen(screen, MEETS)
    assert cue.tableau is not None
    leader, loser = (side.seat for side in cue.tableau.sides)
    for _ in range(20):
        screen.app.update(STEP)

    told, seen, names = words(screen), sprites(screen), screen.desk.names.players
    assert names[leader] in told
    assert names[loser] in told
    assert "Swords:" in told
    assert seen.count("card_back") >= len(cue.tableau.going) > 0
    assert "card_sword" in seen


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("speed", "least", "most"), [(0.0, 0.6, 1.0), (0.5, 2.0, 2.7), (1.0, 1.8, 2.2), (2.0, 0.9, 1.2)]
)
def test_a_duel_is_seen_at_every_speed(speed: float, least: float, most: float) -> None:
    screen = seated_before(RatPassed, speed=speed)

    assert least <= seconds_seen(screen, until_seen(screen, MEETS)) <= most


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_or_click_skips_what_is_revealed_and_then_the_duel(how: str) -> None:
    screen = seated_before(RatPassed)
    until_seen(screen, "unfold")

    def skip() -> None:
        if how == "key":
            screen.app.key("Q")
        else:
            screen.app.press(300.0, 300.0)
            screen.app.release(300.0, 300.0)

    skip()
    met = tableau_of(screen)
    skip()

    assert met is not None
    assert met.kind == MEETS
    assert tableau_of(screen) is None
    assert screen.app.screen is screen


def test_a_key_ends_what_is_revealed_where_nobody_meets() -> None:
    screen = seated_before(Shown)
    cue = until_seen(screen, "unfold")
    assert all(one.kind != MEETS for one in screen.conductor.flights._cues)

    screen.app.key("SPACE")

    assert tableau_of(screen) is not cue
    assert screen.conductor.flights.is_over


def test_with_reduced_motion_a_duel_is_a_still_in_words() -> None:
    screen = seated_before(Struck, reduced_motion=True)
    cue = until_seen(screen, MEETS)
    places = set()
    while tableau_of(screen) is cue:
        places.add(tuple((mark.look.key, mark.x, mark.y) for mark in screen.app.moving()))
        assert "Swords:" in words(screen)
        screen.app.update(STEP)

    assert len(places) == 1


@pytest.mark.rule("R16")
def test_what_a_horse_takes_is_shown_to_those_alone_who_may_know() -> None:
    event = PeopleTaken(giver=0, taker=1, cards=(3, 7))
    game = SEATING.new_game("cards", 4, {}, 3)
    stage = Company(pack=game.pack, arms=ARMS)
    unknown = evolve(event, cards=(game.pack.unknown,) * 2)

    known, hidden = (next(iter(one.cues(stage))).tableau for one in (event, unknown))

    assert known is not None
    assert hidden is not None
    assert "card_back" not in known.going
    assert set(hidden.going) == {"card_back"}


@pytest.mark.rule("R7.2")
def test_who_has_laid_nothing_has_an_empty_place_among_revealed_cards() -> None:
    pack = SEATING.new_game("cards", 4, {}, 3).pack
    outcomes = tuple(Outcome(seat=seat, points=0, rats=0) for seat in (0, 2))
    for known in ((), outcomes):
        event = Shown(place=0, card=0, seats=(0, 2), cards=((), (0,)), outcomes=known)
        unfold, *others = event.cues(Company(pack=pack, arms=ARMS))
        assert unfold.tableau is not None
        assert [side.sprites[0] == "card_empty" for side in unfold.tableau.sides] == [True, False]
        assert all(len(side.sprites) == 1 for side in unfold.tableau.sides)
        assert [side.nothing for side in unfold.tableau.sides] == ["no cards", ""]
        assert [cue.target for cue in others] == ["laid:2"]


@pytest.mark.rule("R7.2")
def test_revealed_cards_lie_large_before_everybody() -> None:
    screen = seated_before(Shown)
    cue = until_seen(screen, "unfold")
    assert cue.tableau is not None
    wanted = [sprite for side in cue.tableau.sides for sprite in side.sprites]
    high: dict[str, float] = {}
    while tableau_of(screen) is cue:
        for mark in screen.app.moving():
            if mark.look.key[0] == "sprite":
                high[str(mark.look.key[1])] = max(high.get(str(mark.look.key[1]), 0.0), mark.height)
        screen.app.update(STEP)

    assert all(high[sprite] > 100 for sprite in wanted)


def test_it_is_waited_longer_where_heirs_meet_with_weapons() -> None:
    game = SEATING.new_game("cards", 4, {}, 3)
    stage = Company(pack=game.pack, arms=ARMS)
    sword = game.tables.sword
    peaceful = Shown(place=0, card=0, seats=(0, 1), cards=((3,), (7,)))
    armed, alone = (
        evolve(peaceful, cards=((3,), (sword,))),
        evolve(peaceful, seats=(0,), cards=((3, 7),)),
    )

    lengths = [next(iter(one.cues(stage))).length for one in (alone, peaceful, armed)]

    assert lengths == sorted(lengths)
    assert lengths[0] + 1 < lengths[2]


def picking() -> App:
    def picks(state: State) -> bool:
        return state.agenda[-1][0] == agenda.PICK and len(state.expansion.spread) > 5

    return shown(court_where(picks))


@pytest.mark.rule("N5.6")
def test_one_touch_takes_a_card_of_two_hands() -> None:
    app = picking()
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    assert screen.desk.task is not None
    count, thing = len(screen.session.match.played), min(screen.desk.task.legal())

    app.activate(thing)

    assert screen.session.match.played[count].mover == 0
    assert screen.desk.kit.deciding.things_of(
        screen.session.game,
        screen.desk.view_of(screen.desk.log.viewer),
        screen.session.match.played[count].action,
    ) == (thing,)


@pytest.mark.rule("N5.6")
def test_the_rest_of_two_hands_can_be_left_to_an_adviser() -> None:
    app = picking()
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    count = len(screen.session.match.played)

    app.activate("rest")
    for _ in range(400):
        app.update(STEP)
        app.sheet()
        if not screen.session.match.state.expansion.spread:
            break

    own = [one for one in screen.session.match.played[count:] if one.mover == 0]
    assert len(own) > 2
    assert not screen.session.match.state.expansion.spread


def all_picking(**changes: object) -> MatchScreen:
    """Everybody who shares two open hands is a person at this screen."""
    found = picking().screen
    assert isinstance(found, MatchScreen)
    session = found.session
    match = Match(session.match.game, session.match.played)
    screen = shown(Session(session.game, [HUMAN] * 4, 3, match=match), **changes).screen
    assert isinstance(screen, MatchScreen)
    assert screen.desk.task is not None
    return screen


@pytest.mark.rule("N5.6")
def test_nobody_is_advised_where_everybody_looks_and_that_is_told() -> None:
    screen = all_picking()
    count = len(screen.session.match.played)

    screen.app.activate("rest")
    screen.app.update(STEP)

    told = [str(mark.look.key[1]) for mark in screen.app.sheet().marks if mark.look.key[0] == "words"]
    assert "A hint could tell everybody" in " ".join(told)
    assert len(screen.session.match.played) == count


@pytest.mark.rule("N5.6")
def test_the_second_of_two_touches_takes_no_card_for_the_next_person() -> None:
    screen = all_picking()
    assert screen.desk.task is not None
    count, seat = len(screen.session.match.played), screen.desk.task.seat

    for _ in range(40):
        task = screen.desk.task
        if task is not None and not screen.conductor.is_busy:
            screen.app.activate(min(task.legal()))
            if task.seat != seat:
                break
        screen.app.update(STEP)

    movers = {one.mover for one in screen.session.match.played[count:]}
    assert movers == {seat}


@pytest.mark.rule("N5.6")
def test_each_lays_as_much_as_it_has_in_a_joust() -> None:
    game = SEATING.new_game("cards", 4, {}, 3)
    stage = Company(pack=game.pack, arms=ARMS)

    (cue,) = Jousted(leader=0, loser=1, place=0, was_chosen=False, own=1, held=7).cues(stage)

    assert cue.tableau is not None
    assert (cue.tableau.first, len(cue.tableau.going)) == (1, 8)


@pytest.mark.few(2)
@pytest.mark.parametrize("how", ["time", "ESCAPE", "SPACE", "click"])
def test_a_message_waits_until_what_is_seen_large_is_gone_and_is_not_ended_with_it(how: str) -> None:
    screen = seated_before(Struck)
    app = screen.app
    app.say("Something to be read.")
    until_seen(screen, MEETS)
    patches = [mark.look.key for mark in app.sheet().marks]
    assert ("patch", TIP) not in patches

    if how == "click":
        app.point(300, 300)
        app.press(300, 300)
        app.release(300, 300)
    elif how != "time":
        app.key(how)
    for _ in range(400):
        if tableau_of(screen) is None:
            break
        app.update(STEP)
    app.update(0.0)

    assert tableau_of(screen) is None
    assert app.toast == "Something to be read."
    assert ("patch", TIP) in [mark.look.key for mark in app.sheet().marks]


def test_esc_ends_what_is_seen_large_as_any_other_key_and_opens_no_menu() -> None:
    screen = seated_before(Struck)
    until_seen(screen, MEETS)

    screen.app.key("ESCAPE")
    screen.app.update(0.0)

    assert tableau_of(screen) is None
    assert screen.app.screen is screen
