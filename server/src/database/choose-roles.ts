import pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import type { ServerRole } from "./server-role/create-server-role.ts";

/** The roles for an external database. */
export interface Roles {
  /** How the server connects. */
  connection: pg.PoolConfig;
  /** The same through a pooler in transaction mode; absent: there is none. */
  pooled?: pg.PoolConfig;
  /** How migrations connect; absent: they run elsewhere. */
  owner?: pg.PoolConfig;
  /** The role that migrations grant privileges to; absent: the server runs as the owner. */
  server?: ServerRole;
}

export interface NamedDatabase {
  url: string;
  /** Past the pooler that `url` leads to; absent: `url` is direct. */
  directUrl?: string | undefined;
  ownerUrl?: string | undefined;
  mode: "sandbox" | "live";
  /** It cannot be asked now: the role of `url` is taken for the server's. */
  isAway?: boolean;
}

/**
 * Determines the role of the server and the role of migrations.
 *
 * With both URLs, each names one. With DATABASE_URL alone, a role that does not own the schema is
 * the server role; the owner is rejected in live mode, and switches to a separate role in the
 * sandbox.
 *
 * Input    With `directUrl`, the pooler's role is that of the database, and not the owner.
 * Errors   OperatorError: both URLs name one role; the owner alone in live mode; the owner through
 *          a pooler, or another role than past it. Connection errors.
 */
export async function chooseRoles(named: NamedDatabase): Promise<Roles> {
  if (named.directUrl === undefined) return chooseDirectRoles(named);
  const pooled = configOf(named.url);
  const { user } = new pg.Client(pooled);
  if (new pg.Client(configOf(named.directUrl)).user !== user) throw otherRole(user ?? "");
  const roles = await chooseDirectRoles({ ...named, url: named.directUrl });
  if (roles.server?.login === false || roles.owner === roles.connection) {
    throw ownerPooled(user ?? "");
  }
  return { ...roles, pooled };
}

async function chooseDirectRoles(named: NamedDatabase): Promise<Roles> {
  const { url, ownerUrl, mode, isAway = false } = named;
  const connection = configOf(url);
  // The client resolves the URL and the PG… variables as the driver does when it connects.
  const { user, password } = new pg.Client(connection);
  if (ownerUrl !== undefined) {
    const owner = configOf(ownerUrl);
    if (new pg.Client(owner).user === user) throw sameRole(user ?? "");
    const server = { name: user ?? "", password: password ?? undefined, login: true };
    return { connection, owner, server };
  }
  if (isAway) return { connection };
  const found = await inspectRole(connection);
  if (!found.isOwner) return { connection };
  if (mode === "live") throw ownerAlone(found.role);
  if (!found.canCreateRoles) return { connection, owner: connection };
  // Sessions log in as the owner and start in the other role, so there is no password to store.
  const name = `openpayfac_server_of_${found.role}`.slice(0, nameBytesMax);
  const options = `-c role=${name.replace(/[\\ ]/g, "\\$&")}`;
  return {
    connection: { ...connection, options },
    owner: connection,
    server: { name, login: false },
  };
}

function configOf(url: string): pg.PoolConfig {
  return { connectionString: url, connectionTimeoutMillis: 10_000 };
}

interface InspectedRole {
  role: string;
  /** It owns the tables, or can create them if there are none. */
  isOwner: boolean;
  canCreateRoles: boolean;
}

async function inspectRole(connection: pg.PoolConfig): Promise<InspectedRole> {
  const client = new pg.Client(connection);
  // A lost connection rejects the query; without a listener it would also end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const response = await client.query<InspectedRole>(inspectSql);
    return response.rows[0]!;
  } finally {
    await client.end().catch(() => {});
  }
}

const inspectSql = `
  SELECT current_user::text AS role, r.rolsuper OR r.rolcreaterole AS "canCreateRoles",
         coalesce((SELECT pg_has_role(c.relowner, 'USAGE') FROM pg_class c
                    WHERE c.oid = to_regclass('schema_migrations')),
                  has_schema_privilege(current_schema(), 'CREATE'), false) AS "isOwner"
    FROM pg_roles r WHERE r.rolname = current_user`;

const nameBytesMax = 63;

function sameRole(name: string): OperatorError {
  return new OperatorError({
    cause: `DATABASE_URL and OPENPAYFAC_DATABASE_OWNER_URL both name the role ${name}.`,
    remedy:
      "Set DATABASE_URL to another role with a new password; `openpayfac database migrate` creates it.",
  });
}

function otherRole(name: string): OperatorError {
  return new OperatorError({
    cause: `DATABASE_URL names the role ${name}, and DATABASE_DIRECT_URL another one.`,
    remedy: "Set both to the same role and database: one through the pooler, one past it.",
  });
}

function ownerPooled(name: string): OperatorError {
  return new OperatorError({
    cause: `DATABASE_URL leads the role ${name}, which owns the database, through a connection pooler.`,
    remedy:
      "Set OPENPAYFAC_DATABASE_OWNER_URL to the owner, past the pooler, and the other two to another role.",
  });
}

function ownerAlone(name: string): OperatorError {
  return new OperatorError({
    cause: `DATABASE_URL names the role ${name}, which owns the database and can disable its triggers.`,
    remedy: `Move that URL to OPENPAYFAC_DATABASE_OWNER_URL, set DATABASE_URL to another role with a new password, and run \`openpayfac database migrate\`, which creates that role.`,
  });
}
