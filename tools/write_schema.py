"""Write ``maps/schema.json`` from the code; a test fails when the two differ.

Run it from the top of the repository: ``python tools/write_schema.py``.
"""

import json
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from hameln.games.hameln.map.schema import town_schema  # noqa: E402 - the path comes first

TARGET = TOP / "maps" / "schema.json"

if __name__ == "__main__":
    TARGET.write_text(json.dumps(town_schema(), indent=1) + "\n", encoding="utf-8")
    print(f"wrote {TARGET}")
