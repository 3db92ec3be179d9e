import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { OperatorError } from "../../operator/operator-error.ts";
import { setSessionDefaults } from "./session-defaults.ts";

/** The database role of the server. */
export interface ServerRole {
  name: string;
  /** Absent: the role has no password, for example with peer authentication. */
  password?: string | undefined;
  /** False: connections log in as the owner and switch to this role. */
  login: boolean;
}

/**
 * Creates the server role unless it exists. An existing role keeps its password and attributes.
 *
 * Input    client: connected as a role with CREATEROLE.
 * Returns  whether it was created.
 * Errors   OperatorError: it does not exist and cannot be created, with the SQL that creates it.
 */
export async function createServerRole(client: pg.ClientBase, role: ServerRole): Promise<boolean> {
  const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role.name]);
  const name = pg.escapeIdentifier(role.name);
  const isNew = found.rowCount === 0;
  try {
    if (isNew) await client.query(`CREATE ROLE ${name} ${attributesOf(role)}`);
    if (!role.login) await client.query(`GRANT ${name} TO CURRENT_USER`);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    // A concurrent process created it.
    if (code === duplicateObject || code === uniqueViolation) return false;
    throw new OperatorError({
      cause: `The server role ${role.name} could not be created: ${message}.`,
      remedy: `Have an administrator run CREATE ROLE ${name} LOGIN PASSWORD '…', then try again.`,
      underlying: error,
    });
  }
  if (role.login) await setSessionDefaults(client, role.name);
  return isNew;
}

function attributesOf({ login, password }: ServerRole): string {
  const none = "NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  if (!login) return `${none} NOLOGIN`;
  if (password === undefined) return `${none} LOGIN`;
  return `${none} LOGIN PASSWORD ${pg.escapeLiteral(scramVerifier(password))}`;
}

/**
 * The SCRAM-SHA-256 verifier that PostgreSQL stores for a password. Computed here so that the
 * password itself appears in no SQL statement and in no statement log.
 *
 * Source   RFC 5802, section 3; PostgreSQL, "pg_authid", rolpassword.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, scramIterations, 32, "sha256");
  const keyFor = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyFor("Client Key")).digest("base64");
  const server = keyFor("Server Key").toString("base64");
  return `SCRAM-SHA-256$${scramIterations}:${salt.toString("base64")}$${stored}:${server}`;
}

const scramIterations = 4096;
const duplicateObject = "42710";
const uniqueViolation = "23505";
