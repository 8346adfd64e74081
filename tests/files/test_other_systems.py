"""What Windows and macOS do otherwise than Linux, played to the program here; there it is as it is."""

from __future__ import annotations

import ctypes
import errno
import os
import plistlib
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs
import pytest
from attrs import evolve
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from hameln import content, language
from hameln.cli.title import has_display
from hameln.files import commands
from hameln.files.folders import free_place, keep_aside, move_file, safe_name
from hameln.files.writing import replace_file, replacing, sweep
from hameln.games.hameln.map.files import list_towns, read_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.pack.files import list_packs, read_pack
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from hameln.table.saves import list_saves
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.table.settings_file import write_settings
from tests import children

TOP = Path(__file__).resolve().parents[2]
OPEN = Path("/proc/self/fd")


def held(path: Any) -> bool:
    """Whether this process has a file open."""
    wanted = os.path.realpath(path)
    return OPEN.is_dir() and any(
        os.path.realpath(one) == wanted for one in OPEN.iterdir() if os.path.lexists(one)
    )


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system on which a file that is open is not renamed, replaced nor removed, and no folder opened."""

    def guarded(act: Callable[..., Any]) -> Callable[..., Any]:
        def done(path: Any, *others: Any, **how: Any) -> Any:
            for one in (path, *others):
                if isinstance(one, (str, os.PathLike)) and held(one):
                    raise PermissionError(errno.EACCES, "it is being used by another process", str(one))
            return act(path, *others, **how)

        return done

    def opened(path: Any, *others: Any, **how: Any) -> int:
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return really(path, *others, **how)

    really = os.open
    for name in ("rename", "replace", "remove", "unlink"):
        monkeypatch.setattr(os, name, guarded(getattr(os, name)))
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("force", [True, False])
def test_on_windows_a_file_gets_its_name_when_it_is_closed(tmp_path: Path, *, force: bool) -> None:
    path = tmp_path / "evening.txt"
    if force:
        replace_file(path, b"old", force=False)

    replace_file(path, b"new", force=force)

    assert path.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.usefixtures("windows")
def test_on_windows_nothing_half_written_takes_a_place_nor_stays(tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    replace_file(path, b"old", force=False)

    def fail() -> None:
        with replacing(path, force=True) as stream:
            stream.write(b"ne")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    (tmp_path / ".evening.txt.1-0.part").write_bytes(b"left by a process that was killed")

    assert path.read_bytes() == b"old"
    assert sweep(tmp_path) == 1
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.usefixtures("windows")
def test_on_windows_a_match_is_saved_goes_on_and_settings_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "Käthe Müller"
    monkeypatch.setenv("HAMELN_HOME", str(home))
    (home / "saves").mkdir(parents=True)
    game = Hameln(read_town(list_towns()["goosepond"]), seats=3)
    path = home / "saves" / "evening.hameln.jsonl"

    with closing(Session(game, ["human", "random", "random"], 7, path=path)) as session:
        while session.waits_for is None:
            session.step()
        session.choose(session.legal[0])
    move_file(path, path.with_name("Sunday.hameln.jsonl"))
    session, told = Session.resume(path.with_name("Sunday.hameln.jsonl"))
    session.close()
    write_settings(evolve(Settings(), language="hu"))
    write_settings(evolve(Settings(), language="nl"))
    aside = keep_aside(home / "settings.toml")

    assert told == ""
    assert [save.path.name for save in list_saves()] == ["Sunday.hameln.jsonl"]
    assert read_settings()[0].language == "nl"
    assert aside.name == "settings.damaged-1.toml"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("Com1", "_Com1"),
        ("LPT9.hameln", "_LPT9.hameln"),
        ("Conrad", "Conrad"),
        ("Anna: the 2nd / 3rd?", "Anna- the 2nd - 3rd-"),
        ('back\\slash|pipe*star"quote<less>', "back-slash-pipe-star-quote-less-"),
        ("ends in dots...", "ends in dots"),
        (" . ", "_"),
    ],
)
def test_a_title_gives_a_name_that_windows_takes(title: str, name: str) -> None:
    assert safe_name(title) == name


def test_where_large_and_small_letters_are_one_another_name_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "evening.txt").touch()
    there = {"evening.txt"}
    monkeypatch.setattr(os.path, "lexists", lambda path: Path(path).name.casefold() in there)

    with free_place(tmp_path, "Evening", ".txt") as lock:
        assert lock.path.name == "Evening (2).txt"


def crlf(path: Path, target: Path) -> Path:
    """The same file as Windows' editors write it: a mark in front, and two signs at the end of each line."""
    target.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    return target


