import { readdir } from "node:fs/promises";
import path from "node:path";
import { type KillableServer, startKillableServer, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 2_000, lateResponseMs: 4_000 });
});
afterAll(() => server.close());

const rowCount = 12_000;
/** Time after which another job takes over a run without progress. */
const leaseMs = 120_000;

async function send(method: string, at: string, body?: object): Promise<Response> {
  return fetch(`${server.process().origin}${at}`, {
    method,
    headers: {
      "x-api-key": server.sandbox.operator_key,
      ...(body && { "content-type": "application/json", "x-idempotency-key": "export-crash-1" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Fees of the sandbox's account. */
async function addFees(): Promise<void> {
  await server.call("POST", "/fees", { amount: 100, description: "Setup" });
  const columns = await server.database.query<{ names: string }>(
    `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
      WHERE attrelid = 'fees'::regclass AND attnum > 0 AND attgenerated = ''
        AND NOT attisdropped AND attname <> 'id'`,
  );
  const names = columns.rows[0]?.names;
  await server.database.query(
    `INSERT INTO fees (id, ${names})
       SELECT made.id, ${names} FROM unnest($1::uuid[]) AS made (id),
              (SELECT ${names} FROM fees LIMIT 1) AS first`,
    [Array.from({ length: rowCount }, () => server.deps.ids.next())],
  );
}

const stored = async () =>
  (await readdir(path.join(server.folder, "files")).catch(() => [])).length;

it("a server killed while it writes an export offers no part of it, and the next run writes it once", async () => {
  await addFees();
  const before = await stored();
  const made = await send("POST", "/platform/exports", { list: "fees", format: "jsonl" });
  const { id, ...rest } = (await made.json()) as { id: string };
  expect(made.status, JSON.stringify(rest)).toBe(201);
  const read = async () =>
    (await (await send("GET", `/platform/exports/${id}`)).json()) as {
      status: string;
      rows_written: number;
    };
  await server.hurry("write_exports");
  // The run cannot store its progress after the first pieces, and is killed there.
  const holder = await server.database.connect();
  await until("the first piece is stored", async () => {
    const { rows } = await server.database.query("SELECT rows_written FROM exports");
    return rows[0]?.rows_written > 0;
  });
  await holder.query("BEGIN");
  await holder.query("SELECT FROM exports FOR UPDATE");
  const held = await read();
  expect(held.status).toBe("running");
  expect(held.rows_written).toBeGreaterThan(0);
  expect(held.rows_written).toBeLessThan(rowCount);
  await server.process().kill();
  const ofKilled = await stored();
  expect(ofKilled).toBeGreaterThan(before);
  await holder.query("ROLLBACK");
  holder.release();

  await server.restart();
  const half = await send("GET", `/platform/exports/${id}/content`);
  expect([half.status, ((await half.json()) as { detail: string }).detail]).toEqual([
    400,
    "The export is running: it has no file.",
  ]);
  await server.hurry("write_exports");
  expect((await read()).status).toBe("running");
  // The lease ends.
  await server.database.query("UPDATE exports SET due_at = due_at - make_interval(secs => $1)", [
    leaseMs / 1_000,
  ]);
  await server.hurry("write_exports");
  await until("the export is completed", async () => (await read()).status === "completed");
  expect((await read()).rows_written).toBe(rowCount + 1);
  const file = await send("GET", `/platform/exports/${id}/content`);
  const ids = (await file.text())
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line).id as string);
  expect(ids).toHaveLength(rowCount + 1);
  expect(new Set(ids).size).toBe(rowCount + 1);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const pieces = await server.database.query<{ run: number }>("SELECT run FROM export_pieces");
  expect(new Set(pieces.rows.map(({ run }) => run))).toEqual(new Set([2]));
  // Nothing of the killed run is left.
  expect(await stored()).toBe(before + pieces.rows.length);
});
