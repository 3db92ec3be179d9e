-- why: reviewers work through a queue of applications, sorted by when each is due, and compare a
-- submission with the one before and with other applications.

ALTER TABLE applications
  -- Since when it waits for the reviewers or for the applicant; null: for neither.
  ADD COLUMN queued_at timestamptz,
  -- When the reviewers are to decide it, or the applicant to respond; null: nothing is due.
  ADD COLUMN due_at timestamptz,
  -- Rules whose findings the last evaluation stopped at.
  ADD COLUMN findings text[],
  -- The user who reviews it. Without a version of its own: the applicant may be editing the form.
  ADD COLUMN assigned_to uuid,
  ADD COLUMN assigned_at timestamptz,
  -- Fields of the form that a reviewer asked about, until the applicant submits again.
  ADD COLUMN fields_requested json;

-- Those that were stored before: of their last change of status.
UPDATE applications AS application SET
  queued_at = last.created_at,
  due_at = CASE WHEN application.status IN ('NEED_INFORMATION', 'CONDITIONALLY_APPROVED')
                THEN coalesce(application.conditions_due_at, last.created_at + interval '14 days')
                ELSE last.created_at + interval '2 days' END,
  findings = ARRAY(SELECT DISTINCT reason->>'rule' FROM json_array_elements(last.reasons) AS reason)
  FROM (SELECT DISTINCT ON (application_id) application_id, created_at, reasons
          FROM application_decisions ORDER BY application_id, id DESC) AS last
 WHERE last.application_id = application.id
   AND application.status IN ('UNDER_REVIEW', 'UNDERWRITING', 'UNDERWRITING_ERROR', 'CREDIT_PENDED',
         'NEED_INFORMATION', 'CONDITIONALLY_APPROVED', 'DECLINE_REEVALUATION_INITIATED',
         'REEVALUATION_PENDING');

-- The queue: what is due first, then what is due never. The second column is what lists order by.
CREATE INDEX applications_due_of_tenant ON applications
  (tenant_id, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id);
CREATE INDEX applications_due_of_partner ON applications
  (partner_id, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id);
CREATE INDEX applications_due_of_business ON applications
  (business_id, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id);
CREATE INDEX applications_of_agents ON applications (partner_id, sales_group_id, id)
  WHERE sales_group_id IS NOT NULL;

-- The content of each submission without encrypted data, oldest first.
CREATE TABLE application_submissions (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  id uuid NOT NULL,
  content json NOT NULL,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, id)
);

-- Keyed digests of what identifies an applicant: the tax id, the bank account, the phone number and
-- the owners' numbers. Equal ones of two applications are a duplicate for the reviewer.
CREATE TABLE application_identifiers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- ein · bank_account · phone · owner
  kind text NOT NULL CHECK (kind IN ('ein', 'bank_account', 'phone', 'owner')),
  digest bytea NOT NULL,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, kind, digest, application_id)
);
CREATE INDEX application_identifiers_by_application ON application_identifiers (application_id);

-- Comments that reviewers write for each other; the applicant never sees them.
CREATE TABLE application_comments (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Id of the user or the operator key.
  author text NOT NULL,
  comment text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, id)
);
