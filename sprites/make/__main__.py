"""Draw the sprites and write their manifests and archives of PNG files, or check that they are up to date.

``python -m sprites.make`` makes all; names after it make only those.
``--new`` makes those whose drawing has changed since.
``--check`` renders to memory and compares; it fails when a picture differs visibly.
``--svg FOLDER`` writes the drawings themselves, as SVG files.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .gallery import all_sprites, manifest, svg_file


def _write_svg(into: Path, names: list[str]) -> int:
    into.mkdir(parents=True, exist_ok=True)
    drawn = [one for made in all_sprites().values() for one in made if not names or one.name in names]
    for one in drawn:
        (into / f"{one.name}.svg").write_text(svg_file(one), encoding="utf-8")
    return len(drawn)


def main() -> int:
    """Read the command line and do what it asks."""
    reader = argparse.ArgumentParser(
        prog="python -m sprites.make",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("names", nargs="*", help="sprites to make; all without a name")
    reader.add_argument("--new", action="store_true", help="only what has changed")
    reader.add_argument("--check", action="store_true", help="compare only")
    reader.add_argument(
        "--svg", type=Path, metavar="FOLDER", help="write SVG files into a folder, nothing else"
    )
    asked = reader.parse_args()
    if asked.svg:
        print(f"{_write_svg(asked.svg, asked.names)} drawings written")
        return 0
    from . import rendering  # noqa: PLC0415 - to write SVG files takes none of its libraries

    late: list[str] = []
    count = 0
    for folder, made in all_sprites().items():
        names = [one.name for one in made if not asked.names or one.name in asked.names]
        if asked.new:
            was = rendering.rendered(folder)
            names = [
                name for name in names if was.get(name) != rendering.mark(rendering.sources()[folder][name])
            ]
        count += len(names)
        if asked.check:
            late += rendering.stale(names, folder)
        else:
            (folder / "sprites.toml").write_text(manifest(made), encoding="utf-8")
            rendering.write(names, folder)
    if not asked.check:
        print(f"{count} sprites made")
        return 0
    print(f"{count} sprites checked, out of date: {', '.join(late) or 'none'}")
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
