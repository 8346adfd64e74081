"""Results of matches of the day that friends have passed on as a line: read, kept, and set beside one's own.

A line ends with a code such as ``[hameln/2026-05-16/Anna/2/31,40,25/1f0c9a3e]``: game, day, name, place,
everybody's points with the person's first, and a sum that a slip of the pen changes. Nothing stands there
that was not open at the end of the match; it is no proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from attrs import frozen

from hameln.content import user_folder
from hameln.errors import HamelnError
from hameln.files.opening import is_file, read_text
from hameln.files.writing import make_folder, replace_file
from hameln.kernel.kits import known_games
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.finished import MOST_POINTS, Finished
from hameln.table.records import LONGEST_NAME

LONGEST_LINE: Final = 600
"""Letters of a line that is pasted."""
_MOST_KEPT: Final = 2_000
_MOST_BYTES: Final = 1_000_000
_MOST_SEATS: Final = 12
_CODE: Final = re.compile(r"\[([^\[\]/]+)/(\d{4}-\d\d-\d\d)/([^\[\]/]*)/(\d+)/([-\d,]+)/([0-9a-f]{8})\]")


@frozen(kw_only=True)
class SharedResult:
    """How a match of the day came out for somebody.

    Attributes:
        game: The word of the game.
        day: Such as ``2026-05-16``.
        name: What the person was called.
        place: The place in the end, 1 for the best.
        points: Everybody's points, the person's first.
    """

    game: str
    day: str
    name: str
    place: int
    points: tuple[int, ...]

    @classmethod
    def of_match(cls, match: Finished) -> SharedResult:
        """What a match of the day came to for its person."""
        own = match.persons[0]
        others = tuple(one.points for one in match.seats if one.player != HUMAN)
        return cls(
            game=match.game, day=match.daily, name=own.name, place=own.place, points=(own.points, *others)
        )

    @property
    def code(self) -> str:
        """What a line ends with."""
        return f"[{self._facts}/{_sum(self._facts)}]"

    @property
    def _facts(self) -> str:
        points = ",".join(map(str, self.points))
        return f"{self.game}/{self.day}/{quote(self.name, safe='')}/{self.place}/{points}"


def _sum(facts: str) -> str:
    """What a slip of the pen changes."""
    return sha256(f"hameln-result/1/{facts}".encode()).hexdigest()[:8]


def read_shared(line: str) -> SharedResult:
    """The result that a line ends with.

    Raises:
        HamelnError: There is none, or it is damaged.
    """
    codes = _CODE.findall(line[-LONGEST_LINE:])
    if not codes:
        told = text("No result is in this line: it ends with what stands between [ and ]. Copy all of it.")
        raise HamelnError(told)
    game, day, name, place, points, told_sum = codes[-1]
    facts = f"{game}/{day}/{name}/{place}/{points}"
    damaged = text("This line is damaged: something in it has been changed. Copy it once more.")
    if _sum(facts) != told_sum:
        raise HamelnError(damaged)
    if game not in known_games():
        raise HamelnError(text("This result is of a game that is not here: {game}.").format(game=game))
    try:
        date.fromisoformat(day)
        counts = tuple(map(int, points.split(",")))
        found = SharedResult(game=game, day=day, name=unquote(name), place=int(place), points=counts)
    except ValueError:
        raise HamelnError(damaged) from None
    is_fit = len(found.name) <= LONGEST_NAME and found.name.isprintable() and 0 < len(counts) <= _MOST_SEATS
    if not (is_fit and 1 <= found.place <= len(counts) and max(map(abs, counts)) <= MOST_POINTS):
        raise HamelnError(damaged)
    return found


def shared_path() -> Path:
    """Where the results of friends are kept, a code a line."""
    return user_folder() / "friends.txt"


def kept_results() -> tuple[SharedResult, ...]:
    """The results of friends, in the order in which they came; what cannot be read is left out."""
    path, found = shared_path(), list[SharedResult]()
    try:
        lines = read_text(path, _MOST_BYTES).splitlines() if is_file(path) else []
    except (OSError, ValueError):
        return ()
    for line in lines[:_MOST_KEPT]:
        try:
            found.append(read_shared(line))
        except HamelnError:
            continue
    return tuple(found)


def keep_result(result: SharedResult) -> None:
    """Keep the result of a friend; one that is kept already stays once.

    Raises:
        HamelnError: It cannot be written.
    """
    kept = [one for one in kept_results() if one != result]
    lines = [f"{one.code}\n" for one in (*kept[1 - _MOST_KEPT :], result)]
    try:
        make_folder(shared_path().parent)
        replace_file(shared_path(), "".join(lines).encode(), force=True)
    except OSError as error:
        told = text("The results of friends cannot be written to {file}: {reason}.")
        raise HamelnError(told.format(file=shared_path().name, reason=error.strerror or error)) from None


def beside_own(
    matches: Iterable[Finished], friends: Iterable[SharedResult], game: str
) -> tuple[tuple[SharedResult | None, tuple[SharedResult, ...]], ...]:
    """The days of a game, the newest first: one's own result, if there is any, and those of friends."""
    own = {one.daily: SharedResult.of_match(one) for one in matches if one.daily and one.game == game}
    theirs: dict[str, list[SharedResult]] = {}
    for one in friends:
        if one.game == game and one != own.get(one.day):
            theirs.setdefault(one.day, []).append(one)
    return tuple(
        (own.get(day), tuple(sorted(theirs.get(day, []), key=lambda one: (one.place, -one.points[0]))))
        for day in sorted({*own, *theirs}, reverse=True)
    )
