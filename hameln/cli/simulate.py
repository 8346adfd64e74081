"""Many matches of computer players, on one process or several, with the same result."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from attrs import evolve, frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hameln.arena.kit import arena_kit
from hameln.arena.matches import Venue
from hameln.arena.sheets import Sheet
from hameln.cli.choosing import Chosen
from hameln.cli.columns import print_table
from hameln.errors import HamelnError
from hameln.kernel.files import write_archive
from hameln.kernel.game import Result
from hameln.kernel.match import seed_of
from hameln.kernel.process_pool import in_order, uninterrupted
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.kernel.sums import added
from hameln.players.kit import players_kit
from hameln.version import MADE_BY

ENDINGS: Final = (".jsonl", ".jsonl.gz", ".jsonl.zst")
_STANDING: Final = ("wins", "share", "mean place", "mean points")
"""What is told of every player, before where its points came from."""


@frozen(kw_only=True)
class Order:
    """What is to be simulated, as every process needs it."""

    venue: Venue
    seats: tuple[str, ...]
    seed: int
    is_recorded: bool
    extras: Extras
    for_seat: int | None = None


@frozen(kw_only=True)
class Outcome:
    """What came of one match."""

    result: Result
    actions: int
    facts: Mapping[str, float]
    record: str


def simulate_one(order: Order, number: int) -> Outcome:
    """Play one match from its own seed."""
    seed = seed_of(order.seed, number)
    game = order.venue.game(seed)
    makers = [order.venue.maker(name) for name in order.seats]
    match = play_match(game, makers, seed, has_reasons=order.is_recorded)
    text = ""
    if order.is_recorded:
        for_seat, extras = order.for_seat, order.extras
        writer = RecordWriter(game, order.seats, seed=seed, made_by=MADE_BY, for_seat=for_seat, extras=extras)
        text = "".join(f"{line}\n" for line in writer.lines(match))
    facts = order.venue.sight(match).facts
    return Outcome(result=game.result(match.state), actions=len(match.played), facts=facts, record=text)


def outcomes_of(order: Order, games: int, jobs: int) -> Iterator[Outcome]:
    """Every match in order, whichever process plays it."""
    return in_order(partial(simulate_one, order), range(games), jobs)


def simulate_matches(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    *,
    games: int,
    seats: str,
    seed: int,
    jobs: int,
    record: Path | None,
    legal: bool,
    state: bool,
    for_seat: int | None,
    force: bool,
) -> None:
    """Play, show progress, write the archive and print the results, also of what was played until Ctrl-C.

    Raises:
        HamelnError: A seat, an option or the archive is not usable; nothing is written then.
    """
    if record is not None and not record.name.endswith(ENDINGS):
        message = f"{record}: expected a name that ends in {', '.join(ENDINGS)}"
        raise HamelnError(message)
    if record is None and (legal or state or for_seat is not None):
        message = "--legal, --state and --for-seat say what is recorded; they need --record FILE"
        raise HamelnError(message)
    players = tuple(players_kit(chosen.word).read_seats(seats, with_people=False))
    if for_seat is not None and for_seat >= len(players):
        message = f"--for-seat {for_seat}: there is no such seat; expected 0 to {len(players) - 1}"
        raise HamelnError(message)
    order = Order(
        venue=arena_kit(chosen.word).venue(chosen.options, len(players), players),
        seats=players,
        seed=seed,
        is_recorded=record is not None,
        extras=Extras(legal=legal, state=state),
        for_seat=for_seat,
    )
    outcomes: list[Outcome] = []
    stops: list[BaseException] = []
    texts = _collected(_shown(outcomes_of(order, games, jobs), games), outcomes, stops)
    if record is None:
        for _ in texts:
            pass
    else:
        write_archive(record, texts, force=force)
    print_results(order, outcomes, record)
    if stops:
        sys.stderr.write(f"hameln: {len(outcomes)} of {games} matches were played.\n")
        raise stops[0]


def _collected(
    played: Iterator[Outcome], outcomes: list[Outcome], stops: list[BaseException]
) -> Iterator[str]:
    """The records one by one; what is left of each outcome is collected on the way.

    Args:
        played: The matches, as they are played.
        outcomes: Takes what is told of them in the end.
        stops: Takes what has stopped them, where some were played by then.
    """
    try:
        for outcome in played:
            with uninterrupted():  # a match is written whole, or not at all
                outcomes.append(evolve(outcome, record=""))
                yield outcome.record
    except KeyboardInterrupt as stopped:
        if not outcomes:
            raise
        stops.append(stopped)


def _shown(played: Iterator[Outcome], games: int) -> Iterator[Outcome]:
    """The same matches, with a progress bar where somebody may watch it."""
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(played, total=games)


def print_results(order: Order, outcomes: list[Outcome], record: Path | None) -> None:
    """Print who won how often, seat by seat."""
    count = len(outcomes)
    sources = tuple(outcomes[0].result.points[0])
    sheet = Sheet(
        title=f"{count} matches in {order.venue.name}, seed {order.seed}",
        headings=("seat", "player", *_STANDING, *sources),
        rows=tuple(_row(seat, name, outcomes, sources) for seat, name in enumerate(order.seats)),
    )
    console = Console(width=None if sys.stdout.isatty() else 120)
    print_table(console, sheet, kept=2, groups=(2 + len(_STANDING),), left=frozenset({1}))
    actions = sum(outcome.actions for outcome in outcomes) / count
    facts = {name: added(outcome.facts[name] for outcome in outcomes) / count for name in outcomes[0].facts}
    told = [f"{mean:.1f} {name}" for name, mean in facts.items()]
    if len(told) == 1:
        sentence = f"A match took {actions:.0f} actions and {told[0]} on average."
    else:
        sentence = f"A match took {actions:.0f} actions on average{', with ' * bool(told)}{', '.join(told)}."
    console.print(sentence, highlight=False)
    if record is not None:
        console.print(f"Written: {record}", highlight=False, soft_wrap=True)


def _row(seat: int, name: str, outcomes: Sequence[Outcome], sources: Iterable[str]) -> tuple[str, ...]:
    """What is told about a seat: how it did, and where its points came from."""
    count = len(outcomes)
    results = [outcome.result for outcome in outcomes]
    wins = sum(seat in result.winners for result in results)
    place = sum(result.places[seat] for result in results) / count
    points = sum(result.totals[seat] for result in results) / count
    of_source = [sum(result.points[seat][source] for result in results) / count for source in sources]
    means = (f"{mean:.1f}" for mean in of_source)
    return (str(seat), name, str(wins), f"{wins / count:.1%}", f"{place:.2f}", f"{points:.1f}", *means)
