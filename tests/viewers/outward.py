"""What goes out beside the screen, or is found later: remarks, pictures of saves, sounds, and copies."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from PIL import Image

from hameln.table.remarks import Overheard
from hameln.table.save_files import saves_folder
from hameln.table.saves import read_save
from hameln.ui import routes
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.screens.saves.pictures import SavePictures

if TYPE_CHECKING:
    from hameln.ui.app import App
    from tests.viewers.sitting import Found, Sitting

COPYING = ("CTRL+C", "CTRL+X", "CTRL+INSERT", "CTRL+SHIFT+C")
"""Keys with which people try to copy what is on a screen."""


def drawn(sheet: DisplayList) -> tuple[object, ...]:
    """What is drawn and can be pointed at, without the ground, which knows no state."""
    marks = tuple(
        (mark.look.key, round(mark.x, 2), round(mark.y, 2), mark.width, mark.height, mark.alpha, mark.tint)
        for mark in sheet.marks
        if mark.look.key[:2] != ("drawing", "ground")
    )
    spots = tuple(
        (
            *(spot.name, spot.x, spot.y, spot.width, spot.height, spot.tip, spot.why),
            *(spot.has_focus, spot.is_round, spot.tip_from, spot.slides),
        )
        for spot in sheet.spots
    )
    return (marks, spots, tuple(sheet.anchors.items()))


def listen(app: App) -> tuple[list[str], list[str]]:
    """Keep whatever a program copies for other programs, and every sound, from now on."""
    copied, heard = list[str](), list[str]()
    app.copy, app.play_sound = copied.append, heard.append
    return copied, heard


class Drawn(SavePictures):
    """Pictures of saves as they are drawn, before anything is painted."""

    sheet: DisplayList | None = None

    def compose(self, sheet: DisplayList) -> Image.Image:
        self.sheet = sheet
        return Image.new("RGBA", (1, 1))


def look_at_save(
    sitting: Sitting,
    look: Callable[[str], None],
    opened: Callable[[App, Any], AbstractContextManager[None]],
    drawn: Callable[[DisplayList], object],
) -> Iterator[tuple[str, object]]:
    """The save of the match as anybody finds it: in the list, as a watcher sees it, and its picture."""
    app, path = sitting.app, saves_folder() / "an evening.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    sitting.match.session.save_as(path)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    for way in (routes.Saves(running=path), routes.Replay(path, at=-1)):
        with opened(app, way):
            for _ in range(3):
                app.screen.update(0.1)
            look(f"{type(way).__name__} of its save")
    pictures = Drawn(app.art)
    pictures._paint(read_save(path), contrast=False)
    pictures.close()
    path.unlink()
    assert pictures.sheet is not None, "the save has no picture"
    yield "picture", drawn(pictures.sheet)


def told_beside(sitting: Sitting) -> Found:
    """What the players have said, what was copied and what has sounded."""
    session, speech = sitting.match.session, sitting.match.conductor.speech
    overheard = Overheard(session.history, session.seats, session.seed)
    said = [overheard.at(count) for count in range(sitting.count + 1)]
    return {
        "remarks": tuple((one.seat, str(one.text)) for one in said if one is not None),
        "speech": (str(speech.now.text), speech.box) if speech.now is not None else None,
        "copied": tuple(sitting.copied),
        "sounds": tuple(sitting.heard),
    }
