-- why: a network can list a merchant as terminated after its application was approved. The vendor of
-- each network is asked for such alerts every day, without a gap in the requested periods.

CREATE TABLE terminated_merchant_watches (
  network text PRIMARY KEY CHECK (network IN ('mastercard', 'visa')),
  -- Every alert until then is stored; null: none was requested yet.
  read_until timestamptz,
  -- End of the period that is being requested; null: none is.
  run_until timestamptz,
  -- The last check of that period whose alerts are stored; null: none yet.
  position uuid,
  next_at timestamptz NOT NULL,
  -- Failed requests since the last response, and the reason of the last one.
  failures integer NOT NULL DEFAULT 0,
  reason text
);
INSERT INTO terminated_merchant_watches (network, next_at)
  VALUES ('mastercard', '1970-01-01T00:00:00Z'), ('visa', '1970-01-01T00:00:00Z');

-- Alerts that were received; the same one is returned again by later requests.
CREATE TABLE terminated_merchant_alerts (
  service text NOT NULL,
  -- The vendor's id of the alert.
  alert_id text NOT NULL,
  -- The check that records it.
  check_id uuid NOT NULL REFERENCES verification_checks,
  -- Reason of the listing, and the names of the fields that match.
  reason text NOT NULL,
  matched text[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (service, alert_id)
);
CREATE INDEX terminated_merchant_alerts_of_check ON terminated_merchant_alerts (check_id);
