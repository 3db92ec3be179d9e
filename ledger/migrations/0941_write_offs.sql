-- why: unmatched settlements that no one can explain are written off. They leave `suspense` for an
-- account of the platform's own gains and losses, so that the owner's balance stays what it was.
ALTER TYPE ledger_code ADD VALUE IF NOT EXISTS 'write_offs';
