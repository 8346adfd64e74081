"""Plays matches with the engine that is found first, and writes down all that can be seen of it.

``python witness.py FOLDER`` writes what the test compares; ``python witness.py FOLDER PICKLES`` loads states
that another witness has pickled and plays on from them. Nothing here says how the engine runs, so two
witnesses write the same bytes.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from hameln.errors import IllegalAction
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.evaluation import GUESSED
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.search import SearchPlayer
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import FIELDS as FIELDS_OF_TOWN
from hameln.games.hameln.rules.state import State as Town
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.players.kit import maker_of as heir_maker_of
from hameln.games.rattus_cartus.rules import moves as cards
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import FIELDS as FIELDS_OF_CARDS
from hameln.games.rattus_cartus.rules.state import events_of
from hameln.kernel.game import CHANCE, NOBODY
from hameln.kernel.match import Match
from hameln.kernel.record import Extras, RecordWriter
from hameln.kernel.referee import play_match
from hameln.version import MADE_BY, is_compiled

MATCHES = {"random": 25, "greedy": 3}
"""How many of each kind, for each town and number of families."""
CARD_MATCHES = {"random": 5, "easy": 1, "medium": 1}
"""How many of each kind, for each number of heirs."""
ODD_MOVES = (-1, -17, 15, 1 << 70, 8 | 63 << 4, 4 | 7 << 5)
ODD_CARDS = ((cards.LAY, 34), (cards.GIVE, 35), (cards.DISCARD, 0), (cards.TARGET, 1), (cards.ENTER, 9))
NEW_CARDS = ((cards.PLACE, 0, 12), (cards.SHIFT, 4, 7), (cards.NAME, 3), (cards.PICK, 40), (cards.BOOK, 9))
AnyMatch = Match[Any, Any, Any]
AnyGame = Hameln | RattusCartus


def games() -> Iterator[AnyGame]:
    """Every table at which matches are played."""
    for town in ("hameln", "reedmouth"):
        for families in (3, 4, 5):
            yield Hameln(find_town(town), families)
    pack = own_pack()
    for heirs in (2, 3, 4, 5):
        yield RattusCartus(pack, choose(pack, "cards", heirs, Random(heirs)), heirs)
    larger = find_pack("nobilis")
    for heirs, way, nobles in (
        (2, "cards", True),
        (3, "cards-base", True),
        (4, "cards-new", False),
        (5, "cards", True),
    ):
        rules = {"nobles": True} if nobles else {}
        yield RattusCartus(larger, choose(larger, way, heirs, Random(heirs)), heirs, rules)


def matches(game: AnyGame) -> Iterator[tuple[AnyMatch, str, int]]:
    """The matches of a table, with the name of its players and its seed."""
    is_town = isinstance(game, Hameln)
    for name, count in (MATCHES if is_town else CARD_MATCHES).items():
        maker = (maker_of if is_town else heir_maker_of)(name)
        for seed in range(count):
            yield play_match(game, [maker] * game.seats, seed), name, seed


def thoughtful_matches() -> Iterator[tuple[AnyMatch, str, int]]:
    """Matches of players that plan and search."""
    for town, families in (("hameln", 4), ("reedmouth", 3)):
        game = Hameln(find_town(town), families)
        makers = [
            make_searcher,
            *[maker_of("medium"), maker_of("weber:easy"), maker_of("greedy")][1 - families :],
        ]
        yield play_match(game, makers, 5), "thoughtful", 5


def make_searcher(game: Any, seat: int, rng: Random) -> SearchPlayer:
    """A player that grows a small tree."""
    return SearchPlayer(mind_of(game, seat, rng, BALANCED, GUESSED), 12)


def row(state: Any) -> str:
    """Every field of a state; the card game's log as a list."""
    if isinstance(state, Town):
        return repr([getattr(state, name) for name in FIELDS_OF_TOWN])
    fields = [getattr(state, name) for name in FIELDS_OF_CARDS if name != "log"]
    return repr([*fields, events_of(state)])


