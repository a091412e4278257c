"""The words of goals, each where it holds and where it does not; numbers counted by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, resources
from winnable.missions.exo.referee.card_steps import Meet
from winnable.missions.exo.referee.goal_facts import MOVED, Moment
from winnable.missions.exo.referee.monitor import observe
from winnable.missions.exo.referee.state import Foe, State, Work
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Project, Specials
from winnable.missions.goals import Eventually, Exists, Fact, ForAll, Formula, InPlace

FORT = Project("fort", ({"wood": 1}, {"wood": 2}), frozenset({"A2", "B2"}), per="zone")
JARS = Project("jars", ({"gem": 1},), frozenset({"B1"}), per="colour")
CAMP = Project("camp", ({"wood": 1},), frozenset({"B1", "B2"}))


def board() -> Sheet:
    """A1 and A2 are starts; hive north (3+1) lies in B2, south (2+0) in B1."""
    sheet = toy.four_zones(
        party=("claire", "yuri"),
        starts=("A1", "A2"),
        hives=(toy.hive_at("north", "B2", 3, 1), toy.hive_at("south", "B1", 2, 0)),
        tokens=(Token("orb", "B1", ""),),
        exploration=toy.LISTED,
    )
    places = {
        "start": frozenset({"A1", "A2"}),
        "gate": frozenset({"B1"}),
        "door.blue": frozenset({"A1"}),
        "door.white": frozenset({"A2"}),
        "door.orange": frozenset({"B1"}),
        "door.green": frozenset({"B2"}),
    }
    return replace(
        sheet,
        places=places,
        board_tiles={"west": ("A1", "A2"), "east": ("B1", "B2")},
        specials=Specials(projects=(FORT, JARS, CAMP)),
    )


SHEET = board()


def at(state: State | None = None, *events: Fact) -> Moment:
    """The moment of ``state`` in which ``events`` happened; as at the start without them."""
    return Moment(SHEET, position(SHEET) if state is None else state, set(events))


def told(word: str, *args: str, state: State | None = None) -> bool:
    """Whether a fact holds."""
    return at(state).fact(Fact(word, args))


def counted(word: str, *args: str, state: State | None = None) -> int:
    """What a number is."""
    return at(state).number(Fact(word, args))


def with_works(*works: Work) -> State:
    """A position in which these works are done."""
    return replace(position(SHEET), works=tuple(sorted(works)))


def test_a_token_taken_and_being_taken() -> None:
    """``takes`` is an event: taken already is not enough."""
    taken = replace(position(SHEET), taken=("orb",))
    takes = Fact("takes", ("orb",))

    assert told("taken", "orb", state=taken)
    assert not told("taken", "orb")
    assert at(taken, takes).fact(takes)
    assert not at(taken).fact(takes)


def test_who_lives_and_where() -> None:
    """The dead are nowhere (ruling all-characters), so they miss every place."""
    state = position(SHEET, at={"claire": "B1", "mel": ""})

    assert [told("alive", name, state=state) for name in ("claire", "mel")] == [True, False]
    assert told("at", "claire", "B1", state=state)
    assert not told("at", "claire", "B2", state=state)
    assert not told("at", "mel", "A1", state=state)
    assert at(state).in_place(Fact("at", ("claire",)), "gate")
    assert not at(state).in_place(Fact("at", ("yuri",)), "gate")
    assert not at(state).in_place(Fact("at", ("mel",)), "all")


def test_drones_that_are_not_built_are_in_no_place() -> None:
    """Ruling drones-in-target: only what is on the map counts."""
    state = position(SHEET, drones={"claire": "B1"})

    assert at(state).in_place(Fact("drone", ("claire",)), "gate")
    assert not at(state).in_place(Fact("drone", ("claire",)), "start")
    assert not at(state).in_place(Fact("drone", ("yuri",)), "all")


def test_places_of_every_sheet_and_board_tiles() -> None:
    """Starts are A1 and A2, the field is the rest, a board tile is a place."""
    inside = {
        zone: [
            place
            for place in ("start", "field", "all", "west", "east", "gate")
            if at(position(SHEET, at={"mel": zone})).in_place(Fact("at", ("mel",)), place)
        ]
        for zone in SHEET.zones
    }

    assert inside == {
        "A1": ["start", "all", "west"],
        "B1": ["field", "all", "east", "gate"],
        "A2": ["start", "all", "west"],
        "B2": ["field", "all", "east"],
    }


def test_the_face_that_the_animal_adapted_to() -> None:
    """One player's face is not another's, and none is no face."""
    state = position(SHEET).with_player("yuri", adapted="shield")

    assert told("adapted", "yuri", "shield", state=state)
    assert not told("adapted", "yuri", "claw", state=state)
    assert not told("adapted", "claire", "shield", state=state)


def test_a_pool_is_full_when_no_slot_is_free() -> None:
    """Six slots for gems of any colours."""
    pools = {"claire": gems(blue=4, white=2), "yuri": gems(blue=5)}
    state = position(SHEET, pools=pools)

    assert told("pool-full", "claire", state=state)
    assert not told("pool-full", "yuri", state=state)
    assert [counted("gems", hero, state=state) for hero in ("claire", "yuri")] == [6, 5]


def test_stores_of_a_player() -> None:
    """Backpack and drone are two stores."""
    state = position(
        SHEET,
        packs={"claire": resources(food=3, wood=1)},
        cargo={"claire": resources(wood=2)},
        drones={"claire": "A1"},
    )

    assert [counted("pack", "claire", kind, state=state) for kind in ("food", "wood")] == [3, 1]
    assert [counted("cargo", "claire", kind, state=state) for kind in ("food", "wood")] == [0, 2]


def test_upgrades_that_are_worn() -> None:
    """By the character itself; its drone wears its own."""
    state = position(SHEET, worn={"mel": ("one", "two"), "claire.drone": ("three",)})

    assert [counted("gear", name, state=state) for name in ("mel", "claire")] == [2, 0]


@pytest.mark.parametrize(
    ("owner", "builder", "expected"),
    [
        pytest.param("", "", [False, False, False, False, False], id="no tile"),
        pytest.param("yuri", "yuri", [True, False, True, False, True], id="built"),
        pytest.param("yuri", "", [True, False, True, True, True], id="of set-up (setup-tiles)"),
        pytest.param("", "yuri", [False, False, False, False, False], id="built and lost"),
    ],
)
def test_extraction_tiles(owner: str, builder: str, *, expected: list[bool]) -> None:
    """In B1: one at all, one of Claire, of Yuri; by Claire, by Yuri."""
    state = position(SHEET).with_zone("B1", tile=owner, builder=builder)

    assert [
        told("tile", "B1", state=state),
        told("tile", "B1", "claire", state=state),
        told("tile", "B1", "yuri", state=state),
        told("tile-by", "B1", "claire", state=state),
        told("tile-by", "B1", "yuri", state=state),
    ] == expected
    assert not told("tile", "B2", state=state)


def test_a_shelter_is_one_that_was_built() -> None:
    """Ruling gather; a base camp in which all may sleep is none."""
    state = position(SHEET, shelters=("B1",)).with_zone("B2", camp=True)

    assert told("shelter", "B1", state=state)
    assert not told("shelter", "B2", state=state)


@pytest.mark.parametrize(
    ("works", "project", "expected"),
    [
        ((), "fort", False),
        ((Work("fort", "A2"),), "fort", False),
        ((Work("fort", "A2"), Work("fort", "B2")), "fort", True),
        ((Work("camp", "B2"),), "camp", True),
        ((Work("fort", "A2"),), "camp", False),
        (tuple(Work("jars", "B1", c) for c in ("blue", "green", "white")), "jars", False),
        (tuple(Work("jars", "B1", c) for c in ("blue", "green", "white", "orange")), "jars", True),
    ],
)
def test_works_that_are_done(works: tuple[Work, ...], project: str, *, expected: bool) -> None:
    """In each of its zones, for each colour, or once, as the project says."""
    assert told("done", project, state=with_works(*works)) is expected


def test_a_work_in_one_zone_and_its_price() -> None:
    """The last price of the list is the dearest; that of a work elsewhere does not count."""
    state = with_works(Work("fort", "A2", price=0), Work("fort", "B2", price=1))

    assert [told("done", "fort", zone, state=state) for zone in SHEET.zones] == [0, 0, 1, 1]
    assert [told("best", "fort", zone, state=state) for zone in SHEET.zones] == [0, 0, 0, 1]
    assert not told("best", "camp", "B2", state=state)


@pytest.mark.parametrize(
    ("fallen", "damagers", "expected"),
    [
        pytest.param((), (), (True, True), id="none fell"),
        pytest.param(("north",), (("north", "claire"),), (True, False), id="one, by Claire"),
        pytest.param(
            ("north",), (("north", "claire"), ("north", "yuri")), (False, False), id="by both"
        ),
        pytest.param(
            ("north",), (("north", "claire"), ("south", "yuri")), (True, False), id="one stands"
        ),
        pytest.param(
            ("north", "south"), (("north", "claire"), ("south", "yuri")), (False, False), id="each"
        ),
    ],
)
def test_hives_broken_alone(
    fallen: tuple[str, ...], damagers: tuple[tuple[str, str], ...], expected: tuple[bool, bool]
) -> None:
    """By Claire, by Yuri (ruling same-hero-hives): hives that stand do not count."""
    state = replace(position(SHEET), fallen=fallen, damagers=damagers)

    assert tuple(told("broke-alone", h, state=state) for h in ("claire", "yuri")) == expected


def test_hives_with_those_of_cards() -> None:
    """Ruling nests-count: two of the sheet and a nest of card E2, of which north has fallen."""
    state = position(SHEET, nests={"E2": "A1"}, hive_damage={"north": 6})

    words = ("hives-left", "sheet-hives-left", "hives-down")
    assert [counted(word, state=state) for word in words] == [2, 1, 1]
    assert [counted(word) for word in words] == [2, 2, 0]


def test_larvae_in_piles_of_standing_hives() -> None:
    """North has laid 1 of 3+1, south 1 of 2, a nest of 5+1 none; a fallen hive's are gone."""
    laid = {"north": 1, "south": 1, "nest.E2": 0}

    def left(**changes: Any) -> int:
        state = position(SHEET, **changes)
        piles = tuple(replace(pile, laid=laid[pile.hive]) for pile in state.piles)
        return counted("piles", state=replace(state, piles=piles))

    assert left() == 3 + 1
    assert left(nests={"E2": "A1"}) == 3 + 1 + 6
    assert left(hive_damage={"north": 6}) == 1


