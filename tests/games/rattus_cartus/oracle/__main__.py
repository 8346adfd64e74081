"""``python -m tests.games.rattus_cartus.oracle FILE...``: check records with the slow table."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.records import read_lines

if __name__ == "__main__":
    count = 0
    for name in sys.argv[1:]:
        for difference in check_lines(read_lines(Path(name))):
            count += 1
            sys.stdout.write(f"{name}, {difference}\n")
    sys.stdout.write(f"{count} differences\n")
    sys.exit(bool(count))
