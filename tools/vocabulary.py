"""Write the pages of all words of computer players' files from the code; tests fail when they differ.

Run it from the top of the repository: ``python tools/vocabulary.py``.
"""

import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from tools.words_of_families import page_of_families  # noqa: E402 - the path comes first
from tools.words_of_heirs import page_of_heirs  # noqa: E402

PAGES = {"vocabulary": page_of_families, "heir-vocabulary": page_of_heirs}

if __name__ == "__main__":
    for name, page in PAGES.items():
        target = TOP / "docs" / "ai" / f"{name}.md"
        target.write_text(page(), encoding="utf-8")
        print(f"wrote {target}")
