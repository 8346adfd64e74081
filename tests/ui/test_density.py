"""How large everything is on dense and on small screens."""

from __future__ import annotations

import pytest

from hameln.ui.density import asked_density, fitted, scale_of


class Screen:
    """A screen of some density, as pyglet tells it."""

    def __init__(self, scale: float) -> None:
        self._scale = scale

    def get_scale(self) -> float:
        return self._scale


@pytest.mark.parametrize(
    ("wanted", "room", "density", "size"),
    [
        ((1280, 800), (1920, 1080), 1.0, (1280, 800)),
        ((1280, 800), (1920, 1080), 1.25, (1600, 1000)),
        ((1280, 800), (3840, 2160), 2.0, (2560, 1600)),
        ((1280, 800), (800, 600), 1.0, (800, 600)),
        ((2560, 1440), (1024, 600), 1.0, (1024, 600)),
        ((1280, 800), (1920, 1080), 2.0, (1920, 1080)),
        ((100, 100), (1920, 1080), 1.0, (640, 400)),
        ((640, 400), (800, 600), 2.0, (800, 600)),
    ],
)
def test_a_window_is_as_large_on_every_screen_but_never_larger_than_the_screen(
    wanted: tuple[int, int], room: tuple[int, int], density: float, size: tuple[int, int]
) -> None:
    assert fitted(wanted, room, density) == size


@pytest.mark.parametrize(
    ("room", "density", "size"),
    [
        ((1920, 1080), 1.0, (1536, 864)),
        ((3840, 2160), 1.0, (3072, 1728)),
        ((3840, 2160), 2.0, (3072, 1728)),
        ((1440, 900), 1.0, (1280, 800)),
        ((1366, 768), 1.0, (1280, 768)),
        ((1024, 600), 1.0, (1024, 600)),
    ],
)
def test_a_window_that_was_never_given_a_size_takes_most_of_the_screen(
    room: tuple[int, int], density: float, size: tuple[int, int]
) -> None:
    assert fitted(None, room, density) == size


def test_a_window_is_asked_for_in_dots_but_on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert [asked_density(Screen(scale)) for scale in (0.75, 1.0, 1.5)] == [1.0, 1.0, 1.5]

    monkeypatch.setattr("sys.platform", "darwin")
    assert asked_density(Screen(2.0)) == 1.0


@pytest.mark.parametrize(
    ("dots", "density", "chosen", "scale"),
    [
        ((1280, 800), 1.0, 1.0, 1.0),
        ((1024, 640), 1.0, 1.0, 0.8),
        ((1024, 640), 1.0, 0.8, 0.64),
        ((1920, 1200), 1.5, 1.0, 1.5),
        ((800, 600), 1.0, 1.0, 0.68),
        ((1600, 1200), 2.0, 1.0, 1.36),
        ((1600, 1200), 1.0, 1.0, 1.25),
        ((640, 400), 1.0, 1.0, 2 / 3),
        ((1280, 800), 1.0, 1.5, 4 / 3),
    ],
)
def test_small_windows_have_letters_that_can_be_read_as_long_as_there_is_room(
    dots: tuple[int, int], density: float, chosen: float, scale: float
) -> None:
    assert scale_of(dots, density, chosen, 1.0) == pytest.approx(scale)


def test_large_letters_leave_a_small_window_its_usual_room() -> None:
    assert scale_of((800, 600), 1.0, 1.0, 1.5) == pytest.approx(800 / 1280)
