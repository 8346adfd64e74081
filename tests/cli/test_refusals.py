"""What the system or a library has refused, told in one sentence."""

from __future__ import annotations

import errno

from hameln.cli.streams import why_refused


def test_what_a_library_says_in_its_own_words_is_told_in_them() -> None:
    assert why_refused(FileNotFoundError("Cannot locate a picture")) == "Cannot locate a picture"


def test_what_the_system_says_is_told_with_its_file() -> None:
    assert why_refused(OSError(errno.EACCES, "Permission denied", "a.txt")) == "a.txt: Permission denied"
    assert why_refused(OSError(errno.ENOSPC, "No space left")) == "nothing can be printed: No space left"
