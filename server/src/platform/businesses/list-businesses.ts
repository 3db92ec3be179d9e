import { listPlatformBusinesses } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { addNamed } from "../named-objects.ts";
import { inScope, type Scope, type ScopeCondition, scopeOf } from "../scope.ts";

type BusinessRow = Pick<
  Row<"businesses">,
  | "id"
  | "name"
  | "partner_id"
  | "contact_first_name"
  | "contact_last_name"
  | "contact_email"
  | "created_at"
>;

/** Lists the businesses of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformBusinesses = handlerFor(
  listPlatformBusinesses,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(businessesInScope(await scopeOf(database, caller, query.in)));
    addNamed(where, "business", caller.tenantId, query.q);
    const read = await readPage<BusinessRow>(database, "businesses", where, page);
    const rows = read.decodeAll();
    const shown = await readShown(
      database,
      rows.map(({ id }) => id),
    );
    return pageResponse(page, rows, (row) => {
      const of = shown.get(row.id);
      if (of === undefined) throw new Error(`business ${row.id} has no partner`);
      const names = [row.contact_first_name, row.contact_last_name].filter((each) => each !== null);
      return {
        id: toId("business", row.id),
        entity: "business" as const,
        name: row.name,
        partner_id: toId("partner", row.partner_id),
        partner_name: of.partner_name,
        contact_name: names.length === 0 ? null : names.join(" "),
        contact_email: row.contact_email,
        location_count: of.location_count,
        account_count: of.account_count,
        created_at: row.created_at,
      };
    });
  },
);

/** The condition that a row of `businesses` is in the scope: accounts have one business. */
function businessesInScope(scope: Scope): ScopeCondition {
  const { businessId, accountIds } = scope;
  if (accountIds !== null && businessId === null)
    return { sql: "id = $1::uuid", value: noBusiness };
  const { sql, value } = inScope({ ...scope, accountIds: null }, "businesses");
  return { sql: sql.replace("businesses.business_id", "businesses.id"), value };
}

/** An agent sees no merchant. */
const noBusiness = "00000000-0000-0000-0000-000000000000";

interface Shown {
  id: Uuid;
  partner_name: string;
  location_count: number;
  account_count: number;
}

/** The shown data of other tables, by the businesses' ids. */
async function readShown(database: Pool, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Shown>> {
  const { rows } = await database.query<Shown>(
    named(
      `SELECT business.id, partner.name AS partner_name,
              (SELECT count(*)::int FROM locations WHERE business_id = business.id)
                AS location_count,
              (SELECT count(*)::int FROM accounts WHERE business_id = business.id) AS account_count
         FROM businesses AS business JOIN partners AS partner ON partner.id = business.partner_id
        WHERE business.id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
