-- why: a database that belongs to a directory knows its number, so that a server whose list of
-- databases has another order does not start.
CREATE TABLE shard_number (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  directory_id uuid NOT NULL,
  number smallint NOT NULL
);
