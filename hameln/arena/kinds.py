"""Words that options take: kinds of tournaments, workers and tables. Nothing here needs anything else."""

from __future__ import annotations

from typing import Final

ROUND_ROBIN: Final = "round-robin"
ONE_AGAINST_MANY: Final = "one-against-many"
CHALLENGE: Final = "challenge"
LADDER: Final = "ladder"
MIXED: Final = "mixed"
EQUAL: Final = "equal"
NEWCOMERS: Final = "newcomers"
MODES: Final = {
    ROUND_ROBIN: "every table of different players",
    ONE_AGAINST_MANY: "each player alone against copies of each other one",
    CHALLENGE: "the first player alone against copies of each other one",
    NEWCOMERS: "each player but the first alone against copies of the first",
    LADDER: "each player against copies of the one before, and the other way round",
    MIXED: "tables drawn by lot, another one for each opening",
    EQUAL: "each player against copies of itself",
}
"""The kinds of tournament."""
LOCAL: Final = "local"
BACKENDS: Final = {
    LOCAL: "processes of this machine",
    "ray": "a Ray cluster",
    "dask": "a Dask cluster",
}
"""The kinds of workers."""
FORMER: Final = {"loky": LOCAL}
"""What kinds of workers were called once."""
TABLES: Final = {"csv": "matches.csv", "parquet": "matches.parquet"}
"""The file of all matches by its format."""
