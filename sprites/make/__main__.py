"""Write all SVG files and the manifest: ``python -m sprites.make``."""

from __future__ import annotations

from pathlib import Path

from .gallery import all_sprites, manifest, svg_file


def write(folder: Path) -> int:
    """Write SVG files and manifest below a folder, drop files of sprites that are gone; tell how many."""
    made = all_sprites()
    target = folder / "svg"
    target.mkdir(exist_ok=True)
    for old in target.glob("*.svg"):
        if old.stem not in {one.name for one in made}:
            old.unlink()
    for one in made:
        (target / f"{one.name}.svg").write_text(svg_file(one), encoding="utf-8")
    (folder / "sprites.toml").write_text(manifest(made), encoding="utf-8")
    return len(made)


if __name__ == "__main__":
    print(f"{write(Path(__file__).resolve().parent.parent)} sprites drawn")
