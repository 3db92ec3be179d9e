import type { Pool } from "pg";
import { compressJson, decompressJson } from "../database/compressed-json/compressed-json.ts";
import { shared } from "../database/pipelined-reads.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";
import type { SecretEncryption } from "../security/secret-encryption.ts";
import { EncodedResponse } from "./call.ts";
import type { Claim } from "./claim.ts";

/** How long a retry returns the first result. */
const storedForMs = 60 * 60 * 1000;

export const idempotencyKeyRow = "idempotency_keys";

/** Status of the rows that a claim writes into earlier partitions. */
const guard = 0;

/**
 * Claims the key, also one that has expired. Writes no row if it is claimed already.
 *
 * Input    response: absent while the request is in progress; encryption: of a response that holds
 *          a secret.
 */
export function claimKey(
  claim: Claim,
  response?: EncodedResponse,
  encryption?: SecretEncryption,
): Write[] {
  return claimRows(claim, response, encryption).map(({ sql, ...write }) => ({
    ...write,
    sql: `${sql}
          ON CONFLICT (account_id, id) DO UPDATE SET
            request_hash = excluded.request_hash, response_status = excluded.response_status,
            response_body = excluded.response_body,
            encrypted_response_body = excluded.encrypted_response_body,
            created_at = excluded.created_at, expires_at = excluded.expires_at
          WHERE kept.expires_at <= excluded.created_at AND kept.response_status IS NOT NULL
          RETURNING 1`,
  }));
}

/**
 * The same for a request of `runOperation`, which runs again with `takesExpired` if the key's row
 * exists. Nearly all keys are new, and ON CONFLICT would look for each one first and log a record
 * more.
 */
export function claimNewKey(...given: Parameters<typeof claimKey>): Write[] {
  const [claim] = given;
  if (claim.takesExpired) return claimKey(...given);
  return claimRows(...given).map((write) => ({ ...write, unique: true }));
}

function claimRows(
  claim: Claim,
  response?: EncodedResponse,
  encryption?: SecretEncryption,
): Write[] {
  const status = response?.status ?? null;
  const body =
    response === undefined || encryption !== undefined
      ? null
      : compressJson(response.text, [claim.accountId]);
  const encrypted =
    response === undefined ? null : (encryption?.encrypt(response.text, placeOf(claim)) ?? null);
  return [
    ...claim.guards.map((id) => claimRow(claim, [id, guard, null, null])),
    claimRow(claim, [claim.id, status, body, encrypted]),
  ];
}

function claimRow(
  claim: Claim,
  [id, ...response]: [
    id: Uuid,
    status: number | null,
    body: Buffer | null,
    encrypted: string | null,
  ],
): Write {
  return {
    sql: `INSERT INTO idempotency_keys AS kept
            (account_id, id, request_hash, response_status, response_body,
             encrypted_response_body, created_at, expires_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      claim.accountId,
      id,
      claim.requestHash,
      ...response,
      claim.now.toISOString(),
      new Date(claim.now.getTime() + storedForMs).toISOString(),
    ],
    must: idempotencyKeyRow,
  };
}

function placeOf({ accountId, hash }: Pick<Claim, "accountId" | "hash">): string {
  return `idempotency_keys ${accountId} ${hash}`;
}

/**
 * Stores the response of a request that claimed the key before it called the processor.
 *
 * Input    ids: those under which the key can be. respondedAt: absent: the hour counts from the
 *          claim.
 */
export function storeResponse(
  accountId: Uuid,
  ids: readonly Uuid[],
  response: EncodedResponse,
  respondedAt?: Date,
): Write {
  const [id] = ids.length === 1 ? ids : [ids];
  const stored = [accountId, id, response.status, compressJson(response.text, [accountId])];
  const expiry = respondedAt && new Date(respondedAt.getTime() + storedForMs).toISOString();
  return {
    sql: `UPDATE idempotency_keys SET response_status = $3, response_body = $4
            ${expiry === undefined ? "" : ", expires_at = $5"}
           WHERE account_id = $1 AND id = ${ids.length === 1 ? "$2" : "ANY($2::uuid[])"}
             AND response_status IS NULL`,
    values: expiry === undefined ? stored : [...stored, expiry],
  };
}

/** Releases a key whose request had no effect. Input   ids: with those of its guards. */
export async function releaseKey(
  database: Pick<Pool, "query">,
  accountId: Uuid,
  ids: readonly Uuid[],
): Promise<void> {
  const { sql, values } = releaseKeyWrite(accountId, ids);
  await database.query(sql, values);
}

/** The same as one write of a transaction. */
export function releaseKeyWrite(accountId: Uuid, ids: readonly Uuid[]): Write {
  return {
    sql: `DELETE FROM idempotency_keys
           WHERE account_id = $1 AND id = ANY($2::uuid[])
             AND (response_status IS NULL OR response_status = ${guard} AND EXISTS (
               SELECT FROM idempotency_keys AS held
                WHERE held.account_id = $1 AND held.id = ANY($2::uuid[])
                  AND held.response_status IS NULL))`,
    values: [accountId, ids],
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
    response_body: Buffer | null;
    encrypted_response_body: string | null;
    expires_at: string;
  }>(
    shared({
      name: "find-idempotency-key",
      text: `SELECT request_hash, response_status, response_body, encrypted_response_body,
                    expires_at
             FROM idempotency_keys WHERE account_id = $1 AND id = ANY($2::uuid[])
              AND response_status IS DISTINCT FROM ${guard}`,
      values: [claim.accountId, claim.all],
    }),
  );
  const now = claim.now.toISOString();
  // A key has one row that is in progress or has not expired.
  const row = found.rows.find((each) => each.response_status === null || each.expires_at > now);
  if (row === undefined) return undefined;
  if (!row.request_hash.equals(claim.requestHash)) return "mismatch";
  if (row.response_status === null) return "in_flight";
  const { response_body: body, encrypted_response_body: encrypted } = row;
  const text =
    encrypted !== null
      ? encryption.decrypt(encrypted, placeOf(claim))
      : decompressJson(body ?? Buffer.alloc(0), [claim.accountId]);
  return new EncodedResponse(row.response_status, text);
}
