-- Whether a person plays with one press what can be taken back; null: as the bot has it.
ALTER TABLE person ADD COLUMN one_press INTEGER;
