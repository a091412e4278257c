"""The folder that certificates go to: files appear complete or not at all, none is changed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from winnable.missions.errors import MissionError, argument_error

OPTION = "--certificates"


def open_folder(path: Path) -> None:
    """Make the folder, with those above it; ``MissionError`` if it cannot be written to."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise _refused(path, error) from None


def add_file(folder: Path, name: str, raw: bytes) -> None:
    """Put ``raw`` into ``folder`` under ``name``, unless just that is there already.

    It is written to a temporary file, which is renamed. Raises ``MissionError`` where that fails.
    """
    target = folder / name
    try:
        if target.is_file() and target.read_bytes() == raw:
            return
        temporary = folder / f".{name}.{os.getpid()}.part"
        try:
            temporary.write_bytes(raw)
            temporary.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
    except OSError as error:
        raise _refused(target, error) from None


def _refused(path: Path, error: OSError) -> MissionError:
    reason = (error.strerror or "unknown reason").lower()
    return argument_error(
        OPTION, f"'{path}' cannot be written ({reason})", "write the path of a folder"
    )