def record_lines(match: AnyMatch, name: str, seed: int) -> Iterator[str]:
    """The record of a match with all that may be in it, and the one made for its last seat."""
    game, names = match.game, [name] * match.game.seats
    for for_seat in (None, game.seats - 1):
        extras = Extras(legal=True, state=True)
        writer = RecordWriter(game, names, seed=seed, made_by=MADE_BY, for_seat=for_seat, extras=extras)
        yield from writer.lines(match)


def views(match: AnyMatch, seed: int) -> Iterator[str]:
    """What each seat sees now and then, and a state drawn from it."""
    rng = Random(seed)
    for number, (state, _, _) in enumerate(match.replay()):
        if number % 11 == seed % 11:
            for seat in range(match.game.seats):
                view = match.game.view(state, seat)
                yield f"{seat} {row(view.state)} {row(match.game.sample(view, rng))}"


def refusals(match: AnyMatch, seed: int) -> Iterator[str]:
    """What is said about moves of other moments, and about odd ones."""
    rng, game = Random(seed), match.game
    moments = [(state, one) for state, one, _ in match.replay()]
    moves = sorted({one.action for _, one in moments})
    for state, _ in [*moments[seed % 13 :: 13], (match.state, None)]:
        odd = odd_moves(game)
        for move in [*rng.sample(moves, min(8, len(moves))), *odd]:
            before = game.copy(state)
            try:
                game.play(state, move)
            except IllegalAction as error:
                assert state == before
                yield f"{move}: {error} / {error.reason} / {error.rule}"
            else:
                yield f"{move}: {row(state)}"
                state = before  # noqa: PLW2901 - the next move is tried where this one was


def odd_moves(game: AnyGame) -> tuple[Any, ...]:
    """Moves that nobody makes, among cards, buildings and nobles that there are."""
    if isinstance(game, Hameln):
        return ODD_MOVES
    return (*ODD_CARDS, *NEW_CARDS) if game.tables.nobles else ODD_CARDS


def sampled_states(match: AnyMatch, seed: int) -> list[Any]:
    """Some states of a match."""
    return [state for state, _, _ in match.replay()][seed % 29 :: 29]


def play_on(games_and_states: Iterable[tuple[int, Any]]) -> Iterator[str]:
    """Where each state leads if everybody plays at random."""
    tables = list(games())
    for number, (table, state) in enumerate(games_and_states):
        game, rng = tables[table], Random(number)
        yield row(state)
        while state.mover != NOBODY:
            moves: Any = [game.draw(state, rng)] if state.mover == CHANCE else game.legal(state)
            game.play(state, moves[int(rng.random() * len(moves))])
        yield f"{row(state)} {game.result(state)}"


def main(folder: Path, pickles: Path | None) -> None:
    """Write everything, or play on from another's states."""
    folder.mkdir(parents=True, exist_ok=True)
    if pickles is not None:
        with pickles.open("rb") as stream:
            states: list[tuple[int, Any]] = pickle.load(stream)  # noqa: S301 - the other witness's bytes
        write(folder / f"played-on-{pickles.parent.name}.txt", play_on(states))
        return
    kept: list[tuple[int, Any]] = []
    lines: dict[str, list[str]] = {"records": [], "views": [], "refusals": []}
    for table, game in enumerate(games()):
        for match, name, seed in matches(game):
            lines["records"] += record_lines(match, name, seed)
            lines["views"] += views(match, seed)
            lines["refusals"] += refusals(match, seed)
            kept += [(table, state) for state in sampled_states(match, seed)]
    for match, name, seed in thoughtful_matches():
        lines["records"] += record_lines(match, name, seed)
    for name, told in lines.items():
        write(folder / f"{name}.txt", told)
    with (folder / "states.pickle").open("wb") as stream:
        pickle.dump(kept, stream)
    print(is_compiled(), len(kept))  # noqa: T201 - for the test


def write(path: Path, lines: Iterable[str]) -> None:
    """Write the lines."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
