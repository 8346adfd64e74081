"""The campaign and the match of the day, as they are photographed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from poses import Pose, Table, click, until

from hameln.ui.app import App
from hameln.ui.screens.campaign import CampaignScreen
from hameln.ui.screens.daily import DailyScreen
from hameln.ui.screens.title import TitleScreen


def travel(app: App, table: Table) -> Iterator[Pose]:
    """The campaign of each game, at its first match and at one that is closed."""
    del table
    app.open(TitleScreen(app))
    screen = CampaignScreen(app)
    app.open(screen)
    for place, game in enumerate(screen.games):
        click(screen, f"game:{place}")
        app.sheet()
        until(app, lambda: not screen.pictures.is_painting, 0.4)
        yield Pose(game)
    screen.list.chosen = screen.list.name_of(screen.list.rows[-1])
    app.sheet()
    until(app, lambda: not screen.pictures.is_painting, 0.4)
    yield Pose("closed", is_kept=False)
    click(screen, "button:rename")
    yield Pose("name")


def see_the_day(app: App, table: Table) -> Iterator[Pose]:
    """Today's match of each game."""
    del table
    app.open(TitleScreen(app))
    screen = DailyScreen(app)
    screen.day = date(2026, 5, 16)
    app.open(screen)
    for place in range(len(screen.games)):
        click(screen, f"game:{place}")
        yield Pose(screen.game)
