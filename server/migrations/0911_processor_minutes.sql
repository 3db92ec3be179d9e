-- why: whether a processor responds could be read from the log of the process only. Each process adds
-- what it saw to one row a minute; a payment writes nothing more.
CREATE TABLE processor_minutes (
  -- Name of the adapter.
  processor text NOT NULL,
  minute timestamptz NOT NULL,
  requests integer NOT NULL,
  -- Without a conclusive response.
  unknown integer NOT NULL,
  total_ms bigint NOT NULL,
  slowest_ms integer NOT NULL,
  -- Whether the latest request had any response.
  responds boolean NOT NULL,
  last_response_at timestamptz,
  PRIMARY KEY (processor, minute)
);
