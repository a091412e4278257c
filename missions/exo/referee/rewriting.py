"""``replace`` for the records of the referee, which rewrites them at every step of a play.

It does what ``dataclasses.replace`` does for records without an ``__init__`` of their own, in a
third of the time: the state alone has dozens of fields.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(record, /, **changes):
        """A copy of ``record`` with ``changes``; ``TypeError`` for a field that it lacks."""
        cls = type(record)
        names, values, setters = _parts(cls)
        new = object.__new__(cls)
        for setter, value in zip(setters, values(record), strict=True):
            setter(new, value)
        for name, value in changes.items():
            if name not in names:
                raise TypeError(f"{cls.__name__} has no field '{name}'")
            names[name](new, value)
        return new

    @cache
    def _parts(cls):
        """The setters of the slots of ``cls`` by name, a getter of all values, and all setters."""
        setters: dict[str, Any] = {
            name: getattr(cls, name).__set__ for name in cls.__dataclass_fields__
        }
        get = attrgetter(*setters)
        values = get if len(setters) > 1 else lambda record: (get(record),)
        return setters, values, tuple(setters.values())


__all__ = ["replace"]
