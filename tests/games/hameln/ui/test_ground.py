from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import (
    Circle,
    District,
    Gate,
    Geometry,
    House,
    Kind,
    Point,
    River,
    Road,
    Scenery,
    Town,
    Wall,
)
from hameln.games.hameln.ui.ground import WALNUT, house_sprites, paint_ground, paint_preview
from hameln.games.hameln.ui.ground_canvas import sprites
from tests.examples import examples
from tests.strategies import towns

NAMES = ("hameln", "reedmouth")
SMALL = 0.5


@pytest.fixture(scope="module", params=NAMES)
def town(request: pytest.FixtureRequest) -> Town:
    return find_town(request.param)


@pytest.fixture(scope="module")
def classic() -> Town:
    return find_town("hameln")


def bare(town: Town, **geometry: object) -> Town:
    """The town with nothing drawn but what is given, its districts without outlines."""
    districts = tuple(evolve(district, outline=()) for district in town.districts)
    return evolve(town, districts=districts, geometry=evolve(Geometry(size=town.geometry.size), **geometry))


@cache
def ground(name: str, families: int, *, contrast: bool = False) -> Image.Image:
    """A shipped town at scale 1, painted once for all tests."""
    return paint_ground(find_town(name), families, 1, contrast=contrast)


def colour(image: Image.Image, at: Point, scale: float = 1.0) -> tuple[int, ...]:
    found = image.getpixel((int(at[0] * scale), int(at[1] * scale)))
    assert isinstance(found, tuple)
    return found


def is_paper(found: Sequence[int]) -> bool:
    """The nearly white face of a circle; nothing else on the ground is so bright."""
    return min(found) > 225


def differs(one: Image.Image, other: Image.Image, at: Point, reach: float = 12) -> bool:
    """Whether two pictures of scale 1 differ around a place."""
    box = tuple(round(part + side * reach) for side in (-1, 1) for part in at)
    return ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is not None


# --- sizes ----------------------------------------------------------------------------------------


@pytest.mark.few(2)
@pytest.mark.parametrize("scale", [0.1, 0.37])
def test_the_ground_is_as_large_as_the_town_at_that_scale(town: Town, scale: float) -> None:
    image = paint_ground(town, 5, scale)

    assert image.size == tuple(round(length * scale) for length in town.geometry.size)
    assert image.mode == "RGB"


@pytest.mark.few(4)
@pytest.mark.parametrize("size", [(60, 200), (200, 40), (1, 1)])
def test_a_preview_fills_its_frame_and_pads_with_the_table(town: Town, size: tuple[int, int]) -> None:
    image = paint_preview(town, 4, *size)

    assert image.size == size
    assert image.mode == "RGB"


def test_a_preview_lies_in_the_middle_of_the_table(classic: Town) -> None:
    wood = Image.new("RGB", (1, 1), WALNUT).getpixel((0, 0))

    image = paint_preview(classic, 5, 100, 300)

    assert image.getpixel((50, 2)) == image.getpixel((50, 297)) == wood
    assert image.getpixel((50, 150)) != wood


def test_a_preview_shows_hall_and_houses(classic: Town) -> None:
    ground = paint_ground(classic, 5, SMALL)

    image = paint_preview(classic, 5, *ground.size)

    places = [house.at for house in classic.houses] + [classic.geometry.hall]
    assert all(colour(image, at, SMALL) != colour(ground, at, SMALL) for at in places)


# --- always the same ------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("contrast", [False, True])
def test_two_paintings_of_a_town_are_equal(town: Town, contrast: bool) -> None:
    one, other = (paint_ground(town, 4, 0.3, contrast=contrast) for _ in range(2))

    assert one.tobytes() == other.tobytes()


def test_two_previews_are_equal(town: Town) -> None:
    assert paint_preview(town, 3, 180, 120).tobytes() == paint_preview(town, 3, 180, 120).tobytes()


def test_changing_a_picture_changes_no_later_one(classic: Town) -> None:
    image = paint_ground(classic, 5, SMALL)
    before = image.tobytes()
    image.paste("#FF00FF", (0, 0, *image.size))

    assert paint_ground(classic, 5, SMALL).tobytes() == before


# --- circles and links ----------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("families", "contrast"), [(3, False), (5, False), (5, True)])
def test_circles_in_use_are_seen_and_others_are_not(town: Town, families: int, contrast: bool) -> None:
    image = ground(town.id, families, contrast=contrast)

    spots = {
        circle.id: is_paper(colour(image, (circle.at[0] + 4, circle.at[1] + 2))) for circle in town.circles
    }
    assert spots == {circle.id: circle.families <= families for circle in town.circles}


@pytest.mark.long
def test_a_circle_differs_from_the_ground_without_it(classic: Town) -> None:
    empty = paint_ground(evolve(classic, circles=()), 5, 1)

    assert all(differs(ground("hameln", 5), empty, circle.at) for circle in classic.circles)


