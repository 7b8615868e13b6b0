"""What people have answered to the puzzles of the days, as rows."""

from __future__ import annotations

from engine.storage.database import Database


class PuzzleAnswers:
    """Answers to puzzles, in a database."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def answer(self, day: str, user: int, mark: str) -> int | None:
        """What somebody has answered to that puzzle of that day, from 0; None for nothing yet.

        `mark`: `Puzzle.mark`. An answer of before marks were kept counts as one to any.
        """
        row = await self._db.row(
            "SELECT answer FROM puzzle_answer WHERE day = ? AND user = ? AND (mark IS NULL OR mark = ?)",
            day,
            user,
            mark,
        )
        return None if row is None else int(row["answer"])

    async def keep(self, day: str, user: int, guild: int, answer: int, mark: str, *, solved: bool) -> None:
        """Keep somebody's answer to that puzzle of that day; the first one stands, whichever server it was given in.

        The answer to another puzzle, which the day had before a release, gives way; what was solved stays.
        """
        await self._db.write(
            "INSERT INTO puzzle_answer (day, user, guild, answer, mark, solved) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (day, user) DO UPDATE SET answer = excluded.answer, mark = excluded.mark,"
            " guild = CASE puzzle_answer.solved WHEN 1 THEN puzzle_answer.guild ELSE excluded.guild END,"
            " solved = CASE puzzle_answer.solved WHEN 1 THEN 1 ELSE excluded.solved END"
            " WHERE puzzle_answer.mark <> excluded.mark",
            day,
            user,
            guild,
            answer,
            mark,
            int(solved),
        )

    async def solved(self, guild: int) -> dict[str, int]:
        """Day → how many have solved its puzzle in that server, for the days on which somebody has."""
        rows = await self._db.rows(
            "SELECT day, count(*) AS people FROM puzzle_answer WHERE guild = ? AND solved = 1 GROUP BY day", guild
        )
        return {row["day"]: int(row["people"]) for row in rows}
