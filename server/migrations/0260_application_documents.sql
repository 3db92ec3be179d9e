-- why: documents that a merchant adds in the hosted application form. The application itself
-- records which of them fulfills an underwriting request.

CREATE TABLE application_documents (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, file_id)
);
CREATE INDEX application_documents_by_file ON application_documents (file_id);
