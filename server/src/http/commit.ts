import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import type { Pool } from "pg";
import { type Write, writeAtOnce } from "../database/write-at-once.ts";
import type { Sealing } from "../sealing.ts";
import { endIfLeft } from "./admission/at-work.ts";
import { type Call, Rendered } from "./call.ts";
import { type Claim, sealAnswer, takeKey } from "./idempotency.ts";
import { render } from "./render.ts";

/** Makes a change and keeps its answer under the idempotency key: one transaction, one round trip. */
export async function commitAnswer<Op extends OperationShape>(
  call: Call<Op>,
  database: Pick<Pool, "query">,
  writes: Write[],
  body: ResponseOf<Op>,
): Promise<Rendered> {
  const answer = new Rendered(call.operation.returns.status, render(call.operation, body));
  const all = call.claim === undefined ? writes : [takeKey(call.claim, answer), ...writes];
  if (all.length > 0) await writeAtOnce(database, all);
  return answer;
}

/** The same for an answer that holds a secret: what is kept for a repeat is sealed. */
export async function commitSecretAnswer<Op extends OperationShape>(
  call: Call<Op>,
  { database, sealing }: { database: Pool; sealing: Sealing },
  writes: Write[],
  body: ResponseOf<Op>,
): Promise<Rendered> {
  const answer = new Rendered(call.operation.returns.status, render(call.operation, body));
  const { claim } = call;
  const kept = claim === undefined ? [] : [takeKey(claim, sealAnswer(sealing, claim, answer))];
  await writeAtOnce(database, [...kept, ...writes]);
  return answer;
}

/**
 * Makes the change that comes before a call to the processor, and takes the key.
 *
 * Errors   CallerLeft: nobody waits for it any more, and nothing was written.
 */
export async function commitOpening(
  call: { claim: Claim | undefined },
  database: Pool,
  writes: Write[],
): Promise<void> {
  endIfLeft();
  await writeAtOnce(database, call.claim === undefined ? writes : [takeKey(call.claim), ...writes]);
}
