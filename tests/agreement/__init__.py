"""Referee and planning model, two statements of the same rules, compared with each other."""
