"""The base of all that is read from files: nothing converted, nothing extra, nothing changed."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


class Strict(BaseModel):
    """A record of a file. Unknown keys and values of another type are errors; fields are final.

    In files a field goes by its alias alone; code may use either name.
    """

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, validate_by_alias=True, validate_by_name=True
    )


Text = Annotated[str, Field(min_length=1)]
"""A string that is not empty."""

Natural = Annotated[int, Field(ge=0)]
"""A whole number, 0 or more."""

Positive = Annotated[int, Field(ge=1)]
"""A whole number, 1 or more."""

Value = TypeVar("Value")


def _sorted(entries: dict[str, Value]) -> dict[str, Value]:
    return dict(sorted(entries.items()))


Sorted = AfterValidator(_sorted)
"""Marks a table whose entries have no order of their own: it is kept sorted by name."""
