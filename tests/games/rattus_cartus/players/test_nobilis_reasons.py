"""Why heirs do what the expansion asks: sentences of their own for each decision, true of the table."""

from __future__ import annotations

from collections import Counter

import pytest

from hameln.games.rattus_cartus.pack.choosing import Source
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.reasons import FOR_CARD, FOR_NEW, FOR_NOBLE, FOR_OTHERS, MORE, told_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules import effects, moves
from hameln.language import languages, text, use
from tests.games.rattus_cartus.players.scenes import Met, mixed_decisions
from tests.games.rattus_cartus.rules.table import Table


def reason(table: Table, **words: object) -> str:
    """What is said for an action of the seat whose turn it is."""
    tables, seat = table.game.tables, table.mover
    assert isinstance(seat, int)
    seen = table.game.view(table.state, seat).state
    action = next(
        move
        for move, told in zip(table.game.legal(table.state), table.legal, strict=True)
        if words.items() <= told.items()
    )
    return told_of(tables, seen, action, outlook_of(tables, seen, seat, PLAIN))


def all_reasons(game_and_state: Met) -> list[tuple[int, str]]:
    game, state = game_and_state
    seen = game.view(state, state.mover).state
    outlook = outlook_of(game.tables, seen, state.mover, PLAIN)
    return [(move[0], told_of(game.tables, seen, move, outlook)) for move in game.legal(state)]


def test_every_decision_has_a_sentence_of_its_own_and_never_one_for_all_others() -> None:
    told: dict[int, Counter[str]] = {}
    met = [one for seed in (1, 2, 3, 11, 6) for one in mixed_decisions(4, seed, Source.NEW)]
    met += [one for seed in (1, 4) for one in mixed_decisions(2, seed)]
    for one in met:
        for verb, why in all_reasons(one):
            told.setdefault(verb, Counter())[why] += 1

    assert set(MORE) <= {*told, moves.BOOK}
    assert not [
        verb for verb, said in told.items() if verb != moves.BOOK and (FOR_OTHERS in said or "" in said)
    ]
    assert all(len(told[verb]) > 1 for verb in (moves.PLACE, moves.NAME, moves.PICK, moves.TURN, moves.STOP))
    assert all(len(told[verb]) > 2 for verb in (moves.REDUCE, moves.GAIN, moves.SHIFT))
    said = set(told[moves.ENTER])
    assert {sentence for sentence in FOR_NEW.values() if sentence not in said} == set()
    assert len(said & set(FOR_NOBLE.values())) == len(FOR_NOBLE)
    assert len(said & set(FOR_CARD.values())) > 5


def test_sentences_are_told_in_every_language() -> None:
    for language in languages():
        use(language)
        sentences = [text(one) for one in (*FOR_NEW.values(), *FOR_NOBLE.values(), *FOR_CARD.values())]
        assert len(set(sentences)) == len(sentences)
    use("en")


@pytest.mark.rule("N6.1")
def test_a_garden_is_pushed_with_its_nuns_told() -> None:
    table = Table(row="garden-a tent-a", buildings=("garden",), deck="P3 P2 P3 P0", more=True)
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()
    said = [reason(table, do="stop")]
    for card in ("P3", "P2", "P3"):
        said.append(reason(table, do="turn"))
        table.do(0, "turn").chance("turned", card=card)
        said.append(reason(table, do="stop"))
    table.do(0, "turn").chance("turned", card="P0")

    assert said == [
        "These are enough for me.",
        "One card more cannot lose them.",
        "These are enough for me.",
        "One card more cannot lose them.",
        "Nuns so far: 5. One card more may lose all.",
        "Nuns so far: 5. All is lost with 9; I dare one more.",
        "Nuns so far: 8. One card more may lose all.",
    ]
    assert reason(table, do="stop") == "There is no card left to turn up."


@pytest.mark.rule("N3.1")
def test_where_a_noble_goes() -> None:
    influence = [("peasantry", 1, 3), ("magic", 0, 2)]
    row = "farm-a tent-a castle-a"
    plague = Table(heirs=4, row=row, noble=("tax-collector", -1), nobles=True, influence=influence)
    favour = Table(heirs=4, row=row, noble=("patron", -1), nobles=True, influence=influence)

    assert [reason(plague, do="place", building=place) for place in (0, 1)] == [
        "Others have more to seek there than I have.",
        "There it harms me least.",
    ]
    assert [reason(favour, do="place", building=place) for place in (0, 1)] == [
        "I should like to go there myself.",
        "I have influence there, and can use good company.",
    ]


