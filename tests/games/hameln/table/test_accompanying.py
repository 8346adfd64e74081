"""Which music fits a match of Hameln."""

from __future__ import annotations

import pytest

from hameln.games.hameln.events.extras import Passed
from hameln.games.hameln.events.piper import PiperCame
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.telling import HamelnAccompanying
from hameln.music.reading import score_file
from hameln.table.kit import table_kit
from hameln.table.presentation import presentation_of

MUSIC = HamelnAccompanying()


@pytest.fixture(scope="module")
def game() -> Hameln:
    return Hameln(find_town("hameln"), 3)


def seen(game: Hameln, **changes: int) -> View:
    """The beginning of a match, a little changed."""
    state = State(game.tables)
    for name, value in changes.items():
        setattr(state, name, value)
    return View(seat=None, state=state)


@pytest.mark.parametrize(
    ("phase", "kings", "piece"),
    [
        (0, 4, "hameln/morning"),
        (0, 2, "hameln/morning"),
        (0, 1, "hameln/kings"),
        (1, 5, "hameln/noon"),
        (1, 1, "hameln/kings"),
        (2, 6, "hameln/evening"),
        (2, 3, "hameln/evening"),
        (2, 2, "hameln/kings"),
        (2, 0, "hameln/kings"),
    ],
)
def test_each_phase_has_its_piece_until_the_kings_run_out(
    game: Hameln, phase: int, kings: int, piece: str
) -> None:
    assert MUSIC.piece(game, seen(game, phase=phase, kings=kings)) == piece


def test_the_piper_plays_while_he_is_paid(game: Hameln) -> None:
    assert MUSIC.piece(game, seen(game, kings=0, stage=PAYING)) == "hameln/piper"


def test_the_end_has_its_own(game: Hameln) -> None:
    assert MUSIC.piece(game, seen(game, kings=0, mover=NOBODY)) == "hameln/end"


def test_all_follow_the_piper_for_a_while_when_he_comes(game: Hameln) -> None:
    came = PiperCame("north", is_dead_end=False)

    interlude = MUSIC.interlude(game, (Passed(0), came))

    assert interlude is not None
    assert interlude.piece == "hameln/piper"
    assert 10 <= interlude.seconds <= 40
    assert MUSIC.interlude(game, (Passed(0),)) is None
    assert MUSIC.interlude(game, ()) is None


def test_every_piece_that_is_named_is_there(game: Hameln) -> None:
    music = table_kit("hameln").accompanying
    phases = {
        music.piece(game, seen(game, phase=phase, kings=kings)) for phase in range(3) for kings in (1, 9)
    }

    for piece in {presentation_of("hameln").music, music.end, *phases, "hameln/piper"}:
        assert score_file(piece).is_file()
    assert len(phases) == 4
