import {
  Adjustment,
  type AdjustmentKind,
  type BalanceOwner,
  type PlatformEventType,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { type Ids, toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { writeAccountEvents, writeOwnerEvents } from "../../webhooks/write-events.ts";

/** A correction of a balance; `account_id` is its owner. */
export type AdjustmentRow = Row<"adjustments", { kind: AdjustmentKind; owner_type: BalanceOwner }>;

/** The write of the event of a new adjustment, without its reason. */
export function adjustmentCreated(row: AdjustmentRow, owner: string, ids: Ids): Write {
  const shown = serializeAdjustment(row, { owner, users: new Map() }, false);
  const { account_id: id, partner_id: partnerId, created_at: at } = row;
  const event = {
    type: "v2.adjustment.created" satisfies PlatformEventType,
    objectId: row.id,
    sequence: 1,
    data: jsonEncoderFor(Adjustment)(shown),
  };
  return row.owner_type === "account"
    ? writeAccountEvents({ id, partnerId }, at, [event], ids)
    : writeOwnerEvents({ partnerId }, at, [event], ids);
}

/**
 * Input    names: of the owner and of users, by their ids; showReason: whether the reader may know
 *          why it was made.
 */
export function serializeAdjustment(
  row: AdjustmentRow,
  names: { owner: string; users: ReadonlyMap<Uuid, string> },
  showReason: boolean,
): Static<typeof Adjustment> {
  return {
    id: toId("adjustment", row.id),
    entity: "adjustment",
    kind: row.kind,
    owner_type: row.owner_type,
    owner_id: toId(row.owner_type, row.account_id),
    owner_name: names.owner,
    partner_id: toId("partner", row.partner_id),
    amount: row.amount,
    reason: showReason ? row.reason : null,
    created_by: toIdOrNull("user", row.created_by),
    created_by_name: row.created_by === null ? null : (names.users.get(row.created_by) ?? null),
    change_request_id: toIdOrNull("change_request", row.change_request_id),
    created_at: row.created_at,
  };
}
