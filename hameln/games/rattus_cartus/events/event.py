"""What all events of the card game have in common: words for their facts, places, and how they are found.

A card that the viewer has not seen is the pack's unknown kind in all of them. `twin` is the place of a
building in the row, from 1, where another one there has its name; else it is 0.

The episodes of a match of the card game, to which its events belong.

How events are found: in each step of an action, by what was done, came by itself or begins then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from attrs import evolve, frozen

from hameln.games.rattus_cartus.events import thing_names
from hameln.games.rattus_cartus.events.names import Names, say_influence, say_rats, twin_at
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import special_name
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.language import mark
from hameln.table.cues import MEETS, STAGGER, Cue, at, tableau_of, way
from hameln.table.events import Event, Finders
from hameln.table.log.log import EpisodeKind, Head
from hameln.table.tableau import CHARGE, LEAD, RIDE, STRIKE, Note, Side, Staging, Tableau

START: Final = EpisodeKind(word="start", has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
SUPPLY: Final = EpisodeKind(word="supply", is_turn=True, has_steps=True, is_followed=True)
NOBLE: Final = EpisodeKind(word="noble", is_turn=True, has_steps=True, is_followed=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
BUILDING: Final = EpisodeKind(word="building", has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)


Cards: TypeAlias = tuple[int, ...]
Gain: TypeAlias = tuple[int, str, Any]
"""A seat, an attribute of `RattusEvent.gained`, and what is added to it."""
LONGEST_BUILDING: Final = 6.0
"""Seconds that a building may take that is resolved at once."""
_READ: Final = 0.9
"""Seconds for which an action of a building is told at least."""
MANY: Final = 3
"""Cards or rats that change hands at once to be told in the chronicle."""
PAIR: Final = 2
"""So many meet in a scene."""
MOST_SHOWN: Final = 8
"""More cards or rats than these are not seen one by one."""

STAGINGS: Final = {
    "sword": Staging(
        way=STRIKE,
        ground="duel_sword",
        means=("duel_blade_1", "duel_blade_2", "duel_blade_3"),
        clash="duel_clash",
    ),
    "flute": Staging(
        way=LEAD, ground="duel_flute", means=("duel_flute_played", "duel_note_1", "duel_note_2")
    ),
    "horse": Staging(way=RIDE, ground="duel_horse", means=("duel_horse_right", "duel_horse_left")),
    "lance": Staging(
        way=CHARGE,
        ground="duel_lance",
        means=("duel_rider_right", "duel_rider_left"),
        clash="duel_clash",
    ),
}
"""The scenes in which heirs meet, by the words of the cards."""


@frozen(kw_only=True)
class Company:
    """Whom the cues are about: the pack that they play with, and the arms of the heirs.

    Attributes:
        is_resolving: Whether a building is resolved, whose actions are told one by one.
    """

    pack: Pack
    arms: Sequence[str]
    is_resolving: bool = False

    def disc(self, seat: int) -> str:
        """An heir's disc."""
        return thing_names.disc_sprite(self.arms[seat])

    def reading(self) -> Iterator[Cue]:
        """Time in which it can be read what an action of a building brings."""
        if self.is_resolving:
            yield evolve(at("none", "", "screen"), length=_READ)

    def noble(self, noble: int | None) -> str:
        """A noble's token, or its back."""
        return thing_names.noble_sprite(None if noble is None else self.pack.nobles[noble])

    def meeting(
        self,
        word: str,
        seats: Sequence[int],
        going: tuple[str, ...],
        *,
        to: int | None,
        sound: str,
        laid: Sequence[int] = (),
    ) -> Cue:
        """Heirs who meet over cards of a kind, by its word, and what goes from one to another.

        Args:
            word: The kind.
            seats: The heirs.
            going: What goes, as pictures.
            to: To whom it goes, by the place among them.
            sound: What is heard.
            laid: How many of these cards each has laid, which is why they meet so; empty where that is known.
        """
        notes = [Note(icon=f"card_{word}", words=str(count)) for count in laid]
        tableau = Tableau(
            title=special_name(word),
            sides=tuple(
                Side(seat=seat, notes=tuple(notes[place : place + 1])) for place, seat in enumerate(seats)
            ),
            sprite=f"card_{word}",
            going=going,
            to=to,
            staging=STAGINGS[word],
        )
        return tableau_of(MEETS, tableau, sound)

    def cards(self, cards: Sequence[int], origin: str, target: str, start: float = 0.0) -> Iterator[Cue]:
        """Cards on their way, one after another; only some of very many."""
        for place, card in enumerate(cards[:MOST_SHOWN]):
            sound = "" if place else "click"
            yield way(
                "fly",
                thing_names.card_sprite(self.pack, card),
                origin,
                target,
                sound,
                start + STAGGER * place,
            )


