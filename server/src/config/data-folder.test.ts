import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeClock } from "../../../testkit/src/clock.ts";
import { seededRandom } from "../../../testkit/src/random.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { readSandboxFile, type SandboxFile, writeSandboxFile } from "../sandbox/sandbox-file.ts";
import { openSecrets } from "../security/secrets.ts";
import { openDataFolder } from "./data-folder.ts";
import { readSettings } from "./settings.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "data-folder-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("rejects a second holder and names the first; accepts it after release", async () => {
  const data = path.join(folder, "new", "data");
  const first = await openDataFolder(data);
  await first.announce({ pid: 4711, origin: "http://localhost:4000" });
  await expect(openDataFolder(data)).rejects.toMatchObject({
    name: "OperatorError",
    message: `The data folder ${data} is in use by another openpayfac (process 4711, http://localhost:4000).`,
  });
  await first.release();
  expect(await readdir(data)).toEqual(["lock"]);
  await (await openDataFolder(data)).release();
});

test("the data folder is accessible to its owner only", async () => {
  const data = path.join(folder, "data");
  await (await openDataFolder(data)).release();
  expect((await stat(data)).mode & 0o777).toBe(0o700);
});

test("rejects a file at the path of the folder", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(openDataFolder(path.join(file, "data"))).rejects.toThrow("a file exists where");
  await expect(openDataFolder(file)).rejects.toThrow("a file exists where");
});

/** A file system of a few kilobytes, if this machine allows mounting one. */
function mountSmall(at: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", at]).status === 0;
}

const canMount = process.getuid?.() === 0 && spawnSync("mount", ["--version"]).status === 0;

test.runIf(canMount)("reports a full disk in one line and leaves the folder unlocked", async () => {
  const small = path.join(folder, "small");
  await mkdir(small);
  if (!mountSmall(small)) return;
  try {
    for (let time = 0; time < 2; time += 1) {
      await expect(openDataFolder(small)).rejects.toMatchObject({
        name: "OperatorError",
        message: `The disk that holds the data folder ${small} is full.`,
      });
    }
  } finally {
    spawnSync("umount", [small]);
  }
});

test("writes a file atomically, for its owner only, and leaves nothing beside it", async () => {
  const file = path.join(folder, "file");
  await writeFileAtomically(file, "first");
  await writeFileAtomically(file, "second");
  expect(await readFile(file, "utf8")).toBe("second");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["file"]);
  await expect(writeFileAtomically(path.join(folder, "absent", "file"), "x")).rejects.toThrow(
    "ENOENT",
  );
});

test("creates the sandbox's secrets once; rejects a damaged file and does not replace it", async () => {
  const settings = readSettings({ OPENPAYFAC_DATA_DIR: folder });
  const made = await openSecrets(settings, seededRandom(1));
  expect(made.keyPepper).not.toEqual(made.encryptionKey);
  expect(await openSecrets(settings, seededRandom(2))).toEqual(made);
  const file = path.join(folder, "secrets.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, '{"key_pepper":"00"}');
  await expect(openSecrets(settings, seededRandom(3))).rejects.toThrow("is damaged");
  expect(await readFile(file, "utf8")).toBe('{"key_pepper":"00"}');
});

test("uses secrets of the environment without persisting them", async () => {
  const secret = Buffer.from(seededRandom(9).bytes(32)).toString("hex");
  const settings = readSettings({
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_KEY_PEPPER: secret,
    OPENPAYFAC_ENCRYPTION_KEY: secret,
  });
  const secrets = await openSecrets(settings, seededRandom(1));
  expect(secrets.keyPepper.toString("hex")).toBe(secret);
  expect(await readdir(folder)).toEqual([]);
});

test("reads sandbox.json as written, for its owner only; rejects a damaged one", async () => {
  expect(await readSandboxFile(folder)).toBeUndefined();
  const sandbox: SandboxFile = {
    origin: "http://localhost:4000",
    simulator_origin: "http://localhost:4010",
    tenant_id: "tenant",
    partner_id: "partner",
    business_id: "business",
    location_id: "location",
    account_id: "account",
    processing_plan_id: "plan",
    private_key: `key_private_${fakeClock().now().getTime()}`,
    public_key: "key_public",
    operator_key: "key_operator",
    webhook_secret: "whsec",
    terminals: [],
  };
  await writeSandboxFile(folder, sandbox);
  expect(await readSandboxFile(folder)).toEqual(sandbox);
  const file = path.join(folder, "sandbox.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, '{"origin":');
  await expect(readSandboxFile(folder)).rejects.toThrow("is damaged");
});
