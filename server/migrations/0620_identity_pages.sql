-- why: the address of a vendor's page is made for each visit and stored nowhere. A passed visit also
-- fulfills the requirement of an account, which has a check of its own.

ALTER TABLE verification_checks
  DROP COLUMN encrypted_hosted_url,
  DROP CONSTRAINT verification_checks_subject_type_check,
  ADD CONSTRAINT verification_checks_subject_type_check CHECK (subject_type IN
    ('application', 'owner', 'contractor', 'bank_account', 'account', 'requirement'));

-- Checks of requirements that wait for the person, for the job that asks for their outcome.
CREATE INDEX verification_checks_of_requirements ON verification_checks (next_attempt_at)
  WHERE subject_type = 'requirement' AND state = 'pending';
