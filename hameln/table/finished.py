"""A match that is over, as the ledger keeps it: who played, where, and what it came to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from attrs import field, frozen

from hameln.errors import HamelnError
from hameln.files.codec import canonical, dump, parse_object
from hameln.files.readers import is_list, is_table
from hameln.kernel.files import LineSource
from hameln.kernel.reading import check_header
from hameln.kernel.record import RecordWriter, result_words
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch, AnAction, AState, AView
from hameln.table.records import arms_of, names_of, read_only_match, usual_arms
from hameln.table.statistics import Earned, achievements_of, earned, figures_of
from hameln.version import MADE_BY

DAILY: Final = "daily"
"""The field of a record's header that names the day whose match it is."""
CAMPAIGN: Final = "campaign"
"""The field that names the match of a campaign that it is."""
PRACTICE: Final = "practice"
"""The field of a record's header that says that the match is not to be counted."""
EDITED: Final = "editor"
"""What it says of a match that an editor began on what was being drawn there."""
UNSEEN: Final = -1
"""What stands for the chances that were given away where nobody has looked at the match again."""
ALL: Final = 10_000
"""Chances of which some were given away."""
MOST_POINTS: Final = 1_000_000
"""Points that nobody ever has, neither gained nor lost."""
_YEARS: Final = range(1970, 9000)
"""Of clocks that tell the time."""
_MOST_LINES: Final = 100_000
_WHO_AND_WHAT: Final = ("game", "seats", "seed", "names", "rules")
"""The fields of a header that tell one match from another; its actions say the rest."""
_BESIDE: Final = ("legal", "auto", "state", "t", "why")
"""The fields of an action's line that change nothing about it."""


@frozen(kw_only=True)
class Seated:
    """Somebody who took part.

    Attributes:
        player: ``human`` or a computer player's name, with its level.
        name: What the player was called.
        place: The place in the end, 1 for the best; those who share one have the same.
        points: All points.
        has_won: Whether the player has won, alone or with others.
        lost: Of 10,000 chances to win, how many a decision gave away on average, once the match has been
            looked at again; before that -1.
        did: What somebody has of all that the game counts in a match, by its words; empty if it is not known.
        arms: Those of a person; empty if they are not known.
    """

    player: str
    name: str
    place: int
    points: int
    has_won: bool
    lost: int = UNSEEN
    did: Mapping[str, int] = field(factory=dict[str, int], hash=False)
    arms: str = ""


@frozen(kw_only=True)
class Finished:
    """A match that is over.

    Attributes:
        key: Tells it from all others: the same for two files with the same actions of the same players.
        when: When it ended.
        game: The word of its game.
        place: What its setup was called in the language of the program then.
        setup: What it is called in every language; empty where that is the same.
        campaign: The match of the campaign of its game that it is; empty for all others.
        reached: The achievements that its persons have reached in it, by the game's words.
        counted: How far its persons have come with others that count something, by their words.
        seed: What chance was made from.
        seats: Who took part.
        daily: The day whose match it was, such as ``2026-05-16``; empty for all others.
    """

    key: str
    when: datetime
    game: str
    place: str
    seed: int
    seats: tuple[Seated, ...]
    daily: str = ""
    setup: str = ""
    campaign: str = ""
    reached: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(factory=dict[str, int], hash=False)

    @property
    def persons(self) -> tuple[Seated, ...]:
        """Those who are no computer players."""
        return tuple(one for one in self.seats if one.player == HUMAN)

    @property
    def best_person(self) -> Seated:
        """The person who came out best of those who took part."""
        return min(self.persons, key=lambda one: (one.place, -one.points))

    def words(self) -> dict[str, Any]:
        """The match as a line of the ledger has it."""
        seats = [
            {"player": one.player, "name": one.name, "place": one.place, "points": one.points}
            | {"won": one.has_won}
            | ({"lost": one.lost} if one.lost != UNSEEN else {})
            | ({"did": dict(one.did)} if one.did else {})
            | ({"arms": one.arms} if one.arms else {})
            for one in self.seats
        ]
        found = {"key": self.key, "when": self.when.astimezone(UTC).isoformat(timespec="seconds")}
        found |= {"game": self.game, "place": self.place}
        known = ((DAILY, self.daily), ("setup", self.setup), (CAMPAIGN, self.campaign))
        more = {name: word for name, word in known if word}
        reached = {"reached": list(self.reached)} if self.reached else {}
        counted = {"counted": dict(self.counted)} if self.counted else {}
        return {**found, "seed": self.seed, "seats": seats, **more, **reached, **counted}

    @classmethod
    def from_words(cls, words: Mapping[str, Any]) -> Finished:
        """The match of a line of the ledger.

        Raises:
            ValueError: The line says something else.
        """
        try:
            plain = {name: words[name] for name in ("key", "game", "place")} | {
                name: words.get(name, "") for name in (DAILY, "setup", CAMPAIGN)
            }
            when, seed = datetime.fromisoformat(words["when"]), words["seed"]
            seats = tuple(map(_seated, words["seats"]))
            reached = tuple(words.get("reached", ()))
            counted = words.get("counted", {})
        except (KeyError, TypeError, AttributeError) as error:
            message = f"no finished match ({error})"
            raise ValueError(message) from None
        is_dated = when.tzinfo is not None and when.year in _YEARS
        is_plain = all(map(_is_word, (*plain.values(), *reached)))
        if not (is_plain and _are_counts(counted) and type(seed) is int and seats and is_dated):
            message = "no finished match"
            raise ValueError(message)
        return cls(when=when, seed=seed, seats=seats, reached=reached, counted=counted, **plain)


