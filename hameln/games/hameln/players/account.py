"""What a player tells about a decision when somebody asks: what was weighed, and what spoke for it.

Everybody at the table reads it, so it says only what everybody may know. A family without traps weighs
nothing that is secret, and tells what it weighed. One that has traps knows what they are worth, and that
moves all its numbers. It tells what remains of them where all traps count alike, in those of its positions
that it looked at whatever its traps are worth; one that searches looks at such positions again, since its
tree grew by that knowledge. A family whose rules ask for the worth of its traps tells only that it counted.

None of it happens while a player thinks, only once it is asked.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hameln.games.hameln.players.character import Judge
from hameln.games.hameln.players.decision import Aim, Mind, Option, gathered
from hameln.games.hameln.players.evaluation import Valuer
from hameln.games.hameln.players.move_facts import called_move, house_names, matter_of, names_matter
from hameln.games.hameln.players.reasons import SAME, WEIGHED, drawback_of, reason_for, strongest
from hameln.games.hameln.players.rollouts import finish_turn
from hameln.games.hameln.rules.engine import apply_move
from hameln.games.hameln.rules.state import State, trap_count
from hameln.kernel.players import Choice
from hameln.language import mark, text

UNWEIGHED: Final = mark("There was no time to weigh anything.")
NEXT: Final = mark("The next best: {move}.")
LESS: Final = mark("The next best looked worse by {whole}.{tenth} points.")
UNSURE: Final = mark("The next best looked better by {whole}.{tenth} points, but not as surely.")
EQUAL: Final = mark("It looked just as good.")
ONLY: Final = mark("Its own rules left it no other move.")
FOR_NEXT: Final = mark("What spoke for it: {reason}.")
SECRET: Final = mark("What its traps are worth counted, too, and stays its secret.")
LOOKS: Final = 6
"""Ways to finish a turn that are looked at again for each move of a player that searches."""
LOWEST: Final = -1e9
"""Less than any lead of a move that was weighed."""
MIDDLING: Final = 2
"""What every trap counts for where nobody may tell its value."""


def choice_of(mind: Mind, judge: Judge, state: State, aim: Aim, options: list[Option]) -> Choice[int]:
    """The answer: the option of the highest worth; why, and what else was considered, if it is asked.

    Args:
        mind: Who decides.
        judge: Its rules.
        state: The position as it may know it.
        aim: What it wants.
        options: With leads, in the order in which equal ones are preferred.
    """
    best = min(options, key=lambda option: (-option.trust, -option.worth))
    return Choice(best.move, explain=lambda: account_of(mind, judge, state, aim, options))


def account_of(mind: Mind, judge: Judge, state: State, aim: Aim, options: list[Option]) -> Choice[int]:
    """The answer with everything that may be told about it; arguments as in `choice_of`."""
    valuer = mind.valuer
    best = min(options, key=lambda option: (-option.trust, -option.worth))
    matter = matter_of(mind.game, state, best.move)
    has_traps = trap_count(state, aim.seat) > 0
    if has_traps:
        if not judge.is_open:
            return Choice(best.move, why=mind.say(f"{matter} {text(SECRET)}", matter))
        state, aim, options = opened(valuer, judge, state, aim, options)
    ordered = sorted(options, key=lambda option: (-option.trust, -option.worth))
    chosen = next(option for option in ordered if option.move == best.move)
    others = [option for option in ordered if option is not chosen]
    rule = _rule(judge, state, chosen, others)
    why = rule or _why(mind, aim.seat, state, chosen, others) or text(SECRET if has_traps else SAME)
    more = _more(mind, state, aim, chosen, others)
    if has_traps and why != text(SECRET):
        more.append(text(SECRET))
    whole = f"{matter} {why}"
    if rule:
        whole = rule if names_matter(mind.game, rule) else f"{rule} {matter}"
    if chosen.after is not None:
        against = drawback_of(valuer, aim.seat, state, chosen.after, house_names(mind.game).__getitem__)
        whole = f"{whole} {against}".rstrip()
    weighed = tuple((one.move, round(one.worth, 2)) for one in (chosen, *others) if one.lead > LOWEST)
    return Choice(
        best.move, why=mind.say(whole, f"{whole} {more[0]}"), more=" ".join(more), considered=weighed
    )


def opened(
    valuer: Valuer, judge: Judge, state: State, aim: Aim, options: list[Option]
) -> tuple[State, Aim, list[Option]]:
    """The position, what is wanted and the options as they are where all traps count alike.

    Arguments as in `choice_of`.
    """
    state = openly(state)
    start = valuer.worths(state)
    spread = valuer.spread(state)
    base = gathered(start, aim.seat, spread)
    aim = Aim(aim.seat, spread, aim.cruelty, aim.boldness, start, base, aim.grudges, aim.is_bent)
    found: list[Option] = []
    for option in options:
        fresh = Option(option.move, judge.judge(state, option.move), option.obedience)
        tried = [openly(one) for one in option.tried] or looks_after(valuer, state, option.move)
        for after in tried:
            lead = aim.lead_at(aim.value(valuer.worths(after), valuer.spread(after)))
            if lead > fresh.lead:
                fresh.lead, fresh.after = lead, after
        found.append(fresh)
    return state, aim, sorted(found, key=lambda option: option.move)


def openly(state: State) -> State:
    """The position with traps that all count alike; how many each family has is no secret."""
    known = state.copy()
    for seat in range(len(state.money)):
        row = [0, 0, 0, 0]
        row[MIDDLING] = trap_count(state, seat)
        known.traps[4 * seat : 4 * seat + 4] = row
    return known


def looks_after(valuer: Valuer, state: State, move: int) -> list[State]:
    """Where some quick ways to finish the turn after a move lead; the same ones for whoever asks again."""
    found: list[State] = []
    for number in range(LOOKS):
        after, rng = state.copy(), Random(f"{move}/{number}")
        apply_move(valuer.tables, after, move)
        if after.turn == state.turn:
            finish_turn(valuer.tables, after, rng)
        found.append(openly(after))
    return found


def _rule(judge: Judge, state: State, chosen: Option, others: list[Option]) -> str:
    """The sentence of the rule that changed the choice; empty where none did, or where it has none."""
    is_ruled = chosen.verdict.prefer or chosen.bonus > 0
    if is_ruled and (not others or any(other.lead > chosen.lead for other in others)):
        return judge.tell(chosen.verdict.rule, state, chosen.move)
    return ""


def _why(mind: Mind, seat: int, state: State, chosen: Option, others: list[Option]) -> str:
    """The sentence of what speaks most for the choice; empty for nothing."""
    if chosen.after is None:
        return text(UNWEIGHED)
    weighed = [option.after for option in others if option.after is not None]
    return reason_for(
        mind.valuer, seat, state, chosen.after, [*weighed, state], house_names(mind.game).__getitem__
    )


def _more(mind: Mind, state: State, aim: Aim, chosen: Option, others: list[Option]) -> list[str]:
    """How many moves were weighed, which was the next best and what it would have brought."""
    if not others:
        return [text(ONLY)]
    game, second = mind.game, others[0]
    told = [text(WEIGHED).format(count=len(others) + 1)]
    if chosen.after is None or second.after is None:
        return told
    told.append(text(NEXT).format(move=called_move(game, second.move)))
    tenths = round(10 * (chosen.worth - second.worth))
    if tenths > 0:
        told.append(text(LESS).format(whole=tenths // 10, tenth=tenths % 10))
    elif not tenths:
        told.append(text(EQUAL))
    elif second.trust < chosen.trust:
        told.append(text(UNSURE).format(whole=-tenths // 10, tenth=-tenths % 10))
    told.append(matter_of(game, state, second.move))
    reason = strongest(mind.valuer, aim.seat, state, second.after, chosen.after)
    if reason:
        told.append(text(FOR_NEXT).format(reason=reason))
    return told
