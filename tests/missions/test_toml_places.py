"""Every name and value of a TOML text is found at its line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from winnable.missions.document import KeyPath, dotted
from winnable.missions.errors import MissionError
from winnable.missions.toml import parse_toml, read_toml

TEXT = """\
a = 1
"q é" = { x = 1, 'y'.z = [ 1, { k = 2 } ] }
[b.c] # comment
d = \"\"\"x
y\"\"\"
long = [
  "one", # comment
  "two",
]
[[e]]
f = 2
[[e]]
f.g = -1
[[e.h]]
i = true
[e.j]
k = 'plain'
"""


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        ((), 1, 1),
        (("a",), 1, 5),
        (("q é",), 2, 9),
        (("q é", "x"), 2, 15),
        (("q é", "y", "z"), 2, 26),
        (("q é", "y", "z", 0), 2, 28),
        (("q é", "y", "z", 1, "k"), 2, 37),
        (("b", "c"), 3, 1),
        (("b", "c", "d"), 4, 5),
        (("b", "c", "long", 1), 8, 3),
        (("e", 0), 10, 1),
        (("e", 0, "f"), 11, 5),
        (("e", 1), 12, 1),
        (("e", 1, "f", "g"), 13, 7),
        (("e", 1, "h", 0, "i"), 15, 5),
        (("e", 1, "j", "k"), 17, 5),
    ],
)
def test_values_stand_where_they_stand(path: KeyPath, line: int, column: int) -> None:
    """Counted by hand in the text above; é is one character, though two bytes."""
    assert parse_toml(TEXT, "t.toml").position(path) == (line, column)


def test_names_stand_where_they_stand() -> None:
    """Of a name that is too much, the name itself is pointed at."""
    document = parse_toml(TEXT, "t.toml")

    assert document.key_position(("q é", "x")) == (2, 11)
    assert document.key_position(("e", 1, "f", "g")) == (13, 3)


def test_missing_value_is_placed_at_its_table() -> None:
    """A key that is not there can only be added to its table, here the header in line 3."""
    assert parse_toml(TEXT, "t.toml").position(("b", "c", "nothing", 3)) == (3, 1)


def test_character_of_a_plain_string_is_placed_exactly() -> None:
    """``'plain'`` begins in column 5, so its first character stands in column 6."""
    document = parse_toml(TEXT, "t.toml")

    exact = document.problem(("e", 1, "j", "k"), "wrong", "mend", offset=0)
    vague = document.problem(("b", "c", "d"), "wrong", "mend", offset=2)

    assert str(exact) == "t.toml:17:6: e[1].j.k: wrong; mend"
    assert str(vague) == "t.toml:4:5: b.c.d: wrong (character 3 of the text); mend"


def test_arrays_cannot_be_changed() -> None:
    """Data is handed out once; a list could be changed by one reader under another."""
    assert parse_toml("a = [[1], [2]]", "t.toml").data == {"a": ((1,), (2,))}


@pytest.mark.parametrize(
    ("path", "text"),
    [((), "file"), (("a",), "a"), (("a", 0, "b", 1, 2), "a[0].b[1][2]"), ((3,), "[3]")],
)
def test_paths_are_written_with_dots_and_brackets(path: KeyPath, text: str) -> None:
    """As in the languages that designers know."""
    assert dotted(path) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = \n", "t.toml:1:5: file: is not TOML: no value stands here; write text"),
        ("a = 1\na = 2\n", "t.toml:2:6: file: is not TOML: this key is written a second time"),
        ("[a\n", "t.toml:1:3: file: is not TOML: expected ']' at the end of a table declaration"),
        ('a = "x', "t.toml:1:7: file: is not TOML: the text is not closed; write a quote"),
        ('a = "x\n', "t.toml:1:7: file: is not TOML: the text is not closed; write a quote"),
        ("a = [1 2]", "t.toml:1:8: file: is not TOML: the list is not closed; write a comma"),
        ("a = { b = 1\n}", "t.toml:1:12: file: is not TOML: the table is not closed in its line"),
        ("[a.b]\n[a.b]\n", "t.toml:2:5: file: is not TOML: table [a.b] is written a second time"),
        ("a b = 1\n", "t.toml:1:3: file: is not TOML: a key has no value; write key = value"),
        ("a = 1 b = 2\n", "t.toml:1:7: file: is not TOML: more follows behind the value"),
    ],
)
def test_syntax_error_is_placed(text: str, message: str) -> None:
    """tomllib names the place at which it gave up; an unfinished text ends behind its last."""
    with pytest.raises(MissionError) as caught:
        parse_toml(text, "t.toml")

    assert str(caught.value).startswith(message)


def test_deep_nesting_is_no_crash() -> None:
    """A parser that calls itself has an end; the user is told so."""
    with pytest.raises(MissionError) as caught:
        parse_toml("a = " + "[" * 5000 + "]" * 5000, "t.toml")

    assert str(caught.value) == (
        "t.toml:1:1: file: is nested too deeply or holds a number that is too long; simplify it"
    )


def test_file_must_be_there(tmp_path: Path) -> None:
    """A wrong path is the commonest mistake of all."""
    path = tmp_path / "none.toml"

    with pytest.raises(MissionError) as caught:
        read_toml(path)

    assert str(caught.value) == (
        f"{path}:1:1: file: there is no such file; write the path of a file"
    )


@pytest.mark.parametrize("content", [b"", b" \n\t\n"])
def test_file_must_not_be_empty(tmp_path: Path, content: bytes) -> None:
    """White space alone is empty, too."""
    path = tmp_path / "empty.toml"
    path.write_bytes(content)

    with pytest.raises(MissionError) as caught:
        read_toml(path)

    assert str(caught.value) == (f"{path}:1:1: file: is empty; write a file of the expected schema")


def test_file_must_be_text(tmp_path: Path) -> None:
    """The first byte that is no UTF-8 stands in line 2 behind two characters."""
    path = tmp_path / "binary.toml"
    path.write_bytes("a = 1\né=".encode() + b"\xff\x00")

    with pytest.raises(MissionError) as caught:
        read_toml(path)

    assert str(caught.value) == f"{path}:2:3: file: is not UTF-8 text; save it as UTF-8"


def test_mark_that_editors_write_first_is_no_text(tmp_path: Path) -> None:
    """Three bytes that nobody sees; places count without them."""
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1")

    assert read_toml(path).data == {"a": 1}
    assert read_toml(path).position(("a",)) == (1, 5)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("x" * 300 + ".toml", "cannot be read (file name too long); make it readable"),
        ("a.toml/b.toml", "cannot be read (not a directory); make it readable"),
        ("nul\0.toml", "is no path; write the path of a file"),
    ],
)
def test_path_must_be_usable(tmp_path: Path, name: str, problem: str) -> None:
    """The system's own words for what it refuses (names have at most 255 bytes)."""
    (tmp_path / "a.toml").write_text("a = 1", encoding="utf-8")

    with pytest.raises(MissionError) as caught:
        read_toml(tmp_path / name)

    assert str(caught.value).endswith(f":1:1: file: {problem}")


def test_folder_is_no_file(tmp_path: Path) -> None:
    """Even if it is called like one."""
    folder = tmp_path / "folder.toml"
    folder.mkdir()

    with pytest.raises(MissionError) as caught:
        read_toml(folder)

    assert str(caught.value) == (
        f"{folder}:1:1: file: this is a folder; write the path of a file in it"
    )


def test_file_is_hashed_as_it_is(tmp_path: Path) -> None:
    """The expected digest of the three bytes ``a=1`` is what ``sha256sum`` prints."""
    path = tmp_path / "a.toml"
    path.write_bytes(b"a=1")

    assert read_toml(path).sha256 == (
        "c22fea5d7428e5cf47ef6354c97c9223c95d6dcdc3e0d2300ff79056b1ff3d85"
    )
