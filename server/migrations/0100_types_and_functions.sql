-- why: types and functions that several areas use. The conventions of all tables are here too.
--
-- Rows of a merchant: every key begins with `account_id`, so that all rows of one payment are on
-- one shard and PostgreSQL can be distributed by merchant. They have no foreign keys: each one
-- would be checked for every row. The small tables of the hierarchy have foreign keys.
--
-- Versions: a `version` grows by one per write, and a write based on a stale version fails. A
-- `sequence` grows by one per event, and receivers order an object's events by it.
--
-- Amounts are integers of minor units. The largest is 2^53 - 1, which JSON numbers can represent.
--
-- Documents that are only passed through (billing and order details) are json, not jsonb: they keep
-- the order of their fields and cost less to write.
--
-- Storage: a payment's rows are changed once or twice within milliseconds and then rarely. Free
-- space in their pages (fillfactor) keeps those updates out of the indexes. Rows of a few kilobytes
-- stay in one piece and uncompressed (toast_tuple_target): compressing them costs more than writing
-- them.
--
-- Checks: every statement that writes a table parses and prepares its CHECKs again, at a cost that
-- grows with their text. Closed lists of the tables that each payment writes are therefore
-- enumerations, and the bounds of a table's amounts are one short condition. Together that took a
-- sixth off the cost of a payment's writes.
--
-- Jobs: a partial index on the due time finds the rows that a job has to process, however many are
-- done. null: nothing is left to do.

-- A change is written by one statement with several CTEs. If one of them finds that its row changed
-- since it was read, all of them must be undone: an error is raised, and PostgreSQL rolls back.
CREATE FUNCTION assert_row_changed(what text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% was changed concurrently', what USING ERRCODE = 'OP001', DETAIL = what;
END
$$;

-- Residuals of completed periods are recalculated from settled rows at every reading, so that these
-- rows must not change. Triggers execute this function, each with its own condition, which every
-- update of a row evaluates. No statement of the server fulfills the condition.
CREATE FUNCTION reject_settled_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a settled row cannot be changed: % of %', TG_TABLE_NAME, OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Owner of a ledger, under its own id, and payer or receiver of a fee.
CREATE TYPE owner_type AS ENUM ('account', 'contractor', 'partner', 'tenant');
