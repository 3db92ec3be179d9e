import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { decompressJson, unpackJson } from "../database/compressed-json/compressed-json.ts";
import { named } from "../database/named-statement.ts";
import type { Row } from "../database/table-rows.ts";
import type { Call } from "../http/call.ts";
import { type Page, pageSql, requireCursor } from "../http/pages.ts";
import { toUuid, type Uuid } from "../ids.ts";

/** An event, as stored. */
export type EventRow = Row<
  "events",
  {
    /** The account, or the owner of an object that belongs to none. */ account_id: Uuid;
    /** The partner, or the tenant for objects without a partner. */
    partner_id: Uuid;
  },
  "transaction_id"
>;

/** The object in an event. */
export function objectOf(event: IdsOfEvent & Pick<EventRow, "data">): Record<string, unknown> {
  return unpackJson(event.data, idsInEvent(event)) as Record<string, unknown>;
}

type IdsOfEvent = Pick<EventRow, "account_id" | "object_id" | "id">;

/** The object in an event as JSON text. */
export function dataOf(event: IdsOfEvent & Pick<EventRow, "data">): string {
  return decompressJson(event.data, idsInEvent(event));
}

/** The ids in the row of an event that its object contains, too; the last one has its time. */
export function idsInEvent({ account_id, object_id, id }: IdsOfEvent): Uuid[] {
  return [account_id, object_id, id];
}

type Scope = Pick<Call<never>, "caller"> & { account?: { id: Uuid } | undefined };

/** Events that a caller may see: its partner's, or the tenant's own and those of its partners. */
export async function ownersOf(database: Pool, { caller }: Scope): Promise<Uuid[]> {
  if (caller.partnerId !== null) return [caller.partnerId];
  const found = await database.query<{ id: Uuid }>({
    name: "list-partners-of-tenant",
    text: "SELECT id FROM partners WHERE tenant_id = $1",
    values: [caller.tenantId],
  });
  return [caller.tenantId, ...found.rows.map(({ id }) => id)];
}

/** The event that a path names. Errors   not_found. */
export async function findEvent(database: Pool, scope: Scope, id: string): Promise<EventRow> {
  const found = await database.query<EventRow>({
    name: "read-event",
    text: `SELECT * FROM events WHERE partner_id = ANY($1) AND id = $2
              AND ($3::uuid IS NULL OR account_id = $3)`,
    values: [await ownersOf(database, scope), toUuid(id), scope.account?.id ?? null],
  });
  const row = found.rows[0];
  if (row === undefined) throw new ApiError("not_found", `There is no event ${id}.`);
  return row;
}

/**
 * Reads one page of what a caller may see, newest first.
 *
 * Each owner's newest events are found by the index and then merged, so that a tenant costs one
 * short search per partner.
 *
 * Errors   invalid_query: the cursor is not one of this list.
 */
export async function readEventPage(
  database: Pool,
  scope: Scope,
  filter: { type?: string | undefined; objectId?: string | undefined },
  page: Page,
): Promise<EventRow[]> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const owner = place(
    scope.account === undefined ? await ownersOf(database, scope) : [scope.account.id],
  );
  const column = scope.account === undefined ? "partner_id" : "account_id";
  // The type is one of the contract's list. It is part of the SQL text, because the partial indexes
  // of rare types are used only if the statement names the type as a literal.
  if (filter.type !== undefined) conditions.push(`AND type = '${filter.type}'`);
  if (filter.objectId !== undefined) {
    conditions.push(`AND object_id = ${place(toUuid(filter.objectId))}`);
  }
  const more = conditions.join(" ");
  const part = pageSql(page, values.length + 1);
  const order = part.sql.slice(part.sql.indexOf("ORDER BY"));
  const [found] = await Promise.all([
    database.query<EventRow>(
      named(
        `SELECT event.* FROM unnest(${owner}::uuid[]) AS owner CROSS JOIN LATERAL (
           SELECT * FROM events WHERE ${column} = owner ${more} ${part.sql}
         ) AS event ${order}`,
        [...values, ...part.values],
      ),
    ),
    requireCursor(
      database,
      `SELECT 1 FROM events WHERE ${column} = ANY(${owner}::uuid[]) ${more}
          AND id = $${values.length + 1}`,
      values,
      page,
    ),
  ]);
  return found.rows;
}
