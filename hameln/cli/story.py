"""A match told as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hameln.language import text
from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC, Transition, Viewer
from hameln.table.log.turns import ToldTurn, TurnLog
from hameln.table.opaque import AGame, AState, TheNames


class Storyteller:
    """Writes what happens: a line a turn, or every step of it."""

    def __init__(
        self,
        game: AGame,
        players: Sequence[str],
        write: Callable[[str], object],
        *,
        persons: Sequence[int] = (),
        eyes: int | None = None,
        has_steps: bool = False,
    ) -> None:
        """A teller for one match.

        Args:
            game: What is played.
            players: What those at the table are called, by seat.
            write: Takes text with its line ends.
            persons: Seats that sit before it; the steps of their own turns are told as they come.
            eyes: With whose eyes it is told where nobody sits before it; ``None`` for what lies open.
            has_steps: Whether the steps of all turns are.
        """
        self.game = game
        self._kit = table_kit(game.name)
        self.names: TheNames = self._kit.telling.names(game, players, has_ids=True)
        self.write = write
        self._persons = frozenset(persons)
        self._viewer = Viewer(seat=persons[0] if len(persons) == 1 else eyes)
        self._eyes = eyes
        self._has_steps = has_steps
        self.turn_log = self._annals()
        self._count = self._next = self._stepped = 0
        self._opened = -1

    def _annals(self) -> TurnLog:
        return TurnLog(self._kit.telling, self.game, self.names)

    def open(self, seats: Sequence[str]) -> None:
        """Say who plays where."""
        players = ", ".join(
            f"{name} ({player})" for name, player in zip(self.names.players, seats, strict=True)
        )
        place = self._kit.seating.place(self.game)
        self.write(text("{place}: {players}.").format(place=place, players=players) + "\n")

    def know(self, before: Iterable[Transition]) -> None:
        """Take note of all that was played so far, without telling it: after a pause, or after an undo."""
        self.turn_log, self._count = self._annals(), 0
        for one in before:
            self._note(one)
        self._next = self._opened = len(self.turn_log.episodes) - 1
        self._stepped = self._count

    def tell(self, told: Transition) -> None:
        """Tell what an action has brought to an end, and the steps of turns that are told step by step."""
        self._note(told)
        turns = self.turn_log.episodes
        for place in range(max(0, self._next), len(turns)):
            turn, is_running = turns[place], place == len(turns) - 1
            if turn is not None and (place == self._opened or self._is_opened(turn)):
                self._opened = place
                self._write_steps(turn)
            elif turn is not None and not is_running:
                self._write_turn(turn)
            self._next = place + (not is_running)
        self._stepped = self._count

    def flush(self) -> None:
        """Tell of the turn that is running as much as has happened; what follows is told step by step."""
        turns = self.turn_log.episodes
        place = len(turns) - 1
        turn = turns[place] if turns else None
        if turn is not None and place != self._opened and place >= self._next:
            self._write_turn(turn)
            self._opened = place

    def steps_since(self, seat: int) -> None:
        """Tell every step since a player's last turn."""
        for turn in self.turn_log.since(seat):
            self._write_turn(turn, has_steps=True)

    def _note(self, told: Transition) -> None:
        self._count = told.count
        self.turn_log.note(told.seen(self._viewer))

    def _is_opened(self, turn: ToldTurn) -> bool:
        return self._has_steps or (turn.line.seat is not None and turn.line.seat in self._persons)

    def _write_turn(self, turn: ToldTurn, *, has_steps: bool = False) -> None:
        if turn.kind.is_divider:
            self.write("\n")
        self.write(turn.line.text + "\n")
        if has_steps and turn.is_long:
            for step in turn.steps:
                self.write(f"  - {step.text}\n")
        if turn.line.why and self._is_heard(turn):
            self.write(f"    ({turn.line.why})\n")

    def _write_steps(self, turn: ToldTurn) -> None:
        """The steps of a turn that were not told yet."""
        for step in turn.steps:
            if step.count > self._stepped:
                self.write(("\n" if turn.kind.is_divider else "") + step.text + "\n")
                if step.why and self._is_heard(turn):
                    self.write(f"    ({step.why})\n")

    def _is_heard(self, turn: ToldTurn) -> bool:
        """Whether reasons are told: with the eyes of a seat not where they speak of what others hide."""
        return self._eyes in (None, turn.line.seat) or not self.game.keeps_to_own_lines

    def close(self, state: AState) -> bool:
        """Tell the final scoring, as it lies open; say whether it is known.

        Args:
            state: The end of the match.
        """
        lines = self._kit.telling.say_result(self.game, PUBLIC.view(self.game, state), self.names)
        if lines:
            self.write("\n" + text("Final scoring") + "\n")
        for line in lines:
            self.write(line + "\n")
        return bool(lines)
