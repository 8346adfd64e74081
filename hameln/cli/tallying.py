"""Telling what all finished matches have come to."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

import attrs
from rich.console import Console

from hameln.arena.sheets import Sheet
from hameln.cli.columns import print_table
from hameln.cli.options import Format, Grouping
from hameln.kernel.kits import kit_of
from hameln.language import text
from hameln.table import tallies
from hameln.table.finished import Finished
from hameln.table.ledger import read_ledger

_WIDTH: Final = 120
"""Columns where nobody has said how many there are."""


def tell_tallies(game: str | None, by: Grouping, form: Format) -> None:
    """Tell the ledger, added up.

    Args:
        game: The word of a game; all if none is named.
        by: How the matches are added up.
        form: As a table, or as JSON with everything.

    Raises:
        HamelnError: There is no such game, or the ledger cannot be read.
    """
    if game is not None:
        kit_of(game)
    ledger = read_ledger()
    if ledger.told:
        sys.stderr.write(f"hameln: {ledger.told}\n")
    matches = [one for one in ledger.matches if game in (None, one.game)]
    if form is Format.JSON:
        sys.stdout.write(f"{json.dumps(_words(matches), ensure_ascii=False, indent=2)}\n")
        return
    if not matches:
        sys.stdout.write(text("No match has been played to its end by a person yet.") + "\n")
        return
    console = Console(width=None if sys.stdout.isatty() else _WIDTH)
    for sheet in _sheets(matches, by):
        print_table(console, sheet, left=frozenset({0, 1, 2}) if by is Grouping.MATCH else frozenset({0}))


def _sheets(matches: Sequence[Finished], by: Grouping) -> list[Sheet]:
    """A table for each game, as points of two games cannot be compared; or a single one of all games."""
    if by is Grouping.GAME:
        return [_sheet(text("By game"), *tallies.tally_cells(tallies.by_game(matches)))]
    sheets = []
    for game in tallies.games_of(matches):
        own = [one for one in matches if one.game == game]
        match by:
            case Grouping.MATCH:
                cells = tallies.match_cells(own)
            case Grouping.SETUP:
                cells = tallies.tally_cells(tallies.by_place(own))
            case _:
                cells = tallies.tally_cells(tallies.by_player(own))
        sheets.append(_sheet(tallies.game_title(game), *cells))
    return sheets


def _sheet(title: str, headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Sheet:
    return Sheet(title=title, headings=headings, rows=rows)


def _words(matches: Sequence[Finished]) -> dict[str, Any]:
    """Everything in one value: the matches, and for each game what they add up to."""
    games = {}
    for game in tallies.games_of(matches):
        own = [one for one in matches if one.game == game]
        games[game] = {
            "matches": len(own),
            "players": [_row(one) for one in tallies.by_player(own)],
            "setups": [_row(one) for one in tallies.by_place(own)],
        }
    return {"matches": [one.words() for one in matches], "games": games}


def _row(tally: tallies.Tally) -> dict[str, Any]:
    return {**attrs.asdict(tally), "mean": round(tally.mean, 2)}