def test_towns_and_packs_mean_the_same_with_the_line_ends_of_windows(tmp_path: Path) -> None:
    for name, path in list_towns().items():
        assert read_town(crlf(path, tmp_path / path.name)) == read_town(path), name
    for name, path in list_packs().items():
        assert read_pack(crlf(path, tmp_path / path.name)) == read_pack(path), name


def test_a_record_means_the_same_with_the_line_ends_of_windows(tmp_path: Path) -> None:
    path = TOP / "tests/compatibility/user/saves/families-over.hameln.jsonl"
    there = crlf(path, tmp_path / path.name)

    (here,), (same,) = read_records(LineSource(path)), read_records(LineSource(there))

    assert (here.header, here.match.played) == (same.header, same.match.played)


@pytest.mark.parametrize(
    ("system", "place"),
    [
        (MacOS, "Library/Application Support/hameln/saves"),
        (Windows, "C:\\Users\\Käthe Müller\\AppData\\Local/hameln/saves"),
    ],
)
def test_the_users_folder_is_where_the_system_wants_it(
    system: type[Any], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HAMELN_HOME")
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    monkeypatch.setattr(
        "platformdirs.windows.get_win_folder", lambda _: "C:\\Users\\Käthe Müller\\AppData\\Local"
    )

    assert content.user_folder("saves").as_posix().replace("\\hameln", "/hameln").endswith(place)


@pytest.mark.parametrize(
    ("chosen", "spoken"),
    [(["de-AT", "en-GB"], "de"), (["fr-FR", "hu-HU"], "hu"), (["fr-FR"], "en"), (None, "nl")],
)
def test_on_macos_the_chosen_languages_are_spoken_also_where_no_terminal_began_it(
    chosen: list[str] | None, spoken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    if chosen is not None:
        kept = tmp_path / "Library/Preferences/.GlobalPreferences.plist"
        kept.parent.mkdir(parents=True)
        kept.write_bytes(plistlib.dumps({"AppleLanguages": chosen}, fmt=plistlib.FMT_BINARY))

    assert language.of_system() == spoken


@pytest.mark.parametrize(("number", "spoken"), [(0x0C07, "de"), (0x040E, "hu"), (0x0411, "en"), (0, "en")])
def test_on_windows_the_language_of_its_menus_is_spoken(
    number: int, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)

    assert language.of_system() == spoken


def test_a_command_can_be_pasted_into_the_shell_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "os", SimpleNamespace(name="nt"))

    told = commands.typed_command("play", resume="C:\\My Saves\\Sunday.jsonl", plain=True)

    assert told == 'hameln play --resume "C:\\My Saves\\Sunday.jsonl" --plain'


@pytest.mark.parametrize(("system", "shows"), [("win32", True), ("darwin", True), ("linux", False)])
def test_only_linux_is_asked_for_a_display(
    system: str, monkeypatch: pytest.MonkeyPatch, *, shows: bool
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", system)

    assert has_display() is shows


COMMANDS = """
import sys
from hameln.cli.app import main
for words in (
    "simulate --games 1 --seats weber,random,random --record r.jsonl", "town list", "replay r.jsonl"
):
    sys.argv = ["hameln", *words.split()]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code, words
"""
"""Some commands, one after another in one program."""


def test_no_text_is_read_in_the_encoding_of_the_system(tmp_path: Path) -> None:
    words = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-c", COMMANDS]
    env = {**os.environ, "HAMELN_HOME": str(tmp_path), "PYTHONPATH": str(TOP)}

    done = children.run(
        words, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "r.jsonl").is_file()


@pytest.mark.long
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_types_are_right_on_every_system(system: str, tmp_path: Path) -> None:
    """What a system does not have is asked for nowhere but behind a look at which system it is."""
    words = [sys.executable, "-m", "mypy", "--platform", system, "--cache-dir", str(tmp_path)]
    done = children.run(words, cwd=TOP, capture_output=True, text=True, timeout=children.LONG)

    assert done.stdout.splitlines()[-1].startswith("Success")