def test_larvae_and_bugs_of_a_place() -> None:
    """Two larvae and a beetle in the east, a beetle in the west; what lies face up is a bug."""
    insects = [
        ("north.1", "B2", ""),
        ("north.2", "B1", ""),
        ("south.1", "B1", "beetle.common"),
        ("south.2", "A1", "beetle.common"),
    ]
    state = position(SHEET, insects=insects)

    def found(place: str) -> tuple[int, int]:
        return counted("bugs", place, state=state), counted("larvae", place, state=state)

    assert [found(p) for p in ("all", "field", "start", "gate")] == [(2, 2), (1, 2), (1, 0), (1, 1)]


def test_what_escaped_and_the_boss() -> None:
    """Without a boss there is no life left."""
    state = replace(position(SHEET), escaped=3, foe=Foe("B1", 4))

    assert [counted(word, state=state) for word in ("escaped", "boss-life")] == [3, 4]
    assert [counted(word) for word in ("escaped", "boss-life")] == [0, 0]


@pytest.mark.parametrize(
    ("name", "source", "target", "expected"),
    [
        ("claire", "A1", "B1", True),
        ("mel", "A1", "B1", True),  # the animal has its player's colour
        ("claire", "A2", "B1", False),  # the door of another colour
        ("nurasyl", "A2", "B1", True),
        ("claire", "A1", "B2", False),  # not the gate
    ],
)
def test_entering_from_the_own_door(name: str, source: str, target: str, *, expected: bool) -> None:
    """Claire's pair is blue, whose door is A1; Yuri's is white, from A2; the gate is B1."""
    moved = Fact(MOVED, (name, source, target))

    assert at(None, moved).fact(Fact("enters", (name, "gate", "door"))) is expected
    assert not at().fact(Fact("enters", (name, "gate", "door")))


