-- why: `created_at` of a transaction is the time in its id, so that the primary key has its order.
-- Each payment wrote two entries into an index of its own for it.
DROP INDEX transactions_by_creation;
