-- why: a merchant that is terminated for a listed reason is reported to the networks' lists within one
-- business day, through the acquirer. Source   Visa Rules ID 0030572; MATCH.

CREATE TABLE termination_reports (
  account_id uuid NOT NULL REFERENCES accounts,
  network text NOT NULL CHECK (network IN ('mastercard', 'visa')),
  -- The operator's cause, and the network's code for it.
  cause text NOT NULL,
  reason_code text NOT NULL CHECK (reason_code ~ '^[0-9]{2}$'),
  -- The person who terminated it, and the findings. For operators only.
  terminated_by text NOT NULL,
  details text,
  terminated_at timestamptz NOT NULL,
  -- The last day of the report, in New York.
  due_on date NOT NULL,
  -- The report that was filed.
  filed_at timestamptz,
  filed_by text,
  reference text,
  CHECK ((filed_at IS NULL) = (filed_by IS NULL) AND (filed_at IS NULL) = (reference IS NULL)),
  PRIMARY KEY (account_id, network)
);
CREATE INDEX termination_reports_due ON termination_reports (due_on) WHERE filed_at IS NULL;
