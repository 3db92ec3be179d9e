import type { Api, OperationShape } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Call, EncodedResponse, type Handler } from "./call.ts";
import type { Claim } from "./claim.ts";
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
 */
export async function runOperation<Op extends OperationShape>(
  handler: Handler<Op, Dependencies>,
  call: Call<Op>,
  deps: Dependencies,
  api: Api,
): Promise<OperationResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { response: await handler(call, deps), replayed: false };
    } catch (error) {
      const rejected = error instanceof ApiError && error.status < 500;
      const changed = error instanceof ConcurrentModification;
      if (!rejected && !changed) throw error;
      if (call.claim !== undefined) {
        const earlier = await replay(deps, call.claim);
        if (earlier !== undefined) return { response: earlier, replayed: true };
        if (rejected) await storeError(deps.database, call.claim, error, api, call.requestId);
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
  database: Pool,
  claim: Claim,
  apiError: ApiError,
  api: Api,
  requestId: string,
) {
  const { status, body } = formatApiError(api, apiError, requestId);
  if (status === 409 || status === 403) return;
  try {
    await writeAtomically(database, [
      claimKey(claim, new EncodedResponse(status, JSON.stringify(body))),
    ]);
  } catch (error) {
    const taken = error instanceof ConcurrentModification && error.what === idempotencyKeyRow;
    if (!taken) throw error;
  }
}
