-- why: an integrator who asks "what did we send, and what came back" had only the server's own log.
-- Requests of keys and users are stored for 30 days, in partitions of a day.
--
-- A payment pays for each index here, so there are few. The id of a request begins with its time, and
-- is the one that errors, the audit log and the header x-request-id name.
CREATE TABLE api_requests (
  id uuid PRIMARY KEY,
  -- The part of the hierarchy, for its readers; null: above it. Without foreign keys: each would be
  -- looked up with each request.
  tenant_id uuid NOT NULL,
  partner_id uuid,
  business_id uuid,
  account_id uuid,
  -- The API key, the user, or the checkout session whose token was sent.
  caller_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('key', 'console', 'checkout')),
  -- Id of the operation in the contract.
  operation text NOT NULL,
  method text NOT NULL,
  -- Without its query, which may contain what a customer entered.
  path text NOT NULL,
  status smallint NOT NULL,
  duration_ms integer NOT NULL,
  -- Type of the error; null: none.
  error_type text,
  idempotency_key text,
  -- Whether the response is the stored one of an earlier request with the same key.
  replayed boolean NOT NULL,
  -- Ids that path and body name, and those of created objects.
  object_ids text[] NOT NULL,
  created_ids text[] NOT NULL,
  -- Of changes and errors, without sensitive fields.
  request_body json,
  -- Of errors.
  response_body json
);
CREATE INDEX api_requests_by_partner ON api_requests (partner_id, id);
CREATE INDEX api_requests_by_account ON api_requests (account_id, id);
CREATE INDEX api_requests_by_caller ON api_requests (caller_id, id);
-- Few requests fail, and these are looked for.
CREATE INDEX api_requests_failed ON api_requests (tenant_id, id) WHERE status >= 400;
SELECT partition_by_time('api_requests', 'id', 'requests', '1 day', '3 days', '1 day');
SELECT create_partitions(now());
