"""The program with its window: settings, language and sound are put together here.

The size of the window, remembered once it has been left alone for a moment.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import hameln.ui.driver  # noqa: F401 # pyright: ignore[reportUnusedImport] - before all that draws
import hameln.ui.window as windows
from hameln.content import user_folder
from hameln.errors import HamelnError, InUseError
from hameln.files.locks import sweep_locks
from hameln.files.writing import replace_file, sweep
from hameln.language import text, use_or_english
from hameln.table.crash_reports import keep_report
from hameln.table.keys import Keys
from hameln.table.save_files import saves_folder
from hameln.table.secrecy import count_as_set
from hameln.table.settings import Settings, read_settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.going_on import choose_game
from hameln.ui.graphics import told_graphics
from hameln.ui.sound.music import MusicPlayer, sudden_beside
from hameln.ui.sound.sounds import SoundPlayer, find_loudspeaker, has_loudspeaker

if TYPE_CHECKING:
    from hameln.table.session import Session
    from hameln.ui.shown import Route
    from hameln.ui.window import Window


class WindowSize:
    """Writes the size that a program's window was given; while it is being changed nothing is written."""

    def __init__(self, program: App) -> None:
        """The size as it was read from the settings."""
        self._program = program
        self._kept = self._seen = program.settings.window

    def look(self) -> None:
        """Write the size if it is another one, and the same as at the last look; asked every second."""
        seen, self._seen = self._seen, self._program.settings.window
        if seen == self._seen:
            self.keep()

    def keep(self) -> None:
        """Write the size, if it is another one."""
        if self._kept != self._program.settings.window:
            self._kept = self._program.settings.window
            self._program.keeping.keep(self._program.settings)


SWITCH: Final = 0.00002
"""Seconds after which a thinking player lets the screen go on; each call to the graphics hands over once."""


def open_program(
    session: Session | None = None,
    note: str = "",
    in_use: InUseError | None = None,
    *,
    way: Route | None = None,
    game: str = "",
    is_visible: bool = True,
) -> Window:
    """Open the window with the title, or at once with a match.

    Args:
        session: A match to play.
        note: What is to be told first, such as that a save was cut off.
        in_use: The match was to go on, but another program plays it.
        way: Where to go from the title, if there is no match.
        game: The word of the game whose title is shown; empty for that which was chosen last.
        is_visible: Whether the window is seen.

    Raises:
        HamelnError: Sprites, fonts or catalogues are missing.
    """
    for folder in (user_folder(), saves_folder(), user_folder("pictures")):
        sweep(folder)
    sweep_locks(saves_folder())
    settings, fault = read_settings()
    unread = use_or_english(settings.language)
    program = App(settings)
    music = MusicPlayer(settings, program.yielding, suddenly=sudden_beside)
    program.on_settings.append(music.follow)
    sound = SoundPlayer(settings, music=lambda: music.heard)
    program.play_sound, program.has_loudspeaker = sound.play, has_loudspeaker
    program.on_settings.append(sound.follow)
    count_as_set(settings)
    program.on_settings.append(count_as_set)
    game = game if session is None else session.game.name
    if game:
        choose_game(program, game)
    program.open(routes.Title())
    if session is not None:
        program.open(routes.Play(session))
    if way is not None:
        program.open(way)
    if in_use is not None:
        from hameln.table.saves import read_save  # noqa: PLC0415 - the title alone reads no save

        program.open(routes.InUse(read_save(Path(in_use.path))))
    if len(program.screens) == 1:
        with suppress(Exception):  # what cannot be drawn is told in the window
            program.studio.begin(program.sheet().marks)  # which the system makes meanwhile
    window = windows.Window(program, is_visible=is_visible)
    program.on_settings.append(lambda changed: _follow(window, changed))
    program.on_key = lambda key: press_everywhere(window, key)
    windows.once_seen(window, lambda: _begin_to_sound(program, sound, music))
    told = "\n".join(part for part in (note, fault, unread) if part)
    if told:
        program.say(told)
    return window


def _begin_to_sound(program: App, sound: SoundPlayer, music: MusicPlayer) -> None:
    """Look for a loudspeaker, and let background and music be heard; before that nothing is."""
    find_loudspeaker()
    sound.ambience(True)
    program.play_music = music.play


def _follow(window: Window, settings: Settings) -> None:
    if window.fullscreen != settings.fullscreen:
        window.set_fullscreen(settings.fullscreen)


def press_everywhere(window: Window, key: str) -> bool:
    """Do what a key is for on every screen; say whether it is for anything."""
    program = window.program
    match Keys(program.settings.keys).action_of(key):
        case "fullscreen":
            program.change(fullscreen=not program.settings.fullscreen)
        case "screenshot":
            _take_picture(window)
        case "mute":
            program.say(text("Sound on") if program.settings.is_muted else text("Sound off"))
            program.change(is_muted=not program.settings.is_muted)
        case _:
            return False
    return True


def _take_picture(window: Window) -> None:
    """Keep what the window shows in the user's folder."""
    raw = BytesIO()
    window.photograph().save(raw, "PNG")
    path = user_folder("pictures") / f"hameln-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.png"
    try:
        replace_file(path, raw.getvalue(), force=False)
    except OSError as error:
        window.program.say(
            text("The picture cannot be kept: {reason}").format(reason=error.strerror or error)
        )
        return
    window.program.say(text("Picture kept as {file}").format(file=path.name))


def play(
    session: Session | None = None,
    note: str = "",
    in_use: InUseError | None = None,
    way: Route | None = None,
    game: str = "",
) -> None:
    """Open the program and let it live until its window is closed; the arguments are those of `open_program`.

    Raises:
        HamelnError: Sprites, fonts or catalogues are missing, or no window can be opened.
    """
    try:
        window = open_program(session, note, in_use, way=way, game=game)
    except HamelnError:
        raise
    except Exception as error:
        message = f"no window can be opened here ({told_graphics(error)}); try: hameln play --terminal"
        raise HamelnError(message) from error
    sys.setswitchinterval(SWITCH)
    size = WindowSize(window.program)
    windows.each_second(size.look)
    try:
        windows.run()
    except Exception as error:
        kept = keep_report(error, "the window")
        message = (
            f"the window had to be closed ({error or type(error).__name__}); what was played is saved. {kept}"
        )
        raise HamelnError(message) from error
    finally:
        size.keep()
        for screen in reversed(window.program.screens):
            with suppress(Exception):  # what is left to save is saved now
                screen.closed()
