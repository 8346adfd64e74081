"""The last cards of a match are turned up before everybody's eyes, on screens of several sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hameln import language
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.reveal import Fate, Turned, moments_of
from hameln.games.rattus_cartus.ui.finale import NightFinale
from hameln.table.saying import say_points
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.laid import over


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


def scored(seats: int, size: tuple[int, int] = (1280, 800), **changes: object) -> tuple[App, ScoringScreen]:
    app = App(evolve(Settings(), **changes), size)  # type: ignore[arg-type]
    screen = ScoringScreen(app, over(seats))
    app.open(screen)
    while not screen.scores.ceremony.is_told:
        app.key("SPACE")
    app.sheet()
    return app, screen


def sprites(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "sprite"]


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def test_nothing_of_the_row_is_seen_before_it_is_turned_up() -> None:
    app, screen = scored(4)
    moments = moments_of(screen.session.game, screen.session.match.state)
    backs, dead = [], []
    for moment in (None, *moments):
        if moment is not None:
            app.key("SPACE")
        backs.append(sprites(app).count("card_back"))
        dead.append(sprites(app).count("fate_dead"))
        if isinstance(moment, Turned | Fate):
            assert str(moment.nuns) in words(app)

    turned = [sum(isinstance(one, Turned) for one in moments[:place]) for place in range(len(moments) + 1)]
    assert backs == [5 - count for count in turned]
    assert dead[0] == 0
    assert dead[-1] == len(screen.session.game.result(screen.session.match.state).facts["dead"])
    assert sprites(app).count("candle_out") == dead[-1]


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_crown_stands_beside_who_would_win_if_nobody_else_died(seats: int) -> None:
    app, screen = scored(seats)
    result = screen.session.game.result(screen.session.match.state)
    assert result.totals is not None

    def crowned() -> set[str]:
        marks = app.sheet().marks
        crowns = [mark.y + mark.height / 2 for mark in marks if mark.look.key[1] == "icon_crown"]
        told = [mark for mark in marks if str(mark.look.key[1]).endswith((" point", " points"))]
        assert len(told) == seats
        return {str(mark.look.key[1]) for mark in told if any(abs(mark.y - y) < 2 for y in crowns)}

    assert crowned() == {say_points(max(result.totals))}
    while not screen.unveiling.is_shown:
        app.key("SPACE")
    assert crowned() == {say_points(result.totals[seat]) for seat in result.winners}


def test_a_card_turns_from_its_back_to_its_face() -> None:
    app, _ = scored(3)
    seen: list[tuple[str, float]] = []
    while not seen or app.is_moving:
        app.update(0.05)
        if app.is_moving:
            (mark,) = [mark for mark in app.moving() if str(mark.look.key[1]).startswith("card_")]
            seen.append((str(mark.look.key[1]), mark.width))
    names = [name for name, _ in seen]
    assert names[0] == "card_back"
    assert names[-1].startswith("card_")
    assert names[-1] != "card_back"
    narrowest = min(range(len(seen)), key=lambda place: seen[place][1])
    assert 0 < narrowest < len(seen) - 1
    assert len({width for _, width in seen}) <= 16, "few pictures are needed"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize(("seats", "scale", "tongue"), [(2, 1.0, "en"), (5, 1.5, "de"), (5, 1.5, "hu")])
def test_everything_lies_in_its_place_at_every_size(
    size: tuple[int, int], seats: int, scale: float, tongue: str
) -> None:
    language.use(tongue)
    app, screen = scored(seats, size, text_scale=scale, language=tongue)
    for _ in screen.unveiling.finale.beats:
        app.key("SPACE")
        marks = app.sheet().marks
        paper = next(mark for mark in marks if mark.look.key == ("patch", "panel_parchment"))
        inside = [mark for mark in marks if paper.y < mark.y < paper.y + paper.height]
        for mark in inside:
            assert mark.x >= paper.x - 1, mark
            assert mark.x + mark.width <= paper.x + paper.width + 1, mark
            assert mark.y + mark.height <= paper.y + paper.height + 1, mark
        names = [mark for mark in inside if mark.look.key[0] == "words"]
        assert {str(mark.look.key[1]) for mark in names} >= set(screen.session.names)


@pytest.mark.rule("R15.0")
def test_points_are_counted_first_and_the_plague_is_not_told_among_them() -> None:
    app = App(Settings(), (1280, 800))
    screen = ScoringScreen(app, over(4))
    app.open(screen)
    seen = []
    while not screen.is_unveiling:
        step = screen.scores.steps[screen.scores.ceremony.place]
        seen.append(step.source)
        assert not {"fate_dead", "fate_alive"} & set(sprites(app))
        app.key("SPACE")
        app.key("SPACE")
    while screen.is_ceremony:
        app.key("SPACE")
    assert seen[:6] == list(screen.session.game.pack.estates)
    assert "plague" not in seen
    assert "fate_dead" in sprites(app)


@pytest.mark.rule("R15.0")
def test_what_nobody_has_looked_at_is_turned_last() -> None:
    session = over(3)
    state = session.match.state.copy()
    state.looked = (0b00010, 0b01000, 0b00010)
    turned = [one.slot for one in moments_of(session.game, state) if isinstance(one, Turned)]
    assert turned == [1, 3, 0, 2, 4]


@pytest.mark.rule("R15.0")
def test_the_cards_that_were_looked_at_are_seen_first_and_the_unknown_one_with_most_suspense() -> None:
    session = over(3)
    game, state = session.game, session.match.state.copy()
    state.looked = (0b00010, 0b01000, 0b00010)
    names = TABLE.telling.names(game, session.names)
    finale = NightFinale(game, game.unveiled(state), names, session.arms)

    seen = [sorted(finale._turned(done)) for done in range(len(finale.beats) + 1)]
    turns = [place for place in range(len(finale.beats)) if seen[place] != seen[place + 1]]

    assert [one for place, one in enumerate(seen) if not place or one != seen[place - 1]][:3] == [
        [],
        [1],
        [1, 3],
    ]
    assert max(turns, key=lambda place: finale.beats[place].moves) == turns[-1]
