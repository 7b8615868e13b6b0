"""A month of reminders, clocks and calls at many tables, in virtual time: `make month`."""
