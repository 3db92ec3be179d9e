-- why: an approval rests on evidence. Each check of an applicant, an owner, a contractor or a bank
-- account is a row that is written before the vendor is called and changes once, when it has an
-- outcome. Another attempt after an outcome is another row. An operator's verdict over a check is a
-- row of its own, never a change of the check.

CREATE TABLE verification_checks (
  -- The request id at the vendor, unless several checks share a request.
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  kind text NOT NULL,
  subject_type text NOT NULL
    CHECK (subject_type IN ('application', 'owner', 'contractor', 'bank_account', 'account')),
  subject_id uuid NOT NULL,
  -- Version of the object that has the subject's data: of an owner, the application's.
  subject_version integer NOT NULL,
  -- The application that requires it; null for a contractor or a bank account.
  application_id uuid REFERENCES applications,
  -- Card network whose list of terminated merchants is searched.
  network text CHECK (network IN ('mastercard', 'visa')),
  -- Counts the checks of a kind of a subject, from 1: two processes never start the same one.
  number integer NOT NULL,
  -- Adapter that serves the kind; null: the platform itself, or none is configured.
  service text,
  -- Id of the request at the vendor. Checks of one request share it.
  request_id uuid NOT NULL,
  vendor_reference text,
  -- Version of the vendor's endpoint, or of the matcher.
  endpoint_version text,
  state text NOT NULL CHECK (state IN ('pending', 'done')),
  outcome text CHECK (outcome IN ('passed', 'failed', 'needs_review', 'unavailable')),
  -- Why: of the outcome, or of the last attempt without one. No personal data.
  reason text,
  -- Names of compared fields, never their values.
  matched text[] NOT NULL,
  differed text[] NOT NULL,
  -- SHA-256 of the inputs, encrypted because an SSN could be guessed from it. A changed input makes
  -- another check necessary.
  encrypted_input_hash text NOT NULL,
  rules_version text NOT NULL,
  -- Searched lists with their versions, and the entries that are similar. For operators only.
  details json,
  -- Page on which the person continues, for example with photos of an identity document.
  encrypted_hosted_url text,
  requested_at timestamptz NOT NULL,
  answered_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- When the vendor is called next; null once it has an outcome.
  next_attempt_at timestamptz,
  -- The newer check that replaces it.
  superseded_by uuid,
  CONSTRAINT verification_checks_done CHECK (CASE state
    WHEN 'done' THEN outcome IS NOT NULL AND answered_at IS NOT NULL AND next_attempt_at IS NULL
    ELSE outcome IS NULL AND answered_at IS NULL AND next_attempt_at IS NOT NULL END)
);
CREATE UNIQUE INDEX verification_checks_of_subject
  ON verification_checks (subject_id, kind, coalesce(network, ''), number);
CREATE INDEX verification_checks_of_application ON verification_checks (application_id, id)
  WHERE application_id IS NOT NULL;
-- Rescreening and lists of hits read the current checks of a kind.
CREATE INDEX verification_checks_current ON verification_checks (kind, outcome, id)
  WHERE superseded_by IS NULL;

CREATE FUNCTION reject_answered_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a check with an outcome cannot be changed: %', OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
REVOKE ALL ON FUNCTION reject_answered_check_update() FROM PUBLIC;

-- Evidence is final. A newer check and another encryption key do not change it.
CREATE TRIGGER verification_checks_reject_update BEFORE UPDATE ON verification_checks FOR EACH ROW
  WHEN (OLD.state = 'done' AND (
    OLD.state IS DISTINCT FROM NEW.state
    OR OLD.outcome IS DISTINCT FROM NEW.outcome
    OR OLD.reason IS DISTINCT FROM NEW.reason
    OR OLD.matched IS DISTINCT FROM NEW.matched
    OR OLD.differed IS DISTINCT FROM NEW.differed
    OR OLD.details::text IS DISTINCT FROM NEW.details::text
    OR OLD.vendor_reference IS DISTINCT FROM NEW.vendor_reference
    OR OLD.answered_at IS DISTINCT FROM NEW.answered_at
    OR (OLD.superseded_by IS NOT NULL AND OLD.superseded_by IS DISTINCT FROM NEW.superseded_by)))
  EXECUTE FUNCTION reject_answered_check_update();

-- The vendor's responses with an outcome, as received. They may hold an SSN or a date of birth.
CREATE TABLE verification_responses (
  request_id uuid NOT NULL,
  attempt integer NOT NULL,
  encrypted_response text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, attempt)
);

-- Verdicts of operators over checks, oldest first; the newest one of a check counts.
CREATE TABLE verification_reviews (
  id uuid PRIMARY KEY,
  check_id uuid NOT NULL REFERENCES verification_checks,
  -- cleared: the check counts as passed · confirmed: the finding is true.
  verdict text NOT NULL CHECK (verdict IN ('cleared', 'confirmed')),
  reviewed_by text NOT NULL,
  reason text NOT NULL,
  -- The accepted document that the verdict rests on.
  file_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX verification_reviews_of_check ON verification_reviews (check_id, id);

-- Verdicts of operators over uploaded documents: a file alone satisfies nothing.
CREATE TABLE document_reviews (
  id uuid PRIMARY KEY,
  -- The reviewed application or bank account.
  subject_id uuid NOT NULL,
  file_id uuid NOT NULL,
  -- Name of the request that the file responds to.
  document text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('accepted', 'rejected')),
  reviewed_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX document_reviews_of_subject ON document_reviews (subject_id, id);
