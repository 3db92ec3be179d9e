-- why: a partner is moved from one shard to another by a command that may be killed at any point,
-- and the next run has to know where it stopped.
CREATE TABLE partner_moves (
  -- One at a time.
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  partner_id uuid NOT NULL REFERENCES partner_places,
  from_shard smallint NOT NULL REFERENCES shards,
  to_shard smallint NOT NULL REFERENCES shards CHECK (to_shard <> from_shard),
  -- copying: nothing is visible at the target. switched: its rows at the source are being deleted.
  step text NOT NULL DEFAULT 'copying' CHECK (step IN ('copying', 'switched')),
  started_at timestamptz NOT NULL DEFAULT now()
);

-- Until then, no process begins a request of a partner that is moving. A command that is killed
-- keeps it waiting no longer.
ALTER TABLE partner_places ADD COLUMN moving_until timestamptz;
