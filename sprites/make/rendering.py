"""Drawings become PNG files, and it is kept of which drawing each was made."""

from __future__ import annotations

import hashlib
import io
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import oxipng
import resvg_py
from PIL import Image, ImageChops

from .gallery import SPRITES, all_sprites, svg_file

if TYPE_CHECKING:
    from collections.abc import Iterable

DIFFERENCE = 24
"""A channel of a pixel may differ by so much before the pixel counts as changed."""
CHANGED = 0.002
"""So large a share of a picture's pixels may be changed."""
DRAWN = "drawn.txt"
"""The file beside a manifest that names each sprite and the mark of the drawing its PNG file was made of."""
PACKED = 2
"""How hard packing is tried, without changing a pixel; more takes ten times as long for two hundredths."""


@cache
def sources() -> dict[Path, dict[str, str]]:
    """What the scripts draw, as SVG: by folder and name."""
    return {place: {one.name: svg_file(one) for one in drawn} for place, drawn in all_sprites().items()}


def mark(source: str) -> str:
    """What tells a drawing from all others."""
    return hashlib.sha256(source.encode()).hexdigest()[:12]


def rendered(folder: Path) -> dict[str, str]:
    """Of which drawing each PNG file of a folder was made, by its mark."""
    return dict(line.split() for line in (folder / DRAWN).read_text(encoding="utf-8").splitlines())


def read_manifest(folder: Path = SPRITES) -> dict[str, Any]:
    """Read ``sprites.toml``."""
    return tomllib.loads((folder / "sprites.toml").read_text(encoding="utf-8"))


def render(name: str, size: tuple[int, int], scale: float, folder: Path = SPRITES) -> Image.Image:
    """Render one drawing at ``scale`` times its logical size."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=sources()[folder][name],
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
    """Name the sprites whose PNG file is missing or does not look like its drawing."""
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
    target, drawn = folder / "png", sources()[folder]
    target.mkdir(exist_ok=True)
    marks = rendered(folder) if (folder / DRAWN).exists() else {}
    for old in target.glob("*.png"):
        if old.stem not in manifest["sprites"]:
            old.unlink()
    for name in names:
        plain = io.BytesIO()
        picture(name, manifest, folder).save(plain, "PNG", compress_level=1)
        (target / f"{name}.png").write_bytes(oxipng.optimize_from_memory(plain.getvalue(), level=PACKED))
        marks[name] = mark(drawn[name])
    kept = "".join(f"{name} {marks[name]}\n" for name in drawn if name in marks)
    (folder / DRAWN).write_text(kept, encoding="utf-8")
