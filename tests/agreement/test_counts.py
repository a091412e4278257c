"""Small boards have the same ends of rounds in referee and model, every one of them.

Together they use every chapter of the rules; the table after the run says which board uses which.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.agreement.count_boards import ALWAYS, BOARDS, UNUSED, chapter
from tests.agreement.count_moments import MOMENTS, UNFIRED
from tests.agreement.count_rules import ONE_RULE
from tests.agreement.counts import model_ends, scripted
from tests.agreement.exceptions import of_the_game
from tests.agreement.halves import halved
from tests.conftest import TABLE, RecordProperty
from tests.reachable import end_of_night_states
from tests.register_scan import known_rules

NAMED = {board.name: board for board in (*BOARDS, *ONE_RULE, *MOMENTS)}
QUICK = [board.name for board in BOARDS]
OTHERS = [board.name for board in (*ONE_RULE, *MOMENTS)]
EFFECTIVE = {
    rule
    for rule, entry in known_rules().items()
    if entry["status"] != "no effect" and of_the_game(rule)
}
"""Rules that can take effect."""


@cache
def searched(name: str) -> tuple[tuple[frozenset[str], ...], Counter[str]]:
    """The referee's ends of each round of a board, and how often each rule took effect."""
    board = NAMED[name]
    fired: Counter[str] = Counter()
    ends = end_of_night_states(
        board.sheet(), board.script, board.rounds, choices=board.choices, fired=fired
    )
    return ends, fired


def compare(name: str) -> None:
    """Not the counts alone are equal but the sets; ``least`` keeps a board from being empty."""
    board = NAMED[name]
    sheet = board.sheet()
    problem = scripted(sheet, board.script, board.rounds, board.choices)

    referee, _ = searched(name)

    for number, ends in enumerate(referee, 1):
        assert model_ends(sheet, problem, number) == ends
    assert len(referee[-1]) >= board.least


@pytest.mark.parametrize("name", QUICK)
def test_both_sides_end_their_rounds_in_the_same_states(name: str) -> None:
    """Boards that use every chapter of the rules between them."""
    compare(name)


@pytest.mark.parametrize("name", halved(OTHERS, OTHERS))
def test_boards_of_single_rules_end_alike(name: str) -> None:
    """A board for each tile, card, artefact, ability and icon, and for rare moments."""
    compare(name)


def test_the_boards_use_every_chapter_of_the_rules(record_property: RecordProperty) -> None:
    """Every chapter of ``rules.toml`` in which a rule can take effect, but for those excepted."""
    used = {
        name: {chapter(rule) for rule in searched(name)[1] if rule not in ALWAYS} for name in QUICK
    }

    common = set(used[QUICK[0]]).intersection(*used.values())
    lines = [
        f"{name}: {[len(ends) for ends in searched(name)[0]]} ends; "
        f"{', '.join(sorted(used[name] - common))}"
        for name in QUICK
    ]
    lines.append(f"all of them: {', '.join(sorted(common))}")
    record_property(TABLE, "chapters that boards use\n" + "\n".join(lines))
    assert set(map(chapter, EFFECTIVE)).difference(*used.values()) == set(UNUSED)


@pytest.mark.slow
def test_all_boards_together_meet_every_rule() -> None:
    """Each rule that can take effect does so on some board, but for those excepted."""
    fired = {rule for name in NAMED for rule in searched(name)[1]}

    assert EFFECTIVE - fired == set(UNFIRED)
