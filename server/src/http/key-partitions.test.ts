import { getSandboxClock } from "@openpayfac/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { ConcurrentModification, writeAtomically } from "../database/write-atomically.ts";
import { toUuid } from "../ids.ts";
import { applyRetention } from "../retention/apply-retention.ts";
import { EncodedResponse } from "./call.ts";
import { type Claim, claimOf } from "./claim.ts";
import { commitAfterExternalCall } from "./commit-after-external-call.ts";
import {
  claimKey,
  claimNewKey,
  findStoredResponse,
  releaseKey,
  storeResponse,
} from "./idempotency.ts";
import { type KeyPartitions, makeKeyPartitions } from "./key-partitions.ts";

const minuteMs = 60_000;

let server: TestServer | undefined;
/** The end of the first partition of keys. */
let boundary: number;

beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
  // Fake clocks are behind the database's: partitions may be dropped before its present.
  await server.database.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
  const found = await server.database.query<{ ends_at: string }>(
    "SELECT ends_at FROM table_partitions WHERE name = 'idempotency_keys_first'",
  );
  boundary = Date.parse(found.rows[0]?.ends_at ?? "");
}, 30_000);
afterAll(() => server?.close());

const open = () => {
  if (server === undefined) throw new Error("no server");
  return server;
};
const atBoundary = (ms: number) => new Date(boundary + ms);

/** The partitions as another process knows them. */
async function otherProcess(): Promise<KeyPartitions> {
  const partitions = makeKeyPartitions(open().deps.database, open().deps.clock);
  await partitions.refresh();
  return partitions;
}

function claimAt(partitions: KeyPartitions, key: string, now: Date): Claim {
  const { account_id: accountId } = open().sandbox;
  const keyId = "0190a5b0-0000-7000-8000-000000000001";
  const request = { key, keyId, accountId: toUuid(accountId), method: "POST", path: "/refunds" };
  return claimOf(partitions, request, { amount: 1 }, now);
}

const claims = (claim: Claim, response?: EncodedResponse, write = claimNewKey) =>
  writeAtomically(open().deps.database, write(claim, response)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConcurrentModification) return false;
      throw error;
    },
  );
const response = new EncodedResponse(201, '{"id": "one"}');
const post = (key: string) =>
  open().call("POST", "/payment_intents", {
    body: { amount: 500 },
    headers: { "x-idempotency-key": key },
  });
const isReplay = (sent: { headers: Headers }) => sent.headers.get("x-idempotent-replay") === "true";
const attached = async () =>
  (
    await open().database.query(
      `SELECT name FROM table_partitions
        WHERE table_name = 'idempotency_keys' AND detached_at IS NULL ORDER BY ends_at`,
    )
  ).rows.map(({ name }) => name as string);

