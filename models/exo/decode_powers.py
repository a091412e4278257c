"""Abilities of heroes and powers of animals in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from winnable.missions.exo.sheet import COLOURS, FACES, Sheet
from winnable.models.exo.abilities import Power, power, without_options
from winnable.models.exo.boost import inside
from winnable.models.exo.decode_combat import Dice, dealt
from winnable.models.exo.kit import HOLDING
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.models.exo.touch import ROOTED
from winnable.solver.problem import Problem

LIFE_SUPPORT = "life_support"
CURES = {
    "poison": "poison",
    "paralysis": "paralysis",
    **dict.fromkeys((ROOTED, *HOLDING), "immobile"),
}
"""How a touch is worded that takes away a negative effect of the model."""


def played(sheet: Sheet, problem: Problem) -> Sheet:
    """``sheet`` with the abilities that ``problem`` knows of: sweeps leave out what has a price."""
    return without_options(sheet) if sweeps(sheet, problem) else sheet


def sweeps(sheet: Sheet, problem: Problem) -> bool:
    """Whether ``problem`` is a quick one, in which each stage is one character's."""
    names = {card.name for pair in sheet.pairs for card in (pair.hero, pair.animal)}
    words = (stage.name.split() for stage in problem.stages if stage.name.startswith("action "))
    return any(names & set(each) for each in words)


def touches(state: State, record: Record) -> list[Step]:
    """Mel's steps of one stage, one for each time that she touches somebody; cures come first.

    Of several cards that hold a hero up each is named.
    """
    mel = power(state.sheet, "touch", "touch-plus")
    if mel is None:
        return []
    touch: Step = {"by": state.animal(mel.hero), "do": "touch"}
    steps: list[Step] = []
    for character in state.characters:
        times = int(record.decisions.get(f"touch({character})", 0))
        step = {**touch, "target": character, "pay": price(mel)}
        cures = [
            kind
            for kind in CURES
            for _ in range(int(record.decisions.get(f"cures {kind}({character})", 0)))
        ]
        held = [
            effect for effect in (ROOTED, *HOLDING) if _held_by(state, record, character, effect)
        ]
        for kind in cures:
            named = {"card": _card(state, kind)} if kind in HOLDING and len(held) > 1 else {}
            steps.append({**step, "cures": CURES[kind], **named})
        steps += [dict(step) for _ in range(times - len(cures))]
    return steps


def _held_by(state: State, record: Record, character: str, effect: str) -> bool:
    """Whether such a card, or a face, held ``character`` up when the stage began or just now."""
    stuck = state.kit.stuck.get((character, effect))
    if effect == ROOTED:
        stuck = state.traces.rooted.get(character)
    now = effect == ROOTED and record.decisions.get(f"clash({character})", 0) == 1
    return stuck is not None and (now or record.was(stuck) == 1)


def _card(state: State, effect: str) -> str:
    """The card with ``effect``, of which there is one."""
    cards = state.sheet.components.exploration
    return next(card.name for card in cards if card.effect == effect)


def price(each: Power, colour: str | None = None) -> dict[str, dict[str, int]]:
    """What one use costs, in gems of ``colour`` where any will do."""
    return {each.hero: {colour or each.colour: each.gems}}


def support(state: State, record: Record) -> list[Step]:
    """Life Support; where its pawn stands is filled in when the whole round is known."""
    claire = power(state.sheet, "life-support")
    receiver = record.decisions.get("support", NONE)
    if claire is None or receiver == NONE:
        return []
    step: Step = {"by": claire.hero, "do": LIFE_SUPPORT, "to": receiver, "pay": price(claire)}
    late = [c for c in state.characters if record.decisions.get(f"comes late({c})") == 1]
    for character in late:
        figure = "hero" if character == receiver else "animal"
        step["gains"] = {f"{receiver}.{figure}.move": 1}
    return [step]


def gained(steps: Sequence[Step]) -> tuple[list[Step], dict[str, int]]:
    """The steps of a round with the pawns of Life Support on spaces, and those used by space.

    The pawn stands where its player uses one next, or where it has to come late; if none is used
    any more, it lapses at once, for the play may be over with the next step.
    """
    done: list[Step] = []
    pawns: dict[str, int] = {}
    for number, step in enumerate(steps):
        if step.get("do") != LIFE_SUPPORT:
            done.append(dict(step))
            continue
        hero = str(step["to"])
        later = list(_spaces(steps[number + 1 :], hero))
        late = [space for space in _wanted(step) if space in later]
        space = next(iter(late or later), None)
        if space is not None:
            pawns[space] = pawns.get(space, 0) + 1
        idle = space or f"{hero}.hero.move"
        done.append({**step, "gains": {idle: 1}})
        if space is None:
            done.append({"do": "lapse", "pawns": {idle: 1}})
    return done, pawns


def _wanted(step: Step) -> Iterator[str]:
    gains = step.get("gains", {})
    yield from gains if isinstance(gains, Mapping) else ()


def _spaces(steps: Iterable[Step], hero: str) -> Iterator[str]:
    for step in steps:
        used = step.get("pawns", {})
        if isinstance(used, Mapping):
            yield from (space for space in used if str(space).startswith(f"{hero}."))


def dealt_with_more(
    state: State,
    values: Mapping[str, int],
    faces: Sequence[str],
    short: Set[str] | None,
    drone: str | None,
    *,
    more: Mapping[str, int],
) -> Dice:
    """``faces`` among those who roll; ``more``: dice added by Animal fury and artefacts.

    They count below the limit of one roll, or come on top of it.
    """
    limit = state.sheet.components.max_dice
    if inside(state.sheet):
        every = {name: values.get(name, 0) + more.get(name, 0) for name in {**values, **more}}
        return dealt(every, limit, faces, short, drone)
    extra = max(0, min(sum(more.values()), len(faces) - min(limit, sum(values.values()))))
    dice = dealt(values, limit, faces[extra:], short, drone)
    left = list(faces[:extra])
    for name, count in more.items():
        own, left = left[:count], left[count:]
        if own:
            dice[name] = [*dice.get(name, []), *own]
    return dice


def gems(record: Record, hero: str) -> dict[str, int]:
    """What the player of ``hero`` pays in a stage, by colour."""
    paid = {c: int(record.decisions.get(f"fee({hero}, {c})", 0)) for c in COLOURS}
    return {colour: count for colour, count in paid.items() if count}


def less(
    pay: Mapping[str, Mapping[str, int]], uses: Iterable[tuple[Power, int]]
) -> dict[str, dict[str, int]]:
    """``pay`` without what the powers cost that say their price themselves."""
    left = {store: dict(paid) for store, paid in pay.items()}
    for each, times in uses:
        if times:
            left[each.hero][each.colour] -= each.gems * times
    kept = {s: {c: n for c, n in paid.items() if n} for s, paid in left.items()}
    return {store: paid for store, paid in kept.items() if paid}


def counted(record: Record, name: str) -> list[str]:
    """The faces that the decisions ``name(face)`` count, in the order of the faces."""
    return [f for f in FACES for _ in range(int(record.decisions.get(f"{name}({f})", 0)))]
