"""Move and/or attack: characters go to an adjacent zone, alone or several at the same moment.

A pawn of this space buys a move of one zone, an attack, or a move and then an attack there; who
has moved is remembered for the attack that may follow (:mod:`winnable.models.exo.attack`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding, holding
from winnable.models.exo.barrier import kept_out
from winnable.models.exo.buried import shut
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.faces import Total
from winnable.models.exo.fees import paid_by, payable, paying
from winnable.models.exo.ground import known
from winnable.models.exo.insight import (
    followers,
    insight_owed,
    looking_ahead,
    paid_in_colour,
    tags_along,
)
from winnable.models.exo.kit import CARD_RULES
from winnable.models.exo.paralysis import move_actions, move_pawns, move_price
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.state import State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import among, differs, exactly, unless
from winnable.models.exo.vicinity import around, beside
from winnable.models.exo.windfall import gains
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AnyOf,
    Condition,
    Effect,
    Expr,
    Var,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.move.leave-bugs": "no condition of a move looks at larvae or bugs",
    "exo.move.apart": "who joins a move is a choice for each character",
}


def moving(act: Act) -> Part:
    """Any of the actors go to one zone that each of them is next to, a pawn each.

    Where characters may be paralysed, cubes come into the price.
    """
    looks = () if act.insight is None else (act.insight,)
    pawns, actions = (move_pawns, move_actions) if act.spent else (_pawns, _actions)
    return Part(
        decisions=(
            act.to,
            *act.joins.values(),
            *act.fee.values(),
            *act.burden.values(),
            *act.spent.values(),
            *looks,
        ),
        conditions=(
            *_adjacency(act),
            *_bans(act),
            *_held_up(act),
            *_fees(act),
            *move_price(act),
            *_looks(act),
            *_shut(act),
        ),
        effects=(
            *_arrivals(act),
            *_reveals(act),
            *pawns(act),
            *paying(act.state, act.fee, {h: act.bankrupt(h) for h in act.players}, *_found(act)),
        ),
        actions=tuple(actions(act)),
    )


def enters(act: Act, characters: Sequence[str], zone: str) -> Expr:
    """One of ``characters`` moves into ``zone``.

    The neighbourhood is repeated from the condition: reachability looks at effects one by one.
    """
    state = act.state
    return AnyOf(
        (
            *(
                AllOf((is_(act.to, zone), act.goes(c), beside(state, state.zone[c], zone)))
                for c in characters
                if c in act.joins
            ),
            *_followers(act, characters, zone),
        )
    )


def _followers(act: Act, characters: Sequence[str], zone: str) -> Iterator[Expr]:
    """The cases in which one of ``characters`` goes along into ``zone`` without a pawn."""
    for pair in followers(act.state, act.actors):
        if pair.animal in characters:
            for source, case in around(act.state, zone).items():
                along = tags_along(act.state, act.insight, act.joins, pair, source)
                near = () if case is TRUE else (case,)
                yield AllOf((is_(act.to, zone), along, act.arrives(pair.animal), *near))


def _found(act: Act) -> tuple[dict[tuple[str, str], Expr], ...]:
    """The gem that a tile brings whoever explores and the one that goes, by (hero, colour)."""
    found = act.discovery
    if found is None:
        return ()
    wins = found.windfall
    return tuple(dict(gains(found.by, gem)) for gem in (wins.gem, wins.gem_tossed))


def is_diagonal(one: str, other: str) -> bool:
    """Whether two zones differ in column and in row (names are column letter and row number)."""
    return one[0] != other[0] and one[1:] != other[1:]


def _adjacency(act: Act) -> Iterator[Condition]:
    state = act.state
    for c, join in act.joins.items():
        place = state.zone[c]
        for zone in state.zones:
            near = beside(state, act.to, zone)
            yield Condition(
                unless(is_(join, 0), _elsewhere(place, zone), then=near), "exo.move.adjacent"
            )
        if c in act.animals:  # a dead animal is nowhere
            yield Condition(
                unless(is_(join, 0), then=among(place, state.zones)), "exo.move.adjacent"
            )


def _looks(act: Act) -> Iterator[Condition]:
    """Cards are looked at by those who may, for gems of the printed colour."""
    yield from looking_ahead(
        act.state,
        act.insight,
        act.joins,
        act.to,
        tuple(act.looks_far(hero) for hero in act.explorers_from_afar()),
    )
    yield from paid_in_colour(act.state, act.insight, act.fee)


def _elsewhere(place: Var, zone: str) -> Expr:
    return among(place, [value for value in place.values if value != zone])


def _bans(act: Act) -> Iterator[Condition]:
    """What faces forbid: the space itself, leaving a zone, entering one that is unexplored."""
    state = act.state
    for c, join in act.joins.items():
        yield from forbidding(state, "move-attack", c, is_(join, 0))
        yield from holding(state, c, state.zone[c], is_(join, 0))
    for hero in act.heroes:
        for zone in state.zones:
            seen = any_of(is_(act.joins[hero], 0), differs(act.to, zone), known(state, zone))
            yield from forbidding(state, "explore", hero, seen)


def _shut(act: Act) -> Iterator[Condition]:
    """Nobody goes, flies or looks into a buried zone, nor goes into one that is closed."""
    for zone in act.state.zones:
        for expr in shut(act.state, zone, then=differs(act.to, zone)):
            yield Condition(expr, sheet_rule(act.state.sheet, "landslide"))
        for join in act.joins.values():
            yield from kept_out(act.state, zone, differs(act.to, zone), then=is_(join, 0))


def _held_up(act: Act) -> Iterator[Condition]:
    """A hero with a card that has to be paid first does not move."""
    for (hero, effect), stuck in act.state.kit.stuck.items():
        if hero in act.joins:
            free = is_(stuck, 0)
            yield Condition(AnyOf((is_(act.joins[hero], 0), free)), CARD_RULES[effect])


def _fees(act: Act) -> Iterator[Condition]:
    """Gems owed by each player for characters that move, and for a look ahead."""
    state = act.state
    for hero in act.players:
        paid = [(1, var) for var in paid_by(act.fee, hero)]
        if not paid:
            continue
        looked = insight_owed(state, act.insight, hero)
        owed: list[tuple[int, Var | Expr]] = []
        owed += [(-gems, used) for gems, used in looked]
        rule = "exo.free.abilities" if looked else "exo.move.pawn"
        for kind, c in (("heroes", hero), ("animals", state.animal(hero))):
            for total in due(state, "move", "gem", kind):
                if total.amount and c in act.joins:
                    owed.append((-total.amount, AllOf((total.when, is_(act.joins[c], 1)))))
                    rule = total.rule
        for total in due(state, "far", "gem", "heroes"):
            far = act.looks_far(hero)
            if total.amount and far is not FALSE:
                owed.append((-total.amount, AllOf((total.when, far))))
        yield Condition(exactly([*paid, *owed]), rule)
        if act.bankrupt(hero) is not FALSE or _found(act):
            yield from payable(state, act.fee, hero)


def _arrivals(act: Act) -> Iterator[Effect]:
    for c in act.joins:
        place = act.state.zone[c]
        arrives = act.goes(c)
        if c in act.animals and act.survives(c) is not TRUE:
            arrives = AllOf((arrives, act.survives(c)))
        for zone in act.state.zones:
            near = sorted(around(act.state, zone))
            for rule, sources in (
                ("exo.move.adjacent", [z for z in near if not is_diagonal(z, zone)]),
                ("exo.move.diagonal", [z for z in near if is_diagonal(z, zone)]),
            ):
                if sources:
                    when = AllOf((arrives, is_(act.to, zone), among(place, sources)))
                    yield Effect(place, zone, rule, when)
    for pair in followers(act.state, act.actors):
        animal = pair.animal
        for zone in act.state.zones:
            along = AllOf((any_of(*_followers(act, (animal,), zone)), act.survives(animal)))
            yield Effect(act.state.zone[animal], zone, pair.rule, along)


def _reveals(act: Act) -> Iterator[Effect]:
    """Larvae in the zone entered are turned over."""
    for creature in act.state.creatures:
        if creature.up is not None:
            met = tuple(
                AllOf((is_(creature.place, zone), enters(act, act.state.characters, zone)))
                for zone in act.state.zones
            )
            yield Effect(creature.up, 1, "exo.move.reveal", AnyOf(met))


def _pawns(act: Act) -> Iterator[Effect]:
    """A pawn for each character that moves, from its own space, and more where a face asks."""
    state = act.state
    for hero in act.players:
        own = [c for c in (hero, state.animal(hero)) if c in act.joins]
        spent: dict[int, list[Expr]] = {}
        for joining in product((0, 1), repeat=len(own)):
            movers = [c for c, joined in zip(own, joining, strict=True) if joined]
            who = tuple(is_(act.joins[c], joined) for c, joined in zip(own, joining, strict=True))
            for extra in product(*(due(state, "move", "pawn", _kind(state, c)) for c in movers)):
                count = len(movers) + sum(total.amount for total in extra)
                if count:
                    when = AllOf((*who, *(total.when for total in extra)))
                    spent.setdefault(count, []).append(when)
        for count, cases in sorted(spent.items()):
            yield use(state, hero, count, AnyOf(tuple(cases)))


def _kind(state: State, character: str) -> str:
    return "heroes" if character in state.heroes else "animals"


def _actions(act: Act) -> Iterator[Action]:
    """One action for each number of heroes and of animals, and each surcharge in pawns."""
    heroes = [(1, is_(act.joins[c], 1)) for c in act.heroes]
    animals = [(1, is_(act.joins[c], 1)) for c in act.animals]
    for i, j in product(range(len(heroes) + 1), range(len(animals) + 1)):
        rule = _together(i, j)
        for hero_extra, animal_extra in product(
            _surcharges(act, "heroes", i), _surcharges(act, "animals", j)
        ):
            cost = i * (1 + hero_extra.amount) + j * (1 + animal_extra.amount)
            if not cost:
                continue
            yield Action(
                name=f"move {i}+{j} at {hero_extra.amount}, {animal_extra.amount}",
                actor="party",
                preconditions=(
                    Condition(exactly(heroes, i), rule),
                    Condition(exactly(animals, j), rule),
                    Condition(hero_extra.when, hero_extra.rule),
                    Condition(animal_extra.when, animal_extra.rule),
                ),
                cost=cost,
                params=(("do", "move"),),
            )


def _surcharges(act: Act, kind: str, movers: int) -> tuple[Total, ...]:
    """Pawns on top for each mover of ``kind``; no question if there is none."""
    usual = "exo.move.pawn"
    return due(act.state, "move", "pawn", kind, usual) if movers else (Total(0, TRUE, usual),)


def _together(heroes: int, animals: int) -> str:
    """The rule by which so many characters may move at the same moment."""
    if heroes + animals == 1:
        return "exo.move.pawn"
    return "exo.move.pair" if heroes == animals == 1 else "exo.move.group"
