"""Search matches of computer players for set positions: few ways reach a goal, and not the obvious ones.

``python tools/find_positions.py --game hameln --goal children --limit coming --matches 20 FOLDER`` plays
matches, and tries many ways from each turn of one seat. Where a goal is reached by some, but by at most
``--most`` of a hundred ways that are drawn, the position is written into the folder with its shortest way.
Its figures are printed, with the computer players that reach the goal by playing as they always do. What it
is called, how the task is told and its hints are to be written by hand (see docs/make-a-position.md).

``python tools/find_positions.py --strong grandmaster --game hameln --place oxbow FOLDER`` lets strong players
play, looks at every turn of everybody, and keeps what one way only can reach, with nothing else near it
(`tools.finding_positions`). All goals are looked for, unless ``--goal`` names one; ``--budget`` says
how long a player thinks.

``python tools/find_positions.py --measure FILE ...`` prints the same figures of positions that are there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.files.codec import dump
from hameln.kernel.game import CHANCE, NOBODY, Game
from hameln.kernel.kits import known_games
from hameln.kernel.match import Match, Played, seed_of
from hameln.kernel.players import Clock
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import chance_after, play_match
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import table_kit
from hameln.table.position_goals import Posing, Trail
from hameln.table.positions.files import read_position
from tools.finding_positions import find_in, outline_of

FIRST: Final = 120
"""Ways that are drawn before a position is given up."""
LONGEST: Final = 400
"""Actions of a way, after which it has failed."""


@frozen(kw_only=True)
class Asked:
    """What is asked for, and who sits at the table.

    Attributes:
        goal: The word of the goal.
        number: What it asks for.
        limit: The word of the limit.
        seats: Who plays; the one who solves is a person.
        seed: What chance is made from.
    """

    goal: str
    number: int
    limit: str
    seats: tuple[str, ...]
    seed: int

    @property
    def seat(self) -> int:
        """Who solves."""
        return self.seats.index(HUMAN)


class Position:
    """A position that is tried out.

    Attributes:
        ways: How many ways were drawn.
        solved: The ways that were found, as the actions of the one who solves, each once, with how often.
    """

    def __init__(self, game: Game[Any, Any, Any], played: Sequence[Played[Any]], asked: Asked) -> None:
        """Nothing has been tried yet."""
        self.game, self.played, self.asked = game, tuple(played), asked
        found = table_kit(game.name).posing
        if found is None:
            message = f"{game.name} has no set positions"
            raise HamelnError(message)
        self._posing: Posing = found
        match: Match[Any, Any, Any] = Match(game, played)
        self._state = match.state
        self._chance = chance_after(match, asked.seed).getstate()
        self.ways, self.solved = 0, dict[tuple[Any, ...], int]()

    def draw(self, count: int) -> None:
        """Try so many ways drawn by chance."""
        for _ in range(count):
            rng = Random(f"{self.asked.seed}/way/{self.ways}")
            self.ways += 1
            way = self.play(lambda _, actions, rng=rng: rng.choice(actions))
            if way is not None:
                self.solved[way] = self.solved.get(way, 0) + 1

    @property
    def share(self) -> float:
        """How many of a hundred ways reach the goal."""
        return 100 * sum(self.solved.values()) / self.ways if self.ways else 0.0

    def solvers(self, players: Sequence[str], tries: int = 1) -> dict[str, int]:
        """The computer players that reach the goal by playing as they always do, with how often they do.

        Args:
            players: Who tries it.
            tries: How often each; what they draw differs, what chance and the others draw does not.
        """
        found = {}
        for player in players:
            ways = (self.play(self._mind(player, one)) for one in range(tries))
            found[player] = sum(way is not None for way in ways)
        return {player: count for player, count in found.items() if count}

    def _mind(self, name: str, number: int) -> Any:  # noqa: ANN401 - decides for a view
        seat = self.asked.seat
        drawn = f"{self.asked.seed}/seat/{seat}" + (f"/{number}" if number else "")
        player = players_kit(self.game.name).maker_of(name)(self.game, seat, Random(drawn))
        return lambda view, actions: player.choose(view, actions, Clock.start(None)).action

    def play(self, decide: Any) -> tuple[Any, ...] | None:  # noqa: ANN401 - decides for a view
        """Play a way; the decisions of the one who solves, or nothing if it fails."""
        game, asked = self.game, self.asked
        state, chance = game.copy(self._state), Random()
        chance.setstate(self._chance)
        others: dict[int, Any] = {}
        views, way = [game.view(state, asked.seat)], []
        for _ in range(LONGEST):
            mover = game.mover(state)
            trail = Trail(
                game=game, seat=asked.seat, number=asked.number, views=views, is_over=mover == NOBODY
            )
            verdict = self._posing.verdict(asked.goal, asked.limit, trail)
            if verdict is not None:
                return tuple(way) if verdict else None
            if mover == CHANCE:
                action = game.draw(state, chance)
            else:
                actions = tuple(game.legal(state))
                if len(actions) == 1:
                    action = actions[0]
                elif mover == asked.seat:
                    action = decide(game.view(state, mover), actions)
                    way.append(action)
                else:
                    if mover not in others:
                        make = players_kit(game.name).maker_of(asked.seats[mover])
                        others[mover] = make(game, mover, Random(f"{asked.seed}/seat/{mover}"))
                    action = others[mover].choose(game.view(state, mover), actions, Clock.start(None)).action
            game.apply(state, action)
            views.append(game.view(state, asked.seat))
        return None

    def told(self, players: Sequence[str], tries: int = 1) -> str:
        """The figures, in a line."""
        often = {
            player: f" {count}/{tries}" * (tries > 1)
            for player, count in self.solvers(players, tries).items()
        }
        solvers = ", ".join(player + count for player, count in often.items()) or "none"
        shortest = min(map(len, self.solved), default=0)
        return (
            f"{len(self.solved)} ways of {self.ways} drawn ({self.share:.1f} %), "
            f"the shortest has {shortest} decisions; solved by: {solvers}"
        )


def turns(match: Match[Any, Any, Any], seat: int) -> Iterator[int]:
    """Where a seat begins to decide: after how many actions."""
    game, before = match.game, NOBODY
    for count, (state, played, _) in enumerate(match.replay()):
        if played.mover == seat and before != seat and len(game.legal(state)) > 1:
            yield count
        if played.mover != CHANCE:
            before = played.mover


def written(position: Position, place: str) -> str:
    """A file of the position; its words are to be written by hand."""
    game, asked = position.game, position.asked
    writer: RecordWriter[Any, Any, Any] = RecordWriter(game, asked.seats, seed=asked.seed, made_by="")
    before = [writer.line(*one) for one in Match(game, position.played).replay()]
    way = min(position.solved, key=len)
    solution = _lines_of(position, way)
    number = f"number = {asked.number}\n" if asked.number else ""
    return (
        f'name = "{asked.goal} {asked.seed}"\ntask = "..."\nhint = "..."\ndifficulty = 2\n\n'
        f'goal = "{asked.goal}"\n{number}limit = "{asked.limit}"\n\n'
        f"place = {dump(place)}\nseats = {dump(list(asked.seats))}\nseed = {asked.seed}\n\n"
        f"actions = '''\n" + "\n".join(before) + "\n'''\n\nsolution = '''\n" + "\n".join(solution) + "\n'''\n"
    )


def _lines_of(position: Position, way: Sequence[Any]) -> list[str]:
    """The decisions of a way in the words of the record."""
    left, found = list(way), list[str]()
    game = position.game
    states: list[Any] = []

    def decide(view: Any, actions: Any) -> Any:  # noqa: ANN401
        del actions
        states.append(view)
        action = left.pop(0)
        found.append(dump({"by": position.asked.seat, **game.write(view.state, action)}))
        return action

    position.play(decide)
    return found


def main() -> None:
    """Search or measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="FOLDER or FILE")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--game", choices=known_games(), default=known_games()[0])
    parser.add_argument("--goal", default="")
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--limit", default="match")
    parser.add_argument("--place", default="")
    parser.add_argument("--seats", default="", help="with one human; else the usual rivals")
    parser.add_argument("--stand-in", default="", help="who plays for the person before the position")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--last", type=int, default=0, help="only the last so many turns of a match")
    parser.add_argument("--decisions", type=int, default=12, help="the most of a way that counts")
    parser.add_argument("--ways", type=int, default=600)
    parser.add_argument("--least", type=float, default=0.0, help="of a hundred ways; for easy positions")
    parser.add_argument("--most", type=float, default=4.0)
    parser.add_argument("--players", default="", help="who tries it, too; else those who give hints")
    parser.add_argument("--tries", type=int, default=1, help="how often each of them")
    parser.add_argument(
        "--strong", default="", help="who plays the matches in which one way only is looked for"
    )
    parser.add_argument("--rules", type=json.loads, default={}, help="of the matches, as JSON")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds for a decision of strong players")
    given = parser.parse_args()
    (measure if given.measure else search_strong if given.strong else search)(given)


