"""A planning problem in the languages of other solvers: DIMACS, SMT-LIB, PDDL."""
