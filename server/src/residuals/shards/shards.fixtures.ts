import type { TestServer } from "../../../../testkit/src/index.ts";
import type { ShardDependencies } from "../../dependencies.ts";
import { toUuid } from "../../ids.ts";
import { copyTenantRows } from "../../shards/copy-tenant-rows.ts";

/** The tables of a partner, with the condition that finds its rows; in the order of their references. */
const ofPartner: Readonly<Record<string, string>> = {
  partners: "id = $1",
  businesses: "partner_id = $1",
  locations: "business_id IN (SELECT id FROM businesses WHERE partner_id = $1)",
  processing_plans: "partner_id = $1",
  accounts: "partner_id = $1",
  agent_groups: "partner_id = $1",
  schedule_as: "partner_id = $1",
  schedule_a_versions: "schedule_a_id IN (SELECT id FROM schedule_as WHERE partner_id = $1)",
  sales_codes: "partner_id = $1",
  sales_code_versions: "sales_code_id IN (SELECT id FROM sales_codes WHERE partner_id = $1)",
  ...Object.fromEntries(
    ["payments", "fees", "transactions", "settlement_records"].map((table) => [
      table,
      "account_id IN (SELECT id FROM accounts WHERE partner_id = $1)",
    ]),
  ),
};

/** Replaces a partner's rows in a database by those of another one. */
export async function copyPartner(
  from: TestServer,
  to: TestServer,
  partnerId: string,
): Promise<void> {
  await copyTenantRows(from.database, to.database);
  const values = [toUuid(partnerId)];
  const client = await to.database.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    for (const [table, condition] of Object.entries(ofPartner).reverse()) {
      await client.query(`DELETE FROM ${table} WHERE ${condition}`, values);
    }
    for (const [table, condition] of Object.entries(ofPartner)) {
      const read = await from.database.query<{ rows: string | null }>(
        `SELECT json_agg(to_json(t))::text AS rows FROM ${table} AS t WHERE ${condition}`,
        values,
      );
      const columns = await columnsOf(to, table);
      await client.query(
        `INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [read.rows[0]?.rows ?? "[]"],
      );
    }
    await client.query("COMMIT");
  } finally {
    client.release(true);
  }
}

/** Without those that PostgreSQL computes. */
async function columnsOf({ database }: TestServer, table: string): Promise<string> {
  const found = await database.query<{ names: string }>(
    `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return found.rows[0]?.names ?? "";
}

/**
 * Makes servers the databases of one platform. The first has the tenants' rows and API keys.
 *
 * Returns  the directory's state, which a test may change.
 */
export function joinAsShards(
  servers: readonly [TestServer, ...TestServer[]],
  { deps: { apiKeys, clock } }: TestServer,
): { isMoving: boolean } {
  const [first, ...others] = servers.map(({ deps }) => deps) as [TestServer["deps"]];
  const state = { isMoving: false };
  const shards: ShardDependencies = {
    all: () => [first, ...others],
    readDirectory: async () => ({ ...state, shards: servers.length }),
    placePartner: () => Promise.reject(new Error("these shards have no directory")),
  };
  for (const deps of [first, ...others]) Object.assign(deps, { shards, apiKeys, clock });
  return state;
}
