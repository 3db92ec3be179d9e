import {
  compareBooks,
  type JsonResponse,
  type KillableServer,
  startKillableServer,
  until,
} from "@openpayfac/testkit";
import { describe, expect, it } from "vitest";
import { isFinal, type MoneyCall, readyCalls, runRecoveryNow } from "./in-flight-calls.ts";
import { holdAttempts } from "./locked-table.ts";

/** Begins the calls, and returns when the server was killed in the middle of each of them. */
type Kill = (server: KillableServer, calls: MoneyCall[], begin: () => void) => Promise<void>;

const held = 600_000;

async function holdAtAcquirer(server: KillableServer, calls: MoneyCall[], effects: object) {
  for (const { fault } of calls) {
    const set = await server.control("POST", "/_simulator/faults", { ...fault, ...effects });
    expect(set.status, JSON.stringify(set.body)).toBe(201);
  }
  return async (stage: "before" | "after") => {
    await until(`the acquirer holds every call ${stage} it`, async () => {
      const { body } = await server.control("GET", "/_simulator/waiting");
      const there = body.waiting.filter((each: { stage: string }) => each.stage === stage);
      return there.length === calls.length;
    });
  };
}

const letGo = (server: KillableServer) => server.control("POST", "/_simulator/waiting/release", {});

const beforeProcessing =
  (effects: object): Kill =>
  async (server, calls, begin) => {
    const untilHeld = await holdAtAcquirer(server, calls, { delay_before_ms: held, ...effects });
    begin();
    await untilHeld("before");
    await server.process().kill();
    await letGo(server);
  };

const atFirstWrite =
  (fate: "lost" | "made"): Kill =>
  async (server, calls, begin) => {
    const table = await holdAttempts(server);
    begin();
    await table.untilWaiting(calls.length);
    await server.process().kill();
    if (fate === "lost") await table.discardWaiting();
    await table.release();
  };

const atLastWrite =
  (fate: "lost" | "made"): Kill =>
  async (server, calls, begin) => {
    const untilHeld = await holdAtAcquirer(server, calls, { delay_after_ms: held });
    begin();
    await untilHeld("after");
    const table = await holdAttempts(server);
    await letGo(server);
    await table.untilWaiting(calls.length);
    await server.process().kill();
    if (fate === "lost") await table.discardWaiting();
    await table.release();
  };

const afterProcessing: Kill = async (server, calls, begin) => {
  const untilHeld = await holdAtAcquirer(server, calls, { delay_after_ms: held });
  begin();
  await untilHeld("after");
  await server.process().kill();
  await letGo(server);
};

const steps: { step: string; kill: Kill; charged: boolean }[] = [
  { step: "before the first write is committed", kill: atFirstWrite("lost"), charged: true },
  { step: "after the first write, before the call", kill: atFirstWrite("made"), charged: false },
  { step: "before the acquirer processes it, late", kill: beforeProcessing({}), charged: true },
  {
    step: "before the acquirer, which never will",
    kill: beforeProcessing({ drop_before: true }),
    charged: false,
  },
  { step: "processed, before the acquirer answers", kill: afterProcessing, charged: true },
  { step: "answered, before the outcome is written", kill: atLastWrite("lost"), charged: true },
  { step: "written, before our own answer", kill: atLastWrite("made"), charged: true },
];

/** Retries all calls until each has a final response. */
function finalResponses(
  server: KillableServer,
  makeAll: () => Promise<(JsonResponse | undefined)[]>,
): Promise<JsonResponse[]> {
  return until(
    "every call has its final answer",
    async () => {
      await runRecoveryNow(server);
      const responses = await makeAll();
      return responses.every(isFinal) && responses;
    },
    { everyMs: 250 },
  );
}

describe("a server killed in the middle of a charge, capture, cancellation and refunds", () => {
  it.concurrent.each(steps)("loses and doubles nothing: $step", async ({ kill, charged }) => {
    const server = await startKillableServer({
      processorTimeoutMs: 6_000,
      lateResponseMs: 200,
      // Each call's write needs a connection of its own while the table is locked.
      poolSize: 12,
    });
    try {
      const calls = await readyCalls(server);
      const make = ({ path, body, key, accountId }: MoneyCall) =>
        server.call("POST", path, body, key, accountId);
      const cut: Promise<unknown>[] = [];
      await kill(server, calls, () => cut.push(...calls.map(make)));
      expect(await Promise.all(cut)).toEqual(calls.map(() => undefined));
      await server.restart();

      const responses = await finalResponses(server, () => Promise.all(calls.map(make)));
      expect(responses.map((response) => response.status)).toEqual([201, 200, 200, 201, 201]);
      expect(await Promise.all(calls.map(make))).toEqual(responses);

      for (const [index, { name, accountId, path, done }] of calls.entries()) {
        const at = path.replace(/\/\w+$/, "");
        const intent = await server.call("GET", at, undefined, undefined, accountId);
        const notCharged = name === "charge" && !charged;
        expect(intent?.body, name).toMatchObject(notCharged ? { status: "created" } : done);
        if (name !== "charge") continue;
        expect(intent?.body.latest_payment.id).toBe(responses[index]?.body.id);
        expect(responses[index]?.body.status).toBe(notCharged ? "failed" : "captured");
      }
      expect(await compareBooks(server)).toEqual([]);
    } catch (error) {
      console.log(server.process().output());
      throw error;
    } finally {
      await server.close();
    }
  });
});
