import { setInterval, setTimeout as sleep } from "node:timers/promises";
import type { JsonResponse, SeededRandom } from "@openpayfac/testkit";
import type pg from "pg";
import { createRetryingClient, type Observed, type RetryingClient } from "./retrying-client.ts";
import type { Fleet, FleetRequest } from "./start-fleet.ts";

/** A request with an idempotency key, and the response that its client received. */
export interface Acknowledged {
  kind: "intent" | "payment" | "refund";
  request: FleetRequest;
  response: JsonResponse;
}

export interface Load {
  client: RetryingClient;
  /** Id of a stored card. */
  method: string;
  acknowledged: Acknowledged[];
  observed: Observed;
  /** Ends after the payments in progress. Errors   the first of a client. */
  stop(): Promise<void>;
}

const everyNthRefunded = 5;
const recoveryEveryMs = 500;
/** Leaves a busy machine the time to start processes. */
const pauseMs = 50;

/**
 * Clients that create, pay and partly refund payment intents, each request with an
 * idempotency key. Workers recover killed charges twice a second, not once a minute.
 *
 * Input    database: connected as the owner.
 */
export async function startPaymentLoad(
  fleet: Fleet,
  database: pg.Pool,
  { clients, random }: { clients: number; random: SeededRandom },
): Promise<Load> {
  const client = createRetryingClient(fleet);
  const method = await storeCard(fleet, client);
  const acknowledged: Acknowledged[] = [];
  let stopping = false;
  let count = 0;
  const post = async (kind: Acknowledged["kind"], number: number, path: string, body: object) => {
    const idempotencyKey = `fleet-${random.seed}-${number}-${kind}`;
    const request = { method: "POST", path, body, idempotencyKey };
    const response = await client.send(request);
    acknowledged.push({ kind, request, response });
    return response.body;
  };
  const pay = async () => {
    const number = count++;
    const amount = random.integer(1_000, 9_000);
    const intent = await post("intent", number, "/payment_intents", { amount });
    const at = `/payment_intents/${intent.id}`;
    const payment = await post("payment", number, `${at}/payments`, { payment_method_id: method });
    // A charge that never reached the acquirer ends as failed.
    if (payment.status !== "captured" || number % everyNthRefunded !== 0) return;
    await post("refund", number, `${at}/refunds`, { amount });
  };
  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!stopping) {
        await pay();
        await sleep(pauseMs);
      }
    }),
  );
  // Reported by `stop`; until then the other clients continue.
  all.catch(() => {});
  const recovery = new AbortController();
  const recovering = recoverOften(database, recovery.signal);
  return {
    client,
    method,
    acknowledged,
    observed: client.observed,
    async stop() {
      stopping = true;
      await all.finally(() => recovery.abort());
      await recovering;
    },
  };
}

async function recoverOften(database: pg.Pool, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(recoveryEveryMs, undefined, { signal })) {
      await recoverNow(database).catch(() => {});
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Has a worker look for unknown outcomes now. */
export async function recoverNow(database: pg.Pool): Promise<void> {
  await database.query(
    "SELECT graphile_worker.add_job('resolve_attempts', job_key => 'hurried by a test')",
  );
}

async function storeCard(fleet: Fleet, client: RetryingClient): Promise<string> {
  const account = "4111111111111111";
  const { body } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", { account });
  const method = await client.send({
    method: "POST",
    path: "/payment_methods",
    body: {
      payment_method_type: "card",
      card: { token: body.token, exp_month: "12", exp_year: "2040" },
      billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
    },
  });
  return method.body.id;
}
