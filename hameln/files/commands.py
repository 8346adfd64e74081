"""Commands that are told to people, as they can be pasted into a shell."""

from __future__ import annotations

import os
import shlex
import subprocess


def typed_command(*words: object, **options: object) -> str:
    """A command of this program; every word that a shell would take apart is quoted.

    Args:
        words: What follows the program's name.
        options: By their names; ``True`` stands for a switch, and ``None``, ``False`` and nothing for none.

    >>> typed_command("play", resume="my saves/Sunday.jsonl", plain=True) if os.name == "posix" else ""
    "hameln play --resume 'my saves/Sunday.jsonl' --plain"
    """
    line = ["hameln", *map(str, words)]
    for name, value in options.items():
        if value is None or value is False or value == "":
            continue
        line.append(f"--{name.replace('_', '-')}")
        if value is not True:
            line.append(str(value))
    printable = ["".join(sign if sign.isprintable() else "?" for sign in word) for word in line]
    return subprocess.list2cmdline(printable) if os.name == "nt" else shlex.join(printable)
