"""Keep everything anew, or compare: ``python -m tests.playthroughs [--check] [--all] [WORDS]``.

Kept are the actions of many matches (``hashes.txt``), complete records (``records.txt``), and a few matches
as the program tells them (the folder ``told``). Renewing is for when what is played, recorded or told is
meant to change; look at what has changed. Words after the options choose: only what has one of them in its
line is renewed or compared, such as all stories with ``told/``. Without ``--all`` matches that take many
seconds are not compared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from attrs import frozen

from hameln.version import is_compiled
from tests.playthroughs.matches import KEPT, Playthrough, hash_of, kept, played, playthroughs
from tests.playthroughs.records import COMMANDS, RECORDS, hash_of_record, kept_records
from tests.playthroughs.stories import difference, keep_story, kept_story, stories, tell

_OPTIONS: Final = {"--check", "--all"}


@frozen(kw_only=True)
class Kind:
    """Some of what is kept.

    Attributes:
        name: What several of it are called.
        makes: What makes each of it anew, by its line.
        before: What was kept, by its line.
        keep: Writes all of it.
    """

    name: str
    makes: Mapping[str, Callable[[], str]]
    before: Mapping[str, str]
    keep: Callable[[Mapping[str, str]], object]


def kinds(*, with_long: bool) -> Iterator[Kind]:
    """Everything that is kept, in the order of how quickly it is made."""
    yield Kind(
        name="matches",
        makes={
            str(one): partial(_hash_of_played, one) for one in playthroughs() if with_long or not one.is_long
        },
        before=kept(),
        keep=lambda made: KEPT.write_text(_lines(made), encoding="utf-8"),
    )
    yield Kind(
        name="records",
        makes={command: partial(hash_of_record, command) for command in COMMANDS},
        before=kept_records(),
        keep=lambda made: RECORDS.write_text(_lines(made), encoding="utf-8"),
    )
    told = {str(story): story for story in stories()}
    yield Kind(
        name="stories",
        makes={line: partial(tell, story) for line, story in told.items()},
        before={line: kept_story(story) for line, story in told.items()},
        keep=lambda made: [keep_story(story, made[line]) for line, story in told.items()],
    )


def _hash_of_played(one: Playthrough) -> str:
    return hash_of(played(one))


def _lines(made: Mapping[str, str]) -> str:
    return "".join(f"{digits}  {line}\n" for line, digits in made.items())


def _chosen(kind: Kind, words: list[str]) -> list[str]:
    """The lines in which one of the words stands; all if there are no words."""
    return [line for line in kind.makes if not words or any(word in line for word in words)]


def renew(words: list[str]) -> None:
    """Make everything that was chosen, and write the files."""
    for kind in kinds(with_long=True):
        made = {line: kind.before.get(line, "") for line in kind.makes}
        for line in _chosen(kind, words):
            made[line] = kind.makes[line]()
            _say(f"{kind.name}: {line} {'stays' if made[line] == kind.before.get(line) else 'is new'}")
        kind.keep(made)


def check(words: list[str], *, with_long: bool) -> int:
    """Make everything that was chosen, and compare; how much differs."""
    found: list[tuple[str, int, int]] = []
    for kind in kinds(with_long=with_long):
        chosen, differ = _chosen(kind, words), 0
        for line in chosen:
            made, before = kind.makes[line](), kind.before.get(line, "")
            if made != before:
                differ += 1
                _say(f"other {kind.name}: {line}\n{difference(before, made)}")
        found.append((kind.name, len(chosen), differ))
    version = ".".join(map(str, sys.version_info[:3]))
    built = "compiled" if is_compiled() else "from sources"
    told = "; ".join(f"{count} {name}, {differ} differ" for name, count, differ in found if count)
    _say(f"Python {version}, {built}: {told or 'nothing is called so'}")
    return sum(differ for _, _, differ in found) if told else 1


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - a command prints


def main() -> None:
    """Do what the command line asks."""
    options = {word for word in sys.argv[1:] if word.startswith("-")}
    words = [word for word in sys.argv[1:] if word not in options]
    if options - _OPTIONS or options == {"--all"}:
        sys.exit("expected nothing, or --check, or --check --all; and parts of lines")
    if "--check" in options:
        sys.exit(1 if check(words, with_long="--all" in options) else 0)
    renew(words)


if __name__ == "__main__":
    main()
