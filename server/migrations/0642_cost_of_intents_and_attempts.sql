-- why: each index of an intent is written twice for a payment. A business has few accounts, and the
-- newest intents of each are found by the table's key.

DROP INDEX payment_intents_by_business;

-- Compressed by the server, as the details of payments; existing values stay text.
ALTER TABLE processor_attempts
  ALTER COLUMN outcome TYPE bytea USING convert_to(outcome::text, 'UTF8'),
  ALTER COLUMN outcome SET STORAGE EXTERNAL;
