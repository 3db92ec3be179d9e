import {
  compareBooks,
  type JsonResponse,
  type KillableServer,
  startKillableServer,
  until,
} from "@openpayfac/testkit";
import { describe, expect, it } from "vitest";
import { isFinal, runRecoveryNow } from "./in-flight-calls.ts";

interface BankCall {
  endpoint: string;
  path: string;
  body: object;
  key: string;
}

const held = 600_000;
const steps = [
  { step: "before the bank takes the order, late", stage: "before", effects: {}, made: true },
  {
    step: "before the bank, which never will",
    stage: "before",
    effects: { drop_before: true },
    made: false,
  },
  { step: "taken, before the bank answers", stage: "after", effects: {}, made: true },
] as const;

/** Three intents, one for each order to the bank: a debit, its cancellation, a refund. */
async function readyCalls(server: KillableServer): Promise<Record<string, BankCall>> {
  const post = async (path: string, body: object) => {
    const response = await server.call("POST", path, body);
    if (response === undefined || response.status > 201) {
      throw new Error(`${path}: ${JSON.stringify(response)}`);
    }
    return response.body;
  };
  const bank = {
    account_number: "000123456789",
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
  };
  const method = await post("/payment_methods", { payment_method_type: "bank", bank });
  const payment = { payment_method_id: method.id };
  const intent = async () =>
    `/payment_intents/${(await post("/payment_intents", { amount: 4_400 })).id}`;
  const refunded = await intent();
  await post(`${refunded}/payments`, payment);
  await post("/sandbox/clock", { advance: "P7D" });
  const [debited, cancelled] = [await intent(), await intent()];
  await post(`${cancelled}/payments`, payment);
  return {
    debit: {
      endpoint: "grailpay_transaction",
      path: `${debited}/payments`,
      body: payment,
      key: "bank-crash-debit",
    },
    cancel: {
      endpoint: "grailpay_transaction_change",
      path: `${cancelled}/cancel`,
      body: {},
      key: "bank-crash-cancel",
    },
    refund: {
      endpoint: "grailpay_refund",
      path: `${refunded}/refunds`,
      body: { amount: 1_100 },
      key: "bank-crash-refund",
    },
  };
}

describe("a server killed in the middle of a debit, its cancellation and a refund", () => {
  it.each(steps)("loses and doubles nothing: $step", async ({ stage, effects, made }) => {
    const server = await startKillableServer({ processorTimeoutMs: 6_000, lateResponseMs: 200 });
    try {
      const ready = await readyCalls(server);
      const calls = Object.values(ready);
      const make = ({ path, body, key }: BankCall) => server.call("POST", path, body, key);
      for (const { endpoint } of calls) {
        const fault = { endpoint, [`delay_${stage}_ms`]: held, ...effects };
        expect((await server.control("POST", "/_simulator/faults", fault)).status).toBe(201);
      }
      const cut = calls.map(make);
      await until("the bank holds every order", async () => {
        const { body } = await server.control("GET", "/_simulator/waiting");
        return body.waiting.length === calls.length;
      });
      await server.process().kill();
      await server.control("POST", "/_simulator/waiting/release", {});
      expect(await Promise.all(cut)).toEqual(calls.map(() => undefined));
      await server.restart();

      const responses: JsonResponse[] = await until(
        "every order has its final answer",
        async () => {
          await runRecoveryNow(server);
          const all = await Promise.all(calls.map(make));
          return all.every(isFinal) && (all as JsonResponse[]);
        },
        { everyMs: 250 },
      );
      const [debit, cancel, refund] = responses.map((response) => response.body);
      expect(responses.map((response) => response.status)).toEqual([201, 200, 201]);
      expect(debit.status).toBe(made ? "pending" : "failed");
      expect(cancel.status).toBe("cancelled");
      expect(refund).toMatchObject({ status: "pending", amount: 1_100 });

      // Each entry exists at the bank once, or not at all.
      const { body } = await server.control("GET", "/_simulator/grailpay/events");
      const events: { event: string; data: { client_reference_id: string } }[] = body.events;
      const count = (event: string, id: string) =>
        events.filter((each) => each.event === event && each.data.client_reference_id === id)
          .length;
      expect(count("transaction.created", debit.id)).toBe(made ? 1 : 0);
      expect(count("transaction.cancelled", cancel.latest_payment.id)).toBe(1);
      expect(count("refund.created", refund.id)).toBe(1);
      expect(await compareBooks(server)).toEqual([]);
    } catch (error) {
      console.log(server.process().output());
      throw error;
    } finally {
      await server.close();
    }
  });
});
