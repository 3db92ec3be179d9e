-- why: the sums of suspense and of what was written off read these accounts of a whole tenant. Few
-- merchants have them. A payment changes neither.
CREATE INDEX ledger_accounts_in_suspense ON ledger_accounts (code, account_id)
  WHERE code IN ('suspense', 'write_offs');
