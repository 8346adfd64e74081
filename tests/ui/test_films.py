"""Films of scenes: strips of pictures that lie where they should, and what is filmed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

TOOLS = Path(__file__).resolve().parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

import films  # noqa: E402 - tools are scripts, not a package

from hameln import language  # noqa: E402
from hameln.table.settings import Settings  # noqa: E402
from hameln.ui.app import App  # noqa: E402


@pytest.mark.long
def test_a_strip_shows_a_scene_in_twelve_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["--only", "birth", "--size", "800x500", "--families", "3", "--pace", "double"]
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "argv", ["films.py", str(tmp_path), *wanted])

    assert films.main() == 0

    assert capsys.readouterr().out.startswith("birth-hameln-double-800x500: ")
    with Image.open(tmp_path / "birth-hameln-double-800x500.png") as strip:
        size = strip.size
    assert size == (3 * films.WIDTH, 4 * films.WIDTH * 500 // 800)


def test_what_lives_is_filmed_in_the_language_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["--only", "title", "--size", "800x500", "--language", "de", "--text-scale", "1.5"]
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "argv", ["films.py", str(tmp_path), *wanted])
    seen: list[tuple[str, float]] = []

    def watch(app: App) -> films.Film:
        words = [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]
        seen.append((" ".join(words), app.settings.text_scale))
        return films.Film(seconds=1.0, moments=((1.0, []),), size=(800, 500))

    monkeypatch.setattr(films, "watch", watch)
    try:
        assert films.main() == 0
    finally:
        language.use("en")

    assert capsys.readouterr().out == "title-hameln-800x500-de: 1.0 s\n"
    ((words, scale),) = seen
    assert "Neue Partie" in words
    assert scale == 1.5


@pytest.mark.long
def test_a_film_ends_with_its_scene_and_shows_what_moves() -> None:
    scene = next(scene for scene in films.SCENES if scene.name == "birth")
    app = App(Settings(tutorial_done=True), (800, 500))
    app.resize(800, 500)

    film = films.shoot(app, scene.begun("hameln", 3), scene)
    app.screens.pop().closed()

    stars = [sum(mark.look.key == ("sprite", "icon_star") for mark in marks) for _, marks in film.moments]
    assert 0.5 < film.seconds < films.LONGEST
    assert max(stars) > stars[0]


@pytest.mark.long
@pytest.mark.parametrize("scene", films.SCENES, ids=lambda scene: scene.name)
@pytest.mark.parametrize("pace", films.PACES)
def test_every_scene_is_found_and_comes_to_its_end_at_every_pace(scene: films.Scene, pace: str) -> None:
    settings = Settings(tutorial_done=True, speed=films.SPEEDS[pace], reduced_motion=pace == films.STILL)
    app = App(settings, (800, 500))
    app.resize(800, 500)

    film = films.shoot(app, scene.begun("hameln", 3), scene)
    app.screens.pop().closed()

    assert film.moments
    assert film.seconds < films.LONGEST


def test_no_strip_is_laid_into_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["films.py", str(TOOLS / "strips")])

    with pytest.raises(SystemExit, match="lies in the repository; expected a folder outside of it"):
        films.main()
