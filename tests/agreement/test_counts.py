"""Small boards have the same ends of rounds in referee and model, every one of them.

Together they use every chapter of the rules; the table after the run says which board uses which.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.agreement.count_boards import ALWAYS, BOARDS, UNUSED, chapter
from tests.agreement.counts import model_ends, scripted
from tests.conftest import TABLE, RecordProperty
from tests.reachable import end_of_night_states
from tests.register_scan import known_rules


@cache
def searched(number: int) -> tuple[tuple[frozenset[str], ...], Counter[str]]:
    """The referee's ends of each round of a board, and how often each rule took effect."""
    board = BOARDS[number]
    fired: Counter[str] = Counter()
    ends = end_of_night_states(
        board.sheet(), board.script, board.rounds, choices=board.choices, fired=fired
    )
    return ends, fired


def chapters(number: int) -> set[str]:
    """The chapters that a board uses."""
    return {chapter(rule) for rule in searched(number)[1] if rule not in ALWAYS}


@pytest.mark.parametrize("number", range(len(BOARDS)), ids=lambda number: BOARDS[number].name)
def test_both_sides_end_their_rounds_in_the_same_states(number: int) -> None:
    """Not the counts alone are equal but the sets; ``least`` keeps a board from being empty."""
    board = BOARDS[number]
    sheet = board.sheet()
    problem = scripted(sheet, board.script, board.rounds, board.choices)

    referee, _ = searched(number)

    for round_, ends in enumerate(referee, 1):
        assert model_ends(sheet, problem, round_) == ends
    assert len(referee[-1]) >= board.least


def test_the_boards_use_every_chapter_of_the_rules(record_property: RecordProperty) -> None:
    """Every chapter of ``rules.toml`` in which a rule can take effect, but for those excepted."""
    used = [chapters(number) for number in range(len(BOARDS))]
    effective = {
        chapter(rule) for rule, entry in known_rules().items() if entry["status"] != "no effect"
    }

    common = used[0].intersection(*used)
    lines = [
        f"{board.name}: {[len(ends) for ends in searched(number)[0]]} ends; "
        f"{', '.join(sorted(used[number] - common))}"
        for number, board in enumerate(BOARDS)
    ]
    lines.append(f"all of them: {', '.join(sorted(common))}")
    record_property(TABLE, "chapters that boards use\n" + "\n".join(lines))
    assert effective.difference(*used) == set(UNUSED)
