"""Steps of an EXO plan in the words of a player at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.missing_faces import RULING, row_above
from winnable.models.queries.exo import (
    face_words,
    map_words,
    power_words,
    sheet_words,
    upgrade_words,
)
from winnable.models.queries.exo.map_words import turned
from winnable.models.queries.exo.phrases import (
    FACES,
    SPACES,
    Step,
    item,
    lent,
    listed,
    name,
    paid,
    store,
    thrown,
)

THINGS = {
    "extraction_tile": "an extraction tile",
    "shelter": "a shelter",
    "drone": "the drone",
    "beacon": "the portable beacon",
}


def setup(sheet: Sheet, choices: Mapping[str, Any], chance: Mapping[str, Any]) -> list[str]:
    """What each player does before round 1, one line a player, then what was drawn or turned."""
    lines = []
    for pair in sheet.pairs:
        hero = pair.hero.name
        home = sheet.specials.homes.get(hero, "")
        text = f"{name(hero)} and {name(pair.animal.name)} start in"
        text += f" {choices.get(f'{hero}.start', home)}"
        if furnished := choices.get(f"{hero}.furnish"):
            text += f": EXO tile {pair.colour}, extraction tile with {furnished}"
        lines.append("; ".join([text, *sheet_words.granted(hero, choices)]))
    open_ = min(sheet.components.display, sum(card.copies for card in sheet.components.artefacts))
    if cards := chance.get("artefacts"):
        lines.append(f"Open artefacts: {listed(cards[:open_])}")
    if cards and cards[open_:]:
        lines.append(f"Artefacts off the deck during set-up: {listed(cards[open_:])}")
    if tiles := chance.get("upgrades"):
        lines.append(upgrade_words.board(tiles))
    return [*lines, *turned(chance)]


def disaster(sheet: Sheet, chance: Mapping[str, Any]) -> list[str]:
    """The rolled faces with what they say, the adaptation dice, and cards drawn at once.

    Dice that a play that ended at once never rolled are left out.
    """
    lines = [
        f"{table.title()} {chance[table]}: {_face(sheet, table, chance[table])}"
        for table in ("weather", "fauna")
        if table in chance
    ]
    if chance.get("strike"):
        lines.append(f"Bug cards drawn: {listed(chance['strike'])}")
    lines += _rolls(chance.get("dice") or {})
    if bugs := chance.get("bugs"):
        lines.append(f"Bugs at random: {listed(bugs)}")
    lines += turned(chance)
    if dice := chance.get("adaptation"):
        lines.append(f"Adaptation dice: {listed(FACES[face] for face in dice)}")
    return lines


def _face(sheet: Sheet, table: str, number: int) -> str:
    """What a face says; of one that the print lacks also how it acts."""
    face = sheet.tables[table][number - 1]
    if not face.missing:
        return face.text
    acting = row_above(sheet, table, number)
    acts = "no effect" if acting is None else f"as face {acting.number}: {acting.text}"
    return f"{face.text} (missing in print, {RULING}: {acts})"


def choices(sheet: Sheet, chance: Mapping[str, Any], chosen: Mapping[str, Any]) -> list[str]:
    """What the players choose between reading the dice and placing pawns."""
    lines = []
    dice = list(chance.get("adaptation") or ())
    for pair in sheet.pairs:
        hero = pair.hero.name
        if turn := chosen.get(f"{hero}.token"):
            index, face = turn
            lines.append(_turn(hero, dice[index], face))
            dice[index] = face
    for pair in sheet.pairs:
        hero = pair.hero.name
        for index in chosen.get(f"{hero}.power") or ():
            lines.append(power_words.powered(hero, dice[index]))
            dice[index] = "shield"
    for pair in sheet.pairs:
        hero = pair.hero.name
        if (index := chosen.get(f"{hero}.adaptation")) is not None:
            face = FACES[dice[index]]
            lines.append(f"{name(hero)} chooses the {face} for {name(pair.animal.name)}")
        if swap := chosen.get(f"{hero}.exo"):
            lines.append(f"{name(hero)} throws away 1 {swap['discard']} gem for the new one")
        lines += [
            f"{name(hero)} throws away 1 {entry['discard']} for what {zone} produces"
            for zone, entry in (chosen.get(f"{hero}.production") or {}).items()
        ]
    lines += [f"Lost: {piece.replace('_', ' ')}" for piece in chosen.get("destroy") or ()]
    lines += face_words.chosen(chosen)
    lines += map_words.chosen(chosen)
    return lines


def step(entry: Step) -> str:
    """One step of the action phase or of the night, with the pawns it takes."""
    return WORDS[entry["do"]](entry) + face_words.on_top(entry) + _pawns(entry.get("pawns") or {})


def placements(board: Mapping[str, Mapping[str, int]]) -> str:
    """The pawns on one player board: ``hero: move/attack 3, build 1; animal: rest 1``."""
    parts = []
    for owner in ("hero", "animal"):
        spaces = board.get(owner) or {}
        counts = [f"{words} {spaces[space]}" for space, words in SPACES.items() if space in spaces]
        if counts:
            parts.append(f"{owner}: {', '.join(counts)}")
    return "; ".join(parts)


def _pawns(pawns: Mapping[str, int]) -> str:
    """``  [pawns: Claire build x2]`` after the sentence, nothing if no pawn is used."""
    parts = []
    for key, count in pawns.items():
        player, owner, space = key.split(".")
        whose = name(player) if owner == "hero" else f"{name(player)}'s animal"
        parts.append(f"{whose} {SPACES[space]}" + (f" x{count}" if count > 1 else ""))
    unit = "pawn" if sum(pawns.values()) == 1 else "pawns"
    return f"  [{unit}: {', '.join(parts)}]" if parts else ""


def _move(entry: Step) -> str:
    movers = [entry["by"], *(entry.get("with") or ())]
    text = f"{listed(map(name, movers))} {'moves' if len(movers) == 1 else 'move together'} to "
    text += f"{entry['to']}{paid(entry)}"
    chance = entry.get("chance") or {}
    if entry.get("sixth_sense") == "stay":
        seen = f"{name(entry['by'])} looks at {chance['exploration']} for {entry['to']}"
        return f"{seen}{paid(entry)} and stays"
    if told := upgrade_words.explored(entry):
        text += f"; {told}"
    tiles, powers = upgrade_words.of_entry(entry), power_words.of_move(entry)
    return "; ".join([text, *tiles, *powers, *turned(chance)])


def _extract(entry: Step) -> str:
    text = f"{name(entry['by'])} extracts 1 resource{thrown(entry)}"
    return "; ".join([text, *upgrade_words.of_extraction(entry)])


def spawned(entry: Step, count: int = 1, most: int = 1) -> str:
    """A hive lays ``count`` larvae, 0 or more, and up to ``most`` if it is damaged."""
    what = {0: "no larva", 1: "a larva"}.get(count, f"{count} larvae")
    if most > count:
        what += f" and one more for each point of damage on it, {most} at most"
    text = f"Hive {entry['hive']} brings out {what}"
    return "; ".join([text, *turned(entry.get("chance") or {})])


def _disperse(entry: Step) -> str:
    text = f"{entry['bug']} moves to {entry['to']}"
    return "; ".join([text, *turned(entry.get("chance") or {})])


def _rolls(dice: Mapping[str, Iterable[str]]) -> list[str]:
    return [
        f"{name(animal)} rolls {listed(FACES[face] for face in faces)}"
        for animal, faces in dice.items()
    ]


def _instinct(entry: Step) -> str:
    rolls = _rolls((entry.get("chance") or {}).get("dice") or {})
    told = "; ".join([*power_words.of_roll(entry), *rolls])
    return f"The animals in {entry['zone']} fight each other: {told}"


def _attack(entry: Step) -> str:
    chance = entry.get("chance") or {}
    cards = [f"{bug} gets card {card}" for bug, card in (chance.get("cards") or {}).items()]
    cards += [f"{bug} is joined by {listed(j)}" for bug, j in (chance.get("joined") or {}).items()]
    cards += [f"{bug} gets further {listed(m)}" for bug, m in (chance.get("more") or {}).items()]
    rolls = _rolls(chance.get("dice") or {})
    outcome = "; ".join([*cards, *power_words.of_roll(entry), *rolls])
    if "zone" in entry:
        return f"Bugs attack in {entry['zone']}: {outcome}"
    fighters = [entry["by"], *(entry.get("with") or ())]
    verb = "attacks" if len(fighters) == 1 else "attack together"
    if target := entry.get("target"):
        verb += f" {target}"
    return f"{listed(map(name, fighters))} {verb}{paid(entry)}: {outcome}"


def _turn(player: str, before: str, after: str) -> str:
    return f"{name(player)} spends a die token: a {FACES[before]} becomes a {FACES[after]}"


def _damage_hive(entry: Step) -> str:
    points = entry["points"]
    if faces := entry.get("faces"):
        marks = listed(f"{count} {FACES[face]}" for face, count in faces.items())
        text = f"Hive {entry['hive']} is marked with {marks}"
    else:
        text = f"Hive {entry['hive']} takes {points} point{'s' if points > 1 else ''} of damage"
    drawn = (entry.get("chance") or {}).get("stack") or ()
    return "; ".join([text, *(f"token {token} is drawn" for token in drawn)])


def _kill(entry: Step) -> str:
    text = f"{entry['bug']} is killed"
    if hero := entry.get("food"):
        text += f"; {name(hero)} gets the food{thrown(entry)}"
    if die := (entry.get("chance") or {}).get("comeback"):
        text += f"; the die for its return shows {die}"
    return text


def _eat(entry: Step) -> str:
    eater = "" if entry["for"] == entry["by"] else f" for {name(entry['for'])}"
    return f"{name(entry['by'])} spends 1 food{eater} from {store(entry['from'])}"


WORDS: Mapping[str, Callable[[Step], str]] = {
    "move": _move,
    "extract": _extract,
    "build": lambda entry: (
        f"{name(entry['by'])} builds {THINGS[entry['what']]}{lent(entry)}{paid(entry)}"
    ),
    "move_drone": lambda entry: f"{name(entry['by'])}'s drone flies to {entry['to']}",
    "give": lambda entry: (
        f"{name(entry['by'])} gives 1 {item(entry['item'])} to {name(entry['to'])}{thrown(entry)}"
    ),
    "load": lambda entry: (
        f"{name(entry['by'])} loads 1 {item(entry['item'])} onto {name(entry['drone'])}'s drone"
    ),
    "unload": lambda entry: (
        f"{name(entry['by'])} unloads 1 {item(entry['item'])} from {name(entry['drone'])}'s drone"
        f"{thrown(entry)}"
    ),
    "take": lambda entry: f"{name(entry['by'])} takes the token {entry['token']}",
    "medic": lambda entry: (
        f"{name(entry['by'])}'s medic drone gives 1 life to {name(entry['target'])}"
    ),
    "lapse": lambda _: "These pawns lapse",
    "instinct": _instinct,
    "spawn": spawned,
    "disperse": _disperse,
    "attack": _attack,
    "turn_die": lambda entry: (
        power_words.shielded(entry)
        if entry.get("pay")
        else _turn(entry["by"], entry["from"], entry["to"])
    ),
    "damage_hive": _damage_hive,
    "suffer": lambda entry: f"{name(entry['by'])} takes 1 damage",
    **power_words.WORDS,
    **upgrade_words.WORDS,
    **face_words.WORDS,
    **map_words.WORDS,
    **sheet_words.WORDS,
    "kill": _kill,
    "destroy": lambda entry: f"Tile, shelter and drones in {entry['zone']} are lost",
    "eat": _eat,
    "hunger": lambda _: "Whoever went without food loses 1 life",
    "exposure": lambda _: "Each hero outside a shelter loses 1 life",
}
"""The sentence of each verb of the plan file."""
