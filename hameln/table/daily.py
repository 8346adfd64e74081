"""Today's match: the same for everybody who plays the same version, by the date and the game alone.

What is drawn from is the number of the first fifteen bytes of the SHA-256 of ``hameln-daily/1/GAME/DATE``,
such as ``hameln-daily/1/hameln/2026-05-16``. Its last twelve digits are the seed; from the rest the game
takes setup and line-up (`Seating.of_day`). The day is that of UTC.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

from attrs import frozen

from hameln.errors import HamelnError
from hameln.files.codec import parse_object
from hameln.files.folders import list_files
from hameln.kernel.files import LineSource
from hameln.language import text
from hameln.players.kit import HUMAN
from hameln.table.draft import SEED_DIGITS, Draft, Seat
from hameln.table.finished import DAILY, PRACTICE, Finished
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame
from hameln.table.records import usual_arms, usual_names
from hameln.table.save_files import PLAYABLE, saves_folder
from hameln.table.saves import read_save
from hameln.table.tallies import told_daily

VERSION: Final = 1
"""Another number brings other matches: to be raised where setups or characters of a game change."""


def today() -> date:
    """The day that it is in UTC."""
    return datetime.now(UTC).date()


def number_of(day: date, game: str) -> int:
    """The number that a day's match is made of.

    >>> number_of(date(2026, 5, 16), "hameln") == number_of(date(2026, 5, 16), "hameln")
    True
    """
    words = f"hameln-daily/{VERSION}/{game}/{day.isoformat()}"
    return int.from_bytes(sha256(words.encode()).digest()[:15])


def draft_of(day: date, game: str, *, counts: bool = True) -> Draft:
    """What has been agreed on for a day's match: setup, rules, players and seed; a person has the first seat.

    Args:
        day: The day, in UTC.
        game: The word of the game.
        counts: Whether it is the try that counts; else the match is for practice.
    """
    rest, seed = divmod(number_of(day, game), 10**SEED_DIGITS)
    seating = table_kit(game).seating
    plan = seating.of_day(rest)
    draft = Draft.from_settings_of_nobody(game)
    players = (HUMAN, *(plan.players or draft.kit.rivals(seating.usual_seats - 1)))
    rows = zip(players, usual_names(game, len(players)), usual_arms(len(players)), strict=True)
    draft.seats = [Seat(player=player, name=name, arms=arms) for player, name, arms in rows]
    draft.call_by_own_names()
    draft.place, draft.options, draft.seed = plan.place, {**draft.options, **plan.options}, str(seed)
    draft.notes = {DAILY: day.isoformat()} | ({} if counts else {PRACTICE: True})
    return draft


def result_of(matches: Sequence[Finished], day: date, game: str) -> Finished | None:
    """The try of a day that counts, if it has been played to its end."""
    wanted = (day.isoformat(), game)
    return next((one for one in matches if (one.daily, one.game) == wanted), None)


@frozen(kw_only=True)
class Daily:
    """What is known of a game's match of a day.

    Attributes:
        draft: What it is made of.
        place: What its setup is called.
        game: The game as it begins.
        result: The try that counts, if it has been played to its end.
        begun: The save of that try, if it has only been begun.
    """

    draft: Draft
    place: str
    game: AGame
    result: Finished | None
    begun: Path | None

    @classmethod
    def of(cls, day: date, game: str, matches: Sequence[Finished]) -> Self:
        """What is known of it.

        Args:
            day: In UTC.
            game: The word of the game.
            matches: All that have been finished here.
        """
        result = result_of(matches, day, game)
        draft = draft_of(day, game, counts=result is None)
        made = draft.seating.new_game(draft.place, len(draft.seats), draft.options, int(draft.seed))
        begun = None if result else begun_on(day, game)
        return cls(draft=draft, place=draft.seating.place(made), game=made, result=result, begun=begun)

    @property
    def told(self) -> str:
        """How it came out, or how it counts."""
        if self.result is not None:
            return told_daily(self.result)
        if self.begun is not None:
            return text("You have begun this match. It counts once it is played to its end.")
        return text(
            "Setup, players and chance follow from the date: everybody with this version plays the same "
            "match. The first try that is played to its end counts."
        )


def begun_on(day: date, game: str) -> Path | None:
    """The save of a day's match that is not over yet, if there is one: who has begun goes on."""
    return begun_with(DAILY, day.isoformat(), game)


def begun_with(note: str, value: str, game: str) -> Path | None:
    """The save of a match that is not over yet and counts, by what a note of its header says."""
    for path in list_files(saves_folder(), PLAYABLE):
        header = _header(path)
        is_it = (header.get(note), header.get("game")) == (value, game)
        if is_it and not header.get(PRACTICE) and read_save(path).can_go_on:
            return path
    return None


def _header(path: Path) -> Mapping[str, Any]:
    with suppress(HamelnError, OSError, ValueError):
        for _, line, _ in LineSource(path):
            return parse_object(line)
    return {}
