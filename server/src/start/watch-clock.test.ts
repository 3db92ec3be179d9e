import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeClock } from "../../../testkit/src/clock.ts";
import {
  addIntent,
  addPaidIntent,
  resolveDueAttempts,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { until } from "../../../testkit/src/wait-until.ts";
import { isBusy } from "../terminals/lock-device.ts";
import { sendDueWebhooks } from "../webhooks/send-webhooks.ts";
import { pullDueTimes } from "./pull-due-times.ts";
import { startWorker } from "./start-worker.ts";
import { watchClock } from "./watch-clock.ts";

const hourMs = 3_600_000;

describe("a machine's clock", () => {
  it("reports a step with its size, and ignores normal progress", async () => {
    const clock = fakeClock();
    let elapsedMs = 0;
    const steps: number[] = [];
    const said: unknown[] = [];
    const watched = watchClock({
      clock,
      elapsedMs: () => elapsedMs,
      everyMs: 1,
      log: { warn: (fields: unknown) => said.push(fields) } as never,
      onStep: (ms) => steps.push(ms),
    });
    const goOn = async (wallMs: number, realMs: number) => {
      clock.advance(wallMs);
      elapsedMs += realMs;
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await goOn(60_000, 60_000);
    await goOn(1_400, 1_000);
    expect(steps).toEqual([]);
    await goOn(1_000 - hourMs, 1_000);
    expect(steps).toEqual([-hourMs]);
    await goOn(1_000 + hourMs, 1_000);
    expect(steps).toEqual([-hourMs, hourMs]);
    expect(said[0]).toMatchObject({ steppedMs: -hourMs });
    watched.stop();
  });
});

describe("a clock that is set back by an hour", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ processorTimeoutMs: 400 });
  });
  afterAll(() => server.close());

  const stateOf = async (path: string) => (await server.call("GET", path)).body.status;

  it("does not delay a pending payment by that hour", async () => {
    const lost = { drop_after: true, times: 1 };
    const method = await server.paymentMethod("4111111111111111");
    const intent = await addIntent(server, { amount: 4_417 });
    await server.control("POST", "/_simulator/faults", {
      endpoint: "auth",
      amount: 4_417,
      ...lost,
    });
    const paid = await server.call("POST", `/payment_intents/${intent.id}/payments`, {
      body: { payment_method_id: method },
    });
    expect(paid.body).toMatchObject({ status: "pending" });
    server.clock.advance(-hourMs);
    // Due once any lease on it has expired, not at the clock's old time.
    for (let minutes = 0; minutes < 15; minutes += 1) {
      await resolveDueAttempts(server.deps);
      server.clock.advance(60_000);
    }
    expect(await stateOf(`/payment_intents/${intent.id}`)).toBe("captured");
    server.clock.advance(hourMs - 15 * 60_000);
  });

  it("does not delay claimed webhook deliveries, or those waiting for a retry", async () => {
    const receiver = await startWebhookReceiver();
    const body = { url: receiver.url, event_types: ["v2.payment.created"] };
    expect((await server.call("POST", "/webhook_endpoints", { body })).status).toBe(201);
    receiver.behave(500);
    await addPaidIntent(server);
    await sendDueWebhooks(server.deps);
    expect(receiver.requests).toHaveLength(1);
    receiver.behave(204);
    // State left by a process that claimed the item just before the clock was set.
    await server.database.query(
      "UPDATE webhook_deliveries SET claimed_until = clock_timestamp() + interval '61 minutes'",
    );
    server.clock.advance(-hourMs);
    await pullDueTimes(server.deps, hourMs);
    server.clock.advance(1);
    await sendDueWebhooks(server.deps);
    expect(receiver.requests).toHaveLength(2);
    await receiver.close();
  });

  it("does not keep a terminal busy", async () => {
    const now = server.deps.clock.now();
    const terminal = (ms: number) =>
      ({ command_expires_at: new Date(now.getTime() + ms).toISOString() }) as never;
    expect(isBusy(terminal(60_000), now)).toBe(true);
    expect(isBusy(terminal(-1), now)).toBe(false);
    expect(isBusy(terminal(hourMs + 60_000), now)).toBe(false);
  });

  it("makes the worker run all jobs immediately, without waiting for the minute", async () => {
    // A long interval: no minute passes in this test.
    const worker = await startWorker({
      ...server.deps,
      wallClock: { now: () => new Date(60_001) },
    });
    try {
      await server.database.query(
        "INSERT INTO rate_limits (scope_hash, attempts, window_ends_at) VALUES ('ended', 1, '2020-01-01')",
      );
      await worker.clockWasSet(-hourMs);
      await until("a job has deleted the ended limit", async () => {
        const stored = await server.database.query("SELECT FROM rate_limits");
        return stored.rowCount === 0;
      });
    } finally {
      await worker.stop();
    }
  });
});
