import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { ConcurrentModification } from "../database/write-atomically.ts";
import { dueRowsJob } from "./due-rows-job.ts";
import { retryDelayMs } from "./for-each-isolated.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    "CREATE TABLE things (id uuid PRIMARY KEY, kind text, due_at timestamptz, changes int)",
  );
  await server.database.query("GRANT SELECT, UPDATE ON things TO PUBLIC");
});
afterAll(() => server.close());

interface Thing {
  id: string;
  kind: "done" | "broken" | "changed";
  due_at: string | null;
  changes: number;
}

const count = 350;
const worked: Thing[] = [];
const job = dueRowsJob<Thing>(
  "work_on_things",
  { table: "things" as never, due: "due_at", version: "changes" },
  {
    failed: "thing failed",
    logFields: ({ id }) => ({ id }),
    async work({ database }, thing) {
      worked.push(thing);
      if (thing.kind === "broken") throw new Error("broken");
      if (thing.kind === "changed") throw new ConcurrentModification("things");
      await database.query("UPDATE things SET due_at = NULL WHERE id = $1", [thing.id]);
    },
  },
);

it("works on every due row once, those that fail before and among the others", async () => {
  const now = server.deps.clock.now();
  await server.database.query(
    `INSERT INTO things SELECT gen_random_uuid(),
            CASE WHEN n <= 120 THEN 'broken' WHEN n <= 240 THEN 'changed' ELSE 'done' END,
            $1::timestamptz - n / 7 * interval '-1 second' - interval '1 hour', 1
       FROM generate_series(1, $2::int) AS n`,
    [now.toISOString(), count],
  );
  expect((await job.nextDue(server.deps.database))?.getTime()).toBeLessThan(now.getTime());
  await job.run(server.deps);
  expect(worked).toHaveLength(count);
  expect(new Set(worked.map(({ id }) => id)).size).toBe(count);
  const { rows } = await server.database.query(
    "SELECT kind, count(*)::int, min(due_at)::text = max(due_at)::text AS same, min(due_at) AS due_at FROM things GROUP BY kind ORDER BY kind",
  );
  const later = new Date(now.getTime() + retryDelayMs).toISOString();
  expect(rows).toMatchObject([
    { kind: "broken", count: 120, due_at: later },
    // Another process changes them: the next run looks again.
    { kind: "changed", count: 120, same: false },
    { kind: "done", count: 110, due_at: null },
  ]);

  worked.length = 0;
  await job.run(server.deps);
  expect(new Set(worked.map(({ kind }) => kind))).toEqual(new Set(["changed"]));
});

it("does not postpone a failed row that was changed in the meantime", async () => {
  const { rows } = await server.database.query<Thing>(
    `UPDATE things SET due_at = $1 WHERE id = (SELECT id FROM things WHERE kind = 'broken' LIMIT 1)
     RETURNING *`,
    [server.deps.clock.now().toISOString()],
  );
  const [thing] = rows;
  const changed = dueRowsJob<Thing>(
    "work_on_things",
    { table: "things" as never, due: "due_at", version: "changes" },
    {
      failed: "thing failed",
      logFields: ({ id }) => ({ id }),
      async work({ database }, { id }) {
        await database.query("UPDATE things SET changes = changes + 1 WHERE id = $1", [id]);
        throw new Error("broken");
      },
    },
  );
  await changed.run(server.deps);
  const after = await server.database.query("SELECT due_at FROM things WHERE id = $1", [thing?.id]);
  expect(after.rows).toEqual([{ due_at: thing?.due_at }]);
});
