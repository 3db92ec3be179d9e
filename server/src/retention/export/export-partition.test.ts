import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addIntent, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid } from "../../ids.ts";
import { applyRetention } from "../apply-retention.ts";
import { openRecordedExport } from "../operator/exports.ts";
import { openExportStorage } from "./export-storage.ts";
import type { Manifest } from "./manifest.ts";

const name = "events_first";
const file = `${name}.00001.jsonl.gz`;

let server: TestServer;
let folder: string;
let deps: Dependencies;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-export-"));
  deps = { ...server.deps, retentionExport: openExportStorage(pathToFileURL(folder).href) };
  // Fake clocks are behind the database's: partitions may be dropped before its present.
  await server.database.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const isDropped = async () => {
  const found = await server.database.query("SELECT to_regclass($1) IS NULL AS dropped", [name]);
  return found.rows[0]?.dropped as boolean;
};
const rowsOf = async (partition = name) => {
  const storage = openExportStorage(pathToFileURL(folder).href);
  const { rows } = await openRecordedExport(server.deps.database, storage, partition);
  const read: Record<string, unknown>[] = [];
  for await (const row of rows()) read.push(JSON.parse(row));
  return read;
};

it("drops no partition before its export was read back, and reads the same rows from it", async () => {
  const intent = await addIntent(server);
  for (const [at, body] of [
    ["/payment_intents", { amount: 700 }],
    ["/webhook_endpoints", { url: "https://receiver.example/events", event_types: ["*"] }],
  ] as const) {
    const headers = { "x-idempotency-key": `exported${at}` };
    expect((await server.call("POST", at, { body, headers })).status).toBe(201);
  }
  const before = await server.call("GET", "/events");
  const stored = await server.database.query("SELECT count(*)::int AS count FROM events");
  server.clock.set("2028-01-01T00:00:00Z");

  // A storage that accepts a file and returns another one.
  const broken = openExportStorage(pathToFileURL(folder).href);
  const retentionExport = {
    ...broken,
    read: async (id: string) =>
      id.endsWith(".gz") ? Buffer.from("something else") : broken.read(id),
  };
  await applyRetention({ ...deps, retentionExport });
  expect(await isDropped()).toBe(false);

  await applyRetention(deps);
  expect(await isDropped()).toBe(true);
  const rows = await rowsOf();
  expect(rows).toHaveLength(stored.rows[0]?.count);
  const created = rows.find((row) => row.object_id === toUuid(intent.id));
  expect(created).toMatchObject({ type: "v2.payment_intent.created", data: { id: intent.id } });
  const published = before.body.data.find(
    (event: { data: { id: string } }) => event.data.id === intent.id,
  );
  expect(created?.data).toEqual(published.data);
  const manifest = JSON.parse(
    await readFile(path.join(folder, `${name}.manifest.json`), "utf8"),
  ) as Manifest;
  expect(manifest).toMatchObject({ table: "events", partition: name, rows: rows.length });
  expect(manifest.schema).toMatch(/^\d{4}_/);
  expect(manifest.first_at).toMatch(/^2026-11-16T20:00/);
});

it("leaves encrypted values encrypted", async () => {
  const rows = await rowsOf("idempotency_keys_first");
  const kept = rows.map((row) => [
    typeof row.response_body,
    String(row.encrypted_response_body).slice(0, 3),
  ]);
  expect(kept.filter(([, text]) => text === "s2.")).toHaveLength(1);
  expect(rows).toContainEqual(
    expect.objectContaining({ response_body: expect.objectContaining({ amount: 700 }) }),
  );
  expect(JSON.stringify(rows)).not.toContain("whsec_");
});

it("keeps apart the exports of databases that share a storage", async () => {
  const other = await startTestServer();
  try {
    await other.database.query(
      "INSERT INTO shard_number (directory_id, number) VALUES (gen_random_uuid(), 2)",
    );
    await other.database.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
    await addIntent(other);
    other.clock.set("2028-01-01T00:00:00Z");
    await applyRetention({ ...other.deps, retentionExport: deps.retentionExport });
    const storage = openExportStorage(pathToFileURL(folder).href);
    const { manifest } = await openRecordedExport(other.deps.database, storage, name);
    expect(manifest.files.map((each) => each.name)).toEqual([`shard-2.${file}`]);
    expect((await openRecordedExport(server.deps.database, storage, name)).manifest).not.toEqual(
      manifest,
    );
  } finally {
    await other.close();
  }
});

it("finds a changed file, and a changed manifest", async () => {
  const at = path.join(folder, file);
  const bytes = await readFile(at);
  await writeFile(at, Buffer.concat([bytes, Buffer.of(0)]));
  await expect(rowsOf()).rejects.toThrow(`${file} does not have the SHA-256 of its manifest`);
  await rm(at);
  await expect(rowsOf()).rejects.toThrow(`${file} is missing`);
  await writeFile(at, bytes);
  expect((await rowsOf()).length).toBeGreaterThan(0);
  const manifestAt = path.join(folder, `${name}.manifest.json`);
  await writeFile(manifestAt, (await readFile(manifestAt, "utf8")).replace("events", "emails"));
  await expect(rowsOf()).rejects.toThrow("is not the manifest that was written");
});
