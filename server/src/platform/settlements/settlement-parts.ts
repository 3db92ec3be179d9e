/** Parts of deposits, in minor units. */
export interface Parts {
  deposit: number;
  matched: number;
  unmatched: number;
  written_off: number;
  disputes: number;
}

/**
 * The columns of the parts of settlements, and their join to `settlements AS settlement`. They are
 * stored once all lines of a file are posted; until then they are added up. OFFSET 0 keeps the
 * condition in front of the sum.
 */
export const partsOfSettlement = {
  columns: `settlement.total AS deposit, ${[
    "matched",
    "unmatched",
    "written_off",
    "disputes",
    "matched_count",
    "unmatched_count",
  ]
    .map((name) => `coalesce(settlement.${name}, summed.${name}) AS ${name}`)
    .join(", ")}`,
  join: `LEFT JOIN LATERAL (
      SELECT part.* FROM parts_of_settlement(settlement.account_id, settlement.id,
          settlement.processor, settlement.merchant_id) AS part
       WHERE settlement.matched IS NULL OFFSET 0
    ) AS summed ON true`,
} as const;

/** The part of a deposit that nothing explains. */
export const differenceOf = ({ deposit, matched, unmatched, written_off, disputes }: Parts) =>
  deposit - matched - unmatched - written_off - disputes;
