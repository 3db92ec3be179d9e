import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isPostmaster } from "../../server/src/database/embedded/postmaster-file.ts";
import { removeStaleClusters, startTestPostgres } from "./test-postgres.ts";

test("a run that was killed is tidied up by the next; one that lives is left alone", async () => {
  const temporaryDir = await mkdtemp(path.join(os.tmpdir(), "leftovers-"));
  const program = `
    import { startTestPostgres } from ${JSON.stringify(new URL("./test-postgres.ts", import.meta.url).href)};
    await startTestPostgres(${JSON.stringify(temporaryDir)});
    console.log("started");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  await once(child.stdout, "data");
  const [killed] = await readdir(temporaryDir);
  const data = path.join(temporaryDir, killed!, "postgres", "data");
  const pid = Number.parseInt(await readFile(path.join(data, "postmaster.pid"), "utf8"), 10);
  await removeStaleClusters(temporaryDir);
  expect(await readdir(temporaryDir)).toEqual([killed]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await isPostmaster(pid, data)).toBe(true);
  const server = await startTestPostgres(temporaryDir);
  expect(await readdir(temporaryDir)).not.toContain(killed);
  await server.stop();
  expect(await readdir(temporaryDir)).toEqual([]);
  expect(isAlive(pid)).toBe(false);
  await rm(temporaryDir, { recursive: true });
});

/** Its parent is gone: what has ended stays as a zombie until process 1 looks after it, if it does. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}
