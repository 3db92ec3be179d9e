import type { Refund } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import type { SplitReversal } from "../splits/split-transfer-rows.ts";
import { refundTransitions } from "./refund-states.ts";

type Wire = Static<typeof Refund>;

export type RefundRow = Row<
  "refunds",
  {
    /** Whether the ledger contains it: a refund that waits for settlement is posted immediately. */
    posted: boolean;
    refund_splits: Wire["refund_splits"];
    /** The amounts reversed of the payment's split transfers. */
    split_reversals: SplitReversal[];
    user_fields: Record<string, string> | null;
    gateway_response: Wire["gateway_response"];
    settlement_status: Wire["settlement_status"];
  }
>;

export function insertRefund(row: RefundRow): Write {
  return insertRow("refunds", {
    ...row,
    refund_splits: asJson(row.refund_splits),
    split_reversals: asJson(row.split_reversals),
    user_fields: asJson(row.user_fields),
    gateway_response: asJson(row.gateway_response),
  });
}

/** Updates a refund with an outcome if the stored row is unchanged. */
export function updateRefund(read: RefundRow, changed: RefundRow): Write {
  requireTransition("a refund", refundTransitions, read.status, changed.status);
  return updateRow(
    "refunds",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      posted: changed.posted,
      failure_code: changed.failure_code,
      failure_message: changed.failure_message,
      gateway_response: asJson(changed.gateway_response),
      processor_reference: changed.processor_reference,
      updated_at: changed.updated_at,
    },
  );
}

/**
 * Updates the fields of an external refund that a caller may correct if the stored row is
 * unchanged.
 */
export function updateRefundLabels(read: RefundRow, changed: RefundRow): Write {
  return updateRow(
    "refunds",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      reference_id: changed.reference_id,
      description: changed.description,
      user_fields: asJson(changed.user_fields),
      gateway_response: asJson(changed.gateway_response),
      processor_reference: changed.processor_reference,
      updated_at: changed.updated_at,
    },
  );
}

export async function readRefund(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<RefundRow | undefined> {
  const found = await database.query<RefundRow>(
    shared({
      name: "read-refund",
      text: "SELECT * FROM refunds WHERE account_id = $1 AND id = $2",
      values: [accountId, id],
    }),
  );
  return found.rows[0];
}
