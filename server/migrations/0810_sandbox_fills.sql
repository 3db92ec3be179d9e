-- why: a sandbox is filled with data once: a second fill would add to the first one's months.
CREATE TABLE sandbox_fills (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seed bigint NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  size text NOT NULL CHECK (size IN ('small', 'medium', 'large')),
  begun_at timestamptz NOT NULL,
  -- null: the fill is running, or was interrupted.
  ended_at timestamptz
);
