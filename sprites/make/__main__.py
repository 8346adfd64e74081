"""Write all SVG files and the manifests: ``python -m sprites.make``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .gallery import all_sprites, manifest, svg_file

if TYPE_CHECKING:
    from pathlib import Path

    from .ink import Sprite


def write(folder: Path, made: list[Sprite]) -> None:
    """Write SVG files and manifest below a folder; files of sprites that are gone are dropped."""
    target = folder / "svg"
    target.mkdir(exist_ok=True)
    for old in target.glob("*.svg"):
        if old.stem not in {one.name for one in made}:
            old.unlink()
    for one in made:
        (target / f"{one.name}.svg").write_text(svg_file(one), encoding="utf-8")
    (folder / "sprites.toml").write_text(manifest(made), encoding="utf-8")


if __name__ == "__main__":
    for place, drawn in all_sprites().items():
        write(place, drawn)
        print(f"{len(drawn)} sprites drawn in {place.name}")
