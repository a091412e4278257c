"""The decisions of an attack by day: who fights where, and what becomes of everybody there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.disaster_tables import COLOUR_WORDS, Currency
from winnable.missions.exo.sheet import FACES
from winnable.models.exo.act import burdens
from winnable.models.exo.bounty import Prize, prize_of
from winnable.models.exo.bug_cards import card_of, draws_of, lives
from winnable.models.exo.charges import FIGHTS
from winnable.models.exo.clash import Clash, clash_of
from winnable.models.exo.comeback import backs_of
from winnable.models.exo.dealing import breach_of
from winnable.models.exo.drone import cared_for
from winnable.models.exo.fees import Fee, fee_of
from winnable.models.exo.fight_powers import priced
from winnable.models.exo.guard import covering, most_gems, sold
from winnable.models.exo.joint import Throw, throw_of
from winnable.models.exo.negative_effects import Suffered, each, losses, suffered_of
from winnable.models.exo.spoils import Spoils, spoils_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import most_due
from winnable.models.exo.terms import Terms
from winnable.models.exo.touch import Touch, most_back, touch_of
from winnable.solver.problem import FALSE, AllOf, Expr, Var, is_

NOBODY = "nobody"
"""Who gets the food of a killed bug that feeds no player."""


@dataclass(frozen=True, slots=True)
class Assault:
    """One zone fights at a time, or none.

    ``front``: the zone (``none``: nobody attacks). By character: ``fights`` (takes part), ``hurt``
    (points suffered). By creature: ``near`` (it is in that zone), ``card`` it draws, ``effort``
    (hits spent on it), ``breach`` (bursts that open it, if it can have armour), ``fate``: the hero
    who eats it, or ``nobody``; ``none`` if it is not killed.
    ``draws``: how often each bug card is drawn.

    ``stops``: points of damage stopped by shields; ``spare``: shields may be left over; ``lost``:
    there are points for which nobody is left. ``struck``: it is an attack on the hive; ``points``:
    of damage to it; ``nest_points``: to the nest of a card, ``None`` where there can be none;
    ``boss``: hits for the boss, likewise. ``back``: by creature,
    it comes back where a face lets it.
    ``spent``: pawns by hero; ``fee``: gems. ``heal``: by the medic drone;
    ``touch``: by Mel.

    ``suffered`` (icon, character): icons of poison and paralysis taken. By character: ``loss`` of
    life in all (``hurt`` itself where there is no poison), ``clash``: what faces take of it for
    fighting a bug, which is a part of ``hurt``; ``net``: what is missing of it in the
    end, after a touch (only where there may be one), ``burden``: pawns paid for paralysis.
    Where faces say so (:mod:`winnable.models.exo.guard`): ``dodged``: icons that shields stop, by
    kind; ``guards``: points and icons for the stopping of which a player pays, by hero.
    ``marks``: dice that mark a hive with a pattern, by face.
    """

    state: State
    front: Var
    fights: Mapping[str, Var]
    near: Mapping[str, Var]
    card: Mapping[str, Var]
    draws: Mapping[str, Var]
    throw: Throw
    stops: Var
    spare: Var
    lost: Var
    hurt: Mapping[str, Var]
    effort: Mapping[str, Var]
    breach: Mapping[str, Var]
    fate: Mapping[str, Var]
    spoils: Spoils
    prize: Prize | None
    struck: Var
    points: Var
    spent: Mapping[str, Var]
    fee: Fee
    heal: Var | None
    suffered: Suffered
    clash: Clash | None
    loss: Mapping[str, Var]
    burden: Mapping[str, Var]
    marks: Mapping[str, Var]
    touch: Touch | None
    net: Mapping[str, Var]
    nest_points: Var | None
    dodged: Mapping[str, Var]
    guards: Mapping[str, Var]
    boss: Var | None
    back: Mapping[str, Var]

    @property
    def stopped(self) -> Terms:
        """What shields stop, as terms of a sum."""
        return [(1, self.stops), *((1, var) for var in self.dodged.values())]

    @property
    def blows(self) -> tuple[Var, ...]:
        """Damage to hives: of the sheet, and of cards where there can be any."""
        return (self.points,) if self.nest_points is None else (self.points, self.nest_points)

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (
            self.fights, self.card, self.draws, self.near, self.hurt, self.effort, self.breach,
            self.fate, self.back, self.spent, self.fee, self.burden, self.marks, self.net,
            self.dodged, self.guards,
        )  # fmt: skip
        single = (self.front, self.stops, self.spare, self.lost, self.struck, *self.blows)
        healed: tuple[Var, ...] = () if self.heal is None else (self.heal,)
        healed += () if self.touch is None else self.touch.decisions()
        healed += () if self.clash is None else tuple(self.clash.met.values())
        several = (var for group in groups for var in group.values())
        lost = self.loss.values() if "poison" in self.suffered else ()
        ills = (*each(self.suffered), *lost)
        return (
            *single,
            *several,
            *ills,
            *self.throw.decisions(),
            *self.spoils.decisions(),
            *(() if self.prize is None else self.prize.decisions()),
            *healed,
        )

    def chance(self) -> frozenset[str]:
        """The names of those that luck decides."""
        return frozenset(
            var.name
            for var in (*self.card.values(), *self.throw.rolled.values(), *self.back.values())
        )


def unpaid(assault: Assault) -> dict[str, Expr]:
    """By character: it takes part, but not on the pawn of a move."""
    moved = assault.state.moved
    return {c: AllOf((is_(fights, 1), is_(moved[c], 0))) for c, fights in assault.fights.items()}


def singly(state: State) -> bool:
    """Whether an attack is on one bug, whatever others are in its zone (ruling multi-bug)."""
    return state.sheet.ruling("multi-bug") == "one-target"


def assault_of(state: State) -> Assault:
    """The decisions of a stage in which any zone may be attacked."""
    creatures = {creature.name: creature for creature in state.creatures}
    fights = {c: Var(f"fights({c})", (0, 1)) for c in state.characters}
    throw = throw_of(state, fights)
    force = 2 * int(throw.shown["burst"].values[-1]) or int(throw.shown["claw"].values[-1])
    toughness = {i: lives(state, creature) for i, creature in creatures.items()}
    weakest = min((life for each in toughness.values() for life in each), default=1)
    spent = {i: min(force, max(each, default=0)) for i, each in toughness.items()}
    bursts = int(throw.shown["burst"].values[-1])
    breach = {i: breach_of(state, c, f"breach({i})", bursts) for i, c in creatures.items()}
    kills = min(len(creatures), force // max(1, weakest))
    healed = 0 if state.medic is None else 1
    touch = touch_of(state, suffering=True)
    lives_of = {c: int(life.values[-1]) for c, life in state.life.items()}
    lasting = {c: most + healed + most_back(touch, c) for c, most in lives_of.items()}
    net = {c: tuple(range(1 - most, most + 1)) for c, most in lives_of.items()}
    pawns, gems = _due(state, "pawn"), _due(state, "gem")
    hive = max((int(state.damage[h.name].values[-1]) for h in state.sheet.hives), default=0)
    nest = max((nest.life for nest in state.nests), default=0)
    most_points = max(force, state.sheet.components.max_dice) if state.marks else force
    hurt = {c: Var(f"hurt({c})", tuple(range(most + 1))) for c, most in lasting.items()}
    suffered = suffered_of(state, touch)
    shields = throw.shown["shield"].values
    gems = {h: count + most_gems(state, int(shields[-1])) for h, count in gems.items()}
    return Assault(
        state=state,
        front=Var("front", (NONE, *state.zones)),
        fights=fights,
        near={i: Var(f"near({i})", (0, 1)) for i in creatures},
        card={i: card_of(state, creature) for i, creature in creatures.items()},
        draws=draws_of(state),
        throw=throw,
        stops=Var("stops", shields),
        spare=Var("spare", (0, 1)),
        lost=Var("lost", (0, 1)),
        hurt=hurt,
        effort={i: Var(f"effort({i})", tuple(range(most + 1))) for i, most in spent.items()},
        breach={i: var for i, var in breach.items() if var is not None},
        fate={i: Var(f"fate({i})", (NONE, NOBODY, *state.heroes)) for i in creatures},
        spoils=spoils_of(state, kills),
        prize=prize_of(state, kills),
        struck=Var("struck", (0, 1)),
        points=Var("points", tuple(range(min(most_points, hive) + 1))),
        spent={h: Var(f"spent({h})", _prices(state, h, 2 + pawns[h])) for h in state.heroes},
        fee=fee_of(gems, _coloured(state, touch)),
        heal=cared_for(state, "heal"),
        suffered=suffered,
        clash=clash_of(state, state.characters),
        loss=losses(suffered, hurt),
        burden=burdens(state, state.characters),
        marks={f: Var(f"mark({f})", throw.shown[f].values) for f in FACES if state.marks},
        touch=touch,
        net={} if touch is None else {c: Var(f"net({c})", by) for c, by in net.items()},
        dodged={
            kind: Var(f"dodged({kind})", shields)
            for kind in suffered
            if covering(state)[0] is not FALSE
        },
        guards={h: Var(f"guards({h})", shields) for h in state.heroes if sold(state)},
        nest_points=Var("nest points", tuple(range(min(force, nest) + 1))) if nest else None,
        boss=_hits_for_boss(state, force),
        back=backs_of(state),
    )


def _hits_for_boss(state: State, force: int) -> Var | None:
    foe = state.foe
    if foe is None:
        return None
    return Var("hits for boss", tuple(range(min(force, int(foe.life.values[-1])) + 1)))


def _prices(state: State, hero: str, usual: int) -> tuple[int, ...]:
    """The pawns that the player may pay: ``usual`` at the most, or all where cubes may be due."""
    most = max(usual, int(state.pawns[hero].values[-1])) if state.paralysis else usual
    return tuple(range(most + 1))


def _due(state: State, currency: Currency) -> dict[str, int]:
    """The most that the two characters of each player may owe for an attack."""
    uses = (*FIGHTS, "space") if state.damage else ("attack", "attack-bug", "space")
    both = product(uses, ("heroes", "animals"))
    return dict.fromkeys(
        state.heroes, sum(most_due(state, use, currency, kind) for use, kind in both)
    )


def _coloured(state: State, touch: Touch | None) -> dict[tuple[str, str], int]:
    """The most gems of one colour that a player may owe in a fight: for powers, and by faces."""
    found = priced(state, touch)
    for colour in COLOUR_WORDS:
        for hero, count in _due(state, colour).items():
            if count:
                found[hero, colour] = found.get((hero, colour), 0) + count
    return found
