"""What the program finds of the board game, room by room."""

from __future__ import annotations

from typing import Final

from hameln.kernel.kits import Kit

_HERE: Final = "hameln.games.hameln"

KIT: Final = Kit(
    word="hameln",
    rules=f"{_HERE}.rules.game:game_from_header",
    players=f"{_HERE}.players.kit:PLAYERS",
    table=f"{_HERE}.table.kit:TABLE",
    ui=f"{_HERE}.ui.kit:SCREEN",
    cli=f"{_HERE}.cli.kit:COMMANDS",
    arena=f"{_HERE}.arena.kit:ARENA",
    research=f"{_HERE}.research:env",
    editor=f"{_HERE}.editor.kit:EDITOR",
    workshop=f"{_HERE}.arena.workshop:WORKSHOP",
    web=f"{_HERE}.web.kit:WEB",
    presentation=f"{_HERE}.table.presentation:PRESENTATION",
    lessons=f"{_HERE}.table.teaching:LESSONS",
)
