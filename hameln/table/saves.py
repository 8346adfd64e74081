"""The saved matches: a list that is quick to make, and what can be done with a save without playing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from hameln.errors import HamelnError, RecordError
from hameln.files.codec import LONGEST_LINE, dump, is_unfinished, parse_object
from hameln.files.folders import (
    EPOCH,
    clean_title,
    free_place,
    keep_time,
    list_files,
    moment_of,
    move_file,
    remove_file,
    safe_name,
)
from hameln.files.locks import Lock, holder_of
from hameln.files.readers import is_list, is_table
from hameln.files.writing import make_folder
from hameln.kernel.files import LineSource, write_archive
from hameln.kernel.reading import check_header
from hameln.kernel.record import ENDING
from hameln.language import text
from hameln.players.kit import unseated
from hameln.table import save_files
from hameln.table.finished import EDITED, PRACTICE
from hameln.table.kit import table_kit
from hameln.table.mending import damage_of
from hameln.table.records import arms_of, names_of, read_only_match, title_of
from hameln.table.save_files import ENDINGS, PACKED, ending_of, saves_folder, stem_of

TRASH: Final = "trash"
"""The folder beside the saves where deleted ones wait."""
MOST_BYTES: Final = 8 * LONGEST_LINE
"""Bytes of the longest save, unpacked; a match has far fewer."""
_BEGINNING: Final = b'{"format"'
"""What the first line of a match begins with."""


@frozen(kw_only=True)
class Save:
    """What the list tells about a saved match.

    Attributes:
        path: Its file.
        name: The title in its header, or what its file is called.
        game: The word of its game; empty where the header cannot be read.
        place: What the match's setup is called.
        seats: ``human`` or a computer player's name, by seat.
        players: What they are called, by seat.
        arms: Their arms by seat.
        progress: How far the match has come, in a few words, where the record says so; see `look_into`.
        left: Setup and progress in still fewer words.
        actions: How many have been played, chance included.
        is_over: Whether it has a result.
        winners: The seats that have won a finished match; empty if nobody has.
        totals: Their points by seat.
        changed: When the file was written last, in local time.
        size: Bytes of the file.
        fault: Why it cannot be played on; empty if nothing is known against it.
        line: In which line the fault is, counted from 1; 0 where the whole file is meant.
        whole: How many actions of a damaged match can be kept; ``None`` if none can be, or nobody has looked.
        kind: What it is, of those in `hameln.table.save_files`.
        matches: How many matches the file holds.
        missing: The seats of an unfinished match whose computer players cannot sit down any more.
        in_use: Which program plays the match just now, in a few words; empty if none does.
        is_rehearsal: Whether an editor began the match to try what was drawn there.
        is_known: Whether the match has been played through to look; see `look_into`.
    """

    path: Path
    name: str
    game: str = ""
    place: str = ""
    seats: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    progress: str = ""
    left: str = ""
    actions: int = 0
    is_over: bool = False
    winners: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    changed: datetime = EPOCH
    size: int = 0
    fault: str = ""
    line: int = 0
    whole: int | None = None
    kind: str = save_files.ONE
    matches: int = 1
    missing: tuple[int, ...] = ()
    in_use: str = ""
    is_rehearsal: bool = False
    is_known: bool = False

    @property
    def can_go_on(self) -> bool:
        """Whether somebody may play on, as far as is known."""
        return not (self.fault or self.is_over) and self.kind == save_files.ONE


def list_saves(folder: Path | None = None) -> tuple[Save, ...]:
    """Every save of a folder, newest first; damaged ones too, with their fault.

    Only the header and the last line are looked at. The whole match is checked when it is loaded.
    """
    found = [read_save(path) for path in list_files(saves_folder() if folder is None else folder, ENDINGS)]
    return tuple(sorted(found, key=lambda save: (save.changed, save.path.name), reverse=True))


def read_save(path: Path) -> Save:
    """What can be told about a save without playing it; a file that is none has a fault."""
    holder = holder_of(path)
    save = Save(path=path, name=stem_of(path), in_use="" if holder is None else holder.told())
    try:
        facts = path.stat()
        save = evolve(save, size=facts.st_size, changed=moment_of(facts.st_mtime))
        ends = _ends(path)
        return evolve(save, **_kept(path, ends))
    except RecordError as error:
        return evolve(save, **_known_of_damaged(path), fault=error.reason, line=error.line)
    except HamelnError as error:
        return evolve(save, fault=error.plain)
    except OSError as error:
        return evolve(save, fault=error.strerror or str(error))


def look_into(save: Save) -> Save:
    """The save with its progress, which takes playing the match; a fault on the way is told."""
    if save.is_known or (save.fault and not save.game) or save.kind != save_files.ONE:
        return evolve(save, is_known=True)
    try:
        record = read_only_match(save.path)
    except RecordError as error:
        return _damaged(evolve(save, fault=error.reason, line=error.line, is_known=True))
    match = record.match
    known = evolve(save, **_progress(save.game, save.place, match.game.public(match.state)))
    known = evolve(known, is_known=True, fault="", line=0)
    return evolve(known, is_over=match.is_over, actions=len(match.played))


def _damaged(save: Save) -> Save:
    """A damaged save with how much of it can be kept."""
    try:
        damage = damage_of(save.path)
    except RecordError:
        return save
    return save if damage is None else evolve(save, whole=damage.actions, is_over=damage.is_over)


def say_damage(line: int) -> str:
    """That a file cannot be read, and in which line; the reasons are for those who write such files."""
    if line:
        return text("This file cannot be read (line {line}).").format(line=line)
    return text("This file cannot be read.")


def copy_save(save: Save, title: str) -> Save:
    """Another save with the same match and its own title, never compressed, so that it can be played on.

    Raises:
        RecordError: The save cannot be read, or its copy not written.
        LockError: Nothing can be written there.
    """
    shown = _titled(save, title)
    with free_place(save.path.parent, shown, ENDING) as place:
        write_archive(place.path, _retitled(save.path, shown if save.kind in save_files.SINGLE else ""))
    return read_save(place.path)


def playable_save(save: Save) -> Save:
    """The save itself, or the copy to be played on in place of a compressed one, which cannot grow.

    Raises:
        RecordError: The save cannot be read, or its copy not written.
        LockError: Nothing can be written there.
    """
    return copy_save(save, save.name) if save.path.suffix in PACKED else save


def rename_save(save: Save, title: str) -> Save:
    """The save under another title; its file is called after it too.

    Raises:
        RecordError: There is no such file any more, or the new one cannot be written.
        LockError: The match is being played, or nothing can be written there.
    """
    shown = _titled(save, title)
    if save.name == shown:
        return read_save(save.path)
    is_told_by_file = save.name == stem_of(save.path) and safe_name(shown) == shown
    place = free_place(save.path.parent, shown, ending_of(save.path), besides=save.path)
    with place, nullcontext() if place.path == save.path else Lock(save.path):
        try:
            if save.fault or is_told_by_file or save.kind not in save_files.SINGLE:
                move_file(save.path, place.path)
            else:
                _move_retitled(save, place.path, shown)
        except OSError as error:
            raise RecordError(save.path, 0, _told(error)) from None
    return read_save(place.path)


def delete_save(save: Save) -> Path:
    """Move a save into the trash beside it; what comes back is for `restore_save`.

    Raises:
        RecordError: It cannot be moved.
        LockError: The match is being played, or nothing can be written there.
    """
    return _move(save.path, save.path.parent / TRASH)


def restore_save(path: Path) -> Path:
    """Take a deleted save out of the trash again.

    Raises:
        RecordError: It is not there, or cannot be moved.
        LockError: Nothing can be written there.
    """
    if path.parent.name != TRASH:
        raise RecordError(path, 0, text("not in the trash; only a deleted save can be restored"))
    return _move(path, path.parent.parent)


@frozen(kw_only=True)
class _Ends:
    """What a save is described by: the words of its header and of its last line, and the lines between."""

    header: dict[str, Any]
    last: dict[str, Any]
    actions: int
    matches: int


def _ends(path: Path) -> _Ends:
    """Header and last whole line of a save.

    Raises:
        RecordError: The file has no such ends.
    """
    header: dict[str, Any] | None = None
    number, size, matches, before, last = 0, 0, 0, b"", (b"", True)
    for number, line, is_whole in LineSource(path):
        size += len(line)
        if size > MOST_BYTES:
            raise RecordError(path, 0, text("too large for a save"))
        if header is None:
            header = _parsed(path, number, line)
        matches += line.startswith(_BEGINNING)
        before, last = last[0], (line, is_whole)
    if header is None:
        raise RecordError(path, 0, text("the file is empty"))
    line, is_whole = last
    if not is_whole and is_unfinished(line):
        number, line = number - 1, before
    is_readable = number > 1 and matches <= 1 and not save_files.unreadable_kind(header)
    words = _parsed(path, number, line) if is_readable else {}
    actions = number - 1 - ("result" in words) if matches <= 1 else 0
    return _Ends(header=header, last=words, actions=actions, matches=matches)


def _known_of_damaged(path: Path) -> dict[str, Any]:
    """What the header of a damaged save tells; nothing if that cannot be read either."""
    try:
        for number, line, _ in LineSource(path):
            return _described(path, _parsed(path, number, line), {})
    except HamelnError:
        pass
    return {}


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        return parse_object(line)
    except ValueError as error:
        raise RecordError(path, number, str(error)) from None


def _kept(path: Path, ends: _Ends) -> dict[str, Any]:
    """The fields of what is no match to be played on, too.

    Raises:
        HamelnError: The file is none of these.
    """
    if kind := save_files.unreadable_kind(ends.header):
        title = title_of(ends.header)
        return {"kind": kind, **({"name": title} if title else {})}
    found = _described(path, ends.header, ends.last)
    if ends.matches > 1:
        found.pop("name", None)
        return {**found, "kind": save_files.SEVERAL, "matches": ends.matches}
    return {**found, "actions": ends.actions}


def _described(path: Path, header: Mapping[str, Any], last: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that header and last line tell.

    Raises:
        HamelnError: They are not those of a match.
    """
    check_header(header)
    game, seats = header["game"], tuple(header["seats"])
    place = table_kit(game).seating.place_of(header)
    if last and "result" not in last and not ("by" in last and "do" in last):
        raise RecordError(path, 0, text("the last line is neither an action nor a result"))
    told = {"game": game, "place": place, "seats": seats}
    told |= {"players": names_of(header), "arms": arms_of(header), "is_over": "result" in last, "left": place}
    state = last.get("state")
    if is_table(state):
        told |= _progress(game, place, state)
    if title := title_of(header):
        told["name"] = title
    told["kind"] = save_files.ONE_SIDED if "for_seat" in header else save_files.ONE
    told["is_rehearsal"] = header.get(PRACTICE) == EDITED
    told["missing"] = () if told["is_over"] else unseated(game, seats)
    return told | _result(last, len(seats))


