"""Judging a town: matches of equal players, and what they say about it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from hameln.arena.files import Folder
from hameln.arena.kinds import EQUAL
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome
from hameln.arena.running import Order, conclude, play_on, play_through, standstill
from hameln.arena.sheets import page
from hameln.arena.workers import Workers
from hameln.cli.tournaments import print_sheets, shown
from hameln.games.hameln.arena.balance import balance_sheets, remarks_on, verdict_of
from hameln.games.hameln.arena.bounds import bounds_of
from hameln.games.hameln.arena.bounds_messages import sign_of, told_bound
from hameln.games.hameln.arena.venue import venue_for
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town


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
    for order in orders:
        size = order.tournament.size
        _judge(town, order, Folder(folder / f"{size}-families") if folder is not None else None, workers)


def _judge(town: Town, order: Order, folder: Folder | None, workers: Workers) -> None:
    tournament = order.tournament
    what = f"{tournament.size} families"
    if folder is None:
        outcomes = _played_through(order, workers, what)
    else:
        with folder.alone():
            now = standstill(order, folder)
            playing = play_on(order, folder, workers)
            for _ in shown(playing, now=len(now.finished), total=now.total, what=what):
                pass
            outcomes = conclude(order, folder).outcomes
    _tell(town, tournament, outcomes, folder)


def _tell(town: Town, tournament: Tournament, outcomes: Sequence[Outcome], folder: Folder | None) -> None:
    matches = len(outcomes)
    bounds, remarks = bounds_of(town, outcomes), remarks_on(outcomes)
    title = (
        f"{called(town)} with {tournament.size} families: {matches} matches of {tournament.players[0]}, "
        f"seed {tournament.seed}"
    )
    told = [f"{sign_of(bound)} {told_bound(town, bound, matches)}" for bound in bounds]
    told += [f"{'+' if remark.is_good else '-'} {remark.text}" for remark in remarks]
    verdict, sheets = verdict_of(bounds, remarks, matches), balance_sheets(town, outcomes, bounds)
    sys.stdout.write("\n".join([title, "", verdict, *told, "", ""]))
    print_sheets(sheets)
    if folder is not None:
        listed = [f"- {one[2:]}" for one in told]
        text = page(title, "\n".join([verdict, "", *listed]), sheets)
        folder.write_page("report.md", text)


def _played_through(order: Order, workers: Workers, what: str) -> tuple[Outcome, ...]:
    """The matches in their order, kept in memory only."""
    units = shown(play_through(order, workers), now=0, total=order.tournament.count, what=what)
    return tuple(outcome for unit in sorted(units, key=_number) for outcome in unit.outcomes)


def _number(finished: Finished) -> int:
    return finished.unit
