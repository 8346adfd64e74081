"""Files of set positions: listed, read with every fault and its place, and proved."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from hameln.content import files
from hameln.errors import HamelnError, IllegalAction, PositionFileError, RecordError
from hameln.files.readers import (
    Problem,
    Problems,
    did_you_mean,
    is_list,
    is_table,
    list_of,
    shown,
    take_text,
    take_whole,
)
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.kernel.game import Game, chosen_options
from hameln.kernel.kits import known_games
from hameln.kernel.match import Match
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.language import plural
from hameln.players.characters.texts import check_character_keys, take_localized
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch
from hameln.table.position_goals import Trail
from hameln.table.positions.attempt import Attempt, solve
from hameln.table.positions.position import HARDEST, Outline, Position, posing_of
from hameln.version import MADE_BY

ENDING: Final = ".toml"
FOLDER: Final = "positions"
MOST_BYTES: Final = 512 * 1024
"""Bytes of the longest file."""
_TEXTS: Final = {"name": 60, "task": 400, "hint": 300, "further": 300}
"""The texts of a position and how long each may be."""
_NEEDED: Final = ("name", "task", "goal", "limit", "place", "seats", "seed", "actions", "solution")
_KEYS: Final = (*_TEXTS, *_NEEDED[2:], "difficulty", "number", "rules", "game")
_MOST_TOLD: Final = 3
"""Files that are named at once."""
_CHECKED: Final = "hameln positions FILE"
"""The command that tells the faults of a file."""
_GREATEST_SEED: Final = 2**53


def list_positions(game: str) -> dict[str, Path]:
    """The files of a game's positions by their names, sorted; the user's hide the program's own."""
    return files(f"{FOLDER}/{game}", ENDING) if posing_of(game).goals else {}


def outlines(game: str) -> tuple[Outline, ...]:
    """All positions of a game whose files can be read, the easiest first; `left_out` tells of the others."""
    return _listed(game)[0]


def left_out(games: Iterable[str]) -> str:
    """Which files of positions cannot be read, in a sentence; nothing where all can."""
    names = [path.name for game in games for path in _listed(game)[1]]
    if not names:
        return ""
    told = plural(
        "{files} is left out because it has faults; {command} tells them.",
        "{files} are left out because they have faults; {command} tells them.",
        len(names),
    )
    shown = names[:_MOST_TOLD] + ["…"] * (len(names) > _MOST_TOLD)
    return told.format(files=", ".join(shown), command=_CHECKED)


def _listed(game: str) -> tuple[tuple[Outline, ...], tuple[Path, ...]]:
    """The positions of a game, the easiest first, and the files that cannot be read."""
    found, faulty = [], []
    for path in list_positions(game).values():
        try:
            found.append(read_outline(path, game))
        except PositionFileError:
            faulty.append(path)
    return tuple(sorted(found, key=lambda one: (one.difficulty, len(one.solution), one.word))), tuple(faulty)


def find_position(name: str, game: str = "") -> Position:
    """A position by its name, or by the path of its file.

    Args:
        name: Its name, such as ``last-bell``, or a path.
        game: The word of its game; any if none is named.

    Raises:
        PositionFileError: The file has faults.
        HamelnError: There is none of that name.
    """
    if name.endswith(ENDING) or "/" in name:
        return read_position(Path(name), game)
    known: dict[str, tuple[str, Path]] = {}
    for word in [game] if game else known_games():
        for one, path in list_positions(word).items():
            known.setdefault(one, (word, path))
    if name not in known:
        message = f'no position is called "{name}"; known: {", ".join(known)}{did_you_mean(name, known)}'
        raise HamelnError(message)
    word, path = known[name]
    return read_position(path, word)


def read_outline(path: Path, game: str = "") -> Outline:
    """What the file of a position says; nothing of it is played.

    Args:
        path: The file.
        game: The word of its game; it is that of its folder, or what the file says, if none is named.

    Raises:
        PositionFileError: It has faults.
    """
    source = read_source(path, MOST_BYTES, PositionFileError)
    words = parse_source(source, path, PositionFileError)
    problems: Problems = []
    outline = _outline(words, path, game, problems)
    if problems:
        raise PositionFileError(path, with_lines(problems, source))
    return outline


def read_position(path: Path, game: str = "") -> Position:
    """A position, all of whose actions have been played.

    Raises:
        PositionFileError: It has faults.
    """
    outline = read_outline(path, game)
    try:
        setup = _setup(outline)
    except HamelnError as error:
        raise PositionFileError(path, [f"place: {error}"]) from None
    match = _played(outline, setup)
    position = Position(outline=outline, setup=setup, played=tuple(match.played))
    if match.mover != outline.seat or len(setup.legal(match.state)) < 2:  # noqa: PLR2004 - a choice
        says = f"actions: expected that seat {outline.seat} (human) decides at their end"
        raise PositionFileError(path, [says])
    if _is_decided(position, match):
        raise PositionFileError(path, ["goal: it is reached or missed already"])
    return position


def prove(position: Position) -> Attempt:
    """The match in which the solution of a position has reached its goal.

    Raises:
        PositionFileError: It does not.
    """
    path = position.outline.path
    try:
        shown = solve(position)
    except IllegalAction as error:
        raise PositionFileError(path, [f"solution: {error}"]) from None
    if not shown.verdict:
        raise PositionFileError(path, ["solution: it does not reach the goal"])
    return shown


