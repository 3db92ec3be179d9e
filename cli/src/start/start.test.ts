import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Command, runCommand } from "../../../testkit/src/command.ts";
import { oldPostgres } from "../../../testkit/src/old-postgres.ts";
import { until } from "../../../testkit/src/wait-until.ts";

let folder: string;
let dataDir: string;
const commands: Command[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "start-"));
  dataDir = path.join(folder, "data");
});

afterEach(async () => {
  for (const command of commands.splice(0)) {
    command.child.kill("SIGTERM");
    await command.ended();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Everything but the portal, whose build has tests of its own, on free ports. */
function start(env: Record<string, string> = {}, args: string[] = [], ids = {}): Command {
  const roles = { OPENPAYFAC_ROLES: "api,worker,simulator", PORT: "0", SIMULATOR_PORT: "0" };
  const all = { OPENPAYFAC_DATA_DIR: dataDir, ...roles, ...env };
  const command = runCommand(["start", ...args], all, ids);
  commands.push(command);
  return command;
}

async function apiError(command: Command): Promise<string> {
  expect(await command.ended()).toBe(1);
  expect(command.output()).not.toContain("openpayfac ready");
  const lines = command.errors().trimEnd().split("\n");
  expect(lines, command.errors()).toHaveLength(2);
  expect(lines[0]).toMatch(/^openpayfac: \S.*\.$/);
  expect(lines[1]).toMatch(/^ {2}\S.*\.$/);
  return command.errors();
}

function readyOrigin(command: Command): string {
  return /openpayfac ready (\S+)/.exec(command.output())?.[1] ?? "";
}

async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port };
}

async function freePort(): Promise<string> {
  const { server, port } = await listenAnywhere();
  server.close();
  await once(server, "close");
  return String(port);
}

test("a new folder: ready, keys for their owner alone; SIGTERM ends it with 0 and cleanly", async () => {
  const port = await freePort();
  const command = start({ PORT: port });
  // Readiness implies that everything that a start creates exists.
  const isReady = () => fetch(`http://localhost:${port}/readyz`).then(({ ok }) => ok);
  await until("it is ready", () => isReady().catch(() => false), { everyMs: 5 });
  const file = path.join(dataDir, "sandbox.json");
  await stat(file);
  await command.until("openpayfac ready");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const sandbox = JSON.parse(await readFile(file, "utf8"));
  expect(sandbox.origin).toBe(readyOrigin(command));
  expect((await fetch(sandbox.simulator_origin)).status).toBe(404);
  command.child.kill("SIGTERM");
  expect(await command.ended()).toBe(0);
  expect(command.errors()).toBe("");
  await expect(fetch(sandbox.simulator_origin)).rejects.toThrow();
  expect(await readdir(path.join(dataDir, "postgres", "data"))).not.toContain("postmaster.pid");
  expect(await readdir(dataDir)).not.toContain("running.json");
});

test("a second start keeps sandbox.json, also after everything was killed", async () => {
  const env = { PORT: await freePort(), SIMULATOR_PORT: await freePort() };
  const first = start(env);
  await first.until("openpayfac ready");
  const file = path.join(dataDir, "sandbox.json");
  const text = await readFile(file, "utf8");
  first.child.kill("SIGKILL");
  await first.ended();
  const second = start(env);
  await second.until("openpayfac ready");
  expect(second.errors()).toContain("left by a process that was killed");
  expect(await readFile(file, "utf8")).toBe(text);
  second.child.kill("SIGTERM");
  expect(await second.ended()).toBe(0);
  const third = start(env);
  await third.until("openpayfac ready");
  expect(await readFile(file, "utf8")).toBe(text);
});

test("a second server on the same data folder is rejected; the first continues", async () => {
  const first = start();
  await first.until("openpayfac ready");
  const message = await apiError(start());
  expect(message).toContain(`${dataDir} is in use by another openpayfac`);
  expect(message).toContain(`process ${first.child.pid}, ${readyOrigin(first)}`);
  expect((await fetch(`${readyOrigin(first)}/readyz`)).status).toBe(200);
});

test("SIGTERM completes a payment in flight and rejects new requests", async () => {
  const command = start();
  await command.until("openpayfac ready");
  const sandbox = JSON.parse(await readFile(path.join(dataDir, "sandbox.json"), "utf8"));
  const post = async (url: string, body: object) => {
    const headers = {
      "content-type": "application/json",
      "x-api-key": sandbox.private_key,
      "x-account-id": sandbox.account_id,
      "x-idempotency-key": randomUUID(),
    };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const { origin, simulator_origin: simulator } = sandbox;
  const card = { account: "4242424242424242", expiry: "1230" };
  const { token } = (await post(`${simulator}/cardsecure/api/v1/ccn/tokenize`, card)).body;
  const method = await post(`${origin}/payment_methods`, {
    payment_method_type: "card",
    card: { token, exp_month: "12", exp_year: "2030" },
    billing_details: { name: "A Person", address: { postal_code: "97201" } },
  });
  const intent = await post(`${origin}/payment_intents`, {
    amount: 1000,
    payment_method_types: ["card"],
  });
  await post(`${simulator}/_simulator/faults`, { endpoint: "auth", delay_after_ms: 3_000 });
  const paying = post(`${origin}/payment_intents/${intent.body.id}/payments`, {
    payment_method_id: method.body.id,
  });
  const waiting = async () => (await fetch(`${simulator}/_simulator/waiting`)).text();
  await expect.poll(waiting).toContain("auth");
  command.child.kill("SIGTERM");
  await command.until("stopping");
  const paid = await paying;
  expect(paid.body).toMatchObject({ status: "captured" });
  // The client keeps its connections open; the server does not wait for it to change its mind.
  expect(await command.ended()).toBe(0);
});

test("a second signal ends it immediately, and leaves no process behind", async () => {
  const command = start();
  await command.until("openpayfac ready");
  const pidFile = path.join(dataDir, "postgres", "data", "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8"), 10);
  process.kill(pid, "SIGSTOP");
  command.child.kill("SIGTERM");
  await command.until("stopping");
  const again = setInterval(() => command.child.kill("SIGTERM"), 100);
  expect(await command.ended()).toBe(130);
  clearInterval(again);
  process.kill(pid, "SIGCONT");
  await expect.poll(() => readyToStart(pidFile)).toBe(true);
  const next = start();
  await next.until("openpayfac ready");
});

async function readyToStart(pidFile: string): Promise<boolean> {
  return readFile(pidFile).then(
    () => false,
    () => true,
  );
}

test.each(["PORT", "SIMULATOR_PORT"])(
  "a taken %s stops the start before anything is created",
  async (name) => {
    const other = await listenAnywhere();
    const message = await apiError(start({ [name]: String(other.port) }));
    expect(message).toContain(`Port ${other.port} on 127.0.0.1 is taken`);
    expect(message).toContain(name);
    expect(await readdir(folder)).toEqual([]);
    other.server.close();
  },
);

test("an invalid or unknown variable stops the start before anything is created", async () => {
  expect(await apiError(start({ PORT: "many" }))).toContain("PORT should be a whole number");
  const unknown = await apiError(start({ OPENPAYFAC_ROLE: "api" }));
  expect(unknown).toContain("Did you mean OPENPAYFAC_ROLES?");
  expect(await readdir(folder)).toEqual([]);
});

test("an unreachable or outdated database stops the start without showing its password", async () => {
  const url = "postgresql://someone:hush@127.0.0.1:1/payments";
  const unreachable = await apiError(start({ DATABASE_URL: url }));
  expect(unreachable).toContain("127.0.0.1:1/payments");
  expect(unreachable).not.toContain("hush");
  const old = await oldPostgres(140_012, "14.12");
  const oldUrl = `postgresql://someone@127.0.0.1:${old.port}/payments`;
  expect(await apiError(start({ DATABASE_URL: oldUrl }))).toContain("PostgreSQL 14.12");
  old.close();
  expect(await readdir(dataDir)).toEqual(["lock"]);
});

test("what fails after the database has started stops the database again", async () => {
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "secrets.json"), "{}");
  expect(await apiError(start())).toContain("secrets.json is damaged");
  expect(await readdir(path.join(dataDir, "postgres", "data"))).not.toContain("postmaster.pid");
  await rm(path.join(dataDir, "secrets.json"));
  await start().until("openpayfac ready");
});

