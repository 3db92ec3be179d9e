-- why: the console lists the fees that were refunded, and those that are not settled. Both are few,
-- and were searched for among all fees of each account.

-- A payment adds nothing to it.
CREATE INDEX fees_refunded ON fees (account_id, id) WHERE amount_refunded > 0;
