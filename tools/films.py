"""Film the scenes of a match, and lay each film's pictures side by side on one sheet.

``python tools/films.py FOLDER`` plays every scene of both games with the real table and without a window, at
the sizes of usual windows and at every pace. A strip shows pictures of the scene at equal distances, each
with the seconds that have passed. ``--only`` chooses scenes, ``--game`` those of a game, ``--size`` windows,
``--pace`` how fast it goes, ``--town`` and ``--families`` a table of the board game. ``town`` and ``title``
are no scenes: there it is filmed what lives while nobody does anything.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, Final

import played
from attrs import evolve, frozen
from photographs import SIZES, TOP
from PIL import Image, ImageDraw, ImageFont
from poses import settle
from scenes import HAMELN, SCENES, Scene, events_at

from hameln import language
from hameln.content import HOME_VARIABLE
from hameln.kernel.kits import known_games
from hameln.kernel.match import Match
from hameln.table.events import Event
from hameln.table.log.moments import Moments
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen

PICTURES: Final = 12
"""On a strip."""
COLUMNS: Final = 3
WIDTH: Final = 640
"""Of a picture on a strip, in dots."""
STEP: Final = 0.05
"""Seconds between two moments that are kept."""
LONGEST: Final = 60.0
"""Seconds after which a film ends in any case."""
READ: Final = 1.2
"""Seconds after which somebody goes on to the next kind of points."""
STILL: Final = "still"
"""Reduced motion, at usual speed."""
SPEEDS: Final = {"usual": 1.0, "double": 2.0, "instant": 0.0, STILL: 1.0}
PACES: Final = tuple(SPEEDS)


LIVES: Final = ("town", "title")
"""What lives in the background: of a table, and of the title."""
LIVED: Final = 33.0
"""Seconds for which that is filmed."""


@frozen(kw_only=True)
class Film:
    """What was filmed.

    Attributes:
        seconds: How long it is.
        moments: What lay on the sheet, each with the second at which it was so.
        size: Of the window, in dots.
    """

    seconds: float
    moments: tuple[tuple[float, list[DrawItem]], ...]
    size: tuple[int, int]


def shoot(app: App, session: Session, scene: Scene) -> Film:
    """Watch a match until an action that has an event is over; pictures are painted later."""
    screen = MatchScreen(app, session)
    app.open(screen)
    settle(app)
    clock, moments, is_last, pressed = 0.0, list[tuple[float, list[DrawItem]]](), False, 0.0
    first = len(session.match.played)
    while clock < LONGEST:
        conductor = screen.conductor
        is_read = conductor.doing or conductor.telling or conductor.announced
        is_waiting = conductor.is_thinking and not screen.is_moving and not is_read
        app.update(0.0 if is_waiting else STEP)
        if is_waiting:
            sleep(0.005)
            continue
        clock += STEP
        pressed = _press_on(app, clock, pressed)
        is_counted = app.screen is not screen or conductor.theatre.standing is not None
        if is_counted or not scene.is_last:
            moments.append((clock, [*app.sheet().marks, *app.moving()]))
        if len(session.match.played) > first and not is_last:
            is_last, first = _has(session, first, scene.ends), len(session.match.played)
        is_seen = conductor.is_busy or bool(conductor.theatre.pictures)
        if is_last and (_is_told(app) if scene.is_last else not is_seen):
            break
    size = (round(app.width * app.scale), round(app.height * app.scale))
    begins = moments[0][0] - STEP
    moments = [(at - begins, marks) for at, marks in moments]
    return Film(seconds=moments[-1][0], moments=tuple(moments), size=size)


def _press_on(app: App, clock: float, pressed: float) -> float:
    """Go on with the page of the scoring once a step of it could be read; says when that was done last."""
    screen = app.screen
    if not isinstance(screen, ScoringScreen) or screen.is_open:
        return pressed
    if screen.is_unveiling and not screen.unveiling.is_shown:
        return clock
    if clock < pressed + READ:
        return pressed
    app.activate("button:on")
    return clock


def _is_told(app: App) -> bool:
    """Whether the page of the scoring has told everything."""
    return isinstance(app.screen, ScoringScreen) and app.screen.is_open


def watch(app: App) -> Film:
    """Watch what lives on the screen that is open."""
    settle(app)
    moments, size = (
        list[tuple[float, list[DrawItem]]](),
        (round(app.width * app.scale), round(app.height * app.scale)),
    )
    for place in range(PICTURES):
        app.life.time = LIVED * place / (PICTURES - 1)
        ground, *rest = app.sheet().marks
        moments.append((app.life.time, [ground, *app.life.living(), *rest, *app.moving()]))
    return Film(seconds=LIVED, moments=tuple(moments), size=size)


def _has(session: Session, first: int, kind: type[Event]) -> bool:
    """Whether an action from a place of the match on has brought an event about."""
    moments = Moments(session.match)
    places = range(first, len(session.match.played))
    return any(isinstance(event, kind) for place in places for event in events_at(session, moments, place))


def strip_of(app: App, film: Film) -> Image.Image:
    """Pictures of a film at equal distances, row by row."""
    last = len(film.moments) - 1
    chosen = [film.moments[round(last * place / (PICTURES - 1))] for place in range(PICTURES)]
    width, height = WIDTH, round(WIDTH * film.size[1] / film.size[0])
    rows = -(-len(chosen) // COLUMNS)
    strip = Image.new("RGB", (width * COLUMNS, height * rows))
    pen, letters = ImageDraw.Draw(strip), ImageFont.load_default(18)
    for place, (clock, marks) in enumerate(chosen):
        x, y = place % COLUMNS * width, place // COLUMNS * height
        picture = app.studio.compose(marks, *film.size)
        strip.paste(picture.resize((width, height), Image.Resampling.LANCZOS), (x, y))
        pen.rectangle((x, y, x + 70, y + 24), fill="black")
        pen.text((x + 6, y + 2), f"{clock:.1f} s", fill="white", font=letters)
    return strip


def main() -> int:
    """Film what was asked for, and tell how long each scene is."""
    options = _options()
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        sizes, paces = options.size or SIZES, options.pace or PACES
        for scene in SCENES:
            if scene.name in options.only if options.only else options.game in ("", scene.game):
                for size, pace in product(sizes, paces):
                    _film(scene, size, pace, options)
        for name, size in product(LIVES, sizes):
            if not options.only or name in options.only:
                _film_life(name, size, options)
    return 0


def _film_life(name: str, size: tuple[int, int], options: argparse.Namespace) -> None:
    """Film what lives on the title, or on a table in the middle of a match, and keep its strip."""
    app = _app(options, size, PACES[0])
    if name == "title":
        app.open(TitleScreen(app))
        name = f"title-{app.settings.usual_game}"
    else:
        session = played.finished(options.town, options.families)
        match: Match[Any, Any, Any] = Match(
            session.game, session.match.played[: len(session.match.played) // 2]
        )
        seats = ["human", *session.seats[1:]]
        app.open(MatchScreen(app, Session(session.game, seats, 7, match=match)))
        name = f"town-{options.town}"
    _keep(app, watch(app), _named(name, size, options), options)


def _keep(app: App, film: Film, name: str, options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    strip_of(app, film).save(options.folder / f"{name}.png")
    print(f"{name}: {film.seconds:.1f} s")
    while app.screens:
        app.screens.pop().closed()


def _film(scene: Scene, size: tuple[int, int], pace: str, options: argparse.Namespace) -> None:
    """Film a scene in a window of a size at a pace, and keep its strip."""
    app = _app(options, size, pace)
    film = shoot(app, scene.begun(options.town, options.families), scene)
    place = f"-{options.town}" if scene.game == HAMELN else ""
    _keep(app, film, _named(f"{scene.name}{place}-{pace}", size, options), options)


def _app(options: argparse.Namespace, size: tuple[int, int], pace: str) -> App:
    """A program in a window of a size, with the settings that are asked for."""
    settings = evolve(
        Settings(tutorial_done=True, speed=SPEEDS[pace], text_scale=options.text_scale, game=options.game),
        high_contrast=options.contrast,
        language=options.language,
        reduced_motion=pace == STILL,
    )
    app = App(settings, size)
    app.resize(*size)
    language.use(options.language)
    return app


def _named(what: str, size: tuple[int, int], options: argparse.Namespace) -> str:
    """What a strip is called, without its ending."""
    return f"{what}-{size[0]}x{size[1]}" + (f"-{options.language}" if options.language != "en" else "")


def _size(told: str) -> tuple[int, int]:
    width, _, height = told.partition("x")
    return int(width), int(height)


def _names() -> Iterator[str]:
    yield from (scene.name for scene in SCENES)
    yield from LIVES


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Film the scenes of a match.")
    parser.add_argument("folder", type=Path, help="where the strips go, outside the repository")
    parser.add_argument("--only", action="append", choices=[*_names()], help="a scene")
    parser.add_argument("--size", action="append", type=_size, help="of the window, such as 1280x800")
    parser.add_argument("--town", default="hameln", help="where the match is played")
    parser.add_argument("--game", default="", choices=known_games(), help="whose scenes, and whose title")
    parser.add_argument("--families", type=int, default=4, help="how many play")
    parser.add_argument(
        "--pace", action="append", choices=PACES, help="how fast; all of them if none is named"
    )
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--language", default="en", help="of the program")
    parser.add_argument("--text-scale", type=float, default=1.0, help="how large letters are")
    options = parser.parse_args()
    folder: Path = options.folder
    if TOP in (folder.resolve(), *folder.resolve().parents):
        sys.exit(f"{folder} lies in the repository; expected a folder outside of it")
    return options


if __name__ == "__main__":
    sys.exit(main())
