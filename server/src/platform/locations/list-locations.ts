import { listPlatformLocations } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { addNamed } from "../named-objects.ts";
import { inScope, type Scope, type ScopeCondition, scopeOf } from "../scope.ts";

type LocationRow = Pick<Row<"object_search">, "id">;

/**
 * Lists the locations of the scope. They have no column of the tenant or the partner; their rows of
 * the search have.
 *
 * Errors   invalid_query, referenced_not_found.
 */
export const handleListPlatformLocations = handlerFor(
  listPlatformLocations,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(locationsInScope(await scopeOf(database, caller, query.in)));
    // As the partial indexes have it.
    where.addFixed(true, "kind = 'location'");
    addNamed(where, "location", caller.tenantId, query.q);
    const read = await readPage<LocationRow>(database, "object_search", where, page);
    const rows = read.decodeAll();
    const shown = await readShown(
      database,
      rows.map(({ id }) => id),
    );
    // One that was deleted a moment ago is not shown.
    const { data, meta } = pageResponse(page, rows, ({ id }) => shown.get(id) ?? []);
    return {
      data: data.flat().map(({ id, business_id, ...row }) => ({
        ...row,
        id: toId("location", id),
        entity: "location" as const,
        business_id: toId("business", business_id),
      })),
      meta,
    };
  },
);

/** The condition that a row of `object_search` is a location of the scope. */
function locationsInScope(scope: Scope): ScopeCondition {
  const { sql, value } = inScope(scope, "object_search");
  return scope.accountIds === null
    ? { sql, value }
    : {
        sql: `id IN (SELECT location_id FROM accounts
          WHERE id = ANY(string_to_array($1, ',')::uuid[]))`,
        value,
      };
}

interface Shown {
  id: Uuid;
  name: string;
  business_id: Uuid;
  business_name: string;
  account_count: number;
  terminal_count: number;
  created_at: string;
}

async function readShown(database: Pool, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Shown>> {
  const { rows } = await database.query<Shown>(
    named(
      `SELECT location.id, location.name, location.business_id, location.created_at,
              business.name AS business_name, count(DISTINCT account.id)::int AS account_count,
              count(terminal.hsn)::int AS terminal_count
         FROM locations AS location JOIN businesses AS business ON business.id = location.business_id
         LEFT JOIN accounts AS account ON account.location_id = location.id
         LEFT JOIN terminals AS terminal ON terminal.account_id = account.id
        WHERE location.id = ANY($1::uuid[])
        GROUP BY location.id, business.name`,
      [ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
