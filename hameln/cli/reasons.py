"""Reasons of computer players, drawn by chance from matches of every level, as a page for people to judge."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.arena.sheets import Sheet, page
from hameln.cli.choosing import Chosen
from hameln.cli.kit import RUN
from hameln.cli.options import check_free
from hameln.errors import HamelnError
from hameln.files.commands import typed_command
from hameln.files.writing import replace_file
from hameln.kernel.match import Played
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import Referee
from hameln.players.kit import SIGN, PlayersKit, players_kit
from hameln.table.kit import table_kit
from hameln.table.log.observation import Viewer

DRAWN: Final = 30
"""So many decisions of each level are drawn."""
WANTED: Final = 25
"""So many of them should have a reason that names the matter."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_NUMBER: Final = re.compile(r"\d")


@frozen(kw_only=True)
class Reasoned:
    """A decision of a computer player, and why it was taken.

    Attributes:
        player: Who decided, by name.
        when: How far the match had come.
        deed: What was chosen, as an imperative.
        why: The reason.
        named: What of the matter the reason names: words of things that could be chosen, ``number``.
        is_repeated: Whether it is the sentence of the player's last decision again.
    """

    player: str
    when: str
    deed: str
    why: str
    named: tuple[str, ...]
    is_repeated: bool


def named_in(why: str, choices: Sequence[str]) -> tuple[str, ...]:
    """What a reason names of the matter: proper names that stand in choices, then whether it has a number.

    Names are what is written with a capital letter within a choice.

    >>> named_in("Two more would come to Old Mill.", ["Go into Old Mill", "No more"])
    ('Old', 'Mill')
    >>> named_in("It costs 3.", ["Buy it"])
    ('number',)
    >>> named_in("Nothing else looked better.", ["Go into Old Mill"])
    ()
    """
    names = {word for choice in choices for word in _WORD.findall(choice)[1:] if word[0].isupper()}
    found = [word for word in dict.fromkeys(_WORD.findall(why)) if word in names]
    return (*found, *(["number"] if _NUMBER.search(why) else []))


def reasons_of(chosen: Chosen, level: str, *, matches: int, seed: int) -> Iterator[Reasoned]:
    """Every decision of some matches of a game in which all play at one level.

    Args:
        chosen: The game, with its options.
        level: How well everybody plays; characters take turns, and one without a character if there is one.
        matches: How many are played.
        seed: What all chance comes from.

    Raises:
        HamelnError: An option does not fit.
    """
    commands, players = chosen.kit, players_kit(chosen.word)
    cast = _cast(players, level)
    for number in range(matches):
        first = number * commands.usual_size
        seats = [cast[(first + place) % len(cast)] for place in range(commands.usual_size)]
        yield from _told(chosen, players, seats, seed + number)


def _cast(players: PlayersKit, level: str) -> list[str]:
    """Everybody of a level: the one without a character, then those of files."""
    plain = [name for name in players.names() if name == level]
    return plain + [f"{kind}{SIGN}{level}" for kind in players.kinds() if players.level_of(kind)]


def _told(chosen: Chosen, players: PlayersKit, seats: Sequence[str], seed: int) -> Iterator[Reasoned]:
    """Every decision of one match."""
    table = table_kit(chosen.word)
    game = chosen.kit.game(chosen.options, len(seats), seed)
    makers: list[PlayerMaker] = [players.maker_of(name) for name in seats]
    names = table.telling.names(game, [players.own_name(name) or name for name in seats])
    heard: list[tuple[Any, Played[Any]]] = []
    Referee(
        game,
        makers,
        seed,
        listeners=[lambda before, played, _: heard.append((before, played))],
    ).run()
    last: dict[int, str] = {}
    for before, played in heard:
        if played.mover < 0 or played.auto:
            continue
        view = Viewer(seat=played.mover).view(game, before)
        choices = {
            action: table.telling.say_choice(game, view, action, names) for action in game.legal(before)
        }
        yield Reasoned(
            player=seats[played.mover],
            when=", ".join(table.telling.progress(view).labels[:-1]),
            deed=choices[played.action],
            why=played.why,
            named=named_in(played.why, list(choices.values())),
            is_repeated=last.get(played.mover) == played.why,
        )
        last[played.mover] = played.why


def drawn(told: Sequence[Reasoned], count: int, rng: Random) -> list[Reasoned]:
    """So many of the decisions by chance, in the order in which they were taken."""
    return [told[place] for place in sorted(rng.sample(range(len(told)), min(count, len(told))))]


