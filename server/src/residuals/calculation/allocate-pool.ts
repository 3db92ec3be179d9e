import { exactExpense, partsOf } from "./unrounded-amounts.ts";

/**
 * From totals to cents: the common table expressions that calculate a whole period, up to
 * `item_row`, `merchant_row` and `share_row`. Completion and preview of a period use the same ones.
 *
 * Everything before the rounding is exact: costs are thousandths of a cent or of a basis point,
 * discounts and shares basis points, so that each figure is a finite decimal.
 *
 * 1. An item's `npr` is the charged amount, less the pass-through cost, less the cost after the
 *    discount.
 * 2. A merchant's `npr` and pool under one sales code are rounded once, half to even. Its items' cents add up to them by
 *    largest remainder, ties to the earlier one.
 * 3. The pool is allocated by the shares in effect when it was earned: each share is truncated to
 *    cents, and the leftover cents go to the largest remainders. The partner receives the share that
 *    no group has. A loss is allocated like a gain of the same size.
 *
 * Values of a merchant are combined by aggregation instead of joins: PostgreSQL underestimates the
 * rows of nested aggregates, and would scan all other merchants for each one.
 *
 * Input    $1 the period; $2 a Schedule A to be replaced, or null; $3 its items and $4 its tiers
 *          then, as jsonb.
 */
