-- why: a change of the owners after the approval makes checks of other data worthless. The checks of
-- the application are started again, and a bad outcome holds payouts.

CREATE TABLE application_rechecks (
  application_id uuid PRIMARY KEY REFERENCES applications,
  -- Counts the changes: one in the meantime is checked again.
  changes integer NOT NULL,
  next_at timestamptz NOT NULL
);
CREATE INDEX application_rechecks_due ON application_rechecks (next_at);