class RattusEvent(Event):
    """An event of the card game.

    Attributes:
        in_supply: Whether it belongs to a supply that goes on.
        beside: Things that it is about, and that none of its facts names.
        learner: The field with the seat that comes by cards or nobles which the others do not see.
        gained: What its heir wins or loses by it: attributes of
            `hameln.games.rattus_cartus.table.turn_words.Sum`, each with the field that is added to it; an
            empty one for one.
    """

    __slots__ = ()
    seat: int  # of some
    place: int
    estate: int
    in_supply: ClassVar[bool] = False
    beside: ClassVar[tuple[str, ...]] = ()
    learner: ClassVar[str] = ""
    gained: ClassVar[tuple[tuple[str, str], ...]] = ()

    @property
    def heir(self) -> str:
        """The heir, as a thing on the table."""
        return thing_names.heir_thing(self.seat)

    @property
    def hand(self) -> str:
        """The heir's hand."""
        return thing_names.hand_thing(self.seat)

    @property
    def laid(self) -> str:
        """What the heir has laid."""
        return thing_names.laid_thing(self.seat)

    @property
    def there(self) -> str:
        """The building in which it happens."""
        return thing_names.building_thing(self.place)

    @property
    def track(self) -> str:
        """The track of its estate."""
        return thing_names.track_thing(self.estate)

    def fact(self, word: str, names: Names) -> object:
        """Heirs, buildings, cards and numbers as people call them."""
        if word in _HEIRS:
            return names.players[getattr(self, _HEIRS[word])]
        say = _FACTS.get(word)
        return super().fact(word, names) if say is None else say(names, self)

    def things(self) -> tuple[str, ...]:
        """Places before heirs."""
        facts = [(getattr(self, name, None), thing) for name, thing in _ABOUT]
        return (*(thing(fact) for fact, thing in facts if fact is not None and fact != -1), *self.beside)

    def head(self, last: Head | None, active: int | None) -> Head:
        """A supply or a turn goes on, with what the noble of a building does; all else is a building's."""
        if self.belongs is not None:
            return super().head(last, active)
        if last is not None and last.kind == SUPPLY and self.in_supply:
            return Head(SUPPLY, getattr(self, "seat", None))
        return last if last is not None and last.kind == TURN else Head(BUILDING)

    def gains(self) -> Iterable[Gain]:
        """What heirs win and lose by it."""
        for name, amount in self.gained:
            yield getattr(self, self.by), name, getattr(self, amount) if amount else 1


@frozen(kw_only=True)
class OfHeir(RattusEvent):
    """Something that happens to an heir."""

    seat: int


@frozen(kw_only=True)
class Deed(OfHeir):
    """Something that an heir does."""

    is_own = True


@frozen(kw_only=True)
class OfTurnBegan(OfHeir):
    """That an heir is to act next."""

    begins = True
    is_deed = False

    def cues(self, stage: Company) -> Iterator[Cue]:
        """Its disc."""
        yield at("stamp", stage.disc(self.seat), self.heir, "turn")


@frozen(kw_only=True)
class OfBuilding(RattusEvent):
    """Something that happens to a building of the row."""

    place: int
    card: int
    twin: int = 0


@frozen(kw_only=True)
class HeirInBuilding(OfBuilding):
    """Something that happens to an heir in a building, or that it does there."""

    seat: int


@frozen(kw_only=True)
class CardSpent(Deed):
    """An heir has discarded a card of its hand."""

    card: int
    gained: ClassVar[tuple[tuple[str, str], ...]] = (("discarded", "cards"),)
    words = mark("{heir} discards: {card}.")

    @property
    def cards(self) -> Cards:
        """The card alone."""
        return (self.card,)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """It goes where used cards go."""
        return stage.cards(self.cards, self.hand, thing_names.home_of(stage.pack, self.card))


_SEATS: Final = ("seat", "rival", "loser", "leader", "giver", "taker")
_HEIRS: Final = {"heir": "seat", **dict(zip(_SEATS, _SEATS, strict=True))}
"""Fields with heirs by the word for whoever it is."""
_FACTS: Final[Mapping[str, Callable[[Names, Any], object]]] = {
    "building": lambda names, event: names.building(event.card, getattr(event, "twin", 0)),
    "card": lambda names, event: names.card(event.card),
    "cards": lambda names, event: names.cards(event.cards),
    "estate": lambda names, event: names.estate(event.estate),
    "noble": lambda names, event: names.noble(event.noble),
    "points": lambda _, event: say_influence(event.points),
    "rats": lambda _, event: say_rats(event.count),
}
"""What stands for a word in a sentence."""
_ABOUT: Final[Sequence[tuple[str, Callable[[Any], str]]]] = (
    ("place", thing_names.building_thing),
    ("slot", thing_names.nun_thing),
    ("estate", thing_names.track_thing),
    ("word", thing_names.stack_thing),
    *((name, thing_names.heir_thing) for name in _SEATS),
)
"""What the facts of events name."""


Find: TypeAlias = Callable[[Step], Iterable[RattusEvent]]
PLAYED: Final = Finders[Find]()
"""What an action was, by its verb, or by its verb and the task during which it was played."""
CAME: Final = Finders[Find]()
"""What came by itself, by the kind of its task."""
BEGUN: Final = Finders[Callable[[Step, int], RattusEvent]]()
"""What begins after a step, by the kind of its stretch; it is handed whose or which one it is."""


def in_row(row: Sequence[int], place: int) -> dict[str, int]:
    """The fields of an `OfBuilding` for a building of the row."""
    return {"place": place, "card": row[place], "twin": twin_at(row, place)}
