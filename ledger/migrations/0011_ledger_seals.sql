-- why: rows changed with the triggers disabled must be detectable. Each merchant's transactions are
-- sealed in the order of their numbers into a chain of hashes, each over the one before it.
--
-- A seal covers the `count` transactions that end with number `through`. No watermark is needed: a
-- number is assigned under a lock that is held until the commit, so that a reader that sees number
-- n sees every number below it, whatever order the transactions began in.

CREATE TABLE ledger_seals (
  account_id uuid NOT NULL,
  sequence bigint NOT NULL,
  first_transaction_id uuid NOT NULL,
  last_transaction_id uuid NOT NULL,
  count integer NOT NULL CONSTRAINT ledger_seals_count CHECK (count > 0),
  through bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, sequence)
);

CREATE TRIGGER ledger_seals_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_update();
ALTER TABLE ledger_seals ENABLE ALWAYS TRIGGER ledger_seals_append_only;
