"""Portraits of computer players: which picture shows whom, and how it is drawn.

A character of the name ``miser`` is shown by the sprite ``portrait_miser``, if there is one; a player without
a character, such as ``random``, by ``portrait_plain_random``, with a rim of pewter, and a person by
``portrait_person_azure``, the arms of its seat. A character that has
none, such as one that somebody has made, is lent the face of a guest, always the same one for the same name;
so is a character that sits at a table a second time, so that no two of it look alike.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final
from zlib import crc32

from hameln.players.kit import HUMAN, PlayersKit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import DisplayList

GUESTS: Final = 10
"""How many faces there are for characters without a portrait."""
_ALONE: Final = 0.9
"""How high they are without a portrait."""
_SHIELD: Final = 0.44
"""How high the arms on a portrait are, where its height is 1."""


def portrait_of(art: Art, kit: PlayersKit, player: str, arms: str = "") -> str:
    """The sprite that shows a player; empty for persons without arms, and for plain players without a face.

    Args:
        art: All sprites.
        kit: What the game answers about its players.
        player: Such as ``miser:hard``.
        arms: Those of its seat, by which persons are told apart.
    """
    if player == HUMAN:
        person = f"portrait_person_{arms}"
        return person if person in art.sprites else ""
    if not kit.is_player(player):
        return ""
    if not kit.own_name(player):
        name = f"portrait_plain_{player}"
        return name if name in art.sprites else ""
    return portrait_named(art, kit.split_name(player)[0])


def portraits_of(
    art: Art, kit: PlayersKit, players: Sequence[str], arms: Sequence[str] = ()
) -> tuple[str, ...]:
    """The sprites that show several players, such as those of a match by seat, each with arms."""
    faces: list[str] = []
    for player, own in zip_longest(players, arms[: len(players)], fillvalue=""):
        face = portrait_of(art, kit, player, own)
        if face in faces and kit.own_name(player):
            first = crc32(face.encode())
            guests = [f"portrait_guest_{1 + (first + place) % GUESTS}" for place in range(GUESTS)]
            face = next((guest for guest in guests if guest not in faces), face)
        faces.append(face)
    return tuple(faces)


def portrait_named(art: Art, word: str) -> str:
    """The sprite that shows a character.

    Args:
        art: All sprites.
        word: The character's, as its file is called without ending.
    """
    name = f"portrait_{word.replace('-', '_')}"
    return name if name in art.sprites else f"portrait_guest_{1 + crc32(word.encode()) % GUESTS}"


def draw_portrait(
    sheet: DisplayList, portrait: str, x: float, y: float, size: float, arms: str = "", *, alpha: int = 255
) -> None:
    """Draw a portrait with its middle at a place, perhaps with the arms that it bears.

    Args:
        sheet: Where to.
        portrait: Its sprite; without one only the arms are drawn.
        x: Its middle; y likewise.
        size: Its height.
        arms: Those of its seat; empty for none.
        alpha: How much of it is seen, from 0 to 255.
    """
    if not portrait:
        sheet.icon(f"shield_{arms or 'blank'}", x, y, size * _ALONE, alpha=alpha)
        return
    sheet.icon(portrait, x, y, size, alpha=alpha)
    if arms:
        apart = size * (0.5 - _SHIELD * 0.32)
        sheet.icon(f"shield_{arms}", x + apart, y + apart, size * _SHIELD, alpha=alpha)
