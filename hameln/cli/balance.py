"""Judging a town: matches of equal players, and what they say about it."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from hameln.arena.city_balance import balance_sheets, remarks_on, verdict_of
from hameln.arena.city_venue import venue_for
from hameln.arena.files import Folder
from hameln.arena.kinds import EQUAL
from hameln.arena.lineups import Tournament
from hameln.arena.running import Order, conclude, play_on, standstill
from hameln.arena.sheets import page
from hameln.arena.workers import Workers
from hameln.cli.tournaments import print_sheets, shown
from hameln.town.files import find_town
from hameln.town.town import Town


def judge_town(
    name: str, *, player: str, matches: int, seed: int, workers: Workers, folder: Path | None
) -> None:
    """Play matches for every number of families that the town is for, and say what they show.

    Raises:
        HamelnError: The town or the player is not known, the folder cannot be used, or workers fail.
    """
    workers.check()
    town = find_town(name)
    orders = [
        Order(
            tournament=Tournament(mode=EQUAL, players=(player,), size=size, openings=matches, seed=seed),
            venue=venue_for(town, size, (player,), is_watched=True),
        )
        for size in town.start_houses
    ]
    with nullcontext(folder) if folder is not None else TemporaryDirectory(prefix="hameln-") as place:
        for order in orders:
            size = order.tournament.size
            _judge(town, order, Folder(Path(place) / f"{size}-families"), workers)


def _judge(town: Town, order: Order, folder: Folder, workers: Workers) -> None:
    tournament = order.tournament
    now = standstill(order, folder)
    played = play_on(order, folder, workers)
    for _ in shown(played, now=len(now.finished), total=len(now.units), what=f"{tournament.size} families"):
        pass
    outcomes = conclude(order, folder).outcomes
    remarks = remarks_on(town, outcomes)
    title = (
        f"{town.name} with {tournament.size} families: {len(outcomes)} matches of {tournament.players[0]}, "
        f"seed {tournament.seed}"
    )
    told = [f"{'+' if remark.is_good else '-'} {remark.text}" for remark in remarks]
    verdict, sheets = verdict_of(remarks), balance_sheets(town, outcomes)
    sys.stdout.write("\n".join([title, "", verdict, *told, "", ""]))
    print_sheets(sheets)
    listed = [f"- {remark.text}" for remark in remarks]
    folder.write("report.md", page(title, "\n".join([verdict, "", *listed]), sheets).encode("utf-8"))
