"""The words of turns and of the Piper's visits, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln import language
from hameln.games.hameln.events import piper, waking
from hameln.games.hameln.events.event import PIPER, TURN, HamelnEvent
from hameln.games.hameln.events.extras import CatBought, InfluenceBought, InfluenceGained, Passed, RatCaught
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.rats import HouseFreed, HouseOverrun, KingPlaced
from hameln.games.hameln.events.selling import GoodOffered, GoodsSold, TrapTaken
from hameln.games.hameln.events.turns import Settled, TurnBegan
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.telling import HamelnTelling
from hameln.games.hameln.table.turn_words import Visit, say_episode
from hameln.table.log.log import Episode, EpisodeKind, Happening, Head
from hameln.table.log.turns import tell_episode


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


GAME = Hameln(find_town("hameln"), 4)


def episode(*happened: HamelnEvent, seat: int | None = 0, kind: EpisodeKind = TURN) -> Episode:
    steps = tuple(Happening(event=event, line=None, count=9) for event in happened)
    return Episode(head=Head(kind, seat), steps=steps)


WAKING = (
    TurnBegan(0, can_act=True),
    waking.HouseNamed(0, True, "M1"),
    waking.HouseNamed(0, True, "M2"),
    waking.HouseWoken("M1"),
    waking.GoodMade(0, "meat"),
    waking.ChildBorn(1, is_boy=False),
    waking.RatsLured("M1", 3, 0),
    HouseOverrun("M2"),
    KingPlaced("M2", is_emperor=False),
    waking.HouseSkipped("M2"),
)


SPOKEN = {
    "en": "Ahlborn wakes {a}: meat, a girl for Brinkmann, 3 rats, a king rat takes {b}, {b} skipped.",
    "de": "Ahlborn weckt {a}: Fleisch, ein Mädchen für Brinkmann, 3 Ratten, eine Königsratte besetzt {b}, "
    "{b} übersprungen.",
    "nl": "Ahlborn wekt {a}: vlees, een meisje voor Brinkmann, 3 ratten, een rattenkoning neemt {b} in, "
    "{b} overgeslagen.",
    "hu": "Ahlborn ébreszt ({a}): hús, egy lány (Brinkmann), 3 patkány, patkánykirály foglalja el ({b}), "
    "{b} kimarad.",
}


@pytest.mark.parametrize(("spoken", "wanted"), SPOKEN.items())
def test_a_turn_is_one_sentence_in_every_language(spoken: str, wanted: str) -> None:
    language.use(spoken)
    names = Names.of(GAME, FAMILY_NAMES[:4])

    told = say_episode(episode(*WAKING), names)

    assert told == wanted.format(a=names.houses["M1"], b=names.houses["M2"])


def sale(*values: int | None) -> Episode:
    offers = [GoodOffered(2, "ale", 0) for _ in values]
    sold = GoodsSold(2, len(values) + 1, 4, len(values))
    taken = [TrapTaken(2, value) for value in values]
    return episode(GoodOffered(2, "meat", None), *offers, sold, *taken, seat=2)


@pytest.mark.rule("H1.6")
def test_traps_are_told_with_the_values_that_are_known() -> None:
    """What a trap catches is its owner's secret; whoever may not know it has seen no value."""
    names = Names.of(GAME, FAMILY_NAMES[:4])

    assert say_episode(sale(3, 1), names) == "Creuz sells meat and 2 ale for 4 florins and 2 traps (3, 1)."
    assert say_episode(sale(None, None), names) == "Creuz sells meat and 2 ale for 4 florins and 2 traps."
    assert say_episode(sale(None), names) == "Creuz sells meat and ale for 4 florins and a trap."


