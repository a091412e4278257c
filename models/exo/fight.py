"""The decisions of a night attack: cards, damage, dice and kills of all fights of a night."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from winnable.models.exo.boost import boosts, fury_dice
from winnable.models.exo.bounty import Prize, prize_of
from winnable.models.exo.bug_cards import ICON_RULES, card_of, lives
from winnable.models.exo.clash import Clash, clash_of
from winnable.models.exo.combat import LOST
from winnable.models.exo.dealing import breach_of
from winnable.models.exo.dice import dice_of, dice_together, rolls_of
from winnable.models.exo.die_token import obtainable
from winnable.models.exo.drone import cared_for
from winnable.models.exo.fees import Fee, fee_of
from winnable.models.exo.fiercer import most_done
from winnable.models.exo.fight_powers import priced
from winnable.models.exo.guard import covering, most_gems, sold
from winnable.models.exo.icons import takes_dice
from winnable.models.exo.more_dice import dice_numbers
from winnable.models.exo.negative_effects import Suffered, each, suffered_of
from winnable.models.exo.night_boost import NightBoost, night_boost_of, together
from winnable.models.exo.night_groups import Groups, groups_of
from winnable.models.exo.night_prices import payers
from winnable.models.exo.payers import Order, most_between, orders_of
from winnable.models.exo.spoils import Spoils, spoils_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.touch import Touch, most_back, touch_of
from winnable.solver.problem import FALSE, Var


@dataclass(frozen=True, slots=True)
class Fight:
    """What happens to whom in the fights of one night, all at once.

    By creature: ``card`` it draws, and which half of it is used; ``slayer``: the animal whose roll
    kills it; ``eater``: the hero who gets its food. ``near`` (creature, character): they are in one
    zone. ``hits`` (creature, kind, number): where a point of damage goes, kind ``damage``
    (blockable) or ``critical``: to a character, or it is stopped by the roll of an animal, or lost;
    kinds ``poison`` and ``paralysis``: where an icon of it goes, which nothing stops.
    ``effort`` (creature, animal): hits spent; ``breach``: bursts that open it, if it can have
    armour.

    By animal, which rolls for all animals of its zone (the first of them in seat order): ``taken``
    (dice that bugs take from the roll; only where bugs can), ``dice``,
    ``turned`` (the same after dice were turned), ``shown`` (with what Hunter adds; the very same
    decisions where none of that can be), ``stops`` (points stopped), ``spare`` (shields are left
    over), ``force`` (hits). By character: ``hurt`` (points suffered), ``left`` (life afterwards).
    ``clash``: what faces take of animals for fighting a bug, which is a part of ``hurt``.
    ``orders``: of the gems that players get for bugs and pay.
    By hero, where there are die tokens: ``short`` (adds fewer dice than the own value, for a
    token), ``turns`` (in whose roll a token is spent). ``heal``: by the medic drone; ``touch``: by
    Mel; ``boost``: what Kaindra and Sharik add; ``fee``: gems paid. ``guards`` (animal, hero):
    points that its roll stops and that player pays for, where faces ask gems for it. ``suffered``
    (icon, character): icons of poison and paralysis taken. ``groups``: who rolls together.
    """

    state: State
    card: Mapping[str, Var]
    near: Mapping[tuple[str, str], Var]
    hits: Mapping[tuple[str, str, int], Var]
    slayer: Mapping[str, Var]
    effort: Mapping[tuple[str, str], Var]
    breach: Mapping[tuple[str, str], Var]
    eater: Mapping[str, Var]
    taken: Mapping[str, Var]
    dice: Mapping[str, Var]
    short: Mapping[str, Var]
    turns: Mapping[str, Var]
    shown: Mapping[str, Var]
    stops: Mapping[str, Var]
    spare: Mapping[str, Var]
    force: Mapping[str, Var]
    hurt: Mapping[str, Var]
    clash: Clash | None
    left: Mapping[str, Var]
    spoils: Spoils
    prize: Prize | None
    orders: tuple[Order, ...]
    heal: Var | None
    suffered: Suffered
    touch: Touch | None
    fee: Fee
    turned: Mapping[str, Var]
    boost: NightBoost | None
    guards: Mapping[tuple[str, str], Var]
    groups: Groups

    def decisions(self) -> tuple[Var, ...]:
        """All of them; outcomes of chance first."""
        groups = (
            self.card, self.dice, self.short, self.turns, self.near, self.hits, self.slayer,
            self.effort, self.breach, self.taken, self.eater, self.stops, self.spare, self.force,
            self.hurt, self.left, self.guards,
        )  # fmt: skip
        own: tuple[Var, ...] = () if self.heal is None else (self.heal,)
        own += () if self.touch is None else self.touch.decisions()
        own += tuple(self.fee.values())
        dice = (*self.turned.items(), *self.shown.items())
        shown = tuple(dict.fromkeys(var for a, var in dice if var is not self.dice[a]))
        powers = () if self.boost is None else self.boost.decisions()
        rest = (*shown, *each(self.suffered), *self.spoils.decisions(), *powers)
        rest += () if self.clash is None else tuple(self.clash.met.values())
        rest += () if self.prize is None else self.prize.decisions()
        rest += self.groups.decisions()
        rest += tuple(var for order in self.orders for var in order.decisions())
        return (*own, *(var for group in groups for var in group.values()), *rest)


def stopped_by(animal: str) -> str:
    """How a decision says that a point of damage is stopped by the roll of ``animal``."""
    return f"stopped by {animal}"


def fight_of(state: State) -> Fight:
    """The decisions of all fights of a night."""
    creatures = {creature.name: creature for creature in state.creatures}
    most = {kind: most_done(state, kind) for kind in ICON_RULES}
    toughness = [life for creature in state.creatures for life in lives(state, creature)]
    toughest, weakest = max(toughness, default=0), max(1, min(toughness, default=1))
    animals, characters = state.animals, state.characters
    groups = {
        animal: [
            (animal, *others)
            for size in range(len(animals))
            for others in combinations(animals[animals.index(animal) + 1 :], size)
        ]
        for animal in animals
    }
    counts = {a: _numbers_of_dice(state, groups[a]) for a in animals}
    leaders = {a: max(counts[a]) for a in animals if any(_has_fury(state, g) for g in groups[a])}
    boost = night_boost_of(state, leaders)
    dice = {a: tuple(roll for n in counts[a] for roll in rolls_of(state, n)) for a in animals}
    rolled = {a: Var(f"dice({a})", (NONE, *dice[a])) for a in animals}
    tokens = obtainable(state)
    final = {a: _with_hunter(state, boost, a, dice[a]) for a in animals}
    hunted = () if boost is None else boost.hunter
    plain = {a: "turned" if a in hunted else "shown" for a in animals}
    turned = {
        a: Var(f"{plain[a]}({a})", rolled[a].values) if _may_turn(boost, a, tokens) else rolled[a]
        for a in animals
    }
    bursts = {a: max(dice_of(roll).bursts for roll in final[a]) for a in animals}
    force = {a: max(dice_of(roll).hits for roll in final[a]) for a in animals}
    shields = {a: max(dice_of(roll).shields for roll in final[a]) for a in animals}
    shown = {
        a: Var(f"shown({a})", (NONE, *final[a])) if a in hunted else turned[a] for a in animals
    }
    kills = min(len(creatures), sum(most // weakest for most in force.values()))
    stops = tuple(stopped_by(animal) for animal in animals)
    breach = {
        (i, a): breach_of(state, creature, f"breach({i}, {a})", bursts[a])
        for i, creature in creatures.items()
        for a in animals
    }
    most_stops = {a: max(shields[a], *counts[a]) for a in animals}
    dear = most_gems(state, max(most_stops.values(), default=0))
    dearest = {h: min(state.sheet.components.exo_slots, dear) for h in state.heroes if dear}
    prize = prize_of(state, kills, night=any(payers(state.sheet)))
    more = most_between(state, prize)
    touch = touch_of(state, suffering=True, more=more)
    taken = {a: Var(f"taken({a})", tuple(range(max(counts[a]) + 1))) for a in animals}
    targets = dict.fromkeys(ICON_RULES, (NONE, LOST, *characters))
    stoppable = ("damage",) if covering(state)[0] is FALSE else tuple(ICON_RULES)
    targets |= dict.fromkeys(stoppable, (NONE, LOST, *stops, *characters))
    return Fight(
        state=state,
        card={name: card_of(state, creature) for name, creature in creatures.items()},
        near={(i, c): Var(f"near({i}, {c})", (0, 1)) for i in creatures for c in characters},
        hits={
            (i, kind, number): Var(f"{kind} {number}({i})", targets[kind])
            for i in creatures
            for kind, count in most.items()
            for number in range(1, count + 1)
        },
        slayer={i: Var(f"slayer({i})", (NONE, *animals)) for i in creatures},
        effort={
            (i, a): Var(f"effort({i}, {a})", tuple(range(min(toughest, force[a]) + 1)))
            for i in creatures
            for a in animals
        },
        breach={key: var for key, var in breach.items() if var is not None},
        taken=taken if takes_dice(state) else {},
        eater={i: Var(f"eater({i})", (NONE, *state.heroes)) for i in creatures},
        dice=rolled,
        short={h: Var(f"short({h})", (0, 1)) for h in state.heroes} if tokens else {},
        turns={h: Var(f"turns({h})", (NONE, *animals)) for h in state.heroes} if tokens else {},
        shown=shown,
        stops={a: Var(f"stops({a})", tuple(range(most_stops[a] + 1))) for a in animals},
        spare={a: Var(f"spare({a})", (0, 1)) for a in animals},
        force={a: Var(f"force({a})", tuple(range(force[a] + 1))) for a in animals},
        hurt={
            c: Var(f"hurt({c})", tuple(range(len(life.values) + 1 + most_back(touch, c))))
            for c, life in state.life.items()
        },
        clash=clash_of(state, animals),
        left={c: Var(f"left({c})", life.values) for c, life in state.life.items()},
        spoils=spoils_of(state, kills),
        prize=prize,
        orders=orders_of(state, prize, touch),
        heal=cared_for(state, "heal"),
        suffered=suffered_of(state, touch),
        touch=touch,
        fee=fee_of(dearest, priced(state, touch, more)),
        guards={
            (a, h): Var(f"guards({a}, {h})", tuple(range(most_stops[a] + 1)))
            for a in animals
            for h in state.heroes
            if sold(state)
        },
        turned=turned,
        boost=boost,
        groups=groups_of(state, boost, {a: max(counts[a]) for a in animals}, tokens=bool(tokens)),
    )


def _may_turn(boost: NightBoost | None, animal: str, tokens: object) -> bool:
    return bool(tokens) or (boost is not None and animal in boost.tribal)


def _with_hunter(
    state: State, boost: NightBoost | None, animal: str, dice: tuple[str, ...]
) -> tuple[str, ...]:
    """``dice`` and what they can be with results that Hunter adds."""
    if boost is None or animal not in boost.hunter:
        return dice
    limit = state.sheet.components.max_dice
    more = [roll for n in range(1, limit + 1) for roll in rolls_of(state, n)]
    return tuple(dict.fromkeys((*dice, *more)))


def _has_fury(state: State, group: tuple[str, ...]) -> bool:
    """Whether the animal that fury or another power of its pair helps is one of ``group``."""
    return any(state.animal(each.hero) in group for each in boosts(state.sheet))


def _numbers_of_dice(state: State, groups: Iterable[tuple[str, ...]]) -> tuple[int, ...]:
    """How many dice a roll of one of ``groups`` can have, with what is added and taken away."""
    more = 0 if state.combat_drone is None else 1
    found: dict[int, None] = {}
    for group in groups:
        own = [state.kit.bonus[h].values for h in map(state.hero, group) if h in state.kit.bonus]
        added = {sum(map(int, dice)) for dice in product(*own)}
        fury = fury_dice(state.sheet) if _has_fury(state, group) else 0
        every = product(*(dice_numbers(state, animal) for animal in group))
        reached = {
            together(state, dice_together(state, numbers, helped), dice + angry)
            for numbers in every
            for dice in added
            for angry in range(fury + 1)
            for helped in (0, more)
        }
        least = 0 if takes_dice(state) else max(reached)
        found |= dict.fromkeys(sorted(reached | set(range(least, max(reached)))))
    return tuple(found)
