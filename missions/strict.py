"""The base of everything that is read from a file: nothing converted, nothing extra, nothing changed."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Strict(BaseModel):
    """A record of a file. Unknown keys and values of another type are errors; fields are final."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Text = Annotated[str, Field(min_length=1)]
"""A string that is not empty."""

Natural = Annotated[int, Field(ge=0)]
"""A whole number, 0 or more."""

Positive = Annotated[int, Field(ge=1)]
"""A whole number, 1 or more."""