@pytest.mark.rule("H10.2", "H10.3")
def test_the_pipers_visit_has_a_line_of_its_own() -> None:
    """Where he played, who followed, who paid, who lost children."""
    names = Names.of(GAME, FAMILY_NAMES[:4])
    district = str(GAME.town.districts[0].id)
    happened = (
        piper.PiperCame(district, is_dead_end=False),
        piper.RatsLed(9),
        HouseFreed("M1", had_king=False),
        piper.PiperPaid(0, 2, 4),
        piper.PiperPaid(1, 0, 0),
        piper.ChildrenLost(1, 1),
        piper.PiperPaid(3, 0, 0),
        piper.ChildrenLost(3, 1),
        piper.PiperMoved(district),
        piper.PhaseBegan(2, 5),
    )

    told = say_episode(episode(*happened, seat=None, kind=PIPER), names)

    assert told == (
        f"The Piper plays in {names.districts[district]}: 9 rats follow him; 1 house is overrun no longer; "
        "Ahlborn pays 4 florins for 2 children; Brinkmann and Deister lose 1 child each; phase II begins."
    )


NO_LONGER = {
    "en": ("overrun no longer", "free of rats"),
    "de": ("nicht mehr überrannt", "rattenfrei"),
    "nl": ("niet meer overspoeld", "vrij van ratten"),
    "hu": ("már nem megszállt", "elvonultak"),
}


@pytest.mark.rule("H10.2")
@pytest.mark.parametrize(("spoken", "words"), NO_LONGER.items())
def test_a_freed_house_may_still_have_rats(spoken: str, words: tuple[str, str]) -> None:
    """It is overrun no longer; card, log and the line of the visit say that and nothing more."""
    language.use(spoken)
    names, (true, false) = Names.of(GAME, FAMILY_NAMES[:4]), words
    freed = HouseFreed("M1", had_king=False)
    happened = (piper.PiperCame(str(GAME.town.districts[0].id), is_dead_end=False), piper.RatsLed(1), freed)

    card = " ".join(line for line, _ in Visit(happened).lines(names))
    told = [
        card,
        freed.sentence(names),
        HouseFreed("M1", had_king=True).sentence(names),
        say_episode(episode(*happened, seat=None, kind=PIPER), names),
    ]

    for line in told:
        assert true in line.lower()
        assert false not in line.lower()


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ((TurnBegan(0, can_act=True),), ""),
        ((TurnBegan(0, can_act=False),), "Ahlborn has no mandatory action."),
        (
            (TurnBegan(0, can_act=False), Passed(0)),
            "Ahlborn has no mandatory action; ends its turn without an extra action.",
        ),
        ((Passed(0),), "Ahlborn ends its turn without an extra action."),
        ((Settled(0, is_man=True, house="M1"),), "Ahlborn settles a man in {m1}."),
        (
            (Married(0, 1, "M1", 1), InfluenceGained(1, 2)),
            (
                "Ahlborn marries a son to a daughter of Brinkmann in {m1} for 1 florin: "
                "influence step 2 for Brinkmann."
            ),
        ),
        (
            (Married(1, 0, "M1", 3),),
            "Ahlborn marries a daughter to a son of Brinkmann in {m1} (Brinkmann pays 3 florins).",
        ),
        (
            (InfluenceBought(0, 2), InfluenceGained(0, 4)),
            "Ahlborn buys influence for 2 florins: influence step 4.",
        ),
        ((CatBought(0, None),), "Ahlborn buys the cat."),
        (
            (CatBought(0, 1), RatCaught("c"), HouseFreed("M1", had_king=True)),
            "Ahlborn buys the cat from Brinkmann: it frees {m1}.",
        ),
        (
            (waking.HouseNamed(0, False, "M1"), waking.HouseWoken("M1"), waking.NoChild(0, True)),
            "Ahlborn wakes {m1}: no child.",
        ),
    ],
)  # fmt: skip
def test_each_kind_of_turn_has_its_words(happened: tuple[HamelnEvent, ...], told: str) -> None:
    names = Names.of(GAME, FAMILY_NAMES[:4])

    assert say_episode(episode(*happened), names) == told.format(m1=names.houses["M1"])


def test_a_turn_without_words_is_not_told() -> None:
    names = Names.of(GAME, FAMILY_NAMES[:4])

    assert tell_episode(HamelnTelling(), episode(TurnBegan(0, can_act=True)), names) is None
