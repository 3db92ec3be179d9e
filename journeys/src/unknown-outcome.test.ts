import {
  cardManifestOf,
  cardPointeGateway,
  compareBooks,
  readSimulatorRecord,
  resolveDueAttempts,
  startTestServer,
  type TestCardProcessor,
  type TestResponse,
  type TestServer,
  testCardProcessors,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acquirerFaults } from "./acquirer-faults.ts";

let server: TestServer;
let method: string;

let calls = 0;
/** A call that can be repeated under its idempotency key. */
function keyed(path: string, body: object): () => Promise<TestResponse> {
  calls += 1;
  const headers = { "x-idempotency-key": `unknown-outcome-${calls}` };
  return () => server.call("POST", path, { body, headers });
}

async function post(path: string, body: object) {
  const response = await server.call("POST", path, { body });
  expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
  return response.body;
}

async function intentOf(amount: number, capture = true): Promise<string> {
  return `/payment_intents/${(await post("/payment_intents", { amount, capture })).id}`;
}

async function paidIntent(amount: number, capture: boolean): Promise<string> {
  const at = await intentOf(amount, capture);
  await post(`${at}/payments`, { payment_method_id: method });
  return at;
}

/** Moves the clock and runs the job, until every call to the acquirer has its end. */
async function recover() {
  for (let pass = 1; pass <= 30; pass += 1) {
    server.clock.advance(61_000);
    await resolveDueAttempts(server.deps);
    const open = await server.database.query(
      "SELECT 1 FROM processor_attempts WHERE state IN ('open', 'unknown')",
    );
    if (open.rowCount === 0) return;
  }
  const open = await server.database.query(
    "SELECT * FROM processor_attempts WHERE state IN ('open', 'unknown')",
  );
  throw new Error(`still unknown after 30 passes: ${JSON.stringify(open.rows)}`);
}

/** One operation that calls the acquirer, with an injected fault on that call. */
interface Story {
  operation: string;
  endpoint: keyof TestCardProcessor["endpoints"];
  /** Makes an intent ready for the operation. Input   amount: unique, to inject the fault on. */
  prepare(amount: number): Promise<string>;
  call(at: string, amount: number): () => Promise<TestResponse>;
  /** Whether the simulator can tell one call from another by its amount. */
  byAmount: boolean;
  atFirst: { status: number; shows: string };
  /** The required outcome. */
  end(processed: boolean): { intent: string; refunded?: number };
}

const settledAmount = 9_000;
const stories: Story[] = [
  {
    operation: "a charge",
    endpoint: "authorize",
    prepare: (amount) => intentOf(amount),
    call: (at) => keyed(`${at}/payments`, { payment_method_id: method }),
    byAmount: true,
    atFirst: { status: 201, shows: "pending" },
    end: (processed) => ({ intent: processed ? "captured" : "created" }),
  },
  {
    operation: "a capture",
    endpoint: "capture",
    prepare: (amount) => paidIntent(amount + 500, false),
    call: (at, amount) => keyed(`${at}/capture`, { amount }),
    byAmount: true,
    atFirst: { status: 200, shows: "pending" },
    end: () => ({ intent: "captured" }),
  },
  {
    operation: "a cancellation",
    endpoint: "void",
    prepare: (amount) => paidIntent(amount, false),
    call: (at) => keyed(`${at}/cancel`, {}),
    byAmount: false,
    atFirst: { status: 200, shows: "pending" },
    end: () => ({ intent: "cancelled" }),
  },
  {
    operation: "a refund",
    endpoint: "refund",
    prepare: () => paidIntent(settledAmount, true),
    call: (at, amount) => keyed(`${at}/refunds`, { amount }),
    byAmount: true,
    atFirst: { status: 201, shows: "pending" },
    end: () => ({ intent: "captured", refunded: 1 }),
  },
];

const wires = [
  { wire: "as documented", switches: {} },
  {
    wire: "keys shuffled, junk between them, arrays, 20 inquiries a minute",
    switches: { shuffle_and_junk: true, rate_limit: true, always_array: true },
  },
];

