import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFile } from "./folder-lock.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "folder-lock-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("has one holder at a time; a released lock can be acquired", () => {
  const file = path.join(folder, "lock");
  const first = lockFile(file);
  expect(first).toBeDefined();
  expect(lockFile(file)).toBeUndefined();
  first?.release();
  const second = lockFile(file);
  expect(second).toBeDefined();
  second?.release();
});

test("is held while another process lives, and free once that is killed", async () => {
  const file = path.join(folder, "lock");
  const module = new URL("./folder-lock.ts", import.meta.url).href;
  const program = `
    import { lockFile } from ${JSON.stringify(module)};
    globalThis.lock = lockFile(${JSON.stringify(file)});
    console.log("locked");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  await once(child.stdout, "data");
  expect(lockFile(file)).toBeUndefined();
  child.kill("SIGKILL");
  await once(child, "exit");
  const lock = lockFile(file);
  expect(lock).toBeDefined();
  lock?.release();
  expect(await readdir(folder)).toEqual(["lock"]);
});

test("a missing folder is an error, not a lock held by another", () => {
  expect(() => lockFile(path.join(folder, "absent", "lock"))).toThrow(/unable to open/);
});
