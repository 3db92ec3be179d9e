import type { AuditEntry } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { toId } from "../../ids.ts";

type Entry = Static<typeof AuditEntry>;

/** An entry, as stored. */
export type AuditEntryRow = Row<
  "audit_entries",
  { channel: Entry["channel"]; outcome: Entry["outcome"]; request: Entry["request"] },
  "tenant_id" | "previous_hash"
>;

export function serializeAuditEntry(row: AuditEntryRow, names: ReadonlyMap<string, string>): Entry {
  return {
    id: toId("audit_entry", row.id),
    entity: "audit_entry",
    number: Number(row.number),
    at: row.at,
    actor: row.actor,
    actor_name: names.get(row.actor) ?? null,
    effective_user: row.effective_user,
    effective_user_name: names.get(row.effective_user ?? "") ?? null,
    channel: row.channel,
    operation: row.operation,
    outcome: row.outcome,
    partner_id: row.partner_id && toId("partner", row.partner_id),
    business_id: row.business_id && toId("business", row.business_id),
    account_id: row.account_id && toId("account", row.account_id),
    object_ids: row.object_ids,
    request: row.request,
    reason: row.reason,
    request_id: row.request_id,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    hash: row.hash.toString("hex"),
  };
}