describe("at the boundary of two partitions", () => {
  it("one of two processes claims a key, whichever side of the boundary their clocks are on", async () => {
    const processes = await Promise.all([otherProcess(), otherProcess()]);
    for (let index = 0; index < 60; index += 1) {
      const times = [atBoundary(-1), atBoundary(1)];
      if (index % 2 === 1) times.reverse();
      const key = `at-midnight-${index}`;
      const claimed = await Promise.all(
        processes.map((each, place) => {
          const claim = claimAt(each, key, times[place] as Date);
          const write = (index >> place) % 4 < 2 ? claimKey : claimNewKey;
          return claims(claim, index % 3 === 0 ? response : undefined, write);
        }),
      );
      expect(claimed.filter(Boolean)).toHaveLength(1);
    }
  });

  it("a claim waits for an earlier one that has not committed, and then fails", async () => {
    const partitions = await otherProcess();
    for (const [key, first, second] of [
      ["later waits", -1, 1],
      ["earlier waits", 1, -1],
    ] as const) {
      const client = await open().deps.database.connect();
      await client.query("BEGIN");
      await writeAtomically(client, claimNewKey(claimAt(partitions, key, atBoundary(first))));
      let done = false;
      const other = claims(claimAt(partitions, key, atBoundary(second))).finally(() => {
        done = true;
      });
      await open().database.query("SELECT pg_sleep(0.1)");
      expect(done).toBe(false);
      await client.query("COMMIT");
      client.release();
      expect(await other).toBe(false);
      const found = await findStoredResponse(
        open().deps,
        claimAt(partitions, key, atBoundary(second)),
      );
      expect(found).toBe("in_flight");
    }
  });

  it("a retry gets the first response for an hour, and is a new request after that", async () => {
    const { clock } = open();
    clock.set(atBoundary(-1));
    const first = await post("over-midnight");
    clock.set(atBoundary(59 * minuteMs));
    const replayed = await post("over-midnight");
    expect([isReplay(replayed), replayed.body.id]).toEqual([true, first.body.id]);
    clock.set(atBoundary(60 * minuteMs));
    const second = await post("over-midnight");
    expect([second.status, isReplay(second)]).toEqual([201, false]);
    expect(second.body.id).not.toBe(first.body.id);
    clock.set(atBoundary(100 * minuteMs));
    const again = await post("over-midnight");
    expect([isReplay(again), again.body.id]).toEqual([true, second.body.id]);
  });

  it("a response is stored although the clock moved past all partitions that there were", async () => {
    const { clock, deps } = open();
    clock.set(atBoundary(-1));
    const partitions = await otherProcess();
    const claim = claimAt(partitions, "moves the clock", clock.now());
    const call = { operation: getSandboxClock, claim, audit: [] } as never;
    const sent = await commitAfterExternalCall<typeof getSandboxClock>(call, deps, async () => {
      await clock.advance(5 * 24 * 60 * minuteMs);
      await applyRetention(deps);
      const now = clock.now();
      const body = { now: now.toISOString(), jobs_run: 1, moving_to: null };
      return { writes: [], body, respondedAt: now };
    });
    expect(sent.status).toBe(200);
    const retry = claimAt(await otherProcess(), "moves the clock", clock.now());
    expect(await findStoredResponse(deps, retry)).toMatchObject({ status: 200, text: sent.text });
  });

  it("a released key can be used again, on both sides", async () => {
    const partitions = await otherProcess();
    const later = claimAt(partitions, "released", atBoundary(1));
    expect(await claims(later)).toBe(true);
    await releaseKey(open().deps.database, later.accountId, partitions.idsWithGuards(later.id));
    expect(await claims(claimAt(partitions, "released", atBoundary(-1)))).toBe(true);
  });
});

describe("a partition of keys", () => {
  it("is dropped when its keys have expired, and a process that does not know it continues", async () => {
    const { clock, deps } = open();
    clock.set(atBoundary(-1));
    await post("before-the-end");
    expect((await attached())[0]).toBe("idempotency_keys_first");
    clock.set(atBoundary(69 * minuteMs));
    await applyRetention(deps);
    expect((await attached())[0]).toBe("idempotency_keys_first");
    clock.set(atBoundary(70 * minuteMs));
    await applyRetention(deps);
    expect(await attached()).not.toContain("idempotency_keys_first");
    // The server's own knowledge is from the first request.
    const sent = await post("after-the-end");
    expect(sent.status).toBe(201);
    expect(isReplay(await post("after-the-end"))).toBe(true);
    const { rows } = await open().database.query("SELECT response_status FROM idempotency_keys");
    expect(rows).toEqual([{ response_status: 201 }]);
    const dropped = await open().database.query("SELECT to_regclass('idempotency_keys_first')");
    expect(dropped.rows).toEqual([{ to_regclass: null }]);
  });

  it("hands over the keys of unfinished requests, which still run once", async () => {
    const { clock, deps } = open();
    const stale = await otherProcess();
    const first = claimAt(stale, "unfinished", atBoundary(-1));
    expect(await claims(first)).toBe(true);
    clock.set(atBoundary(70 * minuteMs));
    await applyRetention(deps);
    expect(await attached()).not.toContain("idempotency_keys_first");
    const fresh = await otherProcess();
    const retry = claimAt(fresh, "unfinished", clock.now());
    expect(await claims(retry)).toBe(false);
    expect(await findStoredResponse(deps, retry)).toBe("in_flight");
    // The job that finds out the outcome knows the id of the claim.
    await writeAtomically(deps.database, [
      storeResponse(first.accountId, fresh.idsOfClaimed(first.id), response, clock.now()),
    ]);
    expect(await findStoredResponse(deps, retry)).toEqual(response);
  });
});
