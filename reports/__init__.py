"""Words, tables and formats; decides nothing."""
