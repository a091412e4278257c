"""What exploration cards do to the hero who drew them. Rulebook: Exploration Cards.

Rulings explorer, card-zone-property, card-animal-barred, card-choice, card-immobile, pay-source:
each applies once, at this exploration, to the explorer's pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from winnable.missions.exo.referee import artefacts, defeat, drone, nest
from winnable.missions.exo.referee.card_kinds import BARRING, BINDING, RULES, card_of
from winnable.missions.exo.referee.card_steps import Meet, PayCard
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State, Visit, changed, held
from winnable.missions.exo.referee.steps import Counts
from winnable.missions.exo.referee.stores import pay, payments, price
from winnable.missions.exo.sheet import COLOURS, NEST_EFFECT, Demand, Sheet

CHOICE = "choice"
"""What a visit owes while a card waits for how it is met."""


def begin(judge: Judge, state: State, visit: Visit) -> State:
    """The effects of the card just drawn; where it has to be met somehow, a choice is due."""
    card = card_of(judge.sheet, visit.card)
    hero = state.player(visit.by)
    if card.effect:
        judge.fire("exo.explore.effects", RULES[card.effect])
    if card.effect == "wetlands":
        return state.with_player(hero.hero, gems=(0,) * len(COLOURS))
    if card.effect == "famine":
        pack = changed(hero.pack, "food", -held(hero.pack, "food"))
        cargo = changed(hero.cargo, "food", -held(hero.cargo, "food"))
        return state.with_player(hero.hero, pack=pack, cargo=cargo)
    if card.effect == NEST_EFFECT:
        return nest.found(judge, state, card.name, visit.zone)
    if card.effect in BINDING:
        return state.with_player(hero.hero, bound=tuple(sorted((*hero.bound, card.name))))
    if card.effect and _asks(judge.sheet, state, visit, card.effect):
        return replace(state, visit=replace(visit, due=CHOICE))
    return state


def meet(judge: Judge, state: State, visit: Visit, step: Meet) -> State:
    """The explorer pays, gives something up, or leaves the animal where it came from.

    Only damage may be shared among those who came together. An animal left behind is where it was;
    its pawn is spent.
    """
    card = card_of(judge.sheet, visit.card)
    demand = judge.sheet.components.demands[card.effect]
    judge.require(
        _plain(step, card.effect, demand) in tuple(options(judge.sheet, state, visit)),
        RULES[card.effect],
        "{} cannot meet card {} like that: it asks for {}",
        step.by,
        card.name,
        _words(card.effect, demand),
    )
    if step.pay:
        rule = RULES[card.effect]
        return pay(judge, state, step.by, cost=demand.price, payment=step.pay, rule=rule)
    for name in step.left_behind:
        state = state.with_figure(name, zone=dict(visit.movers)[name])
        state = replace(state, moved=tuple(mover for mover in state.moved if mover != name))
    for holder, artefact in step.artefact:
        state = artefacts.thrown(state, holder, artefact)
    if step.lose == "drone":
        return drone.lost(judge, state, step.by)
    if step.artefact or step.left_behind:
        return state
    for name, points in step.suffer or ((step.by, demand.life),):
        state = defeat.wounded(state, name, points)
    return state


def options(sheet: Sheet, state: State, visit: Visit) -> Iterator[Meet]:
    """Every way to meet the card that can be carried out (ruling card-choice)."""
    by = visit.by
    effect = card_of(sheet, visit.card).effect
    demand = sheet.components.demands[effect]
    if demand.price:
        yield from (Meet(by, pay=way) for way in payments(sheet, state, by, demand.price))
    if effect in BARRING:
        yield Meet(by, left_behind=(_animal(sheet, by),))
        return
    if effect == "sandstorm":
        for holder in (by, _animal(sheet, by)):
            for card in sorted(set(state.figure(holder).artefacts)):
                yield Meet(by, lose="artefact", artefact=((holder, card),))
        if state.player(by).drone:
            yield Meet(by, lose="drone")
    yield from (Meet(by, lose="life", suffer=s) for s in _shares(state, visit, demand.life))


def default(sheet: Sheet, state: State, visit: Visit) -> Meet | None:
    """How a card is met by a plan that says nothing: where only one way or only life is asked."""
    ways = tuple(options(sheet, state, visit))
    if len(ways) == 1:
        return ways[0]
    only_life = card_of(sheet, visit.card).effect == "vanadinite-mine"
    return Meet(visit.by, lose="life") if only_life else None


def binding(sheet: Sheet, state: State, name: str) -> str:
    """The rule of the first card that lies before this character and keeps it from moving."""
    figure = state.figure(name)
    bound = state.player(figure.player).bound if figure.hero else ()
    return RULES[card_of(sheet, bound[0]).effect] if bound else ""


def release(judge: Judge, state: State, step: PayCard) -> State:
    """A hero pays all that one of its cards demands, in any round after it was drawn.

    Without any card left it is free again.
    """
    bound = state.player(step.by).bound if step.by in judge.sheet.party else ()
    judge.require(
        step.card in bound,
        "exo.explore.effects",
        "{} cannot pay card {}: it does not lie before that hero",
        step.by,
        step.card,
    )
    effect = card_of(judge.sheet, step.card).effect
    cost, rule = judge.sheet.components.demands[effect].price, RULES[effect]
    state = pay(judge, state, step.by, cost=cost, payment=step.pay, rule=rule)
    return released(state, step.by, step.card)


def released(state: State, hero: str, card: str) -> State:
    """``state`` without ``card`` before ``hero``, where it lay; it is discarded."""
    left = (each for each in state.player(hero).bound if each != card)
    return state.with_player(hero, bound=tuple(left))


def releases(sheet: Sheet, state: State) -> Iterator[PayCard]:
    """Every way in which a hero can pay for one of the own cards now."""
    for player in state.players:
        for card in player.bound:
            cost = sheet.components.demands[card_of(sheet, card).effect].price
            for way in payments(sheet, state, player.hero, cost):
                yield PayCard(player.hero, card, way)


def _animal(sheet: Sheet, hero: str) -> str:
    return sheet.components.pairs[hero].animal.name


def _asks(sheet: Sheet, state: State, visit: Visit, effect: str) -> bool:
    """Whether the card concerns the explorer, with the animal where it is now."""
    animal = state.figure(_animal(sheet, visit.by))
    if effect == "vanadinite-mine":
        return animal.zone != visit.zone
    return effect not in BARRING or animal.name in dict(visit.movers)


def _plain(step: Meet, effect: str, demand: Demand) -> Meet:
    """``step`` with its losses in the form that ``options`` gives them.

    A mine takes nothing but life, so that this need not be said.
    """
    lose = "life" if effect == "vanadinite-mine" and not step.lose else step.lose
    if step.suffer == ((step.by, demand.life),):
        return replace(step, lose=lose, suffer=())
    return replace(step, lose=lose)


def _shares(state: State, visit: Visit, points: int) -> Iterator[Counts]:
    """Who may suffer how much: all of it the explorer first, nobody else more than it has."""
    yield ()
    names = [name for name, _ in visit.movers if state.figure(name).life]
    for way in combinations_with_replacement(names, points):
        share = Counter(way)
        if set(share) != {visit.by} and all(n <= state.figure(f).life for f, n in share.items()):
            yield tuple(sorted(share.items()))


def _words(effect: str, demand: Demand) -> str:
    asked = [price(demand.price)] if demand.price else []
    if effect in BARRING:
        asked.append("the animal to stay behind")
    if effect == "sandstorm":
        asked += ["an artefact", "the drone"]
    if demand.life:
        asked.append(f"{demand.life} life")
    return " or ".join(asked)
