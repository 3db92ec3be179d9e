import { listTenants, type Tenant } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId } from "../../ids.ts";

type TenantRow = Row<"tenants"> & { partners: number };

const columns = {
  stored: "*",
  shown: "row.*, (SELECT count(*)::int FROM partners WHERE tenant_id = row.id) AS partners",
};

/**
 * Lists the tenants of the installation for its users, and for a key its own one.
 *
 * Errors   invalid_query.
 */
export const handleListTenants = handlerFor(
  listTenants,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const own = caller.user === undefined ? caller.tenantId : null;
    const scope = { sql: "id = coalesce($1::uuid, id)", values: [own] };
    const read = await readPage<TenantRow>(database, "tenants", scope, page, columns);
    return pageResponse(page, read, serializeTenant);
  },
);

export function serializeTenant(row: TenantRow): Static<typeof Tenant> {
  return {
    id: toId("tenant", row.id),
    entity: "tenant",
    name: row.name,
    partner_count: row.partners,
    created_at: row.created_at,
  };
}
