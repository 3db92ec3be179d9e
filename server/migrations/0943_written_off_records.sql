-- why: the list of what was written off reads only these rows of an account.
CREATE INDEX settlement_records_written_off ON settlement_records (account_id, id)
  WHERE state = 'written_off';