describe.each(testCardProcessors)("with $name", (cardProcessor) => {
  const { endpoints } = cardProcessor;
  beforeAll(async () => {
    server = await startTestServer({ processorTimeoutMs: 2_000, cardProcessor });
    method = await server.paymentMethod("4111111111111111");
  });
  afterAll(() => server.close());

  // The disordered wire is the harder one; both take their time with the shipped processor alone.
  const ownWires = cardProcessor === cardPointeGateway ? wires : wires.slice(1);
  describe.each(ownWires)("a lost response, on a wire $wire", ({ switches }) => {
    beforeAll(async () => {
      expect((await server.control("POST", "/_simulator/switches", switches)).status).toBe(200);
    });
    afterAll(() => server.control("POST", "/_simulator/reset"));

    it.each(stories)("$operation comes to the right end, and once", async (story) => {
      const cases = await Promise.all(
        acquirerFaults.map(async (fault, index) => {
          const amount = 1_000 + 10 * index;
          return { fault, amount, at: await story.prepare(amount) };
        }),
      );
      if (story.endpoint === "refund") await server.control("POST", "/_simulator/settle");

      const disturb = async ({ fault, amount, at }: (typeof cases)[number]) => {
        const { byAmount } = story;
        const endpoint = endpoints[story.endpoint];
        const set = { endpoint, ...(byAmount ? { amount } : {}), ...fault.effects };
        const accepted = await server.control("POST", "/_simulator/faults", set);
        expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
        const call = story.call(at, amount);
        const first = await call();
        expect(first.status, JSON.stringify(first.body)).toBe(story.atFirst.status);
        expect(first.body.status, fault.name).toBe(story.atFirst.shows);
        const again = await call();
        expect(again.headers.get("x-idempotent-replay")).toBe("true");
        expect([again.status, again.body]).toEqual([first.status, first.body]);
      };
      if (story.byAmount) await Promise.all(cases.map(disturb));
      else for (const each of cases) await disturb(each);
      expect((await server.control("GET", "/_simulator/faults")).body.faults).toEqual([]);

      // Inquired while a request may still be in flight: an attempt that is not found is not
      // closed.
      server.clock.advance(3_000);
      await resolveDueAttempts(server.deps);
      await server.control("POST", "/_simulator/waiting/release", {});
      await recover();

      for (const { fault, amount, at } of cases) {
        const { body } = await server.call("GET", at);
        const end = story.end(fault.processed);
        expect(body, fault.name).toMatchObject({
          status: end.intent,
          amount_refunded: end.refunded === undefined ? 0 : amount,
        });
      }
      expect(await compareBooks(server)).toEqual([]);
    });
  });

  describe("recovery with errors of its own", () => {
    it.each([
      {
        lost: "after processing",
        effects: { drop_after: true },
        meets: [endpoints.inquireByOrderId],
      },
      {
        lost: "before processing",
        effects: { drop_before: true },
        meets: [endpoints.inquireByOrderId, endpoints.voidByOrderId],
      },
    ])("ends a charge that was lost $lost as it really is", async ({ effects, meets }) => {
      const at = await Promise.all(
        acquirerFaults.map(async (fault, index) => {
          const amount = 5_000 + 10 * index;
          const intent = await intentOf(amount);
          await server.control("POST", "/_simulator/faults", {
            endpoint: endpoints.authorize,
            amount,
            ...effects,
          });
          const paid = await post(`${intent}/payments`, { payment_method_id: method });
          expect(paid.status).toBe("pending");
          for (const endpoint of meets) {
            const set = { endpoint, orderid: paid.id, ...fault.effects };
            expect((await server.control("POST", "/_simulator/faults", set)).status).toBe(201);
          }
          return intent;
        }),
      );
      await recover();
      await server.control("POST", "/_simulator/reset");
      for (const intent of at) {
        const { body } = await server.call("GET", intent);
        expect(body.status).toBe("drop_after" in effects ? "captured" : "created");
      }
      expect(await compareBooks(server)).toEqual([]);
    });
  });

  describe("an unknown outcome", () => {
    it("a card whose issuer is silent: pending, then failed, and nothing is charged", async () => {
      const silent = await server.paymentMethod("4999006200620062");
      const at = await intentOf(1_000);
      const paid = await post(`${at}/payments`, { payment_method_id: silent });
      expect(paid.status).toBe("pending");
      expect((await server.call("GET", at)).body.status).toBe("pending");
      const second = await server.call("POST", `${at}/payments`, {
        body: { payment_method_id: method },
      });
      expect(second.body).toMatchObject({ status: 400, type: "PAYMENT_INTENT_INVALID_STATUS" });

      await recover();
      const ended = await server.call("GET", `/payments/${paid.id}`);
      expect(ended.body).toMatchObject({ status: "failed", amount_captured: 0 });
      expect(await compareBooks(server)).toEqual([]);
      expect((await post(`${at}/payments`, { payment_method_id: method })).status).toBe("captured");
      expect(await compareBooks(server)).toEqual([]);
    });

    it("a charge executed twice, and settled before detection, is refunded except for one", async () => {
      const amount = 3_456;
      const at = await intentOf(amount);
      const fault = { endpoint: endpoints.authorize, amount, duplicate: true, drop_after: true };
      await server.control("POST", "/_simulator/faults", fault);
      const paid = await post(`${at}/payments`, { payment_method_id: method });
      expect(paid.status).toBe("pending");
      await server.control("POST", "/_simulator/settle");
      // The refund of the second one is lost in transit, and then executed without a response.
      for (const effects of [{ drop_before: true }, { drop_after: true }]) {
        const lost = { endpoint: endpoints.refund, amount, ...effects };
        await server.control("POST", "/_simulator/faults", lost);
      }
      await recover();

      const ended = await server.call("GET", `/payments/${paid.id}`);
      expect(ended.body).toMatchObject({ status: "captured", amount_captured: amount });
      const record = await readSimulatorRecord(server.simulatorOrigin);
      const kinds = record.filter((row) => row.orderid.startsWith(paid.id)).map((row) => row.kind);
      expect(kinds).toEqual(["charge", "charge", "refund"]);
      expect(await compareBooks(server)).toEqual([]);
    });

    it("a refund that recovery resends, and whose response is lost again, is made once", async () => {
      const at = await paidIntent(settledAmount, true);
      await server.control("POST", "/_simulator/settle");
      const amount = 1_234;
      const fault = (effects: object) =>
        server.control("POST", "/_simulator/faults", {
          endpoint: endpoints.refund,
          amount,
          ...effects,
        });
      await fault({ drop_before: true });
      await fault({ delay_before_ms: 600_000 });
      const refund = await post(`${at}/refunds`, { amount });
      expect(refund.status).toBe("pending");

      server.clock.advance(61_000);
      await resolveDueAttempts(server.deps);
      const waiting = await server.control("GET", "/_simulator/waiting");
      expect(waiting.body.waiting).toMatchObject([{ endpoint: endpoints.refund, stage: "before" }]);
      server.clock.advance(10_000);
      await resolveDueAttempts(server.deps);
      await server.control("POST", "/_simulator/waiting/release", {});
      await recover();
      expect((await server.call("GET", `/refunds/${refund.id}`)).body.status).toBe("succeeded");
      expect(await compareBooks(server)).toEqual([]);
    });

    it("a waiting refund whose process dies when it is made is not made again", async () => {
      const at = await paidIntent(settledAmount, true);
      const amount = 2_345;
      const refund = await post(`${at}/refunds`, { amount });
      expect(refund.status).toBe("pending");
      await server.control("POST", "/_simulator/settle");
      // Made, and the process gone before it could write that: the acquirer has it, we do not know.
      const { rows } = await server.database.query(
        "SELECT processor_reference FROM payments ORDER BY created_at DESC, id DESC LIMIT 1",
      );
      const reference = rows[0]?.processor_reference;
      await server.deps.processors.for(cardProcessor.name).refund({
        merchantId: cardManifestOf(cardProcessor).sandboxMerchantId,
        reference,
        orderId: refund.id,
        amountMinor: amount,
      });
      server.clock.advance(3_700_000);
      await recover();
      expect((await server.call("GET", `/refunds/${refund.id}`)).body.status).toBe("succeeded");
      expect(await compareBooks(server)).toEqual([]);
    });
  });
});
