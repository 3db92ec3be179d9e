import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withNewFile } from "./write-new-file.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "new-file-"));
  file = path.join(folder, "merchants.csv");
});
afterEach(() => rm(folder, { recursive: true }));

it("writes a file that only this user can read, and replaces none", async () => {
  await withNewFile(file, (write) => write("first"));
  expect(await readFile(file, "utf8")).toBe("first");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  let isRun = false;
  const again = withNewFile(file, async () => {
    isRun = true;
  });
  await expect(again).rejects.toThrow(`The file ${file} exists.`);
  expect(isRun).toBe(false);
  expect(await readFile(file, "utf8")).toBe("first");
});

it("leaves nothing behind if the content cannot be read", async () => {
  const failed = withNewFile(file, () => Promise.reject(new Error("decided already")));
  await expect(failed).rejects.toThrow("decided already");
  expect(await readdir(folder)).toEqual([]);
});

it("keeps a complete file if a later step fails", async () => {
  const failed = withNewFile(file, async (write) => {
    await write("whole");
    throw new Error("connection lost");
  });
  await expect(failed).rejects.toThrow("connection lost");
  expect(await readFile(file, "utf8")).toBe("whole");
  expect(await readdir(folder)).toEqual(["merchants.csv"]);
});

it("names a folder that does not exist", async () => {
  const missing = path.join(folder, "missing", "merchants.csv");
  await expect(withNewFile(missing, async () => undefined)).rejects.toThrow(
    "cannot be created: ENOENT",
  );
});