def test_a_circle_between_two_districts_looks_different(classic: Town) -> None:
    image = ground("hameln", 5)

    inside = {
        circle.id: image.crop(
            tuple(round(part + side * 5) for side in (-1, 1) for part in circle.at)
        ).tobytes()
        for circle in classic.circles
    }

    border = {inside[circle.id] for circle in classic.circles if len(circle.districts) == 2}
    others = {inside[circle.id] for circle in classic.circles if len(circle.districts) != 2}
    assert len(border) == len(others) == 1
    assert border != others


def test_dotted_lines_lead_to_the_door_of_every_house_touched(classic: Town) -> None:
    circle = classic.circle["B.il-B.ol"]  # type: ignore[index]
    others = tuple(other for other in classic.circles if other.id != circle.id)
    without = paint_ground(evolve(classic, circles=others), 5, 1)

    for name in circle.houses:
        x, y = classic.house[name].at
        door = (x, y + classic.house[name].size[1] * 0.38)
        near = (circle.at[0] * 0.3 + door[0] * 0.7, circle.at[1] * 0.3 + door[1] * 0.7)
        assert differs(ground("hameln", 5), without, near, 5)


def test_a_circle_at_a_house_that_is_not_there_is_still_painted(classic: Town) -> None:
    draft = evolve(classic, houses=classic.houses[:3])

    image = paint_ground(draft, 5, SMALL)

    assert is_paper(colour(image, (classic.circles[7].at[0] + 4, classic.circles[7].at[1]), SMALL))


# --- contrast -------------------------------------------------------------------------------------


@pytest.mark.few(1)
def test_high_contrast_pales_the_ground_and_strengthens_the_circles(town: Town) -> None:
    usual, contrast = (ground(town.id, 5, contrast=contrast).convert("L") for contrast in (False, True))

    means = [one.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)) for one in (usual, contrast)]
    assert means[0] < means[1]  # type: ignore[operator]
    for circle in town.circles:
        ring = tuple(round(part + side * 13) for side in (-1, 1) for part in circle.at)
        dark = [sum(one.crop(ring).histogram()[:40]) for one in (usual, contrast)]
        assert dark[0] < dark[1]


# --- what the town draws --------------------------------------------------------------------------

PARTS = {
    "road": {"roads": (Road(line=((0, 500), (400, 520), (1000, 500)), width=30),)},
    "wall": {"walls": (Wall(line=((350, 460), (600, 540)), towers=((500, 500),)),)},
    "closed wall": {"walls": (Wall(line=((400, 450), (600, 450), (500, 500)), closed=True),)},
    "gate": {"gates": (Gate(at=(500, 500)),)},
    "river": {"rivers": (River(outline=((300, 450), (700, 450), (700, 600), (300, 600))),)},
    "market": {"market": ((450, 450), (560, 450), (560, 560), (450, 560))},
} | {
    kind: {"scenery": (Scenery(kind=kind, at=(500, 500), size=(40, 30)),)}
    for kind in ("tree", "bush", "garden", "field", "well", "boat", "bridge", "rock")
}


@pytest.mark.few(2)
@pytest.mark.parametrize("name", PARTS)
def test_everything_that_a_town_draws_is_seen(classic: Town, name: str) -> None:
    town = bare(evolve(classic, houses=(), circles=()))
    empty = paint_ground(town, 5, SMALL, contrast=True)

    image = paint_ground(bare(town, **PARTS[name]), 5, SMALL, contrast=True)

    assert differs(image, empty, (250, 247), 4)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", PARTS)
def test_things_far_smaller_or_larger_than_usual_are_painted(classic: Town, name: str) -> None:
    for size in ((200.0, 200.0), (9000.0, 300.0)):
        factor = (size[0] / 1000, size[1] / 660)
        town = bare(evolve(classic, houses=(), circles=()), hall=(100, 100), **PARTS[name])
        town = evolve(town, geometry=stretched(town.geometry, factor))

        assert paint_ground(town, 3, 0.2).size == (round(size[0] * 0.2), round(size[1] * 0.2))


def stretched(geometry: Geometry, by: Point) -> Geometry:
    def move(line: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x * by[0], y * by[1]) for x, y in line)

    return evolve(
        geometry,
        size=(geometry.size[0] * by[0], geometry.size[1] * by[1]),
        market=move(geometry.market),
        roads=tuple(evolve(road, line=move(road.line)) for road in geometry.roads),
        walls=tuple(evolve(wall, line=move(wall.line), towers=move(wall.towers)) for wall in geometry.walls),
        gates=tuple(evolve(gate, at=move([gate.at])[0]) for gate in geometry.gates),
        rivers=tuple(evolve(river, outline=move(river.outline)) for river in geometry.rivers),
        scenery=tuple(evolve(thing, at=move([thing.at])[0]) for thing in geometry.scenery),
    )


