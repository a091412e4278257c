"""The documents of one run: the main one and further reports, each in its format and place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from winnable.missions.errors import argument_error
from winnable.missions.suggest import suggest
from winnable.reports.colour import Paint, painter, plain
from winnable.reports.output import Destination, as_json, print_out

FORMATS = ("json", "text")


class Outputs:
    """``--format``, ``--output`` and ``--report`` of a command, which knows ``formats``.

    ``kept`` is a file of another kind that the run may write, after its option. Entering claims
    every file, so that a path that cannot be written is known before the work; leaving drops what
    was not written. ``MissionError`` for a wrong format or path.
    """

    def __init__(
        self,
        form: str,
        output: Path | None = None,
        reports: Sequence[str] | None = None,
        *,
        colour: bool = True,
        formats: Collection[str] = FORMATS,
        kept: tuple[str, Path] | None = None,
    ) -> None:
        self._form = _known("--format", form, formats)
        self._colour = colour
        self._output = output
        self._reports = [_split(report, formats) for report in reports or ()]
        self._files: list[tuple[str, Destination]] = []
        self._kept = kept
        self._keeper: Destination | None = None

    def __enter__(self) -> Self:
        wanted = [(form, path, "--report") for form, path in self._reports]
        if self._output is not None:
            wanted.insert(0, (self._form, self._output, "--output"))
        _check_distinct([*wanted, *([("", self._kept[1], self._kept[0])] if self._kept else [])])
        try:
            for form, path, option in wanted:
                self._files.append((form, Destination(path, option)))
            if self._kept is not None:
                option, path = self._kept
                self._keeper = Destination(path, option)
        except BaseException:
            self._drop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._drop()

    def write(self, document: Mapping[str, Any], text: Callable[[Paint], str]) -> None:
        """Put the result, as JSON or as words, into each place; files first, without colour."""
        self.render(lambda form, paint: as_json(document) if form == "json" else text(paint))

    def render(self, words: Callable[[str, Paint], str]) -> None:
        """The same with ``words(format, paint)`` for each format."""
        for form, destination in self._files:
            destination.write(words(form, plain))
        if self._output is None:
            print_out(words(self._form, painter(wanted=self._colour)))

    def keep(self, document: Mapping[str, Any]) -> None:
        """Write the file ``kept``; nothing if there is none."""
        if self._keeper is not None:
            self._keeper.write(as_json(document))

    def _drop(self) -> None:
        for _, destination in self._files:
            destination.drop()
        if self._keeper is not None:
            self._keeper.drop()


def _check_distinct(wanted: Sequence[tuple[str, Path, str]]) -> None:
    """Two documents in one file would leave the second only."""
    seen: set[Path] = set()
    for _, path, option in wanted:
        if path.resolve() in seen:
            raise argument_error(option, f"'{path}' is named twice", "write another path")
        seen.add(path.resolve())


def _known(option: str, form: str, formats: Collection[str]) -> str:
    if form not in formats:
        raise argument_error(option, f"no format '{form}'", suggest(form, formats))
    return form


def _split(report: str, formats: Collection[str]) -> tuple[str, Path]:
    """``json=out.json`` as its two parts."""
    form, sign, path = report.partition("=")
    if not (sign and path):
        raise argument_error("--report", f"'{report}' names no file", "write FORMAT=PATH")
    return _known("--report", form, formats), Path(path)
