-- why: the WAL of an update has only the bytes between the first and the last changed column of a row,
-- if the new version is on the same page. The columns that an outcome changes are side by side now:
-- for an intent between its amounts and the long columns that a payment leaves unchanged, for an
-- attempt at the end. Columns of a payment that never change follow those that do.

ALTER TABLE payment_intents
  ADD COLUMN moved_version integer,
  ADD COLUMN moved_sequence integer,
  ADD COLUMN moved_created_at timestamptz,
  ADD COLUMN moved_client_secret text,
  ADD COLUMN moved_reference_id text,
  ADD COLUMN moved_payment_method_types text[],
  ADD COLUMN moved_payment_method_ids uuid[],
  ADD COLUMN moved_description text,
  ADD COLUMN moved_user_fields json;
UPDATE payment_intents SET
  moved_version = version,
  moved_sequence = sequence,
  moved_created_at = created_at,
  moved_client_secret = client_secret,
  moved_reference_id = reference_id,
  moved_payment_method_types = payment_method_types,
  moved_payment_method_ids = payment_method_ids,
  moved_description = description,
  moved_user_fields = user_fields;
ALTER TABLE payment_intents
  DROP COLUMN version,
  DROP COLUMN sequence,
  DROP COLUMN created_at,
  DROP COLUMN client_secret,
  DROP COLUMN reference_id,
  DROP COLUMN payment_method_types,
  DROP COLUMN payment_method_ids,
  DROP COLUMN description,
  DROP COLUMN user_fields;
ALTER TABLE payment_intents RENAME COLUMN moved_version TO version;
ALTER TABLE payment_intents RENAME COLUMN moved_sequence TO sequence;
ALTER TABLE payment_intents RENAME COLUMN moved_created_at TO created_at;
ALTER TABLE payment_intents RENAME COLUMN moved_client_secret TO client_secret;
ALTER TABLE payment_intents RENAME COLUMN moved_reference_id TO reference_id;
ALTER TABLE payment_intents RENAME COLUMN moved_payment_method_types TO payment_method_types;
ALTER TABLE payment_intents RENAME COLUMN moved_payment_method_ids TO payment_method_ids;
ALTER TABLE payment_intents RENAME COLUMN moved_description TO description;
ALTER TABLE payment_intents RENAME COLUMN moved_user_fields TO user_fields;
ALTER TABLE payment_intents
  ALTER COLUMN version SET NOT NULL,
  ALTER COLUMN sequence SET NOT NULL,
  ALTER COLUMN created_at SET NOT NULL,
  ALTER COLUMN client_secret SET NOT NULL,
  ALTER COLUMN payment_method_types SET NOT NULL,
  ALTER COLUMN payment_method_ids SET NOT NULL,
  ALTER COLUMN payment_method_ids SET DEFAULT '{}';
CREATE INDEX payment_intents_by_reference ON payment_intents (account_id, reference_id)
  WHERE reference_id IS NOT NULL;

ALTER TABLE processor_attempts
  ADD COLUMN moved_state processor_attempt_state,
  ADD COLUMN moved_resolved_at timestamptz,
  ADD COLUMN moved_outcome bytea;
UPDATE processor_attempts SET
  moved_state = state,
  moved_resolved_at = resolved_at,
  moved_outcome = outcome;
ALTER TABLE processor_attempts
  DROP COLUMN state,
  DROP COLUMN resolved_at,
  DROP COLUMN outcome;
ALTER TABLE processor_attempts RENAME COLUMN moved_state TO state;
ALTER TABLE processor_attempts RENAME COLUMN moved_resolved_at TO resolved_at;
ALTER TABLE processor_attempts RENAME COLUMN moved_outcome TO outcome;
ALTER TABLE processor_attempts
  ALTER COLUMN state SET NOT NULL;
-- As before: the server compresses outcomes.
ALTER TABLE processor_attempts ALTER COLUMN outcome SET STORAGE EXTERNAL;
CREATE INDEX processor_attempts_to_resolve ON processor_attempts (next_attempt_at)
  WHERE state <> 'done';

ALTER TABLE payments
  ADD COLUMN moved_payment_intent_id uuid,
  ADD COLUMN moved_payment_method_id uuid,
  ADD COLUMN moved_reference_id text,
  ADD COLUMN moved_description text;
UPDATE payments SET
  moved_payment_intent_id = payment_intent_id,
  moved_payment_method_id = payment_method_id,
  moved_reference_id = reference_id,
  moved_description = description;
ALTER TABLE payments
  DROP COLUMN payment_intent_id,
  DROP COLUMN payment_method_id,
  DROP COLUMN reference_id,
  DROP COLUMN description;
ALTER TABLE payments RENAME COLUMN moved_payment_intent_id TO payment_intent_id;
ALTER TABLE payments RENAME COLUMN moved_payment_method_id TO payment_method_id;
ALTER TABLE payments RENAME COLUMN moved_reference_id TO reference_id;
ALTER TABLE payments RENAME COLUMN moved_description TO description;
ALTER TABLE payments
  ALTER COLUMN payment_intent_id SET NOT NULL,
  ALTER COLUMN payment_method_id SET NOT NULL;
CREATE INDEX payments_by_intent ON payments (account_id, payment_intent_id, id);

-- After the update: a trigger before it locks the row with a WAL record of its own, also if its
-- condition is false. Its error ends the statement either way.
DROP TRIGGER payments_reject_settled_update ON payments;
CREATE TRIGGER payments_reject_settled_update AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount_captured IS DISTINCT FROM NEW.amount_captured
    OR OLD.card_present IS DISTINCT FROM NEW.card_present
    OR OLD.is_card IS DISTINCT FROM NEW.is_card
    OR OLD.card_brand IS DISTINCT FROM NEW.card_brand
    OR OLD.details IS DISTINCT FROM NEW.details))
  EXECUTE FUNCTION reject_settled_update();
