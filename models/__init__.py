"""The games' rules as planning problems, and the questions that are asked of them."""
