-- why: applicants and partners are notified of decisions on an application. A notice is written with the
-- change that it reports; a job turns it into emails, with the brand, the recipients and the link of
-- that moment, and deletes it.

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- The decision of an operator or the rules that it reports, as its status.
  status text NOT NULL,
  -- The reason that may be said.
  comment text,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX notices_due ON notices (due_at, id);
CREATE INDEX notices_by_application ON notices (application_id);

-- Emails about a partner's applications. Without a row, applicants are emailed, and the partner is
-- not.
CREATE TABLE partner_email_settings (
  partner_id uuid PRIMARY KEY REFERENCES partners,
  to_applicants boolean NOT NULL,
  -- The partner's own address; null: it reads events instead.
  recipient text CHECK (length(recipient) BETWEEN 3 AND 128),
  updated_at timestamptz NOT NULL
);
