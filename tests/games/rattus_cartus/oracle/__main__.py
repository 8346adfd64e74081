"""Check records with the slow table, or matches of the engine if no file is named.

``python -m tests.games.rattus_cartus.oracle FILE...``, or with a number instead: so many matches for each
number of heirs, 300 unless given. ``nobilis`` before the number plays the expansion.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.records import read_lines


def found_in(words: list[str]) -> Iterator[str]:
    """Every difference that is found."""
    is_new = words[:1] == ["nobilis"]
    words = words[is_new:]
    if len(words) <= 1 and all(word.isdigit() for word in words):
        from tests.games.rattus_cartus.oracle.engine import all_differences  # noqa: PLC0415 - files need no engine

        yield from all_differences(int(words[0]) if words else 300, tell=sys.stdout.write, is_new=is_new)
    else:
        for name in words:
            yield from (f"{name}, {one}" for one in check_lines(read_lines(Path(name))))


if __name__ == "__main__":
    count = 0
    for difference in found_in(sys.argv[1:]):
        count += 1
        sys.stdout.write(f"{difference}\n")
    sys.stdout.write(f"{count} differences\n")
    sys.exit(bool(count))
