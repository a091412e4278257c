"""What Jenkins lets a JUnit file hold, after junit-10.xsd of its xUnit plugin, as a table.

``findings`` tells what a document breaks. The table has every element that we could write; those of
repeated runs (``rerunFailure`` and its like) are left out, so that writing one would be a finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, fromstring

SPAN = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?")
"""A time of a suite: digits and a point, commas between thousands; no exponent, no sign."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """Attributes that must be there, those that may be, elements inside, and whether text may."""

    needs: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    inside: frozenset[str] = frozenset()
    text: bool = False


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_OUTCOME = Allowed(may=_words("type message"), text=True)

ELEMENTS: Mapping[str, Allowed] = {
    "testsuites": Allowed(
        may=_words("name time tests failures errors"), inside=_words("testsuite")
    ),
    "testsuite": Allowed(
        needs=_words("name tests failures errors"),
        may=_words("group time skipped timestamp hostname id package file log url"),
        inside=_words("testsuite properties testcase system-out system-err"),
    ),
    "properties": Allowed(inside=_words("property")),
    "property": Allowed(needs=_words("name value")),
    "testcase": Allowed(
        needs=_words("name"),
        may=_words("time classname group"),
        inside=_words("skipped error failure system-out system-err"),
    ),
    "skipped": _OUTCOME,
    "error": _OUTCOME,
    "failure": _OUTCOME,
    "system-out": Allowed(text=True),
    "system-err": Allowed(text=True),
}


def parsed(text: str) -> Element:
    """The root of our own document; raises ``ParseError`` where it is not well-formed."""
    return fromstring(text)  # noqa: S314 (the text was made by the test)


def findings(text: str) -> list[str]:
    """What in ``text`` the schema does not allow; the root has to be ``testsuites``."""
    root = parsed(text)
    return list(_findings(root)) if root.tag == "testsuites" else [f"root {root.tag}"]


def _findings(element: Element) -> Iterator[str]:
    allowed = ELEMENTS[element.tag]
    names = set(element.attrib)
    yield from (f"{element.tag} lacks {name}" for name in sorted(allowed.needs - names))
    yield from (f"{element.tag} has {n}" for n in sorted(names - allowed.needs - allowed.may))
    if element.tag in {"testsuite", "testsuites"} and not SPAN.fullmatch(element.get("time", "")):
        yield f"{element.tag} has time {element.get('time')}"
    if not allowed.text and (element.text or "").strip():
        yield f"{element.tag} has text"
    for child in element:
        if child.tag not in allowed.inside:
            yield f"{element.tag} has a {child.tag}"
        elif (child.tail or "").strip():
            yield f"{element.tag} has text"
        else:
            yield from _findings(child)
