"""The commented mission file that authors of EXO missions start from.

The frame explains every key; the parts are what stands in it, by template. Both are data.
"""

from __future__ import annotations

import json
import re
from functools import cache

from pydantic import Field

from winnable.missions.data_files import shipped_text, shipped_toml
from winnable.missions.strict import Strict, Text
from winnable.missions.validation import validate

TEMPLATES = ("blank", "example")
FACES = range(1, 7)
STARTS = "1234"


class Line(Strict):
    """A line of a disaster table; ``effects`` as the file will write them, with commas between."""

    face: int = Field(ge=FACES[0], le=FACES[-1])
    text: Text
    effects: Text


class Parts(Strict):
    """What one template puts into the frame, as the file will write it."""

    objective: Text
    challenge: Text
    tokens: Text
    map: tuple[Text, ...]
    legend: Text
    hives: str
    weather: tuple[Line, ...]
    fauna: tuple[Line, ...]


class PartsFile(Strict):
    """The parts of each template."""

    blank: Parts
    example: Parts


@cache
def _parts() -> PartsFile:
    return validate(PartsFile, shipped_toml("exo/new/parts.toml"))


def new_mission(template: str, name: str, title: str, players: tuple[int, int]) -> str:
    """The text of a mission file for ``players`` (least and most, 1 to 4), in order as it stands.

    ``template`` is one of ``TEMPLATES``. ``name`` has the form of names of missions; ``title`` is
    one line of printable characters.
    """
    parts = _parts().blank if template == "blank" else _parts().example
    starts = STARTS[: players[1]]
    filled = {
        "heading": f"{title}: a mission of EXO: Mankind Reborn.",
        "name": name,
        "title": json.dumps(title, ensure_ascii=False),
        "least": str(players[0]),
        "most": str(players[1]),
        "objective": parts.objective,
        "challenge": parts.challenge,
        "tokens": parts.tokens,
        "map": "\n".join(f'  "{_row(row, starts)}",' for row in parts.map),
        "legend": "\n".join([*(f"{n} = {{ start = {n} }}" for n in starts), parts.legend]),
        "hives": parts.hives,
        "tables": "\n\n".join(
            [*_lines("weather", parts.weather), *_lines("fauna", parts.fauna)],
        ),
    }
    text = re.sub(r"@(\w+)@", lambda match: filled[match[1]], shipped_text("exo/new/frame.txt"))
    return re.sub(r"\n\n(?=# piles)", "\n", text)


def _row(row: str, starts: str) -> str:
    """``row`` with an empty zone for each start that is not needed."""
    return "".join("." if sign in STARTS and sign not in starts else sign for sign in row)


def _lines(table: str, lines: tuple[Line, ...]) -> list[str]:
    """All six lines of a table; nothing happens on faces that the template leaves out."""
    found: list[str] = []
    told = {line.face: line for line in lines}
    for face in FACES:
        line = told.get(face)
        text = json.dumps(line.text if line else "A calm day.", ensure_ascii=False)
        effects = f"\neffects = [{line.effects}]" if line else ""
        found.append(f"[[tables.{table}]]\nface = {face}\ntext = {text}{effects}")
    return found