export const division = `
sums AS (
  SELECT * FROM residual_totals WHERE period_id = $1 AND segment > 0
), held AS (
  SELECT * FROM residual_segments WHERE period_id = $1
), rules AS (
  SELECT version.schedule_a_id, version.version, schedule.partner_id,
         CASE WHEN version.schedule_a_id = $2::uuid THEN $3::jsonb ELSE version.items END AS items,
         CASE WHEN version.schedule_a_id = $2::uuid THEN $4::jsonb ELSE version.tiers END AS tiers
    FROM schedule_a_versions AS version
    JOIN schedule_as AS schedule ON schedule.id = version.schedule_a_id
   WHERE (version.schedule_a_id, version.version) IN
         (SELECT schedule_a_id, schedule_a_version FROM held)
), volume AS (
  -- Of every merchant of the partner, also of one without a sales code.
  SELECT scope.partner_id, sum(total.volume) AS gpv
    FROM residual_totals AS total
    JOIN residual_period_merchants AS scope USING (account_id, period_id)
   WHERE total.period_id = $1 AND total.key = 'payments' GROUP BY scope.partner_id
), discounts AS (
  SELECT rules.schedule_a_id, rules.version,
         coalesce((SELECT tier.discount
            FROM jsonb_to_recordset(rules.tiers) AS tier (start_amount bigint, discount integer)
           WHERE tier.start_amount <= coalesce(volume.gpv, 0)
           ORDER BY tier.start_amount DESC LIMIT 1), 0) AS discount
    FROM rules LEFT JOIN volume ON volume.partner_id = rules.partner_id
), segment AS (
  SELECT held.*, discounts.discount
    FROM held JOIN discounts ON discounts.schedule_a_id = held.schedule_a_id
     AND discounts.version = held.schedule_a_version
), item AS (
  SELECT rules.schedule_a_id, rules.version, item.*
    FROM rules CROSS JOIN LATERAL ROWS FROM (
      jsonb_to_recordset(rules.items)
        AS (key text, name text, expense bigint, expense_type text, share integer)
    ) WITH ORDINALITY AS item (key, name, rate, expense_type, share, position)
), costed AS (
  SELECT sums.account_id, sums.segment, segment.sales_code_id, segment.schedule_a_id, segment.schedule_a_version,
         item.key, item.name, item.rate, item.expense_type, item.share, item.position,
         segment.discount, sums.count, sums.volume, sums.rev, sums.fees,
         ${exactExpense({
           count: "sums.count",
           volume: "sums.volume",
           rate: "item.rate",
           type: "item.expense_type",
           discount: "segment.discount",
         })} AS expense
    FROM sums
    JOIN segment ON segment.number = sums.segment
    JOIN item ON item.schedule_a_id = segment.schedule_a_id
     AND item.version = segment.schedule_a_version AND item.key = sums.key
), earned AS (
  SELECT costed.*, rev - fees - expense AS npr,
         (rev - fees - expense) * share * 0.0001 AS pool
    FROM costed
), item_exact AS (
  SELECT account_id, sales_code_id, schedule_a_id, schedule_a_version, key, name, rate, expense_type,
         share, discount, position, sum(count)::bigint AS count, sum(volume)::bigint AS volume,
         sum(rev)::bigint AS rev, sum(fees)::bigint AS fees, sum(expense) AS expense,
         sum(npr) AS npr, sum(pool) AS pool
    FROM earned
   GROUP BY account_id, sales_code_id, schedule_a_id, schedule_a_version, key, name, rate,
            expense_type, share, discount, position
), item_placed AS (
  SELECT item_exact.*,
         row_number() OVER merchant AS place,
         sum(npr) OVER whole AS npr_total, sum(pool) OVER whole AS pool_total
    FROM item_exact
  WINDOW merchant AS (PARTITION BY account_id, sales_code_id
           ORDER BY schedule_a_id, schedule_a_version, position),
         whole AS (PARTITION BY account_id, sales_code_id)
), item_cut AS (
  SELECT item_placed.*,
         CASE WHEN npr_total < 0 THEN -1 ELSE 1 END AS npr_sign,
         CASE WHEN pool_total < 0 THEN -1 ELSE 1 END AS pool_sign
    FROM item_placed
), item_ranked AS (
  SELECT item_cut.*,
         residual_half_even(npr_sign * npr_total)
           - sum(floor(npr_sign * npr)) OVER whole AS npr_left,
         residual_half_even(pool_sign * pool_total)
           - sum(floor(pool_sign * pool)) OVER whole AS pool_left,
         row_number() OVER (PARTITION BY account_id, sales_code_id
           ORDER BY npr_sign * npr - floor(npr_sign * npr) DESC, place) AS npr_rank,
         row_number() OVER (PARTITION BY account_id, sales_code_id
           ORDER BY pool_sign * pool - floor(pool_sign * pool) DESC, place) AS pool_rank
    FROM item_cut WINDOW whole AS (PARTITION BY account_id, sales_code_id)
), item_row AS (
  SELECT account_id, sales_code_id, place, schedule_a_id, schedule_a_version, key, name, rate,
         expense_type, discount, share, count, volume, rev, fees, expense AS unrounded_expense, npr AS unrounded_npr,
         pool AS unrounded_pool, npr_total, pool_total,
         (npr_sign * (floor(npr_sign * npr)
           + CASE WHEN npr_rank <= npr_left THEN 1 ELSE 0 END))::bigint AS npr,
         (pool_sign * (floor(pool_sign * pool)
           + CASE WHEN pool_rank <= pool_left THEN 1 ELSE 0 END))::bigint AS pool
    FROM item_ranked
), pools AS (
  SELECT account_id, sales_code_id, segment, sum(pool) AS pool FROM earned
   GROUP BY account_id, sales_code_id, segment
), part AS (
  SELECT pools.account_id, pools.sales_code_id, part.participant_type, part.agent_group_id, part.name, part.share,
         part.position, pools.segment, pools.pool * part.share * 0.0001 AS amount
    FROM pools
    JOIN segment ON segment.number = pools.segment
    JOIN residual_period_merchants AS scope
      ON scope.account_id = pools.account_id AND scope.period_id = $1
    JOIN partners AS partner ON partner.id = scope.partner_id
   CROSS JOIN LATERAL (
     ${partsOf("segment", "partner.name")}
   ) AS part
), part_exact AS (
  SELECT account_id, sales_code_id, participant_type, agent_group_id, min(name) AS name, share,
         sum(amount) AS amount,
         row_number() OVER (PARTITION BY account_id, sales_code_id
           ORDER BY min(position), min(segment), agent_group_id, share) AS place
    FROM part GROUP BY account_id, sales_code_id, participant_type, agent_group_id, share
), part_cut AS (
  SELECT part_exact.*, CASE WHEN sum(amount) OVER whole < 0 THEN -1 ELSE 1 END AS sign,
         sum(amount) OVER whole AS total
    FROM part_exact WINDOW whole AS (PARTITION BY account_id, sales_code_id)
), part_ranked AS (
  SELECT part_cut.*,
         residual_half_even(sign * total)
           - sum(floor(sign * amount)) OVER (PARTITION BY account_id, sales_code_id) AS cents_left,
         row_number() OVER (PARTITION BY account_id, sales_code_id
           ORDER BY sign * amount - floor(sign * amount) DESC, place) AS rank
    FROM part_cut
), share_row AS (
  SELECT account_id, sales_code_id, place, participant_type, agent_group_id, name, share,
         amount AS unrounded_amount,
         (sign * (floor(sign * amount)
           + CASE WHEN rank <= cents_left THEN 1 ELSE 0 END))::bigint AS amount
    FROM part_ranked
), added AS (
  SELECT sums.account_id, held.sales_code_id, sums.segment, sums.key, sums.count, sums.volume,
         0 AS rev, 0 AS fees, 0 AS npr, 0 AS pool, 0 AS unrounded_expense, 0 AS unrounded_npr,
         0 AS unrounded_pool, 0 AS agents, 0 AS partner
    FROM sums JOIN held ON held.number = sums.segment
  UNION ALL
  SELECT account_id, sales_code_id, NULL, NULL, 0, 0, rev, fees, npr, pool, unrounded_expense, unrounded_npr, unrounded_pool,
         0, 0
    FROM item_row
  UNION ALL
  SELECT account_id, sales_code_id, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         CASE participant_type WHEN 'agent_group' THEN amount ELSE 0 END,
         CASE participant_type WHEN 'partner' THEN amount ELSE 0 END
    FROM share_row
), merchant_sum AS (
  SELECT account_id, sales_code_id, max(segment) AS segment,
         coalesce(sum(count) FILTER (WHERE key = 'payments'), 0)::bigint AS transaction_count,
         coalesce(sum(volume) FILTER (WHERE key = 'payments'), 0)::bigint AS gpv,
         coalesce(sum(count) FILTER (WHERE key = 'refunds'), 0)::bigint AS refund_count,
         coalesce(sum(volume) FILTER (WHERE key = 'refunds'), 0)::bigint AS refund_amount,
         sum(rev)::bigint AS rev, sum(fees)::bigint AS fees, sum(npr)::bigint AS npr,
         sum(pool)::bigint AS pool, sum(unrounded_expense) AS unrounded_expense,
         sum(unrounded_npr) AS unrounded_npr, sum(unrounded_pool) AS unrounded_pool,
         sum(agents)::bigint AS agents, sum(partner)::bigint AS partner
    FROM added GROUP BY account_id, sales_code_id
), merchant_row AS (
  SELECT merchant_sum.*, scope.partner_id, segment.schedule_a_id, segment.discount
    FROM merchant_sum
    JOIN segment ON segment.number = merchant_sum.segment
    JOIN residual_period_merchants AS scope
      ON scope.account_id = merchant_sum.account_id AND scope.period_id = $1
)`;

/**
 * For statements that read a whole period: memory for sorts and hashes that would otherwise spill
 * to disk. JIT compilation takes longer than it saves.
 */
export const wholePeriodSettings = `
  SET LOCAL work_mem = '32MB';
  SET LOCAL jit = off`;
