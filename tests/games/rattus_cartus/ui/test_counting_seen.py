"""While points are counted it is seen what they are counted of, and how all stand so far."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.laid import over

STANDING = "The standing so far"


def scored(seats: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[App, ScoringScreen]:
    app = App(Settings(text_scale=scale), size)
    screen = ScoringScreen(app, over(seats))
    app.open(screen)
    app.sheet()
    return app, screen


def named(app: App, kind: str) -> list[DrawItem]:
    return [mark for mark in app.sheet().marks if mark.look.key[0] == kind]


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in named(app, "words")]


@pytest.mark.rule("R14.1", "R14.2", "R14.3", "R14.5")
@pytest.mark.parametrize("seats", [3, 5])
def test_every_card_and_token_that_is_counted_is_seen_beside_its_heir(seats: int) -> None:
    app, screen = scored(seats)
    ceremony, told = screen.scores.ceremony, []
    while not ceremony.is_told:
        app.key("SPACE")  # counted
        step = ceremony.steps[ceremony.place]
        told.append(step.source)
        seen = [str(mark.look.key[1]) for mark in named(app, "sprite")]
        table = {one.icon for one in ceremony.steps}  # the icons of all rows
        for name in {name for one in step.holdings for name in one.pictures}:
            wanted = sum(one.pictures.count(name) for one in step.holdings)
            assert seen.count(name) == wanted + (2 * (name == step.icon) if name in table else 0)
        assert {str(one.amount) for one in step.holdings} <= set(words(app))
        heads = [f"{name} takes the lead" for name in screen.session.names]
        assert ceremony.overtaker in {None, *range(seats)}
        assert (STANDING if ceremony.overtaker is None else heads[ceremony.overtaker]) in words(app)
        assert {str(total) for total in ceremony.totals()} <= set(words(app))
        app.key("SPACE")

    assert {"hand", "tokens", "peasantry"} <= set(told)


def test_it_builds_up_heir_after_heir_and_those_in_front_stand_first() -> None:
    app, screen = scored(3)
    ceremony = screen.scores.ceremony
    while ceremony.steps[ceremony.place].source != "hand":
        app.key("SPACE")
    app.sheet()
    bars = []

    def ranked(points: Sequence[int]) -> list[str]:
        return [screen.session.names[seat] for seat in sorted(range(3), key=lambda one: -points[one])]

    def standing() -> list[str]:
        order = [mark for mark in named(app, "words") if str(mark.look.key[1]) in screen.session.names]
        return [str(mark.look.key[1]) for mark in sorted(order, key=lambda mark: mark.y)[-3:]]

    totals = ceremony.totals()
    before = [total - (now or 0) for total, now in zip(totals, ceremony.gained(ceremony.place), strict=True)]
    assert standing() == [
        screen.session.names[seat] for seat in sorted(range(3), key=lambda one: -before[one])
    ]
    while not ceremony.is_counted:
        app.update(0.2)
        bars.append(len([one for one in named(app, "sprite") if str(one.look.key[1]).startswith("card_")]))

    assert bars == sorted(bars)
    assert len(set(bars)) > 3
    assert standing() == ranked(ceremony.totals())


@pytest.mark.parametrize("seats", [3, 5])
def test_it_goes_on_by_itself_up_to_who_has_won_and_dwells_on_a_new_lead(seats: int) -> None:
    app, screen = scored(seats)
    ceremony, took = screen.scores.ceremony, dict[int, float]()
    leads = set[int]()
    while not ceremony.is_told:
        place = ceremony.place
        leads |= {place} if ceremony.overtaker is not None else set()
        app.update(0.05)
        took[place] = took.get(place, 0.0) + 0.05

    steps = [place for place, step in enumerate(ceremony.steps) if any(step.gained)]
    assert list(took) == steps, "what nobody gets is not told by itself"
    alike = [place for place in steps if place not in leads]
    for place in leads:
        assert took[place] > max(took[one] for one in alike)
    for _ in range(1200):
        app.update(0.05)
    assert not screen.is_ceremony
    assert not screen.is_crowned, "who has won is seen until somebody goes on"


def test_who_gets_most_of_a_kind_is_counted_last_and_who_gets_nothing_at_once() -> None:
    _, screen = scored(4)
    ceremony = screen.scores.ceremony
    ceremony.place = next(place for place, step in enumerate(ceremony.steps) if 0 in step.gained[:3])
    gained, ended = ceremony.steps[ceremony.place].gained, list[int]()

    assert all(ceremony.part(seat) == 1 for seat in range(4) if not gained[seat])
    while not ceremony.is_counted:
        ended += ceremony.wait(0.05)[1]

    assert [gained[seat] for seat in ended] == sorted(points for points in gained if points)


def test_once_all_is_told_and_where_there_is_no_room_sentences_tell_it() -> None:
    app, screen = scored(5, (1280, 640), 1.5)
    app.key("SPACE")
    assert STANDING not in words(app)
    step = screen.scores.steps[screen.scores.ceremony.place]
    assert any(step.details[0].startswith(one) for one in words(app) if len(one) > 9)

    app, screen = scored(4)
    app.key("ESCAPE")
    assert screen.is_unveiling
    assert STANDING not in words(app)


@pytest.mark.parametrize(("seats", "size", "scale"), [(2, (1920, 1080), 1.0), (5, (1280, 800), 1.25)])
def test_nothing_of_it_lies_outside_of_the_sheet(seats: int, size: tuple[int, int], scale: float) -> None:
    app, screen = scored(seats, size, scale)
    ceremony = screen.scores.ceremony
    while not ceremony.is_told:
        app.key("SPACE")
        marks = app.sheet().marks
        paper = next(mark for mark in marks if mark.look.key == ("patch", "panel_parchment"))
        for mark in marks:
            if paper.y < mark.y < paper.y + paper.height - 20:
                assert mark.x + mark.width <= paper.x + paper.width + 1, mark
                assert mark.y + mark.height <= paper.y + paper.height + 1, mark
        app.key("SPACE")
