import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import type { Pool } from "pg";
import { type Write, writeAtomically } from "../database/write-atomically.ts";
import type { SecretEncryption } from "../security/secret-encryption.ts";
import { endIfLeft } from "./admission/at-work.ts";
import { type Call, EncodedResponse } from "./call.ts";
import type { Claim } from "./claim.ts";
import { encodeResponse } from "./encode-response.ts";
import { claimNewKey } from "./idempotency.ts";

/**
 * Commits a change and stores its response under the idempotency key: one transaction, one round
 * trip.
 */
export async function commitResponse<Op extends OperationShape>(
  call: Call<Op>,
  database: Pick<Pool, "query">,
  writes: Write[],
  body: ResponseOf<Op>,
): Promise<EncodedResponse> {
  const { response, writes: stored } = storedResponse(call, body);
  const all = [...stored, ...writes];
  if (all.length > 0) await writeAtomically(database, all, call.claim?.accountId);
  return response;
}

/**
 * A response, and the writes that store it under the idempotency key with the audit entry: for a
 * change whose transaction another function writes.
 */
export function storedResponse<Op extends OperationShape>(
  call: Call<Op>,
  body: ResponseOf<Op>,
): { response: EncodedResponse; writes: Write[] } {
  const response = new EncodedResponse(
    call.operation.returns.status,
    encodeResponse(call.operation, body),
  );
  const stored = call.claim === undefined ? [] : claimNewKey(call.claim, response);
  return { response, writes: [...stored, ...call.audit] };
}

/** The same for a response that holds a secret: the stored response is encrypted. */
export async function commitSecretResponse<Op extends OperationShape>(
  call: Call<Op>,
  { database, encryption }: { database: Pool; encryption: SecretEncryption },
  writes: Write[],
  body: ResponseOf<Op>,
): Promise<EncodedResponse> {
  const response = new EncodedResponse(
    call.operation.returns.status,
    encodeResponse(call.operation, body),
  );
  const { claim } = call;
  const stored = claim === undefined ? [] : claimNewKey(claim, response, encryption);
  const all = [...stored, ...writes, ...call.audit];
  if (all.length > 0) await writeAtomically(database, all);
  return response;
}

/**
 * Commits the change that precedes a request to the processor, and claims the key.
 *
 * Errors   ClientDisconnected: the client has disconnected, and nothing was written.
 */
export async function commitAttemptStart(
  { claim, audit }: { claim: Claim | undefined; audit: readonly Write[] },
  database: Pool,
  writes: Write[],
): Promise<void> {
  endIfLeft();
  const claimed = claim === undefined ? [] : claimNewKey(claim);
  await writeAtomically(database, [...claimed, ...writes, ...audit], claim?.accountId);
}
