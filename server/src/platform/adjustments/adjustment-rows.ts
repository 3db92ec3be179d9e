import type { Adjustment, AdjustmentKind } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { showsReason } from "../bank-debits/shows-reason.ts";

export type AdjustmentRow = Row<"adjustments", { kind: AdjustmentKind }>;

/** Input   names: of the account and of users, by their ids. */
export function serializeAdjustment(
  row: AdjustmentRow,
  names: { account: string; users: ReadonlyMap<Uuid, string> },
  caller: Caller,
): Static<typeof Adjustment> {
  return {
    id: toId("adjustment", row.id),
    entity: "adjustment",
    kind: row.kind,
    account_id: toId("account", row.account_id),
    account_name: names.account,
    partner_id: toId("partner", row.partner_id),
    amount: row.amount,
    reason: showsReason(caller) ? row.reason : null,
    created_by: toIdOrNull("user", row.created_by),
    created_by_name: row.created_by === null ? null : (names.users.get(row.created_by) ?? null),
    change_request_id: toIdOrNull("change_request", row.change_request_id),
    created_at: row.created_at,
  };
}
