-- why: funds are recorded in double entry, per merchant account. PostgreSQL itself rejects a
-- transaction that does not sum to zero and any change to posted rows, so that no code path can
-- bypass the check.
--
-- Amounts are signed: a debit is positive, a credit is negative, so that "balanced" is "sums to 0"
-- and a balance is the plain sum of its entries. `account_id` is the merchant account: it leads
-- every key, so that a merchant's rows stay in one shard. There are no foreign keys to the tables
-- of other folders.

-- The closed list of ledger accounts of each merchant. It is a domain, because a CHECK on the table
-- is parsed for every statement and cost 25 microseconds more per post. Deposits that match no
-- payment are held in `suspense` until they are matched, so that the ledger has them as soon as the
-- bank reports them.
CREATE DOMAIN ledger_code AS text COLLATE "C" CONSTRAINT ledger_code_known CHECK (VALUE IN (
  'network_receivable', 'cash', 'bank_receivable',
  'network_payable', 'pending', 'available', 'platform_fees', 'partner_fees',
  'transfer_clearing', 'in_dispute', 'in_payout', 'reserve', 'suspense'
));

-- A balance is numeric because 1025 entries of the largest amount no longer fit a bigint.
-- Half of each page is left free, so that a new balance stays on its page and touches no index.
CREATE TABLE ledger_accounts (
  account_id uuid NOT NULL,
  code ledger_code NOT NULL,
  balance numeric(38, 0) NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, code)
) WITH (fillfactor = 50);

-- Number of transactions of each merchant. Its row is locked from the post to the commit, so that a
-- merchant's transactions are numbered without a gap and in commit order, and two posts cannot
-- deadlock.
CREATE TABLE ledger_heads (
  account_id uuid PRIMARY KEY,
  posted bigint NOT NULL
) WITH (fillfactor = 50);

-- The triggers cache their plans. A plan based on statistics of a handful of rows would keep
-- reading the whole table. The two growing tables therefore have no statistics until they have some
-- size, and without statistics the planner uses the index.
CREATE TABLE ledger_transactions (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  sequence bigint NOT NULL,
  event text NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  description text,
  PRIMARY KEY (account_id, id),
  CONSTRAINT ledger_transactions_sequence UNIQUE (account_id, sequence)
) WITH (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_insert_threshold = 10000);

-- All ledger postings of one object, for the money flow of a payment.
CREATE INDEX ledger_transactions_by_source ON ledger_transactions (account_id, source_id);

CREATE TABLE ledger_entries (
  account_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  position smallint NOT NULL,
  code ledger_code NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account_id, transaction_id, position),
  CONSTRAINT ledger_entries_amount CHECK (
    position >= 1 AND amount <> 0 AND amount BETWEEN -9007199254740991 AND 9007199254740991
  )
) WITH (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_insert_threshold = 10000);

-- Numbers rows that were inserted directly; ledger_post numbers its own.
CREATE FUNCTION ledger_number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_heads AS head (account_id, posted) VALUES (NEW.account_id, 1)
    ON CONFLICT (account_id) DO UPDATE SET posted = head.posted + 1
    RETURNING posted INTO NEW.sequence;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_transactions_number BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.sequence IS NULL) EXECUTE FUNCTION ledger_number_transaction();

-- Rejects, at the commit, any transaction that is incomplete, unbalanced or whose positions are not
-- 1 to n.
--
-- No function here has a SET clause: one costs 20 microseconds per execution. The server's
-- connections set `plan_cache_mode` once instead, so that statements are not planned for each
-- execution.
CREATE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_count bigint;
  v_last smallint;
  v_sum numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN
    v_id := NEW.id;
  ELSE
    v_id := NEW.transaction_id;
    DELETE FROM ledger_rechecks WHERE account_id = NEW.account_id AND transaction_id = v_id;
    PERFORM FROM ledger_transactions WHERE account_id = NEW.account_id AND id = v_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger entries of % have no transaction', v_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_transaction';
    END IF;
  END IF;
  SELECT count(*), coalesce(max(position), 0), coalesce(sum(amount), 0)
    INTO v_count, v_last, v_sum FROM ledger_entries
    WHERE account_id = NEW.account_id AND transaction_id = v_id;
  IF v_count < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries, and at least 2 are needed', v_id, v_count
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_two_entries';
  END IF;
  IF v_sum <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %, not to 0', v_id, v_sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_zero_sum';
  END IF;
  IF v_count <> v_last THEN
    RAISE EXCEPTION 'ledger transaction % has % entries up to position %', v_id, v_count, v_last
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_positions';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();

