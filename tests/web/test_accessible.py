"""Pages for everybody: nothing that axe finds, and a match by the keyboard and the names of roles alone."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.web.browsers import Thumbs, hosted, needs_browser, phone

AXE = find_spec("axe_playwright_python")
"""The package that brings axe, which is run in the page."""
pytestmark = [needs_browser, pytest.mark.long]
CHECKED = 15
"""Touches with which axe looks at pages."""
SURE = 0.85
"""How often somebody confirms as soon as that can be."""
MOST_TABS = 400
BEFORE, INSIDE = 2, 16
"""As a browser tells where something lies."""
needs_axe = pytest.mark.skipif(AXE is None and "CI" not in os.environ, reason="make setup installs axe")


def faults(page: Page, where: str) -> list[str]:
    """What axe finds on a page."""
    assert AXE is not None
    assert AXE.origin is not None
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(Path(AXE.origin).with_name("axe.min.js").read_text(encoding="utf-8"))
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{where}: {one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def sheets(page: Page, where: str) -> list[str]:
    """What axe finds on what can be opened over a page."""
    found: list[str] = []
    ways: tuple[tuple[str, Callable[[], None]], ...] = (
        ("rules", lambda: page.locator("header button").nth(0).tap()),
        ("settings", lambda: page.locator("header button").nth(1).tap()),
        ("thing", lambda: page.locator("#view .act").first.dispatch_event("contextmenu")),
    )
    for name, act in ways:
        act()
        page.locator("dialog[open]").wait_for()
        found += faults(page, f"{where}, {name}")
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    return found


@needs_axe
@pytest.mark.parametrize(
    "game",
    [
        ("--game", "hameln", "--seats", "phone,phone,easy"),
        ("--game", "rattus-cartus", "--seats", "phone,phone,phone"),
        ("--game", "rattus-cartus", "--pack", "nobilis", "--nobles", "--seats", "phone,phone,seer:easy"),
    ],
)
def test_axe_finds_nothing_on_pages_of_all_kinds(
    chromium: Browser, tmp_path: Path, game: tuple[str, ...]
) -> None:
    found: list[str] = []
    with hosted(*game, "--seed", "3", save=tmp_path / "match.jsonl") as host:
        still = {"reduced_motion": "reduce"}
        pages = [
            phone(chromium, host.urls[0], **still, color_scheme="light"),
            phone(chromium, host.urls[1], **still, color_scheme="dark", locale="hu"),
        ]
        table = phone(chromium, host.urls[-1], **still, viewport={"width": 820, "height": 1180})
        thumbs = Thumbs([*pages, *(phone(chromium, host.urls[2]) for _ in range(2 in host.urls))], Random(5))
        has_prepared = False
        while thumbs.touched < CHECKED:
            thumbs.touch()
            waiting = next((one for one in pages if one.locator("#plan:not([open])").count()), None)
            if waiting is not None and not has_prepared:
                has_prepared = True
                prepare(waiting)
                found += faults(waiting, "prepared")
            if thumbs.touched % 5 == 0:
                found += [fault for one in pages for fault in faults(one, str(thumbs.touched))]
        thumbs._asked().locator("[data-key=hint]").tap()
        pages[0].wait_for_timeout(200)
        found += faults(table, "the table")
        found += [fault for one in pages for fault in sheets(one, "a sheet")]
        phone(chromium, host.urls[0])
        pages[0].locator("#lost:visible").wait_for()
        found += faults(pages[0], "another phone plays")
        pages[0].evaluate("document.body.append(document.createElement('button'))")
        assert faults(pages[0], "with a button that has no name")
        for context in chromium.contexts:
            context.close()
    assert found == []
    assert has_prepared == ("rattus-cartus" in game)


def prepare(page: Page) -> None:
    """Prepare something while others decide."""
    page.locator("#plan summary").tap()
    page.locator("#plan .choices button").first.tap()
    page.locator("footer .go").tap()
    page.locator("#plan .ready").wait_for()


def press(page: Page, button: Locator) -> None:
    """Go to a button with the Tab key alone, and press it."""
    before = page.evaluate("document.body.dataset.laid")
    for _ in range(MOST_TABS):
        way = button.evaluate("one => document.activeElement.compareDocumentPosition(one)")
        if not way:
            page.keyboard.press("Enter")
            page.wait_for_function("before => document.body.dataset.laid !== before", arg=before)
            return
        page.keyboard.press("Shift+Tab" if way & BEFORE and not way & INSIDE else "Tab")
    raise AssertionError(button)


def named(place: Locator) -> list[str]:
    """The names of the buttons that can be pressed somewhere and are not yet, as they are read aloud."""
    if not place.count():
        return []
    read = place.aria_snapshot()
    assert not re.search(r"- button(?! \")", read), "each has a name"
    lines = [line.replace("''", "'") if "- '" in line else line for line in read.splitlines()]
    found = [re.search(r'- \'?button ("(?:[^"\\]|\\.)*")(.*)', line) for line in lines]
    free = [one for one in found if one is not None and not re.search(r"\[(disabled|pressed)\]", one[2])]
    return [json.loads(one[1]) for one in free]


@pytest.mark.parametrize("game", [("tiny", "phone,careful"), ("rattus-cartus", "phone,easy")])
def test_a_match_is_played_by_the_keyboard_and_the_names_of_roles_alone(
    chromium: Browser, tmp_path: Path, game: tuple[str, str]
) -> None:
    rng, pressed = Random(3), 0
    with hosted("--game", game[0], "--seats", game[1], "--seed", "3", save=tmp_path / "match.jsonl") as host:
        page = phone(chromium, host.urls[0], has_touch=False, is_mobile=False)
        bar, asked = page.get_by_role("contentinfo"), page.get_by_role("region")
        while True:
            is_asked = page.title().startswith("●")
            if not is_asked and page.get_by_role("columnheader", name="Points").count():
                break
            going = [name for name in named(bar) if name not in ("Undo", "Hint")] if is_asked else []
            is_sure = bool(going) and rng.random() < SURE
            possible = named(asked) if is_asked and not is_sure else []
            if not possible and not going:
                page.wait_for_timeout(10)
                continue
            place, names = (asked, possible) if possible else (bar, going)
            press(page, place.get_by_role("button", name=rng.choice(names), exact=True).first)
            pressed += 1
        assert AXE is None or faults(page, "at the end") == []
        page.context.close()
    assert pressed >= 3
