"""The saved matches: a list that is quick to make, and what can be done with a save without playing it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from hameln.content import user_folder
from hameln.errors import HamelnError, RecordError
from hameln.files.codec import LONGEST_LINE, dump, is_unfinished, parse_object
from hameln.files.folders import keep_time, list_files, move_file, remove_file
from hameln.files.guards import is_list, is_table
from hameln.kernel.files import LineSource, write_archive
from hameln.kernel.reading import check_header
from hameln.kernel.record import ENDING
from hameln.language import text
from hameln.players.roster import HUMAN, maker_of
from hameln.table.session import ARMS, FAMILY_NAMES, GAMES, LONGEST_NAME, game_of, read_only_match

ENDINGS: Final = (ENDING, f"{ENDING}.gz", f"{ENDING}.zst", ".jsonl", ".jsonl.gz", ".jsonl.zst")
"""What the file of a save may end in; of two that fit, the longer comes first."""
PACKED: Final = (".gz", ".zst")
TRASH: Final = "trash"
"""The folder beside the saves where deleted ones wait."""
MOST_BYTES: Final = 8 * LONGEST_LINE
"""Bytes of the longest save, unpacked; a match has far fewer."""
LONGEST_TITLE: Final = 80
_MOST_BYTES_OF_NAME: Final = 160
_ALSO_SAFE: Final = " -_.,()'!+&"
_RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_COUNTED: Final = re.compile(r" \(\d+\)$")
_EPOCH: Final = datetime.fromtimestamp(0, tz=UTC)


@frozen(kw_only=True)
class Save:
    """What the list tells about a saved match.

    Attributes:
        path: Its file.
        name: The title in its header, or what its file is called.
        town: The town's name.
        seats: ``human`` or a computer player's name, by seat.
        families: The families' names by seat.
        arms: Their arms by seat.
        phase: 1, 2 or 3, where the record says so; see `look_into`.
        round: Counted from 1 through the match, where the record says so.
        actions: How many have been played, chance included.
        is_over: Whether it has a result.
        changed: When the file was written last, in local time.
        size: Bytes of the file.
        fault: Why it cannot be played on; empty if nothing is known against it.
        line: In which line the fault is, counted from 1; 0 where the whole file is meant.
    """

    path: Path
    name: str
    town: str = ""
    seats: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    phase: int | None = None
    round: int | None = None
    actions: int = 0
    is_over: bool = False
    changed: datetime = _EPOCH
    size: int = 0
    fault: str = ""
    line: int = 0


def saves_folder() -> Path:
    """The user's folder of saves, which need not exist."""
    return user_folder("saves")


def list_saves(folder: Path | None = None) -> tuple[Save, ...]:
    """Every save of a folder, newest first; damaged ones too, with their fault.

    Only the header and the last line are looked at. The whole match is checked when it is loaded.
    """
    found = [read_save(path) for path in list_files(saves_folder() if folder is None else folder, ENDINGS)]
    return tuple(sorted(found, key=lambda save: (save.changed, save.path.name), reverse=True))


def read_save(path: Path) -> Save:
    """What can be told about a save without playing it; a file that is none has a fault."""
    save = Save(path=path, name=stem_of(path))
    try:
        facts = path.stat()
        save = evolve(save, size=facts.st_size, changed=_moment(facts.st_mtime))
        header, actions, last = _ends(path)
        return evolve(save, **_described(path, header, last), actions=actions)
    except RecordError as error:
        return evolve(save, fault=error.reason, line=error.line)
    except HamelnError as error:
        return evolve(save, fault=str(error))
    except OSError as error:
        return evolve(save, fault=error.strerror or str(error))


def look_into(save: Save) -> Save:
    """The save with its phase and its round, which takes playing the match; a fault on the way is told."""
    if save.fault:
        return save
    try:
        record = read_only_match(save.path)
        game_of(record)
    except RecordError as error:
        return evolve(save, fault=error.reason, line=error.line)
    state = record.match.state
    return evolve(save, phase=state.phase + 1, round=state.round)


