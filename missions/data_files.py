"""The data that ships with the package, read through ``importlib.resources``."""

from __future__ import annotations

import hashlib
from importlib import resources
from importlib.resources.abc import Traversable

from winnable.missions.document import Document, decode
from winnable.missions.toml import parse_toml


def data() -> Traversable:
    """The folder of shipped data."""
    return resources.files("winnable.missions") / "data"


def shipped_text(name: str) -> str:
    """The shipped text file ``name``, a path within the data folder."""
    return decode(data().joinpath(*name.split("/")).read_bytes(), name)


def shipped_toml(name: str) -> Document:
    """The shipped TOML file ``name``; messages call it by that path."""
    return parse_toml(shipped_text(name), name)


def sha256(*texts: str) -> str:
    """SHA-256 of ``texts`` in this order, each with its length, in lower-case hexadecimal."""
    digest = hashlib.sha256()
    for text in texts:
        raw = text.encode()
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()
