-- why: a payout that is cancelled refunds its fee, at any later time. The lines of a period that
-- was completed before showed the fee as refunded, and no later period deducted it.

ALTER TABLE fees
  -- Time of a refund after settlement; null for refunds before this column existed, which count as
  -- before.
  ADD COLUMN refunded_at timestamptz;
CREATE INDEX fees_given_back ON fees (account_id, refunded_at, id)
  WHERE refunded_at IS NOT NULL;

DROP TRIGGER fees_settled_stay ON fees;
-- Ad hoc fees are a partner's own, and may be refunded at any time; they count in no period.
CREATE TRIGGER fees_settled_stay BEFORE UPDATE ON fees FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND OLD.to_owner_type = 'tenant' AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount IS DISTINCT FROM NEW.amount
    OR (OLD.amount_refunded IS DISTINCT FROM NEW.amount_refunded
        OR OLD.refunded_at IS DISTINCT FROM NEW.refunded_at)
       AND (OLD.refunded_at IS NOT NULL OR NEW.refunded_at IS NULL)
    OR OLD.auth_fee IS DISTINCT FROM NEW.auth_fee
    OR OLD.interchange_estimate IS DISTINCT FROM NEW.interchange_estimate
    OR OLD.card_type IS DISTINCT FROM NEW.card_type
    OR OLD.fee_type IS DISTINCT FROM NEW.fee_type
    OR OLD.fee_sub_type IS DISTINCT FROM NEW.fee_sub_type
    OR OLD.to_owner_type IS DISTINCT FROM NEW.to_owner_type
    OR OLD.source_type IS DISTINCT FROM NEW.source_type
    OR OLD.source_id IS DISTINCT FROM NEW.source_id))
  EXECUTE FUNCTION reject_settled_update();