@pytest.mark.rule("N3.4", "N3.6")
@pytest.mark.parametrize(
    ("noble", "said"),
    [
        ("patron", "Whoever enters there gets a token at once."),
        ("recluse", "Nothing is carried out there, but the cards count."),
        ("physician", "I need people."),
        ("ratkeeper", "I need people."),
    ],
)
def test_a_noble_speaks_for_a_building_only_where_it_does_something(noble: str, said: str) -> None:
    table = Table(row="farm-a tent-a", noble=(noble, 0), nobles=True, rats={0: 0})

    assert reason(table, do="enter", building=0) == said
    assert reason(table, do="enter", building=1) == "I want to know how much the nuns can bear."


@pytest.mark.rule("N6.4", "N6.5")
def test_what_is_said_of_influence_that_is_sold() -> None:
    table = Table(
        heirs=4, row="bank-a tent-a farm-a", buildings=("bank",), more=True, hands={},
        influence=[("royalty", 1, 9), ("royalty", 2, 8), ("royalty", 3, 7), ("royalty", 0, 2),
                   ("magic", 0, 5), ("church", 1, 2), ("church", 0, 3)],
    )  # fmt: skip
    table.enter(0, 0)
    for seat in (1, 2, 3):
        table.enter(seat, 1)
    table.told()

    assert reason(table, do="reduce", estate="royalty", points=2) == "My place there would bring me nothing."
    assert reason(table, do="reduce", estate="magic", points=1) == "My place there stays the same."
    assert reason(table, do="reduce", estate="church", points=2).startswith("What I get for it is sure")
    assert reason(table, do="reduce", points=0) == "My influence is worth more to me than that."


@pytest.mark.rule("N6.6")
def test_what_is_said_of_influence_that_is_gained() -> None:
    table = Table(
        row="trading-house-a tent-a", buildings=("trading-house",), more=True, hands={},
        influence=[("royalty", 0, 4), ("church", 1, 1), ("magic", 1, 9), ("magic", 0, 1)],
    )  # fmt: skip
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    assert reason(table, do="gain", estate="royalty") == "It makes my first place safer."
    assert reason(table, do="gain", estate="church") == "It brings me to a better place there."
    assert reason(table, do="gain", estate="magic") == "It brings me nearer to the next place there."


@pytest.mark.rule("R8.1", "N5.3")
def test_what_is_said_of_whom_a_card_means() -> None:
    table = Table(
        row="palace-a tent-a", buildings=("tournament-field",), more=True,
        hands={0: "lance", 1: "P0 P1 P2 P3 P4", 2: "B0 B1"},
    )  # fmt: skip
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 0).told()

    assert reason(table, do="target", seat=1) == "Nobody else there holds more cards."
    assert reason(table, do="target", seat=2) == "There it is worth most."


@pytest.mark.rule("N7.3")
def test_what_is_said_of_the_last_word() -> None:
    table = Table(
        row="church-school-a tent-a", buildings=("church-school",), more=True, hands={0: "book"},
        nuns="P1 P1 P1 P1 P1", rats={0: 7, 1: 5, 2: 3}, round=9,
    )  # fmt: skip
    for seat, place in ((0, 0), (1, 1), (2, 1)):
        table.enter(seat, place)
    table.told()
    while table.mover is None:
        table.told()

    assert reason(table, do="book", nuns=2) == "Without it the plague would take me."
    assert reason(table, do="book", nuns=0) == "It cannot save me any more."
    table.state.rats[0] = 3
    assert reason(table, do="book", nuns=0) == "The number is good as it is."
    assert reason(table, do="book", nuns=1) == "It changes nothing about who lives."
    assert reason(table, do="book", nuns=-1) == "I can bear it; not all the others can."


def test_what_can_be_had_is_told_by_what_it_is() -> None:
    """That it cannot be had elsewhere would not be true where a Keep gives tokens, too."""
    for game, state in mixed_decisions(4, 1):
        seen = game.view(state, state.mover).state
        outlook = outlook_of(game.tables, seen, state.mover, PLAIN)
        for move in game.legal(state):
            if move[0] == moves.ENTER and game.tables.does[seen.row[move[1]] // 5] == effects.TAKE:
                assert "elsewhere" not in told_of(game.tables, seen, move, outlook)
