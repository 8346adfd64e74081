"""Tournaments in their folders: the same bytes however they were played."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable
from functools import cache, partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hameln import content
from hameln.arena import kit, running
from hameln.arena import workers as program
from hameln.arena.files import Folder
from hameln.arena.lineups import Tournament
from hameln.arena.matches import play_unit
from hameln.arena.reports import write_report
from hameln.arena.results import ArenaFileError, as_parquet, digest, line_of, read_results, rows_of
from hameln.arena.running import Order, conclude, looked_at, order_from_words, play_on, standstill
from hameln.arena.workers import Workers
from hameln.errors import InUseError
from hameln.games.hameln.rules.game import game_from_header
from hameln.kernel.files import LineSource
from hameln.kernel.reading import read_records
from tests.arena.venues import TinyVenue, tiny_from_words
from tests.tiny.rules import tiny_from_header

ORDER = Order(
    tournament=Tournament(
        mode="one-against-many", players=("first", "last", "random"), size=3, openings=4, seed=5
    ),
    venue=TinyVenue(),
    records=True,
)
ONE = Workers()
TOP = Path(__file__).resolve().parents[2]


def contents(path: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()
    }


def play_all(order: Order, path: Path, workers: Workers = ONE) -> dict[str, bytes]:
    """Everything but the report, which is made of the outcomes alone."""
    for _ in play_on(order, Folder(path), workers):
        pass
    conclude(order, Folder(path))
    return contents(path)


def reported(order: Order, path: Path) -> dict[str, bytes]:
    write_report(order, Folder(path), standstill(order, Folder(path)).outcomes)
    return contents(path)


@cache
def _undisturbed() -> dict[str, bytes]:
    with TemporaryDirectory() as place:
        return play_all(ORDER, Path(place) / "out")


@pytest.fixture
def whole() -> dict[str, bytes]:
    """What the tournament leaves that nobody disturbs."""
    return _undisturbed()


@pytest.mark.long
def test_a_tournament_leaves_the_same_bytes_for_every_number_of_processes(tmp_path: Path) -> None:
    places = {Workers(jobs=jobs): tmp_path / str(jobs) for jobs in (1, 2)}
    for workers, path in places.items():
        play_all(ORDER, path, workers)

    whole, together = (reported(ORDER, path) for path in places.values())

    assert together == whole
    assert {"tournament.json", "units.jsonl", "matches.csv", "matches.jsonl.zst", "report.md"} <= set(whole)
    assert {"plots/points.png", "plots/points.svg", "plots/ratings.png", "plots/start.svg"} <= set(whole)


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path, whole: dict[str, bytes]) -> None:
    playing = play_on(ORDER, Folder(tmp_path / "parts"), ONE)
    for _ in range(5):
        next(playing)
    playing.close()

    now = standstill(ORDER, Folder(tmp_path / "parts"))
    assert len(now.finished) == 5
    assert len(now.left) == now.total - 5
    assert play_all(ORDER, tmp_path / "parts") == whole


def test_a_tournament_is_played_up_to_a_unit_and_not_with_it(tmp_path: Path) -> None:
    played = [one.unit for one in play_on(ORDER, Folder(tmp_path), ONE, until=2)]
    more = [one.unit for one in play_on(ORDER, Folder(tmp_path), ONE, until=3)]

    assert (played, more) == ([0, 1], [2])


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, whole: dict[str, bytes]) -> None:
    playing = play_on(ORDER, Folder(tmp_path / "cut"), ONE)
    for _ in range(5):
        next(playing)
    playing.close()
    units = tmp_path / "cut" / "units.jsonl"
    units.write_bytes(units.read_bytes()[:-20])

    assert len(standstill(ORDER, Folder(tmp_path / "cut")).finished) == 4
    assert play_all(ORDER, tmp_path / "cut") == whole


def test_a_folder_knows_what_is_played_in_it(tmp_path: Path) -> None:
    Folder(tmp_path / "out").open(ORDER.words())

    assert order_from_words(Folder(tmp_path / "out").order(), tiny_from_words) == ORDER


def test_a_folder_takes_one_tournament_only(tmp_path: Path) -> None:
    other = Order(
        tournament=Tournament(mode="equal", players=("first",), size=3, openings=4, seed=5), venue=TinyVenue()
    )
    Folder(tmp_path / "out").open(ORDER.words())
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear all", encoding="utf-8")

    with pytest.raises(ArenaFileError, match="another tournament"):
        standstill(other, Folder(tmp_path / "out"))
    with pytest.raises(ArenaFileError, match="not empty"):
        standstill(ORDER, Folder(tmp_path / "full"))
    with pytest.raises(ArenaFileError, match="no tournament"):
        Folder(tmp_path / "nowhere").order()
    with pytest.raises(ArenaFileError, match="still to be played"):
        conclude(ORDER, Folder(tmp_path / "out"))
    with pytest.raises(ArenaFileError, match="expected hameln-arena"):
        order_from_words({"format": "other", "version": 1}, tiny_from_words)


def test_no_two_kinds_of_code_are_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Folder(tmp_path / "out").open(ORDER.words())
    monkeypatch.setattr(running, "program", lambda *_: "another")

    with pytest.raises(ArenaFileError, match="begun with other code"):
        standstill(ORDER, Folder(tmp_path / "out"))


def sealed(body: str) -> str:
    """A line with the right checksum, whatever it tells."""
    return f'{body[:-1]},"check":"{digest(ORDER.seal + body)}"}}'


@pytest.mark.parametrize(
    "line",
    [
        '{"unit":0}',
        '{"unit":-1,"matches":[]}',
        '{"unit":99999,"matches":[]}',
        "[]",
        '{"unit":0,"matches":[{"x":1}]}',
        "{",
    ],
)
def test_a_faulty_line_is_named(tmp_path: Path, line: str) -> None:
    Folder(tmp_path).open(ORDER.words())
    (tmp_path / "units.jsonl").write_text(f"{sealed(line)}\n", encoding="utf-8")

    with pytest.raises(ArenaFileError, match=r"units\.jsonl, line 1"):
        standstill(ORDER, Folder(tmp_path))


def test_the_table_has_a_row_for_each_match_and_seat(tmp_path: Path) -> None:
    files = play_all(ORDER, tmp_path)

    rows = list(csv.DictReader(StringIO(files["matches.csv"].decode("utf-8"))))

    assert len(rows) == 6 * 4 * 3 * 3
    won = {(row["unit"], row["match"]) for row in rows if row["place"] == "1"}
    assert 60 < len(won) < 6 * 4 * 3, "in some of these matches nobody wins"
    assert sum(float(row["win"]) for row in rows) == pytest.approx(len(won))
    assert {"seed", "player", "place", "total", "points_pot", "actions", "rounds", "log"} <= set(rows[0])
    units = [int(row["unit"]) for row in rows]
    assert units == sorted(units)


def test_the_archive_holds_every_match_as_a_record(tmp_path: Path) -> None:
    play_all(ORDER, tmp_path)

    games = {"tiny": tiny_from_header, "hameln": game_from_header}
    records = list(read_records(LineSource(tmp_path / "matches.jsonl.zst"), games))

    assert len(records) == 6 * 4 * 3


def test_rows_can_be_told_as_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    unit = next(ORDER.tournament.units())
    rows = list(rows_of([(unit.seed, play_unit(ORDER.venue, unit))]))
    (tmp_path / "rows.parquet").write_bytes(as_parquet(rows))

    assert polars.read_parquet(tmp_path / "rows.parquet").to_dicts() == rows


def test_every_opening_brings_the_same_chance_to_every_seat() -> None:
    unit = next(ORDER.tournament.units())

    played = [partial(play_unit, ORDER.venue)(unit) for _ in range(2)]

    assert played[0] == played[1]
    assert len({outcome.log for outcome in played[0].outcomes}) == len(unit.matches)


def test_other_weights_are_other_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels weigh positions with a file, which is no code and changes matches all the same."""
    shutil.copytree(content.folder("ai"), tmp_path / "ai")
    monkeypatch.setattr(kit, "content_folder", lambda name: tmp_path / name)
    program.program.cache_clear()
    before = program.program("hameln")
    weights = tmp_path / "ai" / "hameln" / "values" / "values.toml"
    weights.write_text(weights.read_text(encoding="utf-8").replace("0.", "1.", 1), encoding="utf-8")
    program.program.cache_clear()

    after = program.program("hameln")

    program.program.cache_clear()
    assert before != after


