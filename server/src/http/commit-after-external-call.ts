import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import { type Call, EncodedResponse } from "./call.ts";
import { commitResponse } from "./commit.ts";
import { encodeResponse } from "./encode-response.ts";
import {
  type Claim,
  claimKey,
  idempotencyKeyRow,
  releaseKey,
  storeResponse,
} from "./idempotency.ts";

/** A request that another system is told of before its own change is made. */
export interface ExternalCall {
  /** What it is called there, the same in each try; undefined: it came without a key. */
  key: string | undefined;
  /** Whether an earlier try may have told of it, and died. */
  again: boolean;
  /** When the first try began. */
  since: Date;
}

/** How long a try may be at work before a repeat of it takes it up. */
const takenUpAfterMs = 30_000;

/**
 * Makes a change that another system is told of first, such as the sandbox's simulator: the key is
 * taken before, so that a repeat tells it nothing. A try that died is taken up by a repeat, after
 * half a minute: it has to find out whether the other system was told.
 *
 * Input    work: tells the other system, and answers what is to be written and said then. What is
 *          to be refused is refused in it. answeredAt: when, where the work itself moves the time:
 *          the key's hour begins there.
 * Errors   what the work refuses with leaves the key free; any other error leaves it taken.
 */
export async function commitAfterExternalCall<Op extends OperationShape>(
  call: Call<Op>,
  database: Pool,
  work: (
    telling: ExternalCall,
  ) => Promise<{ writes: Write[]; body: ResponseOf<Op>; answeredAt?: Date }>,
): Promise<EncodedResponse> {
  const { claim } = call;
  if (claim === undefined) {
    const telling = { key: undefined, again: false, since: new Date(0) };
    const { writes, body } = await work(telling);
    return commitResponse(call, database, writes, body);
  }
  const telling = await takeUp(database, claim);
  try {
    const { writes, body, answeredAt } = await work(telling);
    const answer = new EncodedResponse(
      call.operation.returns.status,
      encodeResponse(call.operation, body),
    );
    const kept = storeResponse(claim.accountId, claim.id, answer, answeredAt);
    // Of two tries that are at work at once, one makes the change.
    await writeAtomically(database, [...writes, { ...kept, must: idempotencyKeyRow }]);
    return answer;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConcurrentModification) {
      await releaseKey(database, claim);
    }
    throw error;
  }
}

async function takeUp(database: Pool, claim: Claim): Promise<ExternalCall> {
  const telling = (since: Date, again: boolean) => ({
    key: `${claim.id}-${since.getTime()}`,
    again,
    since,
  });
  try {
    await writeAtomically(database, [claimKey(claim)]);
    return telling(claim.now, false);
  } catch (error) {
    const taken = error instanceof ConcurrentModification && error.what === idempotencyKeyRow;
    const since = taken ? await leftBehindSince(database, claim) : undefined;
    if (since === undefined) throw error;
    return telling(since, true);
  }
}

/** When the try began that has the key, and is taken for dead. */
async function leftBehindSince(database: Pool, claim: Claim): Promise<Date | undefined> {
  const found = await database.query<{ created_at: string }>(
    `SELECT created_at FROM idempotency_keys
      WHERE account_id = $1 AND id = $2 AND request_hash = $3 AND response_status IS NULL
        AND created_at <= $4`,
    [
      claim.accountId,
      claim.id,
      claim.requestHash,
      new Date(claim.now.getTime() - takenUpAfterMs).toISOString(),
    ],
  );
  const row = found.rows[0];
  return row && new Date(row.created_at);
}
