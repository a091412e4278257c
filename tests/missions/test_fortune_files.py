"""Fortune files: how chance falls, written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from winnable.missions.errors import MissionError
from winnable.missions.fortune import open_fortune

FORTUNE: dict[str, Any] = {
    "schema": "winnable/fortune/1",
    "game": "exo",
    "weather": {"1": 6, "2": 1},
    "fauna": {"1": 3},
    "adaptation": {"1": ["claw", "shield"]},
    "strike": {"2": ["dragonfly-1"]},
    "combat": {"1:B1:1": {"cards": {"north.1": "beetle-2"}, "dice": {"mel": ["burst"]}}},
    "exploration": {"B1": "E13"},
    "larvae": {"north": {"1": "beetle", "2": "alpha scorpion"}},
}


def load(folder: Path, **changes: Any) -> Any:
    path = folder / "f.json"
    path.write_text(json.dumps({**FORTUNE, **changes}), encoding="utf-8")
    return open_fortune(f"file:{path}").file


def test_outcomes_are_found_by_what_they_belong_to(tmp_path: Path) -> None:
    """Each by its key of the contract."""
    found = load(tmp_path)

    assert found.weather == {"1": 6, "2": 1}
    assert found.adaptation["1"] == ("claw", "shield")
    assert found.combat["1:B1:1"].dice == {"mel": ("burst",)}
    assert found.larvae["north"]["2"] == "alpha scorpion"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "exp"}, "game: \"exp\" is not known here; did you mean 'exo'?"),
        ({"weather": {"1": 0}}, "weather.1: 0 is too small; write 1 or more"),
        ({"fauna": {"1": 7}}, "fauna.1: 7 is too great; write 6 or less"),
        ({"adaptation": {"1": ["claw"]}}, "adaptation.1: has 1 item; write 2 items"),
        ({"wether": {}}, "wether: there is no such key; did you mean 'weather'?"),
        (
            {"weather": {"0": 1}},
            'weather.0: "0" has the wrong form; write faces by number of the round, from 1',
        ),
        (
            {"exploration": {"b1": "E13"}},
            'exploration.b1: "b1" has the wrong form; write exploration cards by zone, such as B1',
        ),
        (
            {"combat": {"1:B1": {}}},
            (
                'combat."1:B1": "1:B1" has the wrong form; write fights by round:zone:number of the'
                " fight there, such as 2:B1:1"
            ),
        ),
    ],
)
def test_wrong_fortune(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    """Keys have a form, too."""
    with pytest.raises(MissionError) as caught:
        load(tmp_path, **changes)

    (problem,) = caught.value.problems
    assert f"{problem.key}: {problem.problem}; {problem.remedy}" == message
