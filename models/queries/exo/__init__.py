"""EXO for the queries: its sheets, problems, plans, referee and words behind one interface."""
