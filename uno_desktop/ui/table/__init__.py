"""The table: where everything lies, what it shows, and how it is painted."""
