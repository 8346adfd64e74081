"""The report of a tournament: all its tables and pictures.

Pictures of a tournament as PNG and SVG, drawn without a screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any, Final, TypeAlias

from hameln.arena.extras import load
from hameln.arena.files import Folder
from hameln.arena.kinds import MODES
from hameln.arena.matches import Outcome
from hameln.arena.running import Order
from hameln.arena.sheets import Sheet, page
from hameln.arena.standings import (
    Rating,
    length_sheet,
    meetings_sheet,
    rate,
    ratings_sheet,
    standings,
    standings_sheet,
    starts_of,
    starts_sheet,
)

FORMS: Final = ("png", "svg")
Draw: TypeAlias = Callable[[], dict[str, bytes]]
"""Gives a picture in all `FORMS`."""
COLOURS: Final = ("#1D6FB8", "#C43B1B", "#5FC7A4", "#4B2354", "#F0C02A", "#7A4A26", "#66707F", "#8C3B3B")
INK: Final = "#2B1D12"
PAPER: Final = "#FFFBF0"
_STYLE: Final = {
    "svg.hashsalt": "hameln",
    "font.size": 11,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
}
_WIDTH: Final = 8.0
_HEIGHT: Final = 4.5
_ROW: Final = 0.3
"""Inches of a picture, and of the row of a player where they are many."""
_BARS: Final = 24


def pictures(outcomes: Sequence[Outcome], ratings: Sequence[Rating]) -> tuple[tuple[str, str, Draw], ...]:
    """The pictures of some matches: file name, title, and what draws it.

    Args:
        outcomes: The matches.
        ratings: Of the players; empty for no picture of them.
    """
    players = len({name for outcome in outcomes for name in outcome.players})
    high = max(_HEIGHT, 1 + _ROW * players)
    draws: dict[str, tuple[str, Draw]] = {
        name: (title, partial(_drawn, title, partial(draw, outcomes=outcomes), height))
        for name, title, draw, height in (
            ("points", "Where points come from", draw_points, high),
            ("length", "Length of the matches", draw_length, _HEIGHT),
            ("start", "Wins by the place in the first turn order", draw_starts, _HEIGHT),
        )
    }
    if ratings:
        strength = partial(_drawn, "Strength", partial(draw_ratings, ratings=ratings), high)
        draws = {"ratings": ("Strength", strength), **draws}
    return tuple((name, title, draw) for name, (title, draw) in draws.items())


def _drawn(title: str, draw: Callable[[Any], None], height: float) -> dict[str, bytes]:
    """The picture in all formats, the same bytes each time."""
    matplotlib = load("matplotlib")
    drawn: dict[str, bytes] = {}
    with matplotlib.rc_context(_STYLE):
        figure = load("matplotlib.figure").Figure(figsize=(_WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        axes.set_title(title)
        for form in FORMS:
            stream = BytesIO()
            metadata = {"Date": None} if form == "svg" else {"Software": None}
            figure.savefig(stream, format=form, dpi=150, metadata=metadata)
            drawn[form] = stream.getvalue()
    return drawn


def draw_ratings(axes: Any, ratings: Sequence[Rating]) -> None:  # noqa: ANN401 - a library without types
    """Strengths, with how far they depend on the order of the matches."""
    ratings = ratings[::-1]
    strengths = [one.strength for one in ratings]
    axes.errorbar(
        strengths, range(len(ratings)), xerr=[one.sway for one in ratings], fmt="o", color=COLOURS[0],
        ecolor=INK, capsize=3,
    )  # fmt: skip
    axes.set_yticks(range(len(ratings)), [one.player for one in ratings])
    axes.set_xlabel("strength (25: unknown)")
    axes.margins(y=0.15)


def draw_points(axes: Any, outcomes: Sequence[Outcome]) -> None:  # noqa: ANN401 - a library without types
    """The mean points of each player by source, minus points to the left."""
    found = standings(outcomes)[::-1]
    names = [one.player for one in found]
    gains, losses = [0.0] * len(found), [0.0] * len(found)
    for number, source in enumerate(found[0].points):
        values = [one.points[source] for one in found]
        lefts = [gains[at] if value >= 0 else losses[at] for at, value in enumerate(values)]
        axes.barh(
            names, values, left=lefts, label=source, color=COLOURS[number % len(COLOURS)], edgecolor=INK,
            linewidth=0.6,
        )  # fmt: skip
        for at, value in enumerate(values):
            (gains if value >= 0 else losses)[at] += value
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel("points of a match")
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)


def draw_length(axes: Any, outcomes: Sequence[Outcome]) -> None:  # noqa: ANN401 - a library without types
    """How many matches had which length, in rounds where the game has them."""
    name = "rounds" if all("rounds" in outcome.facts for outcome in outcomes) else "actions"
    values = [outcome.facts.get(name, outcome.actions) for outcome in outcomes]
    low, high = math.floor(min(values)), math.ceil(max(values))
    step = max(1, math.ceil((high - low + 1) / _BARS))
    edges = [low - 0.5 + step * number for number in range((high - low) // step + 2)]
    axes.hist(values, bins=edges, color=COLOURS[0], edgecolor=PAPER)
    axes.set_xlabel(f"{name} of a match")
    axes.set_ylabel("matches")


def draw_starts(axes: Any, outcomes: Sequence[Outcome]) -> None:  # noqa: ANN401 - a library without types
    """The rate of wins by who began, with intervals and the line of equal chances."""
    starts = starts_of(outcomes)
    rates = [one.rate for one in starts]
    reach = [[rate.value - rate.low for rate in rates], [rate.high - rate.value for rate in rates]]
    axes.bar(
        [str(one.place) for one in starts], [rate.value for rate in rates], yerr=reach, color=COLOURS[0],
        ecolor=INK, capsize=4,
    )  # fmt: skip
    axes.axhline(1 / len(starts), color=COLOURS[1], linestyle="--", label="equal chances")
    axes.yaxis.set_major_formatter(load("matplotlib.ticker").PercentFormatter(xmax=1, decimals=0))
    axes.set_ylabel("share of wins")
    axes.set_xlabel("place in the first turn order")
    axes.legend(frameon=False)


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
