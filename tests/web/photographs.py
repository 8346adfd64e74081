"""Photographs of phones' pages: ``python -m tests.web.photographs FOLDER`` in all sizes and languages.

They are there to be looked at; where something reaches beyond the edge of a page, this fails. ``--docs``
renews those of the documentation.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from attrs import frozen
from PIL import Image
from playwright.sync_api import Browser, Page

from tests.web.browsers import Thumbs, browser, hosted, phone

SIZES = ((320, 568), (390, 844), (820, 1180), (844, 390))
LANGUAGES = ("en", "de", "nl", "hu")
SCHEMES = ("light", "dark")
SHOTS = Path(__file__).resolve().parent.parent.parent / "docs" / "screenshots"
_QUALITY = 88


@frozen(kw_only=True)
class Moment:
    """A page to be photographed: a match, and what is touched before.

    Attributes:
        touches: How often something is touched that is chosen by chance.
        seat: Whose phone; -1 for the table.
    """

    name: str
    options: tuple[str, ...]
    touches: int
    seat: int = 0


MOMENTS = (
    Moment(name="town", options=("--game", "hameln", "--seats", "phone,easy,easy", "--seed", "5"), touches=9),
    Moment(
        name="hand",
        options=("--game", "rattus-cartus", "--seats", "phone,abbess:easy,seer:easy", "--seed", "5"),
        touches=8,
    ),
    Moment(
        name="nobles",
        options=(
            *("--game", "rattus-cartus", "--seats", "phone,seer:easy,miser:easy,raider:easy"),
            *("--seed", "7", "--pack", "nobilis", "--nobles"),
        ),
        touches=12,
    ),
    Moment(
        name="table",
        options=("--game", "rattus-cartus", "--seats", "phone,seer:easy,miser:easy", "--seed", "5"),
        touches=8,
        seat=-1,
    ),
)


@contextmanager
def posed(opened: Browser, moment: Moment) -> Iterator[str]:
    """The address of a page on which a match has come to a moment."""
    with TemporaryDirectory() as folder, hosted(*moment.options, save=Path(folder) / "m.jsonl") as host:
        page: Page = phone(opened, host.urls[max(moment.seat, 0)])
        thumbs = Thumbs([page], Random(4))
        while thumbs.touched < moment.touches or not page.locator(".ask button, .legal").count():
            thumbs.touch()
        page.context.close()
        yield host.urls[moment.seat]


def photographed(opened: Browser, url: str, how: dict[str, object]) -> tuple[bytes, bool]:
    """The picture of a page, and whether all of it lies within its edges."""
    page: Page = phone(opened, url, device_scale_factor=2, **how)
    page.wait_for_load_state("networkidle")
    picture = page.screenshot()
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()
    return picture, bool(fits)


def pictures(opened: Browser) -> Iterator[tuple[str, bytes, bool]]:
    """Every page in every size and language, light and dark."""
    for moment in MOMENTS:
        with posed(opened, moment) as url:
            for (width, height), language, scheme in product(SIZES, LANGUAGES, SCHEMES):
                size = {"width": width, "height": height}
                how: dict[str, object] = {"viewport": size, "locale": language, "color_scheme": scheme}
                name = f"{moment.name}-{width}x{height}-{language}-{scheme}.png"
                yield name, *photographed(opened, url, how)


def renew_docs(opened: Browser) -> None:
    """The pictures of the documentation."""
    for moment in MOMENTS[:2]:
        with posed(opened, moment) as url:
            raw, _ = photographed(opened, url, {"locale": "en"})
        with Image.open(BytesIO(raw)) as picture:
            half = picture.convert("RGB").resize((picture.width * 2 // 3, picture.height * 2 // 3))
            half.save(SHOTS / f"phone-{moment.name}.jpg", quality=_QUALITY, optimize=True)


def main() -> int:
    """Take them; 1 if something reaches beyond an edge."""
    parser = argparse.ArgumentParser(description="Photograph the pages of phones.")
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    parser.add_argument("--docs", action="store_true", help="renew those of the documentation")
    given = parser.parse_args()
    beyond = []
    with browser() as opened:
        if given.docs:
            renew_docs(opened)
        if given.folder is not None:
            given.folder.mkdir(parents=True, exist_ok=True)
            for name, raw, fits in pictures(opened):
                (given.folder / name).write_bytes(raw)
                beyond += [] if fits else [name]
    for name in beyond:
        sys.stdout.write(f"{name}: something reaches beyond the edge\n")
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main())
