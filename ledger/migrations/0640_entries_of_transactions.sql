-- why: four rows of entries with their key, and the deferred triggers that added them up, were a
-- twelfth of what a card payment wrote. The entries of a transaction are columns of its row now, so
-- that a CHECK rejects a transaction that does not sum to zero, in the statement that inserts it.

-- The closed list of ledger accounts of each merchant. Deposits that match no payment are held in
-- `suspense` until they are matched; funds of an owner on a sanctions list are in `blocked`.
ALTER DOMAIN ledger_code RENAME TO ledger_code_text;
CREATE TYPE ledger_code AS ENUM (
  'network_receivable', 'cash', 'bank_receivable',
  'network_payable', 'pending', 'available', 'platform_fees', 'partner_fees',
  'transfer_clearing', 'in_dispute', 'in_payout', 'reserve', 'suspense', 'blocked'
);
ALTER TABLE ledger_accounts ALTER COLUMN code TYPE ledger_code USING code::text::ledger_code;

-- The sum is numeric: 1025 entries of the largest amount no longer fit a bigint.
CREATE FUNCTION ledger_sum(bigint[]) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT coalesce(sum(amount), 0) FROM unnest($1) AS amount);

ALTER TABLE ledger_transactions
  ADD COLUMN codes ledger_code[],
  ADD COLUMN amounts bigint[];

-- Only here are posted rows updated: each keeps its entries.
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;
UPDATE ledger_transactions AS posted SET (codes, amounts) = (
  SELECT array_agg(code::text::ledger_code ORDER BY position), array_agg(amount ORDER BY position)
    FROM ledger_entries
   WHERE account_id = posted.account_id AND transaction_id = posted.id);
-- The events of deferred triggers would keep the table from being altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE ledger_transactions ENABLE ALWAYS TRIGGER ledger_transactions_append_only;

DROP TRIGGER ledger_transactions_balanced ON ledger_transactions;
DROP TABLE ledger_entries, ledger_rechecks;
DROP FUNCTION ledger_check_transaction, ledger_note_rechecks;
DROP DOMAIN ledger_code_text;

-- `<> ALL` and `<= ALL` accept a null element, which `array_position` finds.
ALTER TABLE ledger_transactions
  ALTER COLUMN codes SET NOT NULL,
  ALTER COLUMN amounts SET NOT NULL,
  ADD CONSTRAINT ledger_two_entries CHECK (cardinality(amounts) >= 2),
  ADD CONSTRAINT ledger_codes CHECK (
    cardinality(codes) = cardinality(amounts) AND array_position(codes, NULL) IS NULL),
  ADD CONSTRAINT ledger_amounts CHECK (
    array_position(amounts, NULL) IS NULL AND 0 <> ALL (amounts)
    AND 9007199254740991 >= ALL (amounts) AND -9007199254740991 <= ALL (amounts)),
  ADD CONSTRAINT ledger_zero_sum CHECK (ledger_sum(amounts) = 0);

-- One row for each entry, to read.
CREATE VIEW ledger_entries AS
  SELECT posted.account_id, posted.id AS transaction_id, entry.position::smallint AS position,
         entry.code, entry.amount
    FROM ledger_transactions AS posted,
         unnest(posted.codes, posted.amounts) WITH ORDINALITY AS entry (code, amount, position);

-- Posts one transaction of one merchant: the transaction with its entries, and the new balances.
--
-- Input    p_codes and p_amounts: one entry each, in order; a debit is positive, a credit negative.
-- Returns  true.
-- Errors   unique_violation: the transaction id exists. invalid_text_representation: a code is not
--          on the list. check_violation: an amount of 0 or past the limit, lists of unequal length,
--          fewer than two entries, or entries that do not sum to 0.
--
-- The merchant's head is written first. Its lock is held until the commit, so that no other
-- transaction changes the merchant's balances, and an update of each is enough. ON CONFLICT would
-- lock each row before its update, which is a WAL record more.
CREATE OR REPLACE FUNCTION ledger_post(
  p_account_id uuid,
  p_transaction_id uuid,
  p_event text,
  p_source_type text,
  p_source_id uuid,
  p_occurred_at timestamptz,
  p_codes text[],
  p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_sequence bigint;
BEGIN
  UPDATE ledger_heads SET posted = posted + 1 WHERE account_id = p_account_id
    RETURNING posted INTO v_sequence;
  IF NOT FOUND THEN
    -- Another first transaction of the merchant may have been faster.
    INSERT INTO ledger_heads AS head (account_id, posted) VALUES (p_account_id, 1)
      ON CONFLICT (account_id) DO UPDATE SET posted = head.posted + 1
      RETURNING posted INTO v_sequence;
  END IF;
  INSERT INTO ledger_transactions (account_id, id, sequence, event, source_type, source_id,
      occurred_at, codes, amounts)
    VALUES (p_account_id, p_transaction_id, v_sequence, p_event, p_source_type, p_source_id,
      p_occurred_at, p_codes::ledger_code[], p_amounts);
  WITH change AS (
    SELECT entry.code::ledger_code AS code, sum(entry.amount) AS amount
      FROM unnest(p_codes, p_amounts) AS entry (code, amount) GROUP BY entry.code
  ), changed AS (
    UPDATE ledger_accounts AS account SET balance = account.balance + change.amount
      FROM change WHERE account.account_id = p_account_id AND account.code = change.code
      RETURNING account.code
  )
  INSERT INTO ledger_accounts (account_id, code, balance)
    SELECT p_account_id, change.code, change.amount FROM change
     WHERE change.code NOT IN (SELECT code FROM changed);
  RETURN true;
END $$;
