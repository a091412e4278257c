"""The decisions of an action stage: the arguments that the actions of all chapters share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.discovery import Discovery, discovery_of
from winnable.models.exo.fees import Fee, fee_of
from winnable.models.exo.insight import (
    followers,
    goes,
    insight_of,
    insight_price,
    tags_along,
)
from winnable.models.exo.interchange import can_be_alike
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import most_due
from winnable.models.exo.terms import among
from winnable.models.exo.upgrade_choice import Purchase, purchase_of
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Not,
    Var,
    all_of,
    any_of,
    is_,
)

ONE_OF_CHOICE = ("cheap-food-tile", "cheap-wood-metal-tile", "cheap-shelter")
"""Upgrade tiles that lower a price to one resource of any kind."""


@dataclass(frozen=True, slots=True)
class Act:
    """The decisions of one kind of action stage, in which any of ``actors`` may act.

    ``to``: the zone that characters or a drone go to. ``joins``: whether a character moves.
    ``fee``: gems paid on top, by (hero, colour). ``found``: the resource extracted, ``discard``:
    what is thrown away for it. ``gem``: the colour extracted. ``own``: what the acting hero pays
    from the backpack, by resource, ``paid`` its sum; ``lent``: what comes straight from a drone, by
    (its hero, resource); ``lends``: whether that drone stands with the acting hero. ``insight``:
    whether cards are looked at before a zone is entered; ``None`` where nobody can.

    Where characters may be paralysed: ``burden`` (pawns that a character pays for it), ``spent``
    (pawns of a move, by hero).
    ``discovery``: what is decided about cards, if there are any; ``purchase``: about upgrades.
    """

    state: State
    actors: tuple[str, ...]
    to: Var
    joins: Mapping[str, Var]
    fee: Fee
    found: Var
    discard: Var
    gem: Var
    own: Mapping[str, Var]
    paid: Var
    lent: Mapping[tuple[str, str], Var]
    lends: Mapping[str, Var]
    burden: Mapping[str, Var]
    spent: Mapping[str, Var]
    insight: Var | None
    discovery: Discovery | None
    purchase: Purchase | None

    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes who may act."""
        return tuple(c for c in self.actors if c in self.state.heroes)

    @property
    def animals(self) -> tuple[str, ...]:
        """The animals that may act."""
        return tuple(c for c in self.actors if c in self.state.animals)

    @property
    def players(self) -> tuple[str, ...]:
        """The players of whom a character may act."""
        return tuple(
            h for h in self.state.heroes if h in self.actors or self.state.animal(h) in self.actors
        )

    def still(self) -> Expr:
        """Nobody moves, or explores from afar."""
        here = tuple(among(join, [0]) for join in self.joins.values())
        return AllOf((*here, *(Not(self.looks_far(hero)) for hero in self.explorers_from_afar())))

    def explorers_from_afar(self) -> tuple[str, ...]:
        """The heroes who may ever explore a zone without going there."""
        far = None if self.discovery is None else self.discovery.far
        return () if far is None else tuple(str(hero) for hero in far.values if hero != NONE)

    def looks_far(self, hero: str) -> Expr:
        """``hero`` explores a zone without going there; ``FALSE`` where that can never be."""
        far = None if self.discovery is None else self.discovery.far
        return FALSE if far is None or hero not in far.values else is_(far, hero)

    def explores(self, hero: str) -> Expr:
        """``hero`` comes into the zone, or explores it from afar: the explorer if it is new."""
        far = self.looks_far(hero)
        return self.goes(hero) if far is FALSE else AnyOf((self.goes(hero), far))

    def goes(self, character: str) -> Expr:
        """``character`` moves on a pawn and comes into the zone.

        A look at the card may keep a hero outside, the card itself an animal.
        """
        moves = goes(self.state, self.insight, self.joins, character)
        return AllOf((moves, self._let_in(character)))

    def comes(self, character: str) -> Expr:
        """``character`` is about to move, on a pawn or along with its hero."""
        moves: list[Expr] = [is_(c, 1) for name, c in self.joins.items() if name == character]
        for pair in followers(self.state, self.actors):
            if character == pair.animal:
                moves += [
                    tags_along(self.state, self.insight, self.joins, pair, zone)
                    for zone in self.state.zones
                ]
        return any_of(*moves)

    def arrives(self, character: str) -> Expr:
        """``character`` comes into the zone, on a pawn or along with its hero."""
        if character in self.heroes:
            return self.goes(character)
        return AllOf((self.comes(character), self._let_in(character)))

    def _let_in(self, character: str) -> Expr:
        """No card leaves ``character`` behind, nor is it an animal that dies of the move."""
        stays = None if self.discovery is None else self.discovery.behind.get(character)
        doomed = self.state.traces.doomed.get(character)
        in_way = [is_(var, 0) for var in (stays, doomed) if var is not None]
        return all_of(*in_way) if in_way else TRUE

    def survives(self, character: str) -> Expr:
        """A card does not take the last life of ``character`` in this stage."""
        hurts = None if self.discovery is None else self.discovery.hurts.get(character)
        if hurts is None:
            return TRUE
        life = self.state.life[character]
        return AllOf(
            tuple(AnyOf((Not(is_(hurts, n)), AtLeast(life, int(n) + 1))) for n in hurts.values[1:])
        )

    def bankrupt(self, hero: str) -> Expr:
        """A card takes all gems from ``hero`` in this stage."""
        found = self.discovery
        if found is None or found.met is None or hero not in found.by.values:
            return FALSE
        lost = among(found.met, ["wetlands"])
        return lost if lost is FALSE else AllOf((is_(found.by, hero), lost))