def _progress(game: str, place: str, public: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that tell how far a match has come, from what lies open in it."""
    seating = table_kit(game).seating
    return {"progress": seating.progress_of(public), "left": seating.left_at(place, public)}


def _result(last: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Who has won and with how many points, if the last line says so in a way that can be believed."""
    result = last.get("result")
    if not is_table(result):
        return {}
    ranking, totals = result.get("ranking"), result.get("totals")
    if not is_list(ranking) or not is_list(totals) or not ranking:
        return {}
    groups = [group if is_list(group) else [group] for group in ranking]
    order = [seat for group in groups for seat in group]
    if not all(type(one) is int for one in (*order, *totals)):
        return {}
    if sorted(order) != list(range(seats)) or len(totals) != seats:
        return {}
    winners = result.get("winners", groups[0])
    return {"winners": tuple(winners), "totals": tuple(totals)} if winners in ([], groups[0]) else {}


def _titled(save: Save, title: str) -> str:
    shown = clean_title(title)
    if not shown:
        raise RecordError(save.path, 0, text("a save needs a title that can be read"))
    return shown


def _retitled(path: Path, title: str) -> Iterator[str]:
    """The text of a record with a title in its header; as it is without one.

    Raises:
        RecordError: It cannot be read.
    """
    for number, line, is_whole in LineSource(path):
        try:
            words = line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(path, number, text("the line is not UTF-8")) from None
        if number == 1 and title:
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
    try:
        make_folder(folder)
        with Lock(path), free_place(folder, stem_of(path), ending_of(path)) as place:
            move_file(path, place.path)
    except OSError as error:
        raise RecordError(path, 0, _told(error)) from None
    return place.path


def _told(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return text("there is no such file")
    return text("cannot be moved: {reason}").format(reason=error.strerror or error)
