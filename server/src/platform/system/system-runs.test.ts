import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import type { FileBytes } from "../../files/file-bytes.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { openExportStorage } from "../../retention/export/export-storage.ts";
import { buildApp } from "../../start/build-app.ts";
import { runSystemRunsJob } from "./run-system-runs.ts";

let server: TestServer;
let risk: Record<string, string | undefined>;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  risk = await signIn(server, "TENANT", "risk");
  folder = await mkdtemp(path.join(tmpdir(), "system-runs-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const start = (kind: string, partition?: string) =>
  server.call("POST", "/platform/system/runs", { headers: risk, body: { kind, partition } });
const latest = async (kind: string) => {
  const { body } = await server.call("GET", "/platform/system/runs", { headers: risk });
  return body.data.find((each: { kind: string }) => each.kind === kind);
};
const run = (retentionExport?: FileBytes) =>
  runSystemRunsJob.run({ ...server.deps, retentionExport });

it("verifies the whole ledger and the audit log by a job, each once at a time", async () => {
  for (const kind of ["verify_ledger", "verify_audit_log"]) {
    expect(await start(kind)).toMatchObject({ status: 200, body: { kind, status: "waiting" } });
    expect((await start(kind)).status).toBe(200);
  }
  await run();
  for (const kind of ["verify_ledger", "verify_audit_log"]) {
    expect(await latest(kind)).toMatchObject({
      status: "completed",
      finished_at: expect.anything(),
      read: expect.any(Number),
      detail: null,
    });
  }
  const { body } = await server.call("GET", "/platform/system", { headers: risk });
  expect(body.checks).toMatchObject([
    { of: "ledger", verified_at: expect.anything(), problems: 0 },
    { of: "audit_log", verified_at: expect.anything(), problems: 0 },
  ]);
  server.clock.advance(1_000);
  // A process that was killed leaves its run, and the next one takes it over.
  expect((await start("verify_ledger")).status).toBe(200);
  await server.database.query(
    "UPDATE system_runs SET status = 'running', due_at = due_at + interval '6 hours' WHERE kind = 'verify_ledger'",
  );
  expect(await latest("verify_ledger")).toMatchObject({ status: "running", read: null });
  expect((await start("verify_ledger")).body.detail).toContain("It runs right now");
  await run();
  expect(await latest("verify_ledger")).toMatchObject({ status: "running" });
  await server.database.query(
    "UPDATE system_runs SET due_at = due_at - interval '6 hours' WHERE kind = 'verify_ledger'",
  );
  await run();
  expect(await latest("verify_ledger")).toMatchObject({ status: "completed" });
});

it("exports detached partitions and verifies an export, and says what is wrong with it", async () => {
  expect((await start("export_partitions")).body.detail).toContain("RETENTION_EXPORT_URL");
  const { body } = await server.call("GET", "/platform/partitions?table=events", { headers: risk });
  expect(body).toMatchObject({ exported: false });
  expect(body.data[0]).toMatchObject({ entity: "partition", state: "attached" });
  const name = body.data.at(-1).name as string;
  expect((await start("verify_export", name)).status).toBe(400);
  expect((await start("verify_ledger", name)).status).toBe(400);

  const storage = openExportStorage(pathToFileURL(folder).href);
  const app = buildApp({ ...server.deps, retentionExport: storage });
  const startWithStorage = (payload: object) =>
    app.inject({
      method: "POST",
      url: "/platform/system/runs",
      headers: { "x-api-key": server.sandbox.operator_key },
      payload,
    });
  await server.database.query(`ALTER TABLE events DETACH PARTITION ${name}`);
  await server.database.query("UPDATE table_partitions SET detached_at = now() WHERE name = $1", [
    name,
  ]);
  const stateOf = async () => {
    const listed = await server.call("GET", "/platform/partitions?table=events", { headers: risk });
    return listed.body.data.find((each: { name: string }) => each.name === name).state;
  };
  expect(await stateOf()).toBe("detached");
  expect((await startWithStorage({ kind: "export_partitions" })).statusCode).toBe(200);
  await run(storage);
  expect(await latest("export_partitions")).toMatchObject({ status: "completed", read: 1 });
  expect(await stateOf()).toBe("exported");
  const verify = { kind: "verify_export", partition: name };
  expect((await startWithStorage(verify)).statusCode).toBe(200);
  await run(storage);
  expect(await latest("verify_export")).toMatchObject({ status: "completed", partition: name });
  await rm(path.join(folder, `${name}.manifest.json`));
  expect((await startWithStorage(verify)).statusCode).toBe(200);
  await run(storage);
  expect(await latest("verify_export")).toMatchObject({
    status: "failed",
    detail: expect.stringContaining("missing"),
  });
  await server.database.query(`DROP TABLE ${name}`);
  await server.database.query("UPDATE table_partitions SET dropped_at = now() WHERE name = $1", [
    name,
  ]);
  expect(await stateOf()).toBe("dropped");
  await app.close();
});
