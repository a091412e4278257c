"""The games as data and as play: mission files, plans, fortunes and the referees.

Imports nothing from ``winnable.models`` or ``winnable.solver``: the check of a plan must not share
code with its search.
"""
