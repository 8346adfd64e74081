"""A program that edits is killed at any moment: at most the last second of work is lost."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hameln.editor.keeping import ENDING, autosave_folder
from hameln.editor.kit import characters_word
from hameln.editor.recovering import left_behind, take_up
from tests import children
from tests.editor.shelves import GAME

TOP = Path(__file__).resolve().parent.parent.parent

EDITING = """
import sys, time
from random import Random
from hameln.editor.document import Document
from hameln.editor.keeping import Keeper
from hameln.editor.kit import editor_kit
from hameln.language import Told
from hameln.kernel.kits import add_game
from tests.editor.shelves import GAME, dots
add_game(GAME, "tests.editor.shelves:GAME_KIT")
game = sys.argv[1]
kit = editor_kit(game)
if game == GAME:
    content = dots("1")
else:
    content = kit.generator.make(kit.generator.usual(), 1) if kit.generator else kit.documents.blank()
document = Document(kit.documents, kit.documents.named(content, "1"))
keeper = Keeper(document, game)
count = 1
while True:
    count += 1
    document.do(Told("Rename"), kit.documents.named(document.content, str(count)))
    keeper.look()
    sys.stdout.write(f"{count} {time.time()}\\n")
    sys.stdout.flush()
    time.sleep(0.02)
"""


LATE = 1.5


def killed(home: Path, seconds: float, game: str = GAME) -> None:
    """Let a process edit for so long, kill it, and see that at most the last second of its work is lost.

    On a busy machine the disk may come `LATE`.
    """
    log = home.parent / "log"
    with log.open("wb") as out:
        surroundings = {**os.environ, "HAMELN_HOME": str(home), "PYTHONPATH": str(TOP)}
        process = children.Child([sys.executable, "-c", EDITING, game], stdout=out, env=surroundings)
        try:
            until_begun = time.monotonic() + children.PATIENCE
            while not log.stat().st_size and time.monotonic() < until_begun:
                time.sleep(0.01)
            time.sleep(seconds)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
    lines = log.read_text(encoding="utf-8").splitlines()
    steps = [(int(line.split()[0]), float(line.split()[1])) for line in lines if len(line.split()) == 2]
    last = steps[-1][1]
    due = [count for count, at in steps if at < last - 1 - LATE]

    found = left_behind()
    if not due and not found:
        return
    (left,) = found
    document, keeper = take_up(left)
    assert int(document.kit.title(document.content)) >= max(due, default=0)
    assert document.is_changed
    keeper.close()
    assert not list(autosave_folder().glob(f"*{ENDING}"))


@pytest.mark.long
def test_of_a_killed_program_at_most_a_second_is_lost(home: Path) -> None:
    killed(home, 3.0)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_of_a_program_killed_at_any_moment_at_most_a_second_is_lost(home: Path, seed: int) -> None:
    killed(home, Random(seed).uniform(0, 5))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["hameln", characters_word("hameln"), characters_word("rattus-cartus")])
def test_nor_is_more_lost_of_a_real_document(home: Path, seed: int, game: str) -> None:
    killed(home, Random(seed).uniform(0, 5), game)