@pytest.mark.parametrize("args", [("claire",), ("claire", "food", "wood")])
def test_words_with_other_arguments_are_an_error(args: tuple[str, ...]) -> None:
    """Neither true nor 0."""
    with pytest.raises(ValueError, match=rf"no fact 'at' with {len(args)} arguments"):
        told("at", *args)
    with pytest.raises(ValueError, match=rf"no number 'cargo' with {len(args)} arguments"):
        counted("cargo", *args)
    with pytest.raises(ValueError, match=rf"no thing 'at' with {len((*args, 'x'))} arguments"):
        at().in_place(Fact("at", (*args, "x")), "all")


def played(objective: Formula, *steps: Any, **changes: Any) -> State:
    """The state after ``steps`` on the board with this objective, all zones explored."""
    sheet = replace(SHEET, hives=(), objective=objective)
    land = dict.fromkeys(sheet.zones, ("food", "blue"))
    state = position(sheet, **({"land": land} | changes))
    for step in steps:
        state = act(sheet, state, step)
    return state


def walk(who: str, to: str, *others: str) -> Move:
    """A move of a group, a pawn each, from the space of each."""
    pawns = {"claire": "claire.hero.move", "mel": "claire.animal.move"}
    pawns |= {"yuri": "yuri.hero.move", "nurasyl": "yuri.animal.move"}
    return Move(
        who, to, tuple(sorted(others)), tuple(sorted((pawns[n], 1) for n in (who, *others)))
    )


