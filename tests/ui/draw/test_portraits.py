"""Portraits: every computer player has a face that is known again, and it is shown where one chooses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.kit import PLAYERS as FAMILIES
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.players.kit import PLAYERS as HEIRS
from hameln.players.kit import HUMAN, PlayersKit
from hameln.table.records import usual_arms
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.portraits import GUESTS, portrait_named, portrait_of, portraits_of
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen

ROOT = Path(__file__).resolve().parents[3]
KITS = pytest.mark.parametrize("kit", [FAMILIES, HEIRS], ids=["hameln", "rattus-cartus"])
ART = Art()


def shown(app: App) -> set[str]:
    return {
        str(mark.look.key[1])
        for mark in app.sheet().marks
        if mark.look.key[0] == "sprite" and str(mark.look.key[1]).startswith("portrait_")
    }


def expected(app: App) -> set[str]:
    assert app.draft is not None
    seats = app.draft.seats
    faces = portraits_of(ART, FAMILIES, [seat.player for seat in seats], [seat.arms for seat in seats])
    return set(faces) - {""}


@KITS
def test_every_character_has_a_portrait_of_its_own(kit: PlayersKit) -> None:
    characters = [kind for kind in kit.kinds() if kit.level_of(kind)]

    found = [portrait_of(ART, kit, kind) for kind in characters]

    assert found == [f"portrait_{kit.split_name(kind)[0]}" for kind in characters]
    assert len(found) >= 10


@KITS
def test_a_portrait_is_the_same_at_every_level(kit: PlayersKit) -> None:
    one = next(kind for kind in kit.kinds() if kit.level_of(kind))

    assert len({portrait_of(ART, kit, kit.at_level(one, level)) for level in kit.levels}) == 1


@KITS
@pytest.mark.parametrize("player", [HUMAN, "nobody", "nobody-of-this-name:hard"])
def test_persons_without_arms_and_nobody_have_no_portrait(kit: PlayersKit, player: str) -> None:
    assert not portrait_of(ART, kit, player)


@KITS
def test_persons_have_the_face_of_their_arms_and_nobody_else_has(kit: PlayersKit) -> None:
    arms = usual_arms(5)
    players = (HUMAN, "random", HUMAN)

    assert {portrait_of(ART, kit, HUMAN, own) for own in arms} == {f"portrait_person_{own}" for own in arms}
    assert portraits_of(ART, kit, players, arms) == (
        *(f"portrait_person_{arms[0]}", "portrait_plain_random", f"portrait_person_{arms[2]}"),
    )
    assert portraits_of(ART, kit, players) == ("", "portrait_plain_random", "")
    assert not portrait_of(ART, kit, HUMAN, "unknown")


@KITS
def test_a_character_that_sits_at_a_table_several_times_has_a_face_for_each_seat(kit: PlayersKit) -> None:
    one = next(kind for kind in kit.kinds() if kit.level_of(kind))
    players = (HUMAN, one, kit.at_level(one, kit.levels[0]), one, one)

    faces = portraits_of(ART, kit, players, usual_arms(5))

    assert len(set(faces)) == 5
    assert faces[1] == portrait_of(ART, kit, one)
    assert set(faces) <= set(ART.sprites)
    assert faces == portraits_of(ART, kit, players, usual_arms(5))


@KITS
def test_plain_players_that_are_offered_have_one_that_nobody_else_has(kit: PlayersKit) -> None:
    plain = [kind for kind in kit.kinds() if kind != HUMAN and not kit.level_of(kind)]

    assert [portrait_of(ART, kit, kind) for kind in plain] == [f"portrait_plain_{kind}" for kind in plain]
    assert len(plain) == 2
    assert all(f"portrait_plain_{kind}" in ART.sprites for kind in plain)


def test_there_are_as_many_guests_as_are_lent() -> None:
    guests = {name for name in ART.sprites if name.startswith("portrait_guest_")}

    assert guests == {f"portrait_guest_{number}" for number in range(1, GUESTS + 1)}
    assert {portrait_named(ART, f"own-{number}") for number in range(300)} == guests


def test_somebody_s_own_family_always_has_the_same_face() -> None:
    assert portrait_named(ART, "die-meiers") == portrait_named(ART, "die-meiers") == "portrait_guest_8"
    assert portrait_named(ART, "weber") == "portrait_weber"


def test_a_family_that_somebody_has_made_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ai" / "hameln"
    folder.mkdir(parents=True)
    source = ROOT / "ai" / "hameln" / "weber.toml"
    (folder / "meier.toml").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))

    assert portrait_of(ART, FAMILIES, "meier:hard") == portrait_named(ART, "meier")


def test_no_two_portraits_are_alike_also_when_they_are_small() -> None:
    small = {}
    for name in ART.sprites:
        if name.startswith("portrait_"):
            drawn = ART.source(name)
            on_paper = Image.new("RGB", drawn.size, "#E4D2A8")
            on_paper.paste(drawn, mask=drawn.getchannel("A"))
            small[name] = on_paper.resize((48, 48), Image.Resampling.LANCZOS)
    names = sorted(small)

    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            pairs = zip(small[one].tobytes(), small[other].tobytes(), strict=True)
            apart = sum(abs(a - b) for a, b in pairs) / len(small[one].tobytes())
            assert apart > 12, (one, other, apart)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_a_new_match_shows_who_will_sit_at_the_table(size: tuple[int, int]) -> None:
    app = App(evolve(Settings(), text_scale=1.5), size)
    app.open(NewMatchScreen(app))
    for _ in range(3):
        assert shown(app) == expected(app)
        assert len(shown(app)) >= 2
        app.activate("seat:1:player:more")
        app.sheet()


def test_the_table_shows_who_plays_with_the_arms_of_the_seat() -> None:
    app = App(Settings(tutorial_done=True), (1280, 800))
    session = Session(Hameln(find_town("hameln"), 3), (HUMAN, "nager:hard", "greedy"), 3)
    app.open(MatchScreen(app, session))

    assert shown(app) == {f"portrait_person_{session.arms[0]}", "portrait_nager", "portrait_plain_greedy"}
    looks = [mark.look.key for mark in app.sheet().marks]
    assert all(("sprite", f"shield_{arms}") in looks for arms in session.arms)


def test_who_is_pointed_at_is_seen_in_the_explanation() -> None:
    app = App(Settings(tutorial_done=True), (1280, 800))
    session = Session(Hameln(find_town("hameln"), 3), (HUMAN, "nager:hard", "wiege:easy"), 3)
    screen = MatchScreen(app, session)
    app.open(screen)
    app.sheet()
    app.point(*app.spot("card:1").middle)  # type: ignore[union-attr]
    app.sheet()

    told = screen.view.told()

    assert told is not None
    assert told.told.sprite == "portrait_nager"
