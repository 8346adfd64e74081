"""The event of ``docs/a-new-event.md``, added to the tiny game as the page says, and told by everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.events import Event, Occasion, Remarking, Worth
from hameln.table.log.observation import PUBLIC
from hameln.table.log.turns import TurnLog
from tests.tiny import events
from tests.tiny.events import FOUND, Names
from tests.tiny.rules import Tiny
from tests.tiny.table import TABLE

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "a-new-event.md").read_text(encoding="utf-8")
NAMES: Final = Names(("Anna", "Bela", "Cora"))


@pytest.fixture
def tied(monkeypatch: pytest.MonkeyPatch) -> type[Event]:
    """The class of the page; its finder is known for as long as the test takes."""
    ((place, code),) = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    assert Path(events.__file__ or "") == ROOT / place
    monkeypatch.setattr(FOUND, "_known", {key: [*known] for key, known in FOUND._known.items()})
    module: dict[str, Any] = {**vars(events), "Worth": Worth}
    exec(compile(code, place, "exec"), module)  # noqa: S102 - the page's
    added: type[Event] = module["Tied"]
    return added


def test_everybody_tells_an_event_that_one_module_declares(tied: type[Event]) -> None:
    game = Tiny(3)
    found = 0
    for seed in range(4):
        match = play_match(game, [make_random] * 3, seed)
        turn_log = TurnLog(TABLE.telling, game, NAMES)
        for count, (before, played, after) in enumerate(match.replay(), start=1):
            seen = PUBLIC.watch(game, before, played, after, count)
            happened = TABLE.telling.events(game, seen)
            turn_log.note(seen)
            for one in (event for event in happened if isinstance(event, tied)):
                found += 1
                seats: tuple[int, ...] = one.seats  # type: ignore[attr-defined]
                told = f"As strong as each other: {', '.join(NAMES.players[seat] for seat in seats)}."
                assert turn_log.turn is not None
                assert [line.text for line in turn_log.turn.steps] == [
                    "All cards are turned up: nobody takes the pot.",
                    told,
                ]
                assert turn_log.turn.steps[-1].things == tuple(f"seat:{seat}" for seat in seats)
                cues = TABLE.showing.cues(game, happened, ("azure", "mint", "plum"), seen)
                assert [cue.target for cue in cues] == [f"seat:{seat}" for seat in seats]
                assert [*one.deeds()] == [("ties", seat, 1) for seat in seats]
                assert one.worth() is not None
                remarks = Remarking().occasions(game, happened, seen)
                assert remarks == tuple(Occasion(seat=seat, word="tied") for seat in seats)
    assert found


def test_a_game_may_have_other_values_for_what_happened() -> None:
    """Then it answers itself, and what no game had to answer is not asked of the values."""
    match = play_match(Tiny(3), [make_random] * 3, 1)
    ((before, played, after), *_) = match.replay()
    seen = PUBLIC.watch(match.game, before, played, after, 1)

    assert Remarking().occasions(match.game, [object()], seen) == ()
    assert not TABLE.telling.is_pass(object())


def test_the_page_names_what_there_is() -> None:
    for path in re.findall(r"`((?:hameln|tests|tools)/[\w./]*)`", PAGE):
        assert (ROOT / path).exists(), path
    for name in re.findall(r"^- \*\*.*?`(\w+)`", PAGE, re.MULTILINE):
        assert hasattr(Event, name) or name in ("mark", "words"), name
