"""The environment of any game: a match that asks one seat after another."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from random import Random
from typing import Any, Final, Generic, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hameln.errors import HamelnError, IllegalAction
from hameln.kernel.game import CHANCE, NOBODY, A, Game, Result, S, V
from hameln.kernel.match import Match, Played
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.kernel.record import RecordWriter
from hameln.players.kit import players_kit
from hameln.research.encoding import Encoding
from hameln.version import MADE_BY

Observation: TypeAlias = dict[str, NDArray[Any]]
REWARDS: Final = ("win", "place", "margin")
RENDER_MODES: Final = ("ansi", "rgb_array")
SEED_BITS: Final = 53
"""Seeds that nobody has chosen are below 2^53, so that every reader of a record keeps them."""


class GameEnv(AECEnv[str, Observation, Any], Generic[S, A, V]):  # type: ignore[misc] # it has no types for mypy
    """A match in which agents decide for seats.

    Chance is drawn inside, from the seed of ``reset``: the same as in a match with this seed anywhere else.

    Attributes:
        game: The game with its setup.
        encoding: What actions and observations mean.
        match: The match so far, with everything that is secret.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: Game[S, A, V],
        encoding: Encoding[S, A, V],
        *,
        reward: str = "win",
        asks_forced: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """An environment before its first match.

        Args:
            reward: What a seat gets at the end, of `REWARDS`; see `reward_of`.
            asks_forced: Whether a seat is asked where it has a single action; else that is taken at once.
            max_cycles: Decisions after which a match is cut off; never for ``None``.
            render_mode: Of the ``render_modes`` of its metadata, or ``None``.

        Raises:
            HamelnError: An option cannot be used.
        """
        super().__init__()
        if reward not in REWARDS:
            message = f"{reward!r} is no kind of reward; known are {', '.join(REWARDS)}"
            raise HamelnError(message)
        modes = self.metadata["render_modes"]
        if render_mode not in (None, *modes):
            message = f"{render_mode!r} is no way to render; known are {', '.join(modes)}"
            raise HamelnError(message)
        if max_cycles is not None and max_cycles < 1:
            message = "max_cycles must be 1 or more"
            raise HamelnError(message)
        self.game, self.encoding = game, encoding
        self.render_mode = render_mode
        self.fields = encoding.fields
        self.possible_agents = list(encoding.agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(encoding.size) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._reward, self._asks_forced, self._max_cycles = reward, asks_forced, max_cycles
        self._seeds = Random()

    def maker_of(self, name: str) -> PlayerMaker:
        """What makes the computer player of this name, such as ``medium``.

        Raises:
            SeatsError: No computer player has this name.
        """
        return players_kit(self.game.name).maker_of(name)

    def game_of(self, seed: int) -> Game[S, A, V]:  # noqa: ARG002 - where nothing of the setup is drawn
        """The game of the match with this seed; of the same seats, actions and fields for all of them."""
        return self.game

    def _observation_space(self) -> spaces.Dict:
        last = self.fields[-1]
        row = spaces.Box(0.0, 1.0, (last.first + last.count,), np.float32)
        mask = spaces.Box(0, 1, (self.encoding.size,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the observations of an agent look like; the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every action; the same object each time."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a match.

        Args:
            seed: The same seed gives the same chance; without one the next of a row that the last seed began.
            options: Nothing is read from them.
        """
        if seed is not None:
            self._seeds = Random(f"{seed}/more")
        self.seed = self._seeds.getrandbits(SEED_BITS) if seed is None else int(seed)
        self._chance = Random(f"{self.seed}/chance")
        self.game = self.encoding.game = self.game_of(self.seed)
        self.match: Match[S, A, V] = Match(self.game)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()
        self.agent_selection = self.possible_agents[self.match.mover]

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and which actions it may take, if it is the one to decide."""
        seat, state = self._seats[agent], self.match.state
        mask = np.zeros(self.encoding.size, np.int8)
        if self.match.mover == seat and not self._is_cut:
            mask[list(self._numbers(state, seat))] = 1
        row = self.encoding.row_of(self.game.view(state, seat))
        return {"observation": np.array(row, np.float32), "action_mask": mask}

    def _numbers(self, state: S, seat: int) -> dict[int, A]:
        """The actions that a seat may take, by their numbers."""
        numbered = ((self.encoding.number_of(state, seat, one), one) for one in self.game.legal(state))
        return {number: action for number, action in numbered if number is not None}

    @property
    def _is_cut(self) -> bool:
        return self._max_cycles is not None and self._cycles >= self._max_cycles

    def step(self, action: Any) -> None:  # noqa: ANN401 - a number of any kind, or nothing from who is done
        """Let the selected agent act.

        Raises:
            IllegalAction: It may not do this now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = numbered_action(action, self.encoding.size)
        self.match.push(self.encoding.action_of(self.match.state, self._seats[agent], number))
        self._cycles += 1
        self._go_on()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.is_over:
            self._finish()
        elif self._is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.match.mover]
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let chance, and seats without a choice, act until a seat has to decide."""
        game, match = self.game, self.match
        while match.mover != NOBODY:
            if match.mover == CHANCE:
                match.append(Played(mover=CHANCE, action=game.draw(match.state, self._chance)))
                continue
            legal = game.legal(match.state)
            if self._asks_forced or len(legal) > 1:
                return
            match.append(Played(mover=match.mover, action=legal[0], auto=True))

    def _finish(self) -> None:
        """Hand out the rewards of a finished match, and say how it ended."""
        result = self.game.result(self.match.state)
        compared = self.encoding.compared(result)
        self.terminations = dict.fromkeys(self.agents, True)
        for agent in self.agents:
            seat = self._seats[agent]
            self.rewards[agent] = reward_of(self._reward, compared, seat)
            self.infos[agent] = {
                "place": result.places[seat],
                "total": result.totals[seat],
                "points": dict(result.points[seat]),
            }

    def render(self) -> str | NDArray[Any] | None:
        """What everybody may see: what lies open as text, or as a picture."""
        if self.render_mode == "ansi":
            return self.encoding.tell(self.match.state)
        if self.render_mode == "rgb_array":
            return np.asarray(self.encoding.paint(self.match.state), np.uint8)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def computer_player(self, name: str, agent: str, seed: int = 0) -> Callable[[], int]:
        """A computer player for an agent: asked when the agent decides, it tells its action.

        Args:
            name: Such as ``random`` or ``medium``.
            agent: Whom it plays for.
            seed: Of its own generator.

        Raises:
            SeatsError: No computer player has this name.
        """
        seat = self._seats[agent]
        player = self.maker_of(name)(self.game, seat, Random(seed))

        def decide() -> int:
            state = self.match.state
            actions = {action: number for number, action in self._numbers(state, seat).items()}
            if len(actions) == 1:
                return next(iter(actions.values()))
            choice: Choice[A] = player.choose(self.game.view(state, seat), tuple(actions), Clock())
            return actions[choice.action]

        return decide

    def words(self, agent: str, action: int) -> dict[str, Any]:
        """An action in the words of the record."""
        return self.encoding.words_of(self._seats[agent], action)

    def record(self) -> str:
        """The match so far as a record, to be saved, replayed and checked; it tells what was secret."""
        writer = RecordWriter(self.game, self.possible_agents, seed=self.seed, made_by=MADE_BY)
        return "".join(f"{line}\n" for line in writer.lines(self.match))


def reward_of(kind: str, result: Result, seat: int) -> float:
    """What a seat gets at the end of a match.

    ``win`` is 1 for winners and 0 for the others, ``place`` 1 for the first and 0 for the last, evenly
    between, ``margin`` the points before the best of the others. Where a place is shared, each of those on it
    gets the same: all winners 1, all on the last place 0. Where nobody has won, nobody gets anything for it.
    """
    if kind == "win":
        return float(seat in result.winners)
    if kind == "place":
        return _for_place(result, seat)
    others = [total for other, total in enumerate(result.totals) if other != seat]
    return float(result.totals[seat] - max(others))


def _for_place(result: Result, seat: int) -> float:
    """1 for winners, 0 for the last group, else the middle of what the places of the group are worth."""
    if seat in result.winners:
        return 1.0
    (mine,) = [place for place, group in enumerate(result.ranking) if seat in group]
    behind = sum(len(group) for group in result.ranking[mine + 1 :])
    if behind == 0:
        return 0.0
    return (behind + (len(result.ranking[mine]) - 1) / 2) / (len(result.totals) - 1)


def numbered_action(action: Any, size: int) -> int:  # noqa: ANN401 - whatever an agent answers
    """The number of an action.

    Args:
        action: A whole number of any kind, such as numpy's.
        size: How many actions are numbered.

    Raises:
        IllegalAction: It is none, or no action has this number.
    """
    try:
        number = index(action)
    except TypeError:
        message = f"{action!r} is no action; expected a whole number from 0 to {size - 1}"
        raise IllegalAction(message) from None
    if not 0 <= number < size:
        message = f"there is no action {number}; they are numbered from 0 to {size - 1}"
        raise IllegalAction(message)
    return number
