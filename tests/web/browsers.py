"""Real browsers at the size of phones, where Chromium is installed, and thumbs that touch what they see."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import define, field
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.children import PIPE, Child

BROWSER = shutil.which("chromium")
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
PATIENCE = 60_000
"""Milliseconds."""
CHOICES = ".choices button:visible, .amount button:not([disabled]):visible"
ON_TABLE = "#view .legal"
ACTIONS = "ul.actions[data-key=actions] button:not([aria-disabled])"
needs_browser = pytest.mark.skipif(
    BROWSER is None and "CI" not in os.environ, reason="there is no chromium here; make test installs it"
)
"""Left out where there is no browser, but never where ``CI`` is set."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=BROWSER, args=[*ARGUMENTS])
        yield opened
        opened.close()


@define
class Host:
    """A program that serves a match.

    Attributes:
        urls: The addresses of the seats, and below -1 the table's.
    """

    program: Child
    urls: dict[int, str] = field(factory=dict)

    def hear(self) -> None:
        """Take the addresses that it tells."""
        assert self.program.stdout is not None
        told = json.loads(self.program.stdout.readline())
        self.urls = {**{int(seat): url for seat, url in told["seats"].items()}, -1: told["table"]}

    def type(self, words: str) -> dict[int, str]:
        """Type something at the terminal; the addresses as they are then."""
        assert self.program.stdin is not None
        self.program.stdin.write(f"{words}\n")
        self.program.stdin.flush()
        self.hear()
        return self.urls


@contextmanager
def hosted(*options: str, save: Path) -> Iterator[Host]:
    """A match that the program serves until it is killed."""
    resumed = ("--resume", save) if save.exists() else ("--record", save)
    words = [sys.executable, "-m", "tests.tiny", "host", "--json", "--address", "127.0.0.1", "--pace", "0"]
    with Child([*words, *resumed, *options], stdin=PIPE, stdout=PIPE, text=True) as child:
        host = Host(child)
        host.hear()
        yield host
        child.kill()


def phone(opened: Browser, url: str, **how: Any) -> Page:
    """A phone whose browser has scanned a code; whatever goes wrong on its page fails the test."""
    context = opened.new_context(
        **{"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **how}
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"the page fails: {error}"))
    page.goto(url)
    page.wait_for_selector("main section")
    return page


@define
class Thumbs:
    """Thumbs that touch what they see on some phones.

    Attributes:
        is_keyed: Whether they go there with the keyboard instead.
    """

    pages: Sequence[Page]
    rng: Random
    touched: int = 0
    is_keyed: bool = False

    def touch(self) -> Page:
        """Wait until a phone is asked, and touch something there; that phone's page."""
        page = self._asked()
        go, choices = page.locator("footer .go"), page.locator(CHOICES)
        if not choices.count() and not go.count():
            choices = page.locator(ACTIONS)
        if not choices.count() and not go.count():
            choices = page.locator(ON_TABLE)
        if go.count() and (not choices.count() or self.rng.random() < 0.5):
            self._tap(go.first)
        elif choices.count():
            self._tap(choices.nth(self.rng.randrange(choices.count())))
        self.touched += 1
        return page

    def _tap(self, what: Locator) -> None:
        """Tap, and wait until the page has been laid anew."""
        page = what.page
        before = page.evaluate("document.body.dataset.laid")
        if self.is_keyed or what.evaluate("one => one.nodeName === 'g'"):
            what.focus()
            page.keyboard.press("Enter")
        else:
            what.tap()
        page.wait_for_function("before => document.body.dataset.laid !== before", arg=before)

    def _asked(self) -> Page:
        while True:
            for page in self.pages:
                if page.locator("section.ask.is-mine h2").count():
                    return page
            self.pages[0].wait_for_timeout(20)

    @property
    def is_over(self) -> bool:
        """Whether the match is."""
        return any(page.locator("[data-key=over]").count() for page in self.pages)
