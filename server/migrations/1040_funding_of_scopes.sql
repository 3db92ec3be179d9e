-- why: settlements, their records and the days of funding are listed for a whole tenant or partner, and
-- the tables had them by account only: each list read a row of every merchant, or all of them. The
-- columns and sums are written by triggers, so that the previous version's statements have them
-- too. A payment writes none of this: a file has one row of sums, for thousands of payments.

-- Parts of a deposit, added up from its lines and disputes. Those of disputes belong to any account
-- with the file's merchant id.
CREATE FUNCTION parts_of_settlement(
  v_account_id uuid, v_id uuid, v_processor text, v_merchant_id text,
  OUT matched bigint, OUT unmatched bigint, OUT written_off bigint, OUT disputes bigint,
  OUT matched_count integer, OUT unmatched_count integer
) LANGUAGE sql STABLE AS $$
  SELECT line.matched, line.unmatched, line.written_off, dispute.amount, line.matched_count,
         line.unmatched_count
    FROM (
      SELECT coalesce(sum(net) FILTER (WHERE state = 'matched'), 0)::bigint AS matched,
             coalesce(sum(net) FILTER (WHERE state = 'unmatched'), 0)::bigint AS unmatched,
             coalesce(sum(net) FILTER (WHERE state = 'written_off'), 0)::bigint AS written_off,
             (count(*) FILTER (WHERE state = 'matched'))::integer AS matched_count,
             (count(*) FILTER (WHERE state = 'unmatched'))::integer AS unmatched_count
        FROM (SELECT state, CASE kind WHEN 'payment' THEN amount WHEN 'refund' THEN -amount ELSE 0 END
                       AS net
                FROM settlement_records WHERE account_id = v_account_id AND settlement_id = v_id) AS one
    ) AS line
   CROSS JOIN (
      SELECT coalesce(sum(CASE WHEN settlement_id = v_id THEN -amount ELSE 0 END
                   + CASE WHEN reversal_settlement_id = v_id THEN amount ELSE 0 END), 0)::bigint AS amount
        FROM disputes
       WHERE account_id IN (SELECT id FROM accounts
               WHERE processor = v_processor AND processor_merchant_id = v_merchant_id)
         AND (settlement_id = v_id OR reversal_settlement_id = v_id)
    ) AS dispute
$$;

ALTER TABLE settlements
  ADD COLUMN tenant_id uuid,
  ADD COLUMN partner_id uuid,
  ADD COLUMN business_id uuid,
  -- Parts of the total; null until all lines are posted. Until then they are added up when they are
  -- read.
  ADD COLUMN matched bigint,
  ADD COLUMN unmatched bigint,
  ADD COLUMN written_off bigint,
  ADD COLUMN disputes bigint,
  ADD COLUMN matched_count integer,
  ADD COLUMN unmatched_count integer;

CREATE FUNCTION place_by_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT tenant_id, partner_id, business_id INTO NEW.tenant_id, NEW.partner_id, NEW.business_id
    FROM accounts WHERE id = NEW.account_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER settlements_place BEFORE INSERT ON settlements
  FOR EACH ROW EXECUTE FUNCTION place_by_account();

-- The row is locked before the lines are added up: a line that is decided at the same time waits for
-- it, and one that was decided before is seen.
CREATE FUNCTION add_up_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT part.matched, part.unmatched, part.written_off, part.disputes, part.matched_count,
         part.unmatched_count
    INTO NEW.matched, NEW.unmatched, NEW.written_off, NEW.disputes, NEW.matched_count,
         NEW.unmatched_count
    FROM parts_of_settlement(NEW.account_id, NEW.id, NEW.processor, NEW.merchant_id) AS part;
  RETURN NEW;
END
$$;
CREATE TRIGGER settlements_add_up BEFORE UPDATE OF suspense_amount ON settlements
  FOR EACH ROW WHEN (OLD.suspense_amount IS NULL AND NEW.suspense_amount IS NOT NULL)
  EXECUTE FUNCTION add_up_settlement();

