import { listPlatformContractors, type PlatformContractor } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { firstIdAt, toId, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, type Scope, type ScopeCondition, scopeOf } from "../scope.ts";

type Item = Static<typeof PlatformContractor>;

type ContractorRow = Pick<
  Row<
    "contractors",
    { status: Item["status"]; type: Item["type"]; parent_type: Item["parent_type"] }
  >,
  | "id"
  | "partner_id"
  | "parent_type"
  | "parent_id"
  | "status"
  | "type"
  | "name"
  | "email"
  | "created_at"
>;

const receivedMs = 30 * 86_400_000;

/** Lists the contractors of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformContractors = handlerFor(
  listPlatformContractors,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const where = new ListConditions(contractorsInScope(await scopeOf(database, caller, query.in)));
    where.add(query.status, (place) => `status = ${place}`);
    where.add(query.type, (place) => `type = ${place}`);
    where.add(query.q?.toLowerCase(), (place) => `starts_with(lower(name), ${place})`);
    const read = await readPage<ContractorRow>(database, "contractors", where, page);
    const rows = read.decodeAll();
    const since = firstIdAt(new Date(clock.now().getTime() - receivedMs));
    const shown = await readShown(
      database,
      rows.map(({ id }) => id),
      since,
    );
    return pageResponse(page, rows, (row): Item => {
      const of = shown.get(row.id);
      if (of === undefined) throw new Error(`contractor ${row.id} has no parent`);
      return {
        id: toId("contractor", row.id),
        entity: "contractor",
        name: row.name,
        email: row.email,
        type: row.type,
        status: row.status,
        partner_id: toId("partner", row.partner_id),
        parent_id: toId(row.parent_type === "PARTNER" ? "partner" : "business", row.parent_id),
        parent_type: row.parent_type,
        parent_name: of.parent_name,
        received_30_days: readsMoney(caller) ? Number(of.received) : null,
        bank_account_mask: of.mask,
        bank_account_validation_status: of.validation_status,
        created_at: row.created_at,
      };
    });
  },
);

const readsMoney = ({ user }: Caller) =>
  user?.grants["money:read"]?.includes("allowed") ?? user === undefined;

/** The condition that a row of `contractors` is in the scope: a business has its own. */
function contractorsInScope(scope: Scope): ScopeCondition {
  const { businessId, accountIds } = scope;
  // An agent sees no contractor.
  if (businessId === null && accountIds !== null) return { sql: "id = $1::uuid", value: noId };
  const { sql, value } = inScope({ ...scope, accountIds: null }, "contractors");
  return { sql: sql.replace("contractors.business_id", "contractors.parent_id"), value };
}

const noId = "00000000-0000-0000-0000-000000000000";

interface Shown {
  id: Uuid;
  parent_name: string;
  mask: string | null;
  validation_status: Item["bank_account_validation_status"];
  received: string;
}

/** The shown data of other tables, by the contractors' ids. Input   since: the first id that counts. */
async function readShown(
  database: Pool,
  ids: readonly Uuid[],
  since: Uuid,
): Promise<ReadonlyMap<Uuid, Shown>> {
  const { rows } = await database.query<Shown>(
    named(
      `SELECT contractor.id, coalesce(business.name, partner.name) AS parent_name,
              bank.mask, bank.validation_status,
              coalesce((SELECT sum(amount) FROM transactions
                WHERE account_id = contractor.id AND id >= $2::uuid
                  AND source_type = 'transfer'), 0)::text AS received
         FROM contractors AS contractor
         JOIN partners AS partner ON partner.id = contractor.partner_id
         LEFT JOIN businesses AS business ON business.id = contractor.business_id
         LEFT JOIN bank_accounts AS bank ON bank.id = contractor.bank_account_id
        WHERE contractor.id = ANY($1::uuid[])`,
      [ids, since],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
