"""The rows of answers to the daily puzzles."""

from __future__ import annotations

from engine.storage.database import Database


class PuzzleAnswers:
    """The answers to daily puzzles in a database."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def answer(self, day: str, user: int, mark: str) -> int | None:
        """A person's answer to a puzzle of a day, counted from 0; None if there is none yet.

        `mark`: `Puzzle.mark`. An answer without a mark, of an earlier release, counts for every puzzle of its day.
        """
        row = await self._db.row(
            "SELECT answer FROM puzzle_answer WHERE day = ? AND user = ? AND (mark IS NULL OR mark = ?)",
            day,
            user,
            mark,
        )
        return None if row is None else int(row["answer"])

    async def keep(self, day: str, user: int, guild: int, answer: int, mark: str, *, solved: bool) -> None:
        """Store a person's first answer to a puzzle of a day; later ones change nothing, in any server.

        It replaces the answer to another puzzle, which an earlier release had for the day; a solved day stays solved.
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
        """Day → how many people have solved its puzzle in that server; days without any are left out."""
        rows = await self._db.rows(
            "SELECT day, count(*) AS people FROM puzzle_answer WHERE guild = ? AND solved = 1 GROUP BY day", guild
        )
        return {row["day"]: int(row["people"]) for row in rows}
