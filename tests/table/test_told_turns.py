"""Turns told in one line: nothing missing, nothing twice, nothing secret, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names
from hameln.games.hameln.rules.state import EXTRA, OVER, PAYING, SETTLING, TURN, State
from hameln.games.hameln.rules.telling import tell
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.summing import sum_turn
from hameln.games.hameln.table.turn_words import say_episode
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.table.episodes import Episode, Step, go_on
from hameln.table.log import LogLine, tell_events
from hameln.table.told_turns import Annals, tell_episode
from tests.table.tables import random_match


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def match_of(families: int, seed: int) -> Match[State, int, object]:
    game = Hameln(find_town("hameln"), families)
    if seed % 2:
        *_, match = random_match(game, seed)
        return match  # type: ignore[return-value]
    return play_match(game, [make_greedy] * families, seed)  # type: ignore[return-value]


def names_of(match: Match[State, int, object]) -> Names:
    game: Hameln = match.game  # type: ignore[assignment]
    return Names.of(game, FAMILY_NAMES[: game.seats])


def retold(match: Match[State, int, object]) -> Iterator[tuple[int, State, State, Annals, list[LogLine]]]:
    """The match action by action: the count, the states around it, all that was told, and every step."""
    game: Hameln = match.game  # type: ignore[assignment]
    names = names_of(match)
    annals, steps = Annals(names), list[LogLine]()
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        happened = tell_events(game, names, tell(game, before, one.action, after), one.mover, count, one.why)
        annals.add(happened, before.active, count)
        steps += [line for _, line in happened if line is not None]
        yield count, before, after, annals, steps


@pytest.mark.parametrize(("families", "seed"), [(3, 2), (4, 1), (5, 4), (5, 3)])
def test_every_step_of_a_match_belongs_to_one_turn(families: int, seed: int) -> None:
    *_, (_, _, _, annals, steps) = retold(match_of(families, seed))

    assert [step for turn in annals.turns for step in turn.steps] == steps
    assert all(turn.line.text for turn in annals.turns)
    assert {turn.kind for turn in annals.turns} == {"start", "settling", "round", "turn", "piper", "end"}


@pytest.mark.parametrize(("families", "seed"), [(3, 5), (4, 2), (5, 1)])
def test_since_the_last_turn_is_all_that_has_happened_since_and_nothing_else(
    families: int, seed: int
) -> None:
    """Others' deeds that brought a family something are no turns of its own."""
    ended = dict.fromkeys(range(families), 0)
    looked = 0
    for count, before, after, annals, steps in retold(match_of(families, seed)):
        is_new = (before.round, before.turn) != (after.round, after.turn) and after.stage in (TURN, EXTRA)
        if before.stage == SETTLING:
            ended[before.mover] = count
        elif before.active >= 0 and before.stage != PAYING and (is_new or after.stage in (PAYING, OVER)):
            ended[before.active] = count
        if not is_new:
            continue
        seat, looked = after.active, looked + 1
        since = [step for turn in annals.since(seat) for step in turn.steps]
        wanted = [step for step in steps if step.count > ended[seat] and not is_beginning(step, seat, count)]
        assert [step for step in since if step.count > ended[seat]] == wanted
        assert all(step.count >= ended[seat] and step.seat != seat for step in since[:1])
    assert looked > 20


def is_beginning(step: LogLine, seat: int, count: int) -> bool:
    """Whether a step is the beginning of a round, or of the turn itself."""
    is_round = step.seat is None and step.text.startswith("Round ")
    return is_round or (step.count == count and step.seat == seat and "mandatory" in step.text)


@pytest.mark.parametrize("seed", [2, 3])
def test_a_turn_tells_every_king_rat_good_and_child(seed: int) -> None:
    match = match_of(4, seed)
    game: Hameln = match.game  # type: ignore[assignment]
    names, episodes = names_of(match), list[Episode]()
    for count, (before, one, after) in enumerate(match.replay(), start=1):
        happened = tell_events(game, names, tell(game, before, one.action, after), one.mover, count)
        go_on(episodes, happened, before.active, count)

    for episode in episodes:
        if episode.kind != "turn":
            continue
        deeds, happened_all = sum_turn(episode.events).deeds, episode.events

        def count_of(kind: type[events.Event], all_of: tuple[events.Event, ...] = happened_all) -> int:
            return sum(isinstance(event, kind) for event in all_of)

        assert sum(len(deed.kings) for deed in deeds) == count_of(events.KingPlaced)
        assert sum(deed.rats for deed in deeds) == sum(
            event.count for event in happened_all if isinstance(event, events.RatsLured)
        )
        made = sum(sum(deed.goods.values()) for deed in deeds if deed.what == "wake")
        assert made == count_of(events.GoodMade)
        children = sum(sum(deed.boys.values()) + sum(deed.girls.values()) for deed in deeds)
        assert children == count_of(events.ChildBorn)
        assert sum(len(deed.traps) for deed in deeds) == count_of(events.TrapTaken)


def test_an_action_says_which_turns_it_has_ended() -> None:
    ended = [turn for count, _, _, annals, _ in retold(match_of(4, 2)) for turn in annals.ended_at(count)]

    assert {turn.kind for turn in ended} == {"turn", "piper"}
    assert len(ended) == len({turn.line for turn in ended})
    assert all(one.line.count <= other.line.count for one, other in pairwise(ended))


# -- words


GAME = Hameln(find_town("hameln"), 4)


def episode(*happened: events.Event, seat: int | None = 0, kind: str = "turn") -> Episode:
    steps = tuple(Step(event=event, line=None, count=9) for event in happened)
    return Episode(kind=kind, seat=seat, steps=steps)  # type: ignore[arg-type]


