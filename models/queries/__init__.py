"""The use cases: one module for each question that a user asks."""
