"""Settings: what is written comes back, and no file, however broken, stops the program."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import attrs
import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from hameln.errors import HamelnError
from hameln.files.fields import facts_of
from hameln.table.settings import SPEEDS, TEXT_SCALES, LastTime, Settings, read_settings, settings_path
from hameln.table.settings_file import change_kept, write_settings

NAMES = [fact.name for fact in attrs.fields(Settings)]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**25), 10**25)
    | st.floats()
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    | st.sampled_from([1.15, "en", "Z"]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=4), inside, max_size=3),
    max_leaves=6,
)
SETTINGS = st.builds(
    Settings,
    text_scale=st.sampled_from(list(TEXT_SCALES)),
    ui_scale=st.floats(0.8, 1.5),
    volume_master=st.floats(0, 1),
    is_muted=st.booleans(),
    auto_single=st.booleans(),
    speed=st.sampled_from(list(SPEEDS)),
    window=st.tuples(st.integers(640, 4000), st.integers(400, 4000)),
    persons=st.lists(st.sampled_from(["", "Zoë", 'a"b']), max_size=3).map(tuple),
    games=st.dictionaries(
        st.sampled_from(["hameln", "rattus-cartus", "a.b", "ü"]),
        st.builds(
            LastTime,
            seats=st.lists(st.sampled_from(["human", "greedy", "Ö 1"]), max_size=8).map(tuple),
            place=st.sampled_from(["", "hameln", 'a"b\\c', "Größe"]),
            options=st.dictionaries(st.sampled_from(["peek", "c d"]), st.sampled_from([True, 0, "x"])),
            lessons=st.dictionaries(st.sampled_from(["nobilis", "a.b"]), st.integers(0, 40)),
            stories=st.integers(0, 3),
        ),
    ),
    keys=st.dictionaries(
        st.sampled_from(["undo", "wake men", "a.b", "", "ü"]), st.sampled_from(["Z", "ctrl+S", '"', "#"])
    ),
)


def write_toml(path: Path, words: dict[str, Any]) -> None:
    """The words as a file; TOML has no null."""
    path.write_text(tomlkit.dumps(_without_none(words)), encoding="utf-8", newline="")


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [_without_none(inner) for inner in value if inner is not None]
    return value


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.toml") == (Settings(), "")


def test_the_users_own_file_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))

    write_settings(Settings(speed=2.0))

    assert settings_path() == tmp_path / "home" / "settings.toml"
    assert read_settings() == (Settings(speed=2.0), "")


@given(settings=SETTINGS)
def test_what_is_written_comes_back(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    write_settings(Settings(keys={"redo": "Y"}), path)

    write_settings(settings, path)

    assert read_settings(path) == (settings, "")
    assert hash(settings) == hash(attrs.evolve(settings))


def test_comments_and_settings_of_other_versions_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("# mine\nspeed = 2.0 # fast\nfuture = [1]\n[keys]\nundo = 'U'\n[later]\na = 1\n")

    write_settings(Settings(speed=2.0, is_muted=True, keys={"hint": "F2"}), path)

    written = path.read_text(encoding="utf-8")
    assert "# mine" in written
    assert "# fast" in written
    assert tomllib.loads(written)["future"] == [1]
    assert tomllib.loads(written)["later"] == {"a": 1}
    assert read_settings(path) == (Settings(speed=2.0, is_muted=True, keys={"hint": "F2"}), "")


@pytest.mark.parametrize(
    "old", [b"\xff\xfe", b"speed = ", b"[[keys]]\na=1", b"[speed]\nx=1\n", b"a.b = 1\r\n"]
)
def test_a_broken_file_is_replaced(tmp_path: Path, old: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(old)

    write_settings(Settings(games={"hameln": LastTime(place="reedmouth")}), path)

    assert read_settings(path) == (Settings(games={"hameln": LastTime(place="reedmouth")}), "")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("language", 3),
        ("text_scale", 1.2),
        ("text_scale", True),
        ("ui_scale", 0.79),
        ("ui_scale", float("nan")),
        ("volume_master", 10**400),
        ("volume_effects", "loud"),
        ("is_muted", 1),
        ("speed", 3),
        ("window", [1280]),
        ("window", [1280, 800.0]),
        ("window", [12, 8]),
        ("window", "wide"),
        ("persons", "Zoë"),
        ("persons", [1]),
        ("last_seats", ["human", 3]),
        ("last_seats", ["human"] * 65),
        ("last_seats", [""]),
        ("last_town", "x" * 2001),
        ("last_town", "two\nlines"),
        ("keys", ["Z"]),
        ("games", ["hameln"]),
        ("games", {"hameln": 1}),
    ],
)
def test_a_wrong_setting_is_told_and_has_its_usual_value(tmp_path: Path, name: str, value: Any) -> None:
    path = tmp_path / "settings.toml"
    write_toml(path, {name: value, "hints": False})

    settings, told = read_settings(path)

    assert settings == Settings(hints=False)
    assert told.startswith("In settings.toml a setting was wrong and has its usual value: ")
    assert f"{name} (expected " in told


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", "human"),
        ("seats", ["human"] * 65),
        ("place", 3),
        ("options", ["peek"]),
        ("options", {"peek": 1.5}),
        ("options", {"two\nlines": 1}),
        ("lessons", 4),
        ("lessons", {"nobilis": -1}),
    ],
)
def test_what_is_wrong_in_the_section_of_a_game_is_told(tmp_path: Path, name: str, value: Any) -> None:
    path = tmp_path / "settings.toml"
    good = {"seats": ["human"], "place": "reedmouth", "options": {"peek": True}}
    write_toml(path, {"games": {"rattus-cartus": {**good, name: value}}})

    settings, told = read_settings(path)

    kept = {"seats": ("human",), "place": "reedmouth", "options": {"peek": True}}
    kept.pop(name, None)
    assert settings == Settings(games={"rattus-cartus": LastTime(**kept)})
    assert f"games.rattus-cartus.{name} (expected " in told


def test_an_older_file_tells_how_the_usual_game_was_played(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        'speed = 2.0\nlast_seats = ["human", "weber:hard", "greedy"]\nlast_town = "reedmouth"\nlesson = 7\n'
    )

    settings, told = read_settings(path)
    write_settings(settings, path)

    last = LastTime(seats=("human", "weber:hard", "greedy"), place="reedmouth", lesson=7)
    assert (settings.last_time("hameln"), settings.last_time("rattus-cartus"), told) == (last, LastTime(), "")
    assert "last_" not in path.read_text(encoding="utf-8")
    assert "\nlesson" not in path.read_text(encoding="utf-8").partition("[games")[0]
    assert read_settings(path) == (settings, "")


def test_each_game_remembers_its_own_last_match(tmp_path: Path) -> None:
    path, other = tmp_path / "settings.toml", LastTime(seats=("human",) * 2, options={"peek": True})
    write_settings(Settings(games={"hameln": LastTime(place="reedmouth", options={"a": 1})}), path)
    begun = "[games.hameln]\n"
    words = path.read_text(encoding="utf-8").replace(begun, begun + "later = 7  # mine\n")
    path.write_text(words, encoding="utf-8")

    settings, _ = read_settings(path)
    write_settings(attrs.evolve(settings, games=settings.remembering("tiny", other)), path)

    assert "later" in words
    assert read_settings(path)[0].games == {**settings.games, "tiny": other}
    assert "later = 7  # mine" in path.read_text(encoding="utf-8")


def test_good_keys_are_kept_beside_wrong_ones(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[keys]\nundo = 'U'\nhint = 3\nlog = ''\nsell = 'ctrl+S'\n")

    settings, told = read_settings(path)

    assert settings.keys == {"undo": "U", "sell": "ctrl+S"}
    assert "2 settings were wrong" in told
    assert "keys.hint" in told


def test_of_many_faults_only_the_first_are_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    write_toml(path, dict.fromkeys(NAMES, -77))

    settings, told = read_settings(path)

    assert settings == Settings()
    assert f"{len(NAMES)} settings were wrong" in told
    assert told.endswith("....")
    assert len(told) < 500


@pytest.mark.parametrize("content", [b"\xff", b"speed 1", b"a = " + b"[" * 90_000, b"#" * (1 << 21)])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)

    settings, told = read_settings(path)

    assert settings == Settings()
    assert told.startswith("settings.toml cannot be read, so every setting has its usual value (")


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()

    assert read_settings(tmp_path / "settings.toml")[0] == Settings()
    with pytest.raises(HamelnError, match="The settings cannot be written to"):
        write_settings(Settings(), tmp_path / "settings.toml")


@given(content=st.binary(max_size=60) | st.text(max_size=60).map(lambda one: one.encode("utf-8", "replace")))
def test_no_bytes_stop_the_program(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(content)

    settings, _ = read_settings(path)
    write_settings(settings, path)

    assert read_settings(path) == (settings, "")


@given(
    words=st.dictionaries(
        st.sampled_from(NAMES), VALUES | st.dictionaries(st.sampled_from("abc"), VALUES), max_size=6
    )
)
def test_no_values_stop_the_program(words: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    write_toml(path, words)

    settings, told = read_settings(path)
    write_settings(settings, path)

    assert isinstance(told, str)
    assert read_settings(path) == (settings, "")


def test_every_setting_can_be_read() -> None:
    assert {*facts_of(Settings), "keys", "games"} == set(NAMES)


def test_names_that_no_file_can_hold_are_written_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"

    write_settings(Settings(games={"hameln": LastTime(place="m\udcffap")}), path)

    assert read_settings(path) == (Settings(games={"hameln": LastTime(place="m?ap")}), "")


def test_a_yes_in_the_place_of_a_number_is_mended_when_settings_are_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    write_toml(path, {"text_scale": True, "volume_master": False})

    settings, told = read_settings(path)
    write_settings(settings, path)

    assert "text_scale" in told
    assert read_settings(path) == (settings, "")


@pytest.mark.parametrize(
    "old",
    [
        b"\xff\xfe",
        b"speed = ",
        b"a" + b".a" * 20_000 + b"=1",
        b"speed = 77\n[keys]\nundo = 3\n",
        b"#" * (1 << 21),
    ],
)
def test_a_damaged_file_is_kept_aside_when_settings_are_written(tmp_path: Path, old: bytes) -> None:
    path = tmp_path / "settings.toml"

    for _ in range(2):
        path.write_bytes(old)
        write_settings(read_settings(path)[0], path)
        write_settings(Settings(speed=2.0), path)

    assert read_settings(path) == (Settings(speed=2.0), "")
    assert {one.name for one in tmp_path.iterdir()} == {"settings.toml", "settings.damaged-1.toml"}
    assert (tmp_path / "settings.damaged-1.toml").read_bytes() == old


def test_damaged_files_do_not_hide_each_other_and_do_not_grow_without_end(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"

    for number in range(30):
        path.write_text(f"speed = {number + 10}\n")
        write_settings(read_settings(path)[0], path)

    kept = [(tmp_path / f"settings.damaged-{place}.toml").read_text() for place in range(1, 21)]
    assert kept == [*(f"speed = {number}\n" for number in range(10, 29)), "speed = 39\n"]
    assert len(list(tmp_path.iterdir())) == 21


def test_a_pipe_in_place_of_the_file_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    os.mkfifo(path)

    assert read_settings(path)[0] == Settings()
    with pytest.raises(HamelnError, match=r"cannot be written to settings\.toml: not a regular file"):
        write_settings(Settings(), path)
    assert path.is_fifo()


def test_setups_that_another_program_keeps_are_not_lost_when_settings_are_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    theirs = change_kept("rattus-cartus", lambda _: {"Ours": "cards"}, Settings(), path)
    assert theirs.last_time("rattus-cartus").kept == {"Ours": "cards"}

    ours = LastTime(place="more")
    write_settings(Settings(speed=2.0, games={"rattus-cartus": ours}), path)

    found, _ = read_settings(path)
    assert found.speed == 2.0
    assert found.last_time("rattus-cartus") == attrs.evolve(ours, kept={"Ours": "cards"})


@pytest.mark.parametrize(
    ("places", "spoken"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "hu_HU"}, "hu"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "pt:nl:de"}, "nl"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({}, "en"),
    ],
)
def test_without_a_file_of_settings_the_language_of_the_system_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, places: dict[str, str], spoken: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in places.items():
        monkeypatch.setenv(name, value)

    assert read_settings(tmp_path / "settings.toml") == (Settings(language=spoken), "")
    (tmp_path / "settings.toml").write_text('language = "hu"\n', encoding="utf-8")
    assert read_settings(tmp_path / "settings.toml")[0].language == "hu"
