"""What the player sees: painting, the table, the screens. Rules live below, in the engine."""
