"""The table of all matches: one row for each match and seat, as text or in columns."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any

from hameln.arena.extras import load
from hameln.arena.matches import Finished


def rows_of(units: Iterable[tuple[int, Finished]]) -> Iterator[dict[str, Any]]:
    """One row for each match and seat, every fact in a column of its own.

    Args:
        units: The seed of each unit, and the unit.
    """
    for seed, unit in units:
        for number, outcome in enumerate(unit.outcomes):
            for seat, player in enumerate(outcome.players):
                yield {
                    "unit": unit.unit,
                    "seed": seed,
                    "match": number,
                    "seat": seat,
                    "player": player,
                    "start": outcome.starts[seat],
                    "place": outcome.places[seat],
                    "win": outcome.shares[seat],
                    "total": outcome.totals[seat],
                    "margin": outcome.margins[seat],
                    **{f"points_{source}": value for source, value in outcome.points[seat].items()},
                    "actions": outcome.actions,
                    **outcome.facts,
                    **(outcome.of_seats[seat] if outcome.of_seats else {}),
                    "log": outcome.log,
                }


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of text."""
    stream = StringIO()
    writer = csv.DictWriter(stream, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode("utf-8")


def as_parquet(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of columns.

    Raises:
        MissingExtraError: The library for it is not installed.
    """
    stream = BytesIO()
    load("polars").DataFrame(list(rows), infer_schema_length=None).write_parquet(stream)
    return stream.getvalue()
