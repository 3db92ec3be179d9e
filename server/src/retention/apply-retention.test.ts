import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addIntent,
  addPaidIntent,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  until,
} from "../../../testkit/src/index.ts";
import { createPartitions } from "../database/partitions.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { makeIds, toUuid } from "../ids.ts";
import { sendDueWebhooks } from "../webhooks/send-webhooks.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";
import { applyRetention } from "./apply-retention.ts";
import { detachPartition } from "./remove-partition.ts";

const dayMs = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
}, 30_000);
afterEach(() => server.close());

/** Fake clocks are behind the database's: partitions may be dropped before its present. */
const allowAnyTime = () =>
  server.database.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
const endOf = async (name: string) => {
  const found = await server.database.query<{ ends_at: string }>(
    "SELECT ends_at FROM table_partitions WHERE name = $1",
    [name],
  );
  return Date.parse(found.rows[0]?.ends_at ?? "");
};
const stateOf = async (name: string) => {
  const found = await server.database.query<{ state: string }>(
    `SELECT CASE WHEN dropped_at IS NOT NULL THEN 'dropped' WHEN detached_at IS NOT NULL
              THEN 'detached' ELSE 'attached' END AS state
       FROM table_partitions WHERE name = $1`,
    [name],
  );
  return found.rows[0]?.state;
};
const eventAt = (time: Date) => {
  const ids = makeIds({ now: () => time }, server.random);
  const event = { type: "v2.payment.created", objectId: ids.next(), sequence: 1, data: "{}" };
  const accountId = toUuid(server.sandbox.account_id);
  return writeAccountEvents(accountId, time.toISOString(), [event], ids);
};

describe("partitions", () => {
  it("exist ahead of every clock, few of them where a clock jumps", async () => {
    const count = async () =>
      (await server.database.query("SELECT FROM table_partitions")).rowCount ?? 0;
    const before = await count();
    const target = new Date(server.clock.now().getTime() + 100 * dayMs);
    const moved = await server.call("POST", "/sandbox/clock", {
      body: { to: target.toISOString() },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await addIntent(server)).status).toBe("created");
    expect((await count()) - before).toBeLessThan(60);
    const ahead = await server.database.query<{ ahead: boolean }>(
      `SELECT max(ends_at) >= $1::timestamptz + min(ahead) AS ahead
         FROM table_partitions JOIN partitioned_tables AS of_table ON table_name = of_table.name
        GROUP BY table_name`,
      [target.toISOString()],
    );
    expect(new Set(ahead.rows.map((row) => row.ahead))).toEqual(new Set([true]));
  });

  it("are created with the row that needs one, if no job did", async () => {
    const late = new Date(server.clock.now().getTime() + 5_000 * dayMs);
    await Promise.all([1, 2, 3].map(() => writeAtomically(server.deps.database, [eventAt(late)])));
    const found = await server.database.query("SELECT FROM events WHERE id >= first_id_at($1)", [
      new Date(late.getTime() - 1).toISOString(),
    ]);
    expect(found.rowCount).toBe(3);
  });

  it("are adjacent, with the privileges of none but their table", async () => {
    await createPartitions(server.deps.database, new Date("2031-05-06T07:08:09Z"));
    const gaps = await server.database.query(
      `SELECT name FROM table_partitions AS part WHERE starts_at > '-infinity' AND NOT EXISTS (
         SELECT FROM table_partitions AS earlier
          WHERE earlier.table_name = part.table_name AND earlier.ends_at = part.starts_at)`,
    );
    expect(gaps.rows).toEqual([]);
    const granted = await server.database.query(
      `SELECT relname FROM pg_class WHERE relispartition AND relkind = 'r' AND relacl IS NOT NULL
          AND EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee <> relowner)`,
    );
    expect(granted.rows).toEqual([]);
  });
});

