"""The rulebook on the screen: opening at a section, scrolling, references, search."""

from __future__ import annotations

import pytest

from hameln import language
from hameln.table.book import rule_pages
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.fonts import Fonts
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.widgets.prose import set_prose
from tests.combining import LANGUAGES, every_combination, together

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


def opened(
    number: str = "", settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
) -> tuple[App, RulesScreen]:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    screen = RulesScreen(app, number)
    app.open(screen)
    app.sheet()
    return app, screen


def shown(app: App) -> str:
    return "\n".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def keys(app: App, *names: str) -> None:
    for name in names:
        app.key(name)
        app.sheet()


def here(screen: RulesScreen) -> str:
    return screen.book.chapters[screen.book.chapter_at(screen.reader.block)].number


def test_the_book_opens_at_its_beginning() -> None:
    app, screen = opened()

    assert "A board game for 3 to 5 families." in shown(app)
    assert screen.reader.marks.block is None
    assert not app.hand.focus


def test_the_book_opens_at_a_section_and_marks_it() -> None:
    app, screen = opened("H8.4")

    assert "H8.4" in shown(app)
    assert screen.reader.marks.block == screen.book.block_of("H8.4")
    assert here(screen) == "H8"


def test_a_number_that_there_is_not_opens_the_beginning() -> None:
    _, screen = opened("H99.9")

    assert screen.reader.marks.block is None
    assert screen.reader.scroll.offset == 0


def test_the_book_speaks_the_language_of_the_program() -> None:
    language.use("de")

    assert "Ein Brettspiel für 3 bis 5 Familien." in shown(opened()[0])


def test_keys_wheel_and_bar_scroll() -> None:
    app, screen = opened()
    scroll = screen.reader.scroll
    far = []

    for key in ("DOWN", "UP", "PAGEDOWN", "PAGEUP", "END", "HOME"):
        keys(app, key)
        far.append(scroll.offset)
    assert far == [60, 0, pytest.approx(scroll.view * 0.9), 0, scroll.most, 0]

    app.wheel(900, 400, -2)
    assert scroll.offset == 120
    app.wheel(900, 400, 2)
    bar = app.spot("scroll")
    assert bar is not None
    app.press(*bar.middle)
    app.drag(bar.middle[0], bar.middle[1] + 100, 0, 100)
    assert scroll.offset > 100
    keys(app, "END")
    assert here(screen) == "H12"


def test_chapters_lead_to_their_beginning() -> None:
    app, screen = opened()

    for place, chapter in enumerate(screen.book.chapters):
        app.activate(f"chapter:{place}")
        assert chapter.title in shown(app)

    app.focus("chapter:4")
    keys(app, "DOWN")
    assert app.hand.focus == "chapter:5"
    assert screen.book.chapters[5].title in shown(app)
    assert here(screen) == screen.book.chapters[5].number


def test_references_can_be_followed_and_left_again() -> None:
    app, screen = opened("H9.4")
    before = screen.reader.scroll.offset
    link = next(spot.name for spot in app.spots if spot.name.startswith("link:H3.1:"))

    app.activate(link)
    app.sheet()
    assert screen.reader.marks.block == screen.book.block_of("H3.1")
    assert here(screen) == "H3"

    keys(app, "BACKSPACE")
    assert screen.reader.scroll.offset == before
    assert screen.reader.marks.block == screen.book.block_of("H9.4")

    app.activate(link)
    app.sheet()
    app.activate("return")
    app.sheet()
    assert screen.reader.scroll.offset == before
    assert app.spot("return") is None
    keys(app, "BACKSPACE")


def test_what_is_typed_is_searched_for_and_led_to() -> None:
    app, screen = opened()
    app.typed(" ")
    assert screen.pen is None

    app.typed("emperor")
    told = shown(app)
    assert "1 of 2" in told
    assert "Emperor" in told
    assert screen.reader.marks.hit == screen.hits[0]

    keys(app, "ENTER")
    assert "2 of 2" in shown(app)
    keys(app, "ENTER", "UP")
    assert "2 of 2" in shown(app)
    keys(app, "F3", "SHIFT+F3", "SHIFT+ENTER")
    assert "1 of 2" in shown(app)
    app.activate("hit:more")
    assert "2 of 2" in shown(app)
    assert screen.pen is None
    app.activate("hit:less")
    assert "1 of 2" in shown(app)


def test_the_search_begins_where_the_reader_is() -> None:
    _, screen = opened("H8.1")

    screen.app.typed("king")

    assert screen.hits[screen.hit].block >= (screen.book.block_of("H8.1") or 0)
    assert screen.hit > 0


