"""Commands, and the handlers of buttons, lists and forms."""
