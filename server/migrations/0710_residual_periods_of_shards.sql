-- why: partners of a tenant can be on several databases. A residual period is then the same row on
-- each of them: the first database has the valid one, and the others calculate their own partners.

-- The run that `processing` refers to: a part of an earlier run does not count.
ALTER TABLE residual_periods ADD COLUMN run_number integer NOT NULL DEFAULT 0;
-- When this database finished its part of the run; null: not yet, or it has all partners. The
-- period is completed when every database has finished.
ALTER TABLE residual_periods ADD COLUMN calculated_at timestamptz;

-- Deletes the results of a run that failed on another database after it was calculated on this one.
-- Results of a completed period are final: the server role cannot delete from their tables.
CREATE FUNCTION discard_residual_results(p_period uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM residual_periods WHERE id = p_period AND status = 'processing') THEN
    RAISE EXCEPTION 'the residual period % is not being calculated', p_period
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM residual_merchants WHERE period_id = p_period) THEN
    DELETE FROM residual_items AS item USING residual_merchants AS merchant
     WHERE merchant.period_id = p_period AND item.account_id = merchant.account_id
       AND item.period_id = p_period;
    DELETE FROM residual_shares AS share USING residual_merchants AS merchant
     WHERE merchant.period_id = p_period AND share.account_id = merchant.account_id
       AND share.period_id = p_period;
    DELETE FROM residual_merchants WHERE period_id = p_period;
  END IF;
  DELETE FROM residual_totals WHERE period_id = p_period;
  DELETE FROM residual_report_counts WHERE period_id = p_period;
END $$;
REVOKE EXECUTE ON FUNCTION discard_residual_results FROM PUBLIC;
