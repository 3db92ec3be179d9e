-- why: limits of requests. A request with an idempotency key is executed at most once, and a secret
-- that could be guessed has a limited number of attempts.

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  -- SHA-256, truncated to 128 bits, of API key, method, path and the client's key.
  id uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- null while the request is in progress.
  response_status smallint,
  response_body text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 60, toast_tuple_target = 4080);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);

-- Recent attempts at guessable secrets. The scope is hashed, so that these rows identify no person.
CREATE TABLE rate_limits (
  scope_hash bytea PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);
