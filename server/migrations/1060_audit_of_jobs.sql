-- why: a job that opens a risk alert holds payouts or stops processing. The audit log has it, as it has
-- what users do to the alert.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_channel_check;
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_channel_check
  CHECK (channel IN ('console', 'command', 'key', 'job')) NOT VALID;
