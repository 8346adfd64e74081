"""What the board game answers when an editor asks, and its guide to a first town in ten minutes."""

from __future__ import annotations

from typing import Final

from hameln.editor.kit import EditorKit
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.fairness.kit import MEASURES
from hameln.games.hameln.editor.generating import TownGenerator
from hameln.games.hameln.editor.tools.strip import town_tools
from hameln.games.hameln.map.files import town_of_header
from hameln.games.hameln.map.town import Town
from hameln.language import mark

GUIDE: Final = (
    (
        mark("Look about"),
        mark(
            "On the left are the tools, each with its key. On the right is what can be set: about "
            "what is chosen, about the tool in your hand, and about the town as a whole. Below is "
            "what is still wrong. Everything can be undone."
        ),
    ),
    (
        mark("Districts"),
        mark(
            "Take the district tool (D) and click the corners of a district; Enter or a double click "
            "ends it. Under Tool, choose “A new one” for the next. Three to five make a good game. "
            "Outline the market place (M) too."
        ),
    ),
    (
        mark("Houses"),
        mark(
            "Take the house tool (H), choose a kind under Tool and click where houses are to stand. "
            "Build about as many of each kind, and three to six butcheries round the market place: "
            "twelve to twenty houses in all."
        ),
    ),
    (
        mark("Circles"),
        mark(
            "Take the circle tool (C) and let all circles be proposed under Tool. Then correct them: "
            "draw one to another place, onto a house to join or part them, or click where one is "
            "missing."
        ),
    ),
    (
        mark("What is still wrong"),
        mark(
            "Go through the list below (F8). Each line leads to its place, and most have a button "
            "that mends it. What is only odd need not be mended. Without problems, the town can be "
            "played."
        ),
    ),
    (
        mark("Names and looks"),
        mark(
            "Choose a house or a district (V) and give it a name on the right. Draw ribbons to free "
            "ground (N). Roads (R), a wall (W), a river (E) and trees (T) make it a place to live in."
        ),
    ),
    (
        mark("Play and measure"),
        mark(
            "F5 plays the town at once and leads back here. F9 plays some hundreds of matches in the "
            "background and shows which houses nobody uses and which start house is the best, with "
            "changes to try."
        ),
    ),
    (
        mark("Save and give away"),
        mark(
            "Ctrl+S saves; a town with problems is kept as a draft. In the list of towns, Export "
            "writes it to one file that you can give to others."
        ),
    ),
)
"""Headings and what stands below them, marked for translation."""


EDITOR: Final = EditorKit[Town](
    documents=TownDocuments(),
    tools=town_tools,
    generator=TownGenerator(),
    measures=MEASURES,
    from_header=town_of_header,
    guide=GUIDE,
)
"""All that an editor asks about towns."""
