import pg from "pg";
import { executableFunctions, internalFunctions, tablePrivileges } from "./privileges.ts";

/** One privilege of the server role or of PUBLIC on one database object. */
interface Privilege {
  grantee: "server" | "public";
  kind: "TABLE" | "FUNCTION" | "SCHEMA" | "DATABASE";
  /** Quoted for SQL; a function with its argument types. */
  object: string;
  privilege: string;
  /** Set for a column privilege. */
  column: string | null;
}

interface GrantObject {
  kind: "TABLE" | "FUNCTION";
  object: string;
  /** Its key in `privileges.ts`. */
  name: string;
  /** The table has row level security and no policy for the server role. */
  needsPolicy: boolean;
}

/**
 * Grants the server role the privileges of `privileges.ts`, and revokes all others on the same
 * objects from it and from PUBLIC. It changes only what differs, in one transaction, and ignores
 * listed objects that do not exist.
 *
 * Input    client: connected as the owner, with no open transaction. revoke: false keeps what a
 *          previous version may still use.
 * Returns  the number of privileges granted and revoked.
 */
export async function grantPrivileges(
  client: pg.ClientBase,
  role: string,
  { revoke = true } = {},
): Promise<{ granted: number; revoked: number }> {
  const objects = await client.query<GrantObject>(objectsSql, [role]);
  const found = await client.query<Privilege>(privilegesSql, [role]);
  const { rows: containers } = await client.query<{ schema: string; database: string }>(
    "SELECT quote_ident(current_schema()) AS schema, quote_ident(current_database()) AS database",
  );
  const wanted = [...wantedOn(objects.rows), ...wantedOnContainers(containers[0]!)];
  const knownObjects = new Set(objects.rows.filter(isKnown).map(({ object }) => object));
  const want = new Set(wanted.map(keyOf));
  const excess = found.rows.filter((each) =>
    each.kind === "TABLE" || each.kind === "FUNCTION"
      ? knownObjects.has(each.object) && !want.has(keyOf(each))
      : ownerOnly.has(each.privilege),
  );
  const unwanted = revoke ? excess : [];
  const stored = new Set(found.rows.filter((each) => !unwanted.includes(each)).map(keyOf));
  // A privilege that the role keeps through PUBLIC, such as CONNECT, is not granted again.
  const missing = wanted.filter(
    (each) => !stored.has(keyOf(each)) && !stored.has(keyOf({ ...each, grantee: "public" })),
  );
  const statements = [
    ...objects.rows
      .filter((each) => each.needsPolicy && isKnown(each))
      .map((each) => policy(each, role)),
    ...changes("REVOKE", unwanted, role),
    ...changes("GRANT", missing, role),
  ];
  if (statements.length > 0) await client.query(`BEGIN;\n${statements.join(";\n")};\nCOMMIT`);
  return { granted: missing.length, revoked: unwanted.length };
}

/** Owner only: with these, a role could create objects that shadow ours in the search path. */
const ownerOnly = new Set(["CREATE", "TEMPORARY"]);

const known: ReadonlySet<string> = new Set([
  ...Object.keys(tablePrivileges),
  ...executableFunctions,
  ...internalFunctions,
]);
const isKnown = ({ name }: GrantObject) => known.has(name);

function keyOf({ grantee, kind, object, privilege, column }: Privilege): string {
  return [grantee, kind, object, privilege, column ?? ""].join("|");
}

function wantedOn(objects: readonly GrantObject[]): Privilege[] {
  return objects.flatMap(({ kind, object, name }) => {
    const may = (privilege: string, column: string | null = null): Privilege => {
      return { grantee: "server", kind, object, privilege, column };
    };
    if (kind === "FUNCTION") return executableFunctions.includes(name) ? [may("EXECUTE")] : [];
    const allowed = tablePrivileges[name];
    if (allowed === undefined) return [];
    const { update, readOnly } = allowed;
    return [
      may("SELECT"),
      ...(readOnly ? [] : [may("INSERT")]),
      ...(update === true ? [may("UPDATE")] : []),
      ...(Array.isArray(update) ? update.map((column: string) => may("UPDATE", column)) : []),
      ...(allowed.delete ? [may("DELETE")] : []),
    ];
  });
}

