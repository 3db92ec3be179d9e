-- why: in data from another server, events may carry transaction numbers that this server has not
-- reached yet. All of them are old, not only those behind the cursor; otherwise they would be sent
-- once the numbers reach them.

-- Creates the deliveries of every newly committed event, in one statement with the cursor. Returns
-- how many deliveries were created.
--
-- The bounds of the search are known only when it runs, so it is planned for them and by the index.
CREATE OR REPLACE FUNCTION dispatch_events(due_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  before pg_snapshot;
  made bigint;
BEGIN
  -- Not a row lock, which would write to the WAL at each run without new events.
  IF NOT pg_try_advisory_xact_lock(4000700130) THEN
    RETURN 0;
  END IF;
  SELECT snapshot INTO STRICT before FROM webhook_cursor;
  IF pg_snapshot_xmax(before) > pg_snapshot_xmax(pg_current_snapshot()) THEN
    -- A copy of another server's data: transaction numbers start again, and the existing rows are
    -- old.
    UPDATE events SET transaction_id = '0'
      WHERE transaction_id >= pg_snapshot_xmax(pg_current_snapshot());
    UPDATE webhook_endpoints SET enabled_in = pg_current_snapshot();
    UPDATE webhook_cursor SET snapshot = pg_current_snapshot();
    RETURN 0;
  END IF;
  PERFORM 1 FROM events
    WHERE transaction_id >= pg_snapshot_xmin(before)
      AND NOT pg_visible_in_snapshot(transaction_id, before)
    LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  WITH fresh AS (
    SELECT account_id, partner_id, id, transaction_id, event_type_names(type) AS names
      FROM events
     WHERE transaction_id >= pg_snapshot_xmin(before)
       AND NOT pg_visible_in_snapshot(transaction_id, before)
       -- A test event goes only to its own endpoint.
       AND type <> 'v2.webhook_endpoint.tested'
  ), deliveries AS (
    INSERT INTO webhook_deliveries (account_id, webhook_endpoint_id, event_id, next_attempt_at)
    SELECT fresh.account_id, endpoint.id, fresh.id, due_at
      FROM fresh
      LEFT JOIN partners ON partners.id = fresh.partner_id
      JOIN webhook_endpoints AS endpoint
        ON endpoint.tenant_id = coalesce(partners.tenant_id, fresh.partner_id)
       AND (endpoint.partner_id IS NULL OR endpoint.partner_id = fresh.partner_id)
       AND (endpoint.account_id IS NULL OR endpoint.account_id = fresh.account_id)
       AND endpoint.event_types && fresh.names
       AND NOT pg_visible_in_snapshot(fresh.transaction_id, endpoint.enabled_in)
     WHERE endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
    ON CONFLICT DO NOTHING
    RETURNING 1
  ), moved AS (
    UPDATE webhook_cursor SET snapshot = pg_current_snapshot()
  )
  SELECT count(*) INTO made FROM deliveries;
  RETURN made;
END
$$;
