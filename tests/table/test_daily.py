"""The match of a day: a pure function of date and game; one try counts, others are for practice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from attrs import evolve

from hameln.errors import HamelnError
from hameln.players.kit import HUMAN, players_kit
from hameln.table.daily import begun_on, draft_of, number_of, result_of
from hameln.table.finished import DAILY, PRACTICE
from hameln.table.ledger import ledger_path, read_ledger
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.table.settings_file import write_settings
from hameln.table.shared_results import SharedResult, beside_own, read_shared
from hameln.table.tallies import line_of
from tests.table.finishing import finish

pytestmark = pytest.mark.usefixtures("home", "tiny")

DAY = date(2026, 5, 16)
GAMES = ("tiny", "hameln", "rattus-cartus")


def test_the_number_of_a_day_is_as_documented() -> None:
    assert number_of(DAY, "hameln") == 1306133408254954536814879383375097697


@pytest.mark.parametrize(
    ("game", "place", "players", "seed"),
    [
        ("hameln", "reedmouth", ("knicks:hard", "mauser:hard", "weber:hard"), "383375097697"),
        (
            "rattus-cartus",
            "nobilis:first",
            ("hoarder:medium", "raider:medium", "abbess:medium"),
            "170766171297",
        ),
    ],
)
def test_the_matches_of_a_day_stay_what_they_were(
    game: str, place: str, players: tuple[str, ...], seed: str
) -> None:
    draft = draft_of(DAY, game)

    assert (draft.place, draft.players, draft.seed) == (place, (HUMAN, *players), seed)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_day_has_a_match_and_hardly_two_are_alike(game: str) -> None:
    seeds, made = set(), set()
    for number in range(60):
        draft = draft_of(DAY + timedelta(days=number), game)
        begun = draft.seating.new_game(draft.place, len(draft.seats), draft.options, int(draft.seed))
        assert begun.seats == len(draft.seats)
        assert draft.why_not() == ""
        assert draft.players[0] == HUMAN
        assert all(map(players_kit(game).is_player, draft.players))
        seeds.add(draft.seed)
        made.add((draft.place, draft.players))
    assert len(seeds) == 60
    assert game == "tiny" or len(made) > 40


def test_what_was_played_here_changes_nothing() -> None:
    before = draft_of(DAY, "hameln")
    write_settings(Settings(games={"hameln": LastTime(seats=("human",) * 3, place="oxbow")}))

    assert draft_of(DAY, "hameln") == before


def test_one_try_counts_and_others_are_for_practice() -> None:
    game = "tiny"
    first = begin(game)
    assert begun_on(DAY, game) == first.path
    finish(first, 1)
    result = result_of(read_ledger().matches, DAY, game)

    second = begin(game, counts=False)
    assert begun_on(DAY, game) is None
    finish(second, 2)
    third = begin(game)
    finish(third, 3)

    assert result is not None
    assert first.told == line_of(result)
    assert DAY.isoformat() in first.told
    assert second.notes == {DAILY: DAY.isoformat(), PRACTICE: True}
    assert read_ledger().matches == (result,)
    ledger_path().unlink()
    assert len(read_ledger().matches) == 1


def begin(game: str, *, counts: bool = True) -> Session:
    """The match of the day, but quickly decided."""
    draft = draft_of(DAY, game, counts=counts)
    draft.seats[1:] = [evolve(seat, player="random") for seat in draft.seats[1:]]
    return draft.begin()


def test_the_save_of_a_days_match_is_named_by_its_own_day() -> None:
    session = draft_of(date(2026, 1, 2), "tiny").begin()
    session.close()

    assert session.path is not None
    assert session.path.name.startswith("2026-01-02 ")


def test_the_line_of_a_day_can_be_read_again_and_tells_nothing_more() -> None:
    finish(draft_of(DAY, "tiny").begin())
    (match,) = read_ledger().matches
    line = line_of(match)

    found = read_shared(f"  Look: {line} – beat that!")

    own = match.persons[0]
    assert (found.game, found.day, found.name, found.place) == ("tiny", DAY.isoformat(), own.name, own.place)
    assert found.points[0] == own.points
    assert sorted(found.points) == sorted(one.points for one in match.seats)
    assert beside_own((match,), (found,), "tiny") == ((found, ()),)
    assert str(match.seed) not in found.code


def shared(game: str = "tiny", day: str = "2026-05-16", place: int = 2) -> SharedResult:
    return SharedResult(game=game, day=day, name="Anna", place=place, points=(31, 40, 25))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda _: "", "No result is in this line"),
        (lambda code: code[:-4] + "]", "No result is in this line"),
        (lambda code: code.replace("/2/", "/1/"), "damaged"),
        (lambda code: code.replace("31", "99"), "damaged"),
        (lambda code: code.replace("Anna", "Bela"), "damaged"),
        (lambda _: shared(day="2026-13-40").code, "damaged"),
        (lambda _: shared(place=5).code, "damaged"),
        (lambda _: shared(game="gone").code, "not here: gone"),
    ],
)
def test_a_damaged_line_is_refused_with_a_reason(change: Callable[[str], str], said: str) -> None:
    code = shared().code
    assert read_shared(code).points == (31, 40, 25)

    with pytest.raises(HamelnError, match=said):
        read_shared(change(code))
