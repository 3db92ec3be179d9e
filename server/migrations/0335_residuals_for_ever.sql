-- why: the lines of a completed period are recomputed at every reading. Their inputs were stored
-- with the period, except the item mapping, which was in the code, and the settled rows had no
-- protection against changes. A failed run now also records the merchant of the failing row.

ALTER TABLE residual_periods
  -- The item mapping when the period was calculated.
  ADD COLUMN item_mapping jsonb,
  -- The merchant whose row the last run could not write.
  ADD COLUMN failed_account_id uuid;

-- The item mapping of all periods before this migration.
UPDATE residual_periods SET item_mapping = '{
  "fees": {
    "PLATFORM": "PLATFORM_FEE", "CHARGEBACK": "CHARGEBACK_FEE", "RETRIEVAL": "RETRIEVAL_FEE",
    "BATCH": "BATCH_FEE", "APPLICATION": "APPLICATION_FEE",
    "MONTHLY_MINIMUM": "MONTHLY_MINIMUM_FEE", "PCI_NON_COMPLIANCE": "PCI_NON_COMPLIANCE_FEE",
    "GATEWAY_FEE": "GATEWAY_FEE", "EARLY_CANCELLATION": "EARLY_CANCELLATION_FEE",
    "REGULATORY_PRODUCT": "REGULATORY_PRODUCT_FEE", "DDA_REJECT": "DDA_REJECT_FEE",
    "REJECT_FEE": "DDA_REJECT_FEE", "REVERSAL_FEE": "DDA_REJECT_FEE", "TOKEN": "TOKEN_FEE",
    "LINKING_FEE": "ACCOUNT_ON_FILE_FEE", "VALIDATION_FEE": "ACCOUNT_ON_FILE_FEE"
  },
  "brands": ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"]
}' WHERE slices_total IS NOT NULL;
ALTER TABLE residual_periods ADD CONSTRAINT residual_periods_counted
  CHECK (slices_total IS NULL OR item_mapping IS NOT NULL);

-- Each update of a row evaluates these conditions. No statement of the server triggers the
-- function.
CREATE FUNCTION reject_settled_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what settled does not change: % of %', TG_TABLE_NAME, OLD.id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER payments_settled_stay BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount_captured IS DISTINCT FROM NEW.amount_captured
    OR OLD.card_present IS DISTINCT FROM NEW.card_present
    OR OLD.payment_method::text IS DISTINCT FROM NEW.payment_method::text))
  EXECUTE FUNCTION reject_settled_update();

-- Ad hoc fees are a partner's own, and may be refunded at any time; they count in no period.
CREATE TRIGGER fees_settled_stay BEFORE UPDATE ON fees FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND OLD.to_owner_type = 'tenant' AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount IS DISTINCT FROM NEW.amount
    OR OLD.amount_refunded IS DISTINCT FROM NEW.amount_refunded
    OR OLD.auth_fee IS DISTINCT FROM NEW.auth_fee
    OR OLD.interchange_estimate IS DISTINCT FROM NEW.interchange_estimate
    OR OLD.card_type IS DISTINCT FROM NEW.card_type
    OR OLD.fee_type IS DISTINCT FROM NEW.fee_type
    OR OLD.fee_sub_type IS DISTINCT FROM NEW.fee_sub_type
    OR OLD.to_owner_type IS DISTINCT FROM NEW.to_owner_type
    OR OLD.source_type IS DISTINCT FROM NEW.source_type
    OR OLD.source_id IS DISTINCT FROM NEW.source_id))
  EXECUTE FUNCTION reject_settled_update();

CREATE TRIGGER settlement_records_matched_stay BEFORE UPDATE ON settlement_records FOR EACH ROW
  WHEN (OLD.state = 'matched' AND (
    OLD.state IS DISTINCT FROM NEW.state
    OR OLD.interchange IS DISTINCT FROM NEW.interchange
    OR OLD.matched_account_id IS DISTINCT FROM NEW.matched_account_id
    OR OLD.payment_id IS DISTINCT FROM NEW.payment_id))
  EXECUTE FUNCTION reject_settled_update();