def _outline(words: dict[str, Any], path: Path, game: str, problems: Problems) -> Outline:
    check_character_keys(words, _KEYS, _TEXTS, _NEEDED, (), problems)
    game = game or _game(words, path, problems)
    posing = posing_of(game)
    goal = _one_of(words.get("goal"), tuple(posing.goals), "goal", problems)
    limits = posing.goals[goal].limits if goal else tuple(posing.limits)
    texts = {key: take_localized(words, key, most, (), problems) for key, most in _TEXTS.items()}
    return Outline(
        word=path.name.removesuffix(ENDING),
        path=path,
        game=game,
        name=texts["name"],
        task=texts["task"],
        hints=tuple(texts[key] for key in ("hint", "further") if texts[key].forms),
        difficulty=_whole(words, "difficulty", (1, HARDEST), problems),
        goal=goal,
        number=_number(words, has_number=bool(goal) and posing.goals[goal].has_number, problems=problems),
        limit=_one_of(words.get("limit"), limits, "limit", problems),
        place=str(take_text(words.get("place", ""), ("place",), problems)),
        options=_rules(words.get("rules", {}), game, problems),
        seats=_seats(words.get("seats", []), game, problems),
        seed=_whole(words, "seed", (0, _GREATEST_SEED), problems),
        actions=_lines(words, "actions", problems),
        solution=_lines(words, "solution", problems),
    )


def _game(words: dict[str, Any], path: Path, problems: Problems) -> str:
    """The game that a file names, or else the folder in which it lies."""
    known = tuple(word for word in known_games() if posing_of(word).goals)
    if "game" not in words and path.absolute().parent.name in known:
        return path.absolute().parent.name
    return _one_of(words.get("game"), known, "game", problems) or known[0]


def _one_of(value: object, known: tuple[str, ...], key: str, problems: Problems) -> str:
    if isinstance(value, str) and value in known:
        return value
    if value is not None or key == "game":
        says = f"expected one of {', '.join(known)}, found {shown(value)}{did_you_mean(value, known)}"
        problems.append(Problem(path=(key,), says=says))
    return ""


def _whole(words: dict[str, Any], key: str, limits: tuple[int, int], problems: Problems) -> int:
    value = words.get(key, limits[0])
    low, high = limits
    if type(value) is not int or not low <= value <= high:
        says = f"expected a whole number from {low} to {high}, found {shown(value)}"
        problems.append(Problem(path=(key,), says=says))
        return low
    return value


def _number(words: dict[str, Any], *, has_number: bool, problems: Problems) -> int:
    if has_number != ("number" in words):
        says = "the goal asks for a number" if has_number else "the goal asks for no number"
        problems.append(Problem(path=("number",) if "number" in words else (), says=says))
        return 0
    value = take_whole(words["number"], ("number",), problems) if has_number else 0
    return value if type(value) is int else 0


def _rules(value: object, game: str, problems: Problems) -> dict[str, Any]:
    options = table_kit(game).seating.options
    if not is_table(value):
        problems.append(Problem(path=("rules",), says=f"expected a table, found {shown(value)}"))
        return {}
    try:
        return chosen_options(options, value)
    except IllegalAction as error:
        problems.append(Problem(path=("rules",), says=str(error)))
        return {}


def _seats(value: object, game: str, problems: Problems) -> tuple[str, ...]:
    seats: tuple[Any, ...] = list_of(take_text)(value, ("seats",), problems)
    if not seats or not all(isinstance(seat, str) for seat in seats) or not is_list(value):
        return (HUMAN,)
    kit = players_kit(game)
    for place, seat in enumerate(seats):
        if seat != HUMAN and not kit.is_player(seat):
            problems.append(Problem(path=("seats", place), says=f"no player is called {shown(seat)}"))
    if seats.count(HUMAN) != 1:
        says = f"expected one {HUMAN}, found {seats.count(HUMAN)}"
        problems.append(Problem(path=("seats",), says=says))
        return (HUMAN,)
    return seats


def _lines(words: dict[str, Any], key: str, problems: Problems) -> tuple[str, ...]:
    value = take_text(words.get(key, ""), (key,), problems)
    lines = tuple(line for line in value.splitlines() if line.strip()) if isinstance(value, str) else ()
    if not lines and isinstance(words.get(key), str):
        problems.append(Problem(path=(key,), says="expected actions, a line of a record each"))
    return lines


def _setup(outline: Outline) -> Game[Any, Any, Any]:
    seating = table_kit(outline.game).seating
    return seating.new_game(outline.place, len(outline.seats), outline.options, outline.seed)


def _played(outline: Outline, setup: Game[Any, Any, Any]) -> AMatch:
    """The match as far as the position.

    Raises:
        PositionFileError: An action is none of the game, or is not legal.
    """
    writer: RecordWriter[Any, Any, Any] = RecordWriter(
        setup, outline.seats, seed=outline.seed, made_by=MADE_BY
    )
    try:
        (record,) = read_text("\n".join((writer.header(), *outline.actions, "")))
    except RecordError as error:
        place = f"actions, line {error.line - 1}" if error.line > 1 else "actions"
        raise PositionFileError(outline.path, [f"{place}: {error.reason}"]) from None
    except ValueError:
        raise PositionFileError(outline.path, ["actions: expected those of one match"]) from None
    return Match(setup, record.match.played)


def _is_decided(position: Position, match: AMatch) -> bool:
    outline = position.outline
    views = [position.setup.view(match.state, outline.seat)]
    trail = Trail(game=position.setup, seat=outline.seat, number=outline.number, views=views)
    return posing_of(outline.game).verdict(outline.goal, outline.limit, trail) is not None