-- Afterwards only lines that were unmatched change: few, and this does not run for the others. The
-- update also locks a row that is not added up yet, whose parts stay null.
CREATE FUNCTION move_settlement_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_net bigint := CASE NEW.kind WHEN 'payment' THEN NEW.amount WHEN 'refund' THEN -NEW.amount ELSE 0 END;
BEGIN
  UPDATE settlements
     SET matched = matched + CASE NEW.state WHEN 'matched' THEN v_net ELSE 0 END,
         written_off = written_off + CASE NEW.state WHEN 'written_off' THEN v_net ELSE 0 END,
         unmatched = unmatched - v_net,
         matched_count = matched_count + CASE NEW.state WHEN 'matched' THEN 1 ELSE 0 END,
         unmatched_count = unmatched_count - 1
   WHERE account_id = NEW.account_id AND id = NEW.settlement_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER settlement_records_move AFTER UPDATE OF state ON settlement_records
  FOR EACH ROW WHEN (OLD.state = 'unmatched' AND NEW.state <> 'unmatched')
  EXECUTE FUNCTION move_settlement_record();

UPDATE settlements SET tenant_id = account.tenant_id, partner_id = account.partner_id,
                       business_id = account.business_id
  FROM accounts AS account WHERE account.id = settlements.account_id;
UPDATE settlements AS settlement
   SET (matched, unmatched, written_off, disputes, matched_count, unmatched_count) = (
     SELECT part.matched, part.unmatched, part.written_off, part.disputes, part.matched_count,
            part.unmatched_count
       FROM parts_of_settlement(settlement.account_id, settlement.id, settlement.processor,
                                settlement.merchant_id) AS part)
 WHERE suspense_amount IS NOT NULL;

CREATE INDEX settlements_by_tenant ON settlements (tenant_id, id);
CREATE INDEX settlements_by_partner ON settlements (partner_id, id);
CREATE INDEX settlements_by_business ON settlements (business_id, id);
CREATE INDEX settlements_by_day_of_tenant ON settlements (tenant_id, date, id);
CREATE INDEX settlements_by_day_of_partner ON settlements (partner_id, date, id);
-- Files that are being processed, which are few.
CREATE INDEX settlements_open_of_tenant ON settlements (tenant_id, date) WHERE matched IS NULL;
CREATE INDEX settlements_open_of_partner ON settlements (partner_id, date) WHERE matched IS NULL;
-- Deposits that their files do not explain, for the sum of the suspense account.
CREATE INDEX settlements_unexplained_of_tenant ON settlements (tenant_id) INCLUDE (suspense_amount)
  WHERE suspense_amount <> 0;
CREATE INDEX settlements_unexplained_of_partner ON settlements (partner_id) INCLUDE (suspense_amount)
  WHERE suspense_amount <> 0;

-- Of records that wait for a decision, or were written off; null for the others, which are nearly all
-- and do not grow.
ALTER TABLE settlement_records
  ADD COLUMN tenant_id uuid,
  ADD COLUMN partner_id uuid,
  ADD COLUMN business_id uuid;

CREATE TRIGGER settlement_records_place BEFORE INSERT OR UPDATE ON settlement_records
  FOR EACH ROW WHEN (NEW.state IN ('unmatched', 'written_off') AND NEW.tenant_id IS NULL)
  EXECUTE FUNCTION place_by_account();

UPDATE settlement_records SET tenant_id = account.tenant_id, partner_id = account.partner_id,
                              business_id = account.business_id
  FROM accounts AS account
 WHERE account.id = settlement_records.account_id AND state IN ('unmatched', 'written_off');

CREATE INDEX settlement_records_to_decide_of_tenant ON settlement_records (tenant_id, state, id)
  WHERE state IN ('unmatched', 'written_off');
CREATE INDEX settlement_records_to_decide_of_partner ON settlement_records (partner_id, state, id)
  WHERE state IN ('unmatched', 'written_off');
CREATE INDEX settlement_records_to_decide_of_business ON settlement_records (business_id, state, id)
  WHERE state IN ('unmatched', 'written_off');
