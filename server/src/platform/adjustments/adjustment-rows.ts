import { Adjustment, type AdjustmentKind, type PlatformEventType } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { type Ids, toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { writeAccountEvents } from "../../webhooks/write-events.ts";

export type AdjustmentRow = Row<"adjustments", { kind: AdjustmentKind }>;

/** The write of the event of a new adjustment, without its reason. */
export function adjustmentCreated(row: AdjustmentRow, account: string, ids: Ids): Write {
  const shown = serializeAdjustment(row, { account, users: new Map() }, false);
  return writeAccountEvents(
    { id: row.account_id, partnerId: row.partner_id },
    row.created_at,
    [
      {
        type: "v2.adjustment.created" satisfies PlatformEventType,
        objectId: row.id,
        sequence: 1,
        data: jsonEncoderFor(Adjustment)(shown),
      },
    ],
    ids,
  );
}

/**
 * Input    names: of the account and of users, by their ids; showReason: whether the reader may know
 *          why it was made.
 */
export function serializeAdjustment(
  row: AdjustmentRow,
  names: { account: string; users: ReadonlyMap<Uuid, string> },
  showReason: boolean,
): Static<typeof Adjustment> {
  return {
    id: toId("adjustment", row.id),
    entity: "adjustment",
    kind: row.kind,
    account_id: toId("account", row.account_id),
    account_name: names.account,
    partner_id: toId("partner", row.partner_id),
    amount: row.amount,
    reason: showReason ? row.reason : null,
    created_by: toIdOrNull("user", row.created_by),
    created_by_name: row.created_by === null ? null : (names.users.get(row.created_by) ?? null),
    change_request_id: toIdOrNull("change_request", row.change_request_id),
    created_at: row.created_at,
  };
}
