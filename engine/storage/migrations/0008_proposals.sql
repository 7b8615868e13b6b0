-- What the people at a table are asked: clearing it, a seat in a running game. Votes to clear it were all there was.
ALTER TABLE board_table ADD COLUMN proposals TEXT NOT NULL DEFAULT '[]';
UPDATE board_table SET proposals = json_array(json_object(
    'about', 'end',
    'by', json_extract(votes, '$[0]'),
    'name', coalesce((SELECT json_extract(value, '$.name') FROM json_each(seats)
        WHERE json_extract(value, '$.user') = json_extract(votes, '$[0]')), '?'),
    'number', revision,
    'until', changed_at + 259200.0,
    'agreed', json(votes)
)) WHERE votes <> '[]' AND status IN ('lobby', 'playing');
ALTER TABLE board_table DROP COLUMN votes;
ALTER TABLE board_table ADD COLUMN invited_only INTEGER NOT NULL DEFAULT 0;
ALTER TABLE board_table ADD COLUMN shown_out TEXT NOT NULL DEFAULT '[]';

-- When a table is to be looked at though nobody does anything there.
ALTER TABLE board_table ADD COLUMN rings REAL;
CREATE INDEX table_rings ON board_table (rings) WHERE rings IS NOT NULL;

-- Whose seat it is while another plays there, or nobody yet.
ALTER TABLE seat ADD COLUMN kept_for INTEGER;
CREATE INDEX seat_kept_for ON seat (kept_for) WHERE kept_for IS NOT NULL;