ALL_ENTER: Formula = ForAll("c", Fact("enters", ("c", "gate", "door")))
EVERYBODY = dict.fromkeys(
    ("claire.hero.move", "claire.animal.move", "yuri.hero.move", "yuri.animal.move"), 2
)


def test_all_enter_in_one_move() -> None:
    """Ruling doors: a group move takes all four through the doors of their colours."""
    move = walk("claire", "B1", "mel", "yuri", "nurasyl")

    assert played(ALL_ENTER, move, pawns=EVERYBODY).outcome == "won"


def test_who_enters_earlier_is_not_in_that_move() -> None:
    """Mel goes ahead: no moment has all of them coming in, also not put together."""
    moves = walk("mel", "B1"), walk("claire", "B1", "yuri", "nurasyl")

    assert played(Eventually(ALL_ENTER), *moves, pawns=EVERYBODY).outcome == ""


def test_a_wrong_door_spoils_the_move() -> None:
    """Mel stands in Yuri's zone."""
    move = walk("claire", "B1", "mel", "yuri", "nurasyl")

    assert played(ALL_ENTER, move, pawns=EVERYBODY, at={"mel": "A2"}).outcome == ""


def test_an_entry_is_one_move_at_its_end() -> None:
    """The gate is unexplored: Claire meets the mine (E3) without Mel, and then she has come in."""
    objective = Fact("enters", ("claire", "gate", "door"))
    sheet = replace(SHEET, hives=(), objective=objective)
    state = position(sheet, pawns={"claire.hero.move": 1})

    state = act(sheet, state, walk("claire", "B1"), exploration="E3")
    assert state.outcome == ""
    state = act(sheet, state, Meet("claire", lose="life"))

    assert state.outcome == "won"


def test_quantifiers_reach_animals_zones_tiles_and_colours() -> None:
    """Two starts, two board tiles, four colours, four characters."""
    state = position(SHEET, shelters=("A1",))

    def holds(goal: Formula) -> bool:
        return observe(goal, (), SHEET, state, set())[0]

    shelter, inside = Fact("shelter", ("z",)), InPlace(Fact("at", ("c",)), "b")
    assert holds(Exists("z", shelter))
    assert not holds(Exists("z", shelter, "field"))
    assert not holds(ForAll("z", shelter, "start"))
    assert holds(Exists("b", Exists("z", shelter, "b")))
    assert not holds(ForAll("b", Exists("z", shelter, "b")))
    assert holds(ForAll("c", Exists("b", inside)))
    assert not holds(ForAll("b", Exists("c", inside)))
    at_door = InPlace(Fact("at", ("mel",)), "door.k")
    assert holds(Exists("k", at_door))
    assert not holds(ForAll("k", at_door))
