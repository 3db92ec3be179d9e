import { listUserPolicyChanges, type UserPolicyChange } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { namesOfActors } from "../names-of-actors.ts";
import { type Scope, scopeOf } from "../scope.ts";

type Policies = Static<typeof UserPolicyChange>["before"];
type ChangeRow = Row<"policy_changes", { before: Policies; after: Policies }>;

/** Returns changes of policies, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListUserPolicyChanges = handlerFor(
  listUserPolicyChanges,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, value } = changesIn(await scopeOf(database, caller, query.in));
    const where = { sql, values: [value] };
    const rows = (await readPage<ChangeRow>(database, "policy_changes", where, page)).decodeAll();
    const names = await namesOfActors(
      database,
      rows.map(({ changed_by: actor }) => ({ actor })),
    );
    return pageResponse(page, rows, (row) => ({
      id: toId("policy_change", row.id),
      entity: "user_policy_change" as const,
      partner_id: toIdOrNull("partner", row.partner_id),
      before: row.before,
      after: row.after,
      looser: row.looser,
      changed_by: row.changed_by,
      changed_by_name: names.get(row.changed_by) ?? null,
      change_request_id: toIdOrNull("change_request", row.change_request_id),
      created_at: row.created_at,
    }));
  },
);

/** Businesses and accounts have no policies. */
function changesIn({ tenantId, partnerId, businessId, accountIds }: Scope) {
  if (businessId !== null || accountIds !== null) return { sql: "$1::text IS NULL", value: "" };
  return partnerId === null
    ? { sql: "tenant_id = $1::uuid", value: tenantId }
    : { sql: "partner_id = $1::uuid", value: partnerId };
}
