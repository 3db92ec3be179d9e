/** Parts of deposits, in minor units. */
export interface Parts {
  deposit: number;
  matched: number;
  unmatched: number;
  written_off: number;
  disputes: number;
}

const net = (state: string) => `coalesce(sum(CASE kind WHEN 'payment' THEN amount
    WHEN 'refund' THEN -amount ELSE 0 END) FILTER (WHERE state = '${state}'), 0)::bigint`;

/**
 * The columns of the parts of settlements, and their joins to `settlements AS settlement`. Disputes
 * are those of every account with the file's merchant id.
 */
export const partsOfSettlement = {
  columns: `settlement.total AS deposit, record.*, coalesce(dispute.disputes, 0)::bigint AS disputes`,
  joins: `CROSS JOIN LATERAL (
      SELECT ${net("matched")} AS matched, ${net("unmatched")} AS unmatched,
             ${net("written_off")} AS written_off,
             count(*) FILTER (WHERE state = 'matched')::int AS matched_count,
             count(*) FILTER (WHERE state = 'unmatched')::int AS unmatched_count
        FROM settlement_records AS line
       WHERE line.account_id = settlement.account_id AND line.settlement_id = settlement.id
    ) AS record
    CROSS JOIN LATERAL (
      SELECT sum(CASE WHEN case_.settlement_id = settlement.id THEN -case_.amount ELSE 0 END
               + CASE WHEN case_.reversal_settlement_id = settlement.id THEN case_.amount ELSE 0 END)
             AS disputes
        FROM disputes AS case_
       WHERE case_.account_id IN (SELECT sharing.id FROM accounts AS sharing
              WHERE sharing.processor = settlement.processor
                AND sharing.processor_merchant_id = settlement.merchant_id)
         AND (case_.settlement_id = settlement.id OR case_.reversal_settlement_id = settlement.id)
    ) AS dispute`,
} as const;

/** The part of a deposit that nothing explains. */
export const differenceOf = ({ deposit, matched, unmatched, written_off, disputes }: Parts) =>
  deposit - matched - unmatched - written_off - disputes;
