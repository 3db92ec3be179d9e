import type { Passkey } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";

export type PasskeyRow = Row<"passkeys">;

export const passkeysMax = 20;

/** EdDSA, ES256 and RS256: every authenticator has one of them. Source: IANA, COSE algorithms. */
export const algorithms = [-8, -7, -257] as const;

/** A user's passkeys, the newest first. */
export async function readPasskeys(database: Pool, userId: Uuid): Promise<PasskeyRow[]> {
  const { rows } = await database.query<PasskeyRow>(
    named(
      `SELECT id, user_id, credential_id, public_key, counter, transports, synced, name, created_at,
              last_used_at
         FROM passkeys WHERE user_id = $1 ORDER BY id DESC`,
      [userId],
    ),
  );
  return rows;
}

export function serializePasskey(row: PasskeyRow): Static<typeof Passkey> {
  const { id, name, synced, created_at, last_used_at } = row;
  return { id: id.replaceAll("-", ""), name, synced, created_at, last_used_at };
}

/** The site of the passkeys: the host of the configured origin. Source: WebAuthn, 5.4.2. */
export const siteOf = (origin: string) => new URL(origin).hostname;
