"""A plan of EXO in the words of players at the table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.brood import USUAL, larvae, steps_a_turn
from winnable.models.exo.cubes import lasts
from winnable.models.exo.missing_faces import as_read
from winnable.models.exo.told import TABLES
from winnable.models.game import RoundStory, Story
from winnable.models.queries.exo import words
from winnable.models.queries.exo.phrases import name


def story(sheet: Sheet, plan: Mapping[str, Any]) -> Story:
    """``plan`` (schema ``winnable/plan/1``), which the referee has accepted, in words."""
    setup = plan["setup"]
    later = second_from(sheet, plan)
    return Story(
        setup=tuple(words.setup(sheet, setup["choices"], setup.get("chance") or {})),
        rounds=tuple(
            _round(sheet, entry, later=entry["round"] >= later) for entry in plan["rounds"]
        ),
    )


def second_from(sheet: Sheet, plan: Mapping[str, Any]) -> float:
    """The first round in which a second table of the sheet is read; infinite if there is none."""
    second = sheet.specials.second
    if second is None:
        return math.inf
    there = sheet.places.get(second.place, frozenset())
    homes = {sheet.specials.homes.get(hero) for hero in sheet.party}
    if there & {*homes, *((plan["setup"].get("choices") or {}).values())}:
        return 1
    for entry in plan["rounds"]:
        for each in entry.get("steps") or ():
            taken = each["do"] == "take" and each.get("token") == second.token
            movers = {each.get("by"), *(each.get("with") or ())} if each["do"] == "move" else set()
            if taken or (each.get("to") in there and movers & set(sheet.party)):
                return int(entry["round"]) + 1
    return math.inf


def _read(sheet: Sheet, *, later: bool) -> Sheet:
    """The sheet with the tables from which the dice of a round are read."""
    second = sheet.specials.second
    if second is None or not later:
        return sheet
    tables = {**sheet.tables, second.table: sheet.tables[f"{second.table}-2"]}
    return replace(sheet, tables=tables)


def _round(sheet: Sheet, entry: Mapping[str, Any], *, later: bool) -> RoundStory:
    sheet = _read(sheet, later=later)
    chance, choices = entry["chance"], entry.get("choices") or {}
    dawn = [words.step(step) for step in entry.get("dawn") or ()]
    placements = entry.get("placements") or {}
    return RoundStory(
        number=entry["round"],
        disaster=(
            *dawn,
            *words.disaster(sheet, chance),
            *(words.step(step) for step in entry.get("rerolls") or ()),
            *(words.step(step) for step in entry.get("blows") or ()),
            *words.choices(sheet, chance, choices),
        ),
        pawns=tuple(
            (name(hero), words.placements(placements[hero]))
            for hero in sheet.party
            if hero in placements
        ),
        steps=tuple(words.step(step) for step in entry.get("steps") or ()),
        night=tuple(_night(sheet, entry, step) for step in entry.get("night") or ()),
    )


def _night(sheet: Sheet, entry: Mapping[str, Any], step: Mapping[str, Any]) -> str:
    """A step of the night; how many larvae a hive lays is for the faces in force to say."""
    if step["do"] != "spawn":
        return words.step(step)
    faces = dict(entry["chance"])
    for play in entry.get("rerolls") or ():
        faces |= play.get("chance") or {}
    rolled = {table: faces[table] for table in TABLES if table in faces}
    lives = {hive.name: lasts(sheet, hive) for hive in sheet.hives}
    if step["hive"] not in lives and sheet.ruling("nests-count") != "yes":
        return words.spawned(step, USUAL, USUAL)
    damage = lives.get(step["hive"], sheet.components.nest.life) - 1
    counts = [larvae(as_read(sheet), rolled, points) for points in (0, damage)]
    return words.spawned(step, *(min(n, 1) if steps_a_turn(sheet) > 1 else n for n in counts))
