-- Which puzzle somebody answered (`engine.puzzles.Puzzle.mark`): a release may give a day another one. Null: of before.
ALTER TABLE puzzle_answer ADD COLUMN mark TEXT;
