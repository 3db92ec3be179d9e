import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Write } from "../database/write-atomically.ts";
import type { OperatorDependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { terminalInsert } from "./add-terminal.ts";

const nameLengthMax = 60;

/** A terminal of an account. */
interface OfAccount {
  accountId: Uuid;
  hsn: string;
}

/**
 * The writes that assign a terminal to an account; the terminal service must have it under the same
 * serial number.
 *
 * Input    hsn: as on the device's label.
 * Returns  none: the account has it already.
 * Errors   OperatorError: an invalid number or name, or a device that another account has.
 */
export async function addingTerminal(
  { database, ids, clock }: OperatorDependencies,
  { accountId, hsn, name }: OfAccount & { name: string },
): Promise<Write[]> {
  if (!/^[\x21-\x7e]{1,18}$/.test(hsn)) {
    throw new OperatorError({
      cause: `A serial number has 1 to 18 characters without spaces; got ${JSON.stringify(hsn)}.`,
      remedy: "Copy it from the device's label.",
    });
  }
  requireName(name);
  const { rows } = await database.query<{ account_id: Uuid }>(
    named("SELECT account_id FROM terminals WHERE hsn = $1", [hsn]),
  );
  if (rows.some((row) => row.account_id !== accountId)) {
    throw new OperatorError({
      cause: `The terminal ${hsn} belongs to another account.`,
      remedy: "Remove it there first: openpayfac terminals remove.",
    });
  }
  if (rows.length > 0) return [];
  const now = clock.now().toISOString();
  return [terminalInsert({ accountId, id: ids.next(), hsn, name, now })];
}

/**
 * The write that removes a terminal from an account; its payments remain.
 *
 * Errors   OperatorError: the account has no such terminal, or it is in use.
 */
export async function removingTerminal(
  deps: Pick<OperatorDependencies, "database" | "clock">,
  { accountId, hsn }: OfAccount,
): Promise<Write> {
  const now = deps.clock.now().toISOString();
  await requireAvailable(deps.database, { accountId, hsn }, now);
  return {
    sql: `DELETE FROM terminals WHERE account_id = $1 AND hsn = $2
            AND greatest(session_expires_at, command_expires_at, $3) <= $3`,
    values: [accountId, hsn, now],
    must: "terminals",
  };
}

/**
 * The write that renames a terminal, or moves it to another account. The service's session is of the
 * account before, and is not kept.
 *
 * Errors   OperatorError: an invalid name; an unknown terminal, or one in use that is moved.
 */
export async function changingTerminal(
  deps: Pick<OperatorDependencies, "database" | "clock">,
  { accountId, hsn }: OfAccount,
  { name, to }: { name: string; to: Uuid },
): Promise<Write> {
  requireName(name);
  const now = deps.clock.now().toISOString();
  if (to === accountId) {
    return {
      sql: "UPDATE terminals SET name = $3, updated_at = $4 WHERE account_id = $1 AND hsn = $2",
      values: [accountId, hsn, name, now],
      must: "terminals",
    };
  }
  await requireAvailable(deps.database, { accountId, hsn }, now);
  return {
    // The name is set, too: a trigger notes changes of it for the read model.
    sql: `UPDATE terminals
             SET account_id = $3, name = $4, updated_at = $5, session_hash = NULL,
                 session_expires_at = NULL, encrypted_service_key = NULL, service_expires_at = NULL
           WHERE account_id = $1 AND hsn = $2
             AND greatest(session_expires_at, command_expires_at, $5) <= $5`,
    values: [accountId, hsn, to, name, now],
    must: "terminals",
  };
}

function requireName(name: string): void {
  if (name.trim() !== "" && name.length <= nameLengthMax) return;
  throw new OperatorError({
    cause: `A terminal's name has 1 to ${nameLengthMax} characters; got ${name.length}.`,
    remedy: "Give the merchant's name for it, such as Counter.",
  });
}

async function requireAvailable(
  database: Pool,
  { accountId, hsn }: OfAccount,
  now: string,
): Promise<void> {
  const { rowCount } = await database.query(
    named(
      `SELECT FROM terminals WHERE account_id = $1 AND hsn = $2
          AND greatest(session_expires_at, command_expires_at, $3) <= $3`,
      [accountId, hsn, now],
    ),
  );
  if (rowCount === 1) return;
  throw new OperatorError({
    cause: `The account has no available terminal ${hsn}.`,
    remedy: "A terminal in use is available ten minutes after its last command.",
  });
}
