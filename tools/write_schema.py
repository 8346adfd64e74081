"""Write the schemas of all files that people write, and the tables of their formats; tests compare them.

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
from hameln.games.hameln.map.files import town_schema  # noqa: E402 - the path comes first
from hameln.games.hameln.players.families.files import family_schema  # noqa: E402
from hameln.games.rattus_cartus.pack import parts  # noqa: E402
from hameln.games.rattus_cartus.pack.reading import pack_schema  # noqa: E402
from hameln.games.rattus_cartus.players.characters.files import heir_schema  # noqa: E402
from hameln.table.positions import position  # noqa: E402
from hameln.table.positions.files import position_schema  # noqa: E402

SCHEMAS = {
    "maps": town_schema,
    "packs": pack_schema,
    "positions": position_schema,
    "ai/hameln": family_schema,
    "ai/rattus-cartus": heir_schema,
}
PAGES = {
    "maps": (town, "maps/README.md"),
    "packs": (parts, "packs/README.md"),
    "positions": (position, "docs/make-a-position.md"),
}
TABLE = re.compile(r"(<!-- (\w+): begin -->\n\n).*?(\n\n<!-- \2: end -->)", re.DOTALL)


def format_told(folder: str) -> str:
    """The page about a format with the tables of all fields as they are declared."""
    module, name = PAGES[folder]
    page = (TOP / name).read_text(encoding="utf-8")
    return TABLE.sub(lambda found: f"{found[1]}{table_told(getattr(module, found[2]))}{found[3]}", page)


if __name__ == "__main__":
    for folder, schema in SCHEMAS.items():
        (TOP / folder / "schema.json").write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
        print(f"wrote schema.json in {TOP / folder}")
    for folder, (_, name) in PAGES.items():
        (TOP / name).write_text(format_told(folder), encoding="utf-8")
        print(f"wrote {TOP / name}")
