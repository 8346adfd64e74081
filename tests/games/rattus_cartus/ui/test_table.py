"""How the table of the card game lies on screens of several sizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from attrs import evolve

from hameln import language
from hameln.games.rattus_cartus.events.thing_names import BACK, card_sprite
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import strength_of
from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, ENTER, LAY
from hameln.games.rattus_cartus.rules.state import cards_of, hand_of
from hameln.games.rattus_cartus.rules.tables import ESTATES, building_of
from hameln.games.rattus_cartus.ui.stage import SmallNight
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.perspective import Log
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.table.scene import Scene
from hameln.ui.widgets.notices import TIP, Offer
from tests.games.rattus_cartus.table.persons import names_of, new_game
from tests.games.rattus_cartus.ui.laid import grown, shown, table_where, turn_of_round

SIZES = [(1280, 800), (1024, 640), (2560, 1440)]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


def spot_of(app: App, name: str) -> tuple[float, float, float, float]:
    spot = app.spot(name)
    assert spot is not None, name
    return spot.x, spot.y, spot.width, spot.height


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_arms_of_an_heir_cover_no_letter(scale: float) -> None:
    app = shown(table_where(turn_of_round(4), 4), text_scale=scale)
    marks = app.sheet().marks
    panels = [spot for spot in app.spots if spot.name.startswith("heir:")]
    arms = [mark for mark in marks if str(mark.look.key[1]).startswith("shield_")]
    assert len(panels) == 4

    for panel in panels:
        inside = [mark for mark in marks if mark.look.key[0] == "words" and panel.holds(mark.x, mark.y)]
        shields = [mark for mark in arms if panel.holds(mark.x, mark.y)]
        assert len(shields) == 1
        head = [mark.x for mark in inside if mark.y < panel.y + panel.height * 0.6]
        assert len(head) == 2
        assert min(head) >= shields[0].x + shields[0].width


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "scale", "tongue"), [(2, 1.5, "de"), (5, 1.5, "hu"), (5, 1.0, "en")])
def test_everything_lies_within_the_window(
    size: tuple[int, int], seats: int, scale: float, tongue: str
) -> None:
    language.use(tongue)
    app = shown(table_where(turn_of_round(4), seats), size, text_scale=scale, language=tongue)

    for spot in app.spots:
        assert spot.x >= -0.5, spot
        assert spot.y >= -0.5, spot
        assert spot.x + spot.width <= app.width + 0.5, spot
        assert spot.y + spot.height <= app.height + 0.5, spot


@pytest.mark.few(2)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [8, 38])
def test_each_kind_of_a_hand_can_be_hit(count: int, scale: float) -> None:
    session = grown(table_where(turn_of_round(4), 4), count)
    app = shown(session, text_scale=scale)
    tables = session.game.tables
    kinds = sorted(set(cards_of(hand_of(tables, session.match.state, 0))))

    places = [spot_of(app, f"card:{tables.codes[kind]}") for kind in kinds]

    assert all(width >= 14 and height >= 100 for _, _, width, height in places)
    for (left, _, width, _), (right, *_) in pairwise(places):
        assert left + width <= right + 0.5, "two kinds of cards lie under one pointer"


def test_a_card_can_be_clicked_wherever_it_is_seen() -> None:
    session = table_where(turn_of_round(4), 4)
    app = shown(session)
    tables, hand = session.game.tables, hand_of(session.game.tables, session.match.state, 0)
    kinds = sorted(set(cards_of(hand)))

    places = [spot_of(app, f"card:{tables.codes[kind]}") for kind in kinds]

    wide = places[-1][2]
    assert len({tables.codes[kind][0] for kind in kinds}) > 1, "people of several estates"
    for (left, _, width, _), (right, *_) in pairwise(places):
        assert left + width == pytest.approx(min(left + wide, right))


def test_a_chosen_card_is_drawn_up_and_what_it_brings_is_foreseen() -> None:
    session = table_where(turn_of_round(4), 4)
    state, tables = session.match.state, session.game.tables
    estate = tables.estate_of[state.row[0] // 5]
    state.influence[ESTATES + estate] = state.influence[estate] + 1  # a rival stands there already
    app = shown(session)
    kind = next(k for k in cards_of(hand_of(tables, state, 0)) if tables.estate_on[k] not in (-1, estate))
    thing = f"card:{tables.codes[kind]}"
    app.activate("building:0")
    app.sheet()
    _, before, _, _ = spot_of(app, thing)

    app.activate(thing)
    told = words(app)

    _, after, _, _ = spot_of(app, thing)
    assert after < before - 10
    assert f"{state.rats[0]}+1" in told
    markers = [m for m in app.sheet().marks if str(m.look.key[1]).startswith("standing_")]
    assert len(markers) == 4 * ESTATES + 1
    assert len({(m.x, m.y) for m in markers}) == len(markers), "a marker hides another"


def test_cards_that_have_just_come_bear_their_number_unless_they_are_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = table_where(turn_of_round(4), 4)
    kind = cards_of(hand_of(session.game.tables, session.match.state, 0))[0]
    thing = f"card:{session.game.tables.codes[kind]}"
    monkeypatch.setattr(Log, "fresh", lambda *_: {thing: 1})
    app = shown(session)
    assert "+1" in words(app)

    app.activate("building:0")
    app.activate(thing)

    assert "+1" not in words(app)


def test_the_card_at_which_somebody_points_becomes_larger() -> None:
    session = table_where(turn_of_round(4), 4)
    app = shown(session)
    kind = cards_of(hand_of(session.game.tables, session.match.state, 0))[0]

    def widest() -> float:
        return max(mark.width for mark in app.sheet().marks if str(mark.look.key[1]).startswith("card_"))

    before = widest()
    app.hand = evolve(app.hand, hover=f"card:{session.game.tables.codes[kind]}", is_keyed=False)
    assert widest() > before


def test_the_ring_of_the_keyboard_lies_round_the_raised_card() -> None:
    session = table_where(turn_of_round(4), 4)
    app = shown(session)
    kind = cards_of(hand_of(session.game.tables, session.match.state, 0))[0]
    app.hand = evolve(app.hand, focus=f"card:{session.game.tables.codes[kind]}", is_keyed=True)
    face = card_sprite(session.game.pack, kind)[:-1]

    marks = app.sheet().marks

    ring = next(mark for mark in marks if mark.look.key[:2] == ("drawing", "focus"))
    cards = (mark for mark in marks if str(mark.look.key[1]).startswith(face))
    card = max(cards, key=lambda one: one.width)
    assert ring.x < card.x < card.x + card.width < ring.x + ring.width
    assert ring.y < card.y < card.y + card.height < ring.y + ring.height


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("offer", [None, Offer(name="follow", label="Das tun", icon="icon_hint", key="J")])
def test_a_long_hint_covers_neither_the_hand_nor_the_buildings(
    size: tuple[int, int], scale: float, offer: Offer | None
) -> None:
    app = shown(table_where(turn_of_round(4), 4), size, text_scale=scale)
    app.say(
        "Hint: Enter Monastery (2nd). " + "It has fewer rats there, and the premium as well. " * 2,
        stays=True,
        offer=offer,
    )

    toast = next(mark for mark in app.sheet().marks[::-1] if mark.look.key[1] == "panel_tooltip")

    kept = [spot for spot in app.spots if spot.name.startswith(("card:", "building:", "nun:"))]
    assert toast.y >= 0
    for spot in kept:
        is_apart = toast.x >= spot.x + spot.width or toast.x + toast.width <= spot.x
        assert is_apart or toast.y + toast.height <= spot.y or toast.y >= spot.y + spot.height, spot.name


def test_cards_that_others_laid_are_counted_and_covered_until_they_are_shown() -> None:
    session = table_where(lambda state: turn_of_round(3)(state) and any(state.lain[1:]), 4)
    app = shown(session)
    state = session.match.state
    seat = next(seat for seat in range(1, 4) if state.lain[seat])

    spot_of(app, f"laid:{seat}")

    assert str(state.lain[seat]) in words(app)
    assert strength_of(session.game.tables, state, seat) <= state.lain[seat]


def test_the_gauge_tells_rats_against_nuns() -> None:
    session = table_where(turn_of_round(4), 3)
    app = shown(session)

    spot = app.spot("gauge")

    assert spot is not None
    assert str(session.match.state.rats[0]) in spot.tip
    state, told = session.match.state, words(app)
    assert {f"{state.rats[0]} rats", "chance to die"} <= set(told)
    assert any(word.startswith("about ") and word.endswith(" nuns") for word in told), "they are guessed"
    assert "about " in spot.tip
    assert ", from " in spot.tip


def test_the_tip_of_the_gauge_leaves_the_row_of_nuns_to_be_seen() -> None:
    app = shown(table_where(turn_of_round(4), 3))
    gauge, nuns = app.spot("gauge"), [spot for spot in app.spots if spot.name.startswith("nun:")]
    assert gauge is not None
    app.point(gauge.x + gauge.width / 2, gauge.y + gauge.height / 2)
    app.update(2.0)
    sheet = app.sheet()

    (tip,) = (mark for mark in sheet.marks if mark.look.key[1] == TIP)

    assert len(nuns) == 5
    assert all(tip.y >= nun.y + nun.height or tip.x >= nun.x + nun.width for nun in nuns)


def test_the_gauge_and_the_panel_count_rats_that_laid_cards_will_bring() -> None:
    session = table_where(turn_of_round(4), 3)
    tables, before = session.game.tables, session.match.state.rats[0]
    enter = next(move for move in session.legal if move[0] == ENTER)
    session.choose(enter)
    estate = tables.estate_of[building_of(session.match.state.row[enter[1]])]
    people = [move for move in session.legal if move[0] == LAY and move[1] < PEOPLE]
    session.choose(next(move for move in people if tables.estate_on[move[1]] != estate))
    session.choose(DONE_MOVE)

    app = shown(session, speed=0.5)  # so that nobody else has acted yet

    assert session.match.state.rats[0] == before
    assert f"{before + 1} rats" in words(app)
    assert f"{before}+1" in words(app)


@pytest.mark.few(1)
@pytest.mark.parametrize("tongue", ["de", "nl", "hu"])
def test_what_a_building_brings_stays_on_its_plaques_in_large_letters(tongue: str) -> None:
    language.use(tongue)
    app = shown(table_where(turn_of_round(7), 5), text_scale=1.5, language=tongue)
    marks = app.sheet().marks
    plaques = [mark for mark in marks if str(mark.look.key[1]).startswith("plaque_")]
    assert len(plaques) == 9

    for mark in marks:
        if mark.look.key[0] != "words" or mark.look.key[2] != Face.BODY:
            continue
        near = [
            one
            for one in plaques
            if one.x < mark.x < one.x + one.width and one.y - 9 < mark.y < one.y + one.height + 9
        ]
        half = 0.3 * float(str(mark.look.key[3])) * 1.5
        fits = [one for one in near if one.y <= mark.y - half and mark.y + half <= one.y + one.height]
        assert bool(fits) == bool(near), mark.look.key[1]


def test_a_hand_is_only_dark_where_other_cards_of_it_can_be_chosen() -> None:
    def dark(app: App) -> int:
        return sum(mark.look.key[1] == "card_dim" for mark in app.sheet().marks)

    supplied = table_where(lambda state: state.agenda[-1][0] == agenda.SUPPLY and state.held[0] > 0, 4)
    entering = grown(table_where(turn_of_round(3), 4), 30)

    assert dark(shown(supplied)) == 0
    app = shown(entering)
    app.activate("building:0")
    assert dark(app) > 0


def test_the_small_picture_shows_buildings_in_shape_and_at_the_end_the_nuns() -> None:
    game = new_game(3)
    match = play_match(game, [make_random] * 3, 3)
    for count, start in ((len(match.played) // 2, "frame_"), (len(match.played), "card_")):
        sheet = DisplayList(820, 512, Fonts(1.0), Art(), Hand())
        view = game.view(Match(game, match.played[:count]).state, None)
        arms = ("mint", "plum", "gold")
        scene = Scene(game=game, view=view, names=names_of(game), arms=arms, titles=arms)
        SmallNight().draw(sheet, scene)
        marks = [mark for mark in sheet.marks if str(mark.look.key[1]).startswith(start)]

        assert {str(mark.look.key[1]) for mark in marks} - {BACK}
        assert all(1.2 < mark.height / mark.width < 1.6 for mark in marks)
