-- why: the legal name and the tax id of an approved merchant are evidence of the approval. A change of
-- them is recorded with its reason, and the merchant is checked again.

CREATE TABLE company_changes (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  before_legal_name text,
  before_ein text,
  legal_name text,
  ein text,
  changed_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX company_changes_of_application ON company_changes (application_id, id);
