"""A made-up game of the size of a real one, for measuring: no rule here is any game's rule.

Two heroes walk over eight zones, gather, trade, build; tokens leave two piles every night, spread
and hurt. About 150 variables (44 tokens of 10 places), about 45 stages, up to about 100 actions.
"""

from __future__ import annotations

from winnable.solver.problem import (
    Action,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Linear,
    Problem,
    Stage,
    Var,
    all_of,
    any_of,
    implies,
    is_,
)

ZONES = tuple(f"{column}{row}" for column in "ABCD" for row in "12")
HEROES = ("ann", "bob")
GOODS = ("food", "wood", "metal")
TOKENS = 44


def near(zone: str) -> list[str]:
    """Zones that touch by side or corner."""
    return [other for other in ZONES if other != zone and abs(ord(other[0]) - ord(zone[0])) <= 1]


class World:
    """The variables."""

    def __init__(self) -> None:
        self.at = {hero: Var(f"{hero}.at", ZONES) for hero in HEROES}
        self.life = {hero: Var(f"{hero}.life", tuple(range(6))) for hero in HEROES}
        self.has = {
            (hero, good): Var(f"{hero}.{good}", tuple(range(7)))
            for hero in HEROES
            for good in GOODS
        }
        self.pawns = {
            (hero, space): Var(f"{hero}.pawns.{space}", tuple(range(5)))
            for hero in HEROES
            for space in ("move", "build", "extract")
        }
        self.tile = {zone: Var(f"tile.{zone}", (0, 1)) for zone in ZONES}
        self.explored = {zone: Var(f"explored.{zone}", (0, 1)) for zone in ZONES}
        self.yields = {zone: Var(f"yields.{zone}", GOODS) for zone in ZONES}
        self.pile = {hive: Var(f"pile.{hive}", tuple(range(11))) for hive in ("north", "south")}
        self.token = [Var(f"token.{k}", ("away", *ZONES, "gone")) for k in range(TOKENS)]

    def variables(self) -> tuple[Var, ...]:
        """All of them."""
        heroes = (self.at, self.life, self.has, self.pawns)
        board = (self.tile, self.explored, self.yields, self.pile)
        return (*(var for table in (*heroes, *board) for var in table.values()), *self.token)


def when(*exprs: Expr) -> tuple[Condition, ...]:
    """Conditions of one made-up rule."""
    return tuple(Condition(expr, "toy.when") for expr in exprs)


def synthetic(slots: int = 20, tiles: int = 4, variables: int = 44) -> Problem:
    """The game with that many action slots a round, won with ``tiles`` tiles at any moment."""
    world = World()
    world.token = world.token[:variables]
    stages = [*_production(world), *_placement(world)]
    for slot in range(slots):
        hero = HEROES[slot % 2]
        stages.append(Stage(f"act.{slot}", "action", tuple(_actions(world, hero))))
        if slot % 4 == 3:
            stages.append(Stage(f"trade.{slot}", "action", tuple(_trades(world))))
    stages += _night(world)
    initial = [
        *when(*(is_(world.at[h], zone) for h, zone in zip(HEROES, ("A1", "A2"), strict=True))),
        *when(*(is_(var, 4) for var in world.life.values())),
        *when(*(is_(world.has[h, g], 2 if g == "food" else 1) for h in HEROES for g in GOODS)),
        *when(*(is_(var, 0) for var in (*world.pawns.values(), *world.tile.values()))),
        *when(*(is_(world.explored[z], int(z in {"A1", "A2"})) for z in ZONES)),
        *when(*(is_(var, 9) for var in world.pile.values())),
        *when(*(is_(var, "away") for var in world.token)),
    ]
    goal = Linear(tuple((1, is_(world.tile[zone], 1)) for zone in ZONES), lo=tiles)
    defeat = (
        *(Condition(is_(var, 0), "toy.dead") for var in world.life.values()),
        *(Condition(is_(var, 0), "toy.empty-pile") for var in world.pile.values()),
        *(Condition(_crowded(world, zone, 3), "toy.plague") for zone in ZONES[:6]),
    )
    return Problem(
        name=f"synthetic-{slots}-{tiles}",
        variables=world.variables(),
        initial=tuple(initial),
        stages=tuple(stages),
        goal=goal,
        defeat=defeat,
        complete=True,
        completeness="measured, not believed",
    )


def _crowded(world: World, zone: str, many: int) -> Expr:
    return Linear(tuple((1, is_(token, zone)) for token in world.token), lo=many)


def _production(world: World) -> list[Stage]:
    stages: list[Stage] = []
    for zone in ZONES:
        owner = HEROES[ZONES.index(zone) % 2]
        keep = Var(f"keep.{zone}", (0, 1))
        effects = tuple(
            Effect(
                world.has[owner, good],
                Change(1),
                "toy.produce",
                all_of(is_(world.tile[zone], 1), is_(world.yields[zone], good), is_(keep, 1)),
            )
            for good in GOODS
        )
        room = Linear(tuple((1, world.has[owner, good]) for good in GOODS), hi=5)
        fits = Condition(implies(is_(keep, 1), room), "toy.room")
        stages.append(
            Stage(
                f"produce.{zone}",
                "production",
                decisions=(keep,),
                conditions=(fits,),
                effects=effects,
            )
        )
    return stages


