"""Photograph every screen of the program, and say where something is cut off, covered or too small.

``python tools/photographs.py FOLDER`` composes the pictures without a window, in every language, at the
sizes of usual windows and with large letters; further ones with other settings, tables and towns lie in
``FOLDER/more``. ``--every`` keeps those too that are only looked at otherwise, such as every lesson.
``--check`` looks at every screen and keeps no picture. ``--docs`` renews the pictures of
``docs/screenshots``. The exit code is 1 if a fault was found. ``tools/compare_photographs.py`` tells how two
folders of them differ: the same program gives the same pixels.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import poses
import screenshots
from attrs import evolve, field, frozen
from fitting import faults
from PIL import Image
from played import lay_saves
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hameln.content import HOME_VARIABLE
from hameln.language import languages, use
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.draw_item import DrawItem

TOP: Final = Path(__file__).resolve().parent.parent
SHOTS: Final = TOP / "docs" / "screenshots"
"""Where the pictures of the documentation lie."""
SIZES: Final = ((1280, 800), (1920, 1080))
LARGE: Final = 1.5
DOCUMENTED: Final = {
    "en-1280x800": (
        *("title", "new-match", "turn", "turn-house", "turn-lens", "wake-men", "rats", "king", "marry"),
        *("sell", "cat", "influence", "bribe", "pay", "family", "hint", "curtain", "curtain-traps-open"),
        *("phones", "log", "why", "lesson-18", "replay", "saves", "rules-h8-4", "settings-picture"),
        *("scoring-houses", "scoring-winner", "scoring-chronicle", "review"),
        *("first-town-blank", "first-town-houses", "first-town-circles", "first-town-chosen"),
        *("faulty-town", "fairness", "editor-generator", "shelf-recovery"),
        *("workshop", "workshop-rule"),
        *("positions-hameln", "campaign-hameln"),
        *("road-supply", "road-enter", "road-scoring-plague", "road-scoring-winner"),
        *("court", "court-lance", "road-new-nobilis-random"),
    ),
    "more/reedmouth-4": ("wake-women",),
    "de-1280x800-text150": ("wake-men",),
}
"""The pictures of the documentation: of each view those that are shown."""
MOST: Final = 12_000_000
"""Bytes of all pictures of the documentation together."""
MEASURED: Final = 300
"""Matches after which a town is told to be fair in the documentation; other pictures do with fewer."""
_QUALITY: Final = 80


def documented(name: str) -> Path | None:
    """Where a picture of the documentation lies, by its view and screenshot; ``None`` for all others."""
    folder, _, screenshot = name.rpartition("/")
    if screenshot not in DOCUMENTED.get(folder, ()):
        return None
    first = next(iter(DOCUMENTED))
    return SHOTS / f"{screenshot if folder == first else f'{Path(folder).name}-{screenshot}'}.jpg"


@frozen(kw_only=True)
class View:
    """How the program is looked at.

    Attributes:
        folder: Where its pictures lie.
        settings: What the person has chosen.
        size: Of the window, in dots.
        only_tables: Whether only screenshots are looked at that depend on the table.
    """

    folder: str
    settings: Settings
    size: tuple[int, int]
    table: poses.Table = field(factory=poses.Table)
    only_tables: bool = False


def views(spoken: Sequence[str], sizes: Sequence[tuple[int, int]], texts: Sequence[float]) -> Iterator[View]:
    """The usual views: every language, size and size of letters."""
    for language in spoken:
        for size in sizes:
            for scale in texts:
                name = f"{language}-{size[0]}x{size[1]}" + (f"-text{scale:.0%}" if scale != 1 else "")
                yield View(folder=name.rstrip("%"), settings=_settings(language, scale), size=size)


def further_views(spoken: Sequence[str]) -> Iterator[View]:
    """Other settings, tables and towns, in the first of the languages."""
    plain = _settings(spoken[0])
    usual = View(folder="more", settings=plain, size=SIZES[0])
    yield evolve(usual, folder="more/contrast", settings=evolve(plain, high_contrast=True))
    yield evolve(usual, folder="more/plain", settings=evolve(plain, plain_font=True))
    yield evolve(usual, folder="more/1024x640", size=(1024, 640))
    yield evolve(usual, folder="more/800x600", size=(800, 600))
    yield evolve(
        usual, folder="more/1024x640-text150", size=(1024, 640), settings=_settings(spoken[0], LARGE)
    )
    for town, families in (("hameln", 3), ("hameln", 5), ("reedmouth", 3), ("reedmouth", 4)):
        table = poses.Table(town, families)
        yield evolve(usual, folder=f"more/{town}-{families}", table=table, only_tables=True)


def _settings(language: str, text_scale: float = 1.0) -> Settings:
    return Settings(language=language, text_scale=text_scale, tutorial_done=True)


class Booth:
    """Takes the pictures.

    Attributes:
        place: Tells where a picture goes, by view and screenshot; ``None`` where it is not kept.
        keeps_every: Whether poses are kept too that are only looked at otherwise.
        found: Every fault, by picture.
        taken: How many pictures there are.
    """

    def __init__(self, place: Callable[[str], Path | None], *, keeps_every: bool = False) -> None:
        """Nothing is taken yet."""
        self.place = place
        self.keeps_every = keeps_every
        self.found: dict[str, list[str]] = {}
        self.taken = 0
        self._art = Art()

    def visit(self, screenshot: poses.Screenshot, view: View) -> None:
        """Go through the poses of a screenshot, look at each and take pictures of those that are kept."""
        use(view.settings.language)
        app = App(view.settings, view.size)
        app.art = self._art
        app.resize(*view.size)
        for pose in screenshot.walk(app, view.table):
            name = "-".join(part for part in (screenshot.name, pose.name) if part)
            self._look(app, f"{view.folder}/{name}")
            is_kept = pose.is_kept or self.keeps_every
            path = self.place(f"{view.folder}/{name}") if is_kept else None
            if path is not None:
                self._take(app, view.size, path)
        while app.screens:
            app.screens.pop().closed()

    def _look(self, app: App, name: str) -> None:
        found = faults(app)
        if found:
            self.found[name] = found

    def _take(self, app: App, size: tuple[int, int], path: Path) -> None:
        poses.settle(app)
        app.resize(*size)
        path.parent.mkdir(parents=True, exist_ok=True)
        photograph(app, size).save(path, quality=_QUALITY, subsampling=0, optimize=True, progressive=True)
        self.taken += 1


def photograph(app: App, size: tuple[int, int]) -> Image.Image:
    """What a window of a size would show now."""
    marks: list[DrawItem] = [*app.sheet().marks, *app.moving()]
    return app.studio.compose(marks, *size)


def nowhere(name: str) -> None:
    """Keep no picture."""
    del name


def main() -> int:
    """Photograph, look, and tell; the exit code."""
    options = _options()
    chosen = _chosen(options)
    with TemporaryDirectory() as home:
        os.environ.update({HOME_VARIABLE: home, "TZ": "UTC"})
        time.tzset()
        lay_saves()
        booth = Booth(_place_of(options), keeps_every=options.every)
        _go_through(booth, chosen, options.only)
    for name, found in sorted(booth.found.items()):
        print("\n  ".join((name, *found)))
    print(f"{booth.taken} pictures, {sum(map(len, booth.found.values()))} faults")
    return 1 if booth.found else 0


def _place_of(options: argparse.Namespace) -> Callable[[str], Path | None]:
    """Where pictures go."""
    if options.docs:
        return documented
    if options.check:
        return nowhere
    folder: Path = options.folder
    if TOP in (folder.resolve(), *folder.resolve().parents):
        sys.exit(f"{folder} lies in the repository; expected a folder outside of it")
    return lambda name: folder / f"{name}.png"


def _chosen(options: argparse.Namespace) -> list[View]:
    """The views that were asked for."""
    spoken, sizes, texts = (
        options.language or languages(),
        options.size or SIZES,
        options.text or (1.0, LARGE),
    )
    chosen = [*views(spoken, sizes, texts)]
    if not (options.size or options.text):
        chosen += further_views(spoken)
    if options.docs:
        table = poses.Table(matches=MEASURED)
        documented_views = [view for view in chosen if view.folder in DOCUMENTED]
        return [view if view.only_tables else evolve(view, table=table) for view in documented_views]
    return chosen


def _go_through(booth: Booth, chosen: Sequence[View], only: Sequence[str]) -> None:
    columns = (TextColumn("{task.description:<40}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    rounds = [
        (screenshot, view)
        for view in chosen
        for screenshot in screenshots.SCREENSHOTS
        if (not only or screenshot.name in only) and (screenshot.has_table or not view.only_tables)
    ]
    with Progress(*columns, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=len(rounds))
        for screenshot, view in rounds:
            progress.update(task, description=f"{view.folder} {screenshot.name}")
            booth.visit(screenshot, view)
            progress.advance(task)


def _size(told: str) -> tuple[int, int]:
    width, _, height = told.partition("x")
    return int(width), int(height)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Photograph every screen of the program.")
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go, outside the repository")
    parser.add_argument("--check", action="store_true", help="only look for faults; keep no picture")
    parser.add_argument("--docs", action="store_true", help="renew the pictures of docs/screenshots")
    parser.add_argument("--every", action="store_true", help="keep what is only looked at otherwise too")
    parser.add_argument(
        "--only", action="append", choices=[one.name for one in screenshots.SCREENSHOTS], help="a screenshot"
    )
    parser.add_argument("--language", action="append", choices=languages(), help="a language")
    parser.add_argument("--size", action="append", type=_size, help="of the window, such as 1280x800")
    parser.add_argument("--text", action="append", type=float, help="size of letters, such as 1.5")
    options = parser.parse_args()
    if options.folder is None and not (options.check or options.docs):
        parser.error("a folder for the pictures is missing")
    return options


if __name__ == "__main__":
    sys.exit(main())
