"""The pictures of the rulebooks: beside their sections, never over words."""

from __future__ import annotations

import itertools

import pytest

from hameln import language
from hameln.kernel.kits import games_with
from hameln.table.book import Book, rule_pages
from hameln.table.presentation import presentation_of
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.fonts import Fonts
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.widgets.prose import set_prose
from hameln.ui.widgets.reader import HIGHEST, beside, grouped
from tests.combining import LANGUAGES

ART = Art()
GAMES = games_with("ui")
SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


def book(game: str, tongue: str) -> tuple[Book, dict[int, tuple[str, ...]]]:
    pages = rule_pages(tongue, game)
    return pages, pages.beside(presentation_of(game).illustrations)


@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_its_section_and_its_sprite(game: str, tongue: str) -> None:
    illustrations = presentation_of(game).illustrations
    pages = rule_pages(tongue, game)

    assert [number for number in illustrations if not pages.section(number)] == []
    assert [name for names in illustrations.values() for name in names if name not in ART.sprites] == []
    assert len(illustrations) > 25


@pytest.mark.few(2)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("tongue", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_runs_into_a_picture(game: str, tongue: str, text_scale: float) -> None:
    pages, pictures = book(game, tongue)
    letters = Fonts(text_scale=text_scale)
    width = 620.0

    groups = beside(pictures, ART, letters, width)
    rooms = {block: (group.width, group.height) for block, group in groups.items()}
    prose = set_prose(pages.blocks, letters, width, pages.links, rooms)

    for block, group in groups.items():
        lines = [line for line in prose.lines if line.block == block]
        assert max(piece.x + piece.width for line in lines for piece in line.pieces) <= width - group.width
        foot = prose.top_of(block) + group.height
        assert all(line.y >= foot for line in prose.lines if line.block > block)


def test_pictures_of_a_group_stand_side_by_side_on_one_foot() -> None:
    letters = Fonts()
    names = ("house_bakery_1", "coin_one", "title")

    group = grouped(names, ART, letters, 400.0)

    assert group.width <= 0.36 * 400 + 0.01
    assert 0 < group.height <= HIGHEST
    edges = [
        (
            one.x - ART.sprites[one.name].width * one.scale / 2,
            one.x + ART.sprites[one.name].width * one.scale / 2,
        )
        for one in group.placed
    ]
    assert edges[0][0] == pytest.approx(0)
    assert all(before[1] < after[0] for before, after in itertools.pairwise(edges))
    assert edges[-1][1] == pytest.approx(group.width)
    feet = {round(one.y + ART.sprites[one.name].height * one.scale / 2, 6) for one in group.placed}
    assert len(feet) == 1


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_section_is_shown_with_its_pictures(size: tuple[int, int], text_scale: float) -> None:
    language.use("en")
    app = App(Settings(text_scale=text_scale), size)
    app.open(RulesScreen(app, "H8.4"))

    marks = app.sheet().marks
    shown = {mark.look.key[1]: mark for mark in marks if mark.look.key[0] == "sprite"}

    assert {"counter_down", "king_rat"} <= shown.keys()
    words = [mark for mark in marks if mark.look.key[0] == "words"]
    for name in ("counter_down", "king_rat"):
        one = shown[name]
        assert not [
            word
            for word in words
            if word.x < one.x + one.width
            and one.x < word.x + word.width
            and word.y < one.y + one.height
            and one.y < word.y + word.height
        ]


def test_a_picture_that_is_not_wholly_seen_is_left_out() -> None:
    app = App(Settings(), (1280, 800))
    screen = RulesScreen(app, "H8.4")
    app.open(screen)
    app.sheet()

    screen.reader.scroll.by(20.0)
    names = {mark.look.key[1] for mark in app.sheet().marks if mark.look.key[0] == "sprite"}

    assert "counter_down" not in names
