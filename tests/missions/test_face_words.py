"""Faces of mission files that lay other numbers of larvae, or whose lines the print lacks."""

from __future__ import annotations

import pytest

from tests.missions.files import Wrong, changed, mission, problems
from winnable.missions.exo.disaster_tables import Face, SpawnEffect
from winnable.missions.exo.load import sheet

BOUNTY = 'effects = [{ do = "bounty", food = 0 }]'


def fauna_6(new: str) -> Face:
    """Face 6 of the fauna table of a file whose line has ``new`` instead of its effect."""
    return sheet(mission(changed((BOUNTY, new))), ("claire",)).tables["fauna"][5]


@pytest.mark.parametrize("larvae", [0, 2, 3])
def test_a_face_says_how_many_larvae_each_hive_lays(larvae: int) -> None:
    """As many as stand there, none among them."""
    face = fauna_6(f'effects = [{{ do = "spawn", larvae = {larvae} }}]')

    assert face.effects == (SpawnEffect(larvae),)
    assert not face.missing


def test_a_missing_line_has_no_effects() -> None:
    """Its text is for the reader alone, as everywhere."""
    face = fauna_6("missing = true")

    assert (face.missing, face.effects, face.number) == (True, (), 6)
    assert fauna_6("missing = false").missing is False


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong(
            BOUNTY,
            f"missing = true\n{BOUNTY}",
            "[{ do",
            "tables.fauna[5].effects",
            "the print lacks this line, but it has effects",
            "leave out missing or the effects",
            after="missing = true",
        ),
        Wrong(
            BOUNTY,
            'effects = [{ do = "spawn", larvae = 4 }]',
            "4 }",
            "tables.fauna[5].effects[0].larvae",
            "4 is too great",
            "write 3 or less",
            after='do = "spawn"',
        ),
    ],
)
def test_what_does_not_go_together(wrong: Wrong) -> None:
    """A line that is not printed cannot do what it says; no printed face lays 4 larvae."""
    assert problems(wrong.text) == [wrong.line]


def test_some_line_of_a_table_is_printed() -> None:
    """Else a die that is rolled again until a printed face shows would never stop."""
    text = changed()
    for face in range(1, 7):
        start = text.index(f"[[tables.weather]]\nface = {face}\n")
        end = text.index("\n\n", start)
        lines = f"[[tables.weather]]\nface = {face}\ntext = 'Not printed.'\nmissing = true"
        text = text[:start] + lines + text[end:]

    (line,) = problems(text)
    assert line.endswith(
        "tables.weather: every line is missing in print, so that no face can be read; leave out"
        " one missing"
    )
    last = text.rindex("missing = true")
    assert problems(text[:last] + text[last:].replace("missing = true\n", "", 1)) == []
