"""One match being played: who sits where, what they do, and the journal of it."""