-- That trigger checks each new transaction once. Entries that are inserted otherwise, in several
-- statements or for an old transaction, are recorded here and checked at the commit. A statement
-- that inserts position 1 belongs to a transaction whose check is still to run, because a checked
-- one has its position 1 already. Checking each entry row instead cost 130 microseconds more per
-- post. The table is empty between transactions.
CREATE TABLE ledger_rechecks (
  account_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  PRIMARY KEY (account_id, transaction_id)
);

CREATE CONSTRAINT TRIGGER ledger_rechecks_balanced AFTER INSERT ON ledger_rechecks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();

CREATE FUNCTION ledger_note_rechecks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Read before write: starting an INSERT that adds nothing costs more than the read.
  PERFORM FROM new_entries AS entry GROUP BY account_id, transaction_id
    HAVING min(position) <> 1 OR (
      SELECT true FROM ledger_transactions
        WHERE account_id = entry.account_id AND id = entry.transaction_id LIMIT 1
    ) IS NULL;
  IF FOUND THEN
    INSERT INTO ledger_rechecks (account_id, transaction_id)
      SELECT DISTINCT account_id, transaction_id FROM new_entries
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_note_rechecks();

-- Entries are immutable; corrections are new transactions.
CREATE FUNCTION ledger_reject_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is rejected: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Post a transaction that reverses the other.';
END $$;

CREATE TRIGGER ledger_transactions_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_update();
CREATE TRIGGER ledger_entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_update();

-- Also for a session that replays changes (session_replication_role = replica).
ALTER TABLE ledger_transactions
  ENABLE ALWAYS TRIGGER ledger_transactions_number,
  ENABLE ALWAYS TRIGGER ledger_transactions_balanced,
  ENABLE ALWAYS TRIGGER ledger_transactions_append_only;
ALTER TABLE ledger_rechecks
  ENABLE ALWAYS TRIGGER ledger_rechecks_balanced;
ALTER TABLE ledger_entries
  ENABLE ALWAYS TRIGGER ledger_entries_balanced,
  ENABLE ALWAYS TRIGGER ledger_entries_append_only;

-- Posts one transaction of one merchant: the transaction, its entries, the new balances.
--
-- Input    p_codes and p_amounts: one entry each, in order; a debit is positive, a credit negative.
-- Returns  true.
-- Errors   unique_violation when the transaction id exists; check_violation for a code that is not
--          on the list or an amount of 0 or past the limit; not_null_violation for lists of unequal
--          length. At the commit check_violation when the entries do not sum to 0.
--
-- One statement, because each further one costs about 10 microseconds. The merchant's head is
-- written first and the balances in the order of their codes.
CREATE FUNCTION ledger_post(
  p_account_id uuid,
  p_transaction_id uuid,
  p_event text,
  p_source_type text,
  p_source_id uuid,
  p_occurred_at timestamptz,
  p_codes text[],
  p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  WITH head AS (
    INSERT INTO ledger_heads AS head (account_id, posted) VALUES (p_account_id, 1)
      ON CONFLICT (account_id) DO UPDATE SET posted = head.posted + 1
      RETURNING posted
  ), posted_transaction AS (
    INSERT INTO ledger_transactions
        (account_id, id, sequence, event, source_type, source_id, occurred_at)
      SELECT p_account_id, p_transaction_id, head.posted, p_event, p_source_type, p_source_id,
          p_occurred_at
        FROM head
  ), posted_entries AS (
    INSERT INTO ledger_entries (account_id, transaction_id, position, code, amount)
      SELECT p_account_id, p_transaction_id, position, code, amount
        FROM unnest(p_codes, p_amounts) WITH ORDINALITY AS entry (code, amount, position)
  )
  INSERT INTO ledger_accounts AS account (account_id, code, balance)
    SELECT p_account_id, entry.code, sum(entry.amount)
      FROM head, unnest(p_codes, p_amounts) AS entry (code, amount)
      GROUP BY entry.code ORDER BY entry.code
    ON CONFLICT (account_id, code) DO UPDATE SET balance = account.balance + excluded.balance;
  RETURN true;
END $$;
