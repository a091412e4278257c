"""Special rules of sheets: work at projects, tokens, stacks, zones that produce, quiet hives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tests.agreement.legs import Part
from tests.agreement.positions.gifts import bare, gifted
from tests.agreement.positions.layout import DICE, HIVE, PAIR, Position, board, bugs
from tests.position import gems, position, resources
from winnable.missions.exo.disaster_tables import ChargeEffect, ShiftEffect, Who
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Grants, Project, Specials

WOOD = resources(wood=2)
FIELD = frozenset({"A1", "B1"})


def special(*party: str, **changes: Any) -> Callable[[], Sheet]:
    """A board of two zones whose sheet has the rule ``specials``."""
    rules = changes.pop("specials")
    default: dict[str, Any] = {"columns": 2, "weather": {}, "fauna": {}}
    laid_out = board(*(party or PAIR), **(default | changes))
    return lambda: replace(laid_out(), specials=rules)


def placed(works: Iterable[Work] = (), bait: int = 0, **changes: Any) -> Callable[[Sheet], State]:
    """A position after these works; Claire holds the bait."""
    packs = changes.pop("packs", bare(*PAIR)["packs"])

    def lay_out(sheet: Sheet) -> State:
        own = {hero: pack for hero, pack in packs.items() if hero in sheet.party}
        state = position(sheet, packs=own, **changes)
        state = replace(state, works=tuple(sorted(works)))
        for project in sheet.specials.projects:
            for work in state.works if project.shelter else ():
                state = state.with_zone(work.zone, camp=True)
        return state.with_player("claire", bait=bait) if bait else state

    return lay_out


def turned(make: Callable[[Sheet], State], tokens: dict[str, str]) -> Callable[[Sheet], State]:
    """The position ``make`` with tokens that lie face up, by zone."""
    return lambda sheet: replace(make(sheet), turned=tuple(sorted(tokens.items())))


def carrying(make: Callable[[Sheet], State], hero: str) -> Callable[[Sheet], State]:
    """The position ``make`` with the orb in the hands of ``hero``, if any."""

    def lay_out(sheet: Sheet) -> State:
        state = make(sheet)
        return replace(state, taken=("orb",), carriers=(("orb", hero),)) if hero else state

    return lay_out


def fort(**changes: Any) -> Specials:
    """A project for one wood or two, in both zones, free."""
    fields: dict[str, Any] = {"pay": ({"wood": 1}, {"wood": 2}), "zones": FIELD, "per": "zone"}
    return Specials(projects=(Project("fort", **(fields | changes)),))


def gate(**changes: Any) -> Specials:
    """A project for gems in A1, free."""
    fields: dict[str, Any] = {"pay": ({"gem": 2},), "zones": frozenset({"A1"})}
    return Specials(projects=(Project("gate", **(fields | changes)),))


TOGETHER = {"claire": "A1", "desmond": "A1", "mel": "A1", "little-joe": "A1"}
RICH = {"claire": WOOD, "desmond": resources(wood=1)}
POOLS = {"claire": gems(blue=1, white=1), "desmond": gems(white=1)}
DEAR = {1: (ChargeEffect(Who("heroes"), "build", {"pawn": 1}),)}


def _working(name: str, specials: Specials, **changes: Any) -> Position:
    sheet = {key: changes.pop(key) for key in ("hives", "tokens", "weather") if key in changes}
    default: dict[str, Any] = {"at": TOGETHER, "packs": RICH}
    return Position(
        f"work: {name}",
        ("free",),
        special(specials=specials, **sheet),
        placed(**(default | changes)),
    )


def _building(name: str, specials: Specials, **changes: Any) -> Position:
    return replace(_working(name, specials, **changes), parts=("action",))


FREE_WORK = (
    _working("wood of two in one zone", fort()),
    _working("wood of two apart", fort(), at={**TOGETHER, "desmond": "B1"}),
    _working("done in one zone", fort(), works=(Work("fort", "A1"),)),
    _working("not enough", fort(pay=({"wood": 4},))),
    _working("in a zone with a larva", fort(clear=True), hives=(HIVE,), insects=bugs("beetle")),
    _working("one hero only", fort(by="desmond")),
    _working("one hero only, poor", fort(by="desmond"), packs={"claire": WOOD}),
    _working(
        "from a drone",
        fort(),
        packs=bare(*PAIR)["packs"],
        drones={"claire": "A1", "desmond": "B1"},
        cargo={"claire": resources(wood=1), "desmond": resources(wood=1)},
    ),
    _working("two gems", gate(), packs=bare(*PAIR)["packs"], pools=POOLS),
    _working("two gems that differ", gate(different=True), packs=bare(*PAIR)["packs"], pools=POOLS),
    _working("done once", gate(), works=(Work("gate", "A1"),), pools=POOLS),
    _working(
        "a gem for each colour",
        gate(per="colour", pay=({"gem": 1},)),
        packs=bare(*PAIR)["packs"],
        pools=POOLS,
    ),
    _working(
        "a colour that was put",
        gate(per="colour", pay=({"gem": 1},)),
        packs=bare(*PAIR)["packs"],
        pools=POOLS,
        works=(Work("gate", "A1", "white"),),
    ),
)

WORK_FOR_PAWNS = (
    _building("a pawn of either", fort(pawns=1)),
    _building("two pawns", fort(pawns=2)),
    _building("two pawns apart", fort(pawns=2), at={**TOGETHER, "desmond": "B1"}),
    _building("a pawn of one hero", fort(pawns=1, by="claire")),
    _building("one pawn at a charge", fort(pawns=1), weather=DEAR),
)

FOR_FREE: tuple[Part, ...] = ("free",)
FOR_PAWNS: tuple[Part, ...] = ("action",)
SWAPPED = tuple(
    Position(
        f"work: wood for metal, {name}",
        parts,
        special(
            specials=fort(pay=({"wood": 1, "metal": 1},), **project),
            pairs=gifted("that-will-do"),
            upgraded=upgraded,
        ),
        placed(at=TOGETHER, packs={"claire": resources(), "desmond": resources(wood=2)}),
    )
    for name, parts, project, upgraded in (
        ("free", FOR_FREE, {}, ("desmond",)),
        ("not printed", FOR_FREE, {}, ()),
        ("Claire leads", FOR_FREE, {"by": "claire"}, ("desmond",)),
        ("for a pawn", FOR_PAWNS, {"pawns": 1}, ("desmond",)),
        ("for a pawn of Claire's", FOR_PAWNS, {"pawns": 1, "by": "claire"}, ("desmond",)),
    )
)

BAIT = Specials(
    projects=(Project("bait", ({"bait": 2},), FIELD, pawns=1, per="zone", by="claire"),),
    grants=Grants(bait=4, baiter="claire"),
)
NIGHTS = (
    Position(
        "a camp is a shelter",
        ("night",),
        special(specials=fort(shelter=True)),
        placed(at={**TOGETHER, "desmond": "B1"}, works=(Work("fort", "A1"),)),
    ),
    Position(
        "bait is placed",
        ("action",),
        special(specials=BAIT),
        placed(at=TOGETHER, packs=bare(*PAIR)["packs"], bait=4),
    ),
    Position(
        "bait fills slots",
        ("free",),
        special("claire", "desmond", specials=BAIT, backpack=5),
        placed(at=TOGETHER, bait=2),
    ),
)
SET_UP = (
    Position("bait at set-up", ("setup",), special(specials=BAIT), setup.begin),
    *(
        Position(
            f"granted {grant}",
            ("setup",),
            special(specials=Specials(grants=grants)),
            setup.begin,
        )
        for grant, grants in (
            ("food", Grants(food=2)),
            ("gems", Grants(gems=3)),
            ("beacons", Grants(beacon=True)),
            ("die tokens", Grants(die_tokens=1)),
        )
    ),
    Position(
        "homes",
        ("start",),
        special(
            specials=Specials(
                homes={"claire": "B1", "desmond": "A1"}, produces={"B1": "blue", "A1": "green"}
            )
        ),
        setup.begin,
    ),
)

ORB = (Token("orb", "A1", ""),)
TOKENS = (
    *(
        Position(
            f"a token {name}",
            ("free",),
            special("claire", specials=Specials(), hives=(HIVE,), tokens=(token,)),
            placed(at={"claire": "A1", "mel": "A1"}, **changes),
        )
        for name, token, changes in (
            ("in a clear zone", replace(ORB[0], clear=True), {}),
            ("beside a bug", replace(ORB[0], clear=True), {"insects": bugs("beetle")}),
            ("before a hive falls", replace(ORB[0], hives=1), {"hive_damage": {"north": 5}}),
            ("after a hive fell", replace(ORB[0], hives=1), {"hive_damage": {"north": 6}}),
            ("that is carried", replace(ORB[0], carried=True), {}),
            ("of nobody here", replace(ORB[0], player="desmond"), {}),
        )
    ),
)

DRAWN = {1: (ShiftEffect("larvae", "all", "orb"),)}


def _carried(name: str, part: Part, zones: dict[str, str], hero: str, **changes: Any) -> Position:
    """An orb that any hero may take in A1."""
    orb = Token("orb", "A1", "", carried=True)
    rules: dict[str, Any] = {"hives": (HIVE,), "tokens": (orb,), "columns": 3}
    return Position(
        f"an orb of anybody's {name}",
        (part,),
        special(specials=Specials(), starts=("A1", "B1"), fauna=DRAWN, **rules),
        carrying(placed(at=zones, packs=bare(*PAIR)["packs"], **changes), hero),
    )


BESIDE = {**TOGETHER, "desmond": "B1"}
DAY: dict[str, Any] = {"phase": "disaster", "weather": 0, "fauna": 0}
CARRIED = (
    _carried("lies there", "free", TOGETHER, ""),
    _carried("lies beside one of two", "free", BESIDE, ""),
    _carried("is carried", "free", TOGETHER, "claire"),
    _carried("is carried far away", "free", BESIDE, "desmond"),
    _carried("draws larvae", "day", {**TOGETHER, "desmond": "C1"}, "desmond", **DAY,
             insects=(("north.1", "B1", ""),)),
)  # fmt: skip

STACKED = Specials(stack=("I", "II"))
FRAIL = replace(HIVE, life=1, zone="A1")
FIGHTS = tuple(
    Position(
        f"{name}, {dice}",
        ("fight",),
        special("claire", specials=specials, hives=(FRAIL,), die=DICE[dice]),
        placed(at={"claire": "A1", "mel": "A1"}, insects=(("north.1", "B1", ""),)),
    )
    for name, specials in (
        ("a stack", STACKED),
        ("no damage to hives", Specials(no_hive_damage=True)),
    )
    for dice in ("claws", "shields")
)

LAND = Specials(produces={"B1": "orange"})
OWN = Specials(produces={"B1": "orange"}, own_colour=frozenset({"B1"}))
PRODUCING = tuple(
    Position(
        f"a zone that produces {name}",
        ("action",),
        special("claire", specials=specials, starts=("A1",)),
        placed(at={"claire": "B1", "mel": "B1"}, packs={"claire": resources(wood=1, metal=1)},
               land={"A1": ("food", "blue")}, tiles={"A1": "claire"}),
    )
    for name, specials in (("orange", LAND), ("the own colour", OWN))
)  # fmt: skip

LARVAE = tuple(
    Position(
        name,
        ("night",),
        special("claire", specials=specials, hives=(replace(HIVE, common=pile, alpha=0),)),
        placed(at={"claire": "A1", "mel": "A1"}, insects=insects),
    )
    for name, specials, pile, insects in (
        ("an empty pile is a plague", Specials(), 1, (("north.1", "B1", ""),)),
        ("an empty pile is none", Specials(no_empty_piles=True), 1, (("north.1", "B1", ""),)),
    )
)

NO_DICE = (
    Position(
        "no adaptation",
        ("day",),
        special("claire", specials=Specials(no_adaptation=True)),
        placed(at={"claire": "A1", "mel": "A1"}, phase="disaster", weather=0, fauna=0),
    ),
)

HIDDEN = tuple(Token(name, zone, "", hidden="g") for name, zone in (("I", "A1"), ("II", "B1")))
MOVES = (
    Position(
        "work at a token that lies face up",
        ("free",),
        special(
            specials=Specials(
                projects=(Project("mast", ({"wood": 1},), FIELD, token=HIDDEN[0].name),)
            ),
            tokens=HIDDEN,
        ),
        turned(placed(at=TOGETHER, packs=RICH), {"A1": "I"}),
    ),
    Position(
        "no work at another token",
        ("free",),
        special(
            specials=Specials(
                projects=(Project("mast", ({"wood": 1},), FIELD, token=HIDDEN[0].name),)
            ),
            tokens=HIDDEN,
        ),
        turned(placed(at=TOGETHER, packs=RICH), {"A1": "II"}),
    ),
    Position(
        "the last move before a deadline",
        ("night",),
        special(specials=Specials(deadline=1)),
        placed(at=TOGETHER, packs=RICH),
    ),
)

SPECIAL_RULES = (
    *MOVES,
    *FREE_WORK, *WORK_FOR_PAWNS, *SWAPPED, *NIGHTS, *SET_UP, *TOKENS, *FIGHTS, *PRODUCING, *LARVAE,
    *NO_DICE, *CARRIED,
)  # fmt: skip
