"""Render the SVG sources of the sprites as PNG files, or check that the PNG files are up to date.

``python tools/render_sprites.py`` renders all; names after it render only those.
``--check`` renders to memory and compares; it fails when a picture differs visibly.
``--draw`` first lets the scripts in ``make`` write the SVG files and the manifests.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import oxipng
import resvg_py
from PIL import Image, ImageChops

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
DIFFERENCE = 24
"""A channel of a pixel may differ by so much before the pixel counts as changed."""
CHANGED = 0.002
"""So large a share of a picture's pixels may be changed."""

PACKED = 2
"""How hard packing is tried, without changing a pixel; more takes ten times as long for two hundredths."""


def folders() -> list[Path]:
    """The folder of what all games share, and the games' own."""
    return [SPRITES, *sorted(place.parent for place in SPRITES.glob("*/sprites.toml"))]


def read_manifest(folder: Path = SPRITES) -> dict[str, Any]:
    """Read ``sprites.toml``."""
    return tomllib.loads((folder / "sprites.toml").read_text(encoding="utf-8"))


def render(name: str, size: tuple[int, int], scale: float, folder: Path = SPRITES) -> Image.Image:
    """Render one SVG source at ``scale`` times its logical size."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=(folder / "svg" / f"{name}.svg").read_text(encoding="utf-8"),
        width=round(size[0] * scale),
        height=round(size[1] * scale),
        font_dirs=[str(SPRITES / "fonts")],
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


def picture(name: str, manifest: dict[str, Any], folder: Path = SPRITES) -> Image.Image:
    """Render a sprite as the manifest tells; pictures without clear pixels have no alpha channel."""
    entry = manifest["sprites"][name]
    image = render(name, tuple(entry["size"]), entry.get("scale", manifest["art"]["scale"]), folder)
    lowest = image.getchannel("A").getextrema()[0]
    return image.convert("RGB") if lowest == 255 else image  # noqa: PLR2004 - the opaque end of a channel


def changed(one: Image.Image, other: Image.Image) -> float:
    """Tell the share of pixels that differ visibly; pictures of unlike size differ wholly."""
    if one.size != other.size:
        return 1.0
    pale = [
        Image.alpha_composite(Image.new("RGBA", one.size, "#EBDDB8"), image.convert("RGBA"))
        for image in (one, other)
    ]
    channels = ImageChops.difference(pale[0].convert("RGB"), pale[1].convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(worst.histogram()[DIFFERENCE + 1 :]) / (one.size[0] * one.size[1])


def stale(names: Iterable[str], folder: Path = SPRITES) -> list[str]:
    """Name the sprites whose PNG file is missing or does not look like its source."""
    manifest = read_manifest(folder)
    late = []
    for name in names:
        file = folder / "png" / f"{name}.png"
        if not file.exists():
            late.append(name)
            continue
        with Image.open(file) as committed:
            if changed(picture(name, manifest, folder), committed) > CHANGED:
                late.append(name)
    return late


def write(names: Iterable[str], folder: Path = SPRITES) -> None:
    """Render sprites into ``png``, packed tightly; files of sprites that are gone are removed."""
    manifest = read_manifest(folder)
    target = folder / "png"
    target.mkdir(exist_ok=True)
    for old in target.glob("*.png"):
        if old.stem not in manifest["sprites"]:
            old.unlink()
    for name in names:
        plain = io.BytesIO()
        picture(name, manifest, folder).save(plain, "PNG", compress_level=1)
        (target / f"{name}.png").write_bytes(oxipng.optimize_from_memory(plain.getvalue(), level=PACKED))


def main(words: list[str] | None = None) -> int:
    """Read the command line and do what it asks."""
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("names", nargs="*", help="sprites to render; all without a name")
    reader.add_argument("--check", action="store_true", help="compare only")
    reader.add_argument("--draw", action="store_true", help="write the SVG sources from their scripts first")
    asked = reader.parse_args(words)
    if asked.draw:
        subprocess.run([sys.executable, "-m", "sprites.make"], cwd=ROOT, check=True)
    late: list[str] = []
    count = 0
    for folder in folders():
        known = read_manifest(folder)["sprites"]
        names = [name for name in known if not asked.names or name in asked.names]
        count += len(names)
        if asked.check:
            late += stale(names, folder)
        else:
            write(names, folder)
    if not asked.check:
        print(f"{count} sprites rendered")
        return 0
    print(f"{count} sprites checked, out of date: {', '.join(late) or 'none'}")
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