def measure(given: argparse.Namespace) -> None:
    """Print the figures of positions that are there."""
    for path in given.paths:
        found = read_position(path)
        outline = found.outline
        asked = Asked(
            goal=outline.goal,
            number=outline.number,
            limit=outline.limit,
            seats=outline.seats,
            seed=outline.seed,
        )
        position = Position(found.setup, found.played, asked)
        position.draw(given.ways)
        print(f"{path.name}: {position.told(_solvers(given, outline.game), given.tries)}", flush=True)


def _solvers(given: argparse.Namespace, game: str) -> Sequence[str]:
    """Who tries a position beside those who draw their ways."""
    return given.players.split(",") if given.players else players_kit(game).advisers[1:]


def search_strong(given: argparse.Namespace) -> None:
    """Let strong players play, and keep what one way only reaches."""
    kit, seating = players_kit(given.game), table_kit(given.game).seating
    maker, place = kit.maker_of(given.strong), given.place or seating.usual_place()
    seats = tuple(given.seats.split(",")) if given.seats else tuple(kit.rivals(seating.usual_seats))
    folder = given.paths[0]
    folder.mkdir(parents=True, exist_ok=True)
    goals = (given.goal,) if given.goal else ()
    for seed in range(given.seed, given.seed + given.matches):
        game = seating.new_game(place, len(seats), given.rules, seed)
        match = play_match(game, [maker] * len(seats), seed, budget=given.budget, has_reasons=False)
        outline = outline_of(given.game, place, seats, seed, given.rules)
        for one in find_in(match, outline, goals=goals):
            found = one.position.outline
            name = f"{found.goal}-{found.number}-{seed}-{len(one.position.played)}.toml"
            print(f"{name}: {one.solution.told}", flush=True)
            (folder / name).write_text(one.written, encoding="utf-8")