def half_closed(path: Path) -> None:
    """As a process leaves a folder that is killed while it takes the records of units away."""
    for _ in play_on(ORDER, Folder(path), ONE):
        pass
    shutil.copytree(path, path.with_name("closed"))
    conclude(ORDER, Folder(path.with_name("closed")))
    for name in ("units.jsonl", "matches.jsonl.zst"):
        shutil.copy(path.with_name("closed") / name, path / name)
    for part in sorted((path / "records").iterdir())[:9]:
        part.unlink()


def half_written(path: Path) -> None:
    """As one that is killed while it writes a record, and a line."""
    playing = play_on(ORDER, Folder(path), ONE)
    for _ in range(6):
        next(playing)
    playing.close()
    (path / "records" / ".0000006.jsonl.zst.99999999-0.part").write_bytes(b"half")
    (path / "records" / "0000006.jsonl.zst").write_bytes(b"of a line that is missing")
    (path / ".lock").write_text("", encoding="utf-8")
    with (path / "units.jsonl").open("ab") as stream:
        stream.write(b'{"unit":6,"mat')


def without_records(path: Path) -> None:
    """As somebody leaves it who took records away, and damaged others."""
    half_written(path)
    records = sorted((path / "records").glob("*.zst"))
    records[0].unlink()
    records[1].write_bytes(records[2].read_bytes())
    records[2].write_bytes(b"none")


