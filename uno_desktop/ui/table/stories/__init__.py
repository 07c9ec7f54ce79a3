"""How each event is told: it moves the board on, sends cards flying, and yields how long to wait."""
