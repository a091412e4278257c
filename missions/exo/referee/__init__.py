"""The referee of EXO, written from the rulebook: one module for each of its chapters."""
