"""Catalogs, and the words for events, refusals, cards and everything else a table shows."""
