"""Proves whether missions of cooperative board games can be won, and shows how."""

__version__ = "0.1.0"
