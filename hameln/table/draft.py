"""A match that is still being agreed on: players come and go, take arms and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import SystemRandom
from typing import Any, Final, Self

from attrs import define, evolve, field, frozen

from hameln.errors import HamelnError, IllegalAction, LockError, RecordError
from hameln.kernel.game import chosen_options
from hameln.language import text
from hameln.players.kit import ARMS, HUMAN, PlayersKit, players_kit
from hameln.table.finished import CAMPAIGN, DAILY, PRACTICE
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame
from hameln.table.records import LONGEST_NAME, are_fair, usual_arms, usual_names
from hameln.table.save_files import new_place
from hameln.table.seating import Seating
from hameln.table.session import Session
from hameln.table.settings import Settings

SEED_DIGITS: Final = 12
"""Digits of the longest number that chance can be made from."""


@frozen(kw_only=True)
class Seat:
    """Somebody at the table.

    Attributes:
        player: ``human`` or a computer player's name.
        name: What the player is called.
        arms: One of `hameln.players.kit.ARMS`.
        has_phone: Whether it is a person who plays with a phone.
    """

    player: str
    name: str
    arms: str
    has_phone: bool = False


@define
class Draft:
    """What has been agreed on so far.

    Attributes:
        game: The word of the game.
        seats: Who takes part.
        place: The setup, by its word; empty in a game that has only one.
        seed: Digits; empty for any chance.
        options: What was chosen of the rules, for every option by name.
        notes: What else the header of its save tells, such as `hameln.table.finished.DAILY`.
        called: What persons called themselves last time, in their order.
        unsaved: Why the match that has begun has no save; empty if it has one.
        setup: The game as it is set up already; ``None`` where that follows from all this.
    """

    game: str
    seats: list[Seat]
    place: str = ""
    seed: str = ""
    options: dict[str, Any] = field(factory=dict)
    notes: dict[str, Any] = field(factory=dict)
    called: tuple[str, ...] = field(default=(), eq=False)
    unsaved: str = field(default="", eq=False)
    setup: AGame | None = field(default=None, eq=False)

    @classmethod
    def again(cls, session: Session, settings: Settings, phones: frozenset[int] = frozenset()) -> Self:
        """The same players in the same seats once more, and what had been agreed on for them.

        Where that is not known any more, everything lies on the table as it did.

        Args:
            session: The match that they have played.
            settings: What was agreed on last.
            phones: The seats of those who play with phones.
        """
        last, word = settings.last_time(session.game.name), session.game.name
        rows = zip(session.seats, session.names, session.arms, strict=True)
        seats = [
            Seat(player=player, name=name, arms=arms, has_phone=seat in phones)
            for seat, (player, name, arms) in enumerate(rows)
        ]
        draft, seating = cls(word, seats), table_kit(word).seating
        draft.place, draft.options = seating.usual_place(last.place), _known_options(seating, last.options)
        draft.setup = session.game
        draft.notes = {name: session.notes[name] for name in (CAMPAIGN,) if name in session.notes}
        if last.seats == session.seats and last.place == draft.place and not draft.notes:
            with suppress(HamelnError):  # the place is gone, or damaged
                alike = seating.new_game(draft.place, len(seats), draft.options, session.seed)
                draft.setup = None if seating.place(alike) == seating.place(session.game) else session.game
        return draft

    @classmethod
    def from_settings(cls, settings: Settings, game: str = "") -> Self:
        """The players and the place of the last match, as far as they still exist.

        Args:
            game: The word of the game; the one that was played last if none is given.
        """
        game = game or settings.usual_game
        kit, seating = players_kit(game), table_kit(game).seating
        last = settings.last_time(game)
        players = last.seats
        if len(players) not in seating.seats or not all(map(kit.is_player, players)):
            players = (HUMAN, *kit.rivals(seating.usual_seats - 1))
        rows = zip(players, usual_names(game, len(players)), usual_arms(len(players)), strict=True)
        seats = [Seat(player=player, name=name, arms=arms) for player, name, arms in rows]
        draft = cls(game, seats, seating.usual_place(last.place))
        draft.called = tuple(name[:LONGEST_NAME] for name in settings.persons)
        draft.options = _known_options(seating, last.options)
        draft.call_by_own_names()
        return draft

    @classmethod
    def from_settings_of_nobody(cls, game: str) -> Self:
        """What is offered to who has never played a game, whatever was played here."""
        return cls.from_settings(Settings(), game)

    def call_by_own_names(self) -> None:
        """Call everybody by their own names, as far as they are free; those of persons were typed."""
        self._call(dict.fromkeys(range(len(self.seats)), ""))

    @property
    def kit(self) -> PlayersKit:
        """Who can be seated."""
        return players_kit(self.game)

    @property
    def seating(self) -> Seating:
        """What the game says about a new match."""
        return table_kit(self.game).seating

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(seat.player for seat in self.seats)

    # -- who plays

    def add(self) -> None:
        """Seat another computer player, if there is room."""
        if len(self.seats) + 1 not in self.seating.seats:
            return
        taken = {_alike(seat.name) for seat in self.seats}
        name = next(name for name in self.seating.usual_names() if _alike(name) not in taken)
        kit, level = self.kit, self._level()
        seated = {kit.split_name(seat.player)[0] for seat in self.seats}
        free = [one for one in kit.rivals(99, level) if kit.split_name(one)[0] not in seated]
        player = free[0] if free else kit.usual
        self.seats.append(Seat(player=player, name=name, arms=self._free_arms()))
        self._name(len(self.seats) - 1)

    def remove(self, place: int) -> None:
        """Let somebody go, if enough stay; nobody shares arms then that need not."""
        if len(self.seats) - 1 not in self.seating.seats:
            return
        del self.seats[place]
        if not are_fair([seat.arms for seat in self.seats]):
            (shared, _), *_ = Counter(seat.arms for seat in self.seats).most_common()
            other = next(other for other, seat in enumerate(self.seats) if seat.arms == shared)
            self.seats[other] = evolve(self.seats[other], arms=self._free_arms())

    def _free_arms(self) -> str:
        """The first of the arms that the fewest bear."""
        borne = Counter(seat.arms for seat in self.seats)
        return min(ARMS, key=lambda arms: borne[arms])

    def _level(self) -> str:
        """The level at which the first computer player plays, if any does at one."""
        return next((level for seat in self.seats if (level := self.kit.level_of(seat.player))), "")

    def turn_player(self, place: int, step: int) -> None:
        """Let the next kind of player sit there; after persons at the screen come those with a phone."""
        seat, before = self.seats[place], self._own_name(place)
        stays = seat.player == HUMAN and seat.has_phone != (step > 0)
        player = seat.player if stays else self.kit.turned(seat.player, step)
        has_phone = player == HUMAN and stays == (step > 0)
        self.seats[place] = evolve(seat, player=player, has_phone=has_phone)
        self._name(place, before)

    def turn_level(self, place: int, step: int) -> None:
        """Let the computer player that sits there play better or worse."""
        seat = self.seats[place]
        self.seats[place] = evolve(seat, player=self.kit.other_level(seat.player, step))

    def _name(self, place: int, before: str = "") -> None:
        """Call somebody by its own name, and take that away with it; see `_call`."""
        self._call({place: before})

    def _call(self, befores: Mapping[int, str]) -> None:
        """Call computer players by their own names as far as they are free; names that a person gave stay.

        Args:
            befores: Who is to be called anew, by place, with the own name of who sat there before.
        """
        usual = self.seating.usual_names()
        loose = [
            place
            for place, before in befores.items()
            if (name := self.seats[place].name) in usual or name == before
        ]
        taken = {_alike(seat.name) for place, seat in enumerate(self.seats) if place not in loose}
        own = {place: self._own_name(place) for place in loose}
        for place in sorted(loose, key=lambda place: not own[place]):
            name = self.seats[place].name
            wishes = (own[place], name if name in usual else "", usual[place], *usual)
            name = next((one for one in wishes if one and _alike(one) not in taken), name)
            taken.add(_alike(name))
            self.seats[place] = evolve(self.seats[place], name=name)

    def _own_name(self, place: int) -> str:
        """What a computer player is called of itself, or called itself last time if it is a person."""
        number = sum(seat.player == HUMAN for seat in self.seats[:place])
        if self.seats[place].player != HUMAN:
            return self.kit.own_name(self.seats[place].player)
        return self.called[number] if number < len(self.called) else ""

    def turn_arms(self, place: int) -> None:
        """Take the next arms that are free; where all are taken, change with who has them."""
        own = self.seats[place].arms
        order = [ARMS[(ARMS.index(own) + step) % len(ARMS)] for step in range(1, len(ARMS))]
        taken = {seat.arms: other for other, seat in enumerate(self.seats)}
        wanted = next((arms for arms in order if arms not in taken), order[0])
        if wanted in taken:
            other = taken[wanted]
            self.seats[other] = evolve(self.seats[other], arms=own)
        self.seats[place] = evolve(self.seats[place], arms=wanted)

    def rename(self, place: int, name: str) -> None:
        """Call somebody otherwise; blanks around the name go."""
        self.seats[place] = evolve(self.seats[place], name=" ".join(name.split())[:LONGEST_NAME])

    def seat_persons(self, count: int, *, have_phones: bool = False) -> None:
        """Let the first seats be persons' and all others computer players', each another one."""
        rivals = self.kit.rivals(len(self.seats), self._level())
        befores = {place: self._own_name(place) for place in range(len(self.seats))}
        for place, seat in enumerate(self.seats):
            player = HUMAN if place < count else rivals[place - count]
            self.seats[place] = evolve(seat, player=player, has_phone=have_phones and player == HUMAN)
        self._call(befores)

    def seat_everybody(self) -> None:
        """Let everybody be a person; where that is so already, each with a phone, or none again."""
        have_phones = self.persons == len(self.seats) and not self.phones
        self.seat_persons(len(self.seats), have_phones=have_phones)

    def invite(self, kind: str) -> None:
        """Let one person play, and a computer player of this kind sit at the table.

        Args:
            kind: Its name; without a level, it plays at that of the others.
        """
        self.seat_persons(1)
        if all(self.kit.split_name(seat.player)[0] != kind for seat in self.seats):
            before = self._own_name(1)
            player = self.kit.at_level(kind, self._level() or self.kit.usual_level)
            self.seats[1] = evolve(self.seats[1], player=player)
            self._name(1, before)

    @property
    def persons(self) -> int:
        """How many persons sit down."""
        return sum(seat.player == HUMAN for seat in self.seats)

    @property
    def phones(self) -> frozenset[int]:
        """The places of those who play with a phone."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.has_phone)

    def remembered(self, settings: Settings) -> dict[str, Any]:
        """What of the settings is otherwise after the match has begun, so that all this is offered again."""
        before, usual = settings.last_time(self.game), self.seating.usual_names()
        last = evolve(before, seats=self.players, place=self.place, options=self.options)
        names = ["" if seat.name in usual else seat.name for seat in self.seats if seat.player == HUMAN]
        games = settings.remembering(self.game, last)
        return {"game": self.game, "games": games, "persons": (*names, *self.called[len(names) :])}

    # -- whether it can begin

    def fault_of(self, place: int) -> str:
        """What is wrong with somebody's name; empty if nothing is."""
        name, wording = self.seats[place].name, self.seating.wording
        if not name:
            return text(wording.nameless)
        if any(_alike(seat.name) == _alike(name) for other, seat in enumerate(self.seats) if other != place):
            return text(wording.namesakes).format(name=name)
        return ""

    def why_not(self) -> str:
        """Why the match cannot begin, whatever its place; empty if it can."""
        return next((fault for place in range(len(self.seats)) if (fault := self.fault_of(place))), "")

    def begin(self, *, counts: bool = True) -> Session:
        """Sit down; the match has a save of its own, or none where nothing can be written.

        Args:
            counts: Whether it goes into the ledger once it is over.

        Raises:
            HamelnError: Something is wrong with what was agreed on.
        """
        seed = int(self.seed) if self.seed else SystemRandom().getrandbits(31)
        game = self.setup
        if game is None:
            game = self.seating.new_game(self.place, len(self.seats), self.options, seed)
        names, arms = [seat.name for seat in self.seats], [seat.arms for seat in self.seats]
        notes = self.notes if counts else {**self.notes, PRACTICE: True}
        counts = not notes.get(PRACTICE)
        self.unsaved = ""
        try:
            path = new_place(self.seating.place(game), day=str(notes.get(DAILY, "")))
            return Session(
                *(game, self.players, seed), path=path, names=names, arms=arms, notes=notes, counts=counts
            )
        except (RecordError, LockError) as error:
            told = text(
                "This match is played without a save: {reason}. A copy can be saved later, in the menu."
            )
            self.unsaved = told.format(reason=error.plain)
            return Session(game, self.players, seed, names=names, arms=arms, counts=counts)


def _known_options(seating: Seating, options: Mapping[str, Any]) -> dict[str, Any]:
    """Those options that the game still has, with values that they may have."""
    try:
        return chosen_options(seating.options, options)
    except IllegalAction:
        return chosen_options(seating.options, {})


def _alike(name: str) -> str:
    return name.strip().casefold()
