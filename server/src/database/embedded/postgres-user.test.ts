import { spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, test } from "vitest";
import { findBinaries } from "./postgres-binaries.ts";
import {
  choosePostgresUser,
  closedFolderAbove,
  type PostgresUserKind,
  postgresUserKinds,
} from "./postgres-user.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const isRoot = process.getuid?.() === 0;

async function workingKinds(): Promise<PostgresUserKind[]> {
  if (!isRoot) return ["own"];
  const kinds: PostgresUserKind[] = [];
  for (const kind of ["user-namespace", "nobody-any-folder"] as const) {
    const chosen = choosePostgresUser(findBinaries(), os.tmpdir(), [kind]);
    if (await chosen.catch(() => undefined)) kinds.push(kind);
  }
  return kinds;
}

test("every way available on this machine serves the same data folder, behind a closed parent", async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), "postgres-user-"));
  const dataDir = path.join(parent, "data");
  const kinds = await workingKinds();
  let written = 0;
  for (const kind of [...kinds, ...kinds]) {
    const server = await startEmbeddedPostgres({ dataDir, userKinds: [kind] });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("CREATE TABLE IF NOT EXISTS kept (kind text)");
    await client.query("INSERT INTO kept VALUES ($1)", [kind]);
    written += 1;
    const found = await client.query("SELECT count(*)::int AS count FROM kept");
    expect(found.rows).toEqual([{ count: written }]);
    await client.end();
    await server.stop();
  }
  await rm(parent, { recursive: true });
});

test.runIf(isRoot)(
  "reports a folder that the Unix user nobody cannot access, with a remedy",
  async () => {
    const parent = await mkdtemp(path.join(os.tmpdir(), "postgres-user-"));
    const start = startEmbeddedPostgres({ dataDir: path.join(parent, "x"), userKinds: ["nobody"] });
    await expect(start).rejects.toMatchObject({
      message: expect.stringContaining(`cannot access the data through ${parent}`),
      remedy: expect.stringContaining("OPENPAYFAC_DATA_DIR"),
    });
    await rm(parent, { recursive: true });
  },
);

const ordinary = postgresUserKinds.nobody();
const reachable = isRoot && !(await closedFolderAbove(ordinary, import.meta.filename));

test.runIf(reachable)("an ordinary user starts and stops it in a folder of its own", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "postgres-user-"));
  await chown(dataDir, ordinary.owner!.uid, ordinary.owner!.gid);
  const module = new URL("./start-embedded-postgres.ts", import.meta.url).href;
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(process.getuid(), server.adopted);
    await server.stop();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    ...ordinary.spawn,
    env: { PATH: process.env.PATH },
    cwd: "/",
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe("");
  expect(output.trim()).toBe(`${ordinary.owner!.uid} false`);
  await rm(dataDir, { recursive: true });
});