@pytest.mark.long
def test_the_gate_to_transylvania_is_told_from_others(classic: Town) -> None:
    gates = tuple(evolve(gate, transylvania=False) for gate in classic.geometry.gates)
    plain = paint_ground(evolve(classic, geometry=evolve(classic.geometry, gates=gates)), 5, 1, contrast=True)

    image = ground("hameln", 5, contrast=True)

    (gate,) = (gate for gate in classic.geometry.gates if gate.transylvania)
    assert differs(image, plain, gate.at)
    changed = ImageChops.difference(image, plain).getbbox()
    assert changed is not None
    assert all(changed[side] < gate.at[side] < changed[side + 2] for side in (0, 1))
    assert changed[2] - changed[0] < 200


def test_without_a_market_outline_cobbles_lie_under_the_hall(classic: Town) -> None:
    town = bare(evolve(classic, houses=(), circles=()))
    elsewhere = evolve(town, geometry=evolve(town.geometry, hall=(200, 200)))

    assert differs(paint_ground(town, 5, SMALL), paint_ground(elsewhere, 5, SMALL), (250, 165))


def test_without_outlines_the_ground_around_houses_has_the_colour_of_their_district(classic: Town) -> None:
    house = classic.house["G.or"]  # type: ignore[index]
    town = bare(evolve(classic, circles=()))
    others = tuple(
        evolve(one, colour="#E03020") if one.id == house.district else one for one in town.districts
    )

    green, red = (
        colour(paint_ground(evolve(town, districts=districts), 5, SMALL, contrast=True), house.at, SMALL)
        for districts in (town.districts, others)
    )

    assert red[0] - red[1] > green[0] - green[1] + 40


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "geometry",
    [
        {"walls": (Wall(line=()), Wall(line=((5, 5),), closed=True), Wall(line=((5, 5), (5, 5))))},
        {"roads": (Road(line=()), Road(line=((5, 5),)), Road(line=((5, 5), (5, 5), (5, 5))))},
        {"rivers": (River(outline=()), River(outline=((5, 5), (9, 9))), River(outline=((5, 5),) * 4))},
        {"market": ((5, 5), (9, 9))},
        {"market": ((5, 5), (5, 5), (5, 5))},
        {"gates": (Gate(at=(0, 0), transylvania=True), Gate(at=(1000, 660)))},
        {"scenery": (Scenery(kind="field", at=(0, 0), size=(0.5, 0.5)),)},
        {"scenery": (Scenery(kind="bridge", at=(1000, 660), size=(1000, 0.5)),)},
    ],
)
def test_shapes_without_an_inside_are_painted_without_a_fault(
    classic: Town, geometry: dict[str, object]
) -> None:
    assert paint_ground(bare(classic, **geometry), 5, 0.2).size == (200, 132)


# --- sprites of houses ----------------------------------------------------------------------------


def test_every_house_has_a_sprite_of_its_kind(town: Town) -> None:
    for house, name in zip(town.houses, house_sprites(town), strict=True):
        assert name in sprites()
        assert name.startswith(f"house_{house.kind}_")


def test_the_market_butcheries_all_look_different(classic: Town) -> None:
    sprite_of = dict(zip(classic.houses, house_sprites(classic), strict=True))
    names = [sprite_of[house] for house in classic.houses if house.market]

    assert sorted(names) == [f"house_butchery_{number}" for number in range(1, 7)]


def test_a_sprite_depends_on_the_order_of_the_town_only(classic: Town) -> None:
    names = house_sprites(classic)
    moved = tuple(evolve(house, at=(10, 10), name="Other", cost=9) for house in classic.houses)

    assert house_sprites(evolve(classic, houses=moved)) == names


# --- any town -------------------------------------------------------------------------------------


@pytest.mark.long
@settings(
    max_examples=examples(12),
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)
@given(town=towns(most=20), families=st.sampled_from([3, 4, 5]), contrast=st.booleans())
def test_any_town_is_painted_with_all_its_circles(town: Town, families: int, contrast: bool) -> None:
    scale = 0.5

    image = paint_ground(town, families, scale, contrast=contrast)

    assert image.size == (500, 330)
    assert set(house_sprites(town)) <= set(sprites())
    used: list[Circle] = [circle for circle in town.circles if circle.families <= families]
    for circle in used:
        x, y = circle.at[0] + (4 if circle.at[0] < 990 else -4), min(circle.at[1] + 1, 657)
        assert is_paper(colour(image, (x, y), scale)) or any(
            other.id != circle.id and abs(other.at[0] - x) < 30 and abs(other.at[1] - y) < 30
            for other in used
        )


def test_houses_of_every_size_and_no_outlines_make_a_preview() -> None:
    house = House(id="a", name="A", kind=Kind.DAIRY, district="d", cost=1, at=(190, 190), size=(400, 400))  # type: ignore[arg-type]
    town = Town(
        id="t",
        name="T",
        districts=(District(id="d", name="D", price=1),),  # type: ignore[arg-type]
        piper="d",  # type: ignore[arg-type]
        houses=(house, evolve(house, id="b", size=(10, 10))),
        circles=(),
        counters=(2, 0, 0),
        influence_top=1,
        ring=((1, 1),),
        road=(0,),
        kings={},
        start_houses={},
        geometry=Geometry(size=(200, 200), hall=(0, 0)),
    )

    assert paint_preview(town, 3, 64, 48).size == (64, 48)