def _placement(world: World) -> list[Stage]:
    stages: list[Stage] = []
    for hero in HEROES:
        spaces = ("move", "build", "extract")
        chosen = {space: Var(f"{hero}.place.{space}", tuple(range(5))) for space in spaces}
        effects = tuple(
            Effect(world.pawns[hero, space], n, "toy.place", is_(chosen[space], n))
            for space in spaces
            for n in range(5)
        )
        total = Linear(tuple((1, var) for var in chosen.values()), hi=4)
        stages.append(
            Stage(
                f"place.{hero}",
                "placement",
                decisions=tuple(chosen.values()),
                conditions=when(total),
                effects=effects,
            )
        )
    return stages


def _actions(world: World, hero: str) -> list[Action]:
    at, pawns = world.at[hero], world.pawns
    move, build, extract = (Change(-1) for _ in range(3))
    actions: list[Action] = []
    for here in ZONES:
        for there in near(here):
            base = when(is_(at, here))
            effects = (
                Effect(at, there, "toy.move"),
                Effect(pawns[hero, "move"], move, "toy.move"),
            )
            known = (*base, *when(is_(world.explored[there], 1)))
            actions.append(Action(f"{hero} {here} {there}", hero, known, effects, 1))
            blank = (*base, *when(is_(world.explored[there], 0)))
            look = (*effects, Effect(world.explored[there], 1, "toy.explore"))
            actions.append(Action(f"{hero} {here} explores {there}", hero, blank, look, 1))
    for zone in ZONES:
        here_now = when(is_(at, zone), is_(world.explored[zone], 1))
        for good in GOODS:
            conditions = (*here_now, *when(is_(world.yields[zone], good)))
            room = Linear(tuple((1, world.has[hero, g]) for g in GOODS), hi=5)
            effects = (
                Effect(world.has[hero, good], Change(1), "toy.extract"),
                Effect(pawns[hero, "extract"], extract, "toy.extract"),
            )
            actions.append(
                Action(f"{hero} {good} {zone}", hero, (*conditions, *when(room)), effects, 1)
            )
        price = (
            Effect(world.tile[zone], 1, "toy.build"),
            Effect(world.has[hero, "wood"], Change(-2), "toy.build"),
            Effect(world.has[hero, "metal"], Change(-1), "toy.build"),
            Effect(pawns[hero, "build"], build, "toy.build"),
        )
        free = (*here_now, *when(is_(world.tile[zone], 0)))
        actions.append(Action(f"{hero} builds {zone}", hero, free, price, 1))
    return actions


def _trades(world: World) -> list[Action]:
    actions: list[Action] = []
    for giver, taker in (HEROES, HEROES[::-1]):
        for good in GOODS:
            together = any_of(
                *(all_of(is_(world.at[giver], z), is_(world.at[taker], z)) for z in ZONES)
            )
            effects = (
                Effect(world.has[giver, good], Change(-1), "toy.trade"),
                Effect(world.has[taker, good], Change(1), "toy.trade"),
            )
            actions.append(Action(f"{giver} gives {good}", giver, when(together), effects))
    return actions


def _night(world: World) -> list[Stage]:
    stages: list[Stage] = []
    half = len(world.token) // 2
    for hive, home, tokens in (
        ("north", "D1", world.token[:half]),
        ("south", "D2", world.token[half:]),
    ):
        pile = world.pile[hive]
        effects = [Effect(pile, Change(-1), "toy.spawn")]
        for place, token in enumerate(tokens[:10]):
            effects.append(Effect(token, home, "toy.spawn", is_(pile, 9 - place)))
        stages.append(Stage(f"spawn.{hive}", "night", effects=tuple(effects)))
        moves = tuple(
            Action(
                f"{token.name} {there}",
                "rule",
                when(is_(token, home), _crowded(world, home, 3)),
                (Effect(token, there, "toy.spread"),),
            )
            for token in tokens[:10]
            for there in near(home)
        )
        stages += [Stage(f"spread.{hive}.{k}", "night", moves) for k in range(3)]
    for hero in HEROES:
        hurt = any_of(
            *(
                all_of(is_(world.at[hero], zone), is_(token, zone))
                for zone in ZONES
                for token in world.token[:10]
            )
        )
        stages.append(
            Stage(
                f"bite.{hero}",
                "night",
                effects=(Effect(world.life[hero], Change(-1), "toy.bite", hurt),),
            )
        )
        food = world.has[hero, "food"]
        fed = AllOf((is_(food, *range(1, 7)),))
        stages.append(
            Stage(
                f"eat.{hero}",
                "night",
                effects=(
                    Effect(food, Change(-1), "toy.eat", fed),
                    Effect(world.life[hero], Change(-1), "toy.hunger", is_(food, 0)),
                ),
            )
        )
    return stages
