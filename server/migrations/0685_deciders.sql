-- why: a decision of an operator is evidence, and evidence names the person who made it.

ALTER TABLE application_decisions
  -- The person; null: not decided by an operator.
  ADD COLUMN reviewed_by text,
  ADD CONSTRAINT application_decisions_reviewed
    CHECK (reviewed_by IS NULL OR decided_by = 'operator');

-- Decisions of operators on contractors and bank accounts, with the person and the reason.
CREATE TABLE payee_decisions (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL CHECK (subject_type IN ('contractor', 'bank_account')),
  subject_id uuid NOT NULL,
  decision text NOT NULL,
  reviewed_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX payee_decisions_of_subject ON payee_decisions (subject_id, id);