def _seated(words: Mapping[str, Any]) -> Seated:
    player, name, won = words["player"], words["name"], words["won"]
    place, points, lost = words["place"], words["points"], words.get("lost", UNSEEN)
    did, arms = words.get("did", {}), words.get("arms", "")
    if not (all(map(_is_word, (player, name, arms))) and type(won) is bool):
        raise TypeError(name)
    if type(place) is not int or type(points) is not int or place < 1 or not _are_counts(did):
        raise TypeError(place)
    if max(place, abs(points)) > MOST_POINTS:
        raise TypeError(points)
    if type(lost) is not int or not UNSEEN <= lost <= ALL:
        raise TypeError(lost)
    came = {"place": place, "points": points, "lost": lost}
    return Seated(player=player, name=name, has_won=won, did=did, arms=arms, **came)


def _are_counts(value: object) -> bool:
    return is_table(value) and all(
        _is_word(word) and type(one) is int and 0 < one <= MOST_POINTS for word, one in value.items()
    )


def _is_word(value: object) -> bool:
    return isinstance(value, str) and (value.isprintable() or not value)


def finished_match(
    match: AMatch,
    seats: Sequence[str],
    names: Sequence[str],
    seed: int,
    notes: Mapping[str, Any] = MappingProxyType({}),
    arms: Sequence[str] = (),
) -> Finished:
    """A match at the table that has just ended.

    Args:
        match: The match, which must be over.
        seats: ``human`` or the name of a computer player, by seat.
        names: What those who played are called, by seat.
        seed: What chance was made from.
        notes: What else the header of its save tells, such as the day whose match it is.
        arms: The arms that they bear, by seat; without them those of their seats.
    """
    arms = tuple(arms) or usual_arms(len(seats))
    header = parse_object(_writer(match, seats, names, seed).header().encode())
    found = earned(match, _persons(seats))
    return Finished(
        key=key_of(match, seats, names, seed),
        when=datetime.now(UTC).replace(microsecond=0),
        game=match.game.name,
        place=table_kit(match.game.name).seating.place(match.game),
        seed=seed,
        seats=_came_out(seats, (names, arms), result_words(match.game, match.state), found),
        daily=str(notes.get(DAILY, "")),
        setup=table_kit(match.game.name).seating.word_of_place(header),
        campaign=_campaign(seats, notes),
        reached=found.reached,
        counted=found.counted,
    )


def key_of(match: AMatch, seats: Sequence[str], names: Sequence[str], seed: int) -> str:
    """The key of a match that is over; what is asked is as in `finished_match`."""
    writer = _writer(match, seats, names, seed)
    lines = (parse_object(writer.line(*one).encode()) for one in match.replay())
    return _key(parse_object(writer.header().encode()), lines)