@frozen(kw_only=True)
class Sample:
    """What is known of the reasons of a level.

    Attributes:
        level: Its name.
        told: All decisions.
        shown: Those that were drawn.
    """

    level: str
    told: tuple[Reasoned, ...]
    shown: tuple[Reasoned, ...]

    @property
    def holds(self) -> bool:
        """Whether enough of those that were drawn name the matter."""
        return naming(self.shown) * DRAWN >= WANTED * len(self.shown)


def naming(told: Sequence[Reasoned]) -> int:
    """How many reasons name the matter."""
    return sum(bool(one.named) for one in told)


def samples_of(chosen: Chosen, *, matches: int, seed: int, levels: Sequence[str] = ()) -> Iterator[Sample]:
    """The reasons of each level of a game; arguments as in `reasons_of`.

    Raises:
        HamelnError: There is no such level, or an option does not fit.
    """
    known = players_kit(chosen.word).levels
    for level in levels:
        if level not in known:
            message = f"there is no level {level!r}; {chosen.word} has {', '.join(known)}"
            raise HamelnError(message)
    for level in levels or known:
        told = tuple(reasons_of(chosen, level, matches=matches, seed=seed))
        yield Sample(level=level, told=told, shown=tuple(drawn(told, DRAWN, Random(f"{seed}/{level}"))))


def overview(samples: Sequence[Sample]) -> Sheet:
    """How many reasons name the matter, by level."""
    rows = [
        (
            one.level,
            f"{naming(one.shown)} of {len(one.shown)}",
            f"{100 * naming(one.told) / max(1, len(one.told)):.1f} % of {len(one.told)}",
            str(sum(each.is_repeated for each in one.told)),
        )
        for one in samples
    ]
    return Sheet(
        title="How many name the matter",
        headings=("level", "of those drawn", "of all decisions", "said twice running"),
        rows=tuple(rows),
        note=f"At least {WANTED} of {DRAWN} should; nobody should say the same twice running.",
    )


def sample_sheet(sample: Sample) -> Sheet:
    """The decisions of a level that were drawn."""
    return Sheet(
        title=f"Level {sample.level}",
        headings=("who and when", "does", "because", "names"),
        rows=tuple(
            (f"{one.player}: {one.when}", one.deed, one.why, ", ".join(one.named) or "nothing")
            for one in sample.shown
        ),
        has_words=True,
    )


def reasons_page(word: str, samples: Sequence[Sample], *, seed: int, matches: int, command: str) -> str:
    """The page of a game."""
    introduction = (
        f"Why the computer's players do what they do: {DRAWN} decisions of each level were drawn by chance "
        f"from {_matches(matches)} of it (seed {seed}),\nand here is what their players said. Made by\n"
        f"`{command}`.\n\n"
        "A reason counts as naming the matter if the name of a thing stands in it that could be chosen, "
        "or a number:\nwhat is paid, gained or left."
    )
    title = table_kit(word).seating.wording.title
    return page(f"Reasons in {title}", introduction, [overview(samples), *map(sample_sheet, samples)])


def _said(chosen: Chosen) -> dict[str, object]:
    """The options of the game that are not the usual ones."""
    usual = {option.name: option.default for option in chosen.kit.options(RUN)}
    return {name: value for name, value in chosen.options.items() if value and value != usual[name]}


def _matches(count: int) -> str:
    return "a match" if count == 1 else f"{count} matches"


def print_reasons(
    chosen: Chosen, out: Path | None, *, matches: int, seed: int, levels: Sequence[str], force: bool
) -> bool:
    """Play, print how many reasons name the matter, and write the page; whether it is enough of them.

    Raises:
        HamelnError: There is no such level, an option does not fit, or the page cannot be written.
    """
    from hameln.cli.tournaments import print_sheets  # noqa: PLC0415 - it loads what only a terminal needs

    if out is not None:
        check_free(out, force=force)
    samples = list(samples_of(chosen, matches=matches, seed=seed, levels=levels))
    print_sheets([overview(samples)])
    if out is not None:
        named = {**_said(chosen), "levels": ",".join(levels or ())}
        typed = typed_command(
            "arena", "reasons", out.name, game=chosen.word, **named, matches=matches, seed=seed
        )
        told = reasons_page(chosen.word, samples, seed=seed, matches=matches, command=typed)
        replace_file(out, told.encode("utf-8", "backslashreplace"), force=force)
        sys.stdout.write(f"Written: {out}\n")
    return all(one.holds for one in samples)
