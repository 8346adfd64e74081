"""Achievements: each is reached by what it tells and by nothing less; new ones are told once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from hameln import language
from hameln.content import rulebook_source
from hameln.kernel.game import Result
from hameln.language import text
from hameln.table.achievements import Deeds
from hameln.table.finished import Finished
from hameln.table.kit import table_kit
from hameln.table.ledger import first_reached, ledger_path, most_counted, read_ledger
from hameln.table.statistics import achievements_of, earned
from hameln.ui.draw.art import Art
from tests.table.finishing import begun, finish

pytestmark = pytest.mark.usefixtures("home", "tiny")

ART: Final = Art()
GAMES: Final = ("hameln", "rattus-cartus")
H, R = GAMES
ESTATES: Final = ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty")
_BROAD: Final = {"cat": 1, "traps": 1, "influence": 1, "money": 1, "houses": 2}
Case = tuple[str, str, Mapping[str, Any], Mapping[str, Any]]
CASES: Final[tuple[Case, ...]] = (
    (H, "cradle", {"counts": {"born": (8, 0)}}, {"counts": {"born": (7, 8)}}),
    (H, "bells", {"counts": {"married": (5, 0)}}, {"counts": {"married": (4, 5)}}),
    (H, "market", {"counts": {"florins": (20, 0)}}, {"counts": {"florins": (19, 20)}}),
    (H, "traps", {"points": ({"traps": 3}, {"traps": 1})}, {"points": ({"traps": 1}, {"traps": 3})}),
    (H, "cat", {"points": ({"cat": 1}, {})}, {"points": ({}, {"cat": 1})}),
    (H, "influence", {"points": ({"influence": 3}, {"influence": 2})}, {"points": ({}, {"influence": 3})}),
    *(
        (
            *(H, "purse", {"points": ({"money": 5}, {"money": 3}), "counts": {"paid": (2, 0)}}),
            {"points": ({"money": money}, {"money": 4}), "counts": {"paid": (paid, 2)}},
        )
        for money, paid in ((3, 2), (5, 1))
    ),
    (H, "emperor", {"points": ({"end": 1}, {})}, {"points": ({}, {"end": 1})}),
    (H, "safe", {"counts": {"lost": (0, 2)}}, {"counts": {"lost": (1, 2)}}),
    (H, "safe", {"counts": {"lost": (0, 1)}}, {}),
    (H, "ransom", {"counts": {"paid": (4, 0)}}, {"counts": {"paid": (3, 4)}}),
    (
        *(H, "bribe", {"counts": {"bribes": (1, 0), "lost": (1, 2)}}),
        {"counts": {"bribes": (1, 0), "lost": (2, 2)}},
    ),
    (H, "bribe", {"counts": {"bribes": (1, 0), "lost": (1, 2)}}, {"counts": {"lost": (1, 2)}}),
    (H, "houses", {"points": ({"houses": 9}, {"houses": 5})}, {"points": ({"houses": 8}, {"houses": 5})}),
    (H, "broad", {"points": (_BROAD, {})}, {"points": ({**_BROAD, "cat": 0}, {})}),
    (H, "whisker", {"totals": (20, 19), "winners": (0,)}, {"totals": (21, 19), "winners": (0,)}),
    (H, "won", {"winners": (0,)}, {"winners": (1,)}),
    (R, "nuns", {"rats": (12, 0)}, {"rats": (11, 12)}),
    (R, "clean", {"rats": (6, 0)}, {"rats": (7, 6)}),
    (
        *(R, "survivor", {"totals": (20, 30), "dead": [1], "winners": (0,)}),
        {"totals": (40, 30), "dead": [1], "winners": (0,)},
    ),
    (R, "rich", {"totals": (40, 30), "dead": [0]}, {"totals": (20, 30), "dead": [0]}),
    (
        *(R, "three", {"points": (dict.fromkeys(ESTATES[:3], 10), {})}),
        {"points": (dict.fromkeys(ESTATES[:2], 10), {})},
    ),
    (
        *(R, "all", {"points": (dict.fromkeys(ESTATES, 2), {})}),
        {"points": (dict.fromkeys(ESTATES[1:], 10), {})},
    ),
    (R, "hand", {"points": ({"hand": 2}, {})}, {"points": ({"hand": 1}, {"hand": 1})}),
    (R, "gold", {"points": ({"gold": 6}, {"gold": 3})}, {"points": ({"gold": 4}, {"gold": 4})}),
    (R, "premiums", {"counts": {"premiums": (6, 0)}}, {"counts": {"premiums": (5, 6)}}),
    (R, "looks", {"counts": {"looks": (4, 0)}}, {"counts": {"looks": (3, 4)}}),
    (R, "swords", {"counts": {"swords": (2, 0)}}, {"counts": {"swords": (1, 2)}}),
    (R, "flutes", {"counts": {"flutes": (1, 0)}}, {"counts": {"flutes": (0, 1)}}),
    (R, "passes", {"counts": {"passes": (1, 0)}}, {"counts": {"passes": (0, 1)}}),
    (
        R,
        "matching",
        {"counts": {"laid": (9, 9), "came": (3, 9)}},
        {"counts": {"laid": (9, 9), "came": (4, 0)}},
    ),
    (R, "won", {"winners": (0,)}, {"winners": ()}),
    *(
        (R, word, {"counts": {counted: (goal, 0)}}, {"counts": {counted: (goal - 1, goal)}})
        for word, counted, goal in (
            ("court", "nobles", 3),
            ("company", "met", 4),
            ("staffs", "staffs", 5),
            ("horses", "horses", 5),
            ("lances", "lances", 6),
            ("gardens", "gardened", 10),
            ("mills", "milled", 10),
            ("given", "given_up", 3),
            ("sold", "sold", 4),
            ("walls", "passed_on", 3),
            ("diplomats", "diplomats", 4),
        )
    ),
    (
        R,
        "pride",
        {"winners": (0,), "counts": {"lost": (1, 0)}},
        {"winners": (0,), "counts": {"lost": (0, 1)}},
    ),
    (R, "books", {"facts": {"book": {"by": 0, "nuns": 0}}}, {"facts": {"book": {"by": None, "nuns": 0}}}),
    (
        R,
        "saved",
        {"rats": (12, 9), "facts": {"book": {"by": 1, "nuns": 3}}},
        {"rats": (12, 9), "facts": {"book": {"by": 1, "nuns": 0}}},
    ),
    (R, "noble-won", {"winners": (0,), "facts": {"book": {"by": None, "nuns": 0}}}, {"winners": (0,)}),
)
"""A game, an achievement, deeds of the first of two seats that reach it, and deeds that do not."""


def test_how_far_one_has_come_is_kept_until_it_is_reached() -> None:
    """Of what counts something the best try stands in the ledger; what is reached is no progress any more."""
    (one,) = (one for one in achievements_of(H) if one.word == "cradle")
    assert one.goal == 8
    assert [one.count(deeds_of({"counts": {"born": (born, 9)}})) for born in (0, 4)] == [0, 4]
    words = {"key": "k", "when": "2026-05-16T10:00:00+00:00", "game": H, "place": "Hameln", "seed": 1}
    seat = {"player": "human", "name": "A", "place": 1, "points": 3, "won": True}
    matches = [
        Finished.from_words({**words, "key": str(born), "seats": [seat], "counted": {"cradle": born}})
        for born in (2, 4, 3)
    ]

    assert most_counted(matches, H) == {"cradle": 4}
    assert most_counted(matches, R) == {}
    assert [Finished.from_words(match.words()) for match in matches] == matches
    for odd in ({"cradle": -1}, {"cradle": True}, {"cradle": "4"}, {3: 4}, ["cradle"], 3, None):
        with pytest.raises(ValueError, match="no finished match"):
            Finished.from_words({**words, "seats": [seat], "counted": odd})


def deeds_of(said: Mapping[str, Any]) -> Deeds:
    result = Result(
        ranking=((0,), (1,)),
        winners=said.get("winners", (1,)),
        totals=said.get("totals", (10, 10)),
        points=said.get("points", ({}, {})),
        facts={"dead": said.get("dead", []), "nuns": 12, "rats": list(said.get("rats", (9, 9)))}
        | said.get("facts", {}),
    )
    return Deeds(seat=0, counts=said.get("counts", {}), result=result)


@pytest.mark.parametrize(("game", "word", "enough", "less"), CASES)
def test_an_achievement_wants_what_it_tells(
    game: str, word: str, enough: Mapping[str, Any], less: Mapping[str, Any]
) -> None:
    (one,) = (one for one in achievements_of(game) if one.word == word)

    assert one.is_reached(deeds_of(enough))
    assert not one.is_reached(deeds_of(less))


@pytest.mark.parametrize("game", GAMES)
def test_every_achievement_has_words_of_its_own_a_rule_and_a_test(game: str) -> None:
    achievements, book = achievements_of(game), rulebook_source(game)

    words = [one.word for one in achievements]
    assert len(words) == len(set(words))
    for part in {one.part for one in achievements}:
        assert 12 <= sum(one.part == part for one in achievements) <= 20
    assert all(one.picture in ART.sprites for one in achievements)
    assert set(words) == {word for of, word, *_ in CASES if of == game}
    assert all(f"**{one.rule}**" in book for one in achievements)
    language.use("hu")
    assert all(text(one.title) != one.title and text(one.about) != one.about for one in achievements)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_match_has_brought_is_entered_and_told_once(game: str) -> None:
    session = finish(begun(game, 3), 3)
    (match,) = read_ledger().matches

    assert (match.reached, match.counted) == ((found := earned(session.match, (0,))).reached, found.counted)
    assert match.reached
    titles = [text(one.title) for one in achievements_of(game) if one.word in match.reached]
    assert all(title in session.told for title in titles)
    assert first_reached((match,), game) == dict.fromkeys(match.reached, match.when)

    again = begun(game, 3, names=[*session.names[:-1], "Zacharias"])
    finish(again, 3)

    assert len(read_ledger().matches) == 2
    assert again.told == ""


def test_a_game_without_any_has_none() -> None:
    session = finish(begun("tiny"))

    assert session.told == ""
    assert achievements_of("tiny") == achievements_of("chess") == ()
    assert earned(session.match, (0,)).reached == ()
    assert b"reached" not in ledger_path().read_bytes()
    assert table_kit("tiny").counting.achievements == ()
