"""How a screen is divided: two sheets beside each other, or pages below tabs, of which one lies open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.ui.app import App


_MARGIN: Final = 14.0
_WIDEST: Final = 1500.0
_TOP: Final = 10.0
_GAP: Final = 10.0
_LOWEST_BAR: Final = 46.0
_ICON: Final = 34.0
"""What the picture before the title of a page takes."""


def halves(sheet: DisplayList, share: float) -> tuple[Rect, Rect, Rect]:
    """Where the left sheet, the right one and the bar lie: left, top, width and height.

    Args:
        sheet: What they are drawn on.
        share: The left sheet's part of the width.
    """
    wide = min(sheet.width - 2 * _MARGIN, _WIDEST)
    left = (sheet.width - wide) / 2
    bar = max(_LOWEST_BAR, sheet.letters.line(theme.BODY) + 16)
    high = sheet.height - bar - 26
    half = round(wide * share)
    right = (left + half + _GAP, _TOP, wide - half - _GAP, high)
    return (left, _TOP, half, high), right, (left, 16 + high, wide, bar)


def whole(sheet: DisplayList, widest: float) -> tuple[Rect, Rect]:
    """Where a single sheet lies and the bar below it: left, top, width and height.

    Args:
        sheet: What they are drawn on.
        widest: How wide they are at most.
    """
    wide = min(sheet.width - 2 * _MARGIN, widest)
    left = (sheet.width - wide) / 2
    bar = max(_LOWEST_BAR, sheet.letters.line(theme.BODY) + 16)
    return (left, _TOP, wide, sheet.height - bar - 26), (left, sheet.height - bar - 10, wide, bar)


_KEYS = {"LEFT": -1, "RIGHT": 1}
_KEYS_ANYWHERE = {"SHIFT+CTRL+TAB": -1, "CTRL+TAB": 1}


def draw_tabs(
    sheet: DisplayList,
    name: str,
    box: Rect,
    titles: Mapping[str, str],
    opened: str,
    turn: Callable[[str], object],
    *,
    look: tuple[Face, float] = (Face.BOLD, theme.BODY),
    tips: Mapping[str, str] | None = None,
    icons: Mapping[str, str] | None = None,
) -> None:
    """Draw tabs of one width side by side; spots are the name, a colon and the word of the page.

    Args:
        box: x, y, width and height.
        titles: What the pages are called, by their words, marked for translation as the tips.
        opened: The page that lies open.
        turn: Opens a page by its word.
        look: Face and size of the letters.
        icons: The pictures before the titles.
    """
    x, y, width, high = box
    each = width / len(titles)
    for place, (page, title) in enumerate(titles.items()):
        left, is_open = x + each * place, page == opened
        sheet.patch("tab_on" if is_open else "tab_off", left + 2, y, each - 4, high)
        middle, room = (left + each / 2, y + high / 2 + 1), each - 12
        if icons:
            room -= 2 * _ICON
            wide = min(room, sheet.letters.width(text(title), *look))
            sheet.icon(icons[page], middle[0] - wide / 2 - 5, middle[1] - 1, _ICON - 8)
            middle = (middle[0] + _ICON / 2, middle[1])
        sheet.words(text(title), *middle, *look, align="middle", width=room)
        tip = text(tips[page]) if tips else ""
        sheet.spot(f"{name}:{page}", left + 2, y, each - 4, high, tip=tip, does=partial(turn, page))
        if not is_open:
            start, end = left - 4 * (place > 0), left + each + 4 * (place < len(titles) - 1)
            sheet.fill(start, y + high - 2, end - start, 2, theme.INK)


def tab_by_key(app: App, pages: Sequence[str], opened: str, key: str) -> str:
    """The page to which a key leads from the one that lies open; empty for keys that lead to none.

    The arrows do so from a tab that has the keyboard's focus, ``tab:`` and its page.
    """
    is_tab = app.hand.focus in {f"tab:{page}" for page in pages}
    step = _KEYS_ANYWHERE.get(key) or (_KEYS.get(key) if is_tab else None)
    return "" if step is None else pages[(pages.index(opened) + step) % len(pages)]
