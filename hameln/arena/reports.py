"""The report of a tournament: all its tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.arena.files import Folder
from hameln.arena.kinds import MODES
from hameln.arena.matches import Outcome
from hameln.arena.plots import pictures
from hameln.arena.ratings import Rating, rate, ratings_sheet
from hameln.arena.running import Order
from hameln.arena.sheets import Sheet, page
from hameln.arena.standings import length_sheet, meetings_sheet, standings_sheet, starts_sheet

PAGE: Final = "report.md"
PLOTS: Final = "plots"


def sheets_of(outcomes: Sequence[Outcome]) -> tuple[Sheet, ...]:
    """All tables about some matches.

    Raises:
        MissingExtraError: A library is missing.
    """
    ratings = _ratings(outcomes)
    return (
        standings_sheet(outcomes),
        meetings_sheet(outcomes),
        *([ratings_sheet(ratings)] if ratings else []),
        starts_sheet(outcomes),
        length_sheet(outcomes),
    )


def _ratings(outcomes: Sequence[Outcome]) -> tuple[Rating, ...]:
    players = {name for outcome in outcomes for name in outcome.players}
    return rate(outcomes) if len(players) > 1 else ()


def write_report(
    order: Order, folder: Folder, outcomes: Sequence[Outcome], *, force: bool = False
) -> tuple[Sheet, ...]:
    """Write the page of all tables and the pictures into the folder.

    Args:
        order: The tournament.
        folder: Where to.
        outcomes: Its matches.
        force: Whether a page of another title may be replaced.

    Raises:
        HamelnError: A library is missing, or a file cannot be written.
    """
    sheets = sheets_of(outcomes)
    tournament = order.tournament
    introduction = (
        f"{len(outcomes)} matches in {order.venue.name} with {tournament.size} at a table: "
        f"{MODES[tournament.mode]}. {tournament.openings} openings from seed {tournament.seed}, "
        "each played once from every seat."
    )
    drawn = pictures(outcomes, _ratings(outcomes))
    shown = "".join(f"\n![{title}](plots/{name}.svg)\n" for name, title, _ in drawn)
    text = page(f"Tournament: {tournament.mode}", introduction, sheets)
    folder.write_page(PAGE, f"{text}\n## Pictures\n{shown}", force=force)
    for name, _, draw in drawn:
        for form, picture in draw().items():
            folder.write(f"{PLOTS}/{name}.{form}", picture)
    return sheets
