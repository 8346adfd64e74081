"""Matches played in real browsers: with touch, reload, and a program that is killed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.web.browsers import Thumbs, hosted, needs_browser, phone

pytestmark = needs_browser


@pytest.mark.long
def test_a_match_is_played_with_touch_through_reload_and_kill(chromium: Browser, tmp_path: Path) -> None:
    save = tmp_path / "match.jsonl"
    with hosted("--game", "tiny", "--seats", "phone,phone", "--seed", "3", save=save) as host:
        pages = [phone(chromium, host.urls[seat]) for seat in (0, 1)]
        thumbs = Thumbs(pages, Random(1))
        for _ in range(4):
            thumbs.touch()
        thumbs.touch().reload()
        before = [page.url for page in pages]
    with hosted(save=save) as host:
        table = phone(chromium, host.urls[-1])
        while not thumbs.is_over:
            thumbs.touch()
        assert [page.url for page in pages] == before, "they have come back by themselves"
        table.wait_for_selector("[data-key=over]")
    for page in (*pages, table):
        page.context.close()


@pytest.mark.parametrize(
    ("game", "most"),
    [
        ("hameln", 5),
        ("rattus-cartus", 5),
        *(pytest.param(game, 5000, marks=pytest.mark.long) for game in ("hameln", "rattus-cartus")),
    ],
)
def test_a_match_is_played_by_touching_what_is_seen(
    chromium: Browser, tmp_path: Path, game: str, most: int
) -> None:
    seats = "phone,easy,easy" if most < 100 else "phone,phone,easy"
    with hosted("--game", game, "--seats", seats, "--seed", "3", save=tmp_path / "match.jsonl") as host:
        pages = [phone(chromium, url) for seat, url in sorted(host.urls.items()) if seat >= 0]
        thumbs = Thumbs(pages, Random(2))
        thumbs.is_keyed = game == "hameln"
        while thumbs.touched < most and not thumbs.is_over:
            thumbs.touch()
        page = thumbs.pages[0]
        assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing reaches beyond the edge"
        page.locator("header button").first.tap()
        page.locator("dialog[open] .menu button").nth(5).wait_for()
        for one in thumbs.pages:
            one.context.close()
