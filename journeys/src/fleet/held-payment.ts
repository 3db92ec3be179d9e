import { until } from "@openpayfac/testkit";
import { expect } from "vitest";
import type { Load } from "./payment-load.ts";
import type { Fleet } from "./start-fleet.ts";

/** Outside the amounts of the load. */
const amount = 77_701;
const heldMs = 600_000;

/**
 * Begins a payment at one process, and returns while the acquirer has executed it and holds its
 * response.
 *
 * Returns  `finishElsewhere`, for after that process was killed: the client retries on the others
 *          until it has the payment, which is captured.
 */
export async function beginHeldPayment(
  fleet: Fleet,
  load: Load,
  origin: string,
): Promise<{ finishElsewhere(): Promise<void> }> {
  const fault = { endpoint: "auth", amount, delay_after_ms: heldMs };
  expect((await fleet.control("POST", "/_simulator/faults", fault)).status).toBe(201);
  const key = `held-${load.acknowledged.length}`;
  const created = {
    method: "POST",
    path: "/payment_intents",
    body: { amount },
    idempotencyKey: `${key}-intent`,
  };
  const intent = await load.client.send(created);
  load.acknowledged.push({ kind: "intent", request: created, response: intent });
  const request = {
    method: "POST",
    path: `/payment_intents/${intent.body.id}/payments`,
    body: { payment_method_id: load.method },
    idempotencyKey: `${key}-payment`,
  };
  const cut = fleet.send(origin, request).then(
    () => "responded",
    () => "cut",
  );
  await until("the acquirer holds the response", async () => {
    const { body } = await fleet.control("GET", "/_simulator/waiting");
    return body.waiting.some((each: { stage: string }) => each.stage === "after");
  });
  return {
    async finishElsewhere() {
      await fleet.control("POST", "/_simulator/waiting/release", {});
      expect(await cut).toBe("cut");
      const response = await load.client.send(request);
      expect(response.body).toMatchObject({ status: "captured", amount_captured: amount });
      load.acknowledged.push({ kind: "payment", request, response });
    },
  };
}
