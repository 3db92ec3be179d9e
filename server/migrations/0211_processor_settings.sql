-- why: live mode reaches real processors with credentials that an operator enters once. They are
-- encrypted like every other secret; one row for each processor.

CREATE TABLE processor_settings (
  name text PRIMARY KEY CHECK (name IN ('cardpointe_gateway', 'grailpay')),
  encrypted_settings text NOT NULL,
  updated_at timestamptz NOT NULL
);
