import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { apis } from "@openpayfac/contract";
import {
  describeApi,
  makePortable,
  mergeDescriptions,
  toOpenApi30,
} from "@openpayfac/contract/openapi";
import { approvedCard, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, Skipped, type Tools } from "./client.ts";
import { clients } from "./generated-clients.ts";
import { findTools } from "./openapi-generator.ts";

/** `npm run test:clients` generates every client; `npm test` those that take few seconds. */
const isWhole = process.env.CLIENTS !== undefined;
const timeoutMs = isWhole ? 60 * 60_000 : 240_000;

const merged = mergeDescriptions(
  apis.map((api) => ({ id: api.id, description: makePortable(describeApi(api)) })),
);
const variants = { "3.1": merged, "3.0": toOpenApi30(merged) };
type Variant = keyof typeof variants;
const ids = [...new Set(apis.flatMap(({ operations }) => Object.keys(operations)))];

/** The same for `createPaymentIntent`, `create_payment_intent` and `CreatePaymentIntent`. */
const plain = (id: string) => id.toLowerCase().replaceAll("_", "");
const { pathItems } = merged.components as { pathItems: object };
const events = new Set(Object.keys(pathItems).map(plain));

let server: TestServer;
let tools: Tools | { missing: string };
let folder: string;
const table: Record<string, object> = {};
beforeAll(async () => {
  [server, tools] = await Promise.all([startTestServer(), findTools()]);
  folder = mkdtempSync(path.join(tmpdir(), "openpayfac-generated-"));
  for (const [variant, description] of Object.entries(variants)) {
    writeFileSync(path.join(folder, `${variant}.json`), JSON.stringify(description));
  }
}, 400_000);
afterAll(async () => {
  console.log(`${ids.length} operations in the contract`);
  console.table(table);
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function check(client: Client, variant: Variant): Promise<string> {
  if ("missing" in tools) throw new Skipped(`the generator is missing: ${tools.missing}`);
  const missing = client.needs.find((name) => spawnSync("which", [name]).status !== 0);
  if (missing !== undefined) throw new Skipped(`${missing} is not installed`);
  const task = {
    description: path.join(folder, `${variant}.json`),
    folder: path.join(folder, `${client.name} ${variant}`.replaceAll(" ", "-")),
    tools,
  };
  mkdirSync(task.folder);
  await client.generate(task);
  const all = (await client.operations(task)).map(plain);
  // Some generators write types for what a webhook sends.
  const found = all.filter((id) => !events.has(id));
  expect(found.toSorted()).toEqual(ids.map(plain).sort());
  await client.compile(task);
  const result = `${found.length} operations, compiled`;
  if (client.pay === undefined) return result;
  const { origin, sandbox } = server;
  const env = {
    OPENPAYFAC_ORIGIN: origin,
    OPENPAYFAC_KEY: sandbox.private_key,
    OPENPAYFAC_ACCOUNT_ID: sandbox.account_id,
  };
  const printed = await client.pay(task, env, await server.paymentMethod(approvedCard));
  const paid = { status: "captured", captured: 1_200, large: 3_000_000_000, refused: 400 };
  // In 3.1 the values are closed, for validators: only a client of the 3.0 variant reads others.
  const { later, ...rest } = JSON.parse(printed);
  expect(rest).toEqual(paid);
  if (variant === "3.0") expect(later).toBe("resting");
  return `${result}, paid`;
}

const cases = clients
  .filter(({ isQuick }) => isWhole || isQuick)
  .flatMap((client) => (["3.0", "3.1"] as const).map((variant) => [client, variant] as const))
  .filter(([client, variant]) => isWhole || variant === (client.pay ? "3.0" : "3.1"));

describe("a client of the merged description", () => {
  it.each(cases.map(([client, variant]) => [client.name, variant, client] as const))(
    "by %s from OpenAPI %s has every operation and compiles",
    async (name, variant, client) => {
      const row = { ...table[name], [variant]: "failed" };
      table[name] = row;
      try {
        row[variant] = await check(client, variant);
      } catch (error) {
        if (!(error instanceof Skipped)) throw error;
        row[variant] = `skipped: ${error.message}`;
        console.warn(`not executed: ${name} of ${variant}: ${error.message}`);
      }
    },
    timeoutMs,
  );
});
