"""The blocks of README.md that are run, so that the text and the checks cannot drift apart.

``python -m tests.readme tests`` prints the command that the README gives for the tests; it needs
nothing but the standard library, since ``.ci/run`` asks before anything is installed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def block(kind: str, name: str) -> str:
    """The fenced block marked ``<!-- kind: name -->``; ``LookupError`` if there is none."""
    found = re.search(
        rf"^<!-- {kind}: {name} -->\n```\w*\n(.*?)^```$",
        README.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    if found is None:
        raise LookupError(f"README.md has no block marked '{kind}: {name}'")
    return found[1]


def command(name: str) -> str:
    """The one shell line of the command called ``name``."""
    return block("command", name).strip()


if __name__ == "__main__":
    print(command(sys.argv[1]))
