-- why: a card payment wrote 27 kB of WAL and stored 26 kB, most of it JSON that repeats the names of
-- fields, and entries of indexes that a payment changed three times.

-- Compressed by the server; the first byte says how. Existing values stay text.
ALTER TABLE events ALTER COLUMN data TYPE bytea USING convert_to(data::text, 'UTF8');

-- A response is compressed, or encrypted if it holds a secret.
ALTER TABLE idempotency_keys RENAME COLUMN response_body TO encrypted_response_body;
ALTER TABLE idempotency_keys ADD COLUMN response_body bytea;
UPDATE idempotency_keys
   SET response_body = convert_to(encrypted_response_body, 'UTF8'), encrypted_response_body = NULL
 WHERE encrypted_response_body NOT LIKE 's2.%';

-- An update that leaves every indexed column unchanged writes no index, also not of columns that an
-- index only includes. The update before the request to the processor sets the latest payment.
DROP INDEX payment_intents_by_refunded;
CREATE INDEX payment_intents_by_refunded ON payment_intents (account_id, amount_refunded, id)
  WHERE amount_refunded > 0;

-- The WAL of an update omits the bytes that begin and end the row unchanged. The long columns that
-- no outcome changes come last, behind those that every outcome changes.
ALTER TABLE payments ADD COLUMN method json, ADD COLUMN details json, ADD COLUMN fields json;
UPDATE payments SET method = payment_method, details = billing_details, fields = user_fields;
DROP TRIGGER payments_reject_settled_update ON payments;
ALTER TABLE payments DROP COLUMN payment_method, DROP COLUMN billing_details,
  DROP COLUMN user_fields;
ALTER TABLE payments RENAME COLUMN method TO payment_method;
ALTER TABLE payments RENAME COLUMN details TO billing_details;
ALTER TABLE payments RENAME COLUMN fields TO user_fields;
ALTER TABLE payments ALTER COLUMN payment_method SET NOT NULL,
  ALTER COLUMN billing_details SET NOT NULL;
CREATE TRIGGER payments_reject_settled_update BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount_captured IS DISTINCT FROM NEW.amount_captured
    OR OLD.card_present IS DISTINCT FROM NEW.card_present
    OR OLD.payment_method::text IS DISTINCT FROM NEW.payment_method::text))
  EXECUTE FUNCTION reject_settled_update();

-- Room for one more version of each row, which a later change of the page removes: half of each page
-- was more than the updates of payments that are made at the same time need.
ALTER TABLE payments SET (fillfactor = 75);
ALTER TABLE payment_intents SET (fillfactor = 75);
ALTER TABLE idempotency_keys SET (fillfactor = 75);
