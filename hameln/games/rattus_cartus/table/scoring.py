"""How the points of a match came about: estate after estate, the hands, gold, tokens; then the plague."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.names import (
    Names,
    say_cards,
    say_influence,
    say_nuns,
    say_rats,
    say_stack,
)
from hameln.games.rattus_cartus.events.thing_names import card_sprite
from hameln.games.rattus_cartus.pack.known import DIPLOMAT, ESTATES, TOKEN, stack_of
from hameln.games.rattus_cartus.rules import scoring
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import influence_of, standing
from hameln.games.rattus_cartus.rules.state import State
from hameln.kernel.game import Result
from hameln.language import mark, text
from hameln.table.saying import say_points, signed
from hameln.table.scoring import Holding, Outcome, Remark, ScoringStep


@frozen(kw_only=True)
class Kind:
    """A kind of points before it is added up.

    Attributes:
        nobody: What is said where there are no details, since nobody has anything of it.
    """

    source: str
    rule: str
    heading: str
    about: str
    gained: tuple[int, ...]
    details: tuple[str, ...]
    icon: str
    nobody: str = ""
    signs: tuple[str, ...] = ()
    holdings: tuple[Holding, ...] = ()


def diplomats_step(game: RattusCartus, state: State, names: Names) -> Iterator[Kind]:
    """Influence that the Diplomats have brought, if there is any: it counts on the tracks.

    Rule: N7.1
    """
    tables = game.tables
    if tables.diplomat < 0 or tables.diplomat not in tables.specials:
        return
    kinds = range(tables.diplomat, tables.diplomat + len(ESTATES))
    rows = [scoring.cards_held(tables, state, kind) for kind in kinds]
    details = tuple(
        text("{heir}: {points} ({estate}).").format(
            heir=names.players[seat], points=say_influence(row[seat]), estate=names.estate(estate)
        )
        for seat in range(game.seats)
        for estate, row in enumerate(rows)
        if row[seat]
    )
    yield Kind(
        source="diplomats",
        rule="N7.1",
        heading=text("Diplomats arrive"),
        about=text("Each Diplomat in hand has moved its heir's marker by a point on its estate's track."),
        gained=(0,) * game.seats,
        details=details,
        icon=f"mark_{DIPLOMAT}",
        holdings=_held(game, state, kinds),
        nobody=text("Nobody holds one."),
    )


def say_books(game: RattusCartus, state: State, names: Names) -> str:
    """How the number of nuns was moved; empty where nobody could.

    Rule: N7.3
    """
    heir = scoring.book_heir(game.tables, state)
    if heir < 0:
        return ""
    if not state.expansion.book:
        return text("{heir} with the most Books has left the number.").format(heir=names.players[heir])
    return text("{heir} with the most Books has moved the number by {n}.").format(
        heir=names.players[heir], n=signed(state.expansion.book)
    )


PLACES: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"))
PLAGUE: Final = "plague"
"""The source of the last step, which brings no points."""


def scoring_steps(game: RattusCartus, state: State, names: Names) -> tuple[ScoringStep, ...]:
    """All kinds of points in their order, then the plague.

    Rule: R14, R15.0, R15.1
    """
    kinds = [
        *diplomats_step(game, state, names),
        *_estates(game, state, names),
        _hand(game, state, names),
        *_specials(game, state, names),
        _tokens(game, state, names),
        _plague(game, state, names),
    ]
    rows = [kind.gained for kind in kinds]
    sums = accumulate(rows, lambda one, other: tuple(map(sum, zip(one, other, strict=True))))
    return tuple(
        ScoringStep(
            source=kind.source,
            rule=kind.rule,
            heading=kind.heading,
            about=kind.about,
            gained=kind.gained,
            totals=totals,
            details=kind.details or (kind.nobody,),
            icon=kind.icon,
            signs=kind.signs,
            holdings=kind.holdings,
            is_skipped=kind.source == PLAGUE or not kind.details,
        )
        for kind, totals in zip(kinds, sums, strict=True)
    )


def _estates(game: RattusCartus, state: State, names: Names) -> Iterator[Kind]:
    """The six tracks.

    Rule: R14.1
    """
    tables = game.tables
    worth = tables.estate_points[: 2 if game.seats == 2 else 3]  # noqa: PLR2004 - no third place with two
    about = text("The highest on the track get {points} points; of equals, who came there earlier.").format(
        points=", ".join(map(str, worth))
    )
    for estate, row in enumerate(scoring.points_by_estate(tables, state)):
        ranks = standing(tables, state, estate)
        details = tuple(
            text("{heir}: {influence} on the track, {place}: {points}.").format(
                heir=names.players[seat],
                influence=influence_of(state, seat, estate),
                place=text(PLACES[place]),
                points=say_points(row[seat]),
            )
            for place, seat in enumerate(ranks)
        )
        yield Kind(
            source=ESTATES[estate],
            rule="R14.1",
            heading=names.estate(estate),
            about=about,
            gained=tuple(row),
            details=details,
            icon=f"estate_{ESTATES[estate]}",
            holdings=tuple(Holding(amount=influence_of(state, seat, estate)) for seat in range(game.seats)),
            nobody=text("Nobody has influence there."),
        )


def _hand(game: RattusCartus, state: State, names: Names) -> Kind:
    """The most influence cards in hand.

    Rule: R14.2
    """
    counts = scoring.influence_cards(game.tables, state)
    row = scoring.most_points(game.tables, counts)
    return Kind(
        source="hand",
        rule="R14.2",
        heading=text("Cards in hand"),
        about=text("Most people and Jokers in hand: {most} points, {tied} each if tied.").format(
            most=game.tables.most_points, tied=game.tables.tied_points
        ),
        gained=tuple(row),
        details=tuple(_detail(names, seat, say_cards(count), row[seat]) for seat, count in enumerate(counts)),
        icon="action_draw",
        holdings=_held(game, state, [kind for kind, is_one in enumerate(game.tables.is_influence) if is_one]),
    )


def _specials(game: RattusCartus, state: State, names: Names) -> Iterator[Kind]:
    """The special kinds in play, Gold last.

    Rule: R14.3, R14.4
    """
    tables = game.tables
    for kind, *others in tables.groups:
        word, row = stack_of(tables.codes[kind]), scoring.special_points(tables, state, kind)
        held = [scoring.cards_held(tables, state, one) for one in (kind, *others)]
        counts = [sum(ours) for ours in zip(*held, strict=True)]
        is_gold = kind == tables.gold
        yield Kind(
            source=word,
            rule="R14.4" if is_gold else "R14.3",
            heading=names.stack(word),
            about=_about_gold(game) if is_gold else _about_special(game),
            gained=tuple(row),
            details=tuple(
                _detail(names, seat, say_stack(word, count, names), row[seat])
                for seat, count in enumerate(counts)
                if count
            ),
            icon=f"mark_{word}",
            holdings=_held(game, state, (kind, *others)),
            nobody=text("Nobody holds one."),
        )


def _about_special(game: RattusCartus) -> str:
    return text("Most of this kind in hand: {most} points, {tied} each if tied.").format(
        most=game.tables.most_points, tied=game.tables.tied_points
    )


def _about_gold(game: RattusCartus) -> str:
    first, second = game.tables.gold_points
    if game.seats == 2:  # noqa: PLR2004 - no second place with two
        return text("Most Gold in hand: {first} points, shared if tied.").format(first=first)
    return text("Most Gold in hand: {first} points, second most {second}; shared if tied.").format(
        first=first, second=second
    )


def _tokens(game: RattusCartus, state: State, names: Names) -> Kind:
    """Victory point tokens.

    Rule: R14.5
    """
    row = scoring.token_points(game.tables, state)
    return Kind(
        source="tokens",
        rule="R14.5",
        heading=text("Victory point tokens"),
        about=text("Each token: {points}.").format(points=say_points(game.tables.token_points)),
        gained=tuple(row),
        details=tuple(
            _detail(names, seat, say_stack(TOKEN, count, names), row[seat])
            for seat, count in enumerate(state.tokens)
            if count
        ),
        icon="token_point",
        holdings=tuple(Holding(amount=count, pictures=("token_point",) * count) for count in state.tokens),
        nobody=text("Nobody has one."),
    )


def _held(game: RattusCartus, state: State, kinds: Sequence[int]) -> tuple[Holding, ...]:
    """The cards of some kinds that each heir holds."""
    held = [(card_sprite(game.pack, kind), scoring.cards_held(game.tables, state, kind)) for kind in kinds]
    rows = [
        tuple(sprite for sprite, counts in held for _ in range(counts[seat])) for seat in range(game.seats)
    ]
    return tuple(Holding(amount=len(row), pictures=row) for row in rows)


def _plague(game: RattusCartus, state: State, names: Names) -> Kind:
    """Who dies.

    Rule: R15.1, R15.4
    """
    tables = game.tables
    nuns = scoring.nuns_in_row(tables, state)
    dead = scoring.dead_seats(tables, state, nuns)

    def fate(seat: int) -> str:
        told = text("{heir}: {rats}: dies.") if seat in dead else text("{heir}: {rats}: lives.")
        return told.format(heir=names.players[seat], rats=say_rats(state.rats[seat]))

    return Kind(
        source=PLAGUE,
        rule="R15.1",
        heading=text("The plague"),
        about=" ".join(filter(None, (_about_plague(nuns), say_books(game, state, names)))),
        gained=(0,) * game.seats,
        details=tuple(fate(seat) for seat in range(game.seats)),
        icon="action_plague",
        signs=tuple("fate_dead" if seat in dead else "fate_alive" for seat in range(game.seats)),
    )


def _about_plague(nuns: int) -> str:
    return text("The row of nuns shows {nuns}. Whoever has more rats dies.").format(nuns=say_nuns(nuns))


def _detail(names: Names, seat: int, what: str, points: int) -> str:
    return text("{heir}: {what}: {points}.").format(
        heir=names.players[seat], what=what, points=say_points(points)
    )


# -- the places


NOBODY: Final = mark("All have died of the plague: nobody wins")
ALL_LOST: Final = mark("All had more rats than there are nuns, so all have lost (R15.4).")
"""What is said where there is no winner."""


def outcome(game: RattusCartus, state: State, names: Names) -> Outcome:
    """Who has won, and how the others came out.

    Rule: R15.2, R15.3, R15.4
    """
    result = game.result(state)
    return Outcome(headline=_headline(result, names), remarks=tuple(_remarks(game, state, result, names)))


def _headline(result: Result, names: Names) -> str:
    if not result.winners:
        return text(NOBODY)
    if len(result.winners) == 1:
        return text("{heir} wins the throne").format(heir=names.players[result.winners[0]])
    return text("{heirs} share the throne").format(heirs=names.heirs(result.winners))


def _remarks(game: RattusCartus, state: State, result: Result, names: Names) -> Iterator[Remark]:
    dead: Sequence[int] = result.facts["dead"]
    totals = result.totals or ()
    if not result.winners:
        yield Remark(sentence=text(ALL_LOST))
    if dead and len(dead) < game.seats and _was_mercy(game, state, result):
        yield Remark(sentence=text("All had more rats than there are nuns: those with the fewest rats live."))
    for group in result.ranking:
        for seat in group:
            told = text("{heir}: {points}, {rats}.")
            if seat in dead:
                told = text("{heir}: {points}, {rats}: dead of the plague.")
            yield Remark(
                sentence=told.format(
                    heir=names.players[seat],
                    points=say_points(totals[seat]),
                    rats=say_rats(state.rats[seat]),
                ),
                seat=seat,
            )
    ties = [
        (one, other)
        for one, other in zip(result.ranking, result.ranking[1:], strict=False)
        if totals[one[0]] == totals[other[0]] and other[0] not in dead
    ]
    for one, other in ties:
        yield Remark(
            sentence=text("{first} comes before {second}: as many points, but fewer rats.").format(
                first=names.heirs(one), second=names.heirs(other)
            )
        )


def _was_mercy(game: RattusCartus, state: State, result: Result) -> bool:
    """Whether all would have died."""
    del game
    nuns: int = result.facts["nuns"]
    return min(state.rats) > nuns
