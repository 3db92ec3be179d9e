-- why: a volume far above the one that was applied for is compared with the account's limit each day.

CREATE TABLE volume_watch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- When volumes are compared next.
  next_at timestamptz NOT NULL
);
INSERT INTO volume_watch (next_at) VALUES ('1970-01-01T00:00:00Z');
