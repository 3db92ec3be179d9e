-- why: totals without rules were counted once for each partner, which searched all totals of the
-- period again and again. The lines of one sales code were found by reading every merchant.

CREATE OR REPLACE FUNCTION count_residual_period(p_period uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO residual_report_counts
  WITH reported AS (
    SELECT partner_id, count(DISTINCT sales_code_id) AS sales_codes, count(*) AS merchants
      FROM residual_merchants WHERE period_id = p_period GROUP BY partner_id
  ), received AS (
    SELECT m.partner_id, count(DISTINCT (s.participant_type, s.agent_group_id)) AS participants
      FROM residual_merchants m JOIN residual_shares s USING (account_id, period_id)
     WHERE m.period_id = p_period GROUP BY m.partner_id
  ), unassigned AS (
    SELECT scope.partner_id, count(*) AS merchants, sum(sums.count)::bigint AS count,
           sum(sums.volume)::bigint AS gpv
      FROM residual_totals sums JOIN residual_period_merchants scope USING (account_id, period_id)
     WHERE sums.period_id = p_period AND sums.segment = 0 AND sums.key = 'payments'
     GROUP BY scope.partner_id
  )
  SELECT p_period, partner_id, coalesce(reported.sales_codes, 0), coalesce(reported.merchants, 0),
         coalesce(received.participants, 0), coalesce(unassigned.merchants, 0),
         coalesce(unassigned.count, 0), coalesce(unassigned.gpv, 0)
    FROM (SELECT DISTINCT partner_id FROM residual_period_merchants WHERE period_id = p_period) AS partner
    LEFT JOIN reported USING (partner_id)
    LEFT JOIN received USING (partner_id)
    LEFT JOIN unassigned USING (partner_id)
$$;

CREATE INDEX residual_merchants_of_sales_code
  ON residual_merchants (period_id, sales_code_id, account_id);
