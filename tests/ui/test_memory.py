from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hameln.ui.memory import return_large_pieces
from tests import children

PICTURES = """
import ctypes, os, sys
from pathlib import Path
from hameln.ui.memory import return_large_pieces

def used():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

malloc, free = ctypes.CDLL(None).malloc, ctypes.CDLL(None).free
malloc.restype, free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
if sys.argv[1] == "yes":
    assert return_large_pieces()
before = used()
for _ in range(4):
    pictures = [malloc(8_000_000) for _ in range(20)]
    for picture in pictures:
        ctypes.memset(ctypes.c_void_p(picture), 1, 8_000_000)
    last = malloc(100_000)
    for picture in pictures:
        free(picture)
print(used() - before)
"""


@pytest.mark.skipif(not return_large_pieces(), reason="another C library")
def test_pictures_that_are_not_needed_leave_the_memory(tmp_path: Path) -> None:
    program = tmp_path / "pictures.py"
    program.write_text(PICTURES, encoding="utf-8")

    held, left = (
        float(children.run([sys.executable, program, word], capture_output=True, check=True).stdout)
        for word in ("no", "yes")
    )

    assert held > 100
    assert left < 20
