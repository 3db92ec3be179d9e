-- why: a payment stored 1 kB of JSON about its payment method, most of it the names of fields, and
-- residual reports and settlement read three values out of it for each payment.

-- Compressed JSON: payment_method, billing_details, order_details and user_fields at the time of the
-- charge. Existing values are stored without compression.
ALTER TABLE payments
  ADD COLUMN details bytea,
  -- false: a bank account.
  ADD COLUMN is_card boolean,
  ADD COLUMN card_brand text,
  ADD COLUMN card_last_four text;
DROP TRIGGER payments_reject_settled_update ON payments;
UPDATE payments SET
  details = convert_to(json_build_object('payment_method', payment_method,
    'billing_details', billing_details, 'order_details', order_details,
    'user_fields', user_fields)::text, 'UTF8'),
  is_card = payment_method ->> 'payment_method_type' = 'card',
  card_brand = payment_method -> 'card' ->> 'brand',
  card_last_four = payment_method -> 'card' ->> 'last_four_digits';
ALTER TABLE payments
  ALTER COLUMN details SET NOT NULL,
  ALTER COLUMN is_card SET NOT NULL,
  DROP COLUMN payment_method, DROP COLUMN billing_details, DROP COLUMN order_details,
  DROP COLUMN user_fields;
-- Compressed already.
ALTER TABLE payments ALTER COLUMN details SET STORAGE EXTERNAL;
CREATE TRIGGER payments_reject_settled_update BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount_captured IS DISTINCT FROM NEW.amount_captured
    OR OLD.card_present IS DISTINCT FROM NEW.card_present
    OR OLD.is_card IS DISTINCT FROM NEW.is_card
    OR OLD.card_brand IS DISTINCT FROM NEW.card_brand
    OR OLD.details IS DISTINCT FROM NEW.details))
  EXECUTE FUNCTION reject_settled_update();
