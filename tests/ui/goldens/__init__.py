"""Pictures of the main screens as they should look, and how they are made.

They are half as large as the window and have few colours, so that they are small and that letters drawn a
little otherwise by another version of a library make no difference. `python -m tests.ui.goldens` renews them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from attrs import evolve
from PIL import Image, ImageChops, ImageStat

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import RATS, State, trap_count
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State as CardsState
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screen import Screen
from hameln.ui.screens.match.curtain import CurtainScreen
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from hameln.ui.screens.title import TitleScreen
from tests.games.rattus_cartus.ui.laid import court_where, grown, over, turn_of_round
from tests.games.rattus_cartus.ui.laid import shown as laid_table
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.table.tables import offers, random_match, table_where

FOLDER: Final = Path(__file__).resolve().parent
SIZE: Final = (1280, 800)
COLOURS: Final = 256
STRONG: Final = 32
"""A dot that differs by more is quite different."""
_PATIENCE: Final = 60.0
_PERSONS: Final = (HUMAN,) * 4


def _app() -> App:
    return App(Settings(speed=0.0, tutorial_done=True, curtain=False), SIZE)


def _opened(make: Callable[[App], Screen]) -> App:
    app = _app()
    app.open(make(app))
    return app


def _match(session: Session) -> App:
    return _opened(lambda app: MatchScreen(app, session))


def _finished() -> Session:
    game = Hameln(find_town("hameln"), 4)
    *_, match = random_match(game, 11)
    return Session(game, _PERSONS, 11, match=match)


def _crowded(game: Hameln, state: State) -> bool:
    """Whether the match is in its middle, with rats to be placed."""
    del game
    return state.stage == RATS and state.phase == 1 and state.rats_left > 1 and state.overrun > 0


def _sale(game: Hameln, state: State) -> bool:
    return sum(state.goods[4 * state.mover : 4 * state.mover + 4]) > 3 and offers("sell")(game, state)


def _trapped(game: Hameln, state: State) -> bool:
    return trap_count(state, state.mover) > 1 and offers("sell")(game, state)


def _strong() -> App:
    """A table where everything is to be told apart well."""
    app = App(Settings(speed=0.0, tutorial_done=True, curtain=False, high_contrast=True), SIZE)
    app.open(MatchScreen(app, table_where(_crowded, _PERSONS)))
    return app


def _new_match() -> App:
    app = App(
        Settings(games={"hameln": LastTime(seats=(HUMAN, HUMAN, "greedy", "greedy"), place="hameln")}), SIZE
    )
    screen = NewMatchScreen(app)
    app.open(screen)
    app.sheet()
    end = monotonic() + _PATIENCE
    while screen.setup.is_painting:
        screen.setup.update()
        assert monotonic() < end, "the town is not painted"
        sleep(0.02)
    return app


def _selling() -> App:
    app = _match(table_where(_sale, _PERSONS))
    _settle(app)
    app.activate("action:sell")
    app.activate("sheet:all")
    return app


def _marrying() -> App:
    app = _match(table_where(offers("marry"), _PERSONS))
    _settle(app)
    app.activate("action:marry")
    return app


def _curtain() -> App:
    app = _app()
    match = MatchScreen(app, table_where(_trapped, _PERSONS))
    app.open(match)
    seat = match.desk.asked
    app.open(CurtainScreen(app, match.desk, match.conductor, seat or 0))
    return app


def _pause() -> App:
    app = _match(table_where(offers("settle"), _PERSONS))
    _settle(app)
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    app.open(PauseScreen(app, screen.session))
    return app


def _noble_waits(state: CardsState) -> bool:
    return turn_of_round(4)(state) and state.expansion.noble >= 0


def _has_open_hands(state: CardsState) -> bool:
    return state.agenda[-1][0] == agenda.PICK and len(set(state.expansion.spread)) > 3


def _choosing() -> App:
    """The thirty buildings of the card game with its expansion, before they are drawn."""
    app = _app()
    app.settings = evolve(app.settings, game="rattus-cartus")
    screen = NewMatchScreen(app)
    screen.draft.place, screen.draft.options["nobles"] = "nobilis:cards", True
    app.open(screen)
    return app


def _scored() -> App:
    app = _opened(lambda app: ScoringScreen(app, _finished()))
    app.sheet()
    app.activate("button:all")
    return app


def _turned_up() -> App:
    """The row of nuns, before its first card is turned up."""
    app = _opened(lambda app: ScoringScreen(app, over(4)))
    app.sheet()
    app.activate("button:all")
    return app


SCREENS: Final[Mapping[str, Callable[[], App]]] = {
    "title": lambda: _opened(TitleScreen),
    "new-match": _new_match,
    "cards-hand": lambda: laid_table(grown(cards_where(turn_of_round(7), 4), 24), SIZE),
    "cards-finale": _turned_up,
    "nobles-table": lambda: laid_table(court_where(_noble_waits, 4), SIZE),
    "nobles-lance": lambda: laid_table(court_where(_has_open_hands, 4), SIZE),
    "nobles-choice": _choosing,
    "match-start": lambda: _match(table_where(offers("settle"), _PERSONS)),
    "match-rats": lambda: _match(table_where(_crowded, _PERSONS)),
    "match-contrast": _strong,
    "match-wedding": _marrying,
    "match-sale": _selling,
    "curtain": _curtain,
    "pause": _pause,
    "settings": lambda: _opened(SettingsScreen),
    "rules": lambda: _opened(lambda app: RulesScreen(app, "H8.1")),
    "scoring": _scored,
    "replay": lambda: _opened(lambda app: ReplayScreen(app, _finished().match, at=120)),
}
"""How each screen is come to."""


def picture(name: str) -> Image.Image:
    """A screen as it looks now."""
    app = SCREENS[name]()
    _settle(app)
    app.hush()
    marks = [mark for mark in app.sheet().marks if not _is_changing(mark)]
    whole = app.studio.compose(marks, *SIZE)
    while app.screens:
        app.screens.pop().closed()
    return whole.resize((SIZE[0] // 2, SIZE[1] // 2), Image.Resampling.BOX)


def _settle(app: App) -> None:
    """Wait until nothing changes any more, pictures painted in the background included."""
    end, calm = monotonic() + _PATIENCE, 0
    while calm < 3:
        assert monotonic() < end, "the screen does not come to rest"
        app.sheet()
        GROUNDS.wait()
        sleep(0.05)
        app.update(0.05)
        calm = 0 if app.is_dirty else calm + 1


def _is_changing(mark: DrawItem) -> bool:
    """Whether it is a text that is another one in each version."""
    return mark.look.key[0] == "words" and str(mark.look.key[1]).startswith("Version ")


def reduced(image: Image.Image) -> Image.Image:
    """With few colours, chosen so well that it is hardly seen; this takes a few seconds."""
    return image.quantize(COLOURS, Image.Quantize.MEDIANCUT, 3, dither=Image.Dither.NONE)


def differences(image: Image.Image, golden: Image.Image) -> tuple[float, float]:
    """The mean difference from 0 to 255, and the part of the dots that are quite different.

    Two by two dots are taken together, so that few colours make little noise.
    """
    difference = ImageChops.difference(image.convert("RGB").reduce(2), golden.convert("RGB").reduce(2))
    mean: float = max(ImageStat.Stat(difference).mean)
    bands = [sum(band.histogram()[STRONG:]) for band in difference.split()]
    return mean, max(bands) / (difference.width * difference.height)
