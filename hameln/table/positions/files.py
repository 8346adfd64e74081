"""Files of set positions: listed, read with every fault and its place, and proved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from hameln.content import files, folder
from hameln.errors import HamelnError, IllegalAction, PositionFileError, RecordError
from hameln.files.fields import ADDRESS, Schema, facts_of, needed_of, word_of
from hameln.files.mending import LOST
from hameln.files.readers import Problem, Problems, did_you_mean
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.kernel.game import Game, chosen_options
from hameln.kernel.kits import known_games
from hameln.kernel.match import Match
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.language import plural
from hameln.players.characters.rule import check_character_keys, schema_with_texts, take_localized
from hameln.table.kit import table_kit
from hameln.table.opaque import AMatch
from hameln.table.position_goals import Trail
from hameln.table.positions.attempt import Attempt, solve
from hameln.table.positions.position import Outline, Position, posing_of
from hameln.version import MADE_BY

ENDING: Final = ".toml"
FOLDER: Final = "positions"
MOST_BYTES: Final = 512 * 1024
"""Bytes of the longest file."""
_MOST_TOLD: Final = 3
"""Files that are named at once."""
_CHECKED: Final = "hameln positions FILE"
"""The command that tells the faults of a file."""


def list_positions(game: str) -> dict[str, Path]:
    """The files of a game's positions by their names, sorted; the user's hide the program's own."""
    return files(f"{FOLDER}/{game}", ENDING) if posing_of(game).goals else {}


def outlines(game: str) -> tuple[Outline, ...]:
    """All positions of a game whose files can be read, in the order of the list; others are left out."""
    return _listed(game)[0]


def all_outlines(games: Iterable[str]) -> tuple[dict[str, tuple[Outline, ...]], str]:
    """The positions of each game that has any; which files cannot be read, in a sentence or nothing."""
    listed = {game: _listed(game) for game in games}
    faulty = [path.name for _, paths in listed.values() for path in paths]
    return {game: found for game, (found, _) in listed.items() if found}, _left_out(faulty)


def of_day(day: date, found: Sequence[Outline]) -> Outline:
    """The position of a day among those of a game, of which there is one at least; every day another one."""
    return found[day.toordinal() % len(found)]


def _left_out(names: list[str]) -> str:
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
    """The positions of a game in the order of the list, and the files that cannot be read."""
    found, faulty = list[Outline](), list[Path]()
    for path in list_positions(game).values():
        try:
            found.append(read_outline(path, game))
        except PositionFileError:
            faulty.append(path)
    return tuple(sorted(found, key=_hardness)), tuple(faulty)


def _hardness(one: Outline) -> tuple[bool, int, int, int, str]:
    """Those of the first box, easy ones first, and what teaches one thing before what combines several."""
    return bool(one.expansion), one.difficulty, len(one.themes), len(one.solution), one.word


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
    return (_read_own if path.is_relative_to(folder(FOLDER)) else _read)(path, game)


def _read(path: Path, game: str) -> Outline:
    """What a file says, as it is now.

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


_read_own: Final = cache(_read)
"""What a file of the program says, which stays as it is while the program runs; a list has dozens."""


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


def position_schema() -> Schema:
    """The JSON Schema of a file, for editors that help while one is written."""
    return {
        "$schema": ADDRESS,
        "title": "Position to solve",
        **schema_with_texts(facts_of(Outline), needed_of(Outline)),
    }


def _outline(words: dict[str, Any], path: Path, game: str, problems: Problems) -> Outline:
    """What the words say; each fault is noted, and something plain stands in for what has one."""
    facts = facts_of(Outline)
    texts = [key for key, fact in facts.items() if fact.spec.form == "text"]
    check_character_keys(words, facts, texts, needed_of(Outline), (), problems)
    outline = Outline(
        word=path.name.removesuffix(ENDING),
        path=path,
        **{key: fact.fallback for key, fact in facts.items() if fact.fallback is not LOST},
    )
    told: dict[str, Any] = {key: take_localized(words, key, facts[key].spec, (), problems) for key in texts}
    outline = evolve(outline, **told, game=game or _game(words, path, problems))
    for key, fact in facts.items():
        if key not in words or key in {*texts, "game"}:
            continue
        faults: Problems = []
        value = fact.spec.take(words[key], (key,), faults)
        faults += () if faults else fact.spec.check(value, (key,), outline)
        problems += faults
        outline = outline if faults else evolve(outline, **{key: value})
    if outline.has_number and "number" not in words:
        problems.append(Problem(path=(), says="the goal asks for a number"))
    return evolve(outline, rules=chosen_options(table_kit(outline.game).seating.options, outline.rules))


def _game(words: dict[str, Any], path: Path, problems: Problems) -> str:
    """The game that a file names, or else the folder in which it lies."""
    known = tuple(word for word in known_games() if posing_of(word).goals)
    if "game" not in words and path.absolute().parent.name in known:
        return path.absolute().parent.name
    return word_of(known).take(words.get("game"), ("game",), problems) or known[0]


def _setup(outline: Outline) -> Game[Any, Any, Any]:
    seating = table_kit(outline.game).seating
    return seating.new_game(outline.place, len(outline.seats), outline.rules, outline.seed)


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