-- A record is opened by its id, without its account. Ids are written in their order: BRIN finds their
-- pages, and costs a line next to nothing.
CREATE INDEX settlement_records_by_id ON settlement_records USING brin (id)
  WITH (pages_per_range = 16, autosummarize = on);

-- A day belongs to the oldest account of its merchant id, as its file does.
ALTER TABLE funding_days
  ADD COLUMN account_id uuid,
  ADD COLUMN tenant_id uuid,
  ADD COLUMN partner_id uuid;

CREATE FUNCTION place_funding_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id, tenant_id, partner_id INTO NEW.account_id, NEW.tenant_id, NEW.partner_id
    FROM accounts
   WHERE processor = NEW.processor AND processor_merchant_id = NEW.merchant_id
   ORDER BY created_at, id LIMIT 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER funding_days_place BEFORE INSERT ON funding_days
  FOR EACH ROW EXECUTE FUNCTION place_funding_day();

-- Figures of a banking day of one partner's merchants. They are added up for a tenant, so that its
-- merchants do not wait for one row.
CREATE TABLE funding_day_sums (
  tenant_id uuid NOT NULL,
  date date NOT NULL,
  processor text NOT NULL,
  partner_id uuid NOT NULL,
  -- Merchant ids with this day; of these, those whose file was asked for; of these, those that have
  -- no file, and the day is not closed.
  days integer NOT NULL DEFAULT 0,
  tried integer NOT NULL DEFAULT 0,
  missing integer NOT NULL DEFAULT 0,
  -- Files, and the parts of their deposits. The parts of a file are null until all of its lines are
  -- posted, and are here from then on.
  received integer NOT NULL DEFAULT 0,
  deposit bigint NOT NULL DEFAULT 0,
  matched bigint NOT NULL DEFAULT 0,
  unmatched bigint NOT NULL DEFAULT 0,
  written_off bigint NOT NULL DEFAULT 0,
  disputes bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, date, processor, partner_id)
) WITH (fillfactor = 50);
CREATE INDEX funding_day_sums_by_partner ON funding_day_sums (partner_id, date, processor);

UPDATE funding_days AS day
   SET account_id = owner.id, tenant_id = owner.tenant_id, partner_id = owner.partner_id
  FROM (SELECT DISTINCT ON (processor, processor_merchant_id) id, tenant_id, partner_id, processor,
               processor_merchant_id
          FROM accounts WHERE processor_merchant_id IS NOT NULL
         ORDER BY processor, processor_merchant_id, created_at, id) AS owner
 WHERE owner.processor = day.processor AND owner.processor_merchant_id = day.merchant_id;

INSERT INTO funding_day_sums (tenant_id, date, processor, partner_id, days, tried, missing, received,
    deposit, matched, unmatched, written_off, disputes)
  SELECT tenant_id, date, processor, partner_id, sum(days), sum(tried), sum(missing), sum(received),
         sum(deposit), sum(matched), sum(unmatched), sum(written_off), sum(disputes)
    FROM (
      SELECT tenant_id, date, processor, partner_id, 1 AS days, (attempts > 0)::integer AS tried,
             (attempts > 0 AND next_attempt_at IS NOT NULL)::integer AS missing, 0 AS received,
             0 AS deposit, 0 AS matched, 0 AS unmatched, 0 AS written_off, 0 AS disputes
        FROM funding_days WHERE tenant_id IS NOT NULL
      UNION ALL
      SELECT tenant_id, date, processor, partner_id, 0, 0, 0, 1, total, coalesce(matched, 0),
             coalesce(unmatched, 0), coalesce(written_off, 0), coalesce(disputes, 0)
        FROM settlements WHERE tenant_id IS NOT NULL
    ) AS part
   GROUP BY tenant_id, date, processor, partner_id;

