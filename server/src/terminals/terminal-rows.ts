import type { TerminalDetail } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { asJson } from "../database/row-writes.ts";
import type { Row } from "../database/table-rows.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";

type Wire = Static<typeof TerminalDetail>;

/** Device details from the terminal service, constant for one device. */
export type DescribedTerminal = Pick<
  Wire,
  "device_type" | "environment" | "device_capabilities"
> & { name: string };

export type TerminalRow = Row<
  "terminals",
  {
    /** null: not requested from the service yet. */
    device_details: DescribedTerminal | null;
    /** Until when a session at the service may be the platform's although its key is not stored. */
    service_session_uncertain_until: string | null;
  },
  "created_at" | "updated_at"
>;

/** The terminal of an account with a serial number. */
export async function readTerminal(
  database: Pool,
  accountId: Uuid,
  hsn: string,
): Promise<TerminalRow | undefined> {
  const found = await database.query<TerminalRow>({
    name: "read-terminal",
    text: "SELECT * FROM terminals WHERE account_id = $1 AND hsn = $2",
    values: [accountId, hsn],
  });
  return found.rows[0];
}

/** All terminals of an account, in the order of their names. */
export async function readTerminals(database: Pool, accountId: Uuid): Promise<TerminalRow[]> {
  const found = await database.query<TerminalRow>({
    name: "read-terminals",
    text: "SELECT * FROM terminals WHERE account_id = $1 ORDER BY name, hsn",
    values: [accountId],
  });
  return found.rows;
}

type Key = Pick<TerminalRow, "account_id" | "id">;

/**
 * Stores the platform's session with the service, unless the device was taken over and another was
 * opened: an open session that is not stored would block the platform.
 *
 * Input    read: the terminal with the session that this one replaces.
 */
export async function storeServiceSession(
  database: Pool,
  read: TerminalRow,
  commandId: Uuid,
  session: { encryptedKey: string; expiresAt: string },
): Promise<void> {
  const { account_id, id, encrypted_service_key: replaced } = read;
  await database.query({
    name: "keep-service-session",
    text: `UPDATE terminals SET encrypted_service_key = $4, service_expires_at = $5,
              service_session_uncertain_until = NULL
            WHERE account_id = $1 AND id = $2
              AND (command_id = $3 OR encrypted_service_key IS NOT DISTINCT FROM $6)`,
    values: [account_id, id, commandId, session.encryptedKey, session.expiresAt, replaced],
  });
}

/** Records that a session at the service may become the platform's; null: that it did not. */
export async function storeUncertainSession(
  database: Pool,
  { account_id, id }: Key,
  until: string | null,
): Promise<void> {
  await database.query({
    name: "keep-unsure-session",
    text: "UPDATE terminals SET service_session_uncertain_until = $3 WHERE account_id = $1 AND id = $2",
    values: [account_id, id, until],
  });
}

/** Changes the end of the session that was read with a terminal, if it is still the current one. */
export async function prolongSession(
  database: Pool,
  { account_id, id, session_hash: hash }: TerminalRow,
  end: string,
): Promise<void> {
  await database.query({
    name: "prolong-terminal-session",
    text: `UPDATE terminals SET session_expires_at = $4
            WHERE account_id = $1 AND id = $2 AND session_hash = $3`,
    values: [account_id, id, hash, end],
  });
}

/** Stores the service's device details. */
export async function storeDescription(
  database: Pool,
  { account_id, id }: Key,
  described: DescribedTerminal,
): Promise<void> {
  await database.query({
    name: "keep-terminal-description",
    text: "UPDATE terminals SET device_details = $3 WHERE account_id = $1 AND id = $2",
    values: [account_id, id, asJson(described)],
  });
}

/**
 * The write that begins, ends or replaces a session, if its columns are unchanged since the
 * terminal was read.
 *
 * Input    change: the row's new session columns, and the number of the last event.
 */
export function writeSession(
  read: TerminalRow,
  change: Pick<
    TerminalRow,
    | "sequence"
    | "session_hash"
    | "session_expires_at"
    | "encrypted_service_key"
    | "service_expires_at"
  >,
  now: string,
): Write {
  return {
    sql: `UPDATE terminals SET sequence = $4, session_hash = $5, session_expires_at = $6,
            encrypted_service_key = $7, service_expires_at = $8, service_session_uncertain_until = NULL,
            updated_at = $9
           WHERE account_id = $1 AND id = $2 AND sequence = $3`,
    values: [
      read.account_id,
      read.id,
      read.sequence,
      change.sequence,
      change.session_hash,
      change.session_expires_at,
      change.encrypted_service_key,
      change.service_expires_at,
      now,
    ],
    must: "terminals",
  };
}
