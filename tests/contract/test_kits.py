"""What every game must answer: each question of the frame by itself, then all through whole matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import fields, resolve_types

from hameln.cli.kit import CommandKit, Terminal, command_kit
from hameln.errors import SeatsError
from hameln.kernel.kits import games_with, kit_of
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import HUMAN, players_kit
from hameln.table.cues import LENGTHS
from hameln.table.kit import TableKit, table_kit
from hameln.table.lessons.teaching import Teaching
from hameln.table.log.observation import Observation, Viewer
from hameln.table.log.turns import TurnLog
from hameln.table.seating import Wording
from hameln.ui.draw.art import Art
from hameln.ui.kit import ScreenKit, Stage
from tests.contract.conftest import ALL

pytestmark = pytest.mark.usefixtures("tiny")

WORDS = ("hameln", "rattus-cartus", "tiny")
USED = {
    *("hameln-3", "hameln-5", "reedmouth-4", "tiny-2", "tiny-6-peek"),
    *("cards-2-cards", "cards-3-first", "cards-5-buildings"),
}
GAMES = [one for one in ALL if one.id in USED]


def answers() -> Iterator[tuple[str, str]]:
    """Every question of the table's parts, by part and name."""
    for part in fields(resolve_types(TableKit, localns={"Teaching": Teaching})):
        told = getattr(part.type, "__annotations__", {})
        for name in sorted({*getattr(part.type, "__abstractmethods__", ()), *told}):
            yield part.name, name


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(("part", "name"), list(answers()), ids=[".".join(one) for one in answers()])
def test_a_game_answers_every_question_of_a_table(word: str, part: str, name: str) -> None:
    answer = getattr(getattr(table_kit(word), part), name)

    assert not getattr(answer, "__isabstractmethod__", False)


@pytest.mark.parametrize("word", WORDS)
def test_a_game_answers_about_its_players(word: str) -> None:
    players = players_kit(word)

    assert players.kinds()[0] == HUMAN
    assert players.usual in players.names()
    for name in (HUMAN, *players.advisers, players.usual):
        assert players.kind_title(name)
        assert players.title_of(name)
        assert name == HUMAN or players.maker_of(name)
    with pytest.raises(SeatsError):
        players.maker_of("nobody-at-all")


def test_every_game_with_screens_answers_about_its_stage() -> None:
    for word in games_with("ui"):
        screen = kit_of(word).answer("ui")
        assert isinstance(screen, ScreenKit)
        assert issubclass(screen.stage, Stage)  # type: ignore[arg-type] - a class is how all make theirs
        assert not screen.stage.__abstractmethods__  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", WORDS)
def test_a_game_answers_at_a_terminal(word: str) -> None:
    commands = command_kit(word)

    assert not CommandKit.__abstractmethods__ & type(commands).__abstractmethods__
    assert not Terminal.__abstractmethods__ & type(commands.terminal).__abstractmethods__
    assert commands.usual_size in commands.sizes
    assert commands.sizes == table_kit(word).seating.seats


@pytest.mark.parametrize("word", WORDS)
def test_a_game_words_every_sentence_of_the_frame(word: str) -> None:
    wording = table_kit(word).seating.wording

    for sentence in fields(Wording):
        assert isinstance(getattr(wording, sentence.name), str), sentence.name


def watched(match: Match[Any, Any, Any], viewer: Viewer) -> Iterator[Observation]:
    for count, (before, played, after) in enumerate(match.replay(), start=1):
        yield viewer.watch(match.game, before, played, after, count)


@pytest.mark.few(3)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_to_everybody(game: Any) -> None:
    game = game()
    match = play_match(game, [make_random] * game.seats, 3)
    kit, art = table_kit(game.name), Art()
    telling = kit.telling
    names = telling.names(game, kit.seating.usual_names()[: game.seats])
    words = {part.word for part in telling.parts}
    arms = ("azure", "vermilion", "mint", "plum", "gold", "azure")[: game.seats]

    assert names.players == kit.seating.usual_names()[: game.seats]
    for viewer in (Viewer(), Viewer(seat=0), Viewer(knows_all=True)):
        turn_log = TurnLog(telling, game, names)
        for seen in watched(match, viewer):
            events = telling.events(game, seen)
            mover = seen.played.mover if seen.played.mover >= 0 else None
            assert len(telling.doers(events, mover)) == len(events)
            assert telling.begun(seen.before, seen.after) <= words
            assert len(telling.progress(seen.after).labels) == len(telling.parts)
            assert telling.turn_of(seen.after) in (None, *range(game.seats))
            for cue in kit.showing.cues(game, events, arms, seen):
                assert cue.kind in LENGTHS
                assert not cue.sprite or cue.sprite in art.sprites, cue
            kit.showing.meanwhile(seen)
            turn_log.note(seen)
        assert all(turn.line.text for turn in turn_log.turns)
        assert any(turn.kind.is_turn for turn in turn_log.turns)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_is_counted_and_told(game: Any) -> None:
    game = game()
    match = play_match(game, [make_random] * game.seats, 5)
    kit, result = table_kit(game.name), game.result(match.state)
    view = Viewer(knows_all=True).view(game, match.state)
    names = kit.telling.names(game, kit.seating.usual_names()[: game.seats])

    scoring = kit.counting.scoring(game, view, names)
    chronicle = kit.counting.chronicle(match, names)

    assert scoring.steps[-1].totals == result.totals
    assert scoring.outcome.headline
    assert chronicle.marks[0] == 0
    assert chronicle.marks[-1] == len(match.played)
    for measure in chronicle.measures:
        rows = chronicle.curves[measure.name]
        assert len(rows) >= game.seats
        assert all(len(row) == len(chronicle.marks) for row in rows)
