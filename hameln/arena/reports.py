"""The report of a tournament: all its tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.arena.files import Folder
from hameln.arena.kinds import MODES
from hameln.arena.matches import Outcome
from hameln.arena.plots import pictures
from hameln.arena.ratings import rate, ratings_sheet
from hameln.arena.running import Order
from hameln.arena.sheets import Sheet, page
from hameln.arena.standings import length_sheet, meetings_sheet, standings_sheet, starts_sheet


def write_report(order: Order, folder: Folder, outcomes: Sequence[Outcome]) -> tuple[Sheet, ...]:
    """Write the page of all tables and the pictures into the folder.

    Raises:
        HamelnError: A library is missing, or a file cannot be written.
    """
    players = {name for outcome in outcomes for name in outcome.players}
    ratings = rate(outcomes) if len(players) > 1 else ()
    sheets = (
        standings_sheet(outcomes),
        meetings_sheet(outcomes),
        *([ratings_sheet(ratings)] if ratings else []),
        starts_sheet(outcomes),
        length_sheet(outcomes),
    )
    tournament = order.tournament
    introduction = (
        f"{len(outcomes)} matches in {order.venue.name} with {tournament.size} at a table: "
        f"{MODES[tournament.mode]}. {tournament.openings} openings from seed {tournament.seed}, "
        "each played once from every seat."
    )
    drawn = pictures(outcomes, ratings)
    shown = "".join(f"\n![{title}](plots/{name}.svg)\n" for name, title, _ in drawn)
    text = page(f"Tournament: {tournament.mode}", introduction, sheets)
    folder.write("report.md", f"{text}\n## Pictures\n{shown}".encode())
    for name, _, draw in drawn:
        for form, picture in draw().items():
            folder.write(f"plots/{name}.{form}", picture)
    return sheets
