"""Equal things have equal letters: what stands in one row or list shrinks together."""

from __future__ import annotations

from hameln.language import use
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.draw import theme
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.widgets import controls

SEATS = ("human", "weber:medium", "mauser:hard", "knicks:medium")


def sizes_of(marks: list[DrawItem]) -> dict[str, float]:
    """The size of each line of words."""
    return {
        str(mark.look.key[1]): float(str(mark.look.key[3])) for mark in marks if mark.look.key[0] == "words"
    }


def test_buttons_side_by_side_shrink_as_far_as_the_one_with_the_longest_label() -> None:
    sheet = DisplayList(1280, 800, Fonts(), Art(), Hand())

    controls.choices(sheet, "one", (0.0, 0.0, 300.0), "", ("Brief", "A much longer label"), 0, int)

    assert len(set(sizes_of(sheet.marks).values())) == 1
    brief = next(mark for mark in sheet.marks if mark.look.key[1] == "Brief")
    assert abs(brief.x + brief.width / 2 - 74.0) < 2


def test_words_of_other_faces_or_outside_keep_their_size() -> None:
    sheet = DisplayList(1280, 800, Fonts(), Art(), Hand())

    with sheet.alike():
        sheet.words("far too long for so little room", 0, 0, Face.BODY, 16.0, width=160)
        sheet.words("short", 0, 20, Face.BODY, 16.0, width=160)
        sheet.words("bold", 0, 40, Face.BOLD, 16.0, width=160)
    sheet.words("later", 0, 60, Face.BODY, 16.0, width=160)

    sizes = sizes_of(sheet.marks)
    assert sizes["short"] == min(sizes.values()) < 16.0
    assert sizes["bold"] == sizes["later"] == 16.0


def test_the_players_of_a_new_match_have_equal_letters_in_large_german() -> None:
    use("de")
    settings = Settings(language="de", text_scale=1.5, games={"hameln": LastTime(seats=SEATS)})
    app = App(settings, (1280, 800))
    app.open(NewMatchScreen(app))

    sizes = sizes_of(app.sheet().marks)

    kinds = {sizes[name] for name in ("Die Webers", "Die Mausers", "Die Knicksens")}
    assert len(kinds) == 1
    assert max(kinds) < theme.BODY