def say_damage(line: int) -> str:
    """That a file cannot be read, and in which line; the reasons are for those who write such files."""
    if line:
        return text("This file cannot be read (line {line}).").format(line=line)
    return text("This file cannot be read.")


def stem_of(path: Path) -> str:
    """A file's name without the ending of a record."""
    ending = _ending_of(path)
    return path.name.removesuffix(ending) or path.name


def new_path(title: str = "", folder: Path | None = None) -> Path:
    """A path for a new save, named by date and title, or by date and time; no such file exists."""
    now = datetime.now().astimezone()
    shown = clean_title(title)
    name = f"{now:%Y-%m-%d} {shown}" if shown else f"{now:%Y-%m-%d %H.%M}"
    return _free(saves_folder() if folder is None else folder, name, ENDING)


def copy_save(save: Save, title: str) -> Save:
    """Another save with the same match and its own title, never compressed, so that it can be played on.

    Raises:
        RecordError: The save cannot be read, or its copy not written.
    """
    shown = _titled(save, title)
    target = _free(save.path.parent, shown, ENDING)
    write_archive(target, _retitled(save.path, shown))
    return read_save(target)


def playable_save(save: Save) -> Save:
    """The save itself, or the copy to be played on in place of a compressed one, which cannot grow.

    Raises:
        RecordError: The save cannot be read, or its copy not written.
    """
    return copy_save(save, save.name) if save.path.suffix in PACKED else save


def rename_save(save: Save, title: str) -> Save:
    """The save under another title; its file is called after it too.

    Raises:
        RecordError: There is no such file any more, or the new one cannot be written.
    """
    shown = _titled(save, title)
    if save.name == shown:
        return read_save(save.path)
    target = _free(save.path.parent, shown, _ending_of(save.path), besides=save.path)
    is_told_by_file = save.name == stem_of(save.path) and _safe(shown) == shown
    try:
        if save.fault or is_told_by_file:
            move_file(save.path, target)
        else:
            _move_retitled(save, target, shown)
    except OSError as error:
        raise RecordError(save.path, 0, _told(error)) from None
    return read_save(target)


def delete_save(save: Save) -> Path:
    """Move a save into the trash beside it; what comes back is for `restore_save`.

    Raises:
        RecordError: It cannot be moved.
    """
    return _move(save.path, save.path.parent / TRASH)


def restore_save(path: Path) -> Path:
    """Take a deleted save out of the trash again.

    Raises:
        RecordError: It is not there, or cannot be moved.
    """
    if path.parent.name != TRASH:
        raise RecordError(path, 0, text("not in the trash; only a deleted save can be restored"))
    return _move(path, path.parent.parent)


def clean_title(title: str) -> str:
    """A title on one line, without signs that cannot be shown, and not too long."""
    plain = unicodedata.normalize("NFC", " ".join(title.split()))
    return "".join(sign for sign in plain if sign.isprintable())[:LONGEST_TITLE].strip()


def _ends(path: Path) -> tuple[dict[str, Any], int, dict[str, Any]]:
    """The header, the number of actions, and the words of the last whole line.

    Raises:
        RecordError: The file has no such ends.
    """
    header: dict[str, Any] | None = None
    number, size, before, last = 0, 0, b"", (b"", True)
    for number, line, is_whole in LineSource(path):
        size += len(line)
        if size > MOST_BYTES:
            raise RecordError(path, 0, text("too large for a save"))
        if header is None:
            header = _parsed(path, number, line)
        elif line.startswith(b'{"format"'):
            raise RecordError(path, number, text("a second match; a save holds one"))
        before, last = last[0], (line, is_whole)
    if header is None:
        raise RecordError(path, 0, text("the file is empty"))
    line, is_whole = last
    if not is_whole and is_unfinished(line):
        number, line = number - 1, before
    words = _parsed(path, number, line) if number > 1 else {}
    return header, number - 1 - ("result" in words), words


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        return parse_object(line)
    except ValueError as error:
        raise RecordError(path, number, str(error)) from None


