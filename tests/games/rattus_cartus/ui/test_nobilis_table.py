"""How nobles, open cards, drawn buildings and the other things of the expansion lie on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

from hameln import language
from hameln.games.rattus_cartus.events.thing_names import card_sprite
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.forecast import push_of
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.laid import MILLS, court_where, shown

SIZES = [(1280, 800), (1024, 640), (2560, 1440)]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


@cache
def waits_for(kind: int, more: Callable[[State], object] = bool) -> Callable[[State], bool]:
    """Whether something is asked, and something else is so."""
    return lambda state: state.agenda[-1][0] == kind and bool(more(state))


def icons(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks]


def words(app: App) -> str:
    return "\n".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def screen_of(app: App) -> MatchScreen:
    assert isinstance(app.screen, MatchScreen)
    return app.screen


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("kind", "tongue", "scale"),
    [(agenda.GARDEN, "hu", 1.5), (agenda.PICK, "de", 1.5), (agenda.PLACE, "nl", 1.0)],
)
def test_everything_lies_within_the_window(
    size: tuple[int, int], kind: int, tongue: str, scale: float
) -> None:
    language.use(tongue)
    app = shown(court_where(waits_for(kind)), size, text_scale=scale, language=tongue)

    for spot in app.spots:
        assert spot.x >= -0.5, spot
        assert spot.y >= -0.5, spot
        assert spot.x + spot.width <= app.width + 0.5, spot
        assert spot.y + spot.height <= app.height + 0.5, spot


@pytest.mark.rule("N3.1", "N8.2")
def test_a_held_noble_lies_beside_its_holders_hand_and_is_placed_by_hand() -> None:
    session = court_where(waits_for(agenda.PLACE))
    state, nobles = session.match.state, session.game.tables.nobles
    word = nobles[state.expansion.held].replace("-", "_")
    app = shown(session)

    assert f"noble_large_{word}" in icons(app)
    spot = app.spot("noble:held")
    assert spot is not None
    assert app.screen.reaches("noble:held") == {f"building:{place}" for place in range(len(state.row))}
    app.activate("building:0")
    app.sheet()
    app.activate("confirm")
    for _ in range(6):
        app.update(0.05)
        app.sheet()
    placed = next(one.action for one in session.match.played if one.action[0] == 18 and one.mover == 0)
    assert placed[2] == nobles.index(word.replace("_", "-"))


@pytest.mark.rule("N8.2")
def test_another_heir_sees_the_back_of_a_held_noble() -> None:
    def others(state: State) -> bool:
        return state.expansion.holder > 0 and state.agenda[-1][0] != agenda.PLACE

    app = shown(court_where(others))
    faces = [name for name in icons(app) if name.startswith("noble_large")]

    assert not faces
    assert icons(app).count("noble_back") > 1, "beside the heir, and the nobles to come"


@pytest.mark.rule("N3.3")
def test_the_noble_of_a_building_stands_there_with_what_it_does_instead_of_the_supply() -> None:
    session = court_where(waits_for(agenda.TURN, lambda state: state.expansion.noble >= 0))
    state = session.match.state
    word = session.game.tables.nobles[state.expansion.noble]
    app = shown(session)

    assert icons(app).count(f"noble_{word.replace('-', '_')}") == 2, "the token, and the sign of the plaque"
    supplies = [name for name in icons(app) if name.startswith("supply_")]
    assert len(supplies) == len(state.row) - 1
    found = screen_of(app).desk.explain(screen_of(app).conductor.shown, "noble:placed", is_deciding=False)
    assert found is not None
    assert found.rule == "N3.4"


@pytest.mark.rule("N6.1", "N8.1")
def test_a_garden_shows_what_was_turned_up_and_the_odds() -> None:
    session = court_where(waits_for(agenda.GARDEN, lambda state: state.expansion.aside))
    state = session.match.state
    app = shown(session)

    for card in state.expansion.aside:
        assert card_sprite(session.game.pack, card) in icons(app)
    assert "Odds of losing all: " in words(app)
    language.use("de")
    large = words(shown(session, (800, 600), text_scale=1.5, language="de"))
    odds = f"{round(100 * push_of(session.game, session.game.view(state, 0)).risk)} %"
    assert [one for one in large.splitlines() if one.endswith(odds) and "·" not in one], "they are cut off"
    language.use("en")
    assert icons(app).count("fate_dead") >= 1
    deck = app.spot("deck")
    aside = app.spot("aside")
    assert deck is not None
    assert aside is not None
    before = len(state.expansion.aside)
    app.activate("aside")
    assert f"Stop and take {before} card" in words(app)


@pytest.mark.rule("N5.6", "N8.1")
def test_two_open_hands_are_seen_by_all_and_each_kind_can_be_taken() -> None:
    session = court_where(waits_for(agenda.PICK, lambda state: len(set(state.expansion.spread)) > 2))
    app = shown(session)
    kinds = sorted(set(session.match.state.expansion.spread))

    places = []
    for kind in kinds:
        spot = app.spot(f"open:{session.game.tables.codes[kind]}")
        assert spot is not None
        places.append(spot)
    for one, other in pairwise(places):
        assert one.x + one.width <= other.x + 0.5, "two kinds of cards lie under one pointer"


@pytest.mark.rule("N6.16", "N8.1")
def test_a_circle_shows_the_building_that_it_acts_as() -> None:
    session = court_where(lambda state: state.expansion.circle >= 0)
    state, game = session.match.state, session.game
    drawn = game.pack.buildings[state.expansion.drawn[state.expansion.circle] // 5].id.replace("-", "_")
    app = shown(session)

    assert f"building_{drawn}" in icons(app)
    assert "sign_circle" in icons(app)
    assert any(line.startswith("Stone Circle") and " as " in line for line in words(app).splitlines())


@pytest.mark.rule("N6.3", "N8.1")
def test_who_has_named_an_estate_in_a_mill_stands_on_its_track() -> None:
    def others(state: State) -> bool:
        return any(seat >= 0 for seat in state.expansion.named) and state.agenda[-1][0] == agenda.NAME

    app = shown(court_where(others, 5, MILLS))
    tracks = [app.spot(f"track:{word}") for word in ("peasantry", "royalty")]

    assert all(tracks)
    assert any(name.startswith("disc_") for name in icons(app))


@pytest.mark.rule("N6.4", "N6.14")
@pytest.mark.parametrize("kind", [agenda.REDUCE, agenda.SHIFT])
def test_points_are_chosen_by_clicks_on_a_track_or_by_their_number(kind: int) -> None:
    session = court_where(waits_for(kind, lambda state: max(state.influence[:4]) > 0), 4, MILLS)
    app = shown(session)
    task = screen_of(app).desk.task
    assert task is not None
    things = sorted(task.legal())

    app.activate(things[0])
    app.sheet()

    assert task.chosen() == (things[0],)
    assert app.spot("amount:points") is not None
    assert "badge_tick" in icons(app)


@pytest.mark.rule("N7.3")
def test_books_are_decided_with_all_hands_open() -> None:
    session = court_where(waits_for(agenda.BOOK))
    app = shown(session)

    assert app.spot("amount:nuns") is not None
    assert all(app.spot(f"hand:{seat}") is not None for seat in range(session.game.seats))
    assert "Nuns" in words(app)


@pytest.mark.rule("N2.4")
def test_all_diplomats_are_one_pile_with_its_top_card_open() -> None:
    def has_diplomats(state: State) -> bool:
        return state.expansion.diplomat >= 0

    session = court_where(has_diplomats)
    app = shown(session)

    assert app.spot("stack:diplomat") is not None
    assert app.spot("stack:DP") is None
    assert card_sprite(session.game.pack, session.match.state.expansion.diplomat) in icons(app)


@cache
def over() -> Session:
    """A match that is over, with as many kinds of points as there can be."""
    buildings = (
        *("inn", "town-hall-a", "town-hall-b", "town-hall-c", "office-a", "office-b", "church-school"),
        *("castle-a", "castle-b", "stables-a", "stables-b", "tournament-field-a", "hut-a", "hut-b", "hut-c"),
        *("wizards-castle-a", "wizards-castle-b", "treasury-a", "treasury-b", "treasury-c"),
        *("embassy-a", "embassy-b"),
    )
    game = SEATING.new_game(f"nobilis:{','.join(buildings)}", 4, {"nobles": True}, 3)
    match, rng = Match(game), Random(3)
    while not match.is_over:
        mover, state = match.mover, match.state
        action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
        match.append(Played(mover=mover, action=action))
    return Session(game, (HUMAN, "random", "random", "random"), 3, match=match)


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 640), 1.5), ((1920, 1080), 1.3)])
def test_all_kinds_of_points_lie_within_the_page(size: tuple[int, int], scale: float) -> None:
    app = App(evolve(Settings(speed=0.0), text_scale=scale), size)
    screen = ScoringScreen(app, over())
    app.open(screen)
    for _ in range(4):
        app.sheet()
        app.key("SPACE")
        app.update(0.5)
    told = [mark for mark in app.sheet().marks if mark.look.key[0] == "words"]

    assert len(screen.scores.steps) >= 19
    assert all(0 <= mark.y <= app.height for mark in told)
    assert any(mark.look.key[1] == "Total" for mark in told)
    bottoms = [mark.y for mark in told if mark.look.key[1] == "Total"]
    buttons = [spot.y for spot in app.spots if spot.name.startswith("button:")]
    assert max(bottoms) < min(buttons)
