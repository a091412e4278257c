"""Refutations that others can check: plain clauses, a small core of them, a DRAT proof."""
