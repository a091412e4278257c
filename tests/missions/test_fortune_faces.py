"""What faces leave to chance: types of random bugs and dice of a march, by seed and by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import toy
from tests.missions.test_chance import table
from winnable.missions.errors import MissionError
from winnable.missions.exo.chance import MissingOutcomeError, Seed
from winnable.missions.exo.sheet import BUG_TYPES


def test_a_seed_gives_every_type_and_every_face() -> None:
    """Each type equally likely (ruling random-bug); of two types the others never come."""
    seed = Seed(toy.sheet(), 1)

    drawn = [seed.appearing(n, "A1", 1, BUG_TYPES) for n in range(400)]
    assert set(drawn) == set(BUG_TYPES)
    assert all(70 < drawn.count(bug) < 130 for bug in BUG_TYPES)
    pair = ("beetle", "scorpion")
    assert {seed.appearing(n, "A1", 1, pair) for n in range(50)} == set(pair)
    assert {seed.marching(n, "north.1", 1) for n in range(60)} == set(range(1, 7))


def test_outcomes_belong_to_their_round_zone_insect_and_number() -> None:
    """Asking in another order changes nothing; another key gives other outcomes somewhere."""
    seed, again = Seed(toy.sheet(), 3), Seed(toy.sheet(), 3)
    keys = [(n, zone, nth) for n in (1, 2, 3) for zone in ("A1", "B2") for nth in (1, 2)]

    first = [seed.appearing(n, zone, nth, BUG_TYPES) for n, zone, nth in keys]
    assert first[::-1] == [again.appearing(n, z, nth, BUG_TYPES) for n, z, nth in keys[::-1]]
    assert len(set(first)) > 1
    dice = [seed.marching(1, f"north.{n}", nth) for n in range(1, 5) for nth in (1, 2)]
    assert len(set(dice)) > 1


def test_a_file_says_what_appears_and_which_way_each_marches(tmp_path: Path) -> None:
    """Keys are round and zone, and round and insect; what is asked for must stand there."""
    known = table(
        tmp_path,
        toy.sheet(),
        bugs={"2:B1": ["scorpion", "beetle"]},
        march={"3": {"north.1": [6, 1]}},
    )

    assert [known.appearing(2, "B1", nth, BUG_TYPES) for nth in (1, 2)] == ["scorpion", "beetle"]
    assert [known.marching(3, "north.1", nth) for nth in (1, 2)] == [6, 1]
    with pytest.raises(MissingOutcomeError, match=r"2:B1.*2.*is missing"):
        known.appearing(2, "B1", 3, BUG_TYPES)
    with pytest.raises(MissingOutcomeError, match=r"march.*north.1.*2.*is missing"):
        known.marching(3, "north.1", 3)
    with pytest.raises(MissionError, match="no scorpion can appear there"):
        known.appearing(2, "B1", 1, ("beetle", "centipede"))
