-- why: a change of an account's sales code redirects money, and its record did not say who made it.

-- The operator key's id, or `user:` and the name of the machine's user; null: recorded before this
-- column existed, or how the account began.
ALTER TABLE account_sales_changes ADD COLUMN changed_by text;
