"""Computer players: each chooses a command from what its seat may know."""
