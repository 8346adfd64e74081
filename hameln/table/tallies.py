"""All finished matches added up: by game, by player, by setup.

What is told of finished matches, as the cells of tables: on the screen and in the terminal alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from statistics import fmean
from typing import Final

from attrs import evolve, frozen

from hameln.errors import HamelnError
from hameln.language import plural, text
from hameln.players.kit import HUMAN, players_kit
from hameln.table.finished import ALL, UNSEEN, Finished, Seated
from hameln.table.kit import wording_of
from hameln.table.saying import say_number, say_points, told_date, told_day, told_mean
from hameln.table.shared_results import SharedResult

_LAST: Final = 10
"""How many matches are set beside as many before."""


@frozen(kw_only=True)
class Tally:
    """What a number of matches have come to.

    Attributes:
        label: Whose matches they are, or where they were played.
        matches: How many.
        seats: How many seats were taken in them, more than matches where several of a kind played in one.
        wins: With how many seats it was won.
        places: How often each place was taken, the first one first.
        best: The most points.
        mean: The mean points.
        streak: How many of the last matches were won one after another.
        longest: The longest such row.
        is_person: Whether it is a person's.
        player: The computer player whose it is; empty for persons.
        beaten: Before how many of the seats a person came out; ``None`` for persons.
        arms: The last ones that are known of a person; empty if none are.
    """

    label: str
    matches: int
    seats: int
    wins: int
    places: tuple[int, ...]
    best: int
    mean: float
    streak: int
    longest: int
    is_person: bool = True
    player: str = ""
    beaten: int | None = None
    arms: str = ""


def tally(label: str, rows: Sequence[Seated], *, is_person: bool = True) -> Tally:
    """What somebody has come to, match by match in the order of their ends.

    >>> won, lost = (Seated(player="human", name="A", place=p, points=9, has_won=p == 1) for p in (1, 2))
    >>> found = tally("A", [won, won, lost, won])
    >>> found.places, found.streak, found.longest
    ((3, 1), 1, 2)
    """
    streak = longest = 0
    for one in rows:
        streak = streak + 1 if one.has_won else 0
        longest = max(longest, streak)
    points, last = [one.points for one in rows], max(one.place for one in rows)
    return Tally(
        label=label,
        matches=len(rows),
        seats=len(rows),
        wins=sum(one.has_won for one in rows),
        places=tuple(sum(one.place == place for one in rows) for place in range(1, last + 1)),
        best=max(points),
        mean=fmean(points),
        streak=streak,
        longest=longest,
        is_person=is_person,
        player="" if is_person else rows[0].player,
        arms=next((one.arms for one in reversed(rows) if one.arms), ""),
    )


def games_of(matches: Iterable[Finished]) -> tuple[str, ...]:
    """The words of the games that have been played, in the order in which that began."""
    return tuple(dict.fromkeys(match.game for match in matches))


def by_game(matches: Iterable[Finished]) -> tuple[Tally, ...]:
    """A tally of the best person for each game."""
    return _by_best(matches, lambda one: one.game, lambda one: game_title(one.game))


def by_place(matches: Iterable[Finished]) -> tuple[Tally, ...]:
    """A tally of the best person for each setup."""
    return _by_best(matches, lambda one: (one.game, one.setup or one.place), lambda one: one.place)


def by_count(matches: Iterable[Finished]) -> tuple[Tally, ...]:
    """A tally of the best person for each number of players."""

    def told(one: Finished) -> str:
        return plural("{n} player", "{n} players", len(one.seats)).format(n=len(one.seats))

    return tuple(sorted(_by_best(matches, lambda one: len(one.seats), told), key=lambda one: one.label))


def by_level(matches: Iterable[Finished]) -> tuple[Tally, ...]:
    """A tally of the best person for each level of the strongest computer player of a match."""
    by: dict[tuple[int, str], list[Seated]] = {}
    for match in matches:
        level = strongest_level(match)
        if level and match.persons:
            kit = players_kit(match.game)
            key = kit.levels.index(level), kit.level_title(level)
            by.setdefault(key, []).append(match.best_person)
    return tuple(tally(label, rows) for (_, label), rows in sorted(by.items()))


def strongest_level(match: Finished) -> str:
    """How well the best computer player of a match plays; empty where none has a level, or is here."""
    try:
        kit = players_kit(match.game)
    except HamelnError:
        return ""
    found = [kit.level_of(one.player) for one in match.seats if kit.is_player(one.player)]
    return max((level for level in found if level in kit.levels), key=kit.levels.index, default="")


def by_player(matches: Iterable[Finished]) -> tuple[Tally, ...]:
    """A tally for each person by name, then for each computer player by character and level."""
    rows: dict[tuple[bool, str], list[Seated]] = {}
    beaten, played = Counter[str](), Counter[tuple[bool, str]]()
    for match in matches:
        seen = set[tuple[bool, str]]()
        for one in match.seats:
            is_person = one.player == HUMAN
            label = one.name if is_person else player_title(match.game, one.player)
            rows.setdefault((is_person, label), []).append(one)
            seen.add((is_person, label))
            beaten[label] += not is_person and any(person.place < one.place for person in match.persons)
        played.update(seen)
    found = [
        evolve(
            tally(label, seats, is_person=is_person),
            matches=played[is_person, label],
            beaten=None if is_person else beaten[label],
        )
        for (is_person, label), seats in rows.items()
    ]
    return tuple(sorted(found, key=lambda one: (not one.is_person, -one.matches, one.label)))


def _by_best(
    matches: Iterable[Finished], key: Callable[[Finished], Hashable], label: Callable[[Finished], str]
) -> tuple[Tally, ...]:
    rows: dict[Hashable, tuple[str, list[Seated]]] = {}
    for match in matches:
        if match.persons:
            best = match.best_person
            _, seats = rows.get(key(match), ("", []))
            rows[key(match)] = (label(match), [*seats, best])  # by what it was called last
    found = [tally(name, seats) for name, seats in rows.values()]
    return tuple(sorted(found, key=lambda one: (-one.matches, one.label)))


def trend_of(matches: int) -> int:
    """How many of the last matches are set beside as many before; 0 where there are too few."""
    count = min(_LAST, matches // 2)
    return count if count > 1 else 0


def told_trend(matches: Iterable[Finished]) -> str:
    """How the last matches of persons went beside as many before; empty for fewer than four."""
    rows = [match.best_person for match in matches if match.persons]
    count = trend_of(len(rows))
    if not count:
        return ""
    last, before = tally("", rows[-count:]), tally("", rows[-2 * count : -count])
    told = text(
        "The last {n}: {won} won, {mean} points on average; the {n} before: {less} won, {mean_before}."
    )
    return told.format(
        n=count,
        won=last.wins,
        mean=told_mean(last.mean),
        less=before.wins,
        mean_before=told_mean(before.mean),
    )


def told_wanting(matches: int) -> str:
    """How many matches are missing until the last ones are set beside those before; empty for none."""
    missing = 4 - matches
    if missing <= 0:
        return ""
    told = plural(
        "After {n} more match the last ones are set beside those before.",
        "After {n} more matches the last ones are set beside those before.",
        missing,
    )
    return told.format(n=missing)


def told_rival(matches: Iterable[Finished]) -> str:
    """The computer player whom persons have beaten least, in a sentence; empty where none took part."""
    rivals = [one for one in by_player(matches) if one.beaten is not None]
    if not rivals:
        return ""
    best = max(rivals, key=lambda one: (one.seats - (one.beaten or 0), one.mean))
    told = text("The strongest rival: {name}, beaten {n} of {count} times, {mean} points on average.")
    return told.format(name=best.label, n=best.beaten, count=best.seats, mean=told_mean(best.mean))


def told_record(matches: Iterable[Finished]) -> str:
    """The match in which a person had most points, in a sentence; empty where there is none."""
    found = max((one for one in matches if one.persons), key=lambda one: one.best_person.points, default=None)
    if found is None:
        return ""
    own, told = found.best_person, text("The record: {points}, by {name} on {day} ({place}).")
    day = told_day(found.when.astimezone().date())
    return told.format(points=say_points(own.points), name=own.name, day=day, place=found.place)


def game_title(game: str) -> str:
    """What a game is called; its word where it is not here any more."""
    try:
        return text(wording_of(game).title)
    except HamelnError:
        return game


def player_title(game: str, player: str) -> str:
    """What a computer player is called, with its level; its name where it is not here any more."""
    try:
        kit = players_kit(game)
        return kit.character_of(player) if kit.is_player(player) else player
    except HamelnError:
        return player


Cells = tuple[str, ...]
WON: Final = 2
"""The column of a tally that tells how often it was won."""


def tally_cells(tallies: Sequence[Tally]) -> tuple[Cells, tuple[Cells, ...]]:
    """The headings of a table, and its rows."""
    has_beaten = any(one.beaten is not None for one in tallies)
    headings = (
        *("", text("Matches"), text("Won"), text("1st · 2nd · …")),
        *(text("Most points"), text("Mean"), text("In a row"), text("Longest row")),
        *((text("Beaten"),) if has_beaten else ()),
    )
    return headings, tuple(
        (
            *(one.label, _told_matches(one), _told_wins(one), " · ".join(map(str, one.places))),
            *(say_number(one.best), told_mean(one.mean), str(one.streak), str(one.longest)),
            *((_told_beaten(one),) if has_beaten else ()),
        )
        for one in tallies
    )


def setup_cells(matches: Sequence[Finished]) -> tuple[Cells, tuple[Cells, ...]]:
    """The same by number of players, by level and by setup, each part under its heading."""
    rows = list[Cells]()
    headings, _ = tally_cells(())
    for heading, _, tallies in setup_tallies(matches):
        _, cells = tally_cells(tallies)
        rows += [(heading, *("" for _ in headings[1:])), *cells]
    return headings, tuple(rows)


def _told_matches(one: Tally) -> str:
    """How many matches, and with how many seats where several of a kind played in one."""
    if one.seats == one.matches:
        return str(one.matches)
    return text("{n} ({seats} seats)").format(n=one.matches, seats=one.seats)


def _told_wins(one: Tally) -> str:
    """How often it was won, and how much of all that is."""
    return text("{n} ({percent} %)").format(n=one.wins, percent=round(100 * one.wins / one.seats))


def setup_tallies(matches: Sequence[Finished]) -> tuple[tuple[str, str, tuple[Tally, ...]], ...]:
    """By number of players, by level and by setup: the heading, an icon, and what it comes to."""
    parts = (
        (text("Number of players"), "icon_man", by_count(matches)),
        (text("Level of the strongest rival"), "icon_robot", by_level(matches)),
        (text("Setup"), "icon_flag", by_place(matches)),
    )
    return tuple(part for part in parts if part[2])


def _told_beaten(one: Tally) -> str:
    """How often a person came out before a computer player."""
    return "–" if one.beaten is None else text("{n} of {count}").format(n=one.beaten, count=one.seats)


def match_cells(matches: Sequence[Finished]) -> tuple[Cells, tuple[Cells, ...]]:
    """The same of single matches, the newest first; once one was looked at again, what was given away."""
    given = [told_lost(one) for one in matches]
    has_given = any(given)
    headings = ("", text("Where"), text("Your place"), text("Who came where, with their points"))
    return (*headings, text("Given away in 1000")) if has_given else headings, tuple(
        (
            *(told_date(one.when.astimezone()), one.place, _told_place(one), told_standing(one)),
            *((lost or "–",) if has_given else ()),
        )
        for one, lost in reversed(list(zip(matches, given, strict=True)))
    )


def _told_place(match: Finished) -> str:
    """Where the person came who came out best."""
    if not match.persons:
        return "–"
    return text("{n} of {count}").format(n=match.best_person.place, count=len(match.seats))


def told_lost(match: Finished) -> str:
    """What decisions of persons gave away on average, of 1000 chances; empty if nobody looked at it again."""
    return " · ".join(str(round(1000 * one.lost / ALL)) for one in match.persons if one.lost != UNSEEN)


def told_standing(match: Finished) -> str:
    """Everybody with place and points, the best first."""
    rows = sorted(match.seats, key=lambda one: one.place)
    return " · ".join(f"{one.place}. {one.name} {say_number(one.points)}" for one in rows)


def line_of(match: Finished) -> str:
    """A day's result as a line to pass on, which a friend can paste beside an own one."""
    return f"{told_daily(match)} {SharedResult.of_match(match).code}"


def told_daily(match: Finished) -> str:
    """A day's result in a sentence: the day, how it came out, and in which setup."""
    own = match.persons[0]
    told = text("{game}, match of the day {day} ({place}): place {came} of {count} with {points}")
    return told.format(
        game=game_title(match.game),
        day=match.daily,
        place=match.place,
        came=own.place,
        count=len(match.seats),
        points=say_points(own.points),
    )
