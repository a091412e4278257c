"""Where documents go: standard output, or files that appear complete or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from winnable.missions.errors import argument_error


class Destination:
    """A file that is claimed before the work and filled after it.

    Claiming makes missing folders and a temporary file beside ``path``; ``write`` fills it and
    renames it, ``drop`` takes an unused one away. What is no regular file (a pipe, a device) is
    written to directly. Raises ``MissionError`` naming ``option`` if the path cannot be written.
    """

    def __init__(self, path: Path, option: str) -> None:
        self._option = option
        self._path = path
        self._claimed: Path | None = None
        try:
            target = path.resolve()
            if target.is_dir():
                raise argument_error(option, f"'{path}' is a folder", "write the path of a file")
            if target.exists() and not target.is_file():
                return
            target.parent.mkdir(parents=True, exist_ok=True)
            claimed = target.with_name(f".{target.name}.{os.getpid()}.part")
            claimed.touch(exist_ok=True)
            if target.exists():
                shutil.copymode(target, claimed)
        except OSError as error:
            raise self._refused(error) from None
        self._path = target
        self._claimed = claimed

    def write(self, text: str) -> None:
        """Put ``text`` there, as UTF-8; the file is complete when this returns."""
        try:
            if self._claimed is None:
                self._path.write_text(text, encoding="utf-8", newline="\n")
            else:
                self._claimed.write_text(text, encoding="utf-8", newline="\n")
                self._claimed.replace(self._path)
                self._claimed = None
        except OSError as error:
            self.drop()
            raise self._refused(error) from None

    def drop(self) -> None:
        """Leave nothing behind if nothing was written."""
        if self._claimed is not None:
            with contextlib.suppress(OSError):
                self._claimed.unlink()
            self._claimed = None

    def _refused(self, error: OSError) -> Exception:
        reason = (error.strerror or "unknown reason").lower()
        return argument_error(
            self._option, f"'{self._path}' cannot be written ({reason})", "write another path"
        )


def as_json(value: Mapping[str, Any]) -> str:
    """``value`` as indented JSON of ASCII characters, with a line end."""
    return json.dumps(value, indent=2) + "\n"


def print_out(text: str) -> None:
    """Write ``text`` to standard output.

    A reader that has gone (``| head``) is no error: the rest is dropped. Characters that the
    terminal cannot show become ``?``. Raises ``MissionError`` if the output is full or broken.
    """
    stream = sys.stdout
    if stream is None:
        raise argument_error("standard output", "is closed", "open it or use --output")
    encoding = stream.encoding or "utf-8"
    try:
        stream.write(text.encode(encoding, errors="replace").decode(encoding))
        stream.flush()
    except BrokenPipeError:
        silence(stream.fileno())
    except OSError as error:
        silence(stream.fileno())
        reason = (error.strerror or "unknown reason").lower()
        raise argument_error(
            "standard output", f"cannot be written ({reason})", "make room or use --output"
        ) from None


def silence(descriptor: int) -> None:
    """Send what is still buffered for ``descriptor`` nowhere, so that leaving raises no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