function wantedOnContainers({
  schema,
  database,
}: {
  schema: string;
  database: string;
}): Privilege[] {
  const server = { grantee: "server", column: null } as const;
  return [
    { ...server, kind: "SCHEMA", object: schema, privilege: "USAGE" },
    { ...server, kind: "SCHEMA", object: "graphile_worker", privilege: "USAGE" },
    { ...server, kind: "DATABASE", object: database, privilege: "CONNECT" },
  ];
}

function changes(verb: "GRANT" | "REVOKE", list: readonly Privilege[], role: string): string[] {
  const together = Map.groupBy(list, ({ grantee, kind, object }) => `${grantee} ${kind} ${object}`);
  return [...together.values()].flatMap((privileges) => {
    const [first] = privileges;
    if (first === undefined) return [];
    const what = privileges.map(({ privilege, column }) =>
      column === null ? privilege : `${privilege} (${pg.escapeIdentifier(column)})`,
    );
    const who = first.grantee === "server" ? pg.escapeIdentifier(role) : "PUBLIC";
    const direction = verb === "GRANT" ? "TO" : "FROM";
    return [`${verb} ${what.join(", ")} ON ${first.kind} ${first.object} ${direction} ${who}`];
  });
}

function policy({ object }: GrantObject, role: string): string {
  const name = pg.escapeIdentifier(role);
  return `CREATE POLICY ${name} ON ${object} TO ${name} USING (true) WITH CHECK (true)`;
}

const nameOf = (space: string, name: string) =>
  `CASE WHEN ${space} = current_schema() THEN '' ELSE ${space} || '.' END || ${name}`;
const ours = "IN (current_schema(), 'graphile_worker')";
const isOurTable = `n.nspname ${ours} AND NOT c.relispartition
  AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')`;
// Functions of extensions are left alone.
const isOurFunction = `n.nspname ${ours} AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
     AND d.deptype = 'e')`;

const objectsSql = `
  SELECT 'TABLE' AS kind, format('%I.%I', n.nspname, c.relname) AS object,
         ${nameOf("n.nspname", "c.relname")} AS name,
         c.relrowsecurity AND NOT EXISTS (
           SELECT FROM pg_policy p WHERE p.polrelid = c.oid
              AND (SELECT oid FROM pg_roles WHERE rolname = $1) = ANY (p.polroles)) AS "needsPolicy"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOurTable}
  UNION ALL
  SELECT 'FUNCTION', p.oid::regprocedure::text, ${nameOf("n.nspname", "p.proname")}, false
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${isOurFunction}`;

const privilegesSql = `
  WITH given AS (
    SELECT 'TABLE' AS kind, format('%I.%I', n.nspname, c.relname) AS object, NULL AS column,
           (aclexplode(c.relacl)).*
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isOurTable}
    UNION ALL
    SELECT 'TABLE', format('%I.%I', n.nspname, c.relname), a.attname, (aclexplode(a.attacl)).*
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid WHERE ${isOurTable} AND a.attacl IS NOT NULL
    UNION ALL
    SELECT 'FUNCTION', p.oid::regprocedure::text, NULL,
           (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).*
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${isOurFunction}
    UNION ALL
    SELECT 'SCHEMA', quote_ident(n.nspname), NULL,
           (aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner)))).*
      FROM pg_namespace n WHERE n.nspname ${ours}
    UNION ALL
    -- Only the owner of the database can revoke privileges on it.
    SELECT 'DATABASE', quote_ident(d.datname), NULL,
           (aclexplode(coalesce(d.datacl, acldefault('d', d.datdba)))).*
      FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(d.datdba, 'USAGE')
  )
  SELECT CASE grantee WHEN 0 THEN 'public' ELSE 'server' END AS grantee, kind, object,
         privilege_type AS privilege, "column"
    FROM given
   WHERE grantee = 0 OR grantee = (SELECT oid FROM pg_roles WHERE rolname = $1)`;
