-- why: some findings suggest a next step to the reviewer, such as a decline for a merchant that an
-- acquirer terminated for fraud. It is evidence of the time of the check: rules may change later.

ALTER TABLE verification_checks
  -- null: the finding suggests nothing.
  ADD COLUMN suggestion text CHECK (suggestion IN ('decline', 'verify_identity'));

CREATE TRIGGER verification_checks_reject_suggestion BEFORE UPDATE ON verification_checks
  FOR EACH ROW
  WHEN (OLD.state = 'done' AND OLD.suggestion IS DISTINCT FROM NEW.suggestion)
  EXECUTE FUNCTION reject_answered_check_update();
