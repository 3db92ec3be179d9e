-- why: the balance report of an account counts lines of funding files of other accounts that were
-- matched with its payments, which are few, and the files that its disputes name.
CREATE INDEX settlement_records_matched_elsewhere ON settlement_records (matched_account_id)
  WHERE matched_account_id <> account_id;
CREATE INDEX settlements_by_id ON settlements (id);
