"""Whether the tests notice when a rule is changed: `python -m tests.mutants imhotep`.

Each function of a game's rules is changed in one place at a time (a *mutant*), and the game's tests are run until one
fails. A mutant that no test notices *survives*: a line that no test holds, or a change that makes no difference. A rule
of the rules page is *held* when a test that carries its id fails on a mutant of a function whose docstring names it.
"""
