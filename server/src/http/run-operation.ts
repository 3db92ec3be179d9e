import type { Api, OperationShape } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ChangedMeanwhile, writeAtOnce } from "../database/write-at-once.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { type Call, type Handler, Rendered } from "./call.ts";
import { type Claim, earlierAnswer, idempotencyKeyRow, takeKey } from "./idempotency.ts";
import { refusedAs } from "./refused-as.ts";

const triesMax = 4;

export interface Outcome {
  answer: unknown;
  replayed: boolean;
}

/**
 * Runs a handler once for each idempotency key.
 *
 * The handler reads, decides, and writes in one transaction that takes the key. So nothing has to
 * be looked up first: only a key that is taken, or a refusal, makes us look for an earlier answer.
 * A refusal that stands is kept as the key's answer. A handler whose rows changed meanwhile runs
 * again, because nothing of it was written.
 */
export async function runOperation<Op extends OperationShape>(
  handler: Handler<Op, Parts>,
  call: Call<Op>,
  parts: Parts,
  api: Api,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await handler(call, parts), replayed: false };
    } catch (error) {
      const refused = error instanceof Refusal && error.status < 500;
      const changed = error instanceof ChangedMeanwhile;
      if (!refused && !changed) throw error;
      if (call.claim !== undefined) {
        const earlier = await replay(parts, call.claim);
        if (earlier !== undefined) return { answer: earlier, replayed: true };
        if (refused) await keepRefusal(parts.database, call.claim, error, api, call.requestId);
      }
      if (refused) throw error;
      if (tries === triesMax) {
        throw new Refusal("idempotency_in_flight", "The object is being changed. Try again.", {
          cause: error,
        });
      }
    }
  }
}

async function replay(parts: Parts, claim: Claim): Promise<Rendered | undefined> {
  const earlier = await earlierAnswer(parts, claim);
  if (earlier === "mismatch") {
    throw new Refusal(
      "idempotency_mismatch",
      "This idempotency key was used with another body. Use a new key for a new request.",
    );
  }
  if (earlier === "in_flight") {
    throw new Refusal(
      "idempotency_in_flight",
      "A request with this idempotency key is still being worked on. Try again.",
    );
  }
  return earlier;
}

/**
 * A refusal after execution began is an answer like any other. A conflict passes, and what a key may
 * not do says nothing about the call: neither is kept.
 */
async function keepRefusal(
  database: Pool,
  claim: Claim,
  refusal: Refusal,
  api: Api,
  requestId: string,
) {
  const { status, body } = refusedAs(api, refusal, requestId);
  if (status === 409 || status === 403) return;
  try {
    await writeAtOnce(database, [takeKey(claim, new Rendered(status, JSON.stringify(body)))]);
  } catch (error) {
    const taken = error instanceof ChangedMeanwhile && error.what === idempotencyKeyRow;
    if (!taken) throw error;
  }
}
