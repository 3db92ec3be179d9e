import type { PlatformTerminal } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";

export type TerminalRow = Pick<
  Row<"terminals">,
  | "account_id"
  | "hsn"
  | "name"
  | "session_expires_at"
  | "command"
  | "last_contact_at"
  | "created_at"
> & {
  account_name: string;
  location_name: string | null;
  device_type: string | null;
};

/** Selects terminals with their accounts. Input   now: place of the time. */
export const ofTerminals = (now: string) =>
  `SELECT terminal.account_id, terminal.hsn, terminal.name, terminal.last_contact_at,
                terminal.created_at, terminal.device_details ->> 'device_type' AS device_type,
                CASE WHEN terminal.session_expires_at > ${now} THEN terminal.session_expires_at END
                  AS session_expires_at,
                CASE WHEN terminal.command_expires_at > ${now} THEN terminal.command END AS command,
                accounts.name AS account_name, location.name AS location_name
           FROM accounts JOIN terminals AS terminal ON terminal.account_id = accounts.id
           LEFT JOIN locations AS location ON location.id = accounts.location_id`;

export function serializeTerminal({
  account_id,
  ...row
}: TerminalRow): Static<typeof PlatformTerminal> {
  return { ...row, entity: "terminal", account_id: toId("account", account_id) };
}

/** The terminal of an account. Errors   not_found. */
export async function requireTerminal(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  accountId: Uuid,
  hsn: string,
): Promise<TerminalRow> {
  const { rows } = await database.query<TerminalRow>(
    named(`${ofTerminals("$2")} WHERE accounts.id = $1 AND terminal.hsn = $3`, [
      accountId,
      clock.now().toISOString(),
      hsn,
    ]),
  );
  const [row] = rows;
  if (row !== undefined) return row;
  throw new ApiError("not_found", "The account has no terminal with this serial number.");
}

/** An account with its location, for the terminal that it will have. */
export async function readPlace(
  database: Pool,
  accountId: Uuid,
): Promise<Pick<TerminalRow, "account_name" | "location_name">> {
  const { rows } = await database.query<Pick<TerminalRow, "account_name" | "location_name">>(
    named(
      `SELECT accounts.name AS account_name, location.name AS location_name
         FROM accounts LEFT JOIN locations AS location ON location.id = accounts.location_id
        WHERE accounts.id = $1`,
      [accountId],
    ),
  );
  return rows[0] ?? { account_name: "", location_name: null };
}

/** Errors of what the commands do, too. */
export async function asInvalidStatus<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new ApiError("invalid_status", error.message, { cause: error });
  }
}