describe("retention", () => {
  it("drops events with their deliveries, and attempts after their own time", async () => {
    await allowAnyTime();
    const receiver = await startWebhookReceiver();
    await server.call("POST", "/webhook_endpoints", {
      body: { url: receiver.url, event_types: ["v2.payment_intent.created"] },
    });
    await addIntent(server);
    // Never received: the delivery waits for its next attempt.
    receiver.behave(500);
    await sendDueWebhooks(server.deps);
    const [old] = (await server.call("GET", "/events")).body.data;
    const countOf = async (table: string) =>
      (await server.database.query(`SELECT FROM ${table}`)).rowCount;

    server.clock.set(new Date((await endOf("delivery_attempts_first")) + 30 * dayMs - 1));
    await applyRetention(server.deps);
    expect(await countOf("delivery_attempts")).toBe(1);
    server.clock.advance(1);
    await applyRetention(server.deps);
    expect(await countOf("delivery_attempts")).toBe(0);
    expect((await server.call("GET", `/events/${old.id}`)).status).toBe(200);

    const recent = await addIntent(server);
    server.clock.set(new Date((await endOf("events_first")) + 90 * dayMs));
    await applyRetention(server.deps);
    expect((await server.call("GET", `/events/${old.id}`)).status).toBe(404);
    const left = (await server.call("GET", "/events")).body.data;
    expect(left.map((event: { data: { id: string } }) => event.data.id)).toEqual([recent.id]);
    const waiting = await server.database.query(
      `SELECT FROM webhook_deliveries AS delivery
        WHERE NOT EXISTS (SELECT FROM events WHERE events.id = delivery.event_id)`,
    );
    expect(waiting.rowCount).toBe(0);
    expect(await stateOf("events_first")).toBe("dropped");
    // The ledger, the payments and the users stay.
    const kept = await server.database.query(
      "SELECT DISTINCT retention FROM partitioned_tables ORDER BY 1",
    );
    expect(kept.rows.map((row) => row.retention)).toEqual(
      Object.keys(server.deps.retention).sort(),
    );
    await receiver.close();
  });

  it("without end drops nothing", async () => {
    await allowAnyTime();
    // Days of the log of requests that ended more than an hour ago get an index of their objects.
    const indexed = async () => {
      const { rows } = await server.database.query(
        "SELECT tablename FROM pg_indexes WHERE indexname LIKE 'api_requests%_objects'",
      );
      return rows.map(({ tablename }) => tablename);
    };
    const end = await endOf("api_requests_first");
    for (const [afterMs, tables] of [
      [30 * 60_000, []],
      [61 * 60_000, ["api_requests_first"]],
    ] as const) {
      server.clock.set(new Date(end + afterMs).toISOString());
      await applyRetention(server.deps);
      expect(await indexed()).toEqual(tables);
    }
    server.clock.set("2090-01-01T00:00:00Z");
    const retention = { ...server.deps.retention, events: undefined };
    await applyRetention({ ...server.deps, retention });
    expect(await stateOf("events_first")).toBe("attached");
    expect(await stateOf("delivery_attempts_first")).toBe("dropped");
  });

  it("is not shortened by the server role, and audit rows not by the sandbox's clock", async () => {
    const detach = (name: string) =>
      server.deps.database.query("SELECT detach_partition($1)", [name]);
    await expect(detach("events_first")).rejects.toMatchObject({ code: "OP002" });
    await expect(detach("sensitive_data_reads_first")).rejects.toMatchObject({ code: "OP002" });
    const tenYears = 3_660 * dayMs;
    await server.deps.database.query("UPDATE sandbox_clock SET offset_ms = $1", [tenYears]);
    await detach("events_first");
    await expect(detach("sensitive_data_reads_first")).rejects.toMatchObject({ code: "OP002" });
    for (const sql of [
      "DROP TABLE events_first",
      "UPDATE partitioned_tables SET stored_at_least = '0'",
      "SELECT * FROM events_first",
    ]) {
      await expect(server.deps.database.query(sql)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("lets payments continue while it drops, and waits for a long reader without blocking them", async () => {
    await allowAnyTime();
    const { database } = server.deps;
    const part = { name: "events_first", table_name: "events" };
    server.clock.set(new Date((await endOf(part.name)) + dayMs));
    const longReader = await server.database.connect();
    await longReader.query("BEGIN");
    await longReader.query("SELECT count(*) FROM events");

    const writers = startWriters(database, 6);
    expect(await detachPartition(database, part)).toBe(false);
    const during = writers.done();
    expect(during).toBeGreaterThan(0);
    await until("more was written during the long read", async () => writers.done() > during + 20);
    await longReader.query("COMMIT");
    longReader.release();
    await until("it is detached", () => detachPartition(database, part));
    const after = writers.done();
    await until("writers go on", async () => writers.done() > after + 20);
    // One that waited for the reader would have waited for all of its time.
    expect(await writers.stop()).toBeLessThan(1_000);
    expect(await stateOf(part.name)).toBe("detached");
  });

  it.each([
    {
      what: "a detach behind a payment in flight",
      part: "events_first",
      before: "attached",
      lock: "LOCK TABLE events IN ROW EXCLUSIVE MODE",
      statement: "SELECT detach_partition('events_first')",
    },
    {
      // The foreign keys of its rows refer to partners.
      what: "a drop behind a reader of partners",
      part: "sensitive_data_reads_first",
      before: "detached",
      lock: "LOCK TABLE partners IN ACCESS SHARE MODE",
      statement: "SELECT drop_partition('sensitive_data_reads_first')",
    },
  ])("gives up $what, while payments continue, and tries again", async (given) => {
    await allowAnyTime();
    const { database } = server.deps;
    if (given.before === "detached") {
      await database.query("SELECT detach_partition($1)", [given.part]);
    }
    const dayAfter = async (name: string) => (await endOf(name)) + dayMs;
    server.clock.set(new Date(await dayAfter(given.part)));
    const deps = {
      ...server.deps,
      retention: { ...server.deps.retention, events: dayMs, audit: dayMs },
    };
    const holder = await database.connect();
    await holder.query("BEGIN");
    await holder.query(given.lock);

    // Payments arrive while each attempt waits for its lock, and all end before the holder does.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const removal = expect(database.query(given.statement)).rejects.toMatchObject({
        code: "55P03",
      });
      const paid = await Promise.all([1, 2, 3].map(() => addPaidIntent(server)));
      expect(paid.map(({ intent }) => intent.status)).toEqual(Array(3).fill("captured"));
      await removal;
    }
    await applyRetention(deps);
    expect(await stateOf(given.part)).toBe(given.before);
    await holder.query("COMMIT");
    holder.release();
    await until("a later run drops it", async () => {
      await applyRetention(deps);
      return (await stateOf(given.part)) === "dropped";
    });
  });

  it("waits for no lock longer than payments may wait behind it", async () => {
    const found = await server.database.query<{ proname: string; proconfig: string[] }>(
      `SELECT proname, proconfig FROM pg_proc
        WHERE proname IN ('detach_partition', 'drop_partition') ORDER BY proname`,
    );
    expect(found.rows.map(({ proconfig }) => proconfig)).toEqual(
      Array(2).fill(expect.arrayContaining(["lock_timeout=20ms"])),
    );
  });
});

/** Clients that write one event after another. Returns   `stop`: the longest time of a write. */
function startWriters(database: Pool, count: number) {
  let stopped = false;
  let done = 0;
  let longestMs = 0;
  const write = async () => {
    while (!stopped) {
      const began = performance.now();
      await writeAtomically(database, [eventAt(server.clock.now())]);
      longestMs = Math.max(longestMs, performance.now() - began);
      done += 1;
    }
  };
  const writers = Array.from({ length: count }, write);
  return {
    done: () => done,
    async stop() {
      stopped = true;
      await Promise.all(writers);
      return longestMs;
    },
  };
}