def act_of(state: State, actors: tuple[str, ...]) -> Act:
    """The decisions of a stage in which one of ``actors`` acts, or several move together."""
    cost = [price for kind, price in state.sheet.components.cost.items() if _built(state, kind)]
    most = {r: max(price.get(r, 0) for price in cost) for r in RESOURCES}
    if any(state.upgrades.offers(effect) for effect in ONE_OF_CHOICE):
        most = {r: max(1, count) for r, count in most.items()}
    if any(can_be_alike(state, hero) for hero in state.heroes):
        both = max(sum(price.get(r, 0) for r in SWAPPED) for price in cost)
        most |= dict.fromkeys(SWAPPED, both)
    joined = {p.hero.name: (p.hero.name, p.animal.name) for p in state.sheet.pairs}
    insight = insight_of(state, actors)
    fees = {
        hero: sum(
            most_due(state, "move", "gem", kind)
            for kind, c in zip(("heroes", "animals"), pair, strict=True)
            if c in actors
        )
        for hero, pair in joined.items()
        if set(pair) & set(actors)
    }
    return Act(
        state=state,
        actors=actors,
        to=Var("to", state.zones),
        joins={c: Var(f"joins({c})", (0, 1)) for c in actors},
        fee=fee_of(fees, insight_price(state, insight)),
        found=Var("found", RESOURCES),
        discard=Var("discard", (NONE, *RESOURCES)),
        gem=Var("gem", COLOURS),
        own={r: Var(f"own({r})", tuple(range(most[r] + 1))) for r in RESOURCES if most[r]},
        paid=Var("paid", tuple(range(max(sum(price.values()) for price in cost) + 1))),
        lent={
            (h, r): Var(
                f"lent({h}, {r})", tuple(range(min(most[r], state.sheet.components.cargo) + 1))
            )
            for h in state.heroes
            for r in RESOURCES
            if most[r]
        },
        lends={h: Var(f"lends({h})", (0, 1)) for h in state.heroes},
        burden=burdens(state, actors),
        spent={
            h: Var(f"spent({h})", state.pawns[h].values)
            for h, pair in joined.items()
            if state.paralysis and set(pair) & set(actors)
        },
        insight=insight,
        discovery=discovery_of(state, actors),
        purchase=purchase_of(state),
    )


def _built(state: State, kind: str) -> bool:
    """Whether buildings of ``kind`` are ever built."""
    return kind != "beacon" or not state.sheet.withhold_beacon


def burdens(state: State, characters: Iterable[str]) -> dict[str, Var]:
    """The decisions how many pawns more each pays who is paralysed; none where nobody can be."""
    return {
        c: Var(f"burden({c})", state.paralysis[c].values)
        for c in characters
        if c in state.paralysis
    }
