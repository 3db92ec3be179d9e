import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { type Call, EncodedResponse } from "./call.ts";
import type { Claim } from "./claim.ts";
import { commitResponse } from "./commit.ts";
import { encodeResponse } from "./encode-response.ts";
import { claimKey, idempotencyKeyRow, releaseKey, storeResponse } from "./idempotency.ts";
import type { KeyPartitions } from "./key-partitions.ts";

/** A request that calls an external system before its own change is committed. */
export interface ExternalCall {
  /**
   * Idempotency key for the external system, the same for each attempt; undefined: the request has
   * none.
   */
  key: string | undefined;
  /** Whether an earlier attempt may have made the call and died. */
  again: boolean;
  /** When the first attempt began. */
  since: Date;
}

/** How long an attempt may run before a retry takes over. */
const takenUpAfterMs = 30_000;

/**
 * Calls an external system, such as the sandbox's simulator, then commits the local change. The
 * idempotency key is claimed first, so a retry does not repeat the external call. Half a minute
 * after an attempt died, a retry takes over; it must find out whether the external system received
 * the call.
 *
 * Input    work: calls the external system; returns the writes and the response. It throws to
 *          reject the request. answeredAt: time of the response, if the work itself moves the
 *          clock: the key's hour begins then.
 * Errors   an API error of the work releases the key; any other error leaves it claimed.
 */
export async function commitAfterExternalCall<Op extends OperationShape>(
  call: Call<Op>,
  { database, keyPartitions }: Pick<Dependencies, "database" | "keyPartitions">,
  work: (
    externalCall: ExternalCall,
  ) => Promise<{ writes: Write[]; body: ResponseOf<Op>; respondedAt?: Date }>,
): Promise<EncodedResponse> {
  const { claim } = call;
  if (claim === undefined) {
    const externalCall = { key: undefined, again: false, since: new Date(0) };
    const { writes, body } = await work(externalCall);
    return commitResponse(call, database, writes, body);
  }
  const externalCall = await takeUp(database, claim);
  try {
    const { writes, body, respondedAt } = await work(externalCall);
    const response = new EncodedResponse(
      call.operation.returns.status,
      encodeResponse(call.operation, body),
    );
    const ids = respondedAt === undefined ? claim.all : await idsAfterMove(keyPartitions, claim);
    const stored = storeResponse(claim.accountId, ids, response, respondedAt);
    // Of two concurrent attempts, one commits the change.
    const all = [...writes, ...call.audit, { ...stored, must: idempotencyKeyRow }];
    await writeAtomically(database, all, claim.accountId);
    return response;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConcurrentModification) {
      await releaseKey(database, claim.accountId, claim.all);
    }
    throw error;
  }
}

/**
 * The ids of a claimed key after the clock moved: a worker may have created partitions since, and
 * moved the key to one of them.
 */
async function idsAfterMove(keyPartitions: KeyPartitions, { id }: Claim): Promise<readonly Uuid[]> {
  await keyPartitions.refresh();
  return keyPartitions.idsWithGuards(id);
}

async function takeUp(database: Pool, claim: Claim): Promise<ExternalCall> {
  const externalCall = (since: Date, again: boolean) => ({
    key: `${claim.hash.slice(1)}-${since.getTime()}`,
    again,
    since,
  });
  try {
    await writeAtomically(database, claimKey(claim), claim.accountId);
    return externalCall(claim.now, false);
  } catch (error) {
    const taken = error instanceof ConcurrentModification && error.what === idempotencyKeyRow;
    const since = taken ? await leftBehindSince(database, claim) : undefined;
    if (since === undefined) throw error;
    return externalCall(since, true);
  }
}

/** When the attempt that holds the key began, if it is presumed dead. */
async function leftBehindSince(database: Pool, claim: Claim): Promise<Date | undefined> {
  const found = await database.query<{ created_at: string }>(
    `SELECT created_at FROM idempotency_keys
      WHERE account_id = $1 AND id = ANY($2::uuid[]) AND request_hash = $3 AND response_status IS NULL
        AND created_at <= $4`,
    [
      claim.accountId,
      claim.all,
      claim.requestHash,
      new Date(claim.now.getTime() - takenUpAfterMs).toISOString(),
    ],
  );
  const row = found.rows[0];
  return row && new Date(row.created_at);
}
