import type { Dispute } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";

type Wire = Static<typeof Dispute>;

/** A dispute, as far as the console shows it across accounts. */
export type DisputeRow = Row<
  "disputes",
  { attachments: Wire["attachments"]; reference_meta: Wire["reference_meta"] },
  | "notes"
  | "reversal_settlement_id"
  | "sequence"
  | "settled_at"
  | "settlement_id"
  | "settlement_status"
  | "tenant_id"
>;
