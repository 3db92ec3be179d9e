/*
 * SQL formulas of the residual calculation, shared by reports and report lines. They use numeric,
 * in which every figure is a finite decimal.
 */

/**
 * The cost by Schedule A after the discount, in cents.
 *
 * Input    of: a relation with count, volume, rate, expense_type and discount, or expressions.
 */
export const exactExpense = (of: {
  count: string;
  volume: string;
  rate: string;
  type: string;
  discount: string;
}) => `(
  CASE ${of.type} WHEN 'mille_cents' THEN ${of.count}::numeric * ${of.rate} * 0.001
    ELSE ${of.volume}::numeric * ${of.rate} * 0.0000001 END * (10000 - ${of.discount}) * 0.0001)`;

/**
 * Shares of a pool: the groups of a segment, then the partner with the remainder.
 *
 * Input    segment: a row of residual_segments; partnerName: an expression.
 * Returns  rows of participant_type, agent_group_id, name, share, position.
 */
export const partsOf = (segment: string, partnerName: string) => `
  SELECT 'agent_group' AS participant_type, given.agent_group_id, given.name, given.share,
         given.position
    FROM ROWS FROM (jsonb_to_recordset(${segment}.shares)
           AS (agent_group_id uuid, name text, share integer))
         WITH ORDINALITY AS given (agent_group_id, name, share, position)
  UNION ALL
  SELECT 'partner', NULL, ${partnerName},
         10000 - coalesce((SELECT sum((each->>'share')::integer)
           FROM jsonb_array_elements(${segment}.shares) AS each), 0)::integer, 1000`;
