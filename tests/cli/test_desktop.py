"""The program in the menu of a Linux desktop."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from hameln import content
from hameln.cli.desktop import quoted
from tests.cli.conftest import Run

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a desktop looks for what its user has installed."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "my data"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("APPIMAGE", raising=False)
    return tmp_path / "my data"


def files(place: Path) -> set[str]:
    return {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}


def values(path: Path) -> dict[str, str]:
    """The values of an entry that its first group has."""
    first = path.read_text(encoding="utf-8").split("\n[")[0]
    return dict(line.split("=", 1) for line in first.splitlines() if "=" in line)


def test_one_command_puts_it_into_the_menu_and_another_one_takes_it_out(place: Path, run: Run) -> None:
    others = place / "applications" / "chess.desktop"
    others.parent.mkdir(parents=True)
    others.write_text("[Desktop Entry]\n")

    assert run("desktop", "install")[::2] == (0, "")
    assert run("desktop", "install")[::2] == (0, ""), "again, after an update"

    assert files(place) == {
        *("applications/chess.desktop", "applications/hameln.desktop", "applications/hameln-open.desktop"),
        *("mime/packages/hameln.xml", "icons/hicolor/256x256/apps/hameln.png"),
    }
    assert run("desktop", "remove")[::2] == (0, "")
    assert run("desktop", "remove")[::2] == (0, ""), "nothing is there any more"
    assert files(place) == {"applications/chess.desktop"}


def test_the_entries_start_the_program_that_is_installed(
    place: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/my games/python")
    run("desktop", "install")
    assert (
        values(place / "applications/hameln.desktop")["Exec"] == '"/opt/my games/python" "-m" "hameln" play'
    )

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/50 % $off/hameln")
    run("desktop", "install")
    opening = values(place / "applications/hameln-open.desktop")
    assert opening["Exec"] == '"/opt/50 %% \\\\$off/hameln" open --tell-in-window %f'

    monkeypatch.setenv("APPIMAGE", "/home/anna/Hameln.AppImage")
    run("desktop", "install")
    assert values(place / "applications/hameln.desktop")["Exec"] == '"/home/anna/Hameln.AppImage" play'


def test_every_type_that_is_opened_is_declared_and_finds_our_files(place: Path, run: Run) -> None:
    run("desktop", "install")
    declared = ET.parse(place / "mime/packages/hameln.xml").getroot()  # noqa: S314 - our own
    types = {one.get("type", ""): one for one in declared}
    opened = values(place / "applications/hameln-open.desktop")["MimeType"].rstrip(";").split(";")

    assert sorted(opened) == sorted(types)
    for name, kind in (("town", "maps"), ("character", "ai/hameln"), ("character", "ai/rattus-cartus")):
        (match,) = types[f"application/x-hameln-{name}"].iter(f"{MIME}match")
        first, last = map(int, match.attrib["offset"].split(":"))
        wanted = match.attrib["value"].replace("\\n", "\n").encode()
        for path in content.files(kind, ".toml").values():
            assert wanted in path.read_bytes()[first : last + len(wanted)], path
    globs = [one.attrib["pattern"] for one in types["application/x-hameln-record"].iter(f"{MIME}glob")]
    assert globs == ["*.hameln.jsonl", "*.hameln.jsonl.gz", "*.hameln.jsonl.zst"]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_it_is_said_what_to_do(
    place: Path, run: Run, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)

    code, out, err = run("desktop", "install")

    assert (code, out) == (2, "")
    assert "this is for Linux" in err
    assert not place.exists()


def test_where_nothing_can_be_written_one_sentence_is_said(place: Path, run: Run) -> None:
    place.write_text("a file")

    code, _, err = run("desktop", "install")

    assert code == 2
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/opt/hameln", '"/opt/hameln"'),
        ('/opt/a "b" `c`', '"/opt/a \\\\"b\\\\" \\\\`c\\\\`"'),
        ("/opt/back\\slash", '"/opt/back\\\\\\\\slash"'),
    ],
)
def test_signs_that_mean_something_in_an_entry_are_guarded(path: str, written: str) -> None:
    assert quoted(path) == written
