"""Pictures of a town from its file alone."""

from pathlib import Path

import attrs
import pytest
from PIL import Image

from hameln.errors import ContentError
from hameln.games.hameln.map.painting import draw_png, draw_text
from hameln.games.hameln.map.town import Geometry, Kind, Scenery, Town


def test_the_text_names_everything_around_a_house(classic: Town) -> None:
    text = draw_text(classic, 3)

    assert "Hameln for 3 families: 22 houses, 43 circles" in text
    assert "Straw Hill (yellow), 1 for each child; the Piper starts here" in text
    assert "M1  Cleaver House: butchery, cost 5, on the market place, 4 circles" in text
    assert "back     M1-B.il-B.ir with B.il, B.ir (black)" in text
    assert "near     B.il, B.ir, M2, M6" in text


def test_the_map_shows_houses_and_circles(shipped: Town, tmp_path: Path) -> None:
    path = tmp_path / "map.png"

    draw_png(shipped, path, scale=0.5)

    with Image.open(path) as image:
        assert image.size == tuple(round(length * 0.5) for length in shipped.geometry.size)
        place = next(circle.at for circle in shipped.circles if circle.families == 3)
        assert image.getpixel((round(place[0] * 0.5), round(place[1] * 0.5))) > (240, 235, 220)
    assert [one.name for one in tmp_path.iterdir()] == ["map.png"]


def test_a_town_without_geometry_is_a_meadow(classic: Town, tmp_path: Path) -> None:
    things = tuple(
        Scenery(kind=kind, at=(20.0 + 30 * place, 40.0))
        for place, kind in enumerate(("tree", "bush", "garden", "field", "well", "boat", "bridge", "rock"))
    )
    wide = Scenery(kind="bridge", at=(400.0, 400.0), size=(90.0, 30.0))
    bare = attrs.evolve(classic, geometry=Geometry(scenery=(*things, wide)))

    draw_png(bare, tmp_path / "map.png", scale=0.3)

    assert (tmp_path / "map.png").stat().st_size > 1000


@pytest.mark.parametrize("scale", [0.02, 0.07, 0.1, 0.23, 0.6])
def test_every_scale_can_be_drawn(classic: Town, tmp_path: Path, scale: float) -> None:
    houses = tuple(attrs.evolve(house, size=(10.0, 10.0)) for house in classic.houses[::2])
    small = attrs.evolve(classic, houses=houses + classic.houses[1::2])

    draw_png(small, tmp_path / "map.png", scale=scale)

    assert (tmp_path / "map.png").exists()


def test_a_picture_that_cannot_be_written_is_an_error(classic: Town, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be written"):
        draw_png(classic, tmp_path, scale=0.1)


def test_every_kind_has_a_good_but_influence() -> None:
    goods = {kind: kind.good for kind in Kind}

    assert goods == {
        Kind.BAKERY: "bread",
        Kind.DAIRY: "cheese",
        Kind.BREWERY: "ale",
        Kind.BUTCHERY: "meat",
        Kind.INFLUENCE: "",
    }
