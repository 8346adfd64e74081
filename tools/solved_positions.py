"""Write docs/positions.md: every set position of the program, what the solver says of it, and in which time.

``python tools/solved_positions.py`` solves all of them anew, which takes minutes. A test holds the page to
the files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hameln.kernel.kits import known_games
from hameln.table.advising import say_steps
from hameln.table.kit import table_kit
from hameln.table.positions.attempt import Demonstration, names_in
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.position import Outline, Position
from hameln.table.positions.solved import difficulty_told
from hameln.table.positions.solver import TooManyWaysError, solve_all
from hameln.table.positions.ways import tempted_at
from hameln.table.tallies import game_title

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "positions.md"
MOST: Final = 20_000
"""Decisions that are looked at for a position at most."""
HEAD: Final = """\
# Solutions of the positions

What follows tells the solution of every [position to solve](how-to-play.md) that comes with the program;
whoever wants to find them stops reading here. The page is made by `python tools/solved_positions.py`, and
a test holds it to the files.

The solver tries every way until the limit, with the chance and the replies that the position has
(`hameln/table/positions/solver.py`). Decisions that differ in their order, or in nothing that matters,
are one way. *Ways* is how many reach the goal; *best* and *next* are the most that is reached and the
most that all others reach (1 and 0 where the goal is reached or not; rats are counted below 0); *looked at*
counts the places where the one who solves decides; the seconds are those of a busy core of the machine that
wrote the page. Where there is a dash, there are more ways than are tried, since the match goes on to its end
or for many turns of others: the solution is one that was played.
"""


def figures(position: Position) -> str:
    """The cells that the solver fills."""
    try:
        found = solve_all(position, most=MOST)
    except TooManyWaysError:
        return "– | – | – | – | –"
    second = "–" if found.second is None else found.second
    return f"{len(found.ways)} | {found.best} | {second} | {found.decisions} | {found.seconds:.2f}"


def row(outline: Outline) -> str:
    """The cells of a position that its file fills."""
    return (
        f"{outline.name} (`{outline.word}`) | {outline.theme} | {difficulty_told(outline)} | {outline.asked}"
    )


def decisions(position: Position) -> list[str]:
    """The decisions that solve a position, in words."""
    shown, found = Demonstration(position), list[str]()
    telling = table_kit(position.outline.game).telling
    names = telling.names(position.setup, names_in(position.outline))
    while (played := shown.decide()) is not None:
        if shown.advice is not None and shown.begins:
            found.append(say_steps(telling, position.setup, shown.advice.steps, names))
        shown.take(played)
    return found


def solution(position: Position) -> str:
    """The decisions that solve a position, in words."""
    told = f"- **{position.outline.name}**: {' → '.join(decisions(position))}."
    tempted = tempted_at(position)
    if tempted is None:
        return told
    lines = " → ".join(decisions(tempted.position))
    ended = " ".join(filter(None, (tempted.why_missed, tempted.account)))
    return f"{told} What tempts: {lines}. {ended}"


def parts() -> Iterator[str]:
    """The page, part by part."""
    yield HEAD
    for game in known_games():
        positions = [read_position(one.path, game) for one in outlines(game)]
        if not positions:
            continue
        yield f"\n## {game_title(game)}\n"
        yield "| position | theme | difficulty | goal | decisions | ways | best | next | looked at | s |"
        yield "| --- | --- | --- | --- | --: | --: | --: | --: | --: | --: |"
        for one in positions:
            yield f"| {row(one.outline)} | {len(decisions(one))} | {figures(one)} |"
        yield ""
        yield from map(solution, positions)


def main() -> None:
    """Write the page."""
    PAGE.write_text("\n".join(parts()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
