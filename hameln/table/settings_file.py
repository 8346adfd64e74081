"""Writing what the user has set: in one step, by one program at a time; what others keep there stays."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import attrs

from hameln.errors import HamelnError
from hameln.files.folders import keep_aside
from hameln.files.locks import Lock
from hameln.files.opening import is_file, read_text
from hameln.files.readers import is_table, is_tuple
from hameln.files.sources import parse_toml
from hameln.files.writing import make_folder, replace_file
from hameln.language import text
from hameln.table.settings import FORMER, LONGEST_FILE, LastTime, Settings, good_games, judge, settings_path

_PATIENCE: Final = 2.0
"""Seconds for which another program is waited for that writes the settings."""


def write_settings(settings: Settings, path: Path | None = None, *, known: Settings | None = None) -> None:
    """Put the settings into a file in one step; comments and settings of other versions stay in it.

    So do the setups that are kept there, perhaps by another program: only `change_kept` changes them. A file
    that could not be read, or in which a setting was wrong, is kept beside it.

    Args:
        path: The file; without one the user's own.
        known: What the file said when this program knew it last; what is still the same here stays in the
            file as it is now, whoever has changed it there. Without it, the settings say everything.

    Raises:
        HamelnError: It cannot be written; an old file is whole.
    """
    place = settings_path() if path is None else path
    with _alone(place):
        _write(settings, place, None, known)


def change_kept(
    game: str,
    change: Callable[[Mapping[str, str]], Mapping[str, str]],
    settings: Settings,
    path: Path | None = None,
    *,
    known: Settings | None = None,
) -> Settings:
    """Keep other setups of a game, beginning with those that are kept in the file now, by whichever program.

    Args:
        game: The word of the game.
        change: What is made of the setups that are kept, by their names.
        settings: What else the file shall say.
        path: The file; without one the user's own.
        known: As for `write_settings`.

    Returns:
        The settings with what is kept now.

    Raises:
        HamelnError: It cannot be written; an old file is whole.
    """
    place = settings_path() if path is None else path
    with _alone(place):
        now = with_kept(settings, place)
        last = now.last_time(game)
        changed = attrs.evolve(now, games=now.remembering(game, attrs.evolve(last, kept=change(last.kept))))
        _write(changed, place, game, known)
    return changed


class Keeping:
    """Keeps the settings of one program in the user's file, in which others may write theirs.

    Attributes:
        known: What the file was last known to say of what this program has set.
        trouble: Why they cannot be kept just now; empty if they can.
    """

    def __init__(self, settings: Settings) -> None:
        """Begin with what was read."""
        self.known, self.trouble = settings, ""

    def keep(self, settings: Settings) -> str:
        """Write the settings as well as that can be done; why it cannot, once, else nothing."""
        before, self.trouble = self.trouble, ""
        try:
            write_settings(settings, known=self.known)
        except HamelnError as error:
            self.trouble = str(error)
        else:
            self.known = settings
        return self.trouble if self.trouble != before else ""


def with_kept(settings: Settings, path: Path | None = None, *, but: str | None = None) -> Settings:
    """The settings with the setups that are kept in the file, where it says any of a game, but of one."""
    try:
        place = settings_path() if path is None else path
        words = parse_toml(read_text(place, LONGEST_FILE))
    except (OSError, ValueError):
        return settings
    sections, good = words.get("games", {}), good_games(words, [])
    games = dict(settings.games)
    for game, found in good.items():
        says = is_table(sections) and is_table(sections.get(game)) and "kept" in sections[game]
        if says and game != but:
            games[game] = attrs.evolve(settings.last_time(game), kept=found.kept)
    return attrs.evolve(settings, games=games)


@contextmanager
def _alone(place: Path) -> Generator[None]:
    """Read and write while no other program does; without locks, or where one is held long, all the same."""
    with ExitStack() as stack:
        with suppress(HamelnError, OSError):
            make_folder(place.parent)
            lock = Lock(place)
            lock.take(_PATIENCE)
            stack.callback(lock.release)
        yield


def _write(settings: Settings, place: Path, decided: str | None, known: Settings | None) -> None:
    """Write the settings, with the setups that the file keeps of every game but of the one decided."""
    try:
        old, is_damaged = _old(place)
        now = settings if known is None else _merged(settings, known, old)
        words = _words(with_kept(now, place, but=decided))
        if is_damaged:
            keep_aside(place)
        replace_file(place, _updated(old, words).encode("utf-8", "replace"), force=True)
    except OSError as error:
        told = text("The settings cannot be written to {file}: {reason}.")
        raise HamelnError(told.format(file=place.name, reason=error.strerror or error)) from None


def _merged(settings: Settings, known: Settings, old: str) -> Settings:
    """The settings, but as the file has them where nothing was changed here since it was known."""
    words = parse_toml(old)  # of a file that could be read
    good, sections = judge(words)[0], words.get("games", {})
    games = dict(settings.games)
    for game, last in good["games"].items():
        ours, was = settings.last_time(game), known.last_time(game)
        section = sections.get(game, {}) if is_table(sections) else {}
        names = [name for name in attrs.fields_dict(type(last)) if name in section and name != "kept"]
        same = {name: getattr(last, name) for name in names if getattr(ours, name) == getattr(was, name)}
        if same:
            games[game] = attrs.evolve(ours, **same)
    names = [name for name in good if name in words and name != "games"]
    same = {name: good[name] for name in names if getattr(settings, name) == getattr(known, name)}
    return attrs.evolve(settings, **same, games=games)


def _words(settings: Settings) -> dict[str, Any]:
    """The settings as TOML has them."""
    words = _plain(settings)
    words["games"] = {game: _plain(last) for game, last in settings.games.items()}
    return words


def _plain(facts: Settings | LastTime) -> dict[str, Any]:
    """The fields with lists and tables as TOML has them, but for those that were never set."""
    return {
        name: list(value) if is_tuple(value) else dict(value) if is_table(value) else value
        for name, value in attrs.asdict(facts, recurse=False).items()
        if value is not None
    }


def _old(place: Path) -> tuple[str, bool]:
    """The file as it is, or nothing if it says nothing; and whether something would be lost with it."""
    try:
        old = read_text(place, LONGEST_FILE)
        return old, bool(judge(parse_toml(old))[1])
    except OSError:
        return "", is_file(place)
    except ValueError:
        return "", True


def _updated(old: str, words: dict[str, Any]) -> str:
    """The old text changed to say the words, or a new one where that cannot be done."""
    import tomlkit  # noqa: PLC0415 - slow to import
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(old)
        for name in (*FORMER, *(attrs.fields_dict(Settings).keys() - words.keys())):
            document.pop(name, None)
        _change(document, words)
        changed = tomlkit.dumps(document)
        found = parse_toml(changed)
        sections = found.get("games", {})
        games = {
            game: {part: sections[game].get(part) for part in last} for game, last in words["games"].items()
        }
        if all(_is_same({**found, "games": games}.get(name), value) for name, value in words.items()):
            return changed
    except (TOMLKitError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        pass  # not every text can be changed in place
    return tomlkit.dumps(words)


def _change(document: Any, words: Mapping[str, Any]) -> None:  # noqa: ANN401 - a table of tomlkit
    """Let a table say the words where it does not; in the sections of games others' words stay too."""
    for name, value in words.items():
        old = document.unwrap().get(name)
        if name == "games" and is_table(old) and all(map(is_table, old.values())):
            for game, last in value.items():
                if game in old:
                    _change(document[name][game], last)
                else:
                    document[name][game] = last
        elif name not in document or not _is_same(old, value):
            document[name] = value


def _is_same(one: object, other: object) -> bool:
    """Whether two values say the same; a yes is no 1, though Python takes them as equal."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)