def _described(path: Path, header: Mapping[str, Any], last: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that header and last line tell.

    Raises:
        HamelnError: They are not those of a match that this table can go on with.
    """
    check_header(header, GAMES)
    seats, town, title = tuple(header["seats"]), header.get("town"), header.get("title")
    name = town.get("name") if is_table(town) else None
    if not isinstance(name, str):
        raise RecordError(path, 1, text("there is no town in it"))
    if "for_seat" in header:
        raise RecordError(path, 1, text("a record made for one family cannot be played on"))
    for player in seats:
        if player != HUMAN:
            maker_of(player)
    if last and "result" not in last and not ("by" in last and "do" in last):
        raise RecordError(path, 0, text("the last line is neither an action nor a result"))
    families, arms = _families(header, len(seats)), _arms(header, len(seats))
    told = {"town": name, "seats": seats, "families": families, "arms": arms, **_progress(last)}
    if isinstance(title, str) and clean_title(title):
        told["name"] = clean_title(title)
    return told


def _families(header: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    names = _row(header.get("names"), seats)
    return names if names and all(len(name) <= LONGEST_NAME for name in names) else FAMILY_NAMES[:seats]


def _arms(header: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    arms = _row(header.get("arms"), seats)
    return arms if arms and set(arms) <= set(ARMS) and len(set(arms)) == seats else ARMS[:seats]


def _row(value: object, length: int) -> tuple[str, ...]:
    """A list of so many texts that can be shown; nothing for any other value."""
    if not is_list(value) or len(value) != length:
        return ()
    shown = tuple(one for one in value if isinstance(one, str) and one and one.isprintable())
    return shown if len(shown) == length else ()


def _progress(last: Mapping[str, Any]) -> dict[str, Any]:
    """Whether the match is over; phase and round if the last line carries the state."""
    state = last.get("state")
    told: dict[str, Any] = {"is_over": "result" in last}
    for field in ("phase", "round"):
        count = state.get(field) if is_table(state) else None
        if type(count) is int and count >= 1:
            told[field] = count
    return told


def _moment(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, tz=UTC).astimezone()
    except (OverflowError, ValueError, OSError):
        return _EPOCH


def _ending_of(path: Path) -> str:
    return next((ending for ending in ENDINGS if path.name.endswith(ending)), path.suffix)


def _titled(save: Save, title: str) -> str:
    shown = clean_title(title)
    if not shown:
        raise RecordError(save.path, 0, text("a save needs a title that can be read"))
    return shown


def _safe(title: str) -> str:
    """The title as a file can be called on every system."""
    name = "".join(sign if sign.isalnum() or sign in _ALSO_SAFE else "-" for sign in clean_title(title))
    name = name.encode("utf-8", "replace")[:_MOST_BYTES_OF_NAME].decode("utf-8", "ignore").strip(" .")
    return f"_{name}" if not name or name.split(".")[0].lower() in _RESERVED else name


def _free(folder: Path, title: str, ending: str, besides: Path | None = None) -> Path:
    """A path of that title that no file has yet, or only the one that is to be renamed."""
    name, count = _safe(title), 1
    path = folder / f"{name}{ending}"
    while path.exists() and path != besides:
        count += 1
        path = folder / f"{_COUNTED.sub('', name)} ({count}){ending}"
    return path


def _retitled(path: Path, title: str) -> Iterator[str]:
    """The text of a record with a title in its header.

    Raises:
        RecordError: It cannot be read.
    """
    for number, line, is_whole in LineSource(path):
        try:
            words = line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(path, number, text("the line is not UTF-8")) from None
        if number == 1:
            words = dump({**_parsed(path, number, line), "title": title})
        yield f"{words}\n" if is_whole else words


def _move_retitled(save: Save, target: Path, title: str) -> None:
    """Write the save anew with its title, then take the old file away."""
    times = save.path.stat()
    write_archive(target, _retitled(save.path, title))
    keep_time(target, times)
    if target != save.path:
        remove_file(save.path)


def _move(path: Path, folder: Path) -> Path:
    target = _free(folder, stem_of(path), _ending_of(path))
    try:
        move_file(path, target)
    except OSError as error:
        raise RecordError(path, 0, _told(error)) from None
    return target


def _told(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return text("there is no such file")
    return text("cannot be moved: {reason}").format(reason=error.strerror or error)
