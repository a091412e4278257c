"""What is wrong with a text that is no TOML, in words for those who do not know the format."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORDS: Sequence[tuple[str, str, str]] = (
    # message of tomllib (a pattern), what is wrong, what to write
    (
        r"cannot overwrite a value",
        "this key is written a second time",
        "leave one of the two out",
    ),
    (
        r"cannot declare \('(?P<name>.*)',?\) twice",
        "table [{name}] is written a second time",
        "put its keys together",
    ),
    (
        r"illegal character '\\n'|unterminated string",
        "the text is not closed",
        "write a quote at its end",
    ),
    (
        r"unclosed array",
        "the list is not closed",
        "write a comma between items and ] at the end",
    ),
    (
        r"unclosed inline table|illegal character '\\n' in inline table",
        "the table is not closed in its line",
        "write a comma between keys and } at the end of the same line",
    ),
    (
        r"invalid value",
        "no value stands here",
        'write text in "quotes", a number, true, false, a [list] or a { table }',
    ),
    (
        r"expected '=' after a key in a key/value pair",
        "a key has no value",
        "write key = value; a name with other characters than letters, digits, - and _ in quotes",
    ),
    (
        r"expected newline or end of document after a statement",
        "more follows behind the value",
        "begin a new line",
    ),
)


def toml_words(message: str) -> tuple[str, str]:
    """Problem and remedy for a ``message`` of tomllib, given without its place."""
    for pattern, problem, remedy in _WORDS:
        match = re.fullmatch(pattern, message, re.IGNORECASE)
        if match:
            name = (match.groupdict().get("name") or "").replace("', '", ".")
            return f"is not TOML: {problem.replace('{name}', name)}", remedy
    return f"is not TOML: {message[:1].lower()}{message[1:]}", "mend the syntax here"
