-- why: two operators who changed different limits of an account at the same time each wrote all of
-- its limits, and the later one undid the other change. Changes now have numbers, and each number
-- exists once.

-- A change applies to the limits of the number before it; of two that read the same, one fails.
ALTER TABLE account_limits ADD COLUMN number integer CHECK (number >= 1);
UPDATE account_limits AS change SET number = earlier.number
  FROM (SELECT account_id, id, row_number() OVER (PARTITION BY account_id ORDER BY id) AS number
          FROM account_limits) AS earlier
 WHERE earlier.account_id = change.account_id AND earlier.id = change.id;
ALTER TABLE account_limits
  ALTER COLUMN number SET NOT NULL,
  DROP CONSTRAINT account_limits_pkey,
  DROP COLUMN id,
  ADD PRIMARY KEY (account_id, number);