WAKING = (
    events.TurnBegan(0, can_act=True),
    events.HouseNamed(0, True, "M1"),
    events.HouseNamed(0, True, "M2"),
    events.HouseWoken("M1"),
    events.GoodMade(0, "meat"),
    events.ChildBorn(1, is_boy=False),
    events.RatsLured("M1", 3, 0),
    events.HouseOverrun("M2"),
    events.KingPlaced("M2", is_emperor=False),
    events.HouseSkipped("M2"),
)


SPOKEN = {
    "en": "Ahlborn wakes {a}: meat, a girl for Brinkmann, 3 rats, a king in {b}, {b} skipped.",
    "de": "Ahlborn weckt {a}: Fleisch, ein Mädchen für Brinkmann, 3 Ratten, eine Königsratte in {b}, "
    "{b} übersprungen.",
    "nl": "Ahlborn wekt {a}: vlees, een meisje voor Brinkmann, 3 ratten, een rattenkoning in {b}, "
    "{b} overgeslagen.",
    "hu": "Ahlborn ébreszt ({a}): hús, egy lány (Brinkmann), 3 patkány, patkánykirály ({b}), {b} kimarad.",
}


@pytest.mark.parametrize(("spoken", "wanted"), SPOKEN.items())
def test_a_turn_is_one_sentence_in_every_language(spoken: str, wanted: str) -> None:
    language.use(spoken)
    names = Names.of(GAME, FAMILY_NAMES[:4])

    told = say_episode(episode(*WAKING), names)

    assert told == wanted.format(a=names.houses["M1"], b=names.houses["M2"])


def sale(*values: int | None) -> Episode:
    offers = [events.GoodOffered(2, "ale", 0) for _ in values]
    sold = events.GoodsSold(2, len(values) + 1, 4, len(values))
    taken = [events.TrapTaken(2, value) for value in values]
    return episode(events.GoodOffered(2, "meat", None), *offers, sold, *taken, seat=2)


@pytest.mark.rule("H1.6")
def test_values_of_traps_are_told_to_their_family_only() -> None:
    """What a trap catches is its owner's secret."""
    names = Names.of(GAME, FAMILY_NAMES[:4])

    assert say_episode(sale(3, 1), names) == "Creuz sells meat and 2 ale for 4 florins and 2 traps."
    assert (
        say_episode(sale(3, 1), names, 1)
        == say_episode(sale(1, 2), names, 1)
        == say_episode(sale(3, 1), names)
    )
    assert say_episode(sale(3, 1), names, 2) == "Creuz sells meat and 2 ale for 4 florins and 2 traps (3, 1)."
    assert say_episode(sale(None), names, 2) == "Creuz sells meat and ale for 4 florins and a trap."


@pytest.mark.rule("H10.2", "H10.3")
def test_the_pipers_visit_has_a_line_of_its_own() -> None:
    """Where he played, who followed, who paid, who lost children."""
    names = Names.of(GAME, FAMILY_NAMES[:4])
    district = str(GAME.town.districts[0].id)
    happened = (
        events.PiperCame(district, is_dead_end=False),
        events.RatsLed(9),
        events.HouseFreed("M1", had_king=False),
        events.PiperPaid(0, 2, 4),
        events.PiperPaid(1, 0, 0),
        events.ChildrenLost(1, 1),
        events.PiperPaid(3, 0, 0),
        events.ChildrenLost(3, 1),
        events.PiperMoved(district),
        events.PhaseBegan(2, 5),
    )

    told = say_episode(episode(*happened, seat=None, kind="piper"), names)

    assert told == (
        f"The Piper plays in {names.districts[district]}: 9 rats follow him; 1 house is free again; "
        "Ahlborn pays 4 florins for 2 children; Brinkmann and Deister lose 1 child each; phase II begins."
    )


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ((events.TurnBegan(0, can_act=True),), ""),
        ((events.TurnBegan(0, can_act=False),), "Ahlborn has no mandatory action."),
        ((events.TurnBegan(0, can_act=False), events.Passed(0)), "Ahlborn can do nothing."),
        ((events.Passed(0),), "Ahlborn takes no extra action."),
        ((events.Settled(0, is_man=True, house="M1"),), "Ahlborn settles a man in {m1}."),
        (
            (events.Married(0, 1, "M1", 1), events.InfluenceGained(1, 2)),
            (
                "Ahlborn marries a son to a daughter of Brinkmann in {m1} for 1 florin: "
                "influence step 2 for Brinkmann."
            ),
        ),
        (
            (events.Married(1, 0, "M1", 3),),
            "Ahlborn marries a daughter to a son of Brinkmann in {m1} (Brinkmann pays 3 florins).",
        ),
        (
            (events.InfluenceBought(0, 2), events.InfluenceGained(0, 4)),
            "Ahlborn buys influence for 2 florins: influence step 4.",
        ),
        ((events.CatBought(0, None),), "Ahlborn buys the cat."),
        (
            (events.CatBought(0, 1), events.RatCaught("c"), events.HouseFreed("M1", had_king=True)),
            "Ahlborn buys the cat from Brinkmann: it frees {m1}.",
        ),
        (
            (events.HouseNamed(0, False, "M1"), events.HouseWoken("M1"), events.NoChild(0, True)),
            "Ahlborn wakes {m1}: no child.",
        ),
    ],
)  # fmt: skip
def test_each_kind_of_turn_has_its_words(happened: tuple[events.Event, ...], told: str) -> None:
    names = Names.of(GAME, FAMILY_NAMES[:4])

    assert say_episode(episode(*happened), names) == told.format(m1=names.houses["M1"])


def test_a_turn_without_words_is_not_told() -> None:
    assert tell_episode(episode(events.TurnBegan(0, can_act=True)), Names.of(GAME, FAMILY_NAMES[:4])) is None
