"""EXO: Mankind Reborn as a planning problem: one module for each chapter of its rulebook."""
