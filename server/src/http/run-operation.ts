import type { Api, OperationShape } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { tableWithoutPartition } from "../database/partitions.ts";
import { ConcurrentModification, writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Call, EncodedResponse, type Handler } from "./call.ts";
import { type Claim, renewedClaim } from "./claim.ts";
import { formatApiError } from "./format-api-error.ts";
import { claimKey, findStoredResponse, idempotencyKeyRow } from "./idempotency.ts";

const triesMax = 4;

export interface OperationResult {
  response: unknown;
  replayed: boolean;
}

/**
 * Executes a handler at most once per idempotency key.
 *
 * The handler reads, decides, and writes in one transaction that claims the key. So no lookup is
 * needed first: only a claimed key or an error leads to a search for an earlier response. A lasting
 * error is stored as the key's response. A handler whose rows changed concurrently runs again,
 * because it wrote nothing.
 *
 * Input    storesNotFound: whether a missing object is a lasting error.
 */
export async function runOperation<Op extends OperationShape>(
  handler: Handler<Op, Dependencies>,
  first: Call<Op>,
  deps: Dependencies,
  api: Api,
  { storesNotFound = true } = {},
): Promise<OperationResult> {
  let call = first;
  // A transaction cannot include a device: the entry is there before the command is sent.
  if (call.audit.length > 0 && call.operation.path.startsWith("/terminals/")) {
    await writeAtomically(deps.database, call.audit);
    call = { ...call, audit: [] };
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return { response: await handler(call, deps), replayed: false };
    } catch (error) {
      const rejected = error instanceof ApiError && error.status < 500;
      const changed = error instanceof ConcurrentModification || isDetached(error);
      if (isDetached(error) && call.claim !== undefined) {
        await deps.keyPartitions.refresh();
        call = { ...call, claim: renewedClaim(deps.keyPartitions, call.claim) };
      }
      if (!rejected && !changed) throw error;
      const { claim } = call;
      if (claim !== undefined) {
        const earlier = await replay(deps, claim);
        if (earlier !== undefined) return { response: earlier, replayed: true };
        if (isTaken(error)) call = { ...call, claim: { ...claim, takesExpired: true } };
        const isStored = rejected && (storesNotFound || error.status !== 404);
        if (isStored) await storeError(deps, claim, error, api, call.requestId);
      }
      if (rejected) throw error;
      if (tries === triesMax) {
        throw new ApiError("idempotency_in_flight", "The object is being changed. Try again.", {
          cause: error,
        });
      }
    }
  }
}

/** A partition of keys was detached since this process read them: nothing was written. */
const isDetached = (error: unknown) => tableWithoutPartition(error) === idempotencyKeyRow;

/** The key has a row. */
const isTaken = (error: unknown) =>
  error instanceof ConcurrentModification && error.what === idempotencyKeyRow;

async function replay(deps: Dependencies, claim: Claim): Promise<EncodedResponse | undefined> {
  const earlier = await findStoredResponse(deps, claim);
  if (earlier === "mismatch") {
    throw new ApiError(
      "idempotency_mismatch",
      "This idempotency key was used with a different body. Use a new key for a new request.",
    );
  }
  if (earlier === "in_flight") {
    throw new ApiError(
      "idempotency_in_flight",
      "A request with this idempotency key is still in progress. Try again.",
    );
  }
  return earlier;
}

/**
 * An error after execution began is stored like any other response. Not stored: conflicts, which
 * pass, and authorization errors, which depend on the key and not on the request.
 */
async function storeError(
  { database, keyPartitions }: Dependencies,
  claim: Claim,
  apiError: ApiError,
  api: Api,
  requestId: string,
) {
  const { status, body } = formatApiError(api, apiError, requestId);
  if (status === 409 || status === 403) return;
  try {
    await writeAtomically(
      database,
      claimKey(claim, new EncodedResponse(status, JSON.stringify(body))),
    );
  } catch (error) {
    // Not stored then: a retry gets the error of its own run.
    if (isDetached(error)) await keyPartitions.refresh();
    else if (!isTaken(error)) throw error;
  }
}
