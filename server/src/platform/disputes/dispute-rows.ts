import type { Row } from "../../database/table-rows.ts";

/** A dispute, as far as the console shows it in lists. */
export type DisputeRow = Row<
  "disputes",
  Record<never, never>,
  | "attachments"
  | "case_number"
  | "dispute_response"
  | "notes"
  | "reference_meta"
  | "reversal_settlement_id"
  | "sequence"
  | "settled_at"
  | "settlement_id"
  | "settlement_status"
  | "tenant_id"
>;
