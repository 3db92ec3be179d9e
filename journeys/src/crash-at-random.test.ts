import { setTimeout as sleep } from "node:timers/promises";
import {
  compareBooks,
  type JsonResponse,
  type KillableServer,
  type SeededRandom,
  seededRandom,
  startKillableServer,
  until,
} from "@openpayfac/testkit";
import { expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";
import { acquirerFaults } from "./acquirer-faults.ts";
import { isFinal, runRecoveryNow } from "./in-flight-calls.ts";

const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const clients = 10;
/** A call may be cut by one kill after another. */
const callMsMax = 30_000 + rounds * 10_000;

/** The work of a client: each key, and its final response. */
type Done = Map<string, { path: string; body: object; response: JsonResponse }>;

/** A shop that retries each call with its key until it gets a final response. */
async function shop(
  server: KillableServer,
  random: SeededRandom,
  method: string,
  options: { name: string; done: Done; goesOn: () => boolean },
): Promise<void> {
  let count = 0;
  const call = async (path: string, body: object) => {
    count += 1;
    const key = `${options.name}-call-${count}`;
    const response = await until(
      `${key} is answered`,
      async () => {
        const result = await server.call("POST", path, body, key);
        return isFinal(result) && result;
      },
      { everyMs: 60, withinMs: callMsMax },
    );
    options.done.set(key, { path, body, response });
    return response;
  };
  while (options.goesOn()) {
    const amount = random.integer(500, 90_000);
    const capture = random.next() < 0.5;
    // Some send a part to the partner, whose ledger all of them share.
    const part = { account_id: server.sandbox.partner_id, amount: random.integer(1, amount) };
    const splits = random.next() < 0.5 ? [{ ...part, description: "A part" }] : [];
    const intent = await call("/payment_intents", { amount, capture, payment_splits: splits });
    const at = `/payment_intents/${intent.body.id}`;
    const payment = await call(`${at}/payments`, { payment_method_id: method });
    if (payment.body.status === "uncaptured") {
      if (random.next() < 0.3) await call(`${at}/cancel`, {});
      else await call(`${at}/capture`, { amount: random.integer(1, amount) });
    }
    if (payment.body.status === "captured") {
      // In part, and whole: a refund that waits, and one that becomes a void.
      const refund = random.pick([{ amount: random.integer(1, amount - 1) }, {}, undefined]);
      if (refund !== undefined) await call(`${at}/refunds`, refund);
    }
  }
}

/**
 * Faults of the acquirer that the simulator injects besides the kills; none delays a call for long.
 */
const quickFaults = acquirerFaults.filter(({ name }) => !/held|late|slow/.test(name));

/** A refund that was executed twice cannot be reversed once it is settled. */
function faultsAt(endpoint: string): typeof quickFaults {
  return quickFaults.filter(({ effects }) => endpoint !== "refund" || !effects.duplicate);
}

it(
  `${rounds} kills at random in a stream of charges lose and double nothing`,
  async () => {
    const random = seededRandom();
    const server = await startKillableServer({ processorTimeoutMs: 800, lateResponseMs: 700 });
    try {
      const done: Done = new Map();
      const method = await server.paymentMethod("4111111111111111");
      let killing = true;
      const names = Array.from({ length: clients }, (_, index) => `shop-${index}`);
      const shops = names.map((name) =>
        shop(server, seededRandom(random.integer(1, 2 ** 31)), method, {
          name,
          done,
          goesOn: () => killing,
        }),
      );
      const closed = Promise.all(shops);
      // Checked below; until then, a shop that gives up must not end the run.
      closed.catch(() => undefined);
      for (let round = 1; round <= rounds; round += 1) {
        const endpoint = random.pick(["auth", "capture", "void", "refund"]);
        const { effects } = random.pick(faultsAt(endpoint));
        await server.control("POST", "/_simulator/faults", { endpoint, ...effects });
        if (random.next() < 0.3) await server.control("POST", "/_simulator/settle");
        // Somewhere in the work of the shops that are not waiting to hear of an earlier kill.
        const answered = done.size + random.integer(0, 6);
        await until(
          "some calls are answered",
          async () => {
            await runRecoveryNow(server);
            return done.size >= answered;
          },
          { everyMs: 100 },
        );
        await sleep(random.integer(0, 60));
        await server.process().kill();
        await server.restart();
      }
      await server.control("POST", "/_simulator/reset");
      killing = false;
      await untilRecovered(server, closed);

      expect(done.size).toBeGreaterThan(rounds);
      await expectSameResponses(server, done);
      const paid = [...done.values()].filter(({ path }) => path.endsWith("/payments"));
      const made = await server.database.query("SELECT count(*)::int AS count FROM payments");
      expect(made.rows).toEqual([{ count: paid.length }]);
      expect(await compareBooks(server)).toEqual([]);
      console.log(`${rounds} kills in ${done.size} calls, ${paid.length} of them charges`);
    } finally {
      await server.close();
    }
  },
  testLimitMs + 2 * callMsMax,
);

async function untilRecovered(server: KillableServer, shops: Promise<unknown>): Promise<void> {
  let finished = false;
  const ended = shops.finally(() => {
    finished = true;
  });
  let open: unknown[] = [];
  const isOver = async () => {
    await runRecoveryNow(server);
    const found = await server.database.query(
      "SELECT * FROM processor_attempts WHERE state IN ('open', 'unknown')",
    );
    open = found.rows;
    return finished && open.length === 0;
  };
  await until("nothing is unknown any more", isOver, { everyMs: 250, withinMs: callMsMax }).catch(
    (error: Error) => {
      error.message += `: ${JSON.stringify({ finished, open })}`;
      throw error;
    },
  );
  await ended;
}

/** A retry of any call, long after the kills, returns the stored response. */
async function expectSameResponses(server: KillableServer, done: Done): Promise<void> {
  for (const [key, { path, body, response }] of done) {
    expect(await server.call("POST", path, body, key)).toEqual(response);
  }
}
