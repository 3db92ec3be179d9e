import type pg from "pg";
import { appendOnlyTables } from "./privileges.ts";

interface Found {
  superuser: boolean;
  attributes: string[];
  owns: string[];
  owned: number;
  becomes: string[];
  creates: string[];
  temporary: boolean;
  replicationRole: boolean;
  changes: string[];
}

/**
 * Lists the privileges with which a role could bypass the constraints of the schema: disable a
 * trigger, shadow a table with its own, or switch to a role that can.
 *
 * Input    role: absent: the session user of the connection, whatever role it switched to.
 * Returns  a clause for each, such as "it is a superuser".
 */
export async function findExcessPrivileges(
  client: Pick<pg.Pool, "query">,
  role?: string,
): Promise<string[]> {
  const response = await client.query<Found>(excessSql, [role ?? null, appendOnlyTables]);
  const found = response.rows[0];
  if (found === undefined) return [`there is no role ${role}`];
  if (found.superuser) return ["it is a superuser"];
  const more = found.owned > 1 ? ` and ${found.owned - 1} more` : "";
  return [
    ...found.attributes.map((attribute) => `it has ${attribute}`),
    ...found.owns.slice(0, 1).map((name) => `it owns ${name}${more}`),
    ...found.becomes.map((name) => `it can switch to ${name}`),
    ...found.creates.map((name) => `it can create objects in ${name}`),
    ...(found.temporary ? ["it can create temporary tables"] : []),
    ...(found.replicationRole ? ["it can set session_replication_role"] : []),
    ...found.changes.map((name) => `it can change existing rows of ${name}`),
  ];
}

const rights = ["rolcreaterole", "rolcreatedb", "rolreplication", "rolbypassrls"];
const isOwn = (owner: string) => `${owner} = who.oid`;

const excessSql = `
  WITH who AS (
    SELECT * FROM pg_roles WHERE rolname = coalesce($1::text, session_user)
  ), owned AS (
    SELECT relowner AS owner, 'the table ' || relname AS name FROM pg_class c
     WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND relpersistence <> 't'
    UNION ALL SELECT proowner, 'the function ' || proname FROM pg_proc
    UNION ALL SELECT nspowner, 'the schema ' || nspname FROM pg_namespace
    UNION ALL SELECT datdba, 'the database ' || datname FROM pg_database
               WHERE datname = current_database()
  )
  SELECT who.rolsuper AS superuser,
         array_remove(ARRAY[${rights
           .map((right) => `CASE WHEN who.${right} THEN '${right.slice(3).toUpperCase()}' END`)
           .join(", ")}], NULL) AS attributes,
         ARRAY(SELECT name FROM owned WHERE ${isOwn("owner")} LIMIT 1) AS owns,
         (SELECT count(*)::int FROM owned WHERE ${isOwn("owner")}) AS owned,
         ARRAY(SELECT rolname::text FROM pg_roles r
                WHERE r.oid <> who.oid AND pg_has_role(who.oid, r.oid, 'MEMBER')
                  AND (r.rolsuper OR ${rights.map((right) => `r.${right}`).join(" OR ")}
                       OR r.rolname IN ('pg_write_all_data', 'pg_maintain',
                            'pg_execute_server_program', 'pg_write_server_files')
                       OR EXISTS (SELECT FROM owned WHERE owner = r.oid))
                ORDER BY 1) AS becomes,
         ARRAY(SELECT 'the schema ' || nspname FROM pg_namespace
                WHERE nspname !~ '^pg_(toast|temp)' AND has_schema_privilege(who.oid, oid, 'CREATE')
               UNION ALL SELECT 'the database'
                WHERE has_database_privilege(who.oid, current_database(), 'CREATE')) AS creates,
         has_database_privilege(who.oid, current_database(), 'TEMPORARY') AS temporary,
         has_parameter_privilege(who.oid, 'session_replication_role', 'SET') AS "replicationRole",
         ARRAY(SELECT name FROM unnest($2::text[]) AS name
                WHERE CASE WHEN to_regclass(name) IS NOT NULL
                  THEN has_table_privilege(who.oid, to_regclass(name)::oid,
                                           'UPDATE, DELETE, TRUNCATE, TRIGGER')
                    OR has_any_column_privilege(who.oid, to_regclass(name)::oid, 'UPDATE') END
                ORDER BY 1) AS changes
    FROM who`;
