import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkInstall } from "./check-install.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "install-"));
  await mkdir(path.join(root, "node_modules"));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, packages: object): Promise<void> {
  await writeFile(path.join(root, file), JSON.stringify({ packages }));
}

const wanted = {
  "": { name: "root" },
  cli: { version: "0.1.0" },
  "node_modules/@scope/a": { version: "1.0.0" },
  "node_modules/a/node_modules/b": { version: "2.0.0" },
  "node_modules/cli": { link: true },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
};

test("what was installed by npm ci is accepted, without other platforms' packages", async () => {
  await write("package-lock.json", wanted);
  const { "node_modules/other-platform": _, ...installed } = wanted;
  await write("node_modules/.package-lock.json", installed);
  expect(await checkInstall(root)).toBe(2);
});

test("a package of another version, a missing one, or no install at all is rejected", async () => {
  await write("package-lock.json", wanted);
  await expect(checkInstall(root)).rejects.toMatchObject({
    message: "The package @scope/a should be 1.0.0, but is not installed.",
    remedy: expect.stringContaining("npm ci"),
  });
  const older = { ...wanted, "node_modules/a/node_modules/b": { version: "1.9.0" } };
  await write("node_modules/.package-lock.json", older);
  await expect(checkInstall(root)).rejects.toThrow("The package b should be 2.0.0, but is 1.9.0.");
});
