"""Every legal round of the referee's random games is a legal round of the planning model."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable

import pytest

from tests.agreement.exceptions import RARE, of_the_game
from tests.agreement.halves import halved
from tests.agreement.rounds import Rounds
from tests.agreement.sweep import sampled
from tests.conftest import TABLE, RecordProperty
from tests.register_scan import known_rules
from tests.scenes import SCENES, game
from winnable.solver.outcome import Limits

HORIZON = 5
OFTEN = 10


def check(seeds: Iterable[int]) -> int:
    """How many rounds the model was asked for; all of them must be there."""
    sheets: dict[int, Rounds] = {}
    count = 0
    for seed in seeds:
        played = game(seed)
        rounds = sheets.setdefault(seed % len(SCENES), Rounds(played.sheet, HORIZON))
        limits = Limits(deadline=time.monotonic() + 120)
        assert list(rounds.missing(played, limits)) == [], f"game {seed}"
        count += len(sampled(played, None))
    return count


def test_rounds_of_random_games_are_in_the_model() -> None:
    """Two games of the five scenes with the smallest models."""
    assert check(scene + len(SCENES) * turn for scene in (0, 5, 8, 12, 13) for turn in (0, 1)) >= 15


@pytest.mark.parametrize("scene", halved(range(len(SCENES)), [scene.name for scene in SCENES]))
def test_rounds_of_many_random_games_are_in_the_model(
    scene: int, record_property: RecordProperty
) -> None:
    """Five more games of each scene (two of four players)."""
    games = 2 if SCENES[scene].name == "menagerie" else 5

    rounds = check(scene + len(SCENES) * turn for turn in range(2, 2 + games))

    record_property(TABLE, f"{SCENES[scene].name}: {games} games, {rounds} whole rounds")


@pytest.mark.slow
def test_random_games_meet_every_rule(record_property: RecordProperty) -> None:
    """Each rule that is done takes effect or refuses 10 times in 30 games of each scene.

    Those that do not are listed as rare.

    A made-up step before each real one shows the rules that refuse.
    """
    fired: Counter[str] = Counter()
    for seed in range(30 * len(SCENES)):
        fired += game(seed, probes=1).fired
    done = sorted(
        rule
        for rule, entry in known_rules().items()
        if entry["status"] == "done" and of_the_game(rule)
    )

    by_chapter: dict[str, list[str]] = defaultdict(list)
    for rule in done:
        chapter, _, name = rule.rpartition(".")
        by_chapter[chapter].append(f"{name} {fired[rule]}")
    lines = [f"{chapter}: {', '.join(rules)}" for chapter, rules in by_chapter.items()]
    record_property(TABLE, "how often each rule fired\n" + "\n".join(lines))

    assert {rule for rule in done if fired[rule] < OFTEN} == set(RARE)
