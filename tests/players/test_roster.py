"""Names of computer players, the same in every game whose players are files: read, told, and refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln import language
from hameln.content import HOME_VARIABLE, folder
from hameln.errors import SeatsError
from hameln.games.hameln.players.kit import PLAYERS as FAMILIES
from hameln.games.hameln.players.levels import LEVELS as HAMELN_LEVELS
from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.players.kit import PLAYERS as HEIRS
from hameln.games.rattus_cartus.players.levels import LEVELS as CARD_LEVELS
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.match import Match
from hameln.players.cast import CastKit
from hameln.players.kit import HUMAN

KITS = pytest.mark.parametrize("kit", [FAMILIES, HEIRS], ids=["hameln", "rattus-cartus"])
LEVELS = "easy, medium, hard, master"
"""Of every game; Hameln has one more."""


def refused(kit: CastKit, seats: str, *, with_people: bool = True) -> str:
    with pytest.raises(SeatsError) as caught:
        kit.read_seats(seats, with_people=with_people)
    return str(caught.value)


@KITS
def test_everybody_who_is_offered_can_be_seated_at_every_level(kit: CastKit) -> None:
    names = [kit.at_level(kind, level) for kind in kit.kinds() for level in kit.levels if kind != HUMAN]

    assert set(names) <= set(kit.names())
    assert kit.kinds()[0] == HUMAN
    for name in names:
        kit.maker_of(name)
        assert kit.title_of(name).split("\n")[0] != name
        assert kit.style_of(name)
    assert [kit.split_name(name) for name in ("random", "x:hard", "x")] == [
        ("random", ""), ("x", "hard"), ("x", "medium"),
    ]  # fmt: skip


def test_who_is_not_known_is_told_in_the_words_of_the_game() -> None:
    families = ", ".join(sorted(name for name in FAMILIES.kinds() if FAMILIES.level_of(name)))
    heirs = ", ".join(sorted(name for name in HEIRS.kinds() if HEIRS.level_of(name)))

    assert refused(FAMILIES, "human,webr,random") == (
        f'no computer player is called "webr"; known: random, easy, greedy, medium, hard, master, '
        f"grandmaster, a family ({families}), or a family with its level ({LEVELS}, grandmaster); "
        "did you mean weber?"
    )
    assert refused(HEIRS, "human,abess") == (
        f'no computer player is called "abess"; known: random, {LEVELS}, an heir ({heirs}), '
        f"or an heir with its level ({LEVELS}); did you mean abbess or abbess:hard or abbess:easy?"
    )


def test_too_many_too_few_and_people_are_refused() -> None:
    assert refused(FAMILIES, "human,random") == (
        "2 seats in 'human,random'; expected 3 to 5, separated by commas"
    )
    assert refused(HEIRS, "human") == "1 seats in 'human'; expected 2 to 5, separated by commas"
    for kit in (FAMILIES, HEIRS):
        told = refused(kit, "random,human,random", with_people=False)
        assert told == "only computer players can take part here, not human"


@pytest.mark.parametrize(("kit", "called"), [(FAMILIES, "a family"), (HEIRS, "an heir")])
def test_who_seats_a_file_is_told_where_it_belongs(
    kit: CastKit, called: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))

    assert refused(kit, "mine/amsel.toml:hard,random,random") == (
        f"{called} takes a seat by its name: put the file mine/amsel.toml into "
        f"{tmp_path / kit.roster.files.place} (make the folder if it is not there) and write amsel:hard"
    )


@KITS
def test_a_character_is_made_of_its_text_where_there_is_no_file(kit: CastKit) -> None:
    kind = next(name for name in kit.kinds() if kit.level_of(name))
    text = (folder(kit.roster.files.place) / f"{kind}.toml").read_text(encoding="utf-8")

    assert kit.roster.sources([f"{kind}:hard", kind, "random"]) == ((kind, text),)
    kit.roster.maker_from((("amsel", text),), "amsel:hard")
    with pytest.raises(SeatsError, match="amsel"):
        kit.roster.maker_from((), "amsel:hard")


class Failing:
    def choose(self, view: object, actions: Sequence[Any], clock: object) -> Any:
        del view, actions, clock
        message = "it has failed"
        raise RuntimeError(message)


def failing(game: object, seat: int, rng: Random) -> Failing:
    del game, seat, rng
    return Failing()


@pytest.mark.parametrize("broken", [(), ("medium",), ("medium", "random")])
def test_somebody_stands_in_for_a_player_that_fails(
    broken: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = own_pack()
    match = Match(RattusCartus(pack, first_match(pack), 2))
    while match.mover < 0:
        match.push(match.game.draw(match.state, Random(1)))
    plain = {**HEIRS.roster.plain, **dict.fromkeys(broken, failing)}
    monkeypatch.setattr(HEIRS, "maker_of", plain.__getitem__)

    found = HEIRS.stand_in(match.game, match.state, Random(2))

    assert found.mover == match.mover
    assert found.action in match.game.legal(match.state)


@KITS
def test_every_level_says_what_it_means_in_words_of_its_own(kit: CastKit) -> None:
    told = [kit.about_level(level) for level in kit.levels]

    assert all(told)
    assert len(set(told)) == len(kit.levels)
    lines = kit.about_levels().split("\n")
    assert lines == [
        f"{kit.level_title(level)}: {about}" for level, about in zip(kit.levels, told, strict=True)
    ]
    assert kit.about_level("divine") == ""


def test_levels_are_told_with_the_numbers_that_they_play_by() -> None:
    for name, level in HAMELN_LEVELS.items():
        told = FAMILIES.about_level(name)
        assert str(level.iterations or level.plans) in told
        assert (f"{level.blunders * 100:.0f} of 100" in told) is bool(level.blunders)
    assert "up to 1.5 seconds" in FAMILIES.about_level("grandmaster")
    language.use("de")
    try:
        assert "bis zu 1,5 Sekunden" in FAMILIES.about_level("grandmaster")
    finally:
        language.use("en")
    for name, skill in CARD_LEVELS.items():
        told = HEIRS.about_level(name)
        assert (f"{skill.tried} plans" in told) is bool(skill.tried)
        assert (f"{skill.blunders * 100:.0f} times of 100" in told) is bool(skill.blunders)
