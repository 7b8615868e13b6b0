"""What people do by commands, presses and forms, and what they are shown for it."""
