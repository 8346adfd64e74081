"""Write the schemas of towns and packs and the tables of the town's format; tests fail when they differ.

Run it from the top of the repository: ``python tools/write_schema.py``.
"""

import json
import re
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from hameln.files.fields import table_told  # noqa: E402
from hameln.games.hameln.map import town  # noqa: E402
from hameln.games.hameln.map.words import town_schema  # noqa: E402 - the path comes first
from hameln.games.rattus_cartus.pack.reading import pack_schema  # noqa: E402

SCHEMAS = {"maps": town_schema, "packs": pack_schema}

FORMAT = TOP / "maps" / "README.md"
TABLE = re.compile(r"(<!-- (\w+): begin -->\n\n).*?(\n\n<!-- \2: end -->)", re.DOTALL)


def format_told() -> str:
    """The page about the format of towns with the tables of all fields as they are declared."""
    page = FORMAT.read_text(encoding="utf-8")
    return TABLE.sub(lambda found: f"{found[1]}{table_told(getattr(town, found[2]))}{found[3]}", page)


if __name__ == "__main__":
    for folder, schema in SCHEMAS.items():
        target = TOP / folder / "schema.json"
        target.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
        print(f"wrote {target}")
    FORMAT.write_text(format_told(), encoding="utf-8")
    print(f"wrote {FORMAT}")
