"""Readers of one formula: PySAT's CaDiCaL, CP-SAT and Z3."""
