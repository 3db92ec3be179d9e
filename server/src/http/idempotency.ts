import type { Pool } from "pg";
import { shared } from "../database/pipelined-reads.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";
import { encryptedPrefix, type SecretEncryption } from "../security/secret-encryption.ts";
import { EncodedResponse } from "./call.ts";
import type { Claim } from "./claim.ts";

/** How long a retry returns the first result. */
const storedForMs = 60 * 60 * 1000;

export const idempotencyKeyRow = "idempotency_keys";

/**
 * Claims the key. Writes no row if it is claimed already and has not expired.
 *
 * Input    `answer`: absent while the request is in progress.
 */
export function claimKey(claim: Claim, response?: EncodedResponse): Write {
  return {
    sql: `INSERT INTO idempotency_keys AS kept
            (account_id, id, request_hash, response_status, response_body, created_at, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (account_id, id) DO UPDATE SET
            request_hash = excluded.request_hash, response_status = excluded.response_status,
            response_body = excluded.response_body, created_at = excluded.created_at,
            expires_at = excluded.expires_at
          WHERE kept.expires_at <= excluded.created_at AND kept.response_status IS NOT NULL
          RETURNING 1`,
    values: [
      claim.accountId,
      claim.id,
      claim.requestHash,
      response?.status ?? null,
      response?.text ?? null,
      claim.now.toISOString(),
      new Date(claim.now.getTime() + storedForMs).toISOString(),
    ],
    must: idempotencyKeyRow,
  };
}

/** Encrypts the stored form of a response that holds a secret. */
export function encryptResponse(
  encryption: SecretEncryption,
  claim: Claim,
  response: EncodedResponse,
): EncodedResponse {
  return new EncodedResponse(response.status, encryption.encrypt(response.text, placeOf(claim)));
}

function placeOf(claim: Claim): string {
  return `idempotency_keys ${claim.accountId} ${claim.id}`;
}

/**
 * Stores the response of a request that claimed the key before it called the processor.
 *
 * Input    answeredAt: absent: the hour counts from the claim.
 */
export function storeResponse(
  accountId: Uuid,
  id: Uuid,
  response: EncodedResponse,
  respondedAt?: Date,
): Write {
  const stored = [accountId, id, response.status, response.text];
  const expiry = respondedAt && new Date(respondedAt.getTime() + storedForMs).toISOString();
  return {
    sql: `UPDATE idempotency_keys SET response_status = $3, response_body = $4
            ${expiry === undefined ? "" : ", expires_at = $5"}
           WHERE account_id = $1 AND id = $2 AND response_status IS NULL`,
    values: expiry === undefined ? stored : [...stored, expiry],
  };
}

/** Releases a key whose request had no effect. */
export async function releaseKey(
  database: Pick<Pool, "query">,
  { accountId, id }: Pick<Claim, "accountId" | "id">,
): Promise<void> {
  const { sql, values } = releaseKeyWrite(accountId, id);
  await database.query(sql, values);
}

/** The same as one write of a transaction. */
export function releaseKeyWrite(accountId: Uuid, id: Uuid): Write {
  return {
    sql: `DELETE FROM idempotency_keys
           WHERE account_id = $1 AND id = $2 AND response_status IS NULL`,
    values: [accountId, id],
  };
}

/**
 * Returns the stored response to a retry.
 *
 * Returns  the first response; `in_flight` while there is none; `mismatch` if the body differs;
 *          undefined if the key is free.
 */
export async function findStoredResponse(
  { database, encryption }: { database: Pool; encryption: SecretEncryption },
  claim: Claim,
): Promise<EncodedResponse | "in_flight" | "mismatch" | undefined> {
  const found = await database.query<{
    request_hash: Buffer;
    response_status: number | null;
    response_body: string | null;
    expires_at: string;
  }>(
    shared({
      name: "find-idempotency-key",
      text: `SELECT request_hash, response_status, response_body, expires_at
             FROM idempotency_keys WHERE account_id = $1 AND id = $2`,
      values: [claim.accountId, claim.id],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  if (row.response_status !== null && row.expires_at <= claim.now.toISOString()) return undefined;
  if (!row.request_hash.equals(claim.requestHash)) return "mismatch";
  if (row.response_status === null) return "in_flight";
  const stored = row.response_body ?? "";
  // Only encrypted responses have this prefix: the others are JSON, or empty.
  const text = stored.startsWith(encryptedPrefix)
    ? encryption.decrypt(stored, placeOf(claim))
    : stored;
  return new EncodedResponse(row.response_status, text);
}
