"""Decisions of every kind in a real and everything that can go wrong in their middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hameln.table.records import read_only_match
from tests.web.browsers import Thumbs, hosted, needs_browser, phone
from tests.web.kinds import every_kind, moment
from tests.web.phones import Page as Message
from tests.web.rehearsing import COMPUTER, Step, computed, rehearsed, told
from tests.web.wires import wired

pytestmark = needs_browser


def asked_for(page: Page) -> str:
    """What a page asks, and what has been chosen there."""
    chosen = page.locator(":is(section.ask.is-mine, #view) :is([aria-pressed=true], output)")
    names = chosen.evaluate_all("all => all.map((one) => one.getAttribute('aria-label') || one.textContent)")
    return str((page.locator("#asked").inner_text(), names))


def touch(page: Page, message: Message) -> None:
    """Tap what a message stands for, wherever on the page it is."""
    match message:
        case {"do": "amount", "name": name, "value": value}:
            amount = page.locator(f'.amount[data-key="{name}"]')
            for _ in range(value - int(amount.locator("output").inner_text())):
                tap(page, amount.locator("button").nth(1).tap)
        case {"do": "click", "thing": thing}:
            shut = page.locator(f'details:not([open]):has(li[data-key="{thing}"]) > summary')
            if shut.count():
                shut.first.tap()
            tap(page, page.locator(f'.choices li[data-key="{thing}"] button').first.tap)
        case {"do": "choose", "action": action}:
            tap(page, page.locator(f'.actions li[data-key="{action}"] button').first.tap)
        case _:
            tap(page, page.locator("footer [data-key=go]").tap)


def tap(page: Page, act: Callable[[], object]) -> None:
    """Do something, and wait until the page has been laid anew."""
    before = page.evaluate("document.body.dataset.laid")
    act()
    page.wait_for_function("before => document.body.dataset.laid !== before", arg=before)


def play(page: Page, steps: Sequence[Step]) -> None:
    """Make a decision as far as some touches go."""
    page.wait_for_selector("section.ask.is-mine h2")
    for step in steps:
        touch(page, step.message)


def comes(page: Page, before: str) -> None:
    """Wait until a page has found the match again, and asks what it asked, with what was chosen."""
    page.locator("#lost").wait_for(state="hidden")
    page.wait_for_selector("section.ask.is-mine h2")
    assert asked_for(page) == before


def is_told(page: Page) -> None:
    """Wait until a page says that its code is dead, and stays so."""
    page.locator("#lost:visible").filter(has_text="This code leads to no seat any more.").wait_for()
    page.reload()
    page.locator("#lost:visible").filter(has_text="This code leads to no seat any more.").wait_for()
    assert not page.locator("section.ask").count()


def told_in(page: Page, save: Path, count: int) -> list[Any]:
    """What the save tells, as soon as it tells of so many actions."""
    while len(played := told(read_only_match(save).match)) < count:
        page.wait_for_timeout(20)
    return played


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), every_kind()[::-1])
def test_a_decision_of_each_kind_goes_on_in_a_browser_whatever_happens_in_its_middle(
    chromium: Browser, tmp_path: Path, game: str, kind: str
) -> None:
    asked, save = moment(game, kind), tmp_path / "match.jsonl"
    steps, wanted = rehearsed(asked)
    asked.session(save).close()
    with ExitStack() as stack:
        with hosted(save=save) as host:
            wire = stack.enter_context(wired(host.urls[-1]))
            page = phone(chromium, wire.of(host.urls[asked.seat]))
            play(page, steps[:-1])
            before = asked_for(page)

            page.reload()
            comes(page, before)

            wire.cut()
            page.locator("#lost:visible").wait_for()
            wire.mend()
            comes(page, before)
        page.locator("#lost:visible").wait_for()
        host = stack.enter_context(hosted(save=save))
        comes(page, before)

        url = host.type(f"new {asked.seat + 1}")[asked.seat]
        is_told(page)
        other = phone(chromium, wire.of(url))
        comes(other, before)

        touch(other, steps[-1].message)
        assert told_in(other, save, len(wanted)) == wanted
    page.context.close()
    other.context.close()


@pytest.mark.long
def test_a_phone_that_has_slept_leaves_a_line_that_nobody_hears(chromium: Browser, tmp_path: Path) -> None:
    options = ("--game", "tiny", "--seats", "phone,phone", "--seed", "3")
    with hosted(*options, save=tmp_path / "match.jsonl") as host, wired(host.urls[-1]) as wire:
        pages = [phone(chromium, wire.of(host.urls[seat])) for seat in (0, 1)]
        asked = Thumbs(pages, Random(1))._asked()
        (other,) = (one for one in pages if one is not asked)
        wire.deaden()
        asked.locator("footer [data-key=go]").tap()
        asked.wait_for_timeout(300)
        assert not other.locator("section.ask.is-mine").count(), "nobody hears what is said"

        for one in pages:
            one.evaluate("dispatchEvent(new Event('online'))")
        other.locator("section.ask.is-mine").wait_for()
        for one in pages:
            one.context.close()


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), every_kind()[::-1])
def test_a_seat_is_given_to_a_computer_player_and_taken_back_in_the_middle_of_a_decision(
    chromium: Browser, tmp_path: Path, game: str, kind: str
) -> None:
    asked, save = moment(game, kind), tmp_path / "match.jsonl"
    (steps, _), wanted = rehearsed(asked), computed(asked, tmp_path / "alone.jsonl")
    asked.session(save).close()
    with hosted(save=save) as host:
        page = phone(chromium, host.urls[asked.seat])
        play(page, steps[:-1])

        assert asked.seat not in host.type(f"computer {asked.seat + 1} {COMPUTER}")
        is_told(page)
        assert told_in(page, save, len(wanted)) == wanted, "made once, by the computer player"

        url = host.type(f"person {asked.seat + 1}")[asked.seat]
        is_told(page)
        other = phone(chromium, url)
        for one in (page, other):
            one.wait_for_timeout(50)
        assert told_in(page, save, len(wanted)) == wanted
        page.goto(url)
        page.wait_for_selector("section.ask")
        other.locator("#lost:visible").wait_for()
    page.context.close()
    other.context.close()
