"""The log: every sentence once, with the family whose deed it was and the things it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hameln.games.hameln.events import piper
from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Bribed, CatBought
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.rats import HouseFreed, HouseOverrun, RatPlaced
from hameln.games.hameln.events.selling import GoodOffered
from hameln.games.hameln.events.turns import RoundBegan, Settled, TurnBegan
from hameln.games.hameln.events.waking import ChildBorn, FlorinEarned, NamingDropped, RatsLured
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.telling import HamelnTelling
from hameln.kernel.referee import play_match
from hameln.table.log.log import LogLine, lines_of
from hameln.table.log.turns import tell_events

GAME = Hameln(find_town("hameln"), 4)
NAMES = Names.of(GAME, FAMILY_NAMES[:4])


def told(happened: Sequence[HamelnEvent], mover: int, count: int, why: str = "") -> tuple[LogLine, ...]:
    return lines_of(tell_events(HamelnTelling(), NAMES, happened, mover, count, why))


def line_of(event: HamelnEvent, mover: int = 0) -> LogLine:
    (line,) = told((event,), mover, 7)
    return line


def test_every_sentence_of_a_match_stands_in_the_log_once() -> None:
    match = play_match(GAME, [make_greedy] * 4, 3)
    known = {f"house:{house.id}" for house in GAME.town.houses}
    known |= {f"circle:{circle.id}" for circle in GAME.town.circles}
    known |= {f"district:{district.id}" for district in GAME.town.districts}
    known |= {f"card:{seat}" for seat in range(4)} | {f"traps:{stack}" for stack in range(3)}
    known |= {f"child:{sex}:{seat}" for sex in ("boy", "girl") for seat in range(4)}
    known |= {"cat", "ring", "track", "road", "bag"}

    for count, (before, one, after) in enumerate(match.replay(), start=1):
        happened = tell(GAME, before, one.action, after)
        lines = told(happened, one.mover, count, one.why)

        wanted = [words.strip() for event in happened if (words := event.sentence(NAMES))]
        assert [line.text for line in lines] == wanted
        assert all(line.count == count for line in lines)
        assert all(set(line.things) <= known for line in lines)
        assert all(line.seat is None or line.seat in range(4) for line in lines)


def test_a_deed_is_its_familys_and_what_chance_gives_too() -> None:
    assert line_of(Settled(2, is_man=True, house="M1"), mover=2).seat == 2
    assert line_of(ChildBorn(3, is_boy=False), mover=CHANCE).seat == 3
    assert line_of(HouseOverrun("M1"), mover=1).seat == 1
    assert line_of(RatsLured("M1", 2, 0), mover=CHANCE).seat is None
    assert line_of(RoundBegan(2, (0, 1, 2, 3)), mover=1).seat is None


@pytest.mark.rule("H10.2")
def test_what_the_piper_does_is_nobodys_deed() -> None:
    """The family that placed the last rat does not lead the rats away."""
    district = str(GAME.town.districts[0].id)
    happened = (
        RatPlaced(1, str(GAME.town.circles[0].id)),
        HouseOverrun("M1"),
        piper.PiperCame(district, is_dead_end=False),
        piper.RatsLed(9),
        HouseFreed("M1", had_king=False),
        piper.PiperMoved(district),
    )

    lines = told(happened, 1, 40)

    assert [line.seat for line in lines] == [1, 1, None, None, None, None]


@pytest.mark.rule("H7.3")
def test_who_bribes_the_piper_moves_him() -> None:
    """His walk is told as that family's deed."""
    district = str(GAME.town.districts[1].id)
    happened = (Bribed(2, district, 3, 3), piper.PiperMoved(district))

    assert [line.seat for line in told(happened, 2, 9)] == [2, 2]


def test_lines_name_the_things_that_they_are_about() -> None:
    circle = str(GAME.town.circles[3].id)

    assert line_of(Married(0, 2, "M1", 4)).things == ("house:M1", "card:0", "card:2")
    assert line_of(RatPlaced(1, circle)).things == (f"circle:{circle}",)
    assert line_of(GoodOffered(1, "ale", 2)).things == ("card:1", "traps:2")
    assert line_of(GoodOffered(1, "ale", None)).things == ("card:1",)
    assert line_of(NamingDropped(("M1", "M2"))).things == ("house:M1", "house:M2")


def test_a_reason_stands_at_the_movers_first_sentence() -> None:
    happened = (
        piper.PiperPaid(1, 2, 6),
        piper.ChildrenLost(1, 1),
        piper.PhaseBegan(2, 5),
    )

    lines = told(happened, 1, 60, why="Children are worth it.")

    assert [line.why for line in lines] == ["Children are worth it.", "", ""]


def test_what_needs_no_words_has_no_line() -> None:
    assert told((TurnBegan(1, can_act=True),), 0, 3) == ()
    assert line_of(RoundBegan(2, (0, 1, 2, 3))).text.startswith("Round 2")


@pytest.mark.rule("H3.1")
def test_a_new_turn_order_tells_who_begins_and_why_and_stands_beside_the_board() -> None:
    again, now = (RoundBegan(3, order, (0, 1, 2, 3)) for order in ((0, 2, 1, 3), (2, 0, 1, 3)))
    same, first = RoundBegan(3, (0, 1, 2, 3), (0, 1, 2, 3)), RoundBegan(1, (2, 0, 1, 3), (0, 1, 2, 3))
    names = NAMES.families

    assert line_of(again).text.startswith(f"Round 3: {names[0]} begins again, highest in influence; then")
    assert line_of(now).text.startswith(f"Round 3: now {names[2]} ↑2 begins, highest in influence; then")
    assert [one.head(None, 0).kind.is_beside for one in (again, now, same, first)] == [True] * 3 + [False]


@pytest.mark.rule("H3.1")
def test_a_round_tells_who_has_moved_and_how_near_the_piper_is() -> None:
    now = RoundBegan(3, (2, 0, 1, 3), (0, 1, 2, 3), 7, 1)
    same = RoundBegan(4, (2, 0, 1, 3), (2, 0, 1, 3), 1, 2)
    names = NAMES.families

    assert [now.climbed(seat) for seat in range(4)] == [-1, -1, 2, 0]
    assert f"now {names[2]} ↑2 begins" in line_of(now).text
    assert f"then {names[0]} ↓1, {names[1]} ↓1, {names[3]}." in line_of(now).text
    assert line_of(now).text.endswith("7 rats in town, 1 king rat left.")
    assert line_of(same).text == (
        f"Round 4: the order stays, {names[2]} begins again. 1 rat in town, 2 king rats left."
    )
    assert same.things() == ("card:2",)


def test_a_reason_waits_for_a_sentence_of_the_movers_own() -> None:
    happened = (FlorinEarned(1, "M1"), CatBought(0, None), FlorinEarned(0, "M1"))

    lines = told(happened, 0, 5, why="It is near.")

    assert [line.why for line in lines] == ["", "It is near.", ""]
