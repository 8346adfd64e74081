"""The timeline: every event is seen or heard, in places and with pieces that exist, and in good time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import dist

import pytest

from hameln.content import folder
from hameln.games.hameln.events import waking
from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import (
    Bribed,
    CatBought,
    InfluenceBought,
    InfluenceGained,
    Passed,
    RatCaught,
)
from hameln.games.hameln.events.finding import CONCEPTS, tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.piper import (
    LONGEST_PAYMENT,
    LONGEST_PHASE_END,
    ChildrenLost,
    MatchEnded,
    PhaseBegan,
    PiperCame,
    PiperMoved,
    PiperPaid,
    RatsLed,
)
from hameln.games.hameln.events.rats import HouseFreed, HouseOverrun, KingPlaced, RatPlaced
from hameln.games.hameln.events.selling import GoodOffered, GoodsSold, TrapTaken
from hameln.games.hameln.events.stage import rat_sprite
from hameln.games.hameln.events.turns import CountersDealt, RoundBegan, Settled, TurnBegan, TurnOrderDrawn
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.telling import meanwhile
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import ARMS
from hameln.table.cues import LENGTHS, MOST_COINS, STILLS, Cue, length_of
from hameln.table.events import LONGEST, Event
from hameln.ui.draw.art import Art
from tests.events import declared, is_shown
from tests.games.hameln.cues import cues_of

TABLES = [
    (town, families, maker)
    for town in ("hameln", "reedmouth")
    for families in (3, 4, 5)
    for maker in (make_random, make_greedy)
]
CLASSES: tuple[type[Event], ...] = tuple(sorted(declared(CONCEPTS), key=lambda kind: kind.__name__))
SILENT = {Passed}
"""Nothing is done, and the next turn is heard at once."""
ALONE = ("hall", "ring", "bag", "kings", "cat", "road", "bank", "waiting", "screen")
OUT = "lane:{:.1f},{:.1f}".format(*find_town("hameln").lanes.out)
PHASE_END = (PiperCame, PhaseBegan, MatchEnded)
SPRITES = frozenset(Art().sprites)
SOUNDS = frozenset(path.stem for path in (folder("sprites") / "sounds").iterdir())


@cache
def played(town: str, families: int, maker: PlayerMaker, seed: int = 5) -> Match[State, int, View]:
    return play_match(Hameln(find_town(town), families), [maker] * families, seed)


def game_of(match: Match[State, int, View]) -> Hameln:
    assert isinstance(match.game, Hameln)
    return match.game


def actions(match: Match[State, int, View]) -> Iterator[tuple[State, int, State, tuple[HamelnEvent, ...]]]:
    game = game_of(match)
    for before, one, after in match.replay():
        yield before, one.action, after, tell(game, before, one.action, after)


def shown(match: Match[State, int, View]) -> Iterator[tuple[tuple[HamelnEvent, ...], tuple[Cue, ...]]]:
    for before, _, after, told in actions(match):
        yield told, cues_of(told, ARMS, before, after, game_of(match))


def find(
    kind: type[HamelnEvent], *, emperor: bool = False
) -> tuple[tuple[HamelnEvent, ...], tuple[Cue, ...]]:
    """The first action of any match with such an event."""
    for table in TABLES:
        for told, cues in shown(played(*table)):
            for event in told:
                if type(event) is kind and getattr(event, "is_emperor", False) == emperor:
                    return told, cues
    message = f"no match has {kind.__name__}"
    raise AssertionError(message)


def is_place(game: Hameln, name: str) -> bool:
    kind, _, which = name.partition(":")
    ids = {
        "house": game.tables.house_index,
        "circle": game.tables.circle_index,
        "district": game.tables.district_index,
    }
    if kind in ids:
        return which in ids[kind]
    if kind in ("card", "money", "goods", "track"):
        return int(which) in range(game.seats)
    if kind == "child":
        sex, seat = which.split(":")
        return sex in ("boy", "girl") and int(seat) in range(game.seats)
    if kind == "step":
        return int(which) in range(game.tables.influence_top + 1)
    if kind == "traps":
        return int(which) in range(3)
    if kind == "lane":
        width, height = game.town.geometry.size
        x, y = map(float, which.split(","))
        return 0 <= x <= width and 0 <= y <= height
    return name in ALONE


def length_of_way(cue: Cue) -> float:
    """How long a way through the lanes is, from its first corner."""
    at = [tuple(map(float, name.partition(":")[2].split(","))) for name in (*cue.via, cue.target)]
    return sum(dist(a, b) for a, b in pairwise(at))


def one_of(kind: type[Event], game: Hameln) -> HamelnEvent:
    """An event of a class, at the first table."""
    tables = game.tables
    house, circle, district = tables.house_ids[0], tables.circle_ids[0], tables.district_ids[1]
    order = tuple(range(game.seats))
    made: dict[type[HamelnEvent], HamelnEvent] = {
        TurnOrderDrawn: TurnOrderDrawn(order),
        CountersDealt: CountersDealt(((house, 2),)),
        Settled: Settled(1, is_man=True, house=house),
        waking.HouseNamed: waking.HouseNamed(1, by_men=False, house=house),
        waking.HouseWoken: waking.HouseWoken(house),
        waking.HouseSkipped: waking.HouseSkipped(house),
        waking.NamingDropped: waking.NamingDropped((house,)),
        waking.GoodMade: waking.GoodMade(0, "cheese"),
        waking.FlorinEarned: waking.FlorinEarned(0, house),
        waking.ChildBorn: waking.ChildBorn(0, is_boy=False),
        waking.NoChild: waking.NoChild(0, is_bag_empty=False),
        waking.RatsLured: waking.RatsLured(house, 0, 2),
        RatPlaced: RatPlaced(0, circle),
        HouseOverrun: HouseOverrun(house),
        KingPlaced: KingPlaced(house, is_emperor=False),
        Married: Married(0, 1, house, 3),
        InfluenceGained: InfluenceGained(0, 4),
        GoodOffered: GoodOffered(0, "ale", None),
        GoodsSold: GoodsSold(0, 2, 5, 0),
        TrapTaken: TrapTaken(0, 3),
        CatBought: CatBought(0, 1),
        RatCaught: RatCaught(circle),
        HouseFreed: HouseFreed(house, had_king=True),
        InfluenceBought: InfluenceBought(0, 2),
        Bribed: Bribed(0, district, 3, 3),
        PiperMoved: PiperMoved(district),
        Passed: Passed(0),
        PiperCame: PiperCame(district, is_dead_end=False),
        RatsLed: RatsLed(2),
        PiperPaid: PiperPaid(0, 0, 0),
        ChildrenLost: ChildrenLost(0, 2),
        PhaseBegan: PhaseBegan(2, 5),
        RoundBegan: RoundBegan(3, order, order[::-1]),
        TurnBegan: TurnBegan(2, can_act=True),
        MatchEnded: MatchEnded(order),
    }
    return made[kind]


@pytest.mark.parametrize("kind", CLASSES)
def test_every_event_is_seen_or_heard_or_silent_for_a_reason(kind: type[Event]) -> None:
    match = played("hameln", 3, make_random)
    game, event = game_of(match), one_of(kind, game_of(match))
    before, after = match.state.copy(), match.state.copy()
    before.rats, after.rats = 0b111, 0

    cues = cues_of((event,), ARMS, before, after, game)

    if kind in SILENT:
        assert not cues
        assert not is_shown(kind)
    else:
        assert any(cue.sprite or cue.sound for cue in cues)
        assert length_of(cues) <= LONGEST_PHASE_END


@pytest.mark.few(3)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{table[2].__name__}")
def test_whole_matches_are_shown_with_what_there_is(table: tuple[str, int, PlayerMaker]) -> None:
    match = played(*table)
    game = game_of(match)

    for told, cues in shown(match):
        is_phase_end = any(isinstance(one, PHASE_END) for one in told)
        is_paying = any(isinstance(one, PiperPaid) for one in told)
        longest = LONGEST_PHASE_END if is_phase_end else LONGEST_PAYMENT if is_paying else LONGEST
        held = sum(cue.length for cue in cues if cue.kind in STILLS)
        assert length_of(cues) - held <= longest + 1e-9
        assert [cue.start for cue in cues] == sorted(cue.start for cue in cues)
        for cue in cues:
            assert cue.kind in LENGTHS
            assert cue.start >= 0
            assert cue.length >= 0
            assert not cue.sprite or cue.sprite in SPRITES
            assert not cue.sound or cue.sound in SOUNDS
            assert is_place(game, cue.target)
            assert not cue.origin or is_place(game, cue.origin)
            assert all(is_place(game, place) for place in cue.via)
            assert bool(cue.origin) == (cue.kind in ("fly", "hop", "walk", "rise"))


@pytest.mark.few(2)
@pytest.mark.parametrize("table", TABLES[:4], ids=lambda table: f"{table[0]}-{table[1]}-{table[2].__name__}")
def test_whoever_waits_for_nothing_but_silence_hears_of_the_next_turn(
    table: tuple[str, int, PlayerMaker],
) -> None:
    for told, cues in shown(played(*table)):
        if any(type(event) not in SILENT for event in told):
            assert cues


def test_a_rat_jumps_from_its_house_onto_its_circle() -> None:
    match = played("hameln", 4, make_greedy)
    game = game_of(match)
    before, action, after, told = next(
        one for one in actions(match) if moves.verb_of(one[1]) == moves.RAT and len(one[3]) == 1
    )

    (cue,) = cues_of(told, ARMS, before, after, game)

    circle = moves.argument_of(action)
    assert (cue.kind, cue.length, cue.sound) == ("hop", 0.22, "rat")
    assert cue.sprite == rat_sprite(circle)
    assert cue.origin == f"house:{game.tables.house_ids[before.house]}"
    assert cue.target == f"circle:{game.tables.circle_ids[circle]}"


def test_a_king_comes_out_of_the_ground_and_the_table_shakes() -> None:
    told, cues = find(KingPlaced)
    king = next(event for event in told if isinstance(event, KingPlaced))

    rising = next(cue for cue in cues if cue.kind == "rise")
    assert (rising.sprite, rising.target, rising.sound) == ("king_rat", f"house:{king.house}", "king")
    assert [cue.target for cue in cues if cue.kind == "shake"] == ["screen"]


def test_the_emperor_has_his_own_picture_and_sound() -> None:
    _, cues = find(KingPlaced, emperor=True)

    assert ("emperor", "emperor") in {(cue.sprite, cue.sound) for cue in cues if cue.kind == "rise"}


def test_every_rat_follows_the_piper_and_the_nearest_goes_first() -> None:
    told, cues = find(RatsLed)
    led = next(event for event in told if isinstance(event, RatsLed))

    piper = next(cue for cue in cues if cue.sprite.startswith("piper"))
    rats = [cue for cue in cues if cue.sprite.startswith("rat_") and cue.kind == "walk"]
    assert len(rats) == led.count
    assert len({cue.origin for cue in rats}) == led.count
    assert piper.target == "waiting"
    assert {cue.target for cue in rats} == {OUT}
    ends = sorted((cue.start + cue.length, length_of_way(cue)) for cue in rats)
    assert ends[0][0] > piper.start + piper.length
    assert [far for _, far in ends] == sorted(far for _, far in ends)


@pytest.mark.long
def test_kings_leave_as_the_piper_comes_also_the_one_just_placed() -> None:
    for table in TABLES:
        match = played(*table)
        for before, _, after, told in actions(match):
            cues = cues_of(told, ARMS, before, after, game_of(match))
            came = any(isinstance(event, PiperCame) for event in told)
            if came:
                risen = {cue.target for cue in cues if cue.kind == "rise"}
                kings = [cue for cue in cues if cue.sprite in ("king_rat", "emperor") and cue.kind == "walk"]
                gone = {cue.origin for cue in kings}
                assert risen <= gone
                assert len(gone) == len(kings) == before.kinged.bit_count() + len(risen)
                ends = sorted(cue.start + cue.length for cue in kings)
                assert all(later - sooner > 0.1 for sooner, later in pairwise(ends))


def test_the_value_of_a_trap_stays_a_secret() -> None:
    for table in TABLES:
        for told, cues in shown(played(*table)):
            if any(isinstance(event, TrapTaken) for event in told):
                assert {cue.sprite for cue in cues if cue.sprite.startswith("trap")} == {"trap_closed"}


def test_a_heap_of_coins_is_no_rain() -> None:
    match = played("hameln", 3, make_random)
    event = Bribed(0, game_of(match).tables.district_ids[0], 17, 17)

    cues = cues_of((event,), ARMS, match.state, match.state, game_of(match))

    assert len(cues) == MOST_COINS
    assert [cue.sound for cue in cues if cue.sound] == ["bribe"]


def test_what_flies_is_heard_when_it_arrives_and_what_grows_when_it_begins() -> None:
    flying = Cue(start=1.0, length=0.5, kind="fly", sound="coin")
    growing = Cue(start=1.0, length=0.5, kind="rise", sound="king")

    assert 1.4 < flying.heard_at <= 1.5
    assert growing.heard_at == 1.0


def test_no_cues_take_no_time() -> None:
    assert length_of(()) == 0


@pytest.mark.parametrize("table", TABLES[:6], ids=lambda table: f"{table[0]}-{table[1]}-{table[2].__name__}")
def test_meanwhile_nothing_lies_on_the_table_that_is_not_there_before_and_after(
    table: tuple[str, int, PlayerMaker],
) -> None:
    for before, _, after, told in actions(played(*table)):
        kept = before.copy()
        state = meanwhile(before, after)

        assert before == kept
        assert state.rats == before.rats & after.rats
        assert state.kinged == before.kinged & after.kinged
        for name in ("boys", "girls", "money", "goods", "stacks", "bribes"):
            rows = zip(getattr(state, name), getattr(before, name), getattr(after, name), strict=True)
            assert all(now <= min(then, later) for now, then, later in rows)
        walks = any(isinstance(event, (PiperMoved, *PHASE_END)) for event in told)
        assert (state.piper == before.piper) is not walks
        if before.stage == EXTRA and before.rats == after.rats:
            assert state.overrun == before.overrun
