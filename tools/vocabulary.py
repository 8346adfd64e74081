"""Write ``docs/ai/vocabulary.md`` from the code; a test fails when the two differ.

Run it from the top of the repository: ``python tools/vocabulary.py``.
"""

import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from hameln.games.hameln.players.families.page import vocabulary_page  # noqa: E402 - the path comes first

TARGET = TOP / "docs" / "ai" / "vocabulary.md"

if __name__ == "__main__":
    TARGET.write_text(vocabulary_page(), encoding="utf-8")
    print(f"wrote {TARGET}")
