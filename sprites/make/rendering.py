"""Drawings become PNG files, all of a folder in one archive, and it is kept of which drawing each was made."""

from __future__ import annotations

import hashlib
import io
import json
import tomllib
import zipfile
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
PICTURES = "pictures.zip"
"""The file beside it that holds the PNG files; `hameln.files.pictures` reads it."""
LISTED = "sprites.json"
"""What the program reads of the manifest; it is quicker than TOML, and lies before the pictures."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""When all that lies in an archive was made: the same pictures are the same bytes."""
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


def drawn_files(folder: Path = SPRITES) -> dict[str, bytes]:
    """The PNG files of a folder by the names of their sprites; none where they were never made."""
    if not (folder / PICTURES).exists():
        return {}
    with zipfile.ZipFile(folder / PICTURES) as archive:
        names = [name for name in archive.namelist() if name.endswith(".png")]
        return {name.removesuffix(".png"): archive.read(name) for name in names}


def opened(name: str, folder: Path = SPRITES) -> Image.Image:
    """The picture of a sprite as it is shipped."""
    with zipfile.ZipFile(folder / PICTURES) as archive:
        return Image.open(io.BytesIO(archive.read(f"{name}.png")))


def stale(names: Iterable[str], folder: Path = SPRITES) -> list[str]:
    """Name the sprites whose PNG file is missing or does not look like its drawing."""
    manifest, files = read_manifest(folder), drawn_files(folder)
    return [
        name
        for name in names
        if name not in files
        or changed(picture(name, manifest, folder), Image.open(io.BytesIO(files[name]))) > CHANGED
    ]


def archive_of(files: dict[str, bytes], manifest: dict[str, Any]) -> bytes:
    """The archive of PNG files, in the order of the manifest; what the manifest does not know is left out."""
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in manifest["sprites"].items())
    told = f'{{"art": {json.dumps(manifest["art"])},\n"sprites": {{\n{rows}\n}}}}\n'
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        inside = {f"{name}.png": files[name] for name in manifest["sprites"] if name in files}
        for name, raw in {LISTED: told.encode(), **inside}.items():
            facts = zipfile.ZipInfo(name, LONG_AGO)
            facts.create_system, facts.external_attr = 3, 0o644 << 16
            archive.writestr(facts, raw)
    return whole.getvalue()


def write(names: Iterable[str], folder: Path = SPRITES) -> None:
    """Render sprites into the archive of a folder, packed tightly; those that are gone are left out."""
    manifest, files = read_manifest(folder), drawn_files(folder)
    drawn = sources()[folder]
    marks = rendered(folder) if (folder / DRAWN).exists() else {}
    for name in names:
        plain = io.BytesIO()
        picture(name, manifest, folder).save(plain, "PNG", compress_level=1)
        files[name] = oxipng.optimize_from_memory(plain.getvalue(), level=PACKED)
        marks[name] = mark(drawn[name])
    draft = folder / f".{PICTURES}.draft"
    draft.write_bytes(archive_of(files, manifest))
    draft.replace(folder / PICTURES)
    kept = "".join(f"{name} {marks[name]}\n" for name in drawn if name in marks)
    (folder / DRAWN).write_text(kept, encoding="utf-8")
