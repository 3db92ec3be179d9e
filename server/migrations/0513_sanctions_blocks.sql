-- why: the funds of an owner on a sanctions list are blocked, and reported to OFAC within ten business
-- days. Until the block is released, funds that become available later are blocked as well.

CREATE TABLE sanctions_blocks (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('account', 'contractor')),
  owner_id uuid NOT NULL,
  -- The confirmed check.
  check_id uuid NOT NULL REFERENCES verification_checks,
  -- Whether the block made a contractor INACTIVE: its release makes it ACTIVE again.
  deactivated boolean NOT NULL,
  blocked_at timestamptz NOT NULL,
  -- The last day of the report. Source   31 CFR 501.603.
  report_due_on date NOT NULL,
  -- The report that was filed.
  reported_at timestamptz,
  reported_by text,
  report_reference text,
  -- When available funds are blocked next; null: the block is released.
  next_at timestamptz,
  released_at timestamptz,
  CONSTRAINT sanctions_blocks_released CHECK ((next_at IS NULL) = (released_at IS NOT NULL)),
  CONSTRAINT sanctions_blocks_reported CHECK ((reported_at IS NULL) = (reported_by IS NULL))
);
-- An owner is blocked once at a time.
CREATE UNIQUE INDEX sanctions_blocks_of_owner ON sanctions_blocks (owner_id)
  WHERE released_at IS NULL;
CREATE INDEX sanctions_blocks_due ON sanctions_blocks (next_at) WHERE next_at IS NOT NULL;