def test_a_number_is_gone_to_while_it_is_typed() -> None:
    app, screen = opened()

    app.typed("h5.3")
    app.sheet()

    assert screen.reader.marks.block == screen.book.block_of("H5.3")
    assert screen.hits == ()
    assert "nowhere" not in shown(app)


def test_chapters_tell_how_often_words_stand_in_them() -> None:
    app, screen = opened()

    app.typed("emperor")

    counts = [line for line in shown(app).split("\n") if line == "1"]
    assert len(counts) == 2
    assert {screen.book.chapters[screen.book.chapter_at(hit.block)].number for hit in screen.hits} == {
        "H1",
        "H11",
    }


def test_nothing_found_is_told_and_escape_ends_the_search_first() -> None:
    app, screen = opened()
    app.typed("zebra")
    assert "nowhere" in shown(app)
    keys(app, "ENTER")

    keys(app, "ESCAPE")
    assert "zebra" not in shown(app)
    assert app.screen is screen

    keys(app, "ESCAPE")
    assert isinstance(app.screen, TitleScreen)


def test_the_line_to_search_with_can_be_opened_and_left() -> None:
    app, screen = opened()
    keys(app, "CTRL+F")
    assert screen.pen is not None
    app.typed("cat")
    keys(app, "SPACE", "PAGEDOWN", "BACKSPACE")
    assert screen.pen.value == "ca"

    keys(app, "TAB")
    assert screen.pen is None
    app.activate("search")
    assert screen.pen is not None
    app.activate("close")
    assert isinstance(app.screen, TitleScreen)


def test_the_key_that_opens_the_rules_closes_them() -> None:
    app, _ = opened()

    keys(app, "F1")

    assert isinstance(app.screen, TitleScreen)


def test_the_place_stays_when_the_letters_grow() -> None:
    app, screen = opened("H10.3")
    block = screen.reader.block

    app.change(text_scale=1.5)
    app.sheet()

    assert screen.reader.block == block


def test_many_chapters_scroll_in_a_low_window() -> None:
    app, screen = opened(settings=Settings(text_scale=1.5), size=(1024, 640))
    app.sheet()
    seen = [spot.name for spot in app.spots if spot.name.startswith("chapter:")]
    place = app.spot(seen[0])
    assert place is not None

    app.wheel(place.middle[0] * app.scale, place.middle[1] * app.scale, -1)
    app.sheet()

    rows = [spot.name for spot in app.spots if spot.name.startswith("chapter:")]
    assert rows[0] == ("chapter:1" if len(seen) < len(screen.book.chapters) else "chapter:0")
    assert not app.screen.drag("elsewhere", 0, 5, 5, 5)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("spoken", "width", "text_scale", "is_plain"),
    every_combination(
        LANGUAGES,
        [together(540.0, 1.5), together(540.0, 1.0), together(900.0, 1.0), together(1000.0, 1.5)],
        [False, True],
    ),
)
def test_every_word_is_set_within_the_width(
    spoken: str, width: float, text_scale: float, is_plain: bool
) -> None:
    book = rule_pages(spoken)
    letters = Fonts(1.0, text_scale, is_plain=is_plain)

    prose = set_prose(book.blocks, letters, width, book.links)

    for line in prose.lines:
        assert line.y + line.height <= prose.height
        for one, two in zip(line.pieces, line.pieces[1:], strict=False):
            assert one.x + one.width <= two.x + 0.01
        if line.pieces:
            assert line.pieces[-1].x + line.pieces[-1].width <= width + 0.01
    for place, block in enumerate(book.blocks):
        told = "".join(piece.text for line in prose.lines if line.block == place for piece in line.pieces)
        if block.kind not in ("head", "row"):
            assert told.replace(" ", "") == block.text.replace(" ", "")
        else:
            assert sorted(told.replace(" ", "")) == sorted(block.text.replace(" ", "").replace("\t", ""))


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "text_scale", "spoken"),
    every_combination(SIZES, [1.0, 1.5], LANGUAGES),
)
def test_everything_lies_in_the_window(size: tuple[int, int], text_scale: float, spoken: str) -> None:
    language.use(spoken)
    app, _ = opened("H5.3", Settings(text_scale=text_scale), size)

    for typed in ("", "ra", "qqq"):
        app.typed(typed)
        app.sheet()
        for spot in app.spots:
            assert min(spot.x, spot.y) >= 0
            assert spot.x + spot.width <= app.width
            assert spot.y + spot.height <= app.height
            if not spot.name.startswith("link:"):
                assert min(spot.width, spot.height) >= 32


def test_every_section_can_be_opened() -> None:
    app, screen = opened()

    numbers = [block.number for block in rule_pages("en").blocks if block.kind == "section"]
    assert len(numbers) > 60
    for number in numbers:
        screen.show(number)
        assert number in shown(app)
