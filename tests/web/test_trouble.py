"""Matches in real browsers in which everything goes wrong that can, in the middle of decisions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from hameln.table.records import read_only_match
from tests.web.browsers import Thumbs, browser, hosted, needs_browser, phone

pytestmark = [needs_browser, pytest.mark.long]
LASTS = 20.0
"""Seconds after which a match is long enough."""
GAMES = (
    ("--game", "hameln", "--seats", "phone,phone,easy"),
    ("--game", "rattus-cartus", "--seats", "phone,phone,phone"),
    ("--game", "rattus-cartus", "--pack", "nobilis", "--nobles", "--seats", "phone,phone,seer:easy"),
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def asked_for(page: Page) -> str:
    """What a page asks, and what has been chosen there."""
    chosen = page.locator("section.ask.is-mine [aria-pressed=true], section.ask.is-mine output")
    return str((page.locator("#asked").inner_text(), chosen.all_inner_texts()))


def touched_until_asked(thumbs: Thumbs) -> Page:
    """Whoever is in the middle of a decision after a touch or two."""
    thumbs.touch()
    return thumbs._asked()


@pytest.mark.parametrize("game", GAMES)
def test_phones_lose_the_network_and_reload_in_the_middle_of_decisions(
    chromium: Browser, tmp_path: Path, game: tuple[str, ...]
) -> None:
    rng, kinds, end = Random(5), set[str](), time.monotonic() + LASTS
    with hosted(*game, "--seed", "3", save=tmp_path / "match.jsonl") as urls:
        pages = [phone(chromium, urls[seat]) for seat in sorted(urls) if seat >= 0]
        thumbs = Thumbs(pages, rng)
        while not thumbs.is_over and time.monotonic() < end:
            page = touched_until_asked(thumbs)
            hint, before = page.locator("section.ask p.hint").all_inner_texts(), asked_for(page)
            if str(hint) in kinds and rng.random() < 0.8:
                continue
            kinds.add(str(hint))
            if rng.random() < 0.5:
                page.context.set_offline(offline=True)
                page.evaluate("dispatchEvent(new Event('offline'))")
                page.context.set_offline(offline=False)
            page.reload()
            page.wait_for_selector("section.ask.is-mine h2")
            assert asked_for(page) == before, "it comes back with what was chosen"
        for one in pages:
            one.context.close()
    assert kinds


@pytest.mark.parametrize("game", GAMES)
def test_the_host_is_killed_in_the_middle_of_decisions(
    chromium: Browser, tmp_path: Path, game: tuple[str, ...]
) -> None:
    save, rng, kinds = tmp_path / "match.jsonl", Random(7), set[str]()
    pages: list[Page] = []
    end, wanted = time.monotonic() + LASTS, (*game, "--seed", "3")
    while time.monotonic() < end:
        with hosted(*(() if pages else wanted), save=save) as urls:
            pages = pages or [phone(chromium, urls[seat]) for seat in sorted(urls) if seat >= 0]
            thumbs = Thumbs(pages, rng)
            while not thumbs.is_over and time.monotonic() < end:
                page = touched_until_asked(thumbs)
                hint, before = page.locator("section.ask p.hint").all_inner_texts(), asked_for(page)
                if str(hint) not in kinds:
                    kinds.add(str(hint))
                    break
        count = len(read_only_match(save).match.played)
        page.locator("#lost:visible").wait_for()
        with hosted(save=save):
            page.locator("#lost").wait_for(state="hidden")
            page.wait_for_timeout(300)
            assert asked_for(page) == before, "it goes on with what was chosen"
        assert len(read_only_match(save).match.played) == count, "nothing was decided twice"
    for one in pages:
        one.context.close()
    assert kinds
