"""The decisions of an artefact stage: cards that change hands, cards that are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.kit import BONUS, gems_of
from winnable.models.exo.state import State
from winnable.solver.problem import Var

FOOD = 2
"""Units of food that combat rations bring (Artefact Cards)."""
HEALED = 2
"""Life that herbs and dressings give back (Artefact Cards)."""


def drone_of(hero: str) -> str:
    """How the drone of ``hero`` is called among those who hold artefacts."""
    return f"{hero}.drone"


def is_drone(holder: str) -> bool:
    """Whether one who holds artefacts is a drone."""
    return holder.endswith(".drone")


@dataclass(frozen=True, slots=True)
class Hands:
    """``passed`` (hero, other): cards from that hero to a hero, the own animal or a drone in the
    zone, negative the other way. ``left``: cards afterwards, by character and drone.

    ``plays`` (hero, effect): cards that only their player profits from; ``cures`` by character:
    herbs or dressings; ``shed``: cards thrown away by a hero who has no space for them, as they are
    unloaded from a drone; ``spread``: a net; ``uses`` by effect: cards of a kind in all. ``gems``
    (hero, colour): afterwards, ``purse`` their sum. ``fed``: food by hero,
    ``tossed`` (hero, resource) thrown away for it, ``grown``: items more than before.
    """

    state: State
    passed: Mapping[tuple[str, str], Var]
    left: Mapping[str, Var]
    plays: Mapping[tuple[str, str], Var]
    cures: Mapping[str, Var]
    shed: Mapping[str, Var]
    spread: Var | None
    uses: Mapping[str, Var]
    gems: Mapping[tuple[str, str], Var]
    purse: Mapping[str, Var]
    fed: Mapping[str, Var]
    tossed: Mapping[tuple[str, str], Var]
    grown: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (
            self.passed, self.left, self.plays, self.cures, self.shed, self.uses, self.gems,
            self.purse, self.fed, self.tossed, self.grown,
        )  # fmt: skip
        net = () if self.spread is None else (self.spread,)
        return (*(var for group in groups for var in group.values()), *net)

    def place(self, holder: str) -> Var:
        """Where a character or a drone is."""
        if holder in self.state.zone:
            return self.state.zone[holder]
        return self.state.drone[holder.removesuffix(".drone")]

    def store(self, holder: str) -> Var:
        """How many cards a character or a drone holds."""
        kit = self.state.kit
        return kit.held[holder] if holder in kit.held else kit.crate[holder.removesuffix(".drone")]

    def received(self, holder: str) -> Iterator[tuple[int, Var]]:
        """What a holder gets from others, as terms of a sum."""
        for (giver, taker), var in self.passed.items():
            if holder in (giver, taker):
                yield (1 if holder == taker else -1), var


def hands_of(state: State) -> Hands | None:
    """The decisions, which all artefact stages share; ``None`` without artefacts."""
    kit, numbers = state.kit, state.sheet.components
    if not kit.held:
        return None
    heroes = state.heroes
    others = [*combinations(heroes, 2), *((h, state.animal(h)) for h in heroes)]
    others += [(h, drone_of(owner)) for h in heroes for owner in heroes]
    holders = (*state.characters, *(drone_of(h) for h in heroes))
    slots = numbers.artefact_slots
    gems = gems_of(state.sheet)
    own = ("rations", *gems, "pepper", *BONUS)
    copies = {effect: int(var.values[-1]) for effect, var in kit.played.items()}
    most = {effect: 1 if effect == "pepper" else n for effect, n in copies.items()}
    food = FOOD * copies.get("rations", 0)
    room = numbers.exo_slots
    eaters = heroes if food else ()
    collectors = heroes if gems else ()
    healing = {"herbs": state.animals, "dressing": heroes}
    return Hands(
        state=state,
        passed={
            pair: Var(
                f"passed({pair[0]}, {pair[1]})",
                tuple(range(-_hold(state, pair[1], slots), _hold(state, pair[1], slots) + 1)),
            )
            for pair in others
        },
        left={x: Var(f"left({x})", tuple(range(_hold(state, x, slots) + 1))) for x in holders},
        plays={
            (h, effect): Var(f"plays({h}, {effect})", tuple(range(most[effect] + 1)))
            for h in heroes
            for effect in own
            if effect in copies
        },
        cures={
            c: Var(f"cures({c})", tuple(range(int(state.life[c].values[-1]) // HEALED + 1)))
            for effect, patients in healing.items()
            for c in patients
            if effect in copies
        },
        shed={h: Var(f"shed({h})", tuple(range(numbers.cargo + 1))) for h in heroes},
        spread=None if kit.net is None else Var("spread", (0, 1)),
        uses={effect: Var(f"uses({effect})", tuple(range(n + 1))) for effect, n in copies.items()},
        gems={
            (h, c): Var(f"gems left({h}, {c})", state.gems[h, c].values)
            for h in collectors
            for c in COLOURS
        },
        purse={h: Var(f"purse({h})", tuple(range(room + 1))) for h in collectors},
        fed={h: Var(f"ration({h})", tuple(range(food + 1))) for h in eaters},
        tossed={
            (h, r): Var(f"ration tossed({h}, {r})", tuple(range(food + 1)))
            for h in eaters
            for r in RESOURCES
            if r != "food"
        },
        grown={h: Var(f"grown({h})", tuple(range(food + 1))) for h in eaters},
    )


def _hold(state: State, holder: str, slots: int) -> int:
    """The most cards that a character or a drone can hold."""
    numbers = state.sheet.components
    return slots if holder in state.characters else min(numbers.cargo, slots)
