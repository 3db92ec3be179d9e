-- why: users decide unmatched settlements: they match them, keep them in suspense with a note, or
-- write them off with the approval of a second user.

-- A new value is used by later transactions only: its index is in the next migration.
ALTER TYPE settlement_record_state ADD VALUE IF NOT EXISTS 'written_off';
ALTER TABLE settlement_records
  -- Why a user keeps the record in suspense, or wrote it off; null: neither.
  ADD COLUMN note text,
  -- The last step of a user, and the user; null without a step, or of an operator key.
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid;

-- The page of settlements shows whole days of all merchants.
CREATE INDEX funding_days_by_date ON funding_days (date);
