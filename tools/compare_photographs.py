"""Compare two folders of photographs, pixel for pixel: ``python tools/compare_photographs.py BEFORE AFTER``.

The folders are such as ``tools/photographs.py`` makes. Every picture that differs is named, with how many
pixels do, by how much, and where; then those that only one folder has. ``--marked FOLDER`` lays both of each
there, side by side, with frames around what differs. With ``--one-sided`` the second folder may have fewer
pictures, such as when fewer views were taken. The exit code is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import networkx as nx
from attrs import frozen
from PIL import Image, ImageChops, ImageDraw

CELL: Final = 16
"""What differs within so many pixels of each other counts as one place."""
MOST_PLACES: Final = 6
"""More places of one picture than these are only counted."""
_FRAME: Final = "#FF00FF"
_GAP: Final = 8

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


@frozen(kw_only=True)
class Difference:
    """How a picture differs from another.

    Attributes:
        name: Of the picture, with its folder.
        pixels: How many differ.
        most: How far the colour of a pixel is from what it was, at most, of 255.
        places: Where, the largest first.
        told: What there is to say instead of that, such as that the sizes differ.
    """

    name: str
    pixels: int = 0
    most: int = 0
    places: tuple[Box, ...] = ()
    told: str = ""

    def __str__(self) -> str:
        """A line for people."""
        if self.told:
            return f"{self.name}: {self.told}"
        where = [f"{right - x}x{low - y} at {x},{y}" for x, y, right, low in self.places[:MOST_PLACES]]
        more = len(self.places) - len(where)
        others = [f"{more} more"] if more > 0 else []
        counted = f"{self.pixels} pixel{'s' if self.pixels != 1 else ''}"
        return f"{self.name}: {counted} by up to {self.most}: {', '.join([*where, *others])}"


def pictures(folder: Path) -> dict[str, Path]:
    """All pictures of a folder and the folders in it, by their names without endings."""
    paths = sorted(folder.rglob("*.png"))
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in paths}


def compared(name: str, before: Image.Image, after: Image.Image) -> Difference | None:
    """How a picture differs; ``None`` if every pixel is the same."""
    if before.size != after.size:
        return Difference(name=name, told=f"{_size(after)} instead of {_size(before)}")
    bands = ImageChops.difference(before.convert("RGBA"), after.convert("RGBA")).split()
    by = bands[0]
    for band in bands[1:]:
        by = ImageChops.lighter(by, band)
    if by.getbbox() is None:
        return None
    counts = by.histogram()
    most = max(value for value, count in enumerate(counts) if count)
    return Difference(name=name, pixels=sum(counts[1:]), most=most, places=_places(by))


def _size(image: Image.Image) -> str:
    return f"{image.width}x{image.height}"


def _places(by: Image.Image) -> tuple[Box, ...]:
    """Boxes around what differs, the largest first; neighbouring ones are one."""
    cells: dict[tuple[int, int], Box] = {}
    for x in range(0, by.width, CELL):
        for y in range(0, by.height, CELL):
            box = by.crop((x, y, min(x + CELL, by.width), min(y + CELL, by.height))).getbbox()
            if box is not None:
                cells[x // CELL, y // CELL] = (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
    near = nx.Graph()
    near.add_nodes_from(cells)
    near.add_edges_from(
        (cell, other)
        for cell in cells
        for other in ((cell[0] + 1, cell[1]), *((cell[0] + step, cell[1] + 1) for step in (-1, 0, 1)))
        if other in cells
    )
    places = [_around([cells[cell] for cell in group]) for group in nx.connected_components(near)]
    return tuple(sorted(places, key=lambda box: ((box[0] - box[2]) * (box[3] - box[1]), box)))


def _around(boxes: Sequence[Box]) -> Box:
    left, top, right, low = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(low)


def differences(before: Path, after: Path, marked: Path | None = None) -> Iterator[Difference]:
    """Every picture that is in both folders and differs.

    Args:
        marked: Where both are laid side by side, with frames around what differs.
    """
    later = pictures(after)
    for name, path in pictures(before).items():
        if name not in later:
            continue
        with Image.open(path) as one, Image.open(later[name]) as other:
            found = compared(name, one, other)
            if found is not None:
                yield found
                if marked is not None:
                    place = marked / f"{name}.png"
                    place.parent.mkdir(parents=True, exist_ok=True)
                    _side_by_side(one, other, found).save(place)


def _side_by_side(before: Image.Image, after: Image.Image, found: Difference) -> Image.Image:
    sheet = Image.new("RGB", (before.width + after.width + _GAP, max(before.height, after.height)), _FRAME)
    draw = ImageDraw.Draw(sheet)
    for image, x in ((before, 0), (after, before.width + _GAP)):
        sheet.paste(image.convert("RGB"), (x, 0))
        for left, top, right, low in found.places:
            draw.rectangle((x + left - 3, top - 3, x + right + 2, low + 2), outline=_FRAME, width=2)
    return sheet


def main(words: Sequence[str] | None = None) -> int:
    """Compare and tell; the exit code."""
    options = _options(words)
    before, after = pictures(options.before), pictures(options.after)
    count = 0
    for found in differences(options.before, options.after, options.marked):
        count += 1
        print(found, flush=True)
    gone = [] if options.one_sided else [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    for folder, names in ((options.before, gone), (options.after, new)):
        for name in names:
            print(f"{name}: only in {folder}")
    both = len(before.keys() & after.keys())
    print(f"{both} pictures compared, {count} differ, {len(gone) + len(new)} are in one folder only")
    return 1 if count or gone or new or not both else 0


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare two folders of photographs, pixel for pixel.")
    parser.add_argument("before", type=_folder, help="the photographs as they were")
    parser.add_argument("after", type=_folder, help="the photographs as they are now")
    parser.add_argument("--marked", type=Path, help="lay both of each there, with frames around what differs")
    parser.add_argument("--one-sided", action="store_true", help="the second folder may have fewer pictures")
    return parser.parse_args(words)


def _folder(told: str) -> Path:
    folder = Path(told)
    if not folder.is_dir():
        message = f"{told} is no folder; expected one with photographs"
        raise argparse.ArgumentTypeError(message)
    return folder


if __name__ == "__main__":
    sys.exit(main())