def _writer(
    match: AMatch, seats: Sequence[str], names: Sequence[str], seed: int
) -> RecordWriter[AState, AnAction, AView]:
    return RecordWriter(match.game, seats, seed=seed, made_by=MADE_BY, notes={"names": list(names)})


def finished_in(path: Path) -> Finished | None:
    """The match of a save, if it is over and counts; its result is taken on trust.

    Raises:
        HamelnError: The file is no save.
        OSError: It cannot be read.
        ValueError: One of its lines is damaged.
    """
    lines: list[dict[str, Any]] = []
    for _, line, _ in LineSource(path):
        lines.append(parse_object(line))
        if len(lines) > _MOST_LINES:
            raise ValueError(str(path))
    header, last = lines[0], lines[-1]
    check_header(header)
    seats = header["seats"]
    if "result" not in last or "for_seat" in header or header.get(PRACTICE) or HUMAN not in seats:
        return None
    names, daily = names_of(header), header.get(DAILY, "")
    found = _earned_in(path, path.stat().st_mtime_ns, header["game"], _persons(seats))
    return Finished(
        key=_key({**header, "names": list(names)}, lines[1:-1]),
        when=datetime.fromtimestamp(int(path.stat().st_mtime), tz=UTC),
        game=header["game"],
        place=table_kit(header["game"]).seating.place_of(header),
        seed=header.get("seed", 0),
        seats=_came_out(seats, (names, arms_of(header)), last["result"], found),
        daily=daily if _is_word(daily) else "",
        setup=table_kit(header["game"]).seating.word_of_place(header),
        campaign=_campaign(seats, header),
        reached=found.reached,
        counted=found.counted,
    )


@lru_cache(maxsize=1000)
def _earned_in(
    path: Path,
    changed: int,  # noqa: ARG001 - the file as it was then
    game: str,
    persons: Sequence[int],
) -> Earned:
    """The achievements of a save, which take playing it; none where its actions are not possible."""
    if not (achievements_of(game) or figures_of(game)):
        return Earned()
    try:
        return earned(read_only_match(path).match, persons)
    except HamelnError:
        return Earned()


def _campaign(seats: Sequence[str], notes: Mapping[str, Any]) -> str:
    """The match of a campaign, which one person plays alone."""
    word = notes.get(CAMPAIGN, "")
    return word if _is_word(word) and seats.count(HUMAN) == 1 else ""


def _persons(seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(seats) if player == HUMAN)


def _key(header: Mapping[str, Any], lines: Iterable[Mapping[str, Any]]) -> str:
    found = sha256(canonical({name: header.get(name) for name in _WHO_AND_WHAT}).encode())
    for line in lines:
        found.update(dump({name: line[name] for name in sorted(line) if name not in _BESIDE}).encode())
    return found.hexdigest()[:32]


def _came_out(
    seats: Sequence[str], names_and_arms: tuple[Sequence[str], Sequence[str]], result: object, found: Earned
) -> tuple[Seated, ...]:
    """Everybody with place and points, by the words of a result, persons with arms and what they did.

    Raises:
        HamelnError: These are no result for so many.
    """
    names, arms = names_and_arms
    words = result if is_table(result) else {}
    ranking, totals = words.get("ranking"), words.get("totals")
    groups = [one if is_list(one) else [one] for one in ranking] if is_list(ranking) else []
    order = [seat for group in groups for seat in group]
    if not (is_list(totals) and len(totals) == len(seats)) or any(
        type(one) is not int for one in (*order, *totals)
    ):
        raise HamelnError(_NO_RESULT)
    if sorted(order) != list(range(len(seats))):
        raise HamelnError(_NO_RESULT)
    winners = words.get("winners", groups[0])
    places, before = [len(seats)] * len(seats), 0
    for group in groups:
        for seat in group:
            places[seat] = before + 1 if winners else len(seats)
        before += len(group)
    return tuple(
        Seated(
            player=seats[seat],
            name=names[seat],
            place=places[seat],
            points=totals[seat],
            has_won=seat in winners,
            did=found.did.get(seat, {}),
            arms=arms[seat] if seats[seat] == HUMAN else "",
        )
        for seat in range(len(seats))
    )


_NO_RESULT: Final = "the last line is no result"
