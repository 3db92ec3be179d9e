-- why: a list of periods shows how many rows each report has. Counting at each request would read
-- all merchants of every period; completed periods do not change.

CREATE TABLE residual_report_counts (
  period_id uuid NOT NULL REFERENCES residual_periods,
  partner_id uuid NOT NULL,
  sales_codes bigint NOT NULL,
  merchants bigint NOT NULL,
  participants bigint NOT NULL,
  -- Settled payments of the partner's merchants for which no rules were in effect.
  unassigned_merchants bigint NOT NULL,
  unassigned_count bigint NOT NULL,
  unassigned_gpv bigint NOT NULL,
  PRIMARY KEY (period_id, partner_id)
);

CREATE FUNCTION count_residual_period(p_period uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO residual_report_counts
  SELECT p_period, partner.id, reported.sales_codes, reported.merchants,
         reported.participants, unassigned.merchants, unassigned.count, unassigned.gpv
    FROM (SELECT DISTINCT partner_id AS id FROM residual_period_merchants WHERE period_id = p_period)
           AS partner,
    LATERAL (SELECT count(DISTINCT m.sales_code_id) AS sales_codes,
                    count(DISTINCT m.account_id) AS merchants,
                    count(DISTINCT (s.participant_type, s.agent_group_id))
                      FILTER (WHERE s.account_id IS NOT NULL) AS participants
               FROM residual_merchants m LEFT JOIN residual_shares s USING (account_id, period_id)
              WHERE m.period_id = p_period AND m.partner_id = partner.id) AS reported,
    LATERAL (SELECT count(*) AS merchants, coalesce(sum(sums.count), 0)::bigint AS count,
                    coalesce(sum(sums.volume), 0)::bigint AS gpv
               FROM residual_totals sums JOIN residual_period_merchants scope USING (account_id, period_id)
              WHERE sums.period_id = p_period AND sums.segment = 0 AND sums.key = 'payments'
                AND scope.partner_id = partner.id) AS unassigned
$$;
-- Periods that are completed already.
SELECT count_residual_period(id) FROM residual_periods WHERE status = 'completed';
