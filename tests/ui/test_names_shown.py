"""On the screen a town speaks the language of the program, also when that changes during a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln.content import HOME_VARIABLE
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import TURN
from hameln.language import current, use
from hameln.players.kit import HUMAN
from hameln.table.lessons.course import new_course, teaching_of
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.shelf import Shelf
from hameln.ui import routes
from hameln.ui.screens.settings.screen import SettingsScreen
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import ALONE, seated


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = current()
    yield
    use(before)


def names_in(language: str) -> set[str]:
    """What districts and houses of the classic town are called; only what no other language calls so."""
    town = find_town("hameln")
    inside = [*town.districts, *town.houses]
    here = {one.names.get(language, one.name) for one in inside}
    others = {
        name for one in inside for key, name in {"en": one.name, **one.names}.items() if key != language
    }
    return here - others


def pointed(pilot: Pilot) -> str:
    """Everything that is seen while each thing of the town is pointed at."""
    app, told = pilot.app, list(pilot.words())
    spots = [spot for spot in app.spots if spot.name.partition(":")[0] in {"house", "district", "circle"}]
    for spot in spots:
        app.point(*(at * app.scale for at in spot.middle))
        app.update(0.5)
        told += pilot.words()
        told += [one.tip for one in app.spots]
    return "\n".join(told)


@pytest.mark.long
def test_the_language_of_a_town_changes_with_that_of_the_program() -> None:
    pilot = seated(lambda _, state: state.stage == TURN and state.round > 2, seats=ALONE)
    for language in ("en", "hu", "de"):
        if language != "en":
            pilot.app.open(routes.Settings("language"))
            assert isinstance(pilot.app.screen, SettingsScreen)
            pilot.look()
            pilot.app.activate(f"language:{language}")
            pilot.app.close()
        told = pointed(pilot)

        assert sum(name in told for name in names_in(language)) > 20
        for other in {"en", "hu", "de", "nl"} - {language}:
            assert [name for name in names_in(other) if name in told] == []


def test_the_town_is_chosen_by_its_name() -> None:
    use("hu")
    pilot = sit_down(1)
    pilot.app.open(routes.NewMatch())
    pilot.until(lambda: "Hameln" in pilot.words())
    while "Nádtorok" not in pilot.words():
        pilot.app.activate("town:more")
        assert "Hameln" not in pilot.words(), "all towns have been seen"

    told = " ".join(pilot.words())
    assert "Nádtorok" in told
    assert "Kikötő" in told


def reedmouth_save() -> Session:
    """A save of a match in the harbour, which is called differently in every language."""
    path = new_place("evening").path
    session = Session(Hameln(find_town("reedmouth"), 3), (HUMAN, "greedy", "greedy"), 3, path=path)
    for _ in range(12):
        session.step()
    return session


@pytest.fixture
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


@pytest.mark.usefixtures("_home")
def test_the_list_of_saves_is_told_anew_in_another_language() -> None:
    """What was found out about a save in one language is not told in another one."""
    path = reedmouth_save().path
    shelf = Shelf()
    shelf.read()
    assert path is not None
    shelf.find_out([path])
    assert shelf.saves[0].place == "Reedmouth"

    use("hu")
    shelf.read()

    assert shelf.saves[0].place == "Nádtorok"


@pytest.mark.usefixtures("_home")
def test_the_title_offers_to_go_on_in_its_language() -> None:
    reedmouth_save().close()
    pilot = sit_down(1)
    pilot.until(lambda: any("Reedmouth" in words for words in pilot.words()))

    for name in ("button:language", "language:de"):
        pilot.hands.press(name)

    pilot.until(lambda: any("Schilfmünde" in words for words in pilot.words()))
    assert not any("Reedmouth" in words for words in pilot.words())


def test_a_lesson_names_houses_in_the_language_to_which_it_is_changed() -> None:
    _, course = new_course(teaching_of("hameln"))
    course.next()
    course.next()
    assert course.lesson.sentences[-1] == "Choose Cleaver House."

    use("hu")

    assert "Bárdház" in course.lesson.sentences[-1]
    assert "Cleaver House" not in course.lesson.sentences[-1]
