"""Keep the hashes anew, or compare: ``python -m tests.playthroughs [--check] [--all] [WORDS]``.

Renewing is for when what is played is meant to change. Words after the options choose: only matches in
whose lines one of them stands are compared. Without ``--all`` those that take many seconds are not compared.
"""

from __future__ import annotations

import sys

from hameln.version import is_compiled
from tests.playthroughs.matches import KEPT, hash_of, kept, played, playthroughs


def renew() -> None:
    """Play everything and write the file."""
    lines: list[str] = []
    for one in playthroughs():
        lines.append(f"{hash_of(played(one))}  {one}\n")
        print(lines[-1], end="", flush=True)  # noqa: T201 - a command prints
    KEPT.write_text("".join(lines), encoding="utf-8")


def check(words: list[str], *, with_long: bool) -> int:
    """Play and compare; how many differ."""
    differ = compared = 0
    before = kept()
    for one in playthroughs():
        if (one.is_long and not with_long) or (words and not any(word in str(one) for word in words)):
            continue
        compared += 1
        if hash_of(played(one)) != before.get(str(one)):
            differ += 1
            print(f"another match: {one}", flush=True)  # noqa: T201 - a command prints
    version = ".".join(map(str, sys.version_info[:3]))
    built = "compiled" if is_compiled() else "from sources"
    print(f"Python {version}, {built}: {compared} matches, {differ} differ")  # noqa: T201 - a command prints
    return differ if compared else 1


def main() -> None:
    """Do what the command line asks."""
    options = {word for word in sys.argv[1:] if word.startswith("-")}
    if options - {"--check", "--all"}:
        sys.exit("expected nothing, or --check, --all and parts of lines")
    if "--check" in options:
        words = [word for word in sys.argv[1:] if word not in options]
        sys.exit(1 if check(words, with_long="--all" in options) else 0)
    renew()


if __name__ == "__main__":
    main()
