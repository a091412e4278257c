"""Small turns of phrase that messages share."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """``1 zone``, ``2 zones``; the plural is the noun with an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