test("with --json an error and the result are each one JSON object", async () => {
  const rejected = start({ PORT: "many" }, ["--json"]);
  expect(await rejected.ended()).toBe(1);
  expect(JSON.parse(rejected.output()).error.cause).toContain("PORT should be");
  const command = start({}, ["--json"]);
  await command.until("\n");
  const ready = JSON.parse(command.output());
  expect((await fetch(`${ready.ready}/healthz`)).status).toBe(200);
  expect(ready.sandbox.private_key).toMatch(/^key_/);
});

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const reachable = (await stat(path.resolve(import.meta.dirname, "../../.."))).mode & 0o001;

test.runIf(!isRoot || reachable)("a folder without write permission stops the start", async () => {
  const closed = path.join(folder, "closed");
  await mkdir(closed);
  if (isRoot) await chown(closed, nobody.uid, nobody.gid);
  await chmod(closed, 0o500);
  await chmod(folder, 0o755);
  const env = { OPENPAYFAC_DATA_DIR: path.join(closed, "data") };
  const message = await apiError(start(env, [], isRoot ? nobody : {}));
  expect(message).toContain(`the data folder ${closed}/data (EACCES)`);
});

test.runIf(!isRoot || reachable)("an ordinary user starts it, and stops it", async () => {
  if (isRoot) await chown(folder, nobody.uid, nobody.gid);
  const command = start({}, [], isRoot ? nobody : {});
  await command.until("openpayfac ready");
  command.child.kill("SIGTERM");
  expect(await command.ended()).toBe(0);
});

const canMount = isRoot && spawnSync("mount", ["--version"]).status === 0;

test.runIf(canMount)(
  "a full disk stops the start and leaves nothing, and it starts with space again",
  async () => {
    await mkdir(dataDir);
    const mount = (options: string) =>
      spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", dataDir]).status === 0;
    if (!mount("size=20m,mode=700")) return;
    try {
      expect(await apiError(start())).toMatch(/The disk that holds .* is full\./);
      const left = await readdir(path.join(dataDir, "postgres"));
      expect(left.filter((name) => name.startsWith("data"))).toEqual([]);
      expect(mount("remount,size=400m")).toBe(true);
      const command = start();
      await command.until("openpayfac ready");
      command.child.kill("SIGTERM");
      expect(await command.ended()).toBe(0);
    } finally {
      spawnSync("umount", [dataDir]);
    }
  },
);