def search(given: argparse.Namespace) -> None:
    """Play matches and try the turns of one seat."""
    kit, seating = players_kit(given.game), table_kit(given.game).seating
    seats = tuple(given.seats.split(",")) if given.seats else (HUMAN, *kit.rivals(seating.usual_seats - 1))
    stand_in = given.stand_in or kit.usual
    place = given.place or seating.usual_place()
    for number in range(given.matches):
        seed = seed_of(given.seed, number) % 10**9
        game = seating.new_game(place, len(seats), {}, seed)
        makers = [kit.maker_of(stand_in if one == HUMAN else one) for one in seats]
        match = play_match(game, makers, seed, has_reasons=False)
        asked = Asked(
            goal=given.goal or "win", number=given.number, limit=given.limit, seats=seats, seed=seed
        )
        for count in list(turns(match, asked.seat))[-given.last :]:
            position = Position(game, match.played[:count], asked)
            position.draw(FIRST)
            shortest = min(map(len, position.solved), default=0)
            if not 0 < position.share <= 2 * given.most or shortest > given.decisions:
                continue
            position.draw(given.ways - FIRST)
            if not given.least <= position.share <= given.most:
                continue
            name = f"{asked.goal}-{seed}-{count}.toml"
            print(f"{name}: {position.told(_solvers(given, given.game), given.tries)}", flush=True)
            given.paths[0].mkdir(parents=True, exist_ok=True)
            (given.paths[0] / name).write_text(written(position, place), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
