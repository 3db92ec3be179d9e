-- why: events are written with the change that they announce (outbox), and sent to the endpoints of
-- partners and tenants. An event has to be found by its viewers, by its object, and by whether it
-- was dispatched already.
--
-- Neither ids nor times are in the order in which changes commit, so no cursor over them finds
-- every event. Each event carries the transaction that wrote it, and the cursor is a snapshot: an
-- event that is visible now and was not visible then is new, however long its transaction took. So
-- no event is missed, and dispatch does not wait for open transactions.

CREATE TABLE events (
  -- An object without an account has its partner's id, or its tenant's, as account_id.
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The owner: the partner, or the tenant if the object has no partner.
  partner_id uuid NOT NULL,
  type text NOT NULL,
  object_id uuid NOT NULL,
  -- Grows by one per object.
  sequence integer NOT NULL,
  occurred_at timestamptz NOT NULL,
  data json NOT NULL,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (account_id, id)
) WITH (toast_tuple_target = 8160);
CREATE INDEX events_by_partner ON events (partner_id, id);
CREATE INDEX events_by_object ON events (object_id);
CREATE INDEX events_by_transaction ON events (transaction_id);
-- Types that each payment writes are found soon enough among all events. The other types have
-- partial indexes, so that a list of one rare type does not read all events of an owner, and no
-- payment pays for them.
CREATE INDEX events_rare_by_partner ON events (partner_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');
CREATE INDEX events_rare_by_account ON events (account_id, type, id) WHERE type NOT IN (
  'v2.payment_intent.created', 'v2.payment.created', 'v2.payment.captured', 'v2.fee.created',
  'v2.payment_intent.captured');

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- null: it belongs to the tenant, and receives the events of all its partners.
  partner_id uuid REFERENCES partners,
  -- null: events of every account of its owner.
  account_id uuid,
  version integer NOT NULL,
  -- Grows by one per event about the endpoint itself.
  sequence integer NOT NULL,
  url text NOT NULL,
  description text,
  event_types text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('by_request', 'gone', 'failing')),
  -- The endpoint receives events that were not yet committed in this snapshot.
  enabled_in pg_snapshot NOT NULL DEFAULT pg_current_snapshot(),
  -- Start of the current failures; null while it responds.
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Deleted endpoints are kept, so that their delivery attempts can still be read.
  deleted_at timestamptz
);
CREATE INDEX webhook_endpoints_by_partner ON webhook_endpoints (partner_id, id)
  WHERE deleted_at IS NULL;
CREATE INDEX webhook_endpoints_by_tenant ON webhook_endpoints (tenant_id, id)
  WHERE deleted_at IS NULL;

CREATE TABLE webhook_endpoint_secrets (
  webhook_endpoint_id uuid NOT NULL REFERENCES webhook_endpoints,
  id uuid NOT NULL,
  encrypted_secret text NOT NULL,
  -- null: the current one.
  expires_at timestamptz,
  PRIMARY KEY (webhook_endpoint_id, id)
);

-- The initial secret of a partner's new endpoints; endpoints of other partners have separate ones.
CREATE TABLE webhook_initial_secrets (
  partner_id uuid PRIMARY KEY REFERENCES partners,
  encrypted_secret text NOT NULL
);

-- One event in delivery to one endpoint.
CREATE TABLE webhook_deliveries (
  account_id uuid NOT NULL,
  webhook_endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- Grows by one per attempt.
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts since its start or replay, which determine the delay.
  attempts_since_replay integer NOT NULL DEFAULT 0,
  -- null: no further automatic attempt.
  next_attempt_at timestamptz,
  -- By the database's own clock: the end of the sender's claim.
  claimed_until timestamptz,
  received_at timestamptz,
  PRIMARY KEY (account_id, webhook_endpoint_id, event_id)
) WITH (fillfactor = 70);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_endpoint_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;

CREATE TABLE delivery_attempts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  webhook_endpoint_id uuid NOT NULL,
  attempt_number integer NOT NULL,
  status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
  response_status integer,
  response_body text,
  failure text CHECK (
    failure IN ('refused_address', 'no_connection', 'timeout', 'redirect', 'status')
  ),
  duration_ms integer NOT NULL,
  attempted_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX delivery_attempts_by_event ON delivery_attempts (account_id, event_id, id);
CREATE INDEX delivery_attempts_by_endpoint ON delivery_attempts (webhook_endpoint_id, id);
CREATE INDEX delivery_attempts_by_status ON delivery_attempts (webhook_endpoint_id, status, id);

CREATE TABLE webhook_cursor (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Every event visible in it has been dispatched.
  snapshot pg_snapshot NOT NULL
);
INSERT INTO webhook_cursor (snapshot) VALUES (pg_current_snapshot());

-- Event type names of an endpoint that match a type.
CREATE FUNCTION event_type_names(type text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY['*', 'v2.' || split_part(type, '.', 2) || '.*', type];

-- Creates the deliveries of every newly committed event, in one statement with the cursor. Returns
-- how many deliveries were created.
--
-- The bounds of the search are known only when it runs, so it is planned for them and by the index.
CREATE FUNCTION dispatch_events(due_at timestamptz) RETURNS bigint
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
    -- A copy of another server's data: transaction numbers start again, and events may carry
    -- numbers that this server has not reached yet. All existing events are old, not only those
    -- behind the cursor; otherwise they would be sent once the numbers reach them.
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

-- Due time of the next delivery: immediately if an event is not yet dispatched. The index skip scan
-- from endpoint to endpoint finds each one's next delivery, however many wait behind it.
CREATE FUNCTION webhooks_due_at() RETURNS timestamptz
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  before pg_snapshot;
  due timestamptz;
BEGIN
  SELECT snapshot INTO STRICT before FROM webhook_cursor;
  WITH RECURSIVE waiting AS (
    (SELECT webhook_endpoint_id, next_attempt_at FROM webhook_deliveries
      WHERE next_attempt_at IS NOT NULL
      ORDER BY webhook_endpoint_id, next_attempt_at LIMIT 1)
    UNION ALL
    SELECT following.* FROM waiting CROSS JOIN LATERAL (
      SELECT webhook_endpoint_id, next_attempt_at FROM webhook_deliveries
       WHERE next_attempt_at IS NOT NULL AND webhook_endpoint_id > waiting.webhook_endpoint_id
       ORDER BY webhook_endpoint_id, next_attempt_at LIMIT 1
    ) AS following
  )
  SELECT least(
    (SELECT min(next_attempt_at) FROM waiting),
    (SELECT min(occurred_at) FROM events
      WHERE transaction_id >= pg_snapshot_xmin(before)
        AND NOT pg_visible_in_snapshot(transaction_id, before))
  ) INTO due;
  RETURN due;
END
$$;
