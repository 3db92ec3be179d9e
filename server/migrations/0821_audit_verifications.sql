-- why: the audit log is verified once a day by whichever worker is first.
CREATE TABLE audit_verifications (
  verified_at timestamptz PRIMARY KEY,
  entries bigint NOT NULL,
  -- At most twenty; empty: the log is sound.
  problems json NOT NULL
);
