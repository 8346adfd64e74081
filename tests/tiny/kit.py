"""What the program finds of the tiny game, room by room."""

from __future__ import annotations

from typing import Final

from hameln.kernel.kits import Kit

KIT: Final = Kit(
    word="tiny",
    rules="tests.tiny.rules:tiny_from_header",
    players="tests.tiny.players:PLAYERS",
    table="tests.tiny.table:TABLE",
    ui="tests.tiny.screen:SCREEN",
    cli="tests.tiny.commands:COMMANDS",
    arena="tests.arena.venues:ARENA",
    editor="tests.editor.lists:DOTS",
    presentation="tests.tiny.presentation:PRESENTATION",
)
