"""Mutation testing of the rules: `python -m tools.mutants imhotep`.

Each function of a game's rules is changed in one place at a time (a *mutant*), and the game's tests run until one
fails. A mutant that no test notices *survives*: no test holds that line, or the change makes no difference. A rule of
the rules page is *held* if a test that carries its id fails on a mutant of a function whose docstring names it.
"""
