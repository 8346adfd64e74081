"""Pictures of a town from its file alone: a map to look at, and the graph as text."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from hameln.errors import ContentError
from hameln.files.writing import replace_file
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.questions import circles_of_house, houses_of_district, neighbours, sides_of_house
from hameln.language import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import Circle, House, Town


def draw_text(town: Town, families: int = 5) -> str:
    """The town as text: each district with its houses, what they cost and make, and what lies around them."""
    return "\n".join(_lines(town, families)) + "\n"


def draw_png(town: Town, path: Path | str, *, scale: float = 1.5, force: bool = True) -> None:
    """Draw the town's map into a PNG file.

    Args:
        town: Any town that can be drawn.
        path: Where to.
        scale: Dots for each unit of the town's picture.
        force: Whether a file that is there may be replaced.

    Raises:
        ContentError: The file cannot be written.
    """
    from hameln.games.hameln.map.painting import paint_town  # noqa: PLC0415 - Pillow is slow to import

    stream = BytesIO()
    paint_town(town, scale).save(stream, "PNG")
    try:
        replace_file(Path(path), stream.getvalue(), force=force)
    except OSError as error:
        message = f"{path}: the picture cannot be written ({error.strerror or error})"
        raise ContentError(message) from error


def told_houses(count: int) -> str:
    """So many houses, in words."""
    return plural("{n} house", "{n} houses", count).format(n=count)


def told_circles(count: int) -> str:
    """So many circles, in words."""
    return plural("{n} circle", "{n} circles", count).format(n=count)


def told_districts(count: int) -> str:
    """So many districts, in words."""
    return plural("{n} district", "{n} districts", count).format(n=count)


def _lines(town: Town, families: int) -> Iterator[str]:
    used = sum(circle.families <= families for circle in town.circles)
    yield f"{called(town)} for {families} families: {told_houses(len(town.houses))}, {told_circles(used)}"
    if story := story_of(town):
        yield story
    for district in town.districts:
        piper = "; the Piper starts here" if district.id == town.piper else ""
        yield ""
        yield f"{called(district)} ({district.id}), {district.price} for each child{piper}"
        for house in houses_of_district(town, district.id):
            yield from _house_lines(town, house, families)


def _house_lines(town: Town, house: House, families: int) -> Iterator[str]:
    bonus = f", bonus {house.bonus}" if house.bonus else ""
    market = ", on the market place" if house.market else ""
    circles = told_circles(len(circles_of_house(town, house.id, families)))
    yield f"  {house.id}  {called(house)}: {house.kind}, cost {house.cost}{bonus}{market}, {circles}"
    for side, circles_there in sides_of_house(town, house.id, families).items():
        words = " | ".join(_circle_words(town.circle[one], house) for one in circles_there)
        yield f"      {side:<8} {words}"
    near = sorted(neighbours(town, house.id, families))
    yield f"      near     {', '.join(near) or 'no house'}"


def _circle_words(circle: Circle, house: House) -> str:
    others = [one for one in circle.houses if one != house.id]
    shared = f" with {', '.join(others)}" if others else " alone"
    ground = "/".join([*circle.districts, *(["market"] if circle.market else [])])
    return f"{circle.id}{shared} ({ground})"
