"""Write the pages of all words of computer players' files from the code; tests fail when they differ.

Run it from the top of the repository: ``python tools/vocabulary.py``.
"""

import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from hameln.games.hameln.players.families.files import vocabulary_page as of_families  # noqa: E402 - the path comes first
from hameln.games.rattus_cartus.players.characters.files import vocabulary_page as of_heirs  # noqa: E402

PAGES = {"vocabulary": of_families, "heir-vocabulary": of_heirs}

if __name__ == "__main__":
    for name, page in PAGES.items():
        target = TOP / "docs" / "ai" / f"{name}.md"
        target.write_text(page(), encoding="utf-8")
        print(f"wrote {target}")
