"""What each game provides, as a table: `make quality`.

The tests check that these parts are correct; this tool lists them.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial

from engine.games import GAMES
from engine.players import thinks
from engine.tables.puzzles import all_puzzles
from i18n import LANGUAGES
from tools import ROOT

MUTANTS = re.compile(r"`make mutants GAME=\w+`[^:]*:\s+([\d,]+) changes, ([\d,]+) noticed", re.DOTALL)


def kept() -> Counter[str]:
    """Return the number of tables of each game in databases of earlier releases."""
    found = Counter[str]()
    for file in sorted((ROOT / "tests" / "releases").glob("*.db.gz")):
        with tempfile.NamedTemporaryFile(suffix=".db") as place:
            place.write(gzip.decompress(file.read_bytes()))
            place.flush()
            with closing(sqlite3.connect(place.name)) as db:
                found.update(dict(db.execute("SELECT game, count(*) FROM board_table GROUP BY game").fetchall()))
    return found


def texts(game: str, language: str) -> int:
    """Return the number of messages of a game in a language."""
    files = (ROOT / "data" / "texts" / language).glob(f"{game}*.ftl")
    return sum(len(re.findall(r"^[a-z][\w-]* =", file.read_text(encoding="utf-8"), re.MULTILINE)) for file in files)


def score_of_mutants(game: str) -> str:
    """Return how many mutants of the rules the tests killed, as the game's page of rules records it."""
    page = ROOT / "docs" / "rules" / f"{game}.md"
    found = MUTANTS.search(page.read_text(encoding="utf-8")) if page.exists() else None
    return "-" if found is None else f"{found[2]} of {found[1]}"


def described(game: str) -> bool:
    """Whether pictures of a game have descriptions of their own."""
    return (ROOT / "render" / game / "alt.py").exists()


def ideas(game: str) -> str:
    """Return how many pieces of advice the guided first game has."""
    guide = GAMES[game].guide
    return "no" if guide is None else f"{len(guide.ideas)} ideas"


def columns() -> dict[str, Callable[[str], object]]:
    """Return the columns of the table: heading → value for a game."""
    tables, own_puzzles = kept(), Counter(puzzle.game for puzzle in all_puzzles())
    golden = ROOT / "tests" / "golden"
    return {
        "options": lambda game: len(GAMES[game].options),
        "golden games": lambda game: len(list((golden / game).iterdir())) if (golden / game).is_dir() else 0,
        "kept tables": lambda game: tables[game],
        "mutants killed": score_of_mutants,
        "thinking player": lambda game: "yes" if thinks(game) else "no",
        "guide": ideas,
        "puzzles": lambda game: own_puzzles[game],
        **{f"texts {language}": partial(texts, language=language) for language in LANGUAGES},
        "descriptions": lambda game: "yes" if described(game) else "no",
    }


def table() -> str:
    """Return the table in Markdown, a row for each game."""
    shown = columns()
    lines = [f"| game | {' | '.join(shown)} |", f"|---{'|---' * len(shown)}|"]
    lines += [f"| {game} | {' | '.join(str(find(game)) for find in shown.values())} |" for game in GAMES]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
