import { setTimeout as sleep } from "node:timers/promises";
import {
  type KillableServer,
  seededRandom,
  startKillableServer,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let server: KillableServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startKillableServer({
    processorTimeoutMs: 10_000,
    lateResponseMs: 1_000,
    webhookTimeoutMs: 1_000,
  });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
afterEach(async () => {
  const endpoints = await server.call("GET", "/webhook_endpoints?limit=50");
  for (const { id } of endpoints?.body.data ?? []) {
    await server.call("DELETE", `/webhook_endpoints/${id}`);
  }
  receiver.behave(204);
  receiver.requests.length = 0;
});

const post = async (path: string, body: object = {}) => {
  const response = await server.call("POST", path, body);
  if (response === undefined || response.status >= 300) throw new Error(JSON.stringify(response));
  return response.body;
};

const addEndpoint = () => post("/webhook_endpoints", { url: receiver.url, event_types: ["*"] });

/** A charge that is refunded in part, and a hold that is released. Returns   their intents. */
async function chargeRefundCancel(): Promise<string[]> {
  const method = await server.paymentMethod("4111111111111111");
  const pay = async (body: object) => {
    const { id } = await post("/payment_intents", body);
    await post(`/payment_intents/${id}/payments`, { payment_method_id: method });
    return id;
  };
  const charged = await pay({ amount: 2_000 });
  const held = await pay({ amount: 3_000, capture: false });
  await server.control("POST", "/_simulator/settle");
  await post(`/payment_intents/${charged}/refunds`, { amount: 700 });
  await post(`/payment_intents/${held}/cancel`);
  return [charged, held];
}

/** Retries wait for minutes and hours; here each is due immediately. */
async function hurryRetries(): Promise<void> {
  await server.database.query(
    "UPDATE webhook_deliveries SET next_attempt_at = now() WHERE next_attempt_at > now()",
  );
}

/** The events of the outbox since an endpoint was made, and those that its receiver took. */
async function untilAllAreReceived(
  endpoint: { created_at: string },
  taken: () => Set<string>,
): Promise<number> {
  const events = async () => {
    const found = await server.database.query<{ id: string }>(
      "SELECT id FROM events WHERE occurred_at >= $1",
      [endpoint.created_at],
    );
    return found.rows.length;
  };
  return until(
    "every event is received",
    async () => {
      await hurryRetries();
      const count = await events();
      return taken().size >= count && count;
    },
    { everyMs: 100 },
  );
}

/** Applies events like a receiver: once each, and per object in order of `sequence`. */
function apply(requests: WebhookReceiver["requests"]): Map<string, string[]> {
  const events = new Map(requests.map(({ event }) => [event.id, event]));
  const byObject = Map.groupBy(events.values(), (event) => String(event.data.id));
  return new Map(
    [...byObject].map(([object, list]) => {
      const ordered = list.sort((a, b) => a.sequence - b.sequence);
      expect(ordered.map(({ sequence }) => sequence)).toEqual(ordered.map((_, index) => index + 1));
      return [object, ordered.map(({ type }) => type)];
    }),
  );
}

/**
 * A receiver's reaction, by the number of earlier deliveries: each event is accepted within its
 * attempts.
 */
const faults: Record<string, (before: number) => number | "hang up" | "wait" | "redirect"> = {
  "answers at once": () => 204,
  "fails at first": (before) => (before < 2 ? 500 : 200),
  "limits the rate": (before) => (before < 2 ? 429 : 200),
  redirects: (before) => (before === 0 ? "redirect" : 200),
  "hangs up": (before) => (before === 0 ? "hang up" : 200),
  "is slow": (before) => (before === 0 ? "wait" : 200),
};

describe("a receiver that", () => {
  it.each(Object.entries(faults))(
    "%s gets every event of a charge, a refund and a cancel, signed and in order by sequence",
    async (_, behaviorOf) => {
      const endpoint = await addEndpoint();
      const taken = new Set<string>();
      const came = new Map<string, number>();
      receiver.behave((request, response) => {
        const before = came.get(request.event.id) ?? 0;
        came.set(request.event.id, before + 1);
        const does = behaviorOf(before);
        if (does === "wait") return undefined;
        if (does === "hang up") response.destroy();
        if (does === "redirect") response.writeHead(307, { location: receiver.url }).end();
        if (typeof does !== "number") return undefined;
        if (does === 429) response.setHeader("retry-after", "1");
        if (does < 300) taken.add(request.event.id);
        return does;
      });
      const [charged, held] = await chargeRefundCancel();
      const all = await untilAllAreReceived(endpoint, () => taken);
      expect(taken.size).toBe(all);
      for (const request of receiver.requests) {
        expect(receiver.verify(request, endpoint.secret).id).toBe(request.headers["webhook-id"]);
      }
      const result = apply(receiver.requests.filter(({ event }) => taken.has(event.id)));
      expect(result.get(charged ?? "")).toEqual([
        "v2.payment_intent.created",
        "v2.payment_intent.captured",
      ]);
      expect(result.get(held ?? "")?.at(-1)).toBe("v2.payment_intent.cancelled");
      const refunds = [...result].filter(([object]) => object.startsWith("re_"));
      expect(refunds.map(([, types]) => types)).toEqual([
        ["v2.refund.created", "v2.refund.succeeded"],
      ]);
    },
  );
});

describe("a server that is killed", () => {
  it("between a request and the recording of its result sends the event again", async () => {
    const endpoint = await addEndpoint();
    const [arrived, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    receiver.behave(async () => {
      arrived.resolve();
      // The receiver accepts the event; its response does not leave before the server is dead.
      await dead.promise;
      return 204;
    });
    const { id } = await post("/payment_intents", { amount: 1_000 });
    await arrived.promise;
    await server.process().kill();
    dead.resolve();
    receiver.behave(204);
    await server.restart();
    await until("it came again", async () => receiver.requests.length >= 2);
    const [first, again] = receiver.requests;
    expect(again?.rawBody).toBe(first?.rawBody);
    expect(again?.event.data.id).toBe(id);
    const attempts = await until("the attempt is written", async () => {
      const list = await server.call("GET", `/webhook_endpoints/${endpoint.id}/delivery_attempts`);
      return list?.body.data.length > 0 && list?.body.data;
    });
    expect(attempts).toMatchObject([{ attempt_number: 1, status: "succeeded" }]);
  });

  it("again and again, in a stream of charges, leaves no event unsent", async () => {
    const random = seededRandom();
    const endpoint = await addEndpoint();
    const taken = new Set<string>();
    receiver.behave(async ({ event }) => {
      await sleep(random.integer(0, 40));
      if (random.next() < 0.2) return 503;
      taken.add(event.id);
      return 200;
    });
    const method = await server.paymentMethod("4111111111111111");
    let going = true;
    let created = 0;
    const shop = async () => {
      while (going) {
        const intent = await server.call("POST", "/payment_intents", { amount: 1_000 });
        if (intent?.status === 201) {
          created += 1;
          const at = `/payment_intents/${intent.body.id}/payments`;
          await server.call("POST", at, { payment_method_id: method });
        } else await sleep(30);
      }
    };
    const shops = Promise.all([shop(), shop(), shop()]);
    for (let round = 0; round < 4; round += 1) {
      // After some work, however slow the machine is, and somewhere in the midst of more.
      const enough = created + random.integer(2, 5);
      await until("some are created", async () => created >= enough);
      await sleep(random.integer(0, 100));
      await server.process().kill();
      await server.restart();
    }
    going = false;
    await shops;
    const all = await untilAllAreReceived(endpoint, () => taken);
    expect(all).toBeGreaterThanOrEqual(created);
    for (const request of receiver.requests) receiver.verify(request, endpoint.secret);
    const twice = receiver.requests.length - new Set(receiver.requests.map((r) => r.event.id)).size;
    console.log(`${all} events, ${twice} requests more than that`);
  });
});

describe("an idle server", () => {
  it("sends an event soon after its commit", async () => {
    await addEndpoint();
    const waits: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      receiver.requests.length = 0;
      await post("/payment_intents", { amount: 1_000 });
      const committed = performance.now();
      await until("it came", async () => receiver.requests.length > 0, { everyMs: 5 });
      waits.push(Math.round(performance.now() - committed));
    }
    console.log(`from the answer to the first request: ${waits.join(", ")} ms`);
  });
});
