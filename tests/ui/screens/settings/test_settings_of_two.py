"""Two programs have the same settings open: what one of them sets the other does not take back."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln.table.settings import LastTime, Settings, read_settings, settings_path
from hameln.table.settings_file import write_settings
from hameln.ui.app import App


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))


def two_programs() -> tuple[App, App]:
    """Both have begun with the same settings."""
    write_settings(Settings(speed=2.0, window=(1280, 800)))
    return App(read_settings()[0]), App(read_settings()[0])


def test_two_programs_do_not_take_back_what_the_other_has_set() -> None:
    one, other = two_programs()

    one.change(language="de", keys={"undo": "U"})
    other.change(volume_music=0.25)
    one.change(speed=1.0)
    other.settings = evolve(other.settings, window=(1920, 1080))
    other.keeping.keep(other.settings)

    found = read_settings()[0]
    assert (found.language, dict(found.keys), found.speed) == ("de", {"undo": "U"}, 1.0)
    assert (found.volume_music, found.window) == (0.25, (1920, 1080))


def test_two_programs_remember_lessons_and_tables_of_both() -> None:
    one, other = two_programs()

    one.change(games=one.settings.remembering("hameln", LastTime(lesson=4)))
    other.change(games=other.settings.remembering("hameln", LastTime(seats=("human", "greedy", "easy"))))
    other.change(games=other.settings.remembering("rattus-cartus", LastTime(lesson=2)))

    found = read_settings()[0]
    assert found.last_time("hameln") == LastTime(lesson=4, seats=("human", "greedy", "easy"))
    assert found.last_time("rattus-cartus").lesson == 2


def test_what_is_set_back_is_written_although_the_other_program_has_set_it() -> None:
    one, other = two_programs()

    one.change(speed=0.5)
    other.change(speed=1.0)

    assert read_settings()[0].speed == 1.0


def test_settings_are_all_there_after_their_file_was_lost_meanwhile() -> None:
    one, _ = two_programs()
    one.change(language="hu")
    settings_path().unlink()

    one.change(is_muted=True)

    assert read_settings()[0] == one.settings


def test_why_settings_cannot_be_kept_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = two_programs()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("hameln.table.settings_file.replace_file", refuse)
        one.change(language="nl")
        assert "cannot be written" in one.toast
        one.hush()
        one.change(speed=0.5)
        assert one.toast == ""
    one.change(is_muted=True)

    assert read_settings()[0] == one.settings
