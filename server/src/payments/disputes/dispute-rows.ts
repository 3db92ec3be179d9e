import type { Dispute } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import { disputeTransitions } from "./dispute-states.ts";

type Wire = Static<typeof Dispute>;

export type DisputeRow = Row<
  "disputes",
  {
    /** The acquirer's case number. */
    case_number: string;
    notes: Wire["notes"];
    attachments: Wire["attachments"];
    reference_meta: Wire["reference_meta"];
    settlement_status: Wire["settlement_status"];
  },
  "reversal_settlement_id" | "tenant_id" | "partner_id"
>;

export function insertDispute(row: DisputeRow): Write {
  return insertRow("disputes", {
    ...row,
    notes: asJson(row.notes),
    attachments: asJson(row.attachments),
    reference_meta: asJson(row.reference_meta),
  });
}

/** Updates a dispute if the stored row is unchanged. */
export function updateDispute(read: DisputeRow, changed: DisputeRow): Write {
  requireTransition("a dispute", disputeTransitions, read.status, changed.status);
  return updateRow(
    "disputes",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      notes: asJson(changed.notes),
      attachments: asJson(changed.attachments),
      dispute_response: changed.dispute_response,
      closed_date: changed.closed_date,
      settlement_id: changed.settlement_id,
      settlement_status: changed.settlement_status,
      settled_at: changed.settled_at,
      updated_at: changed.updated_at,
    },
  );
}

export async function readDispute(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<DisputeRow | undefined> {
  const found = await database.query<DisputeRow>({
    name: "read-dispute",
    text: "SELECT * FROM disputes WHERE account_id = $1 AND id = $2",
    values: [accountId, id],
  });
  return found.rows[0];
}

/** Reads the dispute with the acquirer's case number. Returns   undefined if there is none. */
export async function readDisputeByCase(
  database: Pool,
  accountId: Uuid,
  caseNumber: string,
): Promise<DisputeRow | undefined> {
  const found = await database.query<DisputeRow>({
    name: "read-dispute-by-case",
    text: "SELECT * FROM disputes WHERE account_id = $1 AND case_number = $2",
    values: [accountId, caseNumber],
  });
  return found.rows[0];
}
