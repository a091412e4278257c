"""A problem under a fixed fortune: what lies hidden and what is rolled whatever the players do.

Fixed beforehand are the dice of the disaster phase, the cards of strikes, what lies in the zones
and under the larvae. Dice and cards of fights depend on the play; they are told one by one, by
:mod:`winnable.models.exo.lessons`. So the problem allows all that can happen under the fortune, and
more, as far as the plain game goes. Outcomes that the fortune lacks stay open; a problem that
proves nothing, and only finds plans, does without the zones and larvae of which it knows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import ParamSpec, TypeVar

from winnable.missions.exo.chance import Chance, Draw, MissingOutcomeError, dealt
from winnable.missions.exo.disaster_tables import ExploreEffect, StrikeEffect
from winnable.missions.exo.sheet import ExplorationCard, Sheet
from winnable.models.exo.abilities import without_chance
from winnable.models.exo.attack import FIGHT
from winnable.models.exo.coverage import modelled
from winnable.models.exo.creature import OFF
from winnable.models.exo.fixed_bugs import FORTUNE, births_of, noting, typed
from winnable.models.exo.kit import gift_slots, has_cards, plain
from winnable.models.exo.march import MARCH, lane_of
from winnable.models.exo.missing_faces import as_read, standing_face
from winnable.models.exo.set_upon import UPON
from winnable.models.exo.special_state import hidden
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import among, differs, exactly, unless
from winnable.models.exo.told import TABLES, doubling, draws_two, every_effect, labels
from winnable.models.exo.traces import NOTHING, falls_upon
from winnable.solver.problem import (
    FALSE,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Problem,
    Stage,
    Value,
    Var,
    any_of,
    is_,
)

NTH = {"lane": 1, "second lane": 2}
"""Which step of a march a decision is about."""
T = TypeVar("T")
P = ParamSpec("P")

INSTINCT = "instinct"
"""The stage in which animals fight each other."""


def under(sheet: Sheet, problem: Problem, chance: Chance, rounds: int) -> Problem:
    """``problem`` of :func:`plain_game` of ``sheet``, where chance falls as ``chance`` says.

    It is for ``rounds`` rounds. It proves nothing where ``sheet`` has more than the plain game.
    """
    if not problem.complete:
        problem = _shy(problem, _untold(sheet, problem, chance))
    if not _idle_gifts(sheet, chance):
        none = Condition(FALSE, FORTUNE)
        problem = replace(problem, initial=(*problem.initial, none))
    if not is_plain(sheet):
        problem = _homely(sheet, _shy(problem, _effects(sheet, problem, chance)))
        problem = replace(problem, complete=False, completeness="")
    counters = dict(_counters(sheet, problem))
    game = modelled(sheet)
    births = dict(births_of(sheet, problem))
    return replace(
        problem,
        variables=(*problem.variables, *counters.values(), *births.values()),
        initial=(
            *problem.initial,
            *_hidden(sheet, problem, chance),
            *(Condition(is_(var, 0), FORTUNE) for var in counters.values()),
            *(Condition(is_(var, OFF), FORTUNE) for var in births.values()),
        ),
        stages=tuple(
            noting(typed(_counting(stage, problem, counters), problem, game, chance), births)
            for stage in _in_order(sheet, problem, chance)
        ),
        fixed=(*problem.fixed, *_rolled(sheet, problem, chance, rounds)),
    )


def _idle_gifts(sheet: Sheet, chance: Chance) -> bool:
    """Whether each player may be given a tile by which a hero can do nothing."""
    found = _if_known(gift_slots, sheet, chance) or {}
    return not sheet.specials.grants.upgrade or len(found) >= len(sheet.party)


def plain_game(sheet: Sheet) -> Sheet:
    """``sheet`` as plans see it under a fixed fortune.

    Without powers that have a price and touch dice or hidden cards, artefacts that are played, and
    cards with an effect. Nobody has to use or explore any of them; what artefacts are found, plans
    still say.
    """
    return plain(without_chance(sheet))


def is_plain(sheet: Sheet) -> bool:
    """Whether :func:`plain_game` leaves out nothing that can be played on ``sheet``.

    It does where several heroes may be attacked by their own animals at one moment: the first one
    in seat order always comes first. And where a face has two cards drawn: the second one depends
    on which zones were explored before, so nobody explores in such a round.
    """
    bare = not (has_cards(sheet) or sheet.components.upgrades or draws_two(sheet))
    ambushes = len(sheet.party) > 1 and any(map(falls_upon, every_effect(sheet)))
    return bare and not ambushes and without_chance(sheet).components == sheet.components


def fought(zone: str) -> str:
    """The name of the variable that counts the fights of a round in ``zone`` so far.

    A problem in which there can be none before the last one of a night has no such variable.
    """
    return f"fought({zone})"


def _hidden(sheet: Sheet, problem: Problem, chance: Chance) -> Iterator[Condition]:
    """The card of each zone that no hero furnishes, and the larvae by their place in the pile."""
    known = {var.name: var for var in problem.variables}
    for zone in sheet.zones:
        card = _land(sheet, chance, zone)
        if card is None:
            continue
        starts = [
            among(known[f"zone({hero})"], [zone])
            for hero in sheet.party
            if zone in sheet.start_zones
        ]
        for what, value in (("resource", card.resource), ("colour", card.colour)):
            yield Condition(unless(*starts, then=is_(known[f"{what}({zone})"], value)), FORTUNE)
        if f"effect({zone})" in known:
            yield Condition(is_(known[f"effect({zone})"], NONE), FORTUNE)
    for names, zones in hidden(sheet).values():
        for zone in zones:
            token = _if_known(chance.token, zone, names)
            if token is not None:
                yield Condition(is_(known[f"lies({zone})"], token), FORTUNE)
    for hive in sheet.hives:
        for position in range(1, hive.pile + 1):
            var = known.get(f"identity({hive.name}.{position})")
            if var is None:
                continue
            identity = _if_known(chance.larva, hive.name, position)
            if identity is not None:
                yield Condition(is_(var, identity), FORTUNE)


def _told(sheet: Sheet, chance: Chance, zone: str) -> ExplorationCard | None:
    """The card of ``zone``; ``None`` where the fortune lacks it."""
    name = _if_known(chance.exploration, zone)
    return next((card for card in sheet.components.exploration if card.name == name), None)


def _land(sheet: Sheet, chance: Chance, zone: str) -> ExplorationCard | None:
    """The same, but ``None`` for a card with an effect, too."""
    card = _told(sheet, chance, zone)
    return card if card is not None and dealt(card) else None


def _seen(zone: str) -> str:
    """The name of the variable that says whether ``zone`` was explored."""
    return f"explored({zone})"


def _untold(sheet: Sheet, problem: Problem, chance: Chance) -> Iterator[Var]:
    """What says that a zone or larva was turned over of which the fortune does not tell.

    Starting zones aside: a hero who begins there turns nothing over.
    """
    known = {var.name: var for var in problem.variables}
    for zone in sheet.zones:
        if zone not in sheet.start_zones and _told(sheet, chance, zone) is None:
            yield known[_seen(zone)]
    for hive in sheet.hives:
        for position in range(1, hive.pile + 1):
            up = known.get(f"up({hive.name}.{position})")
            if up is not None and _if_known(chance.larva, hive.name, position) is None:
                yield up


def _effects(sheet: Sheet, problem: Problem, chance: Chance) -> Iterator[Var]:
    """What says that a zone was explored whose card has an effect; starting zones aside."""
    known = {var.name: var for var in problem.variables}
    for zone in sheet.zones:
        card = _told(sheet, chance, zone)
        if zone not in sheet.start_zones and card is not None and not dealt(card):
            yield known[_seen(zone)]


def _shy(problem: Problem, unknown: Iterable[Var]) -> Problem:
    """``problem`` without plays that turn over any of these."""
    untouched = tuple(Condition(is_(var, 0), FORTUNE) for var in unknown)
    stages = tuple(
        replace(stage, invariants=(*stage.invariants, *untouched)) for stage in problem.stages
    )
    return replace(problem, initial=(*problem.initial, *untouched), stages=stages)


def _homely(sheet: Sheet, problem: Problem) -> Problem:
    """``problem`` without plays that explore anything while a face has two cards drawn."""
    known = {var.name: var for var in problem.variables}
    found = [known[name] for hero in sheet.party if (name := f"found({hero})") in known]
    calm = tuple(
        Condition(unless(differs(known[table], face.number), then=is_(mark, NOTHING)), FORTUNE)
        for table in TABLES
        for face in modelled(plain_game(sheet)).tables[table]
        if any(isinstance(effect, ExploreEffect) for effect in face.effects)
        for mark in found
    )
    stages = tuple(
        replace(stage, invariants=(*stage.invariants, *calm)) for stage in problem.stages
    )
    return replace(problem, stages=stages) if calm else problem


def _rolled(
    sheet: Sheet, problem: Problem, chance: Chance, rounds: int
) -> Iterator[tuple[int, str, str, Value]]:
    """The dice of each disaster phase, and the cards that strike in it."""
    stages = {stage.name for stage in problem.stages}
    for number in range(1, rounds + 1):
        faces = {table: _if_known(standing_face, sheet, chance, table, number) for table in TABLES}
        for table, face in faces.items():
            if face is not None:
                yield number, table, f"{table} die", face
        for index, shown in enumerate(_if_known(chance.adaptation, number) or ()):
            if "adaptation" in stages:
                yield number, "adaptation", f"adaptation die {index}", shown
        yield from _marched(problem, chance, number)
        if None not in faces.values():
            for stage, card in _struck(sheet, chance, number):
                if stage in stages:
                    yield number, stage, "card drawn", card


def _marched(
    problem: Problem, chance: Chance, number: int
) -> Iterator[tuple[int, str, str, Value]]:
    """Which way each larva marches; bugs of faces have no names yet."""
    tokens = {var.name for var in problem.variables if var.name.startswith("up(")}
    for stage in problem.stages:
        for decision in stage.decisions if stage.name == MARCH else ():
            word, _, insect = decision.name.removesuffix(")").partition("(")
            if word in NTH and f"up({insect})" in tokens:
                die = _if_known(chance.marching, number, insect, NTH[word])
                if die is not None:
                    yield number, MARCH, decision.name, lane_of(die)


def _struck(sheet: Sheet, chance: Chance, number: int) -> Iterator[tuple[str, str]]:
    """The stages of the strikes that happen in a round, with the cards drawn in them.

    Nothing is said where a second table may be the one that is read, or a boss draws cards, too.
    """
    if sheet.specials.second is not None or sheet.specials.boss is not None:
        return
    cards = sheet.components.bug_cards
    out: list[str] = []
    tables = as_read(sheet).tables
    rolled = {table: standing_face(sheet, chance, table, number) for table in TABLES}
    twice = rolled["weather"] in doubling(as_read(sheet))
    for table, label in labels(rolled, twice=twice):
        effects = tables[table][rolled[table] - 1].effects
        strikes = [e for e in effects if isinstance(e, StrikeEffect)]
        for nth, strike in enumerate(strikes, 1):
            deck = {card.name: card.copies for card in cards if card.bug == strike.bug}
            if sum(name in deck for name in out) >= sum(deck.values()):
                out = [name for name in out if name not in deck]
            card = _if_known(chance.bug_card, Draw(number, strike.bug, tuple(out)))
            if card is None:
                return
            out.append(card)
            yield f"{table} strike {label}.{nth}", card


def _if_known(ask: Callable[P, T], *key: P.args, **more: P.kwargs) -> T | None:
    """What ``ask`` answers about a key; ``None`` where the fortune lacks the outcome."""
    try:
        return ask(*key, **more)
    except MissingOutcomeError:
        return None


def _in_order(sheet: Sheet, problem: Problem, chance: Chance) -> tuple[Stage, ...]:
    """The stages, in which tokens come off the stack as they lie there, as far as that is known."""
    known = {var.name: var for var in problem.variables}
    stack = sheet.specials.stack
    order = [_if_known(chance.stacked, position, stack) for position in range(len(stack))]
    above = [
        Condition(
            unless(is_(known[f"token({low})"], 0), then=is_(known[f"token({top})"], 1)), FORTUNE
        )
        for top, low in pairwise(order)
        if top is not None and low is not None
    ]
    return tuple(
        replace(stage, invariants=(*stage.invariants, *above)) if above else stage
        for stage in problem.stages
    )


def _counters(sheet: Sheet, problem: Problem) -> Iterator[tuple[str, Var]]:
    """By zone, a counter of the fights that may precede another one of the same round."""
    most = sum(_fights(stage) for stage in problem.stages)
    most += sum(var.name.startswith("set upon(") for var in problem.variables)
    if most:
        for zone in sheet.zones:
            yield zone, Var(fought(zone), tuple(range(most + 1)))


def _fights(stage: Stage) -> bool:
    return stage.name.endswith(FIGHT) or stage.name == INSTINCT


def _counting(stage: Stage, problem: Problem, counters: dict[str, Var]) -> Stage:
    """``stage``, which begins the counts of a round anew or adds to them."""
    effects: list[Effect] = []
    for zone, counter in counters.items():
        if stage.name == problem.stages[0].name:
            effects.append(Effect(counter, 0, FORTUNE))
        elif stage.name.endswith(FIGHT):
            front = next(var for var in stage.decisions if var.name == "front")
            effects.append(Effect(counter, Change(1), FORTUNE, is_(front, zone)))
        elif stage.name == INSTINCT:
            quarrel = any_of(*_quarrels(stage, problem, zone))
            effects.append(Effect(counter, Change(1), FORTUNE, quarrel))
        elif stage.name.endswith(UPON):
            attacks = list(_ambushes(stage, problem, zone))
            for number in range(1, len(attacks) + 1):
                so_many = exactly(attacks, number)
                effects.append(Effect(counter, Change(number), FORTUNE, so_many))
    return replace(stage, effects=(*stage.effects, *effects)) if effects else stage


def _ambushes(stage: Stage, problem: Problem, zone: str) -> Iterator[tuple[int, Expr]]:
    """The cases in which an animal attacks its own hero in ``zone``, as terms of a sum."""
    places = {var.name: var for var in problem.variables}
    for var in stage.decisions:
        if var.name.startswith("upon("):
            hero = var.name.removeprefix("upon(").rstrip(")")
            yield 1, AllOf((is_(var, 1), is_(places[f"zone({hero})"], zone)))


def _quarrels(stage: Stage, problem: Problem, zone: str) -> Iterator[Expr]:
    """The cases in which animals fight each other in ``zone``."""
    places = {var.name: var for var in problem.variables}
    for var in stage.decisions:
        if var.name.startswith("alone("):
            leader = var.name.removeprefix("alone(").rstrip(")").split(", ")[0]
            yield AllOf((is_(var, 1), is_(places[f"zone({leader})"], zone)))
