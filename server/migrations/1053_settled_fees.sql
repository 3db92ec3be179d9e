-- why: the console lists the fees that are not settled: nearly always the newest ones of each account.
-- An index of them would cost each payment an entry (decision 275).

-- Every fee of the account below this id is settled. null: not known.
ALTER TABLE read_model_ledgers ADD COLUMN fees_settled_below uuid;
