"""EXO: Mankind Reborn as data and as play."""
