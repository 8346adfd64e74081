"""Town files: read with every fault named, written without loss."""

import sys
import tomllib
from contextlib import suppress
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import content
from hameln.errors import ContentError
from hameln.files.sources import find_lines
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import (
    MAX_BYTES,
    find_town,
    list_towns,
    read_town,
    read_words,
    town_text,
    town_to_words,
    town_toml,
    write_town,
)
from hameln.games.hameln.map.town import Geometry, Town
from tests import children
from tests.examples import examples
from tests.strategies import broken_towns, town_words, towns


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(content.HOME_VARIABLE, str(tmp_path / "home"))


def classic_text() -> str:
    return (content.folder("maps") / "hameln.toml").read_text(encoding="utf-8")


def reading_fails(path: Path) -> str:
    with pytest.raises(TownFileError) as caught:
        read_town(path)
    assert len(caught.value.faults) == 1
    return caught.value.faults[0]


def test_writing_and_reading_gives_the_same_town(shipped: Town, tmp_path: Path) -> None:
    path = tmp_path / "new" / "town.toml"

    write_town(shipped, path)

    assert read_town(path) == shipped
    assert [one.name for one in path.parent.iterdir()] == ["town.toml"]


def test_comments_and_order_survive_a_change(classic: Town, tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(classic_text(), encoding="utf-8")
    houses = tuple(attrs.evolve(house, cost=9) if house.id == "B.il" else house for house in classic.houses)
    changed = attrs.evolve(classic, name="New Hameln", houses=houses, circles=classic.circles[:-1])

    write_town(changed, path)

    before, after = classic_text().splitlines(), path.read_text(encoding="utf-8").splitlines()
    assert read_town(path) == changed
    assert len(before) - len(after) == 1
    assert sum(one != other for one, other in zip(before[:100], after, strict=False)) == 2


def test_a_file_that_is_no_town_is_replaced(classic: Town, tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    for junk in (b"\xff", b"= 3", b"houses = 3\n[circles]\nx = 1\n", b"[[geometry]]\n"):
        path.write_bytes(junk)
        write_town(classic, path)
        assert read_town(path) == classic


def test_an_odd_file_is_changed_the_slow_way(classic: Town) -> None:
    odd = "# mine\nhouses = 3\n[geometry.hall]\nx = 1\n"

    text = town_text(classic, odd)

    assert read_words(tomllib.loads(text))[0] == classic
    assert text.startswith("# mine\n")


def test_a_failure_leaves_the_old_file_and_no_other(
    classic: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "town.toml"
    path.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)

    with pytest.raises(TownFileError, match="cannot be written: No space left"):
        write_town(classic, path)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.glob("*.toml*")) == [path]
    assert not list(tmp_path.glob(".*.part"))


def test_a_failed_rename_leaves_nothing_behind(classic: Town, tmp_path: Path) -> None:
    path = tmp_path / "folder"
    (path / "inside").mkdir(parents=True)

    with pytest.raises(TownFileError, match="cannot be written"):
        write_town(classic, path)
    assert not list(tmp_path.glob(".*.part"))


def test_text_that_no_file_can_hold_is_an_error(classic: Town, tmp_path: Path) -> None:
    with pytest.raises(TownFileError, match="cannot be written"):
        write_town(attrs.evolve(classic, about="\ud800"), tmp_path / "town.toml")


def test_a_link_to_a_town_stays_a_link(classic: Town, tmp_path: Path) -> None:
    target, link = tmp_path / "target.toml", tmp_path / "link.toml"
    target.write_text("", encoding="utf-8")
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("links are not allowed here")

    write_town(classic, link)

    assert link.is_symlink()
    assert read_town(target) == classic


def test_faults_are_told_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    text = classic_text().replace('"B.il", name = "Ember Loaf"', '"B.il", name = ""')
    path.write_text(text.replace("influence_top = 12", "influence_top = 0"), encoding="utf-8")
    lines = text.splitlines()
    house = next(place for place, line in enumerate(lines, 1) if 'name = ""' in line)
    top = lines.index("influence_top = 12") + 1

    with pytest.raises(TownFileError) as caught:
        read_town(path)

    assert f"line {top}: influence_top: expected 1 to 99, found 0" in caught.value.faults
    assert any(one.startswith(f"line {house}: houses[6] (B.il).name: ") for one in caught.value.faults)


def test_files_that_are_no_towns(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    assert reading_fails(path) == "there is no such file"
    assert reading_fails(tmp_path) == "expected a town file, found a folder"
    path.write_bytes(b'name = "x"\nid = "\xff"\n')
    assert reading_fails(path) == "line 2: expected text in UTF-8, found other bytes"
    path.write_text('name = "x"\nid = = 3\n', encoding="utf-8")
    assert reading_fails(path).startswith("line 2, column 6: ")
    path.write_text("a = " + "[" * 5000 + "]" * 5000, encoding="utf-8")
    assert reading_fails(path) == "lists or tables lie too deep in each other"
    path.write_text("a = " + "9" * 5000, encoding="utf-8")
    assert reading_fails(path) == "a number has too many digits"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert reading_fails(path) == "is larger than the 4 MiB a town may have"
    path.write_text('name = "a"\nname = "b"\n', encoding="utf-8")
    assert "line 2" in reading_fails(path)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path, classic: Town) -> None:
    path = tmp_path / "town.toml"
    path.write_text(classic_text(), encoding="utf-8-sig")

    assert read_town(path) == classic


def test_towns_are_found_by_name_and_by_path(classic: Town, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    write_town(classic, path)

    assert {"hameln", "reedmouth"} <= set(list_towns())
    assert find_town("hameln") == find_town(str(path)) == classic
    with pytest.raises(TownFileError, match=r"known are aldermoor, .*hameln, .*reedmouth"):
        find_town("atlantis")


def test_the_users_towns_come_first(classic: Town) -> None:
    own = attrs.evolve(classic, name="My Hameln")
    write_town(own, content.user_folder("maps") / "hameln.toml")
    write_town(own, content.user_folder("maps") / "mine.toml")

    assert find_town("hameln").name == find_town("mine").name == "My Hameln"
    assert "reedmouth" in list_towns()


def test_the_user_folder_is_the_systems_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(content.HOME_VARIABLE)

    assert content.user_folder("maps").parts[-2:] == ("hameln", "maps")


def test_an_unknown_content_folder_is_an_error() -> None:
    with pytest.raises(ContentError, match="'sounds'"):
        content.folder("sounds")


def test_every_value_of_a_file_has_a_line() -> None:
    text = """# first
id = "a" # one
"b c".d = 'x # y'
many = [
  [1, 2],
  {x = "]", y = [3,
    4]},
]
long = \"\"\"
[not]
\"\"\"
when = 1979-05-27 07:32:00.5
[table.inner]
k = {}
[[rows]]
a = 1
[[rows]]
a = 2
[rows.under]
b = "\\u0041\\""
"""
    lines = find_lines(text)

    assert lines["id",] == 2
    assert lines["b c", "d"] == 3
    assert lines["many", 1, "y", 1] == 7
    assert lines["long",] == 9
    assert lines["when",] == 12
    assert lines["table", "inner", "k"] == 14
    assert lines["rows", 1, "a"] == 18
    assert lines["rows", 1, "under", "b"] == 20


@given(town=towns(most=10))
@settings(max_examples=examples(15), deadline=None)
def test_random_towns_survive_writing_and_changing(
    town: Town, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("towns") / "town.toml"
    write_town(town, path)
    assert read_town(path) == town

    changed = attrs.evolve(
        town, circles=town.circles[::-1], about='new "about"\n\x7f', geometry=Geometry(hall=(1.5, 2))
    )
    write_town(changed, path)
    assert read_town(path, draft=True) == changed


@given(data=st.data())
@settings(max_examples=examples(60), deadline=None)
def test_broken_files_end_in_one_kind_of_error(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("towns") / "town.toml"
    broken = data.draw(broken_towns(data.draw(town_words(most=6))))
    path.write_text(town_toml(broken), encoding="utf-8", errors="replace")
    with suppress(TownFileError):
        read_town(path)


@given(raw=st.binary(max_size=300))
@settings(max_examples=examples(60), deadline=None)
def test_random_bytes_end_in_one_kind_of_error(raw: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("towns") / "town.toml"
    path.write_bytes(raw)
    with pytest.raises(TownFileError):
        read_town(path)


def test_the_text_of_a_town_is_toml(shipped: Town) -> None:
    assert tomllib.loads(town_toml(town_to_words(shipped))) == town_to_words(shipped)


def test_reading_a_town_does_not_load_the_slow_libraries() -> None:
    code = (
        "import sys; from hameln.games.hameln.map.files import find_town; find_town('hameln'); "
        "sys.exit(bool({'networkx', 'tomlkit', 'PIL', 'cattrs'} & set(sys.modules)))"
    )

    assert children.run([sys.executable, "-c", code], check=False).returncode == 0
