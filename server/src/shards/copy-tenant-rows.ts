import pg from "pg";
import { tablePrivileges } from "../database/server-role/privileges.ts";
import { copyTenantEndpoints } from "./copy-tenant-endpoints.ts";

/** The tenants' own rows, in the order of their references: every shard needs them. */
const tenantRows = {
  tenants: "SELECT json_agg(to_json(t))::text AS rows FROM tenants t",
  api_keys: "SELECT json_agg(to_json(k))::text AS rows FROM api_keys k WHERE partner_id IS NULL",
  processor_settings: "SELECT json_agg(to_json(s))::text AS rows FROM processor_settings s",
  risk_rules: "SELECT json_agg(to_json(r))::text AS rows FROM risk_rules r",
  user_policies: "SELECT json_agg(to_json(p))::text AS rows FROM user_policies p",
  underwriting_policies: "SELECT json_agg(to_json(p))::text AS rows FROM underwriting_policies p",
} as const;

/**
 * Copies the tenants' own rows from the first shard to another one, which then has all of them in
 * their current state.
 *
 * Writes   only what differs.
 */
export async function copyTenantRows(home: pg.Pool, shard: pg.Pool): Promise<void> {
  for (const table of Object.keys(tenantRows) as (keyof typeof tenantRows)[]) {
    const found = await home.query<{ rows: string | null }>(tenantRows[table]);
    const rows = found.rows[0]?.rows ?? null;
    if (rows !== null) await shard.query(await upsertSql(shard, table), [rows]);
  }
  await copyTenantEndpoints(home, shard);
}

const upserts = new Map<string, string>();

async function upsertSql(shard: pg.Pool, table: string): Promise<string> {
  const known = upserts.get(table);
  if (known !== undefined) return known;
  const { rows } = await shard.query<{ name: string; is_key: boolean }>(
    `SELECT a.attname AS name, coalesce(a.attnum = ANY (i.indkey), false) AS is_key
       FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY a.attnum`,
    [table],
  );
  const quote = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name));
  const keys = quote(rows.filter((each) => each.is_key).map(({ name }) => name));
  const { update } = tablePrivileges[table] ?? {};
  const changing = quote(
    update === true
      ? rows.filter((each) => !each.is_key).map(({ name }) => name)
      : [...(update ?? [])],
  );
  const sets = changing.map((name) => `${name} = excluded.${name}`).join(", ");
  const differs = changing
    .map((name) => `t.${name} IS DISTINCT FROM excluded.${name}`)
    .join(" OR ");
  const columns = quote(rows.map(({ name }) => name)).join(", ");
  const sql = `INSERT INTO ${table} AS t (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)
    ON CONFLICT (${keys.join(", ")}) DO ${sets === "" ? "NOTHING" : `UPDATE SET ${sets} WHERE ${differs}`}`;
  upserts.set(table, sql);
  return sql;
}
