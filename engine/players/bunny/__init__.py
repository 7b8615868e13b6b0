"""The players of Bunny Kingdom that think ahead: a kingdom in numbers, and how every seat plays on."""
