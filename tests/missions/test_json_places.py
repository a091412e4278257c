"""Every name and value of a JSON text is found at its line and column."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winnable.missions.document import KeyPath
from winnable.missions.errors import MissionError
from winnable.missions.json_text import parse_json

TEXT = """\
{"a": 1,
 "é \\"b\\"": [ true, {"c" : null}, [] ],
 "d": {
  "e": "x, ]}", "f": {}
 }
}
"""

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        ((), 1, 1),
        (("a",), 1, 7),
        (('é "b"',), 2, 13),
        (('é "b"', 0), 2, 15),
        (('é "b"', 1, "c"), 2, 28),
        (('é "b"', 2), 2, 35),
        (("d", "e"), 4, 8),
        (("d", "f"), 4, 22),
    ],
)
def test_values_stand_where_they_stand(path: KeyPath, line: int, column: int) -> None:
    """Counted by hand in the text above."""
    assert parse_json(TEXT, "t.json").position(path) == (line, column)


def test_names_stand_where_they_stand() -> None:
    """Of a name that is too much, the name itself is pointed at."""
    assert parse_json(TEXT, "t.json").key_position(("d", "f")) == (4, 17)


@given(data=st.dictionaries(st.text(), VALUES, max_size=4), indent=st.none() | st.integers(0, 2))
def test_every_value_of_any_json_is_placed(data: dict[str, object], indent: int | None) -> None:
    """At the place that is named, the text of the value begins."""
    text = json.dumps(data, indent=indent)
    lines = text.split("\n")

    document = parse_json(text, "t.json")

    for path, (line, column) in document.values.items():
        value: object = data
        for part in path:
            value = value[part]  # type: ignore[index]
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        found, _ = json.JSONDecoder().raw_decode(rest)
        assert found == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1]", "t.json:1:1: file: is no JSON object; begin it with {"),
        (
            '{"a": 1,\n "a": 2}',
            "t.json:2:2: a: is given twice; keep one of the two",
        ),
        (
            '{\n "a" 1}',
            "t.json:2:6: file: is not JSON: expecting ':' delimiter; mend the syntax here",
        ),
        (
            '{"a": NaN}',
            "t.json:1:1: file: is nested too deeply or holds a number that JSON lacks; simplify it",
        ),
        (
            '{"a": ' + "[" * 100_000,
            "t.json:1:1: file: is nested too deeply or holds a number that JSON lacks; simplify it",
        ),
    ],
)
def test_text_that_cannot_be_used(text: str, message: str) -> None:
    """One line, at the place where the standard library gave up."""
    with pytest.raises(MissionError) as caught:
        parse_json(text, "t.json")

    assert str(caught.value) == message
