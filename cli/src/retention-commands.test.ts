import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBucket, type TestBucket } from "../../testkit/src/bucket.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { addIntent, startTestServer, type TestServer } from "../../testkit/src/index.ts";

const exported = "events_first";
const gzFile = `${exported}.00001.jsonl.gz`;

let server: TestServer;
let home: string;
let folder: string;
let bucket: TestBucket;
let intentId: string;
beforeAll(async () => {
  server = await startTestServer();
  home = await mkdtemp(path.join(os.tmpdir(), "retention-"));
  folder = path.join(home, "exports");
  bucket = await startTestBucket("exports");
  intentId = (await addIntent(server)).id;
  // The fake clock is behind the database's: partitions may be detached before its present.
  await server.database.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
  await server.database.query(
    "SELECT detach_partition(name) FROM unnest(ARRAY['events_first', 'webhook_deliveries_first']) AS name",
  );
}, 60_000);
afterAll(async () => {
  bucket.close();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** Runs `openpayfac retention …` as an operator does, with exports in a folder or a bucket. */
async function retention(args: string[], url: string | undefined = pathToFileURL(folder).href) {
  const command = runCommand(["retention", ...args], {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_DATA_DIR: home,
    ...(url === "" ? {} : { OPENPAYFAC_RETENTION_EXPORT_URL: url }),
  });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

describe("openpayfac retention", () => {
  it("exports to a bucket with signed requests, and names the bucket's error", async () => {
    bucket.fail(403, "AccessDenied");
    const rejected = await retention(["export"], bucket.url);
    expect(rejected.code).toBe(1);
    expect(rejected.errors).toContain("The storage of exports failed: ");
    expect(rejected.errors).toContain("the file storage returned 403 AccessDenied to a PUT");
    expect(rejected.errors).not.toContain("secret");
    const left = await server.database.query(
      "SELECT FROM table_partitions WHERE exported_at IS NOT NULL",
    );
    expect(left.rowCount).toBe(0);

    bucket.fail(undefined);
    const done = await retention(["export"], bucket.url);
    expect(done).toMatchObject({ code: 0, errors: "" });
    expect(bucket.isEachSigned()).toBe(true);
    expect([...bucket.stored.keys()]).toContain(`/exports/${gzFile}`);
    expect((await retention(["verify", exported], bucket.url)).code).toBe(0);
    expect((await retention(["read", exported], bucket.url)).output).toContain(intentId);
    // The folder has no export of a partition that the database knows as exported elsewhere.
    expect((await retention(["verify", exported])).errors).toContain(
      `${exported}.manifest.json is missing`,
    );
  });

  it("exports to a folder, verifies and reads back the rows", async () => {
    await server.database.query("UPDATE table_partitions SET exported_at = NULL");
    const first = await retention(["export", "--json"]);
    expect(first.code, first.errors).toBe(0);
    const manifests = JSON.parse(first.output).exported;
    expect(manifests.map((each: { partition: string }) => each.partition).sort()).toEqual([
      "events_first",
      "webhook_deliveries_first",
    ]);
    // A second run exports nothing.
    expect((await retention(["export"])).output).toBe(
      "0 partitions with 0 rows were exported and read back.\n",
    );

    const stored = await server.database.query("SELECT id FROM events_first ORDER BY id");
    const verified = await retention(["verify", exported]);
    expect(verified).toMatchObject({ code: 0, errors: "" });
    expect(verified.output).toBe(
      `The export of events_first is sound: ${stored.rowCount} rows in 1 files.\n`,
    );
    const read = await retention(["read", exported]);
    expect(read.code).toBe(0);
    const rows = read.output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ id }) => id).sort()).toEqual(stored.rows.map(({ id }) => id));
    expect(rows).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ id: intentId }) }),
    );
  });

  it("lists partitions with their states, and reads an export whose partition was dropped", async () => {
    await server.database.query("SELECT drop_partition('events_first')");
    const listed = await retention(["status", "--json"]);
    const states = new Map(
      JSON.parse(listed.output).partitions.map((each: { name: string; state: string }) => [
        each.name,
        each.state,
      ]),
    );
    expect(states.get("events_first")).toBe("dropped");
    expect(states.get("webhook_deliveries_first")).toBe("exported");
    expect(states.get("emails_first")).toBe("attached");
    expect((await retention(["status"])).output).toMatch(
      /^events_first {2}dropped {2}the beginning to \S+ {2}0 bytes$/m,
    );
    expect((await retention(["read", exported])).output).toContain(intentId);
  });

  it.each([
    ["events_p1999010100", "neither the database nor the storage has a partition of this name"],
    ["../secrets", "neither the database nor the storage has a partition of this name"],
    ["emails_first", "it is attached, and its rows are still in the database"],
  ])("names why there is no export of %s", async (partition, reason) => {
    for (const verb of ["verify", "read"]) {
      const { code, output, errors } = await retention([verb, partition]);
      expect({ code, output }).toEqual({ code: 1, output: "" });
      expect(errors).toContain(`There is no export of ${partition}: ${reason}.`);
      expect(errors).toContain("openpayfac retention status");
    }
  });

  it("names a changed file, a missing file and a changed or missing manifest", async () => {
    const damaged = async (damage: (copy: string) => Promise<void>) => {
      const copy = await mkdtemp(path.join(home, "copy-"));
      await cp(folder, copy, { recursive: true });
      await damage(copy);
      const { code, output, errors } = await retention(
        ["verify", exported],
        pathToFileURL(copy).href,
      );
      expect({ code, output }).toEqual({ code: 1, output: "" });
      expect(errors).toContain("Restore the file from a copy of the bucket or the folder.");
      return errors;
    };
    const manifest = `${exported}.manifest.json`;
    expect(await damaged((at) => writeFile(path.join(at, gzFile), "other"))).toContain(
      `The export is not sound: ${gzFile} does not have the SHA-256 of its manifest.`,
    );
    expect(await damaged((at) => rm(path.join(at, gzFile)))).toContain(
      `The export is not sound: ${gzFile} is missing.`,
    );
    expect(
      await damaged(async (copy) => {
        const at = path.join(copy, manifest);
        await writeFile(at, (await readFile(at, "utf8")).replace('"rows"', '"row"'));
      }),
    ).toContain(`The export is not sound: ${manifest} is not the manifest that was written.`);
    expect(await damaged((at) => rm(path.join(at, manifest)))).toContain(
      `The export is not sound: ${manifest} is missing.`,
    );
  });

  it("names the variable of the storage where it is not set", async () => {
    const { code, errors } = await retention(["export"], "");
    expect(code).toBe(1);
    expect(errors).toContain("OPENPAYFAC_RETENTION_EXPORT_URL is not set.");
  });
});