@pytest.mark.few(1)
@pytest.mark.parametrize("leave", [half_closed, half_written, without_records])
def test_a_tournament_with_records_is_finished_by_the_first_resume(
    tmp_path: Path, whole: dict[str, bytes], leave: Callable[[Path], None]
) -> None:
    leave(tmp_path / "hurt")

    assert play_all(ORDER, tmp_path / "hurt") == whole


def test_one_at_a_time_writes_into_a_folder(tmp_path: Path) -> None:
    playing = play_on(ORDER, Folder(tmp_path), ONE)
    next(playing)

    with pytest.raises(InUseError, match="in use by hameln arena"):
        next(play_on(ORDER, Folder(tmp_path), ONE))
    assert len(looked_at(ORDER, Folder(tmp_path)).finished) == 1
    playing.close()
    assert next(play_on(ORDER, Folder(tmp_path), ONE))


def test_who_only_looks_changes_nothing(tmp_path: Path) -> None:
    half_written(tmp_path / "out")
    before = contents(tmp_path / "out")

    assert len(looked_at(ORDER, Folder(tmp_path / "out")).finished) == 6
    assert contents(tmp_path / "out") == before


def test_a_page_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text("# Of my own\n", encoding="utf-8")

    with pytest.raises(ArenaFileError, match="another file lies there"):
        Folder(tmp_path).write_page("report.md", "# Tournament: ladder\n")
    Folder(tmp_path).write_page("report.md", "# Of my own\nand more\n")
    assert (tmp_path / "report.md").read_text(encoding="utf-8") == "# Of my own\nand more\n"


def test_the_program_names_what_can_change_play() -> None:
    named = {path.relative_to(TOP).as_posix() for _, path in program._playing(("hameln",))}

    assert {"hameln/kernel/match.py", "hameln/arena/lineups.py", "hameln/files/readers.py"} <= named
    assert {"hameln/games/hameln/players/plan.py", "hameln/games/hameln/arena/venue.py"} <= named
    assert "hameln/games/hameln/arena/balance.py" not in named
    assert "ai/hameln/values/values.toml" in named
    assert not any(name.startswith(("hameln/ui/", "hameln/cli/", "hameln/table/")) for name in named)
    assert "hameln/arena/reports.py" not in named


def test_the_program_of_a_game_is_not_that_of_another() -> None:
    named = [path.relative_to(TOP).as_posix() for _, path in program._playing(("tiny",))]

    assert "tests/tiny/rules.py" in named
    assert not any(name.startswith(("hameln/games/", "ai/")) for name in named)


def test_an_order_of_an_older_program_names_no_game_and_is_told_as_old(tmp_path: Path) -> None:
    words = ORDER.words()
    older = {name: value for name, value in words.items() if name != "game"} | {"program": "of old"}
    Folder(tmp_path / "out").open(older)

    with pytest.raises(ArenaFileError, match="begun with other code"):
        standstill(ORDER, Folder(tmp_path / "out"))


TOURNAMENT = Tournament(mode="equal", players=("first",), size=3, openings=3, seed=5)
SEAL = "of this tournament"


def lines(seal: str = SEAL) -> list[str]:
    """The lines of all units, sealed."""
    return [line_of(play_unit(TinyVenue(), unit), seal) for unit in TOURNAMENT.units()]


def written(path: Path, *told: str) -> Path:
    """A file of such lines."""
    path.write_text("".join(told), encoding="utf-8")
    return path


def test_what_was_written_is_read_by_units(tmp_path: Path) -> None:
    path = written(tmp_path / "units.jsonl", *reversed(lines()))

    assert list(read_results(path, TOURNAMENT, SEAL).units) == [0, 1, 2]


def test_a_line_that_was_changed_or_belongs_elsewhere_is_named(tmp_path: Path) -> None:
    first, second, _ = lines()
    changed = second.replace('"actions":', '"actions":1', 1)
    assert changed != second
    for line in (changed, lines("of another tournament")[1]):
        path = written(tmp_path / "units.jsonl", first, line)
        with pytest.raises(ArenaFileError, match=r"line 2: it was changed .* or belongs to another"):
            read_results(path, TOURNAMENT, SEAL)


def test_a_unit_counts_once(tmp_path: Path) -> None:
    first, second, _ = lines()
    path = written(tmp_path / "units.jsonl", first, second, first)

    with pytest.raises(ArenaFileError, match="line 3: unit 0 is in line 1 already"):
        read_results(path, TOURNAMENT, SEAL)
