"""From a written case to a position of the referee: the board of ``exo/duo/1`` with its pieces.

Files that say ``box = true`` are played with all of the shipped box: abilities, exploration cards
with effects, upgrade tiles, and artefacts where a case lays some open. The others are played with
what the basic rules need.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests import toy
from tests.rulebook.keys import check_keys
from tests.toy import hive_at
from winnable.missions.exo.components import box, components
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import Insect, Pile, State
from winnable.missions.exo.referee.stores import drone_store
from winnable.missions.exo.referee.upgrade import Upgrades
from winnable.missions.exo.sheet import COLOURS, RESOURCES, BugCard, BugProfile, Components, Sheet

Case = Mapping[str, Any]

FOLDER = Path(__file__).parent
CLAIMS = FOLDER / "claims.toml"
"""Which rules each sentence of the rulebook states."""

_NEST = "nest."
"""How the ids of hives begin that exploration cards placed."""
_COPIES = 6
"""Of each bug card that a file adds."""
_HALVES = ("common", "alpha")


def all_cases() -> Iterator[Case]:
    """Every case of the folder, each with what its file says for all; ``claims.toml`` has none."""
    for path in sorted(set(FOLDER.glob("*.toml")) - {CLAIMS}):
        with path.open("rb") as file:
            written = tomllib.load(file)
        for case in written["case"]:
            check_keys(case)
            shared = {"cards": written.get("cards", {}), "box": written.get("box", False)}
            yield {**case, **shared, "file": path.stem}


def sheet_of(case: Case) -> Sheet:
    """The sheet that the case is played on: only the hives that it lists, but for nests."""
    hives = tuple(
        hive_at(name, hive["zone"], hive["common"], hive["alpha"], hive.get("life", 6))
        for name, hive in case.get("hives", {}).items()
        if not name.startswith(_NEST)
    )
    sheet = toy.duo_1(
        case["players"], hives=hives, withhold=case.get("withhold", True), upgraded=_upgraded(case)
    )
    return replace(sheet, components=_box(case)) if case["box"] else sheet


def position_of(case: Case, sheet: Sheet) -> State:
    """The position in which the steps of the case begin."""
    state = setup.begin(sheet)
    face = case.get("round", {})
    hives = case.get("hives", {})
    state = replace(
        state,
        round=1,
        phase="disaster" if case["start"] == "dawn" else "action",
        piles=tuple(Pile(name, hive["zone"], laid=hive["laid"]) for name, hive in hives.items()),
        insects=tuple(_insect(insect, hives) for insect in case.get("insects", ())),
        hive_damage=tuple(
            sorted((name, hive["damage"]) for name, hive in hives.items() if hive.get("damage"))
        ),
        deck=tuple(sorted(_drawn(case))),
        display=tuple(sorted(case.get("display", ()))),
        upgrades=_upgrades(case, sheet),
    )
    if case["start"] != "dawn":
        state = replace(state, weather=face.get("weather", 1), fauna=face.get("fauna", 1))
    for hero, player in case["players"].items():
        state = _with_player(state, sheet, hero, player)
    for name, zone in case.get("zones", {}).items():
        state = state.with_zone(
            name,
            resource=zone.get("resource", ""),
            colour=zone.get("colour", ""),
            tile=zone.get("tile", ""),
            shelter=zone.get("shelter", False),
        )
    return state


def _box(case: Case) -> Components:
    numbers = components(box())
    own = tuple(
        BugCard(name, name.split("-")[0], _COPIES, *(_profile(card, h) for h in _HALVES))
        for name, card in case["cards"].items()
    )
    return replace(
        numbers,
        bug_cards=(*numbers.bug_cards, *own),
        artefacts=numbers.artefacts if "display" in case else (),
    )


def _profile(card: Case, half: str) -> BugProfile:
    icons = dict(card.get(f"{half}_icons", {}))
    return BugProfile(*card[half], **{**icons, "joins": tuple(icons.get("joins", ()))})


def _pairs(case: Case) -> Iterator[tuple[str, str, Case]]:
    """Hero, animal and what the case says of their player."""
    for hero, player in case["players"].items():
        yield hero, box().pair[hero].animal.name, player


def _upgraded(case: Case) -> tuple[str, ...]:
    return tuple(
        name
        for hero, animal, player in _pairs(case)
        for name, figure in ((hero, player["hero"]), (animal, player["animal"]))
        if figure.get("upgraded")
    )


def _insect(insect: Case, hives: Mapping[str, Case]) -> Insect:
    hive = insect["id"].rpartition(".")[0]
    known = hive if hive in hives else ""
    return Insect(insect["id"], insect["zone"], known, insect.get("identity", ""))


def _drawn(case: Case) -> Iterator[str]:
    """Exploration cards that lie on the table: nests, and those that still bind a hero."""
    for name in case.get("hives", {}):
        if name.startswith(_NEST):
            yield name.removeprefix(_NEST)
    for player in case["players"].values():
        yield from player["hero"].get("cards", ())


def _upgrades(case: Case, sheet: Sheet) -> Upgrades:
    worn = {
        wearer: tuple(sorted(tiles))
        for hero, animal, player in _pairs(case)
        for wearer, tiles in (
            (hero, player["hero"].get("tiles")),
            (animal, player["animal"].get("tiles")),
            (drone_store(hero), player.get("drone_tiles")),
        )
        if tiles
    }
    board = case.get("board", {})
    known = {tile.name for tile in sheet.components.upgrades}
    named = {*board.values(), *(tile for tiles in worn.values() for tile in tiles)}
    assert named <= known, f"no such tiles: {named - known}"
    return Upgrades(tuple(sorted(board.items())), tuple(sorted(worn.items())))


def _with_player(state: State, sheet: Sheet, hero: str, player: Case) -> State:
    animal = sheet.components.pairs[hero].animal.name
    for name, figure in ((hero, player["hero"]), (animal, player["animal"])):
        life = figure.get("life", state.figure(name).life if figure["zone"] else 0)
        state = state.with_figure(
            name,
            zone=figure["zone"],
            life=life,
            poison=figure.get("poison", 0),
            paralysis=figure.get("paralysis", 0),
            artefacts=tuple(sorted(figure.get("artefacts", ()))),
        )
    drone = player.get("drone", {})
    state = state.with_player(
        hero,
        pack=tuple(player.get("pack", {}).get(r, 0) for r in RESOURCES),
        gems=tuple(player.get("gems", {}).get(c, 0) for c in COLOURS),
        beacon=player.get("beacon", bool(drone)),
        drone=drone.get("zone", ""),
        cargo=tuple(drone.get(r, 0) for r in RESOURCES),
        freight=tuple(sorted(drone.get("artefacts", ()))),
        die_token=player.get("die_token", False),
        bound=tuple(sorted(player["hero"].get("cards", ()))),
    )
    for key, number in player.get("pawns", {}).items():
        owner, kind, space = key.split(".")
        name = owner if kind == "hero" else animal
        figure = state.figure(name)
        at = figure.spaces.index(space)
        pawns = (*figure.pawns[:at], number, *figure.pawns[at + 1 :])
        state = state.with_figure(name, pawns=pawns)
    return state
