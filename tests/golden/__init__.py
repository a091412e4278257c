"""A plan for each goal that is known to be winnable, and which goals have none and why."""
