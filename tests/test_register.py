"""The rule register is true: what is done is stated twice and tested, what is not is nowhere."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from tests.register_scan import (
    COLUMNS,
    REGISTER,
    SIDES,
    known_rules,
    modules,
    register,
    rendered,
    scan,
    strangers,
)
from tests.sheet_status import wrong

STATUSES = {"done", "not yet", "no effect"}

ONE_SIDED_MODULES: dict[str, str] = {
    # module that holds ids without a namesake on the other side: why
    "notation": "reads the steps of plan files, of which a model knows nothing",
    "play": "the order of phases and moments, which the model states as the order of its stages",
    "replay": "plan files that stop too early or go on too long",
    "stores": "payments from stores, which the model states with what is paid for",
    "toll": "what faces charge is paid just before an action, by the referee with it, in charges",
    "strike": "cards that hit without a fight, which the referee draws where faces say so",
    "second_card": "the second of two exploration cards, which the referee carries out in explore",
    "explore_finds": "artefacts that explorers find, which the referee has in finds",
    "aftermath": "what faces have come of a step, which the referee has in events and losses",
    "further_cards": "more cards for each bug, which the referee draws in combat",
    "fiercer": "damage that faces add to bugs, which the referee has in combat",
    "dealing": "armour and where hits go, which the referee has in combat",
    "icons": "other icons of bug cards, which the referee has in combat",
    "night_rolls": "what animals roll at night, which the referee has in night_attack",
    "attack_outcome": "what an attack by day comes to, which the referee has in combat",
    "fees": "gems that faces ask for, which the referee asks for with each action",
    "night_groups": "who rolls together at night, which the referee has in night_attack",
    "night_structures": "what falls at night, which the referee has in night_attack",
    "night_tokens": "die tokens at night, which the referee has in die_token and joint",
    "spoils": "food for kills by day and night, which the referee has in combat",
    "raid": "an option of ruling structure-attack, a stage of its own in the model alone",
    "artefacts": "where each card is, which the model has in kit and artefact",
    "artefact_play": "playing artefacts, which the model has in artefact",
    "artefact_trade": "artefacts that change hands, which the model has in artefact",
    "card_effects": "what cards do, which the model has in explore_cards and card_debt",
    "card_kinds": "kinds of exploration cards, which the model has in kit",
    "finds": "finding artefacts, which the model has in explore_cards",
    "artefact": "all that is done with artefacts, which the referee has in artefact_play",
    "artefact_fights": "artefacts in fights, which the referee has in boost and combat",
    "explore_cards": "what explorers meet, which the referee has in card_effects and finds",
    "kit": "kinds of cards and artefacts, which the referee has in card_kinds",
    "negative_effects": "cubes of poison and paralysis, which the model has in poison, paralysis",
    "poison": "cubes of poison, which the referee has in negative_effects",
    "paralysis": "cubes of paralysis, which the referee has in negative_effects",
    "hive_pattern": "an option of ruling sheet-hive-pattern, which the model has in hive_life",
    "heroes": "free abilities of heroes, which the model has in support and crafts",
    "animals": "Touch and alchemy, which the model has in touch and crafts",
    "support": "Life Support, which the referee has in heroes",
    "touch": "Healing Touch, which the referee has in animals",
    "care": "all that heals at one moment, with one price; the referee takes it step by step",
    "crafts": "what comes between two exchanges of items; in the referee in heroes and animals",
    "sight": "looks at exploration cards, which the model has in insight",
    "insight": "looks at exploration cards and Swiftness, which the referee has in sight and move",
    "roll_powers": "Fury and Shield breaker, which the model has in boost",
    "hunter": "Hunter, which the model has in boost",
    "boost": "dice and results that powers add, which the referee has in roll_powers and hunter",
    "instinct_powers": "the same by instinct",
    "room": "who has no room left for dice in a roll, which the referee has in joint",
    "instinct_sums": "sums of instinct rolls too many to list, which the referee has in instinct",
    "laying": "larvae laid in one step or more, whose rules the referee states in hive",
    "laying_at_once": "larvae laid as a face is read, which the referee has in hive",
    "adaptation_power": "Tribal Power in the adaptation, which the referee has in die_token",
    "nest": "what nests are on the map, which the model has in nest_found",
    "nest_found": "the card with a nest, which the referee has in card_effects and nest",
    "exchange": "two resources for one, which the model has in upgrade_crafts",
    "harvest": "what one extraction brings, which the model has in extract and upgrade_crafts",
    "interchange": "wood that stands for metal, which the referee has in stores",
    "rest_extract": "extracting by a rest, which the model has in rest",
    "shelter": "who sleeps in a shelter, which the referee has in survival",
    "upgrade": "what can be bought and worn at all, which the referee has in purchase",
    "upgrade_crafts": "a swap, and one unit more, which the referee has in exchange and harvest",
    "upgrade_notation": "reads the steps of plan files, of which a model knows nothing",
    "upgrade_slots": "slots of the board, which the model has in purchase",
    "arrivals": "bugs that faces put in, which the referee has apart from the hives",
    "drift": "larvae, bugs and animals that faces send on",
    "revealing": "larvae turned over from next door; the model names the rules of its faces only",
    "wreck": "what faces destroy, at once and in a storm",
    "boss_fights": "attacks of a boss and on him",
    "blocks": "what shields stop where faces ask it, which the model has in guard",
    "guard": "what shields stop where faces ask it, which the referee has in blocks",
    "charges": "what acts cost more, which the model has in fees",
    "demands": "what faces demand once, which the model has in disaster and survival",
    "limits": "moves that faces allow, which the referee asks for with each move",
    "more_dice": "dice that faces add, which the referee has in fight_faces",
    "night_losses": "what faces take at night, which the referee has in losses",
    "set_upon": "animals that attack their heroes, which the model leaves out",
    "goals": "the words of goals, which the referee has in goal_facts",
    "wondering": "what Nurasyl finds alone, which the referee has in finds",
    "turn": "a hive's turn of the night, which the referee has in hive",
    "tokens": "taking and handing on objective tokens, which the model has in free",
}


def with_status(status: str) -> Iterator[str]:
    return (rule for rule, entry in known_rules().items() if entry["status"] == status)


def test_generated_register_is_what_the_code_says() -> None:
    """Else: ``python -m tests.register_scan --write``, and look at the difference."""
    assert REGISTER.read_text(encoding="utf-8") == rendered(register())


def test_register_can_be_read_back() -> None:
    """``winnable rules`` reads it with tomllib: one table a rule, three lists each."""
    table = tomllib.loads(rendered(register()))

    assert list(table) == sorted(known_rules())
    assert all(tuple(columns) == COLUMNS for columns in table.values())


def test_every_rule_has_a_known_status() -> None:
    """And says why, where it has no effect."""
    for rule, entry in known_rules().items():
        assert entry["status"] in STATUSES, rule
        assert bool(entry.get("reason")) == (entry["status"] == "no effect"), rule


def test_what_is_done_is_stated_twice_and_tested() -> None:
    """One statement alone would be believed without a second opinion."""
    places = register()
    missing = [
        f"{rule}: no {column}"
        for rule in with_status("done")
        for column in COLUMNS
        if not places[rule][column]
    ]

    assert missing == []


def test_rules_of_sheets_are_done_where_the_model_has_them() -> None:
    """Else: ``python -m tests.sheet_status --write``, or write by hand why one is not any more."""
    assert wrong() == {}


def test_what_is_not_yet_modelled_is_not_in_the_model() -> None:
    """The referee may state it alone, so that plays can be judged; ``omitted`` would be wrong."""
    places = register()
    present = [
        f"{rule}: {place}" for rule in with_status("not yet") for place in places[rule]["model"]
    ]

    assert present == []


def test_code_and_tests_name_no_unknown_rule() -> None:
    """A slip in an id would make the rule look stated where it is not."""
    assert strangers(known_rules()) == []


def test_chapters_are_called_the_same_on_both_sides() -> None:
    """A reader finds the second statement of a rule under the same name."""
    rules = set(known_rules())
    chapters = {}
    for side in ("referee", "model"):
        folder, prefix, _ = SIDES[side]
        names = {module for module, _ in modules(folder, prefix)}
        holders = {
            dotted for literal, at in scan(side)[0].items() if literal in rules for dotted in at
        }
        chapters[side] = {
            max((m for m in names if holder.startswith(f"{m}.")), key=len).rpartition(".")[2]
            for holder in holders
        }

    assert chapters["referee"] ^ chapters["model"] == set(ONE_SIDED_MODULES)
