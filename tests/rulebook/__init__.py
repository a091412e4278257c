"""Expected values worked out from the rulebook by somebody who had not seen the code."""
