import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { credentials, type Json, testMerchid, visaCard } from "./simulator.fixtures.ts";

const mainFile = fileURLToPath(new URL("./main.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const environment = (more: object = {}) => ({
  ...process.env,
  SIMULATOR_PORT: "0",
  HOST: "127.0.0.1",
  OPENPAYFAC_DATA_DIR: dataDir,
  ...more,
});

async function launch() {
  const child = fork(mainFile, { env: environment(), execArgv: [] });
  children.add(child);
  const [message] = (await once(child, "message")) as [{ ready: boolean; origin: string }];
  expect(message.ready).toBe(true);
  return { child, origin: message.origin };
}

async function authorize(origin: string, fields: object): Promise<Json> {
  const response = await fetch(`${origin}/cardconnect/rest/auth`, {
    method: "POST",
    headers: { authorization: credentials, "content-type": "application/json" },
    body: JSON.stringify({ merchid: testMerchid, expiry: "1230", amount: "100", ...fields }),
  });
  return response.json();
}

async function transactions(origin: string): Promise<Json[]> {
  const response = await fetch(`${origin}/_simulator/transactions`);
  return ((await response.json()) as Json).transactions;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, "exit");
  child.kill(signal);
  const [code] = await exit;
  return code;
}

test("still has every transaction it returned after a SIGKILL under load", async () => {
  const first = await launch();
  const responses: { retref: string; orderid: string; token: string }[] = [];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = 0; ; turn += 1) {
      const orderid = `c${client}-${turn}`;
      const reply = await authorize(first.origin, { account: visaCard, orderid, capture: "Y" });
      responses.push({ retref: reply.retref, orderid, token: reply.token });
      if (responses.length === 200) first.child.kill("SIGKILL");
    }
  });
  await Promise.allSettled(clients);
  expect(responses.length).toBeGreaterThanOrEqual(200);

  const second = await launch();
  const rows = await transactions(second.origin);
  const recorded = new Map(rows.map((row) => [row.retref, row.orderid]));
  expect(responses.filter(({ retref, orderid }) => recorded.get(retref) !== orderid)).toEqual([]);
  expect(recorded.size).toBe(rows.length);
  // At most the requests that were in flight are recorded beyond those with a response.
  expect(rows.length - responses.length).toBeLessThanOrEqual(8);

  const token = responses[0]?.token;
  const next = await authorize(second.origin, { account: token, capture: "Y" });
  expect(next).toMatchObject({ respstat: "A", token, batchid: String(rows[0].batchid) });
  expect(recorded.has(next.retref)).toBe(false);
  expect(await kill(second.child, "SIGTERM")).toBe(0);
});

test("exits when the channel to its parent closes", async () => {
  const { child } = await launch();
  const exit = once(child, "exit");
  child.disconnect();
  expect((await exit)[0]).toBe(0);
});

async function failToStart(more: object): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [mainFile], { env: environment(more) });
  children.add(child);
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "close");
  return { code, lines: errors.trim().split("\n") };
}

test("exits with one line for a port in use, a data folder in use and an invalid variable", async () => {
  const { child, origin } = await launch();
  const other = mkdtempSync(join(tmpdir(), "simulator-"));
  const { port } = new URL(origin);
  expect(await failToStart({ SIMULATOR_PORT: port, OPENPAYFAC_DATA_DIR: other })).toEqual({
    code: 1,
    lines: [expect.stringMatching(`^Port ${port} is taken: .*SIMULATOR_PORT`)],
  });
  expect(await failToStart({})).toEqual({
    code: 1,
    lines: [expect.stringMatching(/is used by another simulator: .*OPENPAYFAC_DATA_DIR/)],
  });
  expect(await failToStart({ SIMULATOR_PORT: "http" })).toEqual({
    code: 1,
    lines: ["SIMULATOR_PORT: expected a port from 0 to 65535"],
  });
  rmSync(other, { recursive: true });
  await kill(child, "SIGTERM");
});
