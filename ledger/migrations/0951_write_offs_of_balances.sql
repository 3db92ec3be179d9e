-- why: a negative balance that no one repays is a loss of the platform: it is written off in the
-- ledger of its owner, to an account of its own.
ALTER TYPE ledger_code ADD VALUE IF NOT EXISTS 'write_offs';