CREATE FUNCTION count_funding_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_days integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END;
  v_tried integer := (NEW.attempts > 0)::integer;
  v_missing integer := (NEW.attempts > 0 AND NEW.next_attempt_at IS NOT NULL)::integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_tried := v_tried - (OLD.attempts > 0)::integer;
    v_missing := v_missing - (OLD.attempts > 0 AND OLD.next_attempt_at IS NOT NULL)::integer;
  END IF;
  INSERT INTO funding_day_sums AS kept (tenant_id, date, processor, partner_id, days, tried, missing)
    VALUES (NEW.tenant_id, NEW.date, NEW.processor, NEW.partner_id, v_days, v_tried, v_missing)
    ON CONFLICT (tenant_id, date, processor, partner_id) DO UPDATE
      SET days = kept.days + v_days, tried = kept.tried + v_tried, missing = kept.missing + v_missing;
  RETURN NULL;
END
$$;
CREATE TRIGGER funding_days_count AFTER INSERT ON funding_days
  FOR EACH ROW WHEN (NEW.tenant_id IS NOT NULL) EXECUTE FUNCTION count_funding_day();
CREATE TRIGGER funding_days_count_again AFTER UPDATE OF attempts, next_attempt_at ON funding_days
  FOR EACH ROW WHEN (NEW.tenant_id IS NOT NULL AND (
    (OLD.attempts > 0) <> (NEW.attempts > 0)
    OR (OLD.next_attempt_at IS NULL) <> (NEW.next_attempt_at IS NULL)))
  EXECUTE FUNCTION count_funding_day();

CREATE FUNCTION count_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_received integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END;
  v_deposit bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.total ELSE 0 END;
  v_matched bigint := coalesce(NEW.matched, 0);
  v_unmatched bigint := coalesce(NEW.unmatched, 0);
  v_written_off bigint := coalesce(NEW.written_off, 0);
  v_disputes bigint := coalesce(NEW.disputes, 0);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_matched := v_matched - coalesce(OLD.matched, 0);
    v_unmatched := v_unmatched - coalesce(OLD.unmatched, 0);
    v_written_off := v_written_off - coalesce(OLD.written_off, 0);
    v_disputes := v_disputes - coalesce(OLD.disputes, 0);
  END IF;
  INSERT INTO funding_day_sums AS kept (tenant_id, date, processor, partner_id, received, deposit,
      matched, unmatched, written_off, disputes)
    VALUES (NEW.tenant_id, NEW.date, NEW.processor, NEW.partner_id, v_received, v_deposit, v_matched,
      v_unmatched, v_written_off, v_disputes)
    ON CONFLICT (tenant_id, date, processor, partner_id) DO UPDATE
      SET received = kept.received + v_received, deposit = kept.deposit + v_deposit,
          matched = kept.matched + v_matched, unmatched = kept.unmatched + v_unmatched,
          written_off = kept.written_off + v_written_off, disputes = kept.disputes + v_disputes;
  RETURN NULL;
END
$$;
CREATE TRIGGER settlements_count AFTER INSERT ON settlements
  FOR EACH ROW WHEN (NEW.tenant_id IS NOT NULL) EXECUTE FUNCTION count_settlement();
-- Also of an update that a trigger made: its columns are not named.
CREATE TRIGGER settlements_count_again AFTER UPDATE ON settlements
  FOR EACH ROW
  WHEN (NEW.tenant_id IS NOT NULL AND (OLD.matched IS NOT NULL OR NEW.matched IS NOT NULL))
  EXECUTE FUNCTION count_settlement();

-- Files that are missing, of a day, and when they are asked for again.
CREATE INDEX funding_days_missing_of_tenant ON funding_days (tenant_id, date, processor, merchant_id)
  INCLUDE (attempts, next_attempt_at) WHERE next_attempt_at IS NOT NULL AND attempts > 0;
CREATE INDEX funding_days_missing_of_partner ON funding_days (partner_id, date, processor, merchant_id)
  INCLUDE (attempts, next_attempt_at) WHERE next_attempt_at IS NOT NULL AND attempts > 0;
-- Days of all merchants are read from their sums.
DROP INDEX funding_days_by_date;
