"""What is told before the first match: the stories with which a game's rulebook opens, each once."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from hameln.language import current
from hameln.table.book import rule_pages
from hameln.table.kit import table_kit
from hameln.table.markup import Block
from hameln.table.opaque import AGame
from hameln.table.settings import LastTime, Settings


def untold(settings: Settings, game: AGame) -> tuple[Block, ...]:
    """The stories that a match belongs to and that were not told yet; none for a game without a rulebook."""
    wanted = table_kit(game.name).seating.stories(game)
    return rule_pages(current(), game.name).stories[settings.last_time(game.name).stories : wanted]


def telling(settings: Settings, game: AGame) -> Mapping[str, LastTime]:
    """How all games were played last once these stories have been told."""
    last, wanted = settings.last_time(game.name), table_kit(game.name).seating.stories(game)
    return settings.remembering(game.name, evolve(last, stories=max(last.stories, wanted)))
