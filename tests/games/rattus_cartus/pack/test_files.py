"""Packs are found by name or path, the user's first; a file that cannot be used says why."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from hameln import content
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.files import find_pack, list_packs, own_pack, read_pack


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(content.HOME_VARIABLE, str(tmp_path / "home"))


def shipped_text() -> str:
    return (content.folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8")


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_usual_pack_is_the_shipped_one() -> None:
    assert list(list_packs()) == ["nobilis", "rattus-cartus"]
    assert find_pack() == find_pack("rattus-cartus") == own_pack()


def test_packs_of_ones_own_are_found_and_hide_the_programs() -> None:
    few = shipped_text().replace("rats = 10", "rats = 3")
    written(content.user_folder("packs") / "rattus-cartus.toml", few)
    written(content.user_folder("packs") / "mine.toml", few)

    assert list(list_packs()) == ["mine", "nobilis", "rattus-cartus"]
    assert find_pack("mine").start.rats == find_pack().start.rats == 3
    assert own_pack().start.rats == 10


def test_a_pack_is_found_by_its_path(tmp_path: Path) -> None:
    path = written(tmp_path / "my.toml", shipped_text())

    assert find_pack(str(path)) == own_pack()


def test_an_unknown_name_tells_the_known_ones() -> None:
    with pytest.raises(PackError, match="there is no pack of this name; known are nobilis, rattus-cartus"):
        find_pack("nobody")


def test_files_that_cannot_be_used_say_why(tmp_path: Path) -> None:
    for text, says in (("id = ", "line 1"), ('id = "x"', "estates is missing"), ("", "buildings is missing")):
        with pytest.raises(PackError, match=says):
            read_pack(written(tmp_path / "bad.toml", text))
    with pytest.raises(PackError, match="expected a pack file, found a folder"):
        read_pack(tmp_path)
    with pytest.raises(PackError, match="there is no such file"):
        find_pack("gone.toml")


def test_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    """Letters lost, doubled or changed anywhere in the file."""
    chance = Random(20)
    text = shipped_text()
    for _ in range(120):
        letters = list(text)
        for _ in range(chance.randint(1, 5)):
            place = chance.randrange(len(letters))
            letters[place] = chance.choice(["", letters[place] * 2, chance.choice('"[]{}=,.-#\n 09aé\0')])
        path = written(tmp_path / "damaged.toml", "".join(letters))
        try:
            read_pack(path)
        except PackError as error:
            assert error.faults


def test_the_faults_that_the_format_shows_are_those_that_are_told(tmp_path: Path) -> None:
    text = shipped_text().replace("church = [4, 2, 2, 2, 4]", "church = [4, 2, 2, 2]")
    path = written(tmp_path / "my.toml", text.replace('"lose-rats"', '"loose-rats"'))

    with pytest.raises(PackError) as caught:
        read_pack(path)

    shown = (content.folder("packs") / "README.md").read_text(encoding="utf-8")
    assert str(caught.value).replace(str(path), "my.toml") in shown


ODD: Final[dict[str, tuple[Callable[[bytes], bytes], str]]] = {
    "large": (lambda raw: raw + b"#" + b"x" * 10_000_000, "is larger than the 1 MiB a pack may have"),
    "deep": (lambda raw: raw + b"\nx = " + b"[" * 20_000 + b"]" * 20_000, "too deep in each other"),
    "utf-16": (lambda raw: raw.decode().encode("utf-16"), "line 1: expected text in UTF-8"),
    "latin-1": (lambda raw: raw.replace(b"# The", b"# \xfc The", 1), "line 1: expected text in UTF-8"),
    "twice": (lambda raw: raw + b'farm = { estate = "magic" }\n', "`farm` stands here twice"),
    "digits": (
        lambda raw: raw.replace(b"token = 20", b"token = " + b"9" * 5000),
        "a number has too many digits",
    ),
    "base": (lambda raw: b'base = "nowhere"\n' + raw, "line 1: base: unknown key"),
    "misspelt": (lambda raw: raw.replace(b'does = "levy"', b'does = "levee"'), "did you mean levy?"),
}


@pytest.mark.parametrize("kind", ODD)
def test_files_that_no_maker_meant_are_told_in_a_sentence(tmp_path: Path, kind: str) -> None:
    damage, told = ODD[kind]
    path = tmp_path / "odd.toml"
    path.write_bytes(damage((content.folder("packs") / "nobilis.toml").read_bytes()))

    with pytest.raises(PackError) as fault:
        read_pack(path)

    assert len(fault.value.faults) == 1
    assert told in fault.value.faults[0]
