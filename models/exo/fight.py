"""The decisions of a night attack: cards, damage, dice and kills of all fights of a night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from winnable.missions.exo.sheet import BugCard
from winnable.models.exo.dice import dice_of, dice_together, rolls
from winnable.models.exo.drone import cared_for
from winnable.models.exo.state import NONE, Creature, State
from winnable.solver.problem import Var

LOST = "lost"
"""Damage for which nobody is left."""


@dataclass(frozen=True, slots=True)
class Fight:
    """What happens to whom in the fights of one night, all at once.

    By creature: ``card`` it draws; ``slayer``: the animal whose roll kills it; ``eater``: the hero
    who gets its food. ``near`` (creature, character): they are in one zone. ``hits`` (creature,
    kind, number): where a point of damage goes, kind ``damage`` (blockable) or ``critical``: to a
    character, or it is stopped by the roll of an animal, or lost. ``effort`` (creature, animal):
    hits spent.

    By animal, which rolls for all animals of its zone (the first of them in seat order): ``dice``,
    ``stops`` (points stopped), ``spare`` (shields are left over), ``force`` (hits). By character:
    ``hurt`` (points suffered), ``left`` (life afterwards). By hero: ``gain`` (bugs that feed),
    ``kept`` (units of food), ``tossed`` (hero, resource) thrown away for it, ``grown``: items more
    than before. ``heal``: by the medic drone.
    """

    state: State
    card: Mapping[str, Var]
    near: Mapping[tuple[str, str], Var]
    hits: Mapping[tuple[str, str, int], Var]
    slayer: Mapping[str, Var]
    effort: Mapping[tuple[str, str], Var]
    eater: Mapping[str, Var]
    dice: Mapping[str, Var]
    stops: Mapping[str, Var]
    spare: Mapping[str, Var]
    force: Mapping[str, Var]
    hurt: Mapping[str, Var]
    left: Mapping[str, Var]
    gain: Mapping[str, Var]
    kept: Mapping[str, Var]
    tossed: Mapping[tuple[str, str], Var]
    grown: Mapping[str, Var]
    heal: Var | None

    def decisions(self) -> tuple[Var, ...]:
        """All of them; outcomes of chance first."""
        groups = (
            self.card, self.dice, self.near, self.hits, self.slayer, self.effort, self.eater,
            self.stops, self.spare, self.force, self.hurt, self.left, self.gain, self.kept,
            self.tossed, self.grown,
        )  # fmt: skip
        own = () if self.heal is None else (self.heal,)
        return (*own, *(var for group in groups for var in group.values()))


def stopped_by(animal: str) -> str:
    """How a decision says that a point of damage is stopped by the roll of ``animal``."""
    return f"stopped by {animal}"


def kinds(state: State, creature: Creature) -> tuple[BugCard, ...]:
    """The bug cards that ``creature`` may draw."""
    return tuple(card for card in state.sheet.components.bug_cards if card.bug in creature.bugs)


def fight_of(state: State, most_food: int) -> Fight:
    """The decisions; ``most_food`` is the most food that a killed bug can give."""
    creatures = {creature.name: creature for creature in state.creatures}
    cards = state.sheet.components.bug_cards
    profiles = [profile for card in cards for profile in (card.common, card.alpha)]
    most = {
        "damage": max((p.damage for p in profiles), default=0),
        "critical": max((p.critical for p in profiles), default=0),
    }
    toughest = max((p.life for p in profiles), default=0)
    weakest = max(1, min((p.life for p in profiles), default=1))
    animals, characters = state.animals, state.characters
    groups = {
        animal: [
            (animal, *others)
            for size in range(len(animals))
            for others in combinations(animals[animals.index(animal) + 1 :], size)
        ]
        for animal in animals
    }
    dice = {a: tuple(dict.fromkeys(r for g in groups[a] for r in rolls(state, g))) for a in animals}
    shields = {a: max(dice_together(state, group) for group in groups[a]) for a in animals}
    force = {a: max(dice_of(roll).hits for roll in dice[a]) for a in animals}
    kills = min(len(creatures), sum(most // weakest for most in force.values()))
    stops = tuple(stopped_by(animal) for animal in animals)
    targets = {"damage": (NONE, LOST, *stops, *characters), "critical": (NONE, LOST, *characters)}
    return Fight(
        state=state,
        card={
            name: Var(f"card({name})", (NONE, *(card.name for card in kinds(state, creature))))
            for name, creature in creatures.items()
        },
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
        eater={i: Var(f"eater({i})", (NONE, *state.heroes)) for i in creatures},
        dice={a: Var(f"dice({a})", (NONE, *dice[a])) for a in animals},
        stops={a: Var(f"stops({a})", tuple(range(shields[a] + 1))) for a in animals},
        spare={a: Var(f"spare({a})", (0, 1)) for a in animals},
        force={a: Var(f"force({a})", tuple(range(force[a] + 1))) for a in animals},
        hurt={
            c: Var(f"hurt({c})", (*life.values, len(life.values))) for c, life in state.life.items()
        },
        left={c: Var(f"left({c})", life.values) for c, life in state.life.items()},
        gain={h: Var(f"gain({h})", tuple(range(kills + 1))) for h in state.heroes},
        kept={h: Var(f"kept({h})", tuple(range(most_food * kills + 1))) for h in state.heroes},
        tossed={
            (h, r): Var(f"tossed({h}, {r})", tuple(range(kills + 1)))
            for h in state.heroes
            for r in ("wood", "metal")
        },
        grown={h: Var(f"grown({h})", tuple(range(most_food * kills + 1))) for h in state.heroes},
        heal=cared_for(state, "heal"),
    )
