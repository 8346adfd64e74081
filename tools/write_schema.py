"""Write the schemas of towns and packs from the code; tests fail when they differ.

Run it from the top of the repository: ``python tools/write_schema.py``.
"""

import json
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from hameln.games.hameln.map.schema import town_schema  # noqa: E402 - the path comes first
from hameln.games.rattus_cartus.pack.schema import pack_schema  # noqa: E402

SCHEMAS = {"maps": town_schema, "packs": pack_schema}

if __name__ == "__main__":
    for folder, schema in SCHEMAS.items():
        target = TOP / folder / "schema.json"
        target.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
        print(f"wrote {target}")
